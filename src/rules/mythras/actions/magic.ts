import { present } from '../../shared/compact.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, GM, type Play } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { areAllies } from '../../shared/setup.ts';
import type { Reason } from '../../shared/target.ts';
import { ends, gains, has, isOfWound } from '../conditions.ts';
import type { MythrasFighter } from '../fighter.ts';
import { optionsOf } from '../options.ts';
import { fighterIn } from '../setup.ts';
import { lostAt } from '../state.ts';
import { excessOver100, lessened, succeeds } from '../success.ts';
import { skillOf, targetOf } from '../weapon-skill.ts';
import { woundOf } from '../wounds.ts';
import type { Acting, Action } from './action.ts';
import { deedFact } from './action.ts';
import { effort } from './contest-of-skills.ts';
import { pointsFor } from '../heads-and-limbs.ts';
import { evasionsOf, staysUp } from '../defence.ts';
import { divesAway, reactionCost } from '../reaction.ts';

const ONE_TURN = { amount: 1, unit: 'turns' } as const;

/** The highest cost offered for a spell. */
const DEAREST = 10;

function noMagic({ fighter }: Acting): Reason | null {
  return skillOf(fighter, 'magic') ? null : { rule: 'MYT-SKILL-03', id: 'no-skill' };
}

/** Magic points left: POW or the statblock's number, less those spent (MYT-CHAR-10). */
export function magicPointsLeft({
  characteristics: { pow },
  magicPoints = pow,
  state,
}: MythrasFighter): number {
  const spent = state.conditions.find(({ condition }) => condition === 'magic-spent')?.amount ?? 0;
  return Math.max(0, magicPoints - spent);
}

/** Cast Magic (Utiliser la Magie ou un Pouvoir), MYT-ACT-19: over as many turns as the GM says. */
export const castMagic: Action = {
  id: 'cast-magic',
  rule: 'MYT-ACT-19',
  group: 'strike',
  purpose: null,
  kind: 'proactive',
  cost: 1,
  whom: 'perhaps',
  refusal(acting) {
    // MYT-WOUND-05: no spell can be begun with a fresh Serious wound, but it can be under pressure alone (MYT-SE-28).
    const { locations, state } = acting.fighter;
    const isWounded = locations.some(place => woundOf(place, lostAt(state, place.id)) !== 'minor');
    const hurt = isWounded && state.conditions.some(isOfWound) && !has(state, 'casting');
    if (hurt) return { rule: 'MYT-WOUND-05', id: 'condition.cannot-attack' };
    const none = magicPointsLeft(acting.fighter) < 1;
    return none ? { rule: 'MYT-CHAR-10', id: 'no-magic-points' } : noMagic(acting);
  },
  *play({ fighter }) {
    const [done] = yield* choose({
      name: 'done.cast-magic',
      by: 'gm',
      options: [{ id: 'done' }, { id: 'not-yet' }],
      atLeast: 1,
      atMost: 1,
      reasons: [{ rule: 'MYT-ACT-19', id: 'gm.spell' }],
    });
    if (done !== 'done') return [gains(fighter, 'casting')];
    const spent = yield* spends(fighter);
    // Complete, it may be released until the caster's next turn; then it must be held.
    return [...spent, ...ends(fighter, 'casting'), gains(fighter, 'holding-magic', { lasts: ONE_TURN })];
  },
};

/** Asks the GM for a spell's cost, which is in its description (MYT-CHAR-10). */
function* spends(fighter: MythrasFighter): Play<readonly Fact[]> {
  const most = Math.min(DEAREST, magicPointsLeft(fighter));
  const costs = [...Array.from({ length: most }, (_, i) => i + 1), 0];
  const options = costs.map(points => ({ id: `magic:${points}` }));
  const reasons = [{ rule: 'MYT-CHAR-10', id: 'gm.magic-points', names: { left: magicPointsLeft(fighter) } }];
  const question = { name: 'points.cast-magic', by: GM, options, atLeast: 1, atMost: 1, reasons };
  const [chosen] = yield* choose(question);
  const amount = costs.find(points => chosen === `magic:${points}`) ?? 0;
  return amount > 0 ? [{ fact: 'spent', who: fighter.id, what: 'magic', amount }] : [];
}

/** Hold Magic (Retenir la Magie), MYT-ACT-14: a finished spell is kept for one more turn. */
export const holdMagic: Action = {
  id: 'hold-magic',
  rule: 'MYT-ACT-14',
  group: 'guard',
  purpose: null,
  kind: 'proactive',
  cost: 1,
  refusal: ({ fighter }) =>
    has(fighter.state, 'holding-magic') ? null : { rule: 'MYT-ACT-14', id: 'no-magic-held' },
  *play({ fighter }) {
    return [...ends(fighter, 'holding-magic'), gains(fighter, 'holding-magic', { lasts: ONE_TURN })];
  },
};

