import { present } from '../shared/compact.ts';
import { type Reason, sumOf } from '../shared/target.ts';
import type { Setup } from '../shared/ruleset.ts';
import { abilityModifier, modifierOf } from './abilities.ts';
import { wedged } from './armed.ts';
import { bonusesTo, bonusReasons } from './bonuses.ts';
import { conditionIn, isHelpless, isIn, timesIn, type ConditionId } from './conditions.ts';
import { hasFeat, hasTrait, type BonusKind, type D20Fighter } from './fighter.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { directedBy } from './mounts.ts';
import { waitsForFirstTurn } from './setup.ts';
import { unseeing } from './sight.ts';
import { sizeModifier } from './sizes.ts';
import { isInHand } from './state.ts';
import { mostDexUnder } from './speed.ts';

/** The manner of an attack, as AC depends on it. */
interface Approach {
  /** Null where no attacker is known. */
  readonly attacker: D20Fighter | null;
  readonly ranged: boolean;
  /** Armour, shield and natural armour do not count (D20-AC-06). */
  readonly touch: boolean;
  /** Its place squeezes it (D20-MOVE-20). */
  readonly isSqueezed?: boolean;
  /** The fighter does not see the attacker (D20-AC-03). */
  readonly isUnseen?: boolean;
}

/** Bonuses that a touch attack ignores (D20-AC-06). */
const NOT_AGAINST_TOUCH: readonly BonusKind[] = ['armour', 'shield', 'natural', 'enhancement'];

/** Modifiers to AC in melee and at range, by condition (D20-MOD-02, D20-HELP-01, D20-CHARGE-06). */
const STATES: readonly (readonly [id: ConditionId, melee: number, ranged: number, rule: string])[] = [
  ['prone', -4, 4, 'D20-MOD-02'],
  ['kneeling', -2, 2, 'D20-MOD-02'],
  ['cowering', -2, -2, 'D20-MOD-02'],
  ['rebuked', -2, -2, 'D20-TURN-11'],
  ['stunned', -2, -2, 'D20-MOD-02'],
  ['squeezing', -4, -4, 'D20-MOVE-20'],
  ['charging', -2, -2, 'D20-CHARGE-06'],
  ['off-balance', -2, -2, 'D20-WATER-05'],
];

/** Conditions that deny the Dexterity bonus (D20-AC-03, D20-MOD-02). */
const OFF_GUARD: readonly ConditionId[] = ['cowering', 'rebuked', 'stunned', 'off-balance'];

/** Dodge bonuses, lost with the Dexterity bonus (D20-AC-05, D20-ACT-18, D20-ACT-19). */
const DODGES: readonly (readonly [id: ConditionId, amount: number, rule: string])[] = [
  ['on-the-defensive', 2, 'D20-ACT-18'],
  ['total-defence', 4, 'D20-ACT-19'],
];

/** Bonus to AC from an ally's aid (D20-AID-01). */
const GUARDED = 2;
const HELPLESS = -4;
/** To the AC of a fighter that is blinded, or sees nothing in the dark (D20-MOD-02). */
const UNSEEING = -2;

/**
 * Flat-footed before the first turn of a fight, or by a condition; who steps in had it, and a mount has its rider's
 * (D20-INIT-03, D20-INIT-08, D20-MOUNT-02).
 */
export function isFlatFooted(setup: Pick<Setup, 'fight' | 'fighters'>, fighter: D20Fighter): boolean {
  if (isIn(fighter, 'flat-footed', 'taken-by-surprise')) return true;
  const rider = directedBy(setup.fighters, fighter.id);
  return !isIn(fighter, 'stepping-in') && waitsForFirstTurn(setup, rider === null ? fighter : { id: rider });
}

/** Why the Dexterity bonus does not count against an attacker; null when it does (D20-AC-03). */
export function offGuard(
  setup: Setup,
  fighter: D20Fighter,
  { attacker, ranged, isUnseen = false }: Pick<Approach, 'attacker' | 'ranged' | 'isUnseen'>,
): Reason | null {
  const blind = unseeing({ setup }, fighter);
  if (blind) return blind;
  const state = OFF_GUARD.find(id => isIn(fighter, id));
  if (state) return { rule: 'D20-MOD-02', id: `condition.${state}` };
  if (isFlatFooted(setup, fighter) && !hasTrait(fighter, 'uncanny-dodge')) {
    return { rule: 'D20-INIT-03', id: 'condition.flat-footed' };
  }
  if (fighter.load === 'overload') return { rule: 'D20-MOVE-04', id: 'd20.overload' };
  if (isIn(fighter, 'running') && !hasFeat(fighter, 'run'))
    return { rule: 'D20-ACT-43', id: 'condition.running' };
  const tight = wedged(setup, fighter);
  if (tight) return tight;
  if (hasCircumstance(setup, fighter, 'unaware')) return { rule: 'D20-AC-03', id: 'circumstance.unaware' };
  if (!attacker) return null;
  // The next attack in melee: a shot or a throw gains nothing by it.
  if (!ranged && conditionIn(fighter.state, 'feinted', { by: attacker.id })) {
    return { rule: 'D20-FEINT-02', id: 'condition.feinted' };
  }
  const isOutside =
    isIn(fighter, 'grappling') && !conditionIn(fighter.state, 'grappling', { by: attacker.id });
  if (isOutside) return { rule: 'D20-GRAPPLE-08', id: 'condition.grappling' };
  // Ruling: who has it also keeps its guard against who strikes unseen.
  if (hasTrait(fighter, 'uncanny-dodge')) return null;
  if (conditionIn(attacker.state, 'hidden', { with: fighter.id })) {
    return { rule: 'D20-CONCEAL-05', id: 'condition.hidden' };
  }
  if (isIn(attacker, 'invisible')) {
    return { rule: 'D20-MOD-01', id: 'condition.invisible' };
  }
  return isUnseen ? { rule: 'D20-AC-03', id: 'd20.unseen' } : null;
}

