import { present } from '../../shared/compact.ts';
import { choose, type Option } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { rollCheck } from '../checks.ts';
import { grappleRefusal } from '../budget.ts';
import { ends, gains, isIn, rounds, senseless } from '../conditions.ts';
import { attackReasons } from '../attack-bonus.ts';
import { placeOf } from '../place.ts';
import { areEngaged } from '../positions.ts';
import { opportunities } from '../opportunity.ts';
import { attackRefusal, deadRefusal, touchRefusal } from '../reach.ts';
import { stabilizes } from '../hit-points.ts';
import type { Course } from '../course.ts';
import { isRanged, wits, type D20Fighter } from '../fighter.ts';
import { areAllies, areFoes } from '../../shared/setup.ts';
import { SKILLS, skillReasons } from '../skills.ts';
import type { Action, AtTarget } from './action.ts';

/** AC that aid another has to hit (D20-AID-01). */
const AID = 10;
const FIRST_AID = 15;

/**
 * Aid another (aider quelqu'un), D20-AID-01: against an opponent in melee with an ally. The user chooses the ally,
 * and a bonus to the ally's next attack on that opponent or to AC against the opponent's next attack.
 */
export const aidAnother: Action = {
  id: 'aid-another',
  needsRoom: true,
  rule: 'D20-AID-01',
  group: 'look',
  purpose: null,
  helps: true,
  cost: 'standard',
  setsOff: [],
  openTo: [],
  needs: 'both',
  refusal({ course, fighter, weapon, at }) {
    const rule = 'D20-AID-01';
    if (isRanged(weapon)) return { rule, id: 'd20.melee-only' };
    if (friendsOf(course, fighter, at).length === 0) return { rule, id: 'd20.nobody-to-help' };
    return attackRefusal(course, fighter, weapon, at);
  },
  *play({ course, fighter, weapon, at }) {
    const friends = friendsOf(course, fighter, at);
    // They may have gone since it was readied.
    if (friends.length === 0) return;
    const [friend = ''] = yield* choose({
      name: course.name('target.aid'),
      by: fighter.id,
      options: friends.map(({ id }) => ({ id })),
      atLeast: 1,
      atMost: 1,
      reasons: [{ rule: 'D20-AID-01', id: 'd20.aid' }],
    });
    const score = yield* rollCheck(course, {
      name: 'attack',
      by: fighter.id,
      reasons: attackReasons(course, fighter, { weapon }, at),
      needs: AID,
      because: [{ rule: 'D20-AID-01', id: 'd20.armour-class', amount: AID }],
      naturals: true,
    });
    if (!score.holds) return;
    const [aid] = yield* choose({
      name: course.name('aid'),
      by: fighter.id,
      options: [{ id: 'aided' }, { id: 'guarded' }],
      atLeast: 1,
      atMost: 1,
      against: at.id,
    });
    const condition = aid === 'guarded' ? 'guarded' : 'aided';
    course.record(gains({ id: friend }, condition, { by: fighter.id, with: at.id, lasts: rounds(1) }));
  },
};

/** The allies to aid, in melee with the opponent where a map tells; all others where no sides are known (D20-AID-01). */
function friendsOf(course: Course, fighter: D20Fighter, at: D20Fighter): readonly D20Fighter[] {
  const isMapped = placeOf(course, at) !== null;
  const others = course.others(fighter.id, at.id).filter(one => {
    return !isMapped || (placeOf(course, one) !== null && areEngaged(course, one, at));
  });
  return course.setup.sides ? others.filter(one => areAllies(course.setup, fighter.id, one.id)) : others;
}

/**
 * Help with a skill (aider lors d'un test), D20-AID-02: a check of the same skill against 10 adds 2 to the other's next one.
 * Ruling: as with an attack, the help is over after a round.
 */
export const aidSkill: Action = {
  id: 'aid-skill',
  rule: 'D20-AID-02',
  group: 'look',
  purpose: null,
  helps: true,
  cost: 'standard',
  setsOff: [],
  openTo: [],
  needs: 'target',
  provokesInPlay: true,
  refusal: ({ fighter, at }) => grappleRefusal(fighter) ?? deadRefusal(null, at),
  *play({ course, fighter, at }) {
    const rule = 'D20-AID-02';
    const [skill = ''] = yield* choose({
      name: course.name('helps-with'),
      by: fighter.id,
      options: helpedSkills(course, fighter, at),
      atLeast: 1,
      atMost: 1,
      against: at.id,
    });
    if (provokesWith(skill, at) && (yield* opportunities(course, fighter.id, { rule })).stopped) return;
    const { holds } = yield* rollCheck(course, {
      name: `check.${skill}`,
      by: fighter.id,
      reasons: skillReasons(course, fighter, skill, rule),
      needs: AID,
      because: [{ rule, id: 'd20.dc', names: { dc: AID } }],
    });
    if (!holds) return;
    course.record(gains(at, 'aided-skill', { by: fighter.id, with: skill, lasts: rounds(1) }));
  },
};

/** True for two who reach a third on whom they may lay hands together. Ruling: help with healing is at the patient (D20-AID-02). */
function haveOnePatient(course: Course, fighter: D20Fighter, at: D20Fighter): boolean {
  return course
    .others(fighter.id, at.id)
    .some(
      one =>
        !areFoes(course.setup, at.id, one.id) &&
        [fighter, at].every(healer => touchRefusal(course, healer, null, one) === null),
    );
}

