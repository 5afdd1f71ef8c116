import { initiativeReasons } from '../../../../rules/ref10/actions/declare.ts';
import { capacityOf, movementOf } from '../../../../rules/ref10/burdens.ts';
import { dodgeReasons } from '../../../../rules/ref10/defence.ts';
import { BODY, CHARACTERISTICS } from '../../../../rules/ref10/fighter.ts';
import { optionsOf } from '../../../../rules/ref10/options.ts';
import { present } from '../../../../rules/shared/compact.ts';
import { amountOf } from '../../../../rules/shared/things-in-state.ts';
import { lifeLost } from '../../../../rules/ref10/state.ts';
import { sumOf } from '../../../../rules/shared/target.ts';
import { activeRuleset } from '../../../combat-system/active-system.ts';
import { formatSigned, localize, localizeOr } from '../../../platform/localize.ts';
import { conditionsWithCause } from '../../../sheets/conditions-context.ts';
import { reasonsText, setupOf } from '../../../sheets/fighter-view.ts';
import { armourGroup, gearGroup, groupsIn } from '../../../sheets/item-rows.ts';
import { fieldLabel } from '../../../sheets/statblock-form.ts';
import { headOf, type Pips, pipsOf } from '../../../sheets/statblock-head.ts';
import { byEffects, type NumberCell, type NumbersContext } from '../../../sheets/statblock-numbers.ts';
import { type LocationRow, type Silhouette, silhouetteOf } from '../../../ui/silhouette/silhouette.ts';
import { writtenNumbers } from '../../../ui/written-numbers.ts';
import { locationRows, woundWords } from '../hit-locations.ts';
import type { Ref10View } from './ref10-view.ts';

const MODEL = 'Ref10Fighter';

/** The head of the sheet: wounds, life, actions left. */
export function headContext(view: Ref10View) {
  const { fighter, nameOf } = view;
  const full = fighter.life;
  const left = full - lifeLost(fighter);
  const label = localize('REFLEXES.lifeLeft', { left, full });
  const named = (id: string) => nameOf(id) ?? localizeOr(`ACTION.${id}.name`, '');
  return {
    ...headOf(view, woundWords(fighter), conditionsWithCause(fighter, named)),
    lives: [{ short: localize('REFLEXES.lifeShort'), label, why: label, left, full }],
    pips: actionPips(view),
    turn: localize('SHEET.yourTurn'),
  };
}

function actionPips({ fighter, fight }: Ref10View): Pips[] {
  if (!fight) return [];
  const left = fight.ap[fighter.id] ?? 0;
  const full = Math.max(activeRuleset().mostPoints(fighter), left);
  const label = localize('REFLEXES.actionsLeft', { left, full });
  return full > 0 ? [pipsOf(left, full, { short: localize('REFLEXES.actions'), label, why: label })] : [];
}

/** A place where life points can be lost, as a row of the table. */
interface PlaceRow extends Pick<LocationRow, 'id' | 'label' | 'range' | 'lost' | 'wound' | 'sign'> {
  /** Armour points left; empty for the whole body, which wears none of its own. */
  readonly armour: number | '';
  readonly armourWhy: string;
  /** Armour points that blows took for good. */
  readonly worn: number;
}

/** Context of the body part of the sheet. */
interface BodyContext {
  readonly silhouette: Silhouette;
  readonly places: readonly PlaceRow[];
  readonly life: { readonly left: number; readonly full: number; readonly wound: string };
}

/** The locations with armour and what was lost there (REF-LOC-03, REF-AP-02), and the whole body (REF-AP-04). */
export function bodyContext({ fighter }: Ref10View): BodyContext {
  const rows = locationRows(fighter);
  const whole: PlaceRow = {
    id: BODY,
    label: localize(`LOCATION.${BODY}`),
    range: '–',
    lost: amountOf(fighter.state.hurt, BODY),
    wound: 'none',
    sign: '',
    armour: '',
    armourWhy: '',
    worn: 0,
  };
  const { life } = fighter;
  return {
    silhouette: silhouetteOf('humanoid', rows),
    places: [...rows.map(row => ({ ...row, worn: amountOf(fighter.state.wear, row.id) })), whole],
    life: { left: life - lifeLost(fighter), full: life, wound: woundWords(fighter) },
  };
}

/** Characteristics, and what follows from them, with why. */
export function numbersContext(view: Ref10View): NumbersContext {
  const { actor, written, fighter } = view;
  const ticks = (['aquatic', 'quadruped'] as const).map(path => {
    return {
      name: `system.${path}`,
      label: fieldLabel(MODEL, path),
      tick: true,
      isOn: written[path],
    } as const;
  });
  return {
    characteristics: CHARACTERISTICS.map(id => {
      const [value, before] = [actor.system.characteristics[id], written.characteristics[id]];
      return {
        id,
        value,
        written: before,
        name: `system.characteristics.${id}`,
        max: 100,
        label: localize(`CHARACTERISTIC.${id}.name`),
        short: localize(`REFLEXES.short.${id}`),
        why: byEffects(before, value),
      };
    }),
    numbers: numbersOf(view, fighter),
    written: [...writtenNumbers(actor.system, MODEL, written, ['life', 'reflexes']), ...ticks],
  };
}

function numbersOf(view: Ref10View, fighter: Ref10View['fighter']): NumberCell[] {
  const setup = setupOf(view);
  const initiative = initiativeReasons(fighter, optionsOf(setup));
  const dodge = dodgeReasons(setup, fighter, null);
  const metres = movementOf(fighter);
  const { load = 0, encumbrance = 0, characteristics } = fighter;
  const { carry, lift, drag } = capacityOf(characteristics.str);
  return present([
    { id: 'initiative', value: `1d10${formatSigned(sumOf(initiative))}`, why: reasonsText(initiative) },
    { id: 'dodge', value: `1d10${formatSigned(sumOf(dodge))}`, why: reasonsText(dodge) },
    {
      id: 'walk',
      value: localize('SHEET.metres', { metres }),
      why: localize('REFLEXES.walkWhy', { mv: characteristics.mv, lost: characteristics.mv - metres }),
    },
    {
      id: 'load',
      value: localize('REFLEXES.kilograms', { load, carry }),
      why: localize('REFLEXES.loadWhy', { carry, lift, drag, slab: Math.max(1, characteristics.str * 2) }),
    },
    encumbrance > 0 && {
      id: 'encumbrance',
      value: formatSigned(-encumbrance),
      why: localize('REFLEXES.encumbranceWhy'),
    },
  ]).map(cell => ({ ...cell, label: localize(`REFLEXES.number.${cell.id}`) }));
}

/** Context of the gear part: armour, also shown if there is none, and carried items. The load is among the numbers. */
export function itemsContext(view: Ref10View) {
  const armour = armourGroup(view, 'ref10-armour', ({ system: { ap } }) =>
    localize('SHEET.armourPoints', { points: ap }),
  );
  const { groups, ...rest } = groupsIn(view, [gearGroup(view, 'ref10-gear')], null);
  return { groups: [armour, ...groups], ...rest };
}
