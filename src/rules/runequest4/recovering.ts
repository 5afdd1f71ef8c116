import { endOf } from '../shared/conditions.ts';
import type { Condition } from '../shared/fact.ts';
import { choose, type FighterId, GM, oneOfSeveral, type Option, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { allOf, ends, gains } from './conditions.ts';
import { opposedTest, simpleTest } from './contest.ts';
import type { Course } from './course.ts';
import { cannotHold } from '../mythras/hands.ts';
import { isDropped, wearOf } from '../mythras/state.ts';
import { compact } from '../shared/compact.ts';
import { takeItemFacts } from '../shared/taking.ts';
import type { Runequest4Fighter, Weapon } from './fighter.ts';
import { pull } from './impalement.ts';
import { skillOf, skillWith } from './skills.ts';
import { suffer } from './wounds.ts';
import { hasMadeRoom } from './weapons-at-hand.ts';

/**
 * Plays the struggle out of a net or a whip: ruling, Brawn against the skill of its holder, or alone without one
 * (RQ4-SE-07).
 */
export function* struggle(course: Course, who: FighterId): Play<void> {
  const fighter = course.now(who);
  const holds = allOf(fighter.state, 'entangled');
  const holders = [...new Set(holds.map(({ by = NOBODY }) => by))].map(id => ({ id }));
  const whose = yield* oneOfSeveral(holders, { name: 'target.struggle', by: who });
  const held = holds.find(({ by = NOBODY }) => by === whose?.id);
  if (!held) return;
  const own = { by: who, skill: skillOf(fighter, 'brawn', course.options, 'RQ4-SE-07') };
  const reasons: Reason[] = [{ rule: 'RQ4-SE-07', id: 'condition.entangled' }];
  const holder =
    held.by !== undefined && Object.hasOwn(course.setup.fighters, held.by) ? course.now(held.by) : null;
  // A net thrown, or struck from a hand, holds by itself.
  const net = holder?.weapons.find(known => known.id === held.with && !isDropped(holder.state, known.id));
  const isFree =
    holder && net
      ? (yield* opposedTest(course, 'struggle', reasons, own, {
          by: holder.id,
          skill: skillWith(holder, net, course.options),
        })) === 'first'
      : yield* simpleTest(course, 'act.struggle', own, reasons);
  course.record(isFree ? endOf(who, held) : { fact: 'did', who, what: 'stays-held' });
}

/** Stands for the holder where a GM has set the condition by hand. */
const NOBODY = 'nobody';

/** Pulls out a weapon that was left in the wound (RQ4-SE-08). Ruling: a Combat Action of any fighter. */
export function* pullOut(course: Course, by: FighterId, at: FighterId, stuck: Condition): Play<void> {
  const before = course.facts.length;
  const where = yield* pull(course, by, at, stuck, 'pull-weapon');
  if (where === null || !course.facts.slice(before).some(({ fact }) => fact === 'hurt')) return;
  // There is no attack: the torn wound is endured against the pull itself.
  const torn = course.facts.find(fact => fact.fact === 'rolled' && fact.roll === 'act.pull-weapon');
  const { total, level } = torn?.fact === 'rolled' ? torn : { total: 0, level: 'failure' };
  const value = skillOf(course.now(by), 'brawn', course.options, 'RQ4-SE-08').value;
  yield* suffer(course, at, where, { value, total, level }, '');
}

/**
 * Pulls out a weapon of any owner that sticks in the target, or in the fighter itself; of several places the fighter
 * chooses one (RQ4-SE-08).
 */
export function* pullFromWound(course: Course, by: FighterId, at: FighterId): Play<void> {
  const stuck = allOf(course.now(at).state, 'impaled');
  const places = [...new Set(stuck.map(({ where = '' }) => where))].map(id => ({ id }));
  const reasons: Reason[] = [{ rule: 'RQ4-SE-08', id: 'condition.impaled' }];
  const asking = { name: 'location.pull-from-wound', by, body: at, reasons };
  const place = yield* oneOfSeveral(places, asking);
  const meant = stuck.find(({ where = '' }) => where === place?.id);
  if (meant) yield* pullOut(course, by, at, meant);
}

/** Rolls Endurance to feel the limb again; a failure can be tried again with the next Combat Action (RQ4-FUMBLE-03). */
export function* shakeOff(course: Course, who: FighterId): Play<void> {
  const fighter = course.now(who);
  const reasons: Reason[] = [{ rule: 'RQ4-FUMBLE-03', id: 'condition.numb' }];
  const skill = skillOf(fighter, 'endurance', course.options, 'RQ4-FUMBLE-03');
  if (yield* simpleTest(course, 'act.shake-off', { by: who, skill }, reasons)) {
    course.record(...ends(fighter, 'numb'));
  } else {
    course.record(gains(who, 'still-numb', { lasts: { amount: 0, unit: 'turns' } }));
  }
}

/**
 * Asks the GM for surgery or magic, as played at the table: it keeps a Major Wound from killing (RQ4-WOUND-06,
 * RQ4-WOUND-07).
 */
export function* treat(course: Course, who: FighterId): Play<void> {
  const reasons: Reason[] = [{ rule: 'RQ4-WOUND-07', id: 'surgery-or-magic', names: { who } }];
  const options = [{ id: 'treated' }, { id: 'not-treated' }];
  const question = { name: 'done.treat-major', by: GM, options, atLeast: 1, atMost: 1, reasons };
  const [chosen] = yield* choose(question);
  if (chosen === 'treated') course.record(...ends(course.now(who), 'dying'));
}

/** The reason against taking up what lies there: nothing does, or too few arms work; null for none (RQ4-SE-04). */
export function takeUpRefusal(fighter: Runequest4Fighter, lying: readonly Weapon[]): Reason | null {
  const refused = lying.map(({ id, hands }) => cannotHold(fighter, id, 'RQ4-WOUND-03', hands));
  const [first] = refused;
  if (first === undefined) return { rule: 'RQ4-SE-04', id: 'nothing-lies-there' };
  return refused.includes(null) ? null : first;
}

/** Takes up a weapon that another dropped; of several, the fighter chooses one. Ruling: as one's own (RQ4-SE-04). */
export function* takeUp(course: Course, by: FighterId, at: FighterId, lying: readonly Weapon[]): Play<void> {
  const fighter = course.now(by);
  const options = lying.map(({ id, hands }): Option => {
    return compact({ id, refused: cannotHold(fighter, id, 'RQ4-WOUND-03', hands) ?? undefined });
  });
  const reasons: Reason[] = [{ rule: 'RQ4-SE-04', id: 'take-up' }];
  const question = { name: 'thing.pick-up', by, options, atLeast: 1, atMost: 1, reasons };
  const chosen = lying.length > 1 ? (yield* choose(question))[0] : lying[0]?.id;
  const weapon = lying.find(({ id }) => id === chosen);
  const holder = course.now(at);
  const worn = weapon ? wearOf(holder.state, weapon.id) : 0;
  if (weapon && (yield* hasMadeRoom(course, by, weapon)))
    course.record(...takeItemFacts(course.now(by), holder, weapon, { worn }));
}
