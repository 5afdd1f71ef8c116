import { isDropped } from '../mythras/state.ts';
import { opposed, rank } from '../mythras/success.ts';
import { choose, type FighterId, type Play, roll } from '../shared/play.ts';
import { levelOf, type Reason } from '../shared/target.ts';
import {
  type Attack,
  type Clash,
  type Effort,
  type Landed,
  named,
  type Side,
  victoryOf,
  type Won,
} from './clash.ts';
import { allOf } from './conditions.ts';
import { plainTarget, strains, targetOf } from './contest.ts';
import { afterBlow, insteadOfBlow } from './aftermath.ts';
import { dealBlow } from './blow.ts';
import type { Course } from './course.ts';
import { blowsInAnswer, chooseReaction } from './defence.ts';
import { effectOptions } from './effects.ts';
import type { Weapon } from './fighter.ts';
import { fumbles } from './fumbles.ts';
import { isThrown } from './setup.ts';
import { weaponSkill } from './skills.ts';

/** The beginning of an exchange. */
export interface Assault {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly weapon: Weapon;
  readonly about: string;
  readonly precision: number;
  /** In place of the attacker's own damage modifier. */
  readonly modifier?: string;
  /** In a mounted charge the weapon stays in what it impales (RQ4-MOUNT-05). */
  readonly staysIn?: boolean;
  /** No defence is possible, or the target moves and evades with the Combat Action that it moves for (RQ4-ACRO-03). */
  readonly only?: 'nothing' | 'acrobatics';
}

/** The outcome of an exchange. */
interface Outcome {
  readonly won: Won | null;
  /** True where the blow knocked its victim back (RQ4-KNOCK-01). */
  readonly isKnockedBack: boolean;
  readonly landed: Landed | null;
}

/** Plays one attack, the defence, and the consequences of both (RQ4-ROLL-01 to 04). */
export function* exchange(course: Course, assault: Assault): Play<Outcome> {
  const clash = yield* clashOf(course, assault);
  const won = winOf(course, clash);
  course.record({ fact: 'won', who: won?.winner.fighter ?? null, levels: won?.margin ?? 0 });
  const effects = won ? yield* chooseEffects(course, won) : [];
  const instead = won !== null && (yield* insteadOfBlow(course, won, effects));
  const lands = won !== null && !instead && won.victory.damage !== 'none';
  const landed = lands ? yield* dealBlow(course, won, effects) : null;
  const isKnockedBack = won !== null && (yield* afterBlow(course, won, effects, landed));
  if (won && effects.includes('riposte')) yield* riposte(course, won);
  yield* fumbles(course, clash);
  leavesHand(course, clash.attack);
  if (clash.evaded) yield* strains(course, clash.defence.fighter, [clash.attack.fighter]);
  return { won, landed, isKnockedBack };
}

function* clashOf(course: Course, assault: Assault): Play<Clash> {
  const { by, at, weapon, about, precision, modifier, staysIn, only } = assault;
  const attacker = course.now(by);
  const use = { for: 'attack', precision, against: course.now(at) } as const;
  const skill = weaponSkill(attacker, weapon, use, course.options);
  if (!skill) throw new Error(`no attack by ${by} with ${weapon.id}`);
  const target = plainTarget(skill);
  const first = yield* roll({ name: named('attack', assault), by, dice: '1d100', target, against: at });
  const reaction =
    only === 'nothing'
      ? null
      : yield* chooseReaction(course, { ...assault, value: skill.value, level: first.level });
  // RQ4-HIGH-01: a defence makes it an opposed test, which changes the number, and with it perhaps the level.
  const level = reaction ? levelOf(targetOf(skill, reaction.skill.value), first.total) : first.level;
  course.record({ fact: 'rolled', who: by, roll: named('attack', assault), total: first.total, level });
  const attack = {
    fighter: by,
    weapon,
    value: skill.value,
    total: first.total,
    level,
    precision,
    ...(modifier !== undefined && { modifier }),
    ...(staysIn !== undefined && { staysIn }),
  };
  if (!reaction) {
    // RQ4-MULTI-02: a target that does not defend counts as having failed.
    const defence = { fighter: at, weapon: null, value: 0, total: 0, level: 'failure', precision: 0 };
    return { attack, defence, victim: at, about, evaded: false };
  }
  const name = named(reaction.weapon ? 'parry' : 'evade', assault);
  const own = targetOf(reaction.skill, skill.value);
  const second = yield* roll({ name, by: reaction.by, dice: '1d100', target: own });
  const defence: Effort = {
    fighter: reaction.by,
    weapon: reaction.weapon,
    value: reaction.skill.value,
    total: second.total,
    level: second.level,
    precision: reaction.precision,
  };
  course.record({ fact: 'rolled', who: reaction.by, roll: name, total: second.total, level: second.level });
  return { attack, defence, victim: at, about, evaded: reaction.evades === true };
}

