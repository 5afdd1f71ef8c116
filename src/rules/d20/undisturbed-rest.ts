import { present } from '../shared/compact.ts';
import type { Fact } from '../shared/fact.ts';
import { endings, outlasted, type UndisturbedRest } from '../shared/rest.ts';
import type { Reason } from '../shared/target.ts';
import { amountOf } from '../shared/things-in-state.ts';
import { isAlone, NIGHTS, restFacts, restored } from './actions/resting.ts';
import { turningsOf } from './actions/turning.ts';
import { thenDue } from './ailments.ts';
import { isIn, KNOWN, PACE, reasonIn } from './conditions.ts';
import type { D20Fighter } from './fighter.ts';
import { settled } from './hit-points.ts';
import { asD20 } from './setup.ts';
import { TRADITIONS } from './casting-classes.ts';
import { magicIn, slotKey } from './spell-slots.ts';
import { fighterAfter } from './state.ts';

/**
 * A rest that nothing disturbs (D20-HEAL-01, D20-HEAL-02, D20-HEAL-05, D20-NL-05). Ruling: a night's sleep gives back the
 * spells cast and the attempts at turning, as the public 3.5 reference has them by the day.
 */
export const undisturbedRest: UndisturbedRest = (one, length) => {
  const fighter = asD20(one);
  const refused = keptFromRest(fighter);
  if (refused) return { refused };
  const nights = NIGHTS[length];
  const facts: Fact[] = [...settled(fighter, thenDue(fighter, outlasted(fighter, length, PACE)))];
  const now = () => fighterAfter(fighter, facts);
  const renewed = nights > 0 ? castAgain(fighter) : [];
  // Who falls as a spell ends has no rest.
  if (!isIn(now(), 'dead', 'dying')) facts.push(...restFacts(now(), length), ...renewed);
  return {
    refused: null,
    facts,
    brings: [...bringsOf(facts, nights), ...endings(facts, KNOWN.hidden, 'D20-HEAL-01')],
  };
};

/** Nobody rests who is dying; the hours of those below 0 whom nobody tends are rolled for (D20-DYING-08, D20-DYING-09). */
function keptFromRest(fighter: D20Fighter): Reason | null {
  if (isAlone(fighter)) return { rule: 'D20-DYING-08', id: 'resting.alone' };
  return reasonIn(fighter, ['dead', 'dying'], 'D20-DYING-01');
}

/** The facts of castings and attempts at turning that a fighter has again (D20-SLOT-06). */
function castAgain(fighter: D20Fighter): readonly Fact[] {
  const { spells = [], state } = fighter;
  const most = present([
    ...spells.map(({ id, uses, prepared = 0 }) => [id, uses ?? prepared] as const),
    ...TRADITIONS.flatMap(tradition => {
      const { slots = [] } = magicIn(fighter, tradition) ?? {};
      return slots.map((slot, level) => [slotKey(tradition, level), slot ?? 0] as const);
    }),
    fighter.turning && (['turning', turningsOf(fighter)] as const),
  ]);
  return most.flatMap(([id, left]): Fact[] => {
    const amount = -amountOf(state.used, id);
    return amount < 0 ? [{ fact: 'used', who: fighter.id, weapon: id, with: id, amount, left }] : [];
  });
}

/** What these facts bring, in numbers. */
function bringsOf(facts: readonly Fact[], nights: number): readonly Reason[] {
  const castings = facts.reduce((sum, fact) => (fact.fact === 'used' ? sum - fact.amount : sum), 0);
  const bed = nights > 1 ? 'D20-HEAL-02' : 'D20-HEAL-01';
  return present([
    ...restored(facts, bed),
    castings > 0 && { rule: bed, id: 'resting.castings', names: { points: castings } },
  ]);
}
