import { compact } from '../../shared/compact.ts';
import { keptByEffect } from '../../shared/conditions.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, type Option, type Play } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { legsOf } from '../body.ts';
import { ends, has, incapacity, reopened, UNTIL_MOVED } from '../conditions.ts';
import type { Reason } from '../../shared/target.ts';
import { loadOnSwimming } from '../carrying.ts';
import { excessOver100, opposed } from '../success.ts';
import type { MythrasFighter } from '../fighter.ts';
import { climb, CRAWL, GAITS, metresAt, movementRate, swim } from '../movement.ts';
import { takesCover } from '../cover.ts';
import { leavesRanks } from '../formation.ts';
import { heldInFight, lame, rooted, withoutLegs } from '../restraint.ts';
import { isIn } from '../situational-modifiers.ts';
import { skillOf, targetOf } from '../weapon-skill.ts';
import { type Action, deedFact } from './action.ts';
import { type Contestant, effort, skillToUse } from './contest-of-skills.ts';
import { engage, engagedRefusal, engagedWith, isEngaged } from './engagement.ts';
import { passing } from './passing.ts';
import { fighterIn } from '../setup.ts';
import { fighterAfter } from '../state.ts';

/** The ways of moving that a walk may come before, with the metres left after it (MYT-MOVE-07, MYT-MOVE-10). */
const AFTER_WALKING = {
  climb: {
    rule: 'MYT-MOVE-07',
    left: (fighter: MythrasFighter, walked: number) => climb(fighter, walked).metres,
  },
  swim: { rule: 'MYT-MOVE-10', left: swim },
} as const;
type AfterWalking = keyof typeof AFTER_WALKING;

/** The ways of moving, with the metres of each (MYT-CHAR-12, MYT-MOVE-07, 08, 10). */
function gaitsOf(fighter: MythrasFighter): readonly (readonly [string, number])[] {
  // MYT-MOVE-08: what has no legs crawls at its usual gaits.
  const isDown = isIn(fighter, 'prone') && legsOf(fighter) > 0;
  if (isDown || withoutLegs(fighter)) return [['crawl', CRAWL]];
  return [
    ...GAITS.map(gait => [gait, metresAt(fighter, gait)] as const),
    ['climb', climb(fighter, 0).metres],
    ['swim', swim(fighter, 0)],
    // A metre is walked at least.
    ...(['climb', 'swim'] as const).map(
      way => [`walk-and-${way}`, AFTER_WALKING[way].left(fighter, 1)] as const,
    ),
  ];
}

/** The way of moving that comes after a walk; null for one without a walk before it. */
function afterWalking(gait: string): AfterWalking | null {
  if (gait === 'walk-and-climb') return 'climb';
  return gait === 'walk-and-swim' ? 'swim' : null;
}

/** Asks how far a fighter walks first, and leaves the rest for the other way of moving (MYT-MOVE-07, MYT-MOVE-10). */
function* walksFirst(fighter: MythrasFighter, way: AfterWalking): Play<readonly Fact[]> {
  const { rule, left } = AFTER_WALKING[way];
  const options: Option[] = [];
  for (let walked = 1; left(fighter, walked) > 0; walked += 1)
    options.push({
      id: `metres:${walked}`,
      reasons: [{ rule, id: `metres-left.${way}`, names: { metres: left(fighter, walked) } }],
    });
  const question = { name: `walked.${way}`, by: fighter.id, options, atLeast: 1, atMost: 1 };
  const [chosen] = yield* choose(question);
  const walked = options.findIndex(({ id }) => id === chosen) + 1;
  return [deedFact(fighter, 'walk', walked), deedFact(fighter, way, left(fighter, walked))];
}

/** Why a fighter gets nowhere in this way. */
function stillReason(fighter: MythrasFighter, way: string): Reason {
  const sinks = way.endsWith('swim') && loadOnSwimming(fighter) < 0 && movementRate(fighter) > 0;
  return sinks ? { rule: 'MYT-MOVE-10', id: 'load-sinks' } : { rule: 'MYT-FATIGUE-04', id: 'cannot-move' };
}

/** Move (Se Déplacer), MYT-ACT-16, MYT-MOVE-01 to 04, 06: for unengaged fighters only. */
export const move: Action = {
  id: 'move',
  rule: 'MYT-ACT-16',
  group: 'move',
  purpose: null,
  towardsCombat: true,
  kind: 'proactive',
  isAtARun: true,
  cost: 1,
  refusal({ fighter }) {
    const kept = heldInFight(fighter) ?? engagedRefusal(fighter, 'MYT-MOVE-02');
    if (kept) return kept;
    const stuck = gaitsOf(fighter).every(([, metres]) => metres === 0);
    return stuck ? { rule: 'MYT-FATIGUE-04', id: 'cannot-move' } : null;
  },
  *play({ setup, fighter, at }) {
    const ways = gaitsOf(fighter);
    const options = ways.map(([id, metres]): Option => {
      const limps = id === 'run' || id === 'sprint' ? lame(fighter) : null;
      const refused = metres === 0 ? stillReason(fighter, id) : limps;
      const second = afterWalking(id);
      return compact({
        id,
        // After a walk it is the most that may be left.
        reasons: [
          { rule: 'MYT-ACT-16', id: second ? `metres-at-most.${second}` : 'metres', names: { metres } },
        ],
        refused: refused ?? undefined,
      });
    });
    const [chosen] = yield* choose({ name: 'gait', by: fighter.id, options, atLeast: 1, atMost: 1 });
    const way = ways.find(([id]) => id === chosen);
    if (!way) return [deedFact(fighter, 'stays')];
    const second = afterWalking(way[0]);
    const moved = second ? yield* walksFirst(fighter, second) : [deedFact(fighter, way[0], way[1])];
    const facts: Fact[] = [...ends(fighter, ...UNTIL_MOVED)];
    const passed = yield* passing(setup, fighter, at, now => canGoOn(fighter, now, way[0]));
    facts.push(...passed.facts);
    if (passed.stopped) return [...facts, deedFact(fighter, 'is-stopped')];
    facts.push(...moved);
    // MYT-MOVE-03, MYT-MOVE-04: movement stops within reach of an opponent, and both are engaged.
    if (at) facts.push(...engage(fighterAfter(fighter, facts), at));
    return [...facts, ...(yield* leavesRanks(setup, fighter, facts))];
  },
};

