import { compact } from '../../shared/compact.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, type FighterId, type Option, type Play, roll } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { weaponOf } from '../../shared/setup.ts';
import { forTarget } from '../../shared/several-targets.ts';
import { levelOf, type Reason } from '../../shared/target.ts';
import type { Attack, Shot } from '../clash.ts';
import { ends, has, incapacity } from '../conditions.ts';
import { rollDamage } from '../damage-roll.ts';
import type { Threat } from '../defence.ts';
import type { SpecialEffect } from '../effects/effect.ts';
import { answered, openingFacts } from '../exchange.ts';
import type { Location, MythrasFighter, Ranged, Weapon } from '../fighter.ts';
import type { SituationalGrade } from '../grade.ts';
import { isHidden } from '../protection.ts';
import { fighterIn, fighterOf } from '../setup.ts';
import { isIn } from '../situational-modifiers.ts';
import { fighterAfter } from '../state.ts';
import { strayBlow } from '../stray-blow.ts';
import { succeeds } from '../success.ts';
import { targetOf } from '../weapon-skill.ts';
import { unusable } from '../weapons-in-use.ts';
import { fires, flies, hastens, isThrown, roundsLeft, turnsToLoad, unloads } from './ammunition.ts';
import { fireModeOf, hitsDice, sprayed } from './bursts.ts';
import { crowdOdds, isIntoCrowd, targetWithoutCrowd } from './crowd.ts';
import { fumbledShot } from './fumbled-shot.ts';
import { formOf, marksmanship, type Shooting, shotSkill } from './shot-skill.ts';

/** Circumstances that give the range, so that the GM is not asked. */
const RANGES = {
  'at-close-range': 'close',
  'at-effective-range': 'effective',
  'at-long-range': 'long',
} as const;

/** True for a shot or throw (MYT-RANGED-01): an engaged fighter uses a weapon that could do both in close combat. */
export function isShot(setup: Setup): boolean {
  const shooter = fighterIn(setup, setup.attempt.by);
  const weapon = shooter && weaponOf(shooter, setup.attempt.with);
  if (!shooter || !weapon?.ranged) return false;
  const alsoMelee = weapon.traits?.includes('thrown') === true;
  return !alsoMelee || !isIn(shooter, 'engaged');
}

/** Ruling: a weapon not made for throwing has the range of a thrown dagger, and then lies there. */
export const THROWN = { close: 5, effective: 10, long: 20 } as const;

/** The setup with the weapon of the attempt as a thrown one (MYT-TRAIT-10). */
export function asThrown(setup: Setup): Setup {
  const { by, with: wanted } = setup.attempt;
  const fighter = fighterOf(setup.fighters, by);
  if (!fighter) return setup;
  const weapons = fighter.weapons.map(weapon => {
    if (weapon.id !== wanted || weapon.ranged) return weapon;
    const { size: force } = weapon;
    const ranged = { ...THROWN, force, impaleSize: force, load: 0, addsModifier: true, firearm: false };
    return { ...weapon, ranged };
  });
  const thrower: MythrasFighter = { ...fighter, weapons };
  return { ...setup, fighters: { ...setup.fighters, [by]: thrower } };
}

/** The circumstance of a target that lies on the ground: the shooter's own (MYT-SITU-05). */
const LIES = 'target-prone';

/**
 * The setup of a further shot, whose target lies or stands as its state says (MYT-SITU-05). What was stated of the
 * same target stays, as long as nothing changed.
 * @param before the setup of the first shot
 */
export function asItLies(setup: Setup, before: Setup): Setup {
  const { by, at } = setup.attempt;
  const lies = (one: Setup) => {
    const target = fighterIn(one, at);
    return target !== null && has(target.state, 'prone');
  };
  const shooter = fighterOf(setup.fighters, by);
  if (!shooter || (before.attempt.at === at && lies(before) === lies(setup))) return setup;
  const stood = {
    ...shooter,
    ...(shooter.circumstances && { circumstances: shooter.circumstances.filter(id => id !== LIES) }),
  };
  const others = (setup.circumstances ?? []).filter(({ fighter, id }) => fighter !== by || id !== LIES);
  return {
    ...setup,
    fighters: { ...setup.fighters, [by]: stood },
    circumstances: lies(setup) ? [...others, { fighter: by, id: LIES, from: 'state' }] : others,
  };
}

