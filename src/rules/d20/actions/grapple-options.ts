import { choose, type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { takenOf } from '../../shared/taking.ts';
import { strike } from '../blow.ts';
import { type Check, opposed, targetOf, withOwn } from '../checks.ts';
import { conditionIn, gains, incapacity, isIn, rounds, UNTIL_NEXT_TURN } from '../conditions.ts';
import { wedged } from '../armed.ts';
import type { Course } from '../course.ts';
import { givesNoBlow, hasTrait, isLight, type D20Fighter, type Weapon } from '../fighter.ts';
import { isInHand, pointsOf } from '../state.ts';
import type { Acting, Action } from './action.ts';
import type { AttackManner } from './attacking.ts';
import {
  attackCost,
  attackLeftRefusal,
  inPlaceOfAttack,
  opponentRefusal,
  pinRefusal,
} from './grapple-turn.ts';
import { endGrapple, endPin } from '../grip.ts';
import { furtherReasons, grappleCheck } from './grapple-checks.ts';
import { rakesHeld } from './raking.ts';
import { crushes, holdsWith, mauls, squeezesHarder } from './sure-damage.ts';

const OPTIONS = ['damage', 'lethal-damage', 'pin', 'free-another', 'use-their-weapon'] as const;
type OptionId = (typeof OPTIONS)[number];
/** The options beside damage, which a check that is won does anyway for one who holds with a natural weapon. */
const OTHERS = ['pin', 'free-another', 'use-their-weapon'] as const satisfies readonly OptionId[];

/** Grapple options in place of an attack (D20-GRAPPLE-09 to 24). */
export const grappleOn: Action = {
  id: 'grapple-on',
  rule: 'D20-GRAPPLE-09',
  group: 'strike',
  purpose: null,
  cost: 'standard',
  setsOff: ['attacks'],
  openTo: [],
  needs: 'target',
  costNow: attackCost,
  refusal: acting =>
    opponentRefusal(acting) ?? wedged(acting.course.setup, acting.fighter) ?? attackLeftRefusal(acting),
  *play(acting) {
    const { course, fighter, at } = acting;
    if (!at) return;
    yield* takesOption(acting, at, inPlaceOfAttack(acting));
    yield* rakesHeld(course, fighter.id, at.id);
  },
};

/** One option in place of an attack. */
export function* takesOption(acting: Acting, at: D20Fighter, how: AttackManner): Play<void> {
  const { course, fighter } = acting;
  const pins = conditionIn(fighter.state, 'holding-pin') !== null;
  // D20-CREATURE-02: the damage of the weapon takes the place of that of the bare hands.
  const hold = holdsWith(fighter, at.id);
  const offered = (hold ? OTHERS : OPTIONS).map(id => {
    const refused = optionRefusal(id, acting, pins);
    return {
      id,
      target: targetOf(withOwn(course, checkFor(course, fighter, id, how))),
      ...(refused && { refused }),
    };
  });
  const [chosen = 'damage'] = yield* choose({
    name: course.name('grapple'),
    by: fighter.id,
    options: hold ? [{ id: `maul:${hold.id}` }, ...offered] : offered,
    atLeast: 1,
    atMost: 1,
    against: at.id,
    reasons: [{ rule: 'D20-GRAPPLE-09', id: 'd20.grapple' }],
  });
  yield* carryOn(acting, at, chosen, how);
}

/** A light weapon that is held, not a part of the body (D20-GRAPPLE-15, D20-GRAPPLE-21). */
function isLightArm(weapon: Weapon): boolean {
  return weapon.kind === 'melee' && isLight(weapon) && !givesNoBlow(weapon);
}

/** The light weapon that a fighter holds; undefined for none. */
function lightInHand(fighter: D20Fighter): Weapon | undefined {
  return fighter.weapons.find(one => isLightArm(one) && isInHand(fighter, one));
}

function optionRefusal(id: OptionId, { course, at }: Acting, pins: boolean): Reason | null {
  // D20-GRAPPLE-23: options closed to the holder of a pin.
  if (pins && ['pin', 'free-another'].includes(id))
    return { rule: 'D20-GRAPPLE-23', id: 'condition.holding-pin' };
  if (id === 'use-their-weapon' && at && !lightInHand(at))
    return { rule: 'D20-GRAPPLE-21', id: 'd20.no-light-weapon' };
  if (id === 'free-another' && at && pinnedBy(course, at).length === 0)
    return { rule: 'D20-GRAPPLE-20', id: 'd20.nobody-pinned' };
  return null;
}

/** The check of an option: for lethal damage at a penalty, except for a monk (D20-GRAPPLE-13). */
function checkFor(course: Course, fighter: D20Fighter, chosen: string, how: AttackManner): Check {
  const lethal: readonly Reason[] =
    chosen === 'lethal-damage' && !hasTrait(fighter, 'monk')
      ? [{ rule: 'D20-GRAPPLE-13', id: 'd20.turned', amount: -4 }]
      : [];
  return grappleCheck(course, fighter.id, [...furtherReasons(how), ...lethal]);
}

/** The fighters whom a fighter pins. */
function pinnedBy(course: Course, { id }: D20Fighter): readonly D20Fighter[] {
  return course.others(id).filter(one => conditionIn(one.state, 'pinned', { by: id }) !== null);
}

function* carryOn(
  { course, fighter }: Acting,
  at: D20Fighter,
  chosen: string,
  how: AttackManner,
): Play<void> {
  const by = fighter.id;
  const own = checkFor(course, fighter, chosen, how);
  const won = yield* opposed(course, own, grappleCheck(course, at.id));
  if (!won) return;
  if (chosen === 'damage' || chosen === 'lethal-damage') {
    yield* squeezesHarder(course, by, at.id, chosen === 'lethal-damage');
  } else if (chosen === 'pin') {
    course.record(
      gains(at, 'pinned', { by, lasts: rounds(1) }),
      // Counted by the turns of the fighter who pins, as the pin is: both end together.
      gains(fighter, 'holding-pin', { by: at.id, lasts: UNTIL_NEXT_TURN }),
    );
  } else if (chosen === 'free-another') {
    for (const one of pinnedBy(course, at)) endPin(course, at.id, one.id);
  } else if (chosen === 'use-their-weapon') yield* usesTheirs(course, by, at, how);
  yield* mauls(course, by, at.id);
  yield* crushes(course, by, at.id);
}

/** An attack with the opponent's weapon at -4; the opponent keeps it (D20-GRAPPLE-21). */
function* usesTheirs(course: Course, by: FighterId, at: D20Fighter, how: AttackManner): Play<void> {
  const weapon = lightInHand(at);
  if (!weapon) return;
  const more = [{ rule: 'D20-GRAPPLE-21', id: 'd20.in-grapple', amount: -4 }];
  yield* strike(course, { by, at: at.id, weapon, ...how, more });
}

/** Draw a light weapon in a grapple (dégainer une arme légère), D20-GRAPPLE-15: a move action, and an opposed check. */
export const drawInGrapple: Action = {
  id: 'draw-in-grapple',
  rule: 'D20-GRAPPLE-15',
  group: 'hands',
  purpose: null,
  cost: 'move',
  setsOff: [],
  openTo: [],
  needs: 'target',
  refusal(acting) {
    const no = opponentRefusal(acting) ?? pinRefusal(acting);
    if (no) return no;
    return drawnIn(acting) ? null : { rule: 'D20-GRAPPLE-15', id: 'd20.no-light-weapon' };
  },
  *play(acting) {
    const { course, fighter, at } = acting;
    const weapon = drawnIn(acting);
    if (!weapon) return;
    const won = yield* opposed(course, grappleCheck(course, fighter.id), grappleCheck(course, at.id));
    if (won) course.record({ fact: 'readied', who: fighter.id, weapon: weapon.id });
  },
};

/** The light weapon to be drawn: the one named, else the first; null for none. */
function drawnIn({ fighter, weapon }: Acting): Weapon | null {
  const away = fighter.weapons.filter(one => isLightAway(fighter, one));
  return away.find(({ id }) => id === weapon?.id) ?? away[0] ?? null;
}

function isLightAway(fighter: D20Fighter, weapon: Weapon): boolean {
  const { dropped, fallen = [] } = fighter.state;
  const isAway = dropped.includes(weapon.id) && !fallen.includes(weapon.id);
  return isAway && isLightArm(weapon) && pointsOf(fighter, weapon) > 0 && takenOf(fighter, weapon.id) === 0;
}

/**
 * Keep an opponent whom the fighter pins from speaking (empêcher de parler), D20-GRAPPLE-22, D20-GRAPPLE-24: free, and for
 * as long as the pin.
 */
export const silencePinned: Action = {
  id: 'silence-pinned',
  rule: 'D20-GRAPPLE-22',
  group: 'strike',
  purpose: null,
  cost: 'free',
  setsOff: [],
  openTo: [],
  needs: 'target',
  refusal({ fighter, at }) {
    const rule = 'D20-GRAPPLE-22';
    if (!conditionIn(fighter.state, 'holding-pin', { by: at.id })) return { rule, id: 'd20.no-pin' };
    return conditionIn(at.state, 'gagged', { by: fighter.id }) ? { rule, id: 'condition.gagged' } : null;
  },
  *play({ course, fighter: { id: by }, at }) {
    const lasts = conditionIn(at.state, 'pinned', { by })?.lasts;
    course.record(gains(at, 'gagged', { by, ...(lasts && { lasts }) }));
  },
};

/**
 * Let go of an opponent who is pinned, or who can do nothing (relâcher), D20-GRAPPLE-22, D20-GRAPPLE-16: free; neither
 * grips the other any more.
 */
export const releasePinned: Action = {
  id: 'release-pinned',
  rule: 'D20-GRAPPLE-22',
  group: 'recover',
  purpose: null,
  cost: 'free',
  setsOff: [],
  openTo: [],
  needs: 'target',
  refusal({ fighter, at }) {
    if (conditionIn(fighter.state, 'holding-pin', { by: at.id })) return null;
    const isLimp = conditionIn(fighter.state, 'grappling', { by: at.id }) !== null && incapacity(at) !== null;
    return isLimp ? null : { rule: 'D20-GRAPPLE-22', id: 'd20.no-pin' };
  },
  *play({ course, fighter, at }) {
    endGrapple(course, fighter.id, at.id);
  },
};

/** Take out a component while grappling (récupérer une composante), D20-GRAPPLE-18: a full-round action without a check. */
export const takeComponent: Action = {
  id: 'take-component',
  rule: 'D20-GRAPPLE-18',
  group: 'recover',
  purpose: null,
  cost: 'full-round',
  setsOff: [],
  openTo: [],
  inParts: true,
  refusal(acting) {
    const { fighter } = acting;
    if (!isIn(fighter, 'grappling')) return { rule: 'D20-GRAPPLE-18', id: 'd20.not-grappling' };
    const no = pinRefusal(acting);
    if (no) return no;
    if ((fighter.spells ?? []).length === 0) return { rule: 'D20-GRAPPLE-18', id: 'd20.casts-nothing' };
    return isIn(fighter, 'component-in-hand') ? { rule: 'D20-GRAPPLE-18', id: 'd20.in-hand' } : null;
  },
  *play({ course, fighter }) {
    course.record(gains(fighter, 'component-in-hand'));
  },
};
