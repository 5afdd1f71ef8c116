import type { Fact } from '../../shared/fact.ts';
import { choose, GM, type Option, type Play } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { areAllies } from '../../shared/setup.ts';
import { ends, gains, UNTIL_MOVED } from '../conditions.ts';
import { isAware } from '../defence.ts';
import { outOfFight } from '../fatigue.ts';
import type { MythrasFighter } from '../fighter.ts';
import { leavesRanks } from '../formation.ts';
import { optionsOf } from '../options.ts';
import { pointToReact, reactionCost } from '../reaction.ts';
import { heldInFight, rooted } from '../restraint.ts';
import { fighterIn } from '../setup.ts';
import { isIn } from '../situational-modifiers.ts';
import { excessOver100, opposed } from '../success.ts';
import { defenceSkill, skillOrElement, targetOf, type UsableSkill } from '../weapon-skill.ts';
import { type Action, deedFact } from './action.ts';
import { effort, opposedRoll, skillToUse } from './contest-of-skills.ts';
import { breakAway, disengage, engage, engagedWith, outOfReach } from './engagement.ts';

/** The fewest foes to be outmanoeuvred: a single one has nobody in the way. */
const SEVERAL = 2;

/** Outmanoeuvre (Manœuvrer), MYT-ACT-08, MYT-CLOSE-18, 19: several foes get in each other's way. */
export const outmanoeuvre: Action = {
  id: 'outmanoeuvre',
  rule: 'MYT-ACT-08',
  group: 'move',
  purpose: null,
  isStrenuous: true,
  kind: 'proactive',
  cost: 1,
  refusal({ setup, fighter }) {
    const held = rooted(fighter);
    if (held) return held;
    if (isIn(fighter, 'prone')) return { rule: 'MYT-MOVE-08', id: 'condition.prone' };
    const foes = engagedFoes(setup, fighter).length + othersAtHand(setup, fighter).length;
    if (foes < SEVERAL) return { rule: 'MYT-CLOSE-18', id: 'one-foe-only' };
    return evasion(fighter) ? null : { rule: 'MYT-SKILL-03', id: 'no-skill' };
  },
  *play({ setup, fighter }) {
    const foes = yield* foesOf(setup, fighter);
    const facts: Fact[] = [];
    const cornering: MythrasFighter[] = [];
    for (const foe of foes) {
      const effort = isAware(foe) ? yield* pointToReact(setup, foe, `luck.effort.corner.${foe.id}`) : null;
      if (!effort) continue;
      facts.push(...effort);
      const [chosen] = yield* choose({
        name: `corner.${foe.id}`,
        by: foe.id,
        options: [{ id: 'corner' }, { id: 'let-go' }],
        atLeast: 1,
        atMost: 1,
      });
      if (chosen === 'corner') cornering.push(foe);
    }
    const targets = [fighter, ...cornering].map(one => {
      const skill = evasion(one);
      return skill && targetOf(skill);
    });
    // MYT-OPEN-40: one contest, in which the best skill's excess lessens all.
    const excess = excessOver100(...targets.map(target => target?.value ?? 0));
    const own = yield* effort('act.outmanoeuvre', fighter.id, targets[0] ?? null, excess);
    facts.push(...own.facts, ...ends(fighter, ...UNTIL_MOVED));
    const beaten: MythrasFighter[] = foes.filter(foe => !cornering.includes(foe));
    for (const [i, foe] of cornering.entries()) {
      const other = yield* effort(`corners.${foe.id}`, foe.id, targets[i + 1] ?? null, excess);
      facts.push(...reactionCost(setup, foe));
      facts.push(...other.facts);
      // MYT-OPEN-26: a tie goes to the mover, and a foe who also failed has not beaten him.
      if (opposed(own, other) !== 'second') beaten.push(foe);
    }
    const lasts = { amount: 1, unit: 'rounds' as const };
    facts.push(...beaten.map(foe => gains(foe, 'outmanoeuvred', { by: fighter.id, lasts })));
    if (beaten.length < foes.length) return [...facts, deedFact(fighter, 'cornered')];
    return [...facts, ...(yield* goesFree(setup, fighter, foes))];
  },
};

/** A fighter who beat all faces one foe for the round, or withdraws, unless gripped (MYT-CLOSE-19, MYT-SE-19). */
function* goesFree(setup: Setup, fighter: MythrasFighter, foes: readonly MythrasFighter[]) {
  const held = heldInFight(fighter);
  const holds = (id: string) =>
    fighter.state.conditions.some(({ condition, by }) => condition === 'gripped' && by === id);
  const options = [...foes.map(({ id }) => id), null].map((id): Option => {
    const option = { id: id === null ? 'withdraw' : `face:${id}` };
    return held && (id === null || !holds(id)) ? { ...option, refused: held } : option;
  });
  const [chosen] = yield* choose({ name: 'face', by: fighter.id, options, atLeast: 1, atMost: 1 });
  if (chosen === 'withdraw') {
    const gone = [deedFact(fighter, 'withdraws'), ...foes.flatMap(foe => breakAway(setup, fighter, foe))];
    return [...gone, ...(yield* leavesRanks(setup, fighter, gone))];
  }
  const left = foes.filter(({ id }) => chosen !== `face:${id}` && !holds(id));
  return [deedFact(fighter, 'goes-round'), ...left.flatMap(foe => disengage(fighter, foe))];
}

