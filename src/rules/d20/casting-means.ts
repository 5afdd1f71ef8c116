import { hasCircumstance } from '../shared/setup.ts';
import type { Reason } from '../shared/target.ts';
import { isIn } from './conditions.ts';
import { castingOf } from './as-cast.ts';
import type { Course } from './course.ts';
import type { D20Fighter, Spell } from './fighter.ts';
import { handsFree, holdsThing } from './hands.ts';

/*
 * What a casting takes beside the spell: a voice, a free hand, a component.
 */

/** Why a fighter lacks what a spell takes to cast: voice, hand, component; null where it has it (D20-SPELL-03 to 05, D20-GRAPPLE-12). */
export function castingMeansRefusal(
  { setup }: Pick<Course, 'setup'>,
  fighter: D20Fighter,
  spell: Spell,
): Reason | null {
  const needs = (component: Spell['components'][number]) => spell.components.includes(component);
  // The focus of a cleric is the holy symbol.
  const lacksSymbol = needs('focus') && !spell.arcane && hasCircumstance(setup, fighter, 'without-symbol');
  const tools = needs('material') || needs('focus');
  return (
    seizedRefusal(fighter, spell) ??
    (lacksSymbol ? { rule: 'D20-SPELL-05', id: 'circumstance.without-symbol' } : null) ??
    (isIn(fighter, 'grappling') && tools && !isIn(fighter, 'component-in-hand')
      ? { rule: 'D20-SPELL-05', id: 'd20.no-component' }
      : null)
  );
}

/**
 * True for a fighter who is bound, and has a spell that takes a voice alone: it has its turns to cast it. Ruling: nobody bound
 * takes out a component or reaches an item (D20-SPELL-04, D20-SPELL-05).
 */
export function castsBound(fighter: D20Fighter): boolean {
  return (
    isIn(fighter, 'bound') && (fighter.spells ?? []).some(spell => seizedRefusal(fighter, spell) === null)
  );
}

/** Why one who is bound cannot cast a spell; null for what takes a voice alone, and for others. */
function boundCasterRefusal(fighter: D20Fighter, spell: Spell): Reason | null {
  if (!isIn(fighter, 'bound')) return null;
  const { components, delivery } = spell;
  if (components.includes('somatic') || delivery === 'touch')
    return { rule: 'D20-SPELL-04', id: 'condition.bound' };
  const reaches = components.some(one => one === 'material' || one === 'focus');
  return reaches || isHeld(spell) ? { rule: 'D20-SPELL-05', id: 'condition.bound' } : null;
}

/** A magic item that is used with the hands, and completes no spell (D20-ITEM-03). */
function isHandled({ nature }: Pick<Spell, 'nature'>): boolean {
  return nature === 'item' || nature === 'potion';
}

/** What is used from the hand: a scroll too (D20-ACT-26, D20-ACT-30). */
function isHeld(spell: Pick<Spell, 'nature'>): boolean {
  return isHandled(spell) || spell.nature === 'scroll';
}

/** Why a fighter has no hand for the gestures of a spell, or for the item that it comes from; null where it has (D20-SPELL-04). */
function fullHandsRefusal(fighter: D20Fighter, spell: Spell): Reason | null {
  if (handsFree(fighter) > 0) return null;
  // The hand that holds a scroll makes its gestures too.
  if (isHeld(spell))
    return holdsThing(fighter, spell) ? null : { rule: 'D20-ACT-30', id: 'd20.no-hand-free' };
  return spell.components.includes('somatic') ? { rule: 'D20-SPELL-04', id: 'd20.no-hand-free' } : null;
}

/**
 * Why a fighter cannot speak, move or hold what a casting under way takes; null where it can. What has begun has its
 * component in hand (D20-SPELL-03, D20-SPELL-04, D20-SPELL-17, D20-GRAPPLE-10, D20-GRAPPLE-12).
 */
export function seizedRefusal(fighter: D20Fighter, spell: Spell): Reason | null {
  const needs = (component: Spell['components'][number]) => spell.components.includes(component);
  const isSeized = isIn(fighter, 'grappling', 'pinned');
  const bound = boundCasterRefusal(fighter, spell);
  if (bound) return bound;
  // Whatever a hand holds or brings to the lips takes a movement.
  if (isIn(fighter, 'pinned') && isHandled(spell)) return { rule: 'D20-GRAPPLE-24', id: 'condition.pinned' };
  if (needs('verbal') && isIn(fighter, 'gagged')) return { rule: 'D20-SPELL-03', id: 'condition.gagged' };
  if (needs('somatic') && isSeized) return { rule: 'D20-SPELL-04', id: 'condition.grappling' };
  const full = fullHandsRefusal(fighter, spell);
  if (full) return full;
  if (isIn(fighter, 'grappling') && spell.nature === 'scroll')
    return { rule: 'D20-GRAPPLE-10', id: 'condition.grappling' };
  return isIn(fighter, 'grappling') && castingOf(fighter, spell) !== 'standard'
    ? { rule: 'D20-GRAPPLE-12', id: 'condition.grappling' }
    : null;
}
