import type { FighterId, Play } from '../../shared/play.ts';
import type { Whom } from '../../shared/open-action.ts';
import { begins } from '../common-actions.ts';
import { isDone, takesSegment, tiresMind } from '../interruption.ts';
import { conditionIn, ends, gains } from '../conditions.ts';
import type { Course } from '../course.ts';
import { hasSurprised, surprisesAny } from '../contact.ts';
import { exerts } from '../fatigue.ts';
import { ACTION, type Item, type SegmentsFighter, type Spell } from '../fighter.ts';
import {
  castRefusal,
  incantationOf,
  itemRests,
  itemTimes,
  magicDamage,
  spellReaction,
  spellTakesEffect,
} from '../magic.ts';
import { putsWandsAway } from '../hands.ts';
import { hasCircumstance } from '../../shared/setup.ts';
import { clockIn } from '../state.ts';
import { waitsOnceCalled } from '../tie-break.ts';
import { did, type Action } from './action.ts';

/** Whom magic is aimed at: another where it does damage, else anybody the table names. */
function whomOf(magic: Pick<Spell, 'damage'> | undefined): Whom | undefined {
  if (!magic) return undefined;
  return magic.damage === undefined ? 'perhaps' : 'another';
}

/** Cast a spell (lancer un sort), SEG-MAGIC-01: `with` is the spell. */
export const cast: Action = {
  id: 'cast',
  waitsUnprepared: 'cast',
  casting: 'begins',
  isAnnounced: true,
  rule: 'SEG-MAGIC-01',
  group: 'strike',
  purpose: null,
  when: 'decision',
  needs: 'named-at',
  whom: ({ fighter, named }) => whomOf(fighter.spells?.find(({ id }) => id === named)),
  refusal({ course, fighter, named }) {
    const spell = fighter.spells?.find(({ id }) => id === named);
    return spell
      ? castRefusal(course, fighter, spell)
      : { rule: 'SEG-MAGIC-01', id: 'segments.no-such-spell' };
  },
  *play({ course, fighter, at, named }) {
    const { id, spells = [] } = fighter;
    const spell = spells.find(one => one.id === named);
    if (!spell) return;
    const target = at?.id ?? '';
    const done = yield* begins(course, id, {
      action: 'cast',
      with: spell.id,
      at: target,
      reaction: isPreparedFor(course, fighter, at) ? '0' : spellReaction(spell),
      duration: String(incantationOf(spell)),
      isIncantation: true,
      rule: 'SEG-MAGIC-02',
    });
    if (!done) return;
    notesSurprise(course, id, target);
    yield* spellTakesEffect(course, id, spell, target, false);
  },
};

/** True for a spell prepared for this assault: its targets are surprised (SEG-MAGIC-07, OPEN-15). */
function isPreparedFor(course: Course, fighter: SegmentsFighter, at: SegmentsFighter | null): boolean {
  if (!hasCircumstance(course.setup, fighter, 'prepared')) return false;
  return surprisesAny(course, fighter.id, at?.id ?? '');
}

/** Release a held spell (lâcher un sort retenu), SEG-MAGIC-08. */
export const releaseSpell: Action = {
  id: 'release-spell',
  rule: 'SEG-MAGIC-08',
  group: 'strike',
  purpose: null,
  when: 'free',
  refusal({ fighter }) {
    return clockIn(fighter, ACTION)?.action === 'held-spell'
      ? null
      : { rule: 'SEG-MAGIC-08', id: 'segments.nothing-prepared' };
  },
  *play({ course, fighter, at }) {
    const clock = clockIn(fighter, ACTION);
    const spell = fighter.spells?.find(({ id }) => id === clock?.with);
    if (!spell) return;
    const target = at?.id ?? clock?.at ?? '';
    if (yield* waitsOnceCalled(course, fighter.id, target)) return;
    isDone(course, fighter.id);
    takesSegment(course, fighter.id);
    notesSurprise(course, fighter.id, target);
    yield* spellTakesEffect(course, fighter.id, spell, target, false);
  },
};

/** Use a magic item (utiliser un objet magique), SEG-MAGIC-10 to 13: `with` is the item. */
export const useItem: Action = {
  id: 'use-item',
  waitsUnprepared: 'item',
  isAnnounced: true,
  rule: 'SEG-MAGIC-10',
  group: 'hands',
  purpose: null,
  when: 'decision',
  needs: 'named-at',
  whom: ({ fighter, named }) => whomOf(fighter.items?.find(({ id }) => id === named)),
  refusal({ fighter, named }) {
    const item = fighter.items?.find(({ id }) => id === named);
    if (!item) return { rule: 'SEG-MAGIC-10', id: 'segments.no-such-item' };
    return itemRests(fighter, item);
  },
  *play({ course, fighter, at, named }) {
    const { id, items = [] } = fighter;
    const item = items.find(one => one.id === named);
    if (!item) return;
    const ready = conditionIn(fighter.state, 'item-in-hand', { with: item.id }) !== null;
    const target = at?.id ?? '';
    const done = yield* begins(course, id, {
      action: 'item',
      with: item.id,
      at: target,
      ...itemTimes(item, ready, course.options),
      isIncantation: item.kind === 'scroll',
      rule: item.kind === 'scroll' ? 'SEG-MAGIC-12' : item.kind === 'ring' ? 'SEG-MAGIC-11' : 'SEG-MAGIC-10',
    });
    if (!done) return;
    notesSurprise(course, id, target);
    yield* itemWorks(course, id, item, target);
  },
};

/** Magic that was ready and surprises: the next reaction counts from the segment after it (SEG-SURPRISE-06). */
function notesSurprise(course: Course, who: FighterId, at: FighterId): void {
  if (course.setup.fight && surprisesAny(course, who, at)) hasSurprised(course, who);
}

export function* itemWorks(course: Course, who: FighterId, item: Item, at: string): Play<void> {
  // T-21, SEG-FATIGUE-09: to drink rests, as to search a bag does.
  if (item.kind !== 'potion') exerts(course, who);
  course.record(did(course.now(who), 'uses-item'));
  if (item.kind === 'scroll') tiresMind(course, who);
  if (item.kind === 'wand' && course.setup.fight) {
    course.record(
      ...ends(course.now(who), 'wand-rests'),
      gains(course.now(who), 'wand-rests', { with: item.id, lasts: { amount: 3, unit: 'rounds' } }),
    );
    if (!conditionIn(course.now(who).state, 'item-in-hand', { with: item.id }))
      course.record(gains(course.now(who), 'item-in-hand', { with: item.id }));
    putsWandsAway(course, who, null);
  }
  yield* magicDamage(course, who, at, item);
}