/** The skills of a fight to help with; those that take hands not out of reach (D20-AID-02, D20-ATK-06). */
function helpedSkills(course: Course, fighter: D20Fighter, at: D20Fighter): readonly Option[] {
  const far = touchRefusal(course, fighter, null, at);
  return Object.entries(SKILLS).flatMap(([id, { inFights, byHand }]): Option[] => {
    if (!inFights) return [];
    if (byHand && far && !(id === 'heal' && haveOnePatient(course, fighter, at)))
      return [{ id, refused: far }];
    return [provokesWith(id, at) ? { id, reasons: [{ rule: 'D20-AID-02', id: 'd20.provokes' }] } : { id }];
  });
}

/**
 * True where the use of a skill draws attacks of opportunity, so that help with it does: first aid, a sleight of hand, and a
 * wriggling out of anything but a grip (D20-AID-02, D20-ACT-21).
 */
function provokesWith(skill: string, at: D20Fighter): boolean {
  return (
    skill === 'heal' || skill === 'sleight-of-hand' || (skill === 'escape-artist' && !isIn(at, 'grappling'))
  );
}

/** Wake a sleeping ally within reach, or rouse one from a spell (aider quelqu'un), D20-AID-02, D20-ATK-06. */
export const rouse: Action = {
  id: 'rouse',
  rule: 'D20-AID-02',
  group: 'recover',
  purpose: null,
  helps: true,
  cost: 'standard',
  setsOff: [],
  openTo: [],
  touches: 'target',
  needs: 'target',
  refusal: ({ course, fighter, at }) =>
    isIn(at, 'asleep')
      ? touchRefusal(course, fighter, null, at)
      : { rule: 'D20-AID-02', id: 'd20.not-asleep' },
  *play({ course, at }) {
    course.record(...ends(course.now(at.id), 'asleep'));
  },
};

/**
 * First aid (premiers secours), D20-ACT-21, D20-DYING-05: a DC 15 Heal check stabilizes the dying within reach; provokes
 * attacks of opportunity.
 */
export const firstAid: Action = {
  id: 'stabilize',
  rule: 'D20-ACT-21',
  group: 'recover',
  purpose: null,
  helps: true,
  cost: 'standard',
  setsOff: [],
  openTo: [],
  touches: 'target',
  needs: 'target',
  provokes: 'all',
  refusal: ({ course, fighter, at }) =>
    isIn(at, 'dying')
      ? touchRefusal(course, fighter, null, at)
      : { rule: 'D20-DYING-05', id: 'd20.not-dying' },
  *play({ course, fighter, at }) {
    const score = yield* rollCheck(course, {
      name: 'check.heal',
      by: fighter.id,
      reasons: skillReasons(course, fighter, 'heal', 'D20-DYING-05'),
      needs: FIRST_AID,
      because: [{ rule: 'D20-DYING-05', id: 'd20.dc', names: { dc: FIRST_AID } }],
    });
    if (score.holds) course.record(...stabilizes(course.now(at.id)), gains(at, 'tended'));
  },
};

/**
 * Feint (feinte), D20-FEINT-01: Bluff against Sense Motive denies the target its Dexterity bonus against the next
 * attack.
 */
export const feint: Action = {
  id: 'feint-at',
  needsRoom: true,
  tieFails: true,
  rule: 'D20-FEINT-01',
  group: 'strike',
  purpose: null,
  cost: 'standard',
  setsOff: [],
  openTo: [],
  needs: 'target',
  refusal: feintRefusal,
  *play(acting) {
    yield* playFeint(acting);
  },
};

/** A feint as a move action, with Improved Feint (D20-FEINT-04). */
export const quickFeint: Action = {
  ...feint,
  id: 'quick-feint',
  rule: 'D20-FEINT-04',
  cost: 'move',
  takesAttention: true,
  needs: 'target',
  setsOff: [],
  openTo: [],
  refusal: acting =>
    acting.fighter.feats.includes('improved-feint')
      ? feintRefusal(acting)
      : { rule: 'D20-FEINT-04', id: 'd20.needs-feat' },
};

function feintRefusal({ course, fighter, at }: AtTarget): Reason | null {
  if (areAllies(course.setup, fighter.id, at.id)) return { rule: 'D20-FEINT-01', id: 'd20.no-opponent' };
  return wits(at) === 'none' ? { rule: 'D20-FEINT-03', id: 'd20.mindless' } : senseless(at, 'D20-FEINT-01');
}

function* playFeint({ course, fighter, at }: AtTarget) {
  // D20-FEINT-03: -8 against animal intelligence, -4 against a creature that is not humanoid.
  const animal = wits(at) === 'animal' ? -8 : at.type === 'humanoid' ? 0 : -4;
  const bluff = {
    name: 'check.bluff',
    by: fighter.id,
    reasons: present([
      ...skillReasons(course, fighter, 'bluff', 'D20-FEINT-01'),
      animal !== 0 && { rule: 'D20-FEINT-03', id: 'd20.not-humanoid', amount: animal },
    ]),
  };
  const motive = {
    name: 'check.sense-motive',
    by: at.id,
    reasons: [
      ...skillReasons(course, at, 'sense-motive', 'D20-FEINT-01'),
      { rule: 'D20-FEINT-01', id: 'd20.bab', amount: at.bab },
    ],
  };
  const first = yield* rollCheck(course, { ...bluff, against: at.id });
  const second = yield* rollCheck(course, { ...motive, against: fighter.id });
  // D20-FEINT-02: the result has to exceed theirs; a tie fails.
  if (first.total <= second.total) return;
  course.record(gains(at, 'feinted', { by: fighter.id, lasts: rounds(2) }));
}
