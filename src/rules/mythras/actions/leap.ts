import { present } from '../../shared/compact.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, oneOfSeveral, type Option, type Play, roll } from '../../shared/play.ts';
import type { Target } from '../../shared/target.ts';
import { legsOf } from '../body.ts';
import { loadOnJump } from '../carrying.ts';
import type { Clash, Effort } from '../clash.ts';
import { ends, gains, has, isBraced, UNTIL_MOVED } from '../conditions.ts';
import { hasAbility } from '../creature-abilities.ts';
import { landedBesides } from '../creature-strikes.ts';
import { rollDamage } from '../damage-roll.ts';
import { isAware } from '../defence.ts';
import { EFFECTS } from '../effects/all.ts';
import { grip } from '../effects/grip.ts';
import type { SpecialEffect } from '../effects/effect.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { isAfloat } from '../footing.ts';
import type { Shift } from '../grade.ts';
import { isSurprised } from '../initiative.ts';
import { JUMPS, movementRate } from '../movement.ts';
import { divesAway, pointToReact, reactionCost } from '../reaction.ts';
import { heldInFight, lame, rooted } from '../restraint.ts';
import { settle } from '../settle.ts';
import { isIn } from '../situational-modifiers.ts';
import { fighterAfter } from '../state.ts';
import { strayBlow } from '../stray-blow.ts';
import { excessOver100, lessened, succeeds } from '../success.ts';
import { skillOrElement, targetOf } from '../weapon-skill.ts';
import { weaponsInUse } from '../weapons-in-use.ts';
import { type Acting, type Action, ATTACK, deedFact } from './action.ts';
import { effort } from './contest-of-skills.ts';
import { engageFoes, engagedRefusal } from './engagement.ts';

/** The weapon of a leap. */
const BODY: Weapon = {
  id: 'body',
  name: '',
  damage: '0',
  size: 'medium',
  types: [],
  hands: 1,
  natural: true,
  shield: false,
  style: null,
};

/**
 * Effects that need neither a weapon that hits nor a blow: the leap does no damage (MYT-CLOSE-05). The body is a
 * natural weapon, which can grip (MYT-SE-19).
 */
const suitable = (): readonly SpecialEffect[] =>
  EFFECTS.filter(effect => {
    const isOfBody = effect.weapon === null || effect.id === grip.id;
    return !effect.needsHit && !effect.insteadOfBlow && isOfBody;
  });

const FOUR_LEGS: Shift = { steps: 1, because: { rule: 'MYT-CLOSE-04', id: 'four-legged-target' } };

/** Leap (Bond offensif), MYT-CLOSE-04 to 06: onto a target, who goes down beneath. */
export const leap: Action = {
  ...ATTACK,
  id: 'leap',
  rule: 'MYT-CLOSE-04',
  refusal({ fighter, at }) {
    if (isIn(fighter, 'prone')) return { rule: 'MYT-MOVE-08', id: 'condition.prone' };
    const held = rooted(fighter) ?? lame(fighter);
    if (held || !at) return held;
    const gripped = fighter.state.conditions.some(
      ({ condition, by }) => condition === 'gripped' && by !== at.id,
    );
    if (gripped) return { rule: 'MYT-SE-19', id: 'condition.gripped' };
    if (!skillOrElement(fighter, 'athletics')) return { rule: 'MYT-SKILL-03', id: 'no-skill' };
    if (isAfloat(at)) return { rule: 'MYT-CLOSE-05', id: 'effect.no-ground' };
    const { siz } = at.characteristics;
    // MYT-CLOSE-06, MYT-CLOSE-25: a braced fighter who sees it coming is half as heavy again.
    const weight = isBraced(at) && !isSurprised(at) ? Math.ceil((siz * 3) / 2) : siz;
    const limit = 2 * fighter.characteristics.siz;
    return weight > limit
      ? { rule: 'MYT-CLOSE-06', id: 'effect.too-heavy', names: { siz: weight, limit } }
      : null;
  },
  *play(acting) {
    const { fighter, at, setup } = acting;
    const skill = skillOrElement(fighter, 'athletics');
    if (!at || !skill) return [];
    const own = targetOf(skill, legsOf(at) >= 4 ? [FOUR_LEGS] : []);
    const answer = yield* answers(acting, at);
    const excess = answer.target ? excessOver100(own.value, answer.target.value) : 0;
    const by = fighter.id;
    const { total, level } = yield* roll({
      name: 'act.leap',
      by,
      dice: '1d100',
      target: lessened(own, excess),
    });
    const facts: Fact[] = [
      ...ends(fighter, ...UNTIL_MOVED),
      ...engageFoes(setup, fighter, at),
      { fact: 'rolled', who: by, roll: 'act.leap', total, level },
    ];
    const against: Effort = { fighter: at, weapon: null, value: 0, total: 0, level: 'failure' };
    facts.push(...answer.effort);
    let defence = against;
    if (answer.target) {
      const target = lessened(answer.target, excess);
      const name = 'oppose.leap';
      const rolled = yield* roll({ name, by: at.id, dice: '1d100', target });
      facts.push(...reactionCost(setup, at), ...(answer.isEvaded ? divesAway(at) : []));
      facts.push({ fact: 'rolled', who: at.id, roll: name, total: rolled.total, level: rolled.level });
      defence = { ...against, value: answer.target.value, total: rolled.total, level: rolled.level };
    }
    const attack = { fighter, weapon: BODY, value: own.value, total, level, form: { noBlow: true } };
    // MYT-OPEN-07: at equal levels the higher die decides, as in an evasion.
    const clash: Clash = { setup, attack, defence, answer: answer.target ? 'evade' : 'none' };
    facts.push(...(yield* settle(clash, suitable())));
    const won = facts.some(fact => fact.fact === 'won' && fact.who === by);
    if (!won) return facts;
    // Already down, perhaps by an effect of the leap, nobody falls again.
    if (!has(fighterAfter(at, facts).state, 'prone')) facts.push(gains(at, 'prone'));
    facts.push(gains(at, 'pinned-under', { by }));
    return [...facts, ...(yield* landsOn(acting, fighterAfter(at, facts), { ...attack, weapon: null }))];
  },
};