/** Returns why a shot cannot be fired now, beyond the reasons of all attacks; null when it can. */
export function shotRefusal(setup: Setup): Reason | null {
  const shooter = fighterIn(setup, setup.attempt.by);
  const weapon = shooter && weaponOf(shooter, setup.attempt.with);
  if (!shooter || !weapon) return null;
  // MYT-SE-25: a pinned-down fighter does not shoot back.
  if (has(shooter.state, 'pinned-down')) return { rule: 'MYT-SE-25', id: 'condition.pinned-down' };
  const left = turnsToLoad(shooter, weapon.id);
  if (left > 0) return { rule: 'MYT-RANGED-06', id: 'not-loaded', names: { left } };
  if (roundsLeft(shooter, weapon) === 0) return { rule: 'MYT-RANGED-06', id: 'no-ammunition' };
  if (isIn(shooter, 'out-of-range')) return { rule: 'MYT-RANGED-05', id: 'range.out' };
  const moving = isIn(shooter, 'running') || isIn(shooter, 'sprinting');
  const style = shooter.styles.find(({ id }) => id === weapon.style);
  const skirmishes = style?.traits?.includes('skirmishing') === true && !isIn(shooter, 'sprinting');
  return moving && !skirmishes ? { rule: 'MYT-TRAIT-09', id: 'not-while-running' } : null;
}

/** The particulars of a shot. */
interface Particulars {
  /** Further grades, such as for a firearm in each hand (MYT-FIREARM-09). */
  readonly hindrance?: readonly SituationalGrade[];
  /** Half damage (MYT-TRAIT-10). */
  readonly halved?: boolean;
}

/** Plays one shot, throw, burst, or sweep of fire (MYT-RANGED-01 to 10, MYT-FIREARM-01 to 13). */
export function* shoot(
  setup: Setup,
  effects: readonly SpecialEffect[],
  { hindrance = [], halved = false }: Particulars = {},
): Play<readonly Fact[]> {
  const aimedAt = yield* takesAim(setup);
  const shot = halved ? { ...aimedAt.shot, halved } : aimedAt.shot;
  const shooting = { ...aimedAt, shot, hindrance };
  const { shooter, weapon } = shooting;
  const { fired, rounds, targets } = yield* sprayed(shooting);
  const facts: Fact[] = [...fires(shooter, weapon, fired), ...unloads(shooter, weapon, fired)];
  facts.push(...ends(shooter, 'aiming'));
  const opening = openingFacts(setup, { fighter: shooter, weapon, form: formOf(shooting.shot) });
  const done: Fact[] = [];
  for (const [i, at] of targets.entries()) {
    const one = aimedAtNext(shooting, at, i === 0 ? [] : [...opening, ...done]);
    if (i > 0 && (incapacity(one.shooter.state) || unusable(one.shooter, weapon))) break;
    done.push(...(yield* forTarget(targets, at, shootAt(one, rounds, effects))));
  }
  facts.push(...opening, ...done);
  facts.push(...hastens(fighterAfter(shooter, facts), weapon.id));
  return isThrown(weapon) && !halved && !isStuck(facts, weapon)
    ? [...facts, ...flies(shooter, weapon)]
    : facts;
}

/** The same fire at its next target, after the facts of the others. */
function aimedAtNext(shooting: Shooting, at: FighterId, done: readonly Fact[]): Shooting {
  const { setup } = shooting;
  const { id } = shooting.shooter;
  const fighters = { ...setup.fighters, [id]: fighterAfter(shooting.shooter, done) };
  const target = fighterIn(setup, at);
  if (target) fighters[at] = fighterAfter(target, done);
  const next = asItLies({ ...setup, fighters, attempt: { ...setup.attempt, at } }, setup);
  return { ...shooting, shooter: fighterIn(next, id) ?? shooting.shooter, setup: next };
}