/** Pinned by a fighter other than this attacker (D20-GRAPPLE-24, D20-MOD-02). */
function isPinnedFor(fighter: D20Fighter, attacker: D20Fighter | null): boolean {
  const pinned = conditionIn(fighter.state, 'pinned');
  return pinned !== null && pinned.by !== attacker?.id;
}

/** The parts of a fighter's AC against an attack (D20-AC-01 to 07). */
export function armourClassReasons(
  setup: Setup,
  fighter: D20Fighter,
  { attacker, ranged, touch, isSqueezed = false, isUnseen = false }: Approach,
): readonly Reason[] {
  const caught = offGuard(setup, fighter, { attacker, ranged, isUnseen });
  const pinned = isPinnedFor(fighter, attacker);
  // Force stops the incorporeal too (D20-BOON-01).
  const isBodiless = attacker !== null && hasTrait(attacker, 'incorporeal');
  const isGood = attacker !== null && hasTrait(attacker, 'good');
  const all = bonusesTo(fighter, 'ac', [], ({ kind, amount, isForce, isAgainstEvil }) => {
    if (isAgainstEvil && isGood) return false;
    if (touch && NOT_AGAINST_TOUCH.includes(kind)) return isForce === true && isBodiless;
    return kind !== 'dodge' || amount < 0 || !(caught || pinned || isHelpless(fighter));
  });
  const dex = pinned ? modifierOf(0) : cappedDex(fighter);
  const dodges = caught || pinned || isHelpless(fighter) ? [] : DODGES.filter(([id]) => isIn(fighter, id));
  const states = STATES.filter(([id]) => {
    if (id === 'squeezing' && isSqueezed) return true;
    // A prone fighter is not kneeling.
    if (id === 'kneeling' && isIn(fighter, 'prone')) return false;
    // Lying makes the helpless no easier to strike, and as hard to shoot as anybody (D20-DYING-01, D20-MOD-02).
    return isIn(fighter, id) && (id !== 'prone' || ranged || !isHelpless(fighter));
  });
  const blind = unseeing({ setup }, fighter);
  const guarded = attacker ? GUARDED * timesIn(fighter, 'guarded', attacker.id) : 0;
  const because = (rule: string, id: string, amount: number): Reason => ({ rule, id, amount });
  return present([
    because('D20-AC-01', 'd20.armour-class', 10),
    ...bonusReasons('D20-AC-04', all),
    caught ? { ...caught, amount: Math.min(0, dex) } : because('D20-AC-01', 'd20.ability.dex', dex),
    because('D20-STAT-02', 'd20.size', sizeModifier(fighter)),
    ...dodges.map(([id, amount, rule]) => because(rule, `condition.${id}`, amount)),
    blind && { ...blind, amount: UNSEEING },
    ...states.map(([id, melee, far, rule]) => because(rule, `condition.${id}`, ranged ? far : melee)),
    guarded > 0 && because('D20-AID-01', 'condition.guarded', guarded),
    isHelpless(fighter) && !ranged && because('D20-HELP-01', 'd20.helpless', HELPLESS),
    pinned && !ranged && because('D20-MOD-02', 'condition.pinned', HELPLESS),
    hasCircumstance(setup, fighter, 'tight-squeeze') &&
      because('D20-MOVE-23', 'circumstance.tight-squeeze', -4),
  ]).filter(({ id, amount }) => amount !== 0 || /^(?:condition|circumstance)\./.test(id));
}

/** The Dexterity modifier as far as armour, a shield in hand and a load let it count (D20-AC-02, D20-MOVE-04). */
function cappedDex(fighter: D20Fighter): number {
  const shields = fighter.weapons.flatMap(one =>
    one.maxDex !== undefined && isInHand(fighter, one) ? [one.maxDex] : [],
  );
  const worn = fighter.armour?.maxDex ?? Infinity;
  return Math.min(abilityModifier(fighter, 'dex'), worn, ...shields, mostDexUnder(fighter));
}

/**
 * AC, touch AC and flat-footed AC against nobody in particular (D20-AC-01, D20-AC-06, D20-AC-07).
 * @param isSqueezed its place squeezes it (D20-MOVE-20)
 */
export function plainArmourClasses(
  fighter: D20Fighter,
  isSqueezed = false,
): {
  whole: number;
  touch: number;
  flatFooted: number;
} {
  const setup: Setup = {
    attempt: { action: '', by: fighter.id, at: '', with: '' },
    fighters: {},
    fight: null,
  };
  const of = (one: D20Fighter, touch: boolean) =>
    sumOf(armourClassReasons(setup, one, { attacker: null, ranged: false, touch, isSqueezed }));
  const caught: D20Fighter = {
    ...fighter,
    traits: fighter.traits.filter(trait => trait !== 'uncanny-dodge'),
    state: { ...fighter.state, conditions: [...fighter.state.conditions, { condition: 'flat-footed' }] },
  };
  return { whole: of(fighter, false), touch: of(fighter, true), flatFooted: of(caught, false) };
}
