import { amountOf, has } from '../../../../rules/runequest4/conditions.ts';
import { reactionsLeft } from '../../../../rules/runequest4/defence.ts';
import { ABILITIES } from '../../../../rules/runequest4/fighter.ts';
import { everyFighter, fighterIdOf } from '../../../documents/fighter-id.ts';
import { localize, localizeCount } from '../../../platform/localize.ts';
import type { Choice } from '../../../ui/choices.ts';
import type { HeadContext } from '../../mythras/sheets/creature/head-context.ts';
import {
  type ActionPointPips,
  fatigueChoices,
  mythrasConditions,
} from '../../mythras/sheets/mythras-head.ts';
import type { OpposedView } from './runequest4-view.ts';

/** The head of the sheet, as that of a creature: reactions are counted in place of luck. */
export function headContext(view: OpposedView): HeadContext & { readonly reactions: ActionPointPips } {
  const { actor, fighter, fight } = view;
  const { body } = actor.system;
  const shape = body.locations.length > 0 ? localize('SHEET.ownBody') : localize(`SHAPE.${body.shape}`);
  return {
    name: actor.label,
    img: actor.img ?? '',
    subtitle: actor.isToken ? localize('CREATURE.ofToken', { shape }) : shape,
    actionPoints: actionPips(view),
    reactions: reactionPips(view),
    luck: { pips: [], label: '', why: '' },
    isTurn: fight?.turn === fighter.id,
    // RQ4-ACRO-05: only where getting out of the way tires.
    fatigue: view.options.acrobaticsTires || has(fighter.state, 'fatigue') ? fatigueChoices(view) : [],
    conditions: mythrasConditions(view),
  };
}

function actionPips({ fighter, fight }: OpposedView): ActionPointPips {
  const full = fighter.combatActions;
  const left = fight?.ap[fighter.id] ?? full;
  const label = localize('POINTS.runequest4.left', { left, full });
  const lost = amountOf(fighter.state, 'actions-lost');
  // RQ4-WOUND-02: the next ones are lost, each when its turn comes.
  const why = lost > 0 ? [label, localizeCount('OPPOSED.combatActionsLost', lost)] : [label];
  return pipsOf(left, full, localize('OPPOSED.combatActionsShort'), label, why);
}

function reactionPips({ fighter }: OpposedView): ActionPointPips {
  const { reactions, state } = fighter;
  const left = Math.max(0, reactionsLeft(fighter));
  const full = reactionsLeft({ ...fighter, state: { ...state, used: {} } });
  const label = localize('OPPOSED.reactions', { left, full });
  const why = [label, localize('OPPOSED.reactionsWhy', { reactions })];
  // RQ4-STYLE-01.
  if (full > reactions) why.push(localize('OPPOSED.reactionOfShield'));
  return pipsOf(left, full, localize('OPPOSED.reactionsShort'), label, why);
}

function pipsOf(
  left: number,
  full: number,
  short: string,
  label: string,
  why: readonly string[],
): ActionPointPips {
  const pips = Array.from({ length: Math.max(full, left) }, (_, i) => i < left);
  return { pips, short, label, why: why.join('\n') };
}

/** What the part on nature and mount shows. */
export interface NatureContext {
  readonly abilities: readonly { readonly id: string; readonly label: string; readonly isOn: boolean }[];
  /** Those that it has, in words. */
  readonly names: readonly string[];
  /** What it rides on; null where it goes on foot. */
  readonly mount: {
    readonly siz: number;
    readonly damageModifier: string;
    readonly fighters: readonly Choice[];
  } | null;
}

/** What sets somebody apart, and what they ride on. */
export function natureContext({ actor, written }: OpposedView): NatureContext {
  const abilities = ABILITIES.map(id => {
    return { id, label: localize(`OPPOSED.ability.${id}`), isOn: actor.system.abilities.has(id) };
  });
  const { mount } = written;
  return {
    abilities,
    names: abilities.flatMap(({ label, isOn }) => (isOn ? [label] : [])),
    mount: mount && { ...mount, fighters: mounts(actor, mount.fighter) },
  };
}

/** Who could be the mount: those whom this user can see, and the one that it is. */
function mounts(rider: Actor.Implementation, chosen: string): Choice[] {
  const seen = everyFighter().filter(one => one !== rider && one.visible);
  const known = seen.map(one => ({ value: fighterIdOf(one), label: one.tableName }));
  const missing = chosen !== '' && !known.some(({ value }) => value === chosen);
  const nobody = { value: '', label: localize('OPPOSED.mountNobody') };
  return [nobody, ...known, ...(missing ? [{ value: chosen, label: chosen }] : [])].map(one => {
    return { ...one, isChosen: one.value === chosen };
  });
}
