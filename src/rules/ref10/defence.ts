import { present } from '../shared/compact.ts';
import type { Fact } from '../shared/fact.ts';
import { choose, isOpen, type FighterId, type Option, type Play } from '../shared/play.ts';
import { oddsReason, type Reason, type Target } from '../shared/target.ts';
import { circumstanceReasons } from './ranges.ts';
import type { Setup } from '../shared/ruleset.ts';
import { generalReasons } from './burdens.ts';
import { conditionIn, incapacity } from './conditions.ts';
import { isRanged, isShield, type Guard, type Ref10Fighter, type Weapon } from './fighter.ts';
import { optionsOf, type Options } from './options.ts';
import {
  characteristicReasons,
  rolled,
  score,
  skillOf,
  skillReason,
  succeeds,
  targetOf,
  type Score,
} from './rolls.ts';
import { guardOf, isInHand } from './state.ts';

/** An attack, as one of its targets meets it. */
interface Threat {
  readonly weapon: Weapon;
  readonly attacker: FighterId;
  readonly total: number;
  /** The target does not see it come (REF-SURPRISE-04). */
  readonly isUnseen: boolean;
  /** True where it can only be dodged: a burst, a cone of shot. */
  readonly isSpray: boolean;
}

/** The outcome of a defence. */
export interface Answered {
  /** True where nothing got past the defence; the object of a parry that held is still struck. */
  readonly held: boolean;
  /** The weapon or shield of a parry that held. */
  readonly guard: Weapon | null;
  /** Attack total less defence total, never less than 0. */
  readonly margin: number;
  readonly facts: readonly Fact[];
}

/** Ruling: the total that an undefended attack is measured against, for its margin alone; see REF-GRENADE-01 for 15. */
const UNDEFENDED = 15;

/** Modifiers of guards to a parry (REF-PARRY-02 to 04, `ref10-shields.json`). */
const PARRIES: Readonly<Record<Guard, number>> = {
  bare: 0,
  weapon: 1,
  small: 2,
  medium: 3,
  large: 4,
  unsuitable: -2,
};

const FACES = 10;

/** REF-GEN-04. */
const OFF_HAND = -3;
/** REF-ACT-01. */
const DEFENSIVE = 2;

/** Plays the defence of one target against a rolled attack (REF-DODGE-01, REF-PARRY-01). */
export function* defend(setup: Setup, threat: Threat, target: Ref10Fighter): Play<Answered> {
  const options = optionsOf(setup);
  const undefended = { held: false, guard: null, margin: Math.max(0, threat.total - UNDEFENDED), facts: [] };
  if (incapacity(target) || threat.isUnseen) return undefended;
  const offered = defences(setup, threat, target);
  const [chosen = 'none'] = yield* choose({
    name: 'defence',
    by: target.id,
    options: offered,
    atLeast: offered.some(isOpen) ? 1 : 0,
    atMost: 1,
    against: threat.attacker,
  });
  if (chosen === 'none') return undefended;
  const guard = target.weapons.find(({ id }) => chosen === `parry:${id}`) ?? null;
  const roll: Score = yield* score(
    {
      name: guard ? 'parry' : 'dodge',
      by: target.id,
      reasons: guard ? parryReasons(setup, target, guard) : dodgeReasons(setup, target, threat.weapon),
      needs: threat.total + 1,
      against: threat.attacker,
    },
    options,
  );
  const held = succeeds(roll, threat.total + 1);
  const margin = Math.max(0, threat.total - roll.total);
  return { held, guard: held ? guard : null, margin, facts: [rolled(roll, held)] };
}

function defences(setup: Setup, { weapon, total, isSpray }: Threat, target: Ref10Fighter): readonly Option[] {
  const options = optionsOf(setup);
  const read = (reasons: readonly Reason[]) => targetOf({ reasons, needs: total + 1 }, options);
  const parries = target.weapons.flatMap((guard): Option[] => {
    if (guard.guard === undefined || !isInHand(target, guard)) return [];
    const refused = parryRefusal(weapon, guard, isSpray);
    const id = `parry:${guard.id}`;
    if (refused) return [{ id, refused }];
    return [offer(id, read(parryReasons(setup, target, guard)), gainOf(target, guard, weapon))];
  });
  const dodge = offer('dodge', read(dodgeReasons(setup, target, weapon)), {
    rule: 'REF-DODGE-01',
    id: 'ref10.nothing-hits',
  });
  return [dodge, ...parries, { id: 'none' }];
}

