import { diceOf, type DiceTerm, isDiceUpTo, writeDice } from '../shared/dice.ts';
import { abilityModifier } from './abilities.ts';
import { hasTrait, type D20Fighter, type Spell } from './fighter.ts';
import { MOST_DICE } from './item-fields.ts';
import { magicOf, preparedLeft, slotLevelOf } from './spell-slots.ts';

/** A fighter's spell by id, as this fighter casts it. */
export function spellOf(fighter: D20Fighter, id: string): Spell | null {
  const known = fighter.spells?.find(spell => spell.id === id);
  return known ? asCast(fighter, known) : null;
}

/**
 * A spell as it works on a creature: what heals the living hurts undead, which a Will save halves. Negative energy does
 * not harm them, and what a Will save is made against heals them (D20-HEAL-06).
 */
export function workingOn(spell: Spell, { type }: Pick<D20Fighter, 'type'>): Spell {
  if (type !== 'undead') return spell;
  const { heals, damage, damageType, save, saves: _, ...rest } = spell;
  if (heals !== undefined && damageType !== 'negative')
    return { ...rest, damage: damage ?? heals, damageType: 'positive', save: save ?? 'will', saves: 'half' };
  if (damage === undefined || damageType !== 'negative') return spell;
  return save === 'will' ? { ...rest, damageType, heals: damage } : { ...rest, damageType };
}

/** True for a spell that neither heals nor gives anything. */
export function isHarmful({ heals, grants }: Spell): boolean {
  return heals === undefined && grants === undefined;
}

/** The DC of the save against a spell as it is written down: 10 and its level without one of its own (D20-SAVE-01). */
export function saveDcOf({ dc, level }: Pick<Spell, 'dc' | 'level'>): number {
  return dc ?? 10 + level;
}

/**
 * A spell with the numbers of its caster: DC, dice and casting time (D20-SLOT-05, D20-SPELL-19). What is no spell by the
 * day stays as it is written down.
 */
export function asCast(fighter: D20Fighter, spell: Spell): Spell {
  const magic = magicOf(fighter, spell);
  if (!magic) return spell;
  const dice = grown(spell, magic.casterLevel);
  const isUnprepared =
    magic.way === 'spontaneous' || (spell.spontaneous === true && preparedLeft(fighter, spell) === 0);
  const isChanged = spell.metamagic === true || slotLevelOf(spell) > spell.level;
  return {
    ...spell,
    dc: spell.dc ?? 10 + spell.level + abilityModifier(fighter, magic.ability),
    ...(dice !== null && withDice(spell, dice)),
    ...(isChanged && { metamagic: true, spontaneous: isUnprepared }),
  };
}

/**
 * The casting time of a spell for its caster: spontaneous metamagic makes a standard action a full-round action
 * (D20-SPELL-19, D20-SPELL-20).
 */
export function castingOf(fighter: D20Fighter, spell: Spell): Spell['casting'] | 'full-action' {
  return isSlowed(fighter, spell) && spell.casting === 'standard' ? 'full-action' : spell.casting;
}

/** True for metamagic that its caster adds as it casts (D20-SPELL-19). */
export function isSlowed(fighter: D20Fighter, { metamagic, spontaneous }: Spell): boolean {
  return metamagic === true && (spontaneous === true || hasTrait(fighter, 'spontaneous'));
}

/** The dice of a spell where they belong: its healing, its damage, or what lowers an ability (D20-SLOT-05, D20-LOWER-01). */
function withDice({ heals, damage, lowers }: Spell, dice: string): Partial<Spell> {
  if (heals !== undefined) return { heals: dice };
  return lowers && damage === undefined ? { lowers: { ...lowers, dice } } : { damage: dice };
}

/** The dice of a spell at a caster level; null where they do not grow (D20-SLOT-05). */
function grown({ grows }: Spell, casterLevel: number): string | null {
  const { step, base = '0', every = 1, after = 0, most = 1 } = grows ?? {};
  if (step === undefined) return null;
  const least = grows?.base === undefined ? 1 : 0;
  const steps = Math.min(most, Math.max(least, Math.floor((casterLevel - after) / every)));
  const [first, more] = [diceOf(base), diceOf(step)];
  const terms = [...first.terms, ...more.terms.map(term => ({ ...term, count: term.count * steps }))];
  const dice = writeDice({ terms: merged(terms), bonus: first.bonus + more.bonus * steps });
  return isDiceUpTo(dice, MOST_DICE) ? dice : null;
}

/** Dice of the same kind as one term. */
function merged(terms: readonly DiceTerm[]): readonly DiceTerm[] {
  const known: DiceTerm[] = [];
  for (const term of terms.filter(({ count }) => count > 0)) {
    const same = known.findIndex(({ sign, faces }) => sign === term.sign && faces === term.faces);
    const before = known[same];
    if (before) known[same] = { ...before, count: before.count + term.count };
    else known.push(term);
  }
  return known;
}
