import { skillOrElement } from '../in-its-element.ts';
import { rooted } from '../restraint.ts';
import { addDice } from '../../shared/dice.ts';
import type { Fact } from '../../shared/fact.ts';
import { roll } from '../../shared/play.ts';
import type { Reason } from '../../shared/reason.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { gains, keptFromAttack } from '../conditions.ts';
import { EFFECTS } from '../effects/all.ts';
import { answered } from '../exchange.ts';
import type { MythrasFighter, Size, Weapon } from '../fighter.ts';
import { SIZES } from '../fighter.ts';
import { gaitOf } from '../movement.ts';
import { isIn } from '../situational-modifiers.ts';
import { targetOf } from '../weapon-skill.ts';
import { needsAbility, type Acting, type Action } from './action.ts';
import { comeToBlows, outOfReach } from './engagement.ts';

const RULE = 'MYT-TRAIT-74';

/** Trample (Piétinement), MYT-TRAIT-74: over somebody half one's size, with Athletics and twice the modifier. */
export const trample: Action = {
  id: 'trample',
  rule: RULE,
  kind: 'proactive',
  cost: 1,
  needs: 'somebody',
  // It comes with moving or charging over somebody, and costs a point only where one stands on the prone.
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
    // MYT-CLOSE-01: where one stands it is a blow like any other.
    const meets = movesOver(fighter) ? [] : comeToBlows(setup, fighter, at);
    return [...meets, ...passesOver(setup, fighter, at), ...(yield* answered(setup, threat, at, EFFECTS))];
  },
};

/** Whoever moves over somebody tramples them once on the way. */
function trampledAlready({ state }: MythrasFighter, { id }: MythrasFighter): Reason | null {
  const trampled = state.conditions.some(({ condition, by }) => condition === 'has-trampled' && by === id);
  return trampled ? { rule: RULE, id: 'condition.has-trampled' } : null;
}

function passesOver({ fight }: Setup, fighter: MythrasFighter, at: MythrasFighter): readonly Fact[] {
  if (!fight || !movesOver(fighter)) return [];
  // To the end of this turn.
  return [gains(fighter, 'has-trampled', { by: at.id, lasts: { amount: 0, unit: 'turns' } })];
}

function movesOver(fighter: MythrasFighter): boolean {
  return gaitOf(fighter) !== 'walk' || isIn(fighter, 'charging');
}

/** What comes down on somebody: of the size of the largest natural weapon, and no dice of its own. */
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