/** True for a mover who still moves as declared after the blows of those passed (MYT-REACT-03). */
function canGoOn(before: MythrasFighter, now: MythrasFighter, way: string): boolean {
  if (incapacity(now.state) || heldInFight(now)) return false;
  if (has(now.state, 'prone') && !has(before.state, 'prone')) return false;
  const limps = way === 'run' || way === 'sprint' ? lame(now) : null;
  const gait = gaitsOf(now).find(([id]) => id === way);
  return limps === null && gait !== undefined && gait[1] > 0;
}

/** Take Cover (Se Mettre à Couvert), MYT-ACT-17, MYT-CLOSE-13: the GM says what cover there is. */
export const takeCover: Action = {
  id: 'take-cover',
  rule: 'MYT-ACT-17',
  group: 'guard',
  purpose: null,
  kind: 'proactive',
  isAtARun: true,
  cost: 1,
  refusal: ({ fighter }) => rooted(fighter),
  *play({ fighter }) {
    return (yield* takesCover(fighter, 'MYT-ACT-17')) ?? [deedFact(fighter, 'finds-no-cover')];
  },
};

/** Regain Footing (Se Relever), MYT-ACT-18: contested by every opponent, at no cost to them. */
export const regainFooting: Action = {
  id: 'regain-footing',
  rule: 'MYT-ACT-18',
  group: 'recover',
  isUrgent: true,
  towardsCombat: true,
  purpose: 'rise',
  kind: 'proactive',
  cost: 1,
  refusal({ fighter }) {
    if (!isIn(fighter, 'prone')) return { rule: 'MYT-ACT-18', id: 'not-prone' };
    // MYT-CLOSE-05: no standing up beneath a leaper.
    if (isIn(fighter, 'pinned-under')) return { rule: 'MYT-CLOSE-05', id: 'condition.pinned-under' };
    return keptByEffect(fighter, ['prone'], 'MYT-ACT-18') ?? withoutLegs(fighter);
  },
  *play({ setup, fighter, at }) {
    const up: readonly Fact[] = ends(fighter, 'prone', 'braced');
    const foes = opponents(setup, fighter, at);
    if (foes.length === 0) return up;
    const skill = yield* skillToUse('regain-footing', fighter, ['brawn', 'athletics']);
    const against: Contestant[] = [];
    for (const foe of foes) {
      const what = among(foes, foe, 'keep-down');
      against.push({ fighter: foe, skill: yield* skillToUse(what, foe, ['brawn', 'athletics']) });
    }
    const own = { fighter, skill: skill ?? skillOf(fighter, 'brawn') };
    const { stands, facts } = yield* outOf(own, against);
    // MYT-BLEED-04: it is strenuous for all of them.
    const strained = [fighter, ...foes].flatMap(one => reopened(one));
    return [...facts, ...strained, ...(stands ? up : [deedFact(fighter, 'stays-down')])];
  },
};

/** The opponents who keep a fighter down: those engaged with it, else the one named (MYT-ACT-18). */
function opponents(setup: Setup, fighter: MythrasFighter, at: MythrasFighter | null) {
  if (!isEngaged(fighter)) return [];
  const known = engagedWith(fighter).flatMap(id => fighterIn(setup, id) ?? []);
  const foes = known.length > 0 ? known : at ? [at] : [];
  return foes.filter(({ state }) => !incapacity(state));
}

/** One contest against all foes; each of them must be beaten (MYT-ACT-18, MYT-OPEN-40). */
function* outOf(one: Contestant, foes: readonly Contestant[]) {
  const targets = [one, ...foes].map(({ skill }) => skill && targetOf(skill));
  const excess = excessOver100(...targets.map(target => target?.value ?? 0));
  const own = yield* effort('act.regain-footing', one.fighter.id, targets[0] ?? null, excess);
  const facts: Fact[] = [...own.facts];
  let stands = true;
  for (const [i, { fighter }] of foes.entries()) {
    const name = among(foes, fighter, 'oppose.regain-footing');
    const other = yield* effort(name, fighter.id, targets[i + 1] ?? null, excess);
    facts.push(...other.facts);
    stands &&= opposed(own, other) === 'first';
  }
  return { stands, facts };
}

/** The name of a question that several fighters are asked, unique to one of them. */
function among(all: readonly unknown[], { id }: MythrasFighter, name: string): string {
  return all.length > 1 ? `${name}.${id}` : name;
}
