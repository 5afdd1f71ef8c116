import { endOf } from '../../shared/conditions.ts';
import type { Condition } from '../../shared/fact.ts';
import { choose, type Play } from '../../shared/play.ts';
import { hasAbility } from '../creature-abilities.ts';
import { helplessness, reopened } from '../conditions.ts';
import type { MythrasFighter } from '../fighter.ts';
import { fighterIn } from '../setup.ts';
import { type Action, did } from './action.ts';
import { opposedRoll, skillToUse } from './contest-of-skills.ts';
import { isDropped } from '../state.ts';
import { oneOfSeveral } from '../../shared/choosing.ts';

/** What holds a fighter, and with which skills each side wrestles over it (MYT-SE-16, 19, 26). */
const HOLDS: Readonly<Record<string, readonly string[]>> = {
  gripped: ['brawn', 'unarmed'],
  'weapon-pinned': ['brawn', 'unarmed'],
  entangled: ['brawn'],
};

function holdsOn({ state }: MythrasFighter): readonly Condition[] {
  return state.conditions.filter(({ condition }) => Object.hasOwn(HOLDS, condition));
}

/** Struggle (Lutter), MYT-ACT-07: out of a grip, a net, or with a weapon out of where it is pinned. */
export const struggle: Action = {
  id: 'struggle',
  rule: 'MYT-ACT-07',
  kind: 'proactive',
  cost: 1,
  refusal: ({ fighter }) =>
    holdsOn(fighter).length > 0 ? null : { rule: 'MYT-ACT-07', id: 'nothing-to-escape' },
  *play({ setup, fighter, at }) {
    const holds = holdsOn(fighter);
    const ids = [...new Set(holds.map(({ condition }) => condition))];
    const options = ids.map(id => ({ id }));
    const [chosen] =
      ids.length > 1
        ? yield* choose({ name: 'escape', by: fighter.id, options, atLeast: 1, atMost: 1 })
        : ids;
    const chosenOnes = holds.filter(({ condition }) => condition === chosen);
    const hold = yield* whichHold(fighter, chosenOnes, at);
    if (!hold) return [];
    const { condition, by } = hold;
    const keys = HOLDS[condition] ?? [];
    const found = by === undefined ? null : fighterIn(setup, by);
    // MYT-SE-33: whoever cannot act does not hold on either.
    const holder = found && !helplessness(found.state) && hasInHand(found, hold) ? found : null;
    const skill = yield* skillToUse('struggle', fighter, keys);
    // MYT-TRAIT-60: a grappler holds on with its Brawn.
    const holding = holder && hasAbility(holder, 'grappler') ? ['brawn'] : keys;
    const other = holder && (yield* skillToUse('hold', holder, holding));
    // Ruling: with nobody at the other end, it is a roll against nobody's.
    const against = { fighter: holder ?? fighter, skill: other };
    const { winner, facts } = yield* opposedRoll('struggle', { fighter, skill }, against);
    // MYT-BLEED-04: to hold on takes all one's strength as well.
    const strained = holder ? reopened(holder) : [];
    const out = winner === 'first' ? endOf(fighter.id, hold) : did(fighter, 'stays-held');
    return [...facts, ...strained, out];
  },
};

/** Of several holds of a kind, that of whoever is named; else the one who is held says whose, and of what. */
function* whichHold(
  { id: by }: MythrasFighter,
  holds: readonly Condition[],
  at: MythrasFighter | null,
): Play<Condition | null> {
  const named = holds.filter(hold => hold.by !== undefined && hold.by === at?.id);
  const all = named.length > 0 ? named : holds;
  const holders = [...new Set(all.map(hold => hold.by ?? NOBODY))].map(id => ({ id }));
  const whose = yield* oneOfSeveral(holders, { name: 'target.struggle', by });
  const theirs = all.filter(hold => (hold.by ?? NOBODY) === whose?.id);
  const items = theirs.flatMap(hold => (hold.with === undefined ? [] : [{ id: hold.with, hold }]));
  if (items.length < theirs.length || theirs.some(hold => hold.where !== undefined)) return theirs[0] ?? null;
  return (yield* oneOfSeveral(items, { name: 'weapon.struggle', by }))?.hold ?? null;
}

const NOBODY = 'nobody';

/** Whether somebody still has in hand what entangles another: a net that was thrown holds by itself (MYT-SE-16). */
function hasInHand({ state }: MythrasFighter, { condition, with: weapon }: Condition): boolean {
  return condition !== 'entangled' || weapon === undefined || !isDropped(state, weapon);
}