function evasion(fighter: MythrasFighter): UsableSkill | null {
  return skillOrElement(fighter, 'evade', defenceSkill);
}

/**
 * Those who are in each other's way. The text wants several opponents, and no blows: where fewer than two are engaged with
 * the fighter, the GM says who else faces it (MYT-CLOSE-18).
 */
function* foesOf(setup: Setup, fighter: MythrasFighter): Play<readonly MythrasFighter[]> {
  const engaged = engagedFoes(setup, fighter);
  if (engaged.length >= SEVERAL) return engaged;
  const others = othersAtHand(setup, fighter);
  const named = yield* choose({
    name: 'target.outmanoeuvre',
    by: GM,
    options: others.map(({ id }) => ({ id })),
    atLeast: SEVERAL - engaged.length,
    atMost: others.length,
    reasons: [{ rule: 'MYT-CLOSE-18', id: 'who-else-faces' }],
  });
  return [...engaged, ...others.filter(({ id }) => named.includes(id))];
}

function engagedFoes(setup: Setup, fighter: MythrasFighter): readonly MythrasFighter[] {
  return engagedWith(fighter).flatMap(id => fighterIn(setup, id) ?? []);
}

/** Those at hand who may face a fighter without a blow so far: able to fight, within reach (MYT-SE-37), and no friends. */
function othersAtHand(setup: Setup, fighter: MythrasFighter): readonly MythrasFighter[] {
  return Object.keys(setup.fighters).flatMap(id => {
    const other = id === fighter.id || engagedWith(fighter).includes(id) ? null : fighterIn(setup, id);
    const isFaced = !areAllies(setup, fighter.id, id) && !outOfReach(fighter, id);
    return other && isFaced && !outOfFight(other) ? [other] : [];
  });
}

/** Change Range (Changer la Distance), MYT-ACT-02, MYT-CLOSE-02: engage a foe, or get away. */
export const changeRange: Action = {
  id: 'change-range',
  rule: 'MYT-ACT-02',
  group: 'move',
  purpose: null,
  towardsCombat: true,
  kind: 'proactive',
  cost: 1,
  needs: 'target',
  closesIn: ({ fighter, at }) => at !== null && outOfReach(fighter, at.id) !== null,
  refusal({ setup, fighter, at }) {
    const held = heldInFight(fighter);
    if (held || !at) return held;
    // MYT-OPEN-06: in some worlds it only closes in.
    const kept = engagedWith(fighter).includes(at.id) && !optionsOf(setup).changeRangeDisengages;
    return kept ? { rule: 'MYT-OPEN-06', id: 'engaged' } : null;
  },
  *play({ setup, fighter, at }) {
    if (!at) return [];
    const leaves = engagedWith(fighter).includes(at.id);
    const effort = isAware(at) ? yield* pointToReact(setup, at) : null;
    // MYT-OPEN-06: without a reaction, no roll.
    const options = [
      { id: 'oppose', reasons: [{ rule: 'MYT-OPEN-06', id: 'range.oppose' }] },
      { id: 'let-go', reasons: [{ rule: 'MYT-OPEN-06', id: 'range.let-go' }] },
    ];
    const [reaction] = effort
      ? yield* choose({ name: 'reaction.change-range', by: at.id, options, atLeast: 1, atMost: 1 })
      : [];
    const moves = [
      deedFact(fighter, leaves ? 'breaks-away' : 'closes-in'),
      ...ends(fighter, ...UNTIL_MOVED),
      ...(leaves ? breakAway(setup, fighter, at) : engage(fighter, at)),
    ];
    const found = effort ?? [];
    if (reaction !== 'oppose') return [...found, ...moves, ...(yield* leavesRanks(setup, fighter, moves))];
    const skill = yield* skillToUse('change-range', at, ['evade', 'combat-style']);
    const mover = { fighter, skill: skillOrElement(fighter, 'evade') };
    const { winner, facts } = yield* opposedRoll('change-range', mover, { fighter: at, skill });
    // MYT-OPEN-19: at a tie things stay as they are.
    const opposed = [...found, ...reactionCost(setup, at), ...facts];
    if (winner !== 'first') return [...opposed, deedFact(fighter, 'stays')];
    return [...opposed, ...moves, ...(yield* leavesRanks(setup, fighter, moves))];
  },
};