/** Counter Spell (Contresort), MYT-REACT-01: a success cancels the whole spell; free with magic held (MYT-OPEN-20). */
export const counterSpell: Action = {
  id: 'counter-spell',
  rule: 'MYT-REACT-01',
  group: 'guard',
  purpose: null,
  kind: 'reactive',
  cost: 1,
  isFree({ setup, fighter, at }) {
    const holder = optionsOf(setup).heldMagicServes === 'holder' ? fighter : at;
    return holder !== null && has(holder.state, 'holding-magic');
  },
  refusal: noMagic,
  *play(acting) {
    const { fighter } = acting;
    const held = has(fighter.state, 'holding-magic') ? yield* countersWithHeld(acting) : null;
    if (held === 'cannot') return [deedFact(fighter, 'spell-goes-on')];
    // Without the held magic, another spell is cast, and paid for.
    const paid = held === 'anew' && isFreeForHolder(acting) ? reactionCost(acting.setup, fighter) : [];
    const skill = skillOf(fighter, 'magic');
    const { level, facts } = yield* effort('act.counter-spell', fighter.id, skill && targetOf(skill));
    const spent = held === 'held' ? ends(fighter, 'holding-magic') : [];
    return [
      ...paid,
      ...facts,
      ...spent,
      deedFact(fighter, succeeds(level) ? 'cancels-spell' : 'spell-goes-on'),
    ];
  },
};

/**
 * Evade a Spell (Esquiver un sort), MYT-REACT-02: out of the way of a spell that is cast at one. Ruling: the table
 * compares it with the caster's roll; a skill over 100 of either lessens both (MYT-CLOSE-16, MYT-OPP-05).
 */
export const evadeSpell: Action = {
  id: 'evade-spell',
  rule: 'MYT-REACT-02',
  group: 'guard',
  purpose: null,
  kind: 'reactive',
  cost: 1,
  refusal({ setup, fighter }) {
    if (has(fighter.state, 'engulfed')) return { rule: 'MYT-TRAIT-55', id: 'condition.engulfed' };
    if (evasionsOf(fighter).length === 0) return { rule: 'MYT-SKILL-03', id: 'no-skill' };
    return casters(setup, fighter).length > 0 ? null : { rule: 'MYT-REACT-02', id: 'no-spell-comes' };
  },
  *play({ setup, fighter, at }) {
    const caster = casterFaced(casters(setup, fighter), at);
    const ways = evasionsOf(fighter).map(({ key, skill }) => {
      const target = targetOf(skill);
      const excess = excessOver100(target.value, caster ? magicOf(caster) : 0);
      return { id: key, target: lessened(target, excess), excess };
    });
    const options = ways.map(({ id, target }) => ({ id, target }));
    const question = { name: 'skill.evade-spell', by: fighter.id, options, atLeast: 1, atMost: 1 };
    const [chosen] = ways.length > 1 ? yield* choose(question) : ways.map(({ id }) => id);
    const way = ways.find(({ id }) => id === chosen);
    if (!way) return [];
    const { level, facts } = yield* effort('act.evade-spell', fighter.id, way.target);
    const falls = !has(fighter.state, 'prone') && !staysUp(way.id, fighter, true, level);
    return present([
      ...divesAway(fighter),
      ...facts,
      falls && gains(fighter, 'prone'),
      deedFact(fighter, 'dives-from-spell'),
      caster && way.excess > 0 && spellLessened(caster, way.excess),
    ]);
  },
};

/** The others, friends apart, who have a spell to release (MYT-ACT-14, MYT-ACT-19). */
function casters(setup: Setup, { id }: MythrasFighter): readonly MythrasFighter[] {
  return Object.keys(setup.fighters).flatMap(other => {
    const caster = other === id || areAllies(setup, id, other) ? null : fighterIn(setup, other);
    return caster !== null && has(caster.state, 'holding-magic') ? [caster] : [];
  });
}

/** The caster whose spell is evaded: the one named, else of several the best at Magic; null for none. */
function casterFaced(those: readonly MythrasFighter[], named: MythrasFighter | null): MythrasFighter | null {
  const best = those.toSorted((a, b) => magicOf(b) - magicOf(a))[0] ?? null;
  return those.find(({ id }) => id === named?.id) ?? best;
}

function magicOf(fighter: MythrasFighter): number {
  const skill = skillOf(fighter, 'magic');
  return skill ? targetOf(skill).value : 0;
}

/** Tells who may know it how much the caster's Magic, which the table rolls, is lessened by in this contest (MYT-OPP-05). */
function spellLessened({ id: who }: MythrasFighter, points: number): Fact {
  return { fact: 'did', who, what: 'spell-lessened', points, isOfChances: true };
}

function isFreeForHolder({ setup }: Acting): boolean {
  return optionsOf(setup).heldMagicServes === 'holder';
}

/** Asks the GM whether the held spell fits; if not, another is cast, and the held one stays (MYT-ACT-14, MYT-REACT-01). */
function* countersWithHeld(acting: Acting): Play<string> {
  const { setup, fighter } = acting;
  const mayPay = !setup.fight || !isFreeForHolder(acting) || pointsFor(setup.fight, fighter) > 0;
  const options = [{ id: 'held' }, { id: mayPay ? 'anew' : 'cannot' }];
  const reasons = [{ rule: 'MYT-ACT-14', id: 'gm.held-magic', names: { who: fighter.id } }];
  const name = 'held.counter-spell';
  const [chosen = 'held'] = yield* choose({ name, by: GM, options, atLeast: 1, atMost: 1, reasons });
  return chosen;
}