/** Lodged in its victim, so that it does not lie on the ground (MYT-SE-20). */
export function isStuck(facts: readonly Fact[], { id }: Weapon): boolean {
  return facts.some(fact => fact.fact === 'gained' && fact.condition === 'weapon-lodged' && fact.with === id);
}

/** Fires all rounds for one target (MYT-FIREARM-04, 06). */
function* shootAt(
  shooting: Shooting,
  rounds: number,
  effects: readonly SpecialEffect[],
): Play<readonly Fact[]> {
  const { setup, mode } = shooting;
  const target = fighterIn(setup, setup.attempt.at);
  if (!target) throw new Error(`nobody to shoot at: ${setup.attempt.at}`);
  const threat = yield* rollsShot(shooting);
  const strays = yield* straysIntoCrowd(shooting, threat, target);
  if (strays) return strays;
  const fumbled = yield* fumbledShot(setup, threat, target, effects);
  if (fumbled) return fumbled;
  const facts = yield* answered(setup, threat, target, effects);
  if (mode === 'semi-automatic') return facts;
  // MYT-SE-25: cover that the first bullet drives the target behind is no help against those of the same burst.
  const flying = facts.filter(fact => fact.fact !== 'gained' || fact.condition !== 'in-cover');
  const after = fighterAfter(target, flying);
  return [...facts, ...(yield* furtherHits(shooting, rounds, after, facts))];
}

/** The range of the target, from the circumstances or else from the GM (MYT-RANGED-05). */
function* takesAim(setup: Setup): Play<Shooting> {
  const shooter = fighterIn(setup, setup.attempt.by);
  const weapon = shooter && weaponOf(shooter, setup.attempt.with);
  if (!shooter || !weapon?.ranged) throw new Error(`no shot by ${setup.attempt.by}`);
  const { ranged } = weapon;
  const stated = Object.entries(RANGES).find(([id]) => isIn(shooter, id))?.[1];
  const range = stated ?? (yield* asksRange(ranged));
  const mode = ranged.firearm ? fireModeOf(shooter, weapon) : 'semi-automatic';
  const target = fighterIn(setup, setup.attempt.at);
  const easyTarget = target !== null && ['still', 'unaware', 'surprised'].some(id => isIn(target, id));
  const blind = target !== null && isHidden(target);
  const shot: Shot = compact({ range, easyTarget: easyTarget || undefined, blind: blind || undefined });
  return { setup, shooter, weapon: { ...weapon, ranged }, mode, shot };
}

function* asksRange({ close, effective, long }: Ranged): Play<Shot['range']> {
  const bands = { close, effective, long };
  const ids = ['close', 'effective', 'long'] as const;
  const options = ids.map((id): Option => {
    return { id, reasons: [{ rule: 'MYT-RANGED-05', id: `range.${id}`, names: { metres: bands[id] } }] };
  });
  const reasons = [{ rule: 'MYT-RANGED-05', id: 'gm.range' }];
  const [chosen] = yield* choose({ name: 'range', by: 'gm', options, atLeast: 1, atMost: 1, reasons });
  return ids.find(id => id === chosen) ?? 'effective';
}

function* rollsShot(shooting: Shooting): Play<Threat> {
  const { shooter, weapon, shot } = shooting;
  const skill = shotSkill(shooting);
  if (!skill) throw new Error(`no skill to shoot with ${weapon.id}`);
  const target = targetOf(skill);
  const by = shooter.id;
  const reasons: readonly Reason[] = [
    { rule: 'MYT-RANGED-05', id: `range.${shot.range}`, names: { metres: weapon.ranged[shot.range] } },
    ...crowdOdds(shooting),
  ];
  const against = shooting.setup.attempt.at;
  const rolled = yield* roll({ name: 'attack', by, dice: '1d100', target, reasons, against });
  return { fighter: shooter, weapon, target, rolled, form: formOf(shot) };
}