/** The winner, the margin in levels, and the victory; null for none (RQ4-ROLL-02, RQ4-ROLL-03, RQ4-OPEN-01). */
function winOf({ options }: Pick<Course, 'options'>, clash: Clash): Won | null {
  const { attack, defence } = clash;
  const ahead = opposed(attack, defence);
  if (!ahead) return null;
  const margin = Math.abs(rank(attack.level) - rank(defence.level));
  const side: Side = ahead === 'first' ? 'attacker' : 'defender';
  const [winner, loser] = side === 'attacker' ? [attack, defence] : [defence, attack];
  const { victim, about, evaded } = clash;
  const victory = victoryOf(options.combatTable, side, margin);
  // Written out: copying an object and adding to it costs as much as all the rest.
  return { attack, defence, victim, about, evaded, side, margin, victory, winner, loser };
}

/** Asks the winner for effects: as many as the table gives, and those that the skill was halved for (RQ4-PRECISE-01). */
function* chooseEffects(course: Course, won: Won): Play<readonly string[]> {
  const { victory, winner, loser } = won;
  const reasons: Reason[] = [];
  if (victory.effects > 0) {
    const rule = course.options.combatTable === 'simple' ? 'RQ4-TABLE-02' : 'RQ4-TABLE-01';
    reasons.push({ rule, id: `levels.${winner.level}-${loser.level}`, amount: victory.effects });
  }
  if (winner.precision > 0) reasons.push({ rule: 'RQ4-PRECISE-01', id: 'precise', amount: winner.precision });
  const chosen = yield* choose({
    name: named('effects', won),
    by: winner.fighter,
    options: effectOptions(course, won),
    atLeast: 0,
    atMost: victory.effects + winner.precision,
    reasons,
    against: loser.fighter,
  });
  for (const effect of chosen)
    course.record({ fact: 'effect', who: winner.fighter, on: loser.fighter, effect });
  return chosen;
}

/** Metres at which a thrown weapon lies, or fewer: beside its target. */
const THROWN_METRES = 5;

/** A thrown weapon lies beside its target, where it neither lodges in it nor is lost (RQ4-SE-08, RQ4-FUMBLE-04). */
function leavesHand(course: Course, { fighter: who, weapon }: Attack): void {
  if (!isThrown(weapon)) return;
  const { state } = course.now(who);
  const isGone = (['weapon-lodged', 'weapon-lost'] as const).some(condition =>
    allOf(state, condition).some(known => known.with === weapon.id),
  );
  if (isGone || isDropped(state, weapon.id)) return;
  course.record({ fact: 'disarmed', who, weapon: weapon.id, metres: THROWN_METRES });
}

/** Plays a counterattack that costs no Combat Action, plain or precise (RQ4-SE-15, RQ4-PRECISE-01). */
function* riposte(course: Course, won: Won): Play<void> {
  const by = won.winner.fighter;
  const at = won.attack.fighter;
  const blows = blowsInAnswer(course, { by, against: at }, 'riposte');
  // The exchange may have left no weapon to strike with.
  if (blows.length === 0) return;
  const options = blows.map(({ option }) => option);
  const name = named('weapon.riposte', won);
  const [chosen] = yield* choose({ name, by, options, atLeast: 1, atMost: 1, against: at });
  const blow = blows.find(({ option }) => option.id === chosen);
  if (!blow) throw new Error(`no blow ${chosen}`);
  const { weapon, precision } = blow;
  yield* exchange(course, { by, at, weapon, about: 'riposte', precision });
}
