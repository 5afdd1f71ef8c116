import { endOf } from '../../shared/conditions.ts';
import type { Condition } from '../../shared/fact.ts';
import { choose, oneOfSeveral, type Play } from '../../shared/play.ts';
import type { Effort } from '../clash.ts';
import { ends, incapacity, reopened } from '../conditions.ts';
import { hasAbility } from '../creature-abilities.ts';
import { trip } from '../effects/trip-opponent.ts';
import { keptFromFalling } from '../footing.ts';
import type { MythrasFighter } from '../fighter.ts';
import { fighterIn } from '../setup.ts';
import { isDropped } from '../state.ts';
import { type Action, deedFact } from './action.ts';
import { opposedRoll, skillToUse } from './contest-of-skills.ts';

/** Holds on a fighter, with the skills of both sides in a struggle (MYT-SE-16, 19, 26). */
const HOLDS: Readonly<Record<string, readonly string[]>> = {
  gripped: ['brawn', 'unarmed'],
  'weapon-pinned': ['brawn', 'unarmed'],
  entangled: ['brawn'],
};

function holdsOn({ state }: MythrasFighter): readonly Condition[] {
  return state.conditions.filter(({ condition }) => Object.hasOwn(HOLDS, condition));
}

/** Struggle (Lutter), MYT-ACT-07: out of a grip or a net, or to free a pinned weapon. */
export const struggle: Action = {
  id: 'struggle',
  rule: 'MYT-ACT-07',
  group: 'recover',
  isUrgent: true,
  towardsCombat: true,
  isStrenuous: true,
  purpose: 'recover',
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
    // MYT-SE-33: a helpless fighter does not hold on.
    const holder = found && !incapacity(found.state) && hasInHand(found, hold) ? found : null;
    const skill = yield* skillToUse('struggle', fighter, keys);
    // MYT-TRAIT-60: a grappler holds on with Brawn.
    const holding = holder && hasAbility(holder, 'grappler') ? ['brawn'] : keys;
    const other = holder && (yield* skillToUse('hold', holder, holding));
    // Ruling: without a holder, the roll is unopposed.
    const against = { fighter: holder ?? fighter, skill: other };
    const { winner, facts } = yield* opposedRoll('struggle', { fighter, skill }, against);
    // MYT-BLEED-04: to hold on is strenuous too.
    const strained = holder ? reopened(holder) : [];
    const out = winner === 'first' ? endOf(fighter.id, hold) : deedFact(fighter, 'stays-held');
    return [...facts, ...strained, out];
  },
};

/** The hold to escape, among several of a kind: the named fighter's, else the captive's choice. */
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

/** True where the holder still has the entangling weapon in hand; a thrown net holds by itself (MYT-SE-16). */
function hasInHand({ state }: MythrasFighter, { condition, with: weapon }: Condition): boolean {
  return condition !== 'entangled' || weapon === undefined || !isDropped(state, weapon);
}

/** Trip Entangled: Trip Opponent on an entangled target, without an exchange (MYT-SE-16). */
export const tripEntangled: Action = {
  id: 'trip-entangled',
  rule: 'MYT-SE-16',
  group: 'strike',
  purpose: null,
  isAttack: true,
  isStrenuous: true,
  kind: 'proactive',
  cost: 1,
  needs: 'target',
  refusal({ fighter, at }) {
    const hold = at && holdOf(fighter, at);
    if (!at || !hold) return { rule: 'MYT-SE-16', id: 'not-entangled' };
    if (!mayPull(fighter, at, hold)) return { rule: 'MYT-SE-16', id: 'not-the-next-turn' };
    return keptFromFalling(at, 'MYT-SE-35');
  },
  *play({ fighter, at }) {
    const hold = at && holdOf(fighter, at);
    if (!at || !hold) return [];
    const winner = { ...rolledFor(hold), fighter, weapon: null };
    const loser = { fighter: at, weapon: null, value: 0, total: 0, level: 'failure' };
    const pulled = ends(fighter, 'entangling').filter(({ by }) => by === at.id);
    return [...pulled, ...(yield* trip({ winner, loser, forced: false }))];
  },
};

/** Once, on the next turn; a target entangled by the GM may be tripped at any time. */
function mayPull({ state }: MythrasFighter, { id }: MythrasFighter, { roll }: Condition): boolean {
  return !roll || state.conditions.some(({ condition, by }) => condition === 'entangling' && by === id);
}

/** The roll that entangled (MYT-OPP-07); where the GM set the condition, any success resists. */
function rolledFor({ roll }: Condition): Pick<Effort, 'total' | 'level' | 'value'> {
  return roll ?? { total: 0, level: 'success', value: 0 };
}

/** The condition of a victim whom this fighter holds entangled with its own weapon. */
function holdOf({ id, weapons, state }: MythrasFighter, victim: MythrasFighter): Condition | null {
  const holds = victim.state.conditions.filter(({ condition, by }) => condition === 'entangled' && by === id);
  // MYT-SE-16: only with the weapon still in hand.
  return (
    holds.find(hold => weapons.some(known => known.id === hold.with && !isDropped(state, known.id))) ?? null
  );
}