/** A leaping creature lands with one natural weapon, stopped only by wards and armour (MYT-TRAIT-64). */
function* landsOn({ setup, fighter }: Acting, victim: MythrasFighter, effort: Effort): Play<readonly Fact[]> {
  const claws = weaponsInUse(fighter).filter(({ natural }) => natural);
  if (!hasAbility(fighter, 'leaper')) return [];
  const weapon = yield* oneOfSeveral(claws, { name: 'weapon.leap', by: fighter.id });
  if (!weapon) return [];
  const attack = { ...effort, weapon };
  const { damage, facts } = yield* rollDamage(attack, null, [], 'damage.leap', victim);
  const stray = { victim, attack, damage, what: 'leap', rule: 'MYT-TRAIT-64', ward: { attack, setup } };
  const struck = yield* strayBlow(stray);
  return [...facts, ...struck, ...(yield* landedBesides(attack, victim, struck, 'leap'))];
}

/** The target's answer: with Brawn or Evade, for a point, or none. */
function* answers({ setup }: Acting, at: MythrasFighter): Play<Answer> {
  const options = (isAware(at) ? ['brawn', 'evade'] : []).flatMap(id => {
    const skill = skillOrElement(at, id);
    return skill ? [{ id, target: targetOf(skill) }] : [];
  });
  if (options.length === 0) return UNANSWERED;
  const effort = yield* pointToReact(setup, at);
  if (!effort) return UNANSWERED;
  const question = {
    name: 'answer.leap',
    by: at.id,
    options: [...options, { id: 'none' }],
    atLeast: 1,
    atMost: 1,
  };
  const [chosen] = yield* choose(question);
  const target = options.find(({ id }) => id === chosen)?.target ?? null;
  return { target, effort, isEvaded: chosen === 'evade' };
}

/** The target number of the answer, null for none, and the desperate effort for its point. */
interface Answer {
  readonly target: Target | null;
  readonly effort: readonly Fact[];
  readonly isEvaded: boolean;
}

const UNANSWERED: Answer = { target: null, effort: [], isEvaded: false };

/**
 * Jump (Sauter), MYT-MOVE-09: over an obstacle, or up to it. Ruling: part of a movement, so that it has no cost
 * of its own; sheets have no height, so that distances are in one's own height, and what load and armour take from them
 * is told in metres.
 */
export const jump: Action = {
  id: 'jump-over',
  rule: 'MYT-MOVE-09',
  group: 'move',
  purpose: null,
  towardsCombat: true,
  kind: 'proactive',
  isAtARun: true,
  cost: 0,
  refusal({ fighter }) {
    if (isIn(fighter, 'prone')) return { rule: 'MYT-MOVE-08', id: 'condition.prone' };
    if (movementRate(fighter) === 0) return { rule: 'MYT-FATIGUE-04', id: 'cannot-move' };
    return heldInFight(fighter) ?? lame(fighter) ?? engagedRefusal(fighter, 'MYT-MOVE-02');
  },
  *play({ fighter }) {
    const rule = 'MYT-MOVE-09';
    const less = -loadOnJump(fighter);
    const shorter = less > 0 ? [{ rule, id: 'jump-load', names: { metres: less } }] : [];
    const options = Object.entries(JUMPS).map(([id, percent]): Option => {
      return { id, reasons: [{ rule, id: 'of-own-height', names: { percent } }, ...shorter] };
    });
    const [chosen = ''] = yield* choose({ name: 'jump', by: fighter.id, options, atLeast: 1, atMost: 1 });
    const skill = skillOrElement(fighter, 'athletics');
    const { level, facts } = yield* effort('act.jump', fighter.id, skill && targetOf(skill));
    const held = succeeds(level);
    return present([
      ...ends(fighter, ...UNTIL_MOVED),
      ...facts,
      deedFact(fighter, held ? chosen : 'jumps-short'),
      held && less > 0 && deedFact(fighter, 'jump-shortened', less),
    ]);
  },
};
