import { areAllies } from '../../shared/setup.ts';
import { choose } from '../../shared/play.ts';
import { ends } from '../conditions.ts';
import { heldCharge } from '../armed.ts';
import { workingOn } from '../as-cast.ts';
import type { Course } from '../course.ts';
import type { D20Fighter, Spell } from '../fighter.ts';
import { touchRefusal } from '../reach.ts';
import { applySpell } from '../spell-effects.ts';
import { delivers } from '../spells.ts';
import type { Acting, Action } from './action.ts';

/** The most friends whom a spell for several reaches at once (D20-SPELL-13). */
const MOST = 6;

/** True where the held charge would hurt or weaken its holder, or is to be withstood (D20-HEAL-06, D20-LOWER-01, D20-SAVE-02). */
function harmsItself(fighter: D20Fighter): boolean {
  const spell = heldCharge(fighter);
  if (!spell) return false;
  const { damage, lowers, sleeps, save, heals, grants, dispels } = workingOn(spell, fighter);
  if ([damage, lowers, sleeps].some(one => one !== undefined)) return true;
  return save !== undefined && heals === undefined && grants === undefined && dispels !== true;
}

/** Cast in this turn, of which the touch is a part (D20-SPELL-11). */
function isJustCast({ course, fighter }: Acting): boolean {
  return course.times(fighter.id, 'charged') > 0;
}

/** Touch with a held charge (retenir un sort de contact), D20-SPELL-13. */
export const touchWithCharge: Action = {
  id: 'touch-with-charge',
  rule: 'D20-SPELL-13',
  group: 'strike',
  purpose: null,
  cost: 'standard',
  setsOff: ['attacks'],
  openTo: [],
  costNow: acting => (isJustCast(acting) ? 'free' : 'standard'),
  whom({ fighter }) {
    return harmsItself(fighter) ? 'another' : 'anybody';
  },
  refusal({ course, fighter, at }) {
    const rule = 'D20-SPELL-13';
    const spell = heldCharge(fighter);
    if (!spell) return { rule, id: 'd20.no-charge' };
    if (at) return touchRefusal(course, fighter, spell, at);
    // Without a target, a spell that does no harm affects the caster.
    return harmsItself(fighter) ? { rule, id: 'needs-target' } : null;
  },
  *play({ course, fighter, at }) {
    course.count(fighter.id, 'charged', -course.times(fighter.id, 'charged'));
    const spell = heldCharge(fighter);
    if (!spell || (at && touchRefusal(course, course.now(fighter.id), spell, course.now(at.id)))) return;
    const done = yield* delivers(course, fighter.id, spell, at ?? fighter);
    if (done) course.record(...ends(course.now(fighter.id), 'holding-charge'));
  },
};

/** The allies within reach, and the fighter itself. */
function friendsBeside(course: Course, fighter: D20Fighter, spell: Spell): readonly D20Fighter[] {
  const others = course.others(fighter.id).filter(one => {
    return areAllies(course.setup, fighter.id, one.id) && touchRefusal(course, fighter, spell, one) === null;
  });
  return [fighter, ...others];
}

/**
 * Touch up to six friends with a held charge of a spell for several (toucher jusqu'à six alliés), D20-SPELL-13. In the turn
 * of the casting both are one full-round action, whose blows the casting has drawn (D20-ACT-12).
 */
export const touchFriends: Action = {
  id: 'touch-friends',
  rule: 'D20-SPELL-13',
  group: 'strike',
  purpose: null,
  cost: 'full-round',
  setsOff: [],
  openTo: [],
  inParts: true,
  provokes: 'all',
  costNow: acting => (isJustCast(acting) ? 'move' : 'full-round'),
  provokesNow: acting => !isJustCast(acting),
  refusal({ fighter }) {
    const rule = 'D20-SPELL-13';
    const spell = heldCharge(fighter);
    if (!spell) return { rule, id: 'd20.no-charge' };
    return spell.several ? null : { rule, id: 'd20.touches-one' };
  },
  *play({ course, fighter }) {
    const { id: by } = fighter;
    course.count(by, 'charged', -course.times(by, 'charged'));
    const spell = heldCharge(course.now(by));
    if (!spell) return;
    const friends = friendsBeside(course, course.now(by), spell);
    const chosen = yield* choose({
      name: course.name('touched'),
      by,
      options: friends.map(({ id }) => ({ id })),
      atLeast: 1,
      atMost: Math.min(MOST, friends.length),
      reasons: [{ rule: 'D20-SPELL-13', id: 'd20.touches-friends' }],
    });
    course.record(...ends(course.now(by), 'holding-charge'));
    for (const id of chosen) yield* course.forTarget(chosen, id, applySpell(course, by, spell, id, false));
  },
};
