import { addDice } from '../../shared/dice.ts';
import type { Fact } from '../../shared/fact.ts';
import { roll } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import type { Reason } from '../../shared/target.ts';
import { stepped } from '../charge.ts';
import { ends, gains, has, keptFromAttack } from '../conditions.ts';
import { EFFECTS } from '../effects/all.ts';
import { answered, exchange } from '../exchange.ts';
import { type MythrasFighter, type Size, SIZES, type Weapon } from '../fighter.ts';
import { gaitOf } from '../movement.ts';
import { onlyShoots, refusal } from '../refusal.ts';
import { heldInFight, rooted } from '../restraint.ts';
import { isIn } from '../situational-modifiers.ts';
import { skillOrElement, targetOf } from '../weapon-skill.ts';
import { type Acting, type Action, alreadyPaid, ATTACK, needsAbility } from './action.ts';
import { engageFoes, engagedRefusal, outOfReach } from './engagement.ts';

const RULE = 'MYT-TRAIT-74';

/** Trample (Piétinement), MYT-TRAIT-74: over a victim of half the SIZ, with Athletics and twice the modifier. */
export const trample: Action = {
  ...ATTACK,
  id: 'trample',
  rule: RULE,
  // Part of moving or charging over the victim; it costs a point only when standing over the prone.
  isFree: ({ fighter }) => movesOver(fighter),
  refusal(acting) {
    const { fighter, at } = acting;
    const unable = needsAbility('trample', RULE)(acting) ?? keptFromAttack(fighter.state);
    if (unable || !at) return unable;
    if (!skillOrElement(fighter, 'athletics')) return { rule: 'MYT-SKILL-03', id: 'no-skill' };
    const [siz, limit] = [at.characteristics.siz, Math.floor(fighter.characteristics.siz / 2)];
    if (siz > limit) return { rule: RULE, id: 'effect.too-heavy', names: { siz, limit } };
    if (isIn(fighter, 'prone')) return { rule: 'MYT-MOVE-08', id: 'condition.prone' };
    if (movesOver(fighter)) return rooted(fighter) ?? trampledAlready(fighter, at);
    return isIn(at, 'prone') ? outOfReach(fighter, at.id) : { rule: RULE, id: 'only-moving-or-prone' };
  },
  *play({ setup, fighter, at }: Acting) {
    const skill = skillOrElement(fighter, 'athletics');
    if (!at || !skill) return [];
    const target = targetOf(skill);
    const by = fighter.id;
    const rolled = yield* roll({ name: 'attack', by, dice: '1d100', target, against: at.id });
    const damageModifier = addDice(fighter.damageModifier, fighter.damageModifier);
    const form = { sizeSteps: 1, damageModifier };
    const threat = { fighter, weapon: hooves(fighter), target, rolled, form };
    // MYT-CLOSE-01: without moving, it is a blow like any other.
    const meets = movesOver(fighter) ? [] : engageFoes(setup, fighter, at);
    return [...meets, ...passesOver(setup, fighter, at), ...(yield* answered(setup, threat, at, EFFECTS))];
  },
};

/** A creature tramples each victim once on its way. */
function trampledAlready({ state }: MythrasFighter, { id }: MythrasFighter): Reason | null {
  const trampled = state.conditions.some(({ condition, by }) => condition === 'has-trampled' && by === id);
  return trampled ? { rule: RULE, id: 'condition.has-trampled' } : null;
}

function passesOver({ fight }: Setup, fighter: MythrasFighter, at: MythrasFighter): readonly Fact[] {
  if (!fight || !movesOver(fighter)) return [];
  // Until the end of this turn.
  return [gains(fighter, 'has-trampled', { by: at.id, lasts: { amount: 0, unit: 'turns' } })];
}

function movesOver(fighter: MythrasFighter): boolean {
  return gaitOf(fighter) !== 'walk' || isIn(fighter, 'charging');
}

/** The weapon of a trample: of the size of the largest natural weapon, without dice of its own. */
function hooves({ weapons }: MythrasFighter): Weapon {
  const sizes = weapons.flatMap(({ natural, size }) => (natural ? [SIZES.indexOf(size)] : []));
  const size: Size = SIZES[Math.max(...sizes, SIZES.indexOf('medium'))] ?? 'medium';
  return {
    id: 'hooves',
    name: '',
    damage: '0',
    size,
    hands: 1,
    types: ['bludgeoning'],
    natural: true,
    shield: false,
    style: null,
  };
}

const DIVE_RULE = 'MYT-TRAIT-52';

/** Diving Strike (Attaque plongeante), MYT-TRAIT-52: once a round, from above: size and modifier a step up. */
export const dive: Action = {
  ...ATTACK,
  id: 'dive',
  rule: DIVE_RULE,
  refusal(acting) {
    const { setup, fighter, weapon } = acting;
    const unable = needsAbility('diving-strike', DIVE_RULE)(acting);
    if (unable) return unable;
    // From above, or from below in the water.
    if (!isIn(fighter, 'aloft') && !isIn(fighter, 'in-water'))
      return { rule: DIVE_RULE, id: 'only-from-above' };
    const held = heldInFight(fighter);
    if (held) return held;
    // The charge of fliers and swimmers, out in the open.
    if (has(fighter.state, 'pinned-down')) return { rule: 'MYT-SE-25', id: 'condition.pinned-down' };
    if (has(fighter.state, 'has-dived')) return { rule: DIVE_RULE, id: 'condition.has-dived' };
    const engaged = engagedRefusal(fighter, DIVE_RULE);
    const shoots = weapon && onlyShoots(weapon, DIVE_RULE);
    return engaged ?? shoots ?? refusal({ ...setup, attempt: { ...setup.attempt, action: 'attack' } });
  },
  *play({ setup, fighter, at }) {
    // MYT-CLOSE-11: a charge, so a counterattack may meet it.
    const form = { charge: true, sizeSteps: 1, damageModifier: stepped(fighter.damageModifier, 1) };
    const facts = alreadyPaid(fighter, yield* exchange(setup, EFFECTS, form));
    // MYT-CLOSE-01: the striker comes within reach.
    const meets: Fact[] = at
      ? [{ fact: 'moved', who: fighter.id, to: at.id, past: false }, ...engageFoes(setup, fighter, at)]
      : [];
    return [
      ...ends(fighter, 'braced', 'steady', 'in-cover', 'exposed'),
      ...meets,
      ...facts,
      gains(fighter, 'has-dived', { lasts: { amount: 1, unit: 'rounds' } }),
    ];
  },
};
