import { choose, roll, type FighterId, type Play } from '../shared/play.ts';
import { addDice } from '../shared/dice.ts';
import type { Reason } from '../shared/target.ts';
import { conditionIn } from './conditions.ts';
import type { Course } from './course.ts';
import { exerts } from './fatigue.ts';
import { ACTION, type Item, type Spell } from './fighter.ts';
import type { Options } from './options.ts';
import { amountOf } from '../shared/things-in-state.ts';
import { isIncanting, tiresMind } from './interruption.ts';
import { actionUnderWay, isInHand } from './state.ts';
import { isBodily, type SegmentsFighter } from './fighter.ts';
import { dealWound } from './wounds.ts';

/** The length of an incantation in segments (SEG-MAGIC-03). */
export function incantationOf({ level, components, incantation }: Spell): number {
  if (incantation !== undefined) return incantation;
  const isVerbal = components.every(one => one === 'verbal');
  return isVerbal ? 1 : Math.max(1, level);
}

/** The reaction dice of a spell, by its components (SEG-MAGIC-02, SEG-MAGIC-04, T-05, T-06, OPEN-13). */
export function spellReaction(spell: Spell): string {
  const { components } = spell;
  if (components.includes('material')) return '1d8';
  if (components.includes('somatic')) return '1d3';
  return incantationOf(spell) > 1 ? '1d3' : '0';
}

/** The time from decision to effect, in the book's notation (SEG-MAGIC-04, T-06). */
export function spellTime(spell: Spell): string {
  return addDice(spellReaction(spell), String(incantationOf(spell)));
}

/** Why a spell cannot be cast; null when it can (SEG-MAGIC-01, SEG-MAGIC-06). */
export function castRefusal(course: Course, fighter: SegmentsFighter, spell: Spell): Reason | null {
  const rule = 'SEG-MAGIC-01';
  const { components } = spell;
  if (components.includes('verbal') && fighter.state.conditions.some(one => one.condition === 'gagged'))
    return { rule, id: 'condition.gagged' };
  const needsHand = components.includes('somatic') || components.includes('material');
  if (needsHand && !hasFreeHand(fighter)) return { rule, id: 'segments.no-free-hand' };
  const used = amountOf(fighter.state.used, spell.id);
  if (spell.uses !== undefined && used >= spell.uses) return { rule, id: 'segments.no-castings' };
  // SEG-MAGIC-06: a spell that begins at once leaves no segment to release the mind.
  const tired = conditionIn(fighter.state, 'mind-tired') !== null;
  const incants = isIncanting(course, fighter, actionUnderWay(fighter));
  return (tired || incants) && spellReaction(spell) === '0' && course.setup.fight
    ? { rule: 'SEG-MAGIC-06', id: 'segments.release-mind' }
    : null;
}

/** True if a hand is empty: one carries what two hands wield (SEG-MAGIC-01). */
function hasFreeHand(fighter: SegmentsFighter): boolean {
  const held = fighter.weapons.filter(weapon => !isBodily(weapon) && isInHand(fighter, weapon));
  return !(held.some(({ hand }) => hand === 'right') && held.some(({ hand }) => hand === 'left'));
}

/** A spell takes effect (SEG-MAGIC-09), or is held where the rule option allows it (SEG-MAGIC-08). */
export function* spellTakesEffect(
  course: Course,
  who: FighterId,
  spell: Spell,
  at: string,
  mayHold: boolean,
): Play<void> {
  exerts(course, who);
  if (mayHold && course.options.heldSpells) {
    const [chosen] = yield* choose({
      name: course.name('spell'),
      by: who,
      options: [{ id: 'release' }, { id: 'hold' }],
      atLeast: 1,
      atMost: 1,
      reasons: [{ rule: 'SEG-MAGIC-08', id: 'segments.hold-spell' }],
    });
    if (chosen === 'hold') {
      const aimed = at === '' ? {} : { at };
      const held = { action: 'held-spell', with: spell.id, ...aimed, hand: ACTION, due: course.segment };
      course.record({ fact: 'prepared', who, ...held });
      return;
    }
  }
  if (spell.uses !== undefined) {
    const used = amountOf(course.now(who).state.used, spell.id);
    const left = Math.max(0, spell.uses - used - 1);
    course.record({ fact: 'used', who, weapon: spell.id, with: spell.id, amount: 1, left });
  }
  course.record({ fact: 'did', who, what: 'casts' });
  tiresMind(course, who);
  yield* magicDamage(course, who, at, spell);
}

/** Rolls and deals the damage of a spell or magic item. */
export function* magicDamage(
  course: Course,
  who: FighterId,
  at: string,
  { id, damage }: Pick<Spell | Item, 'id' | 'damage'>,
): Play<void> {
  if (damage === undefined || damage === '0' || !course.has(at)) return;
  const name = course.name('damage');
  const reasons = [{ rule: 'SEG-CORE-06', id: 'segments.spell-damage', names: { spell: id } }];
  const { total } = yield* roll({ name, by: who, dice: damage, against: at, reasons });
  const points = Math.max(0, total);
  course.record({ fact: 'rolled', who, roll: name, total: points, level: '' });
  yield* dealWound(course, { at, by: who, points, family: 'impact' });
}

/** Reaction and duration of a magic item, by kind and place (SEG-MAGIC-10 to 13). */
export function itemTimes(
  { kind, place, level = 1 }: Item,
  isInHandNow: boolean,
  { scrolls }: Pick<Options, 'scrolls'>,
): { readonly reaction: string; readonly duration: string } {
  if (kind === 'scroll') return { reaction: scrolls, duration: String(Math.max(1, level)) };
  if (kind === 'potion') return { reaction: place === 'bag' ? '1d6' : '0', duration: '1d6' };
  const duration = kind === 'horn' ? '2' : '1';
  if (isInHandNow || place === 'hand') return { reaction: '0', duration };
  return { reaction: place === 'bag' ? '1d8' : '1d3', duration };
}

/** Why an item cannot be used so soon again; null when it can (SEG-MAGIC-10). */
export function itemRests(fighter: SegmentsFighter, item: Item): Reason | null {
  const rests = item.kind === 'wand' && conditionIn(fighter.state, 'wand-rests', { with: item.id });
  return rests ? { rule: 'SEG-MAGIC-10', id: 'condition.wand-rests' } : null;
}