/** A defence with its odds, and what it gains where it can hold. */
function offer(id: string, target: Target, gain: Reason): Option {
  const odds = oddsReason(gain.rule, target, FACES);
  return { id, target, reasons: odds.names?.['percent'] === 0 ? [odds] : [odds, gain] };
}

/**
 * What a parry that holds does: the guard takes the blow up to its armour points, and loses one; bare hands turn hands and
 * beasts aside, and take a weapon on the arm (REF-PARRY-01, REF-PARRY-05, REF-AP-05).
 */
function gainOf(target: Ref10Fighter, guard: Weapon, { kind }: Weapon): Reason {
  if (guard.guard !== 'bare')
    return { rule: 'REF-PARRY-05', id: 'ref10.guard-takes-it', names: { points: guardOf(target, guard) } };
  const rule = 'REF-PARRY-01';
  return kind === 'contact'
    ? { rule, id: 'ref10.arm-takes-it', names: { stops: 'none' } }
    : { rule, id: 'ref10.nothing-hits' };
}

/** Ruling: bullets, beams and sprays can only be dodged; other missiles can be parried with shields only. */
function parryRefusal(weapon: Weapon, guard: Weapon, isSpray: boolean): Reason | null {
  if (isSpray || weapon.kind === 'shot') return { rule: 'REF-PARRY-01', id: 'no-parry-of-bullets' };
  return isRanged(weapon) && !isShield(guard)
    ? { rule: 'REF-PARRY-01', id: 'only-shields-parry-shots' }
    : null;
}

/** The modifiers of a dodge; ruling: REF and the skill (REF-DODGE-01, REF-DODGE-02). */
export function dodgeReasons(setup: Setup, target: Ref10Fighter, weapon: Weapon | null): readonly Reason[] {
  const options = optionsOf(setup);
  const missile = weapon && isRanged(weapon) ? (weapon.kind === 'shot' ? -2 : -1) : 0;
  return present([
    ...characteristicReasons(target, 'ref', 'REF-DODGE-01', options),
    skillReason(target, 'dodge', 'REF-DODGE-01'),
    missile !== 0 && { rule: 'REF-DODGE-02', id: 'ref10.missile', amount: missile },
    ...defenceReasons(setup, target, options),
  ]);
}

function parryReasons(setup: Setup, target: Ref10Fighter, guard: Weapon): readonly Reason[] {
  const options = optionsOf(setup);
  const kind = guard.guard ?? 'unsuitable';
  const isBare = kind === 'bare';
  const isWeapon = kind === 'weapon' || kind === 'unsuitable';
  const amount = PARRIES[kind];
  return present([
    ...characteristicReasons(target, isBare ? 'ref' : 'dex', 'REF-PARRY-01', options),
    skillReason(target, kind === 'unsuitable' ? bestSkill(target) : guard.skill, 'REF-PARRY-01'),
    amount !== 0 && { rule: ruleOf(kind), id: `ref10.parry-${kind}`, amount },
    guard.offHand && isWeapon && { rule: 'REF-GEN-04', id: 'ref10.off-hand', amount: OFF_HAND },
    ...defenceReasons(setup, target, options),
  ]);
}

function ruleOf(kind: Guard): string {
  if (kind === 'weapon') return 'REF-PARRY-02';
  return kind === 'unsuitable' ? 'REF-PARRY-04' : 'REF-PARRY-03';
}

/** Skills with contact weapons and shields that have a name of their own. */
const CONTACT_SKILLS = ['melee', 'swords', 'knives', 'axes', 'spears', 'shields'] as const;

/** The best skill with a weapon or shield, in hand or not, for a guard not made to parry with (REF-PARRY-04). */
function bestSkill(target: Ref10Fighter): string {
  const made = target.weapons.filter(({ kind, guard }) => kind === 'contact' && guard !== 'unsuitable');
  const skills: readonly string[] = [...CONTACT_SKILLS, ...made.map(({ skill }) => skill)];
  const [best = 'melee'] = [...skills].sort((a, b) => skillOf(target, b) - skillOf(target, a));
  return best;
}

function defenceReasons(setup: Setup, target: Ref10Fighter, options: Options): readonly Reason[] {
  const isDefensive = conditionIn(target.state, 'on-the-defensive') !== null;
  return present([
    isDefensive && { rule: 'REF-ACT-01', id: 'condition.on-the-defensive', amount: DEFENSIVE },
    ...circumstanceReasons(setup, target),
    ...generalReasons(target, options),
  ]);
}