/**
 * A shot into a crowd that missed only for the crowd hits a fighter beside the target, who may defend, without
 * effects (MYT-RANGED-08, MYT-RANGED-09); null for other shots.
 */
function* straysIntoCrowd(
  shooting: Shooting,
  threat: Threat,
  target: MythrasFighter,
): Play<readonly Fact[] | null> {
  const { setup, shooter } = shooting;
  if (succeeds(threat.rolled.level) || !isIntoCrowd(shooter)) return null;
  const easier = targetWithoutCrowd(shooting);
  if (!easier) return null;
  const level = levelOf(easier, threat.rolled.total);
  if (!succeeds(level)) return null;
  const others = Object.keys(setup.fighters).filter(id => id !== shooter.id && id !== target.id);
  // The GM sees who stands beside the target, and picks one of them at random.
  const [chosen] = yield* choose({
    name: 'bystander',
    by: 'gm',
    options: [...others.map(id => ({ id: `hit:${id}` })), { id: 'nobody' }],
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'MYT-RANGED-09', id: 'gm.bystander' }],
  });
  const struck = others.find(id => chosen === `hit:${id}`);
  const victim = struck === undefined ? null : fighterIn(setup, struck);
  if (!victim) return [rolled(threat), { fact: 'won', who: null, levels: 0 }];
  const strays: Threat = { ...threat, target: easier, rolled: { ...threat.rolled, level } };
  const facts = yield* answered(setup, strays, victim, []);
  // The roll counts as a success against the bystander it hits; against its target it failed.
  return facts.map(fact => (isAttackOf(fact, shooter.id) ? rolled(threat) : fact));
}

function isAttackOf(fact: Fact, who: FighterId): boolean {
  return fact.fact === 'rolled' && fact.roll === 'attack' && fact.who === who;
}

function rolled({ fighter, rolled: { total, level } }: Threat): Fact {
  return { fact: 'rolled', who: fighter.id, roll: 'attack', total, level };
}

/** The further hits of a burst whose first round has hit: effects do not apply (MYT-FIREARM-04, 06, 07). */
function* furtherHits(
  shooting: Shooting,
  rounds: number,
  victim: MythrasFighter,
  facts: readonly Fact[],
): Play<readonly Fact[]> {
  const { setup, shooter, weapon, shot } = shooting;
  // MYT-SE-11: the first may have gone to a weapon; the others do not.
  const struck = facts.some(fact => {
    return fact.fact === 'struck' || (fact.fact === 'effect' && fact.effect === 'damage-weapon');
  });
  const attack = facts.find(fact => fact.fact === 'rolled' && fact.roll === 'attack');
  if (rounds < 2 || !struck || attack?.fact !== 'rolled' || !succeeds(attack.level)) return [];
  const by = shooter.id;
  const reasons = [{ rule: 'MYT-FIREARM-04', id: 'rounds', names: { rounds } }];
  const hits = yield* roll({ name: 'hits', by, dice: hitsDice(rounds), reasons });
  const out: Fact[] = [{ fact: 'rolled', who: by, roll: 'hits', total: hits.total, level: hits.level }];
  const effort: Attack = {
    fighter: shooter,
    weapon,
    form: formOf(shot),
    value: 0,
    total: attack.total,
    level: attack.level,
  };
  for (let hit = 2; hit <= hits.total; hit++) {
    const what = `hit-${hit}`;
    const { damage, facts: rolled } = yield* rollDamage(effort, null, [], `damage.${what}`, victim);
    const now = fighterAfter(victim, out);
    const moves = (rolled: Location) => marksmanship(effort, now, rolled, `marksman-${hit}`);
    const ward = { attack: effort, setup };
    const stray = { victim: now, attack: effort, damage, what, rule: 'MYT-FIREARM-04', moves, ward };
    out.push(...rolled, ...(yield* strayBlow(stray)));
  }
  return out;
}
