import { CONDITIONS } from '../../../rules/segments/conditions.ts';
import {
  BODY,
  ENDURANCE,
  SKILLS,
  type SegmentsFighter,
  type SegmentsState,
} from '../../../rules/segments/fighter.ts';
import { FIGHTER_FIELDS } from '../../../rules/segments/fighter-fields.ts';
import { CONDITION_AMOUNT } from '../../../rules/segments/fighter-schema.ts';
import { compact } from '../../../rules/shared/compact.ts';
import { valuesOf } from '../../../rules/shared/field-values.ts';
import { amountsOf, conditionsOf, preparedIn, takenIn } from '../../data/fighter-schema.ts';
import type { PasseActor } from '../../documents/actor.ts';
import { fighterIdOf } from '../../documents/fighter-id.ts';
import { magicItemsOf, spellsOf, weaponsOf } from './fighter-items.ts';

/** An actor whose time is counted in segments as the rules see it. */
export function fighterOf(actor: SegmentsActor): SegmentsFighter {
  const [spells, items, encumbrance] = [spellsOf(actor), magicItemsOf(actor), encumbranceOf(actor)];
  return compact({
    id: fighterIdOf(actor),
    name: actor.publicName,
    ...valuesOf(FIGHTER_FIELDS, actor.system),
    threshold: thresholdOf(actor),
    encumbrance: encumbrance > 0 ? encumbrance : undefined,
    ranks: ranksOf(actor),
    weapons: weaponsOf(actor),
    spells: spells.length > 0 ? spells : undefined,
    items: items.length > 0 ? items : undefined,
    state: stateOf(actor),
  });
}

/** The ranks in the skills that the rules look up; skills of a fighter's own are the table's. */
function ranksOf({ system }: SegmentsActor): Record<string, number> {
  return Object.fromEntries(
    SKILLS.flatMap(key => {
      const value = system.skills[key]?.value ?? 0;
      return value > 0 ? [[key, value]] : [];
    }),
  );
}

function wornBy({ items }: SegmentsActor) {
  return [...items].flatMap(item =>
    item.isType('segments-armour') && item.system.worn ? [item.system] : [],
  );
}

/** The threshold of the best armour worn, with what the body itself has (SEG-CORE-03). */
function thresholdOf(actor: SegmentsActor): number {
  const best = Math.max(0, ...wornBy(actor).map(({ threshold }) => threshold));
  return Math.min(50, actor.system.natural + best);
}

/** The sum of encumbrance of all armour worn (SEG-FATIGUE-07). */
function encumbranceOf(actor: SegmentsActor): number {
  return Math.min(
    30,
    wornBy(actor).reduce((sum, { encumbrance }) => sum + encumbrance, 0),
  );
}

/** The state of an actor, as the rules see it. Every count is set, so that the inverse writes 0. */
export function stateOf(actor: SegmentsActor): SegmentsState {
  const { hurt, conditions, dropped, fallen, taken, wear, used, fatigue, prepared } = actor.system.state;
  const idsOf = (kind: string) => actor.allItems.flatMap(({ id, type }) => (type === kind && id ? [id] : []));
  const weapons = idsOf('segments-weapon');
  return {
    hurt: amountsOf([ENDURANCE, BODY], hurt),
    conditions: conditionsOf(conditions, {
      conditions: CONDITIONS,
      locations: null,
      amountOf: () => CONDITION_AMOUNT,
    }) as SegmentsState['conditions'],
    prepared: preparedIn(prepared),
    fatigue,
    dropped: [...dropped],
    fallen: [...fallen],
    taken: takenIn(taken),
    wear: amountsOf(weapons, wear),
    used: amountsOf([...weapons, ...idsOf('segments-spell')], used),
  };
}

/** A fighter whose time is counted in segments, person or beast. */
export type SegmentsActor = PasseActor & Actor.OfType<'segments-character' | 'segments-creature'>;
