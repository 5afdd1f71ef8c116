import type { Fact } from '../../shared/fact.ts';
import { choose, type Option } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { pointToReact } from '../desperate-effort.ts';
import { ends, gains, UNTIL_MOVED } from '../conditions.ts';
import { opposed } from '../contest.ts';
import { isAware } from '../defence.ts';
import type { MythrasFighter } from '../fighter.ts';
import { leavesRanks } from '../formation.ts';
import { skillOrElement } from '../in-its-element.ts';
import { reactionCost } from '../reaction.ts';
import { heldInFight, rooted } from '../restraint.ts';
import { fighterIn } from '../setup.ts';
import { isIn } from '../situational-modifiers.ts';
import { excessOver100 } from '../success.ts';
import { defenceSkill, targetOf, type UsableSkill } from '../weapon-skill.ts';
import { type Action, did } from './action.ts';
import { effort } from './contest-of-skills.ts';
import { breakAway, disengage, engagedWith } from './engagement.ts';

/** Outmanoeuvre (Manœuvrer), MYT-ACT-08, MYT-CLOSE-18, 19: several foes get into one another's way. */
export const outmanoeuvre: Action = {
  id: 'outmanoeuvre',
  rule: 'MYT-ACT-08',
  kind: 'proactive',
  cost: 1,
  refusal({ setup, fighter }) {
    const held = rooted(fighter);
    if (held) return held;
    if (isIn(fighter, 'prone')) return { rule: 'MYT-MOVE-08', id: 'condition.prone' };
    const foes = foesOf(setup, fighter).length;
    if (foes === 0) return { rule: 'MYT-CLOSE-18', id: 'not-engaged' };
    if (foes === 1) return { rule: 'MYT-CLOSE-18', id: 'one-foe-only' };
    return evasion(fighter) ? null : { rule: 'MYT-SKILL-03', id: 'no-skill' };
  },
  *play({ setup, fighter }) {
    const foes = foesOf(setup, fighter);
    const facts: Fact[] = [];
    const cornering: MythrasFighter[] = [];
    for (const foe of foes) {
      const effort = isAware(foe) ? yield* pointToReact(setup, foe, `luck.effort.${foe.id}`) : null;
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
    // MYT-OPEN-40: one contest, whose best skill takes its excess from all.
    const excess = excessOver100(...targets.map(target => target?.value ?? 0));
    const own = yield* effort('act.outmanoeuvre', fighter.id, targets[0] ?? null, excess);
    facts.push(...own.facts, ...ends(fighter, ...UNTIL_MOVED));
    const beaten: MythrasFighter[] = foes.filter(foe => !cornering.includes(foe));
    for (const [i, foe] of cornering.entries()) {
      const other = yield* effort(`corners.${foe.id}`, foe.id, targets[i + 1] ?? null, excess);
      facts.push(...reactionCost(setup, foe));
      facts.push(...other.facts);
      // MYT-OPEN-26: a tie goes to the mover, and one who also failed has not beaten him.
      if (opposed(own, other) !== 'second') beaten.push(foe);
    }
    const lasts = { amount: 1, unit: 'rounds' as const };
    facts.push(...beaten.map(foe => gains(foe, 'outmanoeuvred', { by: fighter.id, lasts })));
    if (beaten.length < foes.length) return [...facts, did(fighter, 'cornered')];
    return [...facts, ...(yield* goesFree(setup, fighter, foes))];
  },
};

/** One who beat all fights a single foe for the rest of the round, or leaves, unless somebody holds on (MYT-CLOSE-19, MYT-SE-19). */
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
    const gone = [did(fighter, 'withdraws'), ...foes.flatMap(foe => breakAway(setup, fighter, foe))];
    return [...gone, ...(yield* leavesRanks(setup, fighter, gone))];
  }
  const left = foes.filter(({ id }) => chosen !== `face:${id}` && !holds(id));
  return [did(fighter, 'goes-round'), ...left.flatMap(foe => disengage(fighter, foe))];
}

function evasion(fighter: MythrasFighter): UsableSkill | null {
  return skillOrElement(fighter, 'evade', defenceSkill);
}

function foesOf(setup: Setup, fighter: MythrasFighter): readonly MythrasFighter[] {
  return engagedWith(fighter).flatMap(id => fighterIn(setup, id) ?? []);
}
