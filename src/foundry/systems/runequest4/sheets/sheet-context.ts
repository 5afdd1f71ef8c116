import { damageModifierAt, damageModifierStep } from '../../../../rules/mythras/attributes.ts';
import { CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import { amountOf, has } from '../../../../rules/runequest4/conditions.ts';
import { reactionsLeft } from '../../../../rules/runequest4/defence.ts';
import { ABILITIES } from '../../../../rules/runequest4/fighter.ts';
import { armourPenalty } from '../../../../rules/runequest4/skills.ts';
import { wornAt } from '../../../../rules/runequest4/state.ts';
import { initiative } from '../../../../rules/runequest4/time.ts';
import { everyFighter, fighterIdOf } from '../../../documents/fighter-id.ts';
import { formatSigned, localize, localizeCount } from '../../../platform/localize.ts';
import { reasonsText } from '../../../sheets/fighter-view.ts';
import { armourGroup, gearGroup, groupsIn, weaponGroup } from '../../../sheets/item-rows.ts';
import type { Tick } from '../../../sheets/statblock-form.ts';
import { type Pips, pipsOf } from '../../../sheets/statblock-head.ts';
import { byEffects } from '../../../sheets/statblock-numbers.ts';
import type { Choice } from '../../../ui/choices.ts';
import { type BodiedHead, bodiedHead, fatigueChoices } from '../../mythras/sheets/mythras-head.ts';
import type { NumberCell } from '../../mythras/sheets/creature/numbers-context.ts';
import { damageModifierOf } from '../to-fighter.ts';
import type { OpposedView } from './runequest4-view.ts';
import { present } from '../../../../rules/shared/compact.ts';

/** The head of the sheet, as that of a creature: reactions are counted in place of luck. */
export function headContext(view: OpposedView): BodiedHead {
  // RQ4-ACRO-05: only where getting out of the way tires.
  const tires = view.options.acrobaticsTires || has(view.fighter.state, 'fatigue');
  return bodiedHead(view, [actionPips(view), reactionPips(view)], tires ? fatigueChoices(view) : []);
}

function actionPips({ fighter, fight }: OpposedView): Pips {
  const full = fighter.combatActions;
  const left = fight?.ap[fighter.id] ?? full;
  const label = localize('POINTS.runequest4.left', { left, full });
  const lost = amountOf(fighter.state, 'actions-lost');
  // RQ4-WOUND-02: the next ones are lost, each when its turn comes.
  const why = lost > 0 ? `${label}\n${localizeCount('OPPOSED.combatActionsLost', lost)}` : label;
  return pipsOf(left, full, { short: localize('OPPOSED.combatActionsShort'), label, why });
}

function reactionPips({ fighter }: OpposedView): Pips {
  const { reactions, state } = fighter;
  const left = Math.max(0, reactionsLeft(fighter));
  const full = reactionsLeft({ ...fighter, state: { ...state, used: {} } });
  const label = localize('OPPOSED.reactions', { left, full });
  const why = [label, localize('OPPOSED.reactionsWhy', { reactions })];
  // RQ4-STYLE-01.
  if (full > reactions) why.push(localize('OPPOSED.reactionOfShield'));
  return pipsOf(left, full, { short: localize('OPPOSED.reactionsShort'), label, why: why.join('\n') });
}

/** Context of the part on nature and mount. */
interface NatureContext {
  readonly abilities: readonly Tick[];
  /** Those that it has, in words. */
  readonly names: readonly string[];
  /** The mount; null on foot. */
  readonly mount: {
    readonly siz: number;
    readonly damageModifier: string;
    readonly fighters: readonly Choice[];
  } | null;
}

export function natureContext({ actor, written }: OpposedView): NatureContext {
  const abilities = ABILITIES.map(key => ({
    set: 'ability',
    key,
    label: localize(`OPPOSED.ability.${key}`),
    isOn: actor.system.abilities.has(key),
  }));
  const { mount } = written;
  return {
    abilities,
    names: abilities.flatMap(({ label, isOn }) => (isOn ? [label] : [])),
    mount: mount && { ...mount, fighters: mounts(actor, mount.fighter) },
  };
}

/** Possible mounts: actors visible to this user, and the current one. */
function mounts(rider: Actor.Implementation, chosen: string): Choice[] {
  const seen = everyFighter().filter(one => one !== rider && one.visible);
  const known = seen.map(one => ({ value: fighterIdOf(one), label: one.tableName }));
  const missing = chosen !== '' && !known.some(({ value }) => value === chosen);
  const nobody = { value: '', label: localize('OPPOSED.mountNobody') };
  return present([nobody, ...known, missing && { value: chosen, label: chosen }]).map(one => {
    return { ...one, isChosen: one.value === chosen };
  });
}

/** Context of the numbers part of the sheet, as that of a creature. */
interface NumbersContext {
  readonly characteristics: readonly NumberCell[];
  readonly attributes: readonly NumberCell[];
}

/** Characteristics, and what follows from them: to be read, or what of it can be written. */
export function numbersContext(view: OpposedView): NumbersContext {
  return {
    characteristics: CHARACTERISTICS.map(id => {
      const [value, before] = [view.actor.system.characteristics[id], view.written.characteristics[id]];
      return {
        id,
        value,
        written: before,
        placeholder: '',
        isText: false,
        max: 999,
        label: localize(`CHARACTERISTIC.${id}.name`),
        short: localize(`CHARACTERISTIC.${id}.short`),
        why: byEffects(before, value),
        name: `system.characteristics.${id}`,
      };
    }),
    attributes: view.isEditing
      ? writtenCells(view)
      : [...writtenCells(view).filter(({ id }) => !IN_PIPS.has(id)), ...workedCells(view)],
  };
}

/** Numbers that the head shows as pips already. */
const IN_PIPS: ReadonlySet<string> = new Set(['combatActions', 'reactions']);

function writtenCells({ actor, written }: OpposedView): NumberCell[] {
  const inRound = (['combatActions', 'reactions'] as const).map(id => {
    const [value, before] = [actor.system[id], written[id]];
    return {
      id,
      value,
      written: before,
      placeholder: '',
      isText: false,
      max: 20,
      short: '',
      label: localize(`Runequest4Fighter.FIELDS.${id}.label`),
      why: byEffects(before, value),
      name: `system.${id}`,
    };
  });
  const { value, reasons } = damageModifierOf(actor);
  const { str, siz } = actor.system.characteristics;
  const modifier: NumberCell = {
    id: 'damageModifier',
    short: '',
    isText: true,
    max: 0,
    label: localize('NUMBER.damageModifier'),
    value: value === '0' ? '–' : formatSigned(value),
    why: reasonsText(reasons),
    name: 'system.statblock.damageModifier',
    written: written.statblock.damageModifier,
    placeholder: damageModifierAt(damageModifierStep(str + siz)),
  };
  return [...inRound, modifier];
}

/** Derived numbers, with their parts. */
function workedCells({ fighter, options }: OpposedView): NumberCell[] {
  const penalty = armourPenalty(fighter, options);
  const worn = fighter.locations.reduce((sum, place) => sum + wornAt(fighter, place), 0);
  const { mount } = fighter;
  const cell = (id: string, value: string, reason: string): NumberCell => ({
    id,
    value,
    why: reason,
    label: localize(`OPPOSED.number.${id}`),
    short: '',
    name: '',
    written: '',
    placeholder: '',
    isText: false,
    max: 0,
  });
  const helped = options.armourSkill ? [localize('OPPOSED.armourSkillHelps')] : [];
  return present([
    cell('initiative', initiative.dice(fighter), reasonsText(initiative.reasons(fighter))),
    worn > 0 &&
      cell(
        'armourPenalty',
        formatSigned(-penalty),
        [localize('OPPOSED.armourPenaltyWhy', { worn }), ...helped].join('\n'),
      ),
    mount &&
      cell(
        'mount',
        localize('OPPOSED.mountIs', { siz: mount.siz }),
        localize('OPPOSED.mountWhy', { dice: mount.damageModifier }),
      ),
  ]);
}

/** Context of the gear part: all weapons, in hand or not, armour, and carried items. */
export function itemsContext(view: OpposedView) {
  const armour = armourGroup(view, 'armour', ({ system: { ap, lost } }) =>
    localize('SHEET.armourPoints', { points: Math.max(0, ap - lost) }),
  );
  const weapons = weaponGroup(view, 'opposed-weapon', ({ system }) => system.damage);
  const held = weapons.items.filter(({ state }) => state !== '');
  const groups = held.length > 0 ? [armour, { ...weapons, items: held }] : [armour];
  return groupsIn(view, [...groups, gearGroup(view, 'gear')]);
}
