import { choose, type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { strike } from '../blow.ts';
import { conditionIn, endsAbout, gains, isIn, rounds, UNTIL_NEXT_TURN } from '../conditions.ts';
import type { Course } from '../course.ts';
import { hasTrait, type D20Fighter } from '../fighter.ts';
import type { Acting, Action } from './action.ts';
import { grappleCheck, holds, endGrapple, squeezesHarder } from './grappling.ts';

const OPTIONS = [
  'damage',
  'lethal-damage',
  'pin',
  'free-another',
  'draw-light',
  'use-their-weapon',
  'silence',
  'release',
] as const;

/** Why the target is no opponent in the grapple; null when it is (D20-GRAPPLE-26). */
function isOpponent({ fighter, at }: Acting): Reason | null {
  const rule = 'D20-GRAPPLE-09';
  if (!isIn(fighter, 'grappling')) return { rule, id: 'd20.not-grappling' };
  return at && !conditionIn(fighter.state, 'grappling', { by: at.id })
    ? { rule, id: 'd20.not-in-the-grapple' }
    : null;
}

/** Grapple options in place of an attack (D20-GRAPPLE-09 to 24). */
export const grappleOn: Action = {
  id: 'grapple-on',
  rule: 'D20-GRAPPLE-09',
  cost: 'standard',
  needs: 'somebody',
  refusal(acting) {
    const { fighter } = acting;
    const no = isOpponent(acting);
    if (no) return no;
    return isIn(fighter, 'pinned') ? { rule: 'D20-GRAPPLE-24', id: 'condition.pinned' } : null;
  },
  *play(acting) {
    const { course, fighter, at } = acting;
    if (!at) return;
    const pins = conditionIn(fighter.state, 'holding-pin') !== null;
    const pinsThis = conditionIn(fighter.state, 'holding-pin', { by: at.id }) !== null;
    const [chosen = 'damage'] = yield* choose({
      name: course.name('grapple'),
      by: fighter.id,
      options: OPTIONS.map(id => {
        const refused = optionRefusal(id, acting, pins, pinsThis);
        return { id, ...(refused && { refused }) };
      }),
      atLeast: 1,
      atMost: 1,
      against: at.id,
      reasons: [{ rule: 'D20-GRAPPLE-09', id: 'd20.grapple' }],
    });
    yield* carryOn(acting, at, chosen);
  },
};

function lightWeaponOf(fighter: D20Fighter, away: boolean) {
  return fighter.weapons.find(one => {
    const isAway = fighter.state.dropped.includes(one.id) && !fighter.state.fallen?.includes(one.id);
    return (
      one.kind === 'melee' &&
      one.handling === 'light' &&
      (away ? isAway : !fighter.state.dropped.includes(one.id))
    );
  });
}

function optionRefusal(
  id: (typeof OPTIONS)[number],
  { course, fighter, at }: Acting,
  pins: boolean,
  pinsThis: boolean,
): Reason | null {
  // D20-GRAPPLE-23: options closed to the holder of a pin.
  if (pins && ['pin', 'free-another', 'draw-light'].includes(id))
    return { rule: 'D20-GRAPPLE-23', id: 'condition.holding-pin' };
  if (id === 'draw-light' && !lightWeaponOf(fighter, true))
    return { rule: 'D20-GRAPPLE-15', id: 'd20.no-light-weapon' };
  if (id === 'use-their-weapon' && at && !lightWeaponOf(at, false))
    return { rule: 'D20-GRAPPLE-21', id: 'd20.no-light-weapon' };
  if (id === 'free-another' && at && pinnedBy(course, at).length === 0)
    return { rule: 'D20-GRAPPLE-20', id: 'd20.nobody-pinned' };
  return (id === 'silence' || id === 'release') && !pinsThis
    ? { rule: 'D20-GRAPPLE-22', id: 'd20.no-pin' }
    : null;
}

/** The fighters whom a fighter pins. */
function pinnedBy(course: Course, { id }: D20Fighter): readonly D20Fighter[] {
  return course.others(id).filter(one => conditionIn(one.state, 'pinned', { by: id }) !== null);
}

function* carryOn({ course, fighter }: Acting, at: D20Fighter, chosen: string): Play<void> {
  const by = fighter.id;
  if (chosen === 'release') return endGrapple(course, by, at.id);
  if (chosen === 'silence') return course.record(gains(at, 'gagged', { by, lasts: rounds(1) }));
  const lethal: readonly Reason[] =
    chosen === 'lethal-damage' && !hasTrait(fighter, 'monk')
      ? [{ rule: 'D20-GRAPPLE-13', id: 'd20.turned', amount: -4 }]
      : [];
  const won = yield* holds(course, grappleCheck(course, by, lethal), grappleCheck(course, at.id));
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
    for (const one of pinnedBy(course, at)) {
      course.record(
        ...endsAbout(one, 'pinned', { by: at.id }),
        ...endsAbout(course.now(at.id), 'holding-pin', { by: one.id }),
      );
    }
  } else if (chosen === 'draw-light') {
    const drawn = lightWeaponOf(fighter, true);
    if (drawn) course.record({ fact: 'readied', who: by, weapon: drawn.id });
  } else yield* usesTheirs(course, by, at);
}

/** An attack with the opponent's weapon at -4; the opponent keeps it (D20-GRAPPLE-21). */
function* usesTheirs(course: Course, by: FighterId, at: D20Fighter): Play<void> {
  const weapon = lightWeaponOf(at, false);
  if (!weapon) return;
  const more = [{ rule: 'D20-GRAPPLE-21', id: 'd20.in-grapple', amount: -4 }];
  yield* strike(course, { by, at: at.id, weapon, more });
}

/** Take out a component while grappling (récupérer une composante), D20-GRAPPLE-18: a full-round action without a check. */
export const takeComponent: Action = {
  id: 'take-component',
  rule: 'D20-GRAPPLE-18',
  cost: 'full-round',
  inParts: true,
  refusal({ fighter }) {
    if (!isIn(fighter, 'grappling')) return { rule: 'D20-GRAPPLE-18', id: 'd20.not-grappling' };
    if (isIn(fighter, 'pinned')) return { rule: 'D20-GRAPPLE-24', id: 'condition.pinned' };
    if (isIn(fighter, 'holding-pin')) return { rule: 'D20-GRAPPLE-23', id: 'condition.holding-pin' };
    return isIn(fighter, 'component-in-hand') ? { rule: 'D20-GRAPPLE-18', id: 'd20.in-hand' } : null;
  },
  *play({ course, fighter }) {
    course.record(gains(fighter, 'component-in-hand'));
  },
};
