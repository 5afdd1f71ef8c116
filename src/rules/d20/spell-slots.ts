import { choose, type FighterId, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { amountOf } from '../shared/things-in-state.ts';
import { modifierOf, scoreOf } from './abilities.ts';
import { CASTING_CLASSES, type Tradition, TRADITIONS } from './casting-classes.ts';
import { conditionIn } from './conditions.ts';
import type { Course } from './course.ts';
import type { Ability, D20Fighter, Spell } from './fighter.ts';
import { levelOf, negativeLevelsOf } from './negative-levels.ts';

/** The spell levels, from cantrips on. */
export const SPELL_LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The spells of one tradition that a fighter casts by the day (D20-SLOT-01). */
export interface Magic {
  readonly tradition: Tradition;
  readonly ability: Ability;
  readonly way: 'prepared' | 'spontaneous';
  readonly casterLevel: number;
  /** Slots in a day by spell level; null where spells of that level are out of reach. */
  readonly slots: readonly (number | null)[];
}

/** The key under which `used` counts the slots of a level that were cast spontaneously. */
export function slotKey(tradition: Tradition, level: number): string {
  return `${tradition}-${level}`;
}

/** All keys of slots. */
export const SLOT_KEYS = TRADITIONS.flatMap(tradition =>
  SPELL_LEVELS.map(level => slotKey(tradition, level)),
);

/** Slots as they are printed, `4/3/2`, from level 0 on, a dash for none; null for a text that says no slots. */
export function slotsWritten(text: string): readonly (number | null)[] | null {
  const said = text.trim();
  if (!/^(?:\d{1,2}|[-–—])(?:\s*\/\s*(?:\d{1,2}|[-–—])){0,9}$/u.test(said)) return null;
  return said.split('/').map(one => (/\d/u.test(one) ? Number(one) : null));
}

/** Spells that a high ability adds to those of a level: one for each four points of the modifier (D20-SLOT-01). */
export function bonusSpells(modifier: number, level: number): number {
  return level === 0 || modifier < level ? 0 : Math.floor((modifier - level) / 4) + 1;
}

/**
 * How a fighter casts the spells of a tradition; null where nobody counts them by slots. Each negative level takes a caster level
 * and the slot of the highest level that is left, arcane before divine (D20-NEGATIVE-02, D20-NEGATIVE-03).
 */
export function magicIn(fighter: D20Fighter, tradition: Tradition): Magic | null {
  const whole = wholeMagic(fighter, tradition);
  const drained = negativeLevelsOf(fighter);
  if (!whole || drained === 0) return whole;
  const all = TRADITIONS.flatMap(of =>
    (wholeMagic(fighter, of)?.slots ?? []).flatMap((count, level) =>
      Array.from({ length: count ?? 0 }, () => ({ of, level })),
    ),
  );
  const lost = all.toSorted((one, other) => other.level - one.level).slice(0, drained);
  const slots = whole.slots.map((count, level) => {
    const gone = lost.filter(one => one.of === tradition && one.level === level);
    return count === null ? null : count - gone.length;
  });
  return { ...whole, casterLevel: levelOf(fighter, whole.casterLevel), slots };
}

/** The same without negative levels. */
function wholeMagic(fighter: D20Fighter, tradition: Tradition): Magic | null {
  const casting = fighter[tradition];
  if (casting?.class === undefined) return null;
  const { ability, way, table, halfFrom, hasDomains } = CASTING_CLASSES[casting.class];
  const { level, slots: written = '' } = casting;
  // Ruling: damage to an ability takes no slots away; the scores that things and spells raise give more.
  const modifier = modifierOf(fighter.abilities[ability] ?? 0);
  const row = table[Math.min(level, table.length) - 1] ?? '';
  const byClass = SPELL_LEVELS.map(one => {
    const digit = row[one];
    if (digit === undefined || digit === '-') return null;
    return Number(digit) + bonusSpells(modifier, one) + (hasDomains && one > 0 ? 1 : 0);
  });
  const own = slotsWritten(written);
  const slots = own ? SPELL_LEVELS.map(one => own[one] ?? null) : byClass;
  const casterLevel = halfFrom === undefined ? level : level < halfFrom ? 0 : Math.floor(level / 2);
  return { tradition, ability, way, casterLevel, slots };
}

/** The magic that a spell belongs to; null for what is no spell, and for casters whose slots nobody counts. */
export function magicOf(fighter: D20Fighter, { nature = 'spell', arcane = false }: Spell): Magic | null {
  return nature === 'spell' ? magicIn(fighter, arcane ? 'arcane' : 'divine') : null;
}

/** The level of the slot that a spell takes: a higher one than its own where a feat changes it. */
export function slotLevelOf({ level, slot = 0 }: Spell): number {
  return Math.max(level, slot);
}

/** True for a spell that takes a slot: castings that are counted by themselves take none. */
export function takesSlot(fighter: D20Fighter, spell: Spell): boolean {
  return spell.uses === undefined && magicOf(fighter, spell) !== null;
}

/** Slots of a level that are left; 0 where there are none. */
export function slotsLeft(fighter: D20Fighter, magic: Magic, level: number): number {
  const { used } = fighter.state;
  const { tradition, way, slots } = magic;
  const spells = (fighter.spells ?? []).filter(
    one =>
      slotLevelOf(one) === level &&
      takesSlot(fighter, one) &&
      (one.arcane === true) === (tradition === 'arcane'),
  );
  const cast =
    way === 'spontaneous'
      ? amountOf(used, slotKey(tradition, level))
      : spells.reduce((sum, { id }) => sum + amountOf(used, id), 0);
  return Math.max(0, (slots[level] ?? 0) - cast);
}

/** Castings of a prepared spell that are left, of its own preparation and of the slots of its level. */
export function preparedLeft(fighter: D20Fighter, spell: Spell): number {
  const magic = magicOf(fighter, spell);
  if (!magic || !takesSlot(fighter, spell)) return 0;
  const left = Math.max(0, (spell.prepared ?? 0) - amountOf(fighter.state.used, spell.id));
  return Math.min(left, slotsLeft(fighter, magic, slotLevelOf(spell)));
}

/** A slot that a casting can take. */
interface Slot {
  /** The option that stands for it. */
  readonly id: string;
  /** What it is counted under. */
  readonly key: string;
  readonly left: number;
}

/** The slot of the spell itself; null where none is left. */
function ownSlot(fighter: D20Fighter, magic: Magic, spell: Spell): Slot | null {
  const level = slotLevelOf(spell);
  const isPrepared = magic.way === 'prepared';
  const left = isPrepared ? preparedLeft(fighter, spell) : slotsLeft(fighter, magic, level);
  const key = isPrepared ? spell.id : slotKey(magic.tradition, level);
  return left > 0 ? { id: key, key, left } : null;
}

/** What else it can be cast with: higher slots, or prepared spells whose place it may take (D20-SLOT-03). */
function otherSlots(fighter: D20Fighter, magic: Magic, spell: Spell): readonly Slot[] {
  const least = slotLevelOf(spell);
  if (magic.way === 'spontaneous') {
    return SPELL_LEVELS.filter(level => level > least).flatMap(level => {
      const left = slotsLeft(fighter, magic, level);
      return left > 0 ? [{ id: `spell-slot:${level}`, key: slotKey(magic.tradition, level), left }] : [];
    });
  }
  if (!spell.spontaneous) return [];
  return (fighter.spells ?? []).flatMap(one => {
    if (one.id === spell.id || magicOf(fighter, one)?.tradition !== magic.tradition) return [];
    const left = slotLevelOf(one) >= least ? preparedLeft(fighter, one) : 0;
    return left > 0 ? [{ id: `in-place-of:${one.id}`, key: one.id, left }] : [];
  });
}

/** Why nothing is left to cast a spell with; null where something is (D20-SLOT-02 to 04, D20-SPELL-07). */
export function spentRefusal(fighter: D20Fighter, spell: Spell): Reason | null {
  const waits = conditionIn(fighter.state, 'recharging', { with: spell.id });
  if (waits)
    return { rule: 'D20-CREATURE-10', id: 'd20.recharging', names: { rounds: waits.lasts?.amount ?? 1 } };
  if (spell.uses !== undefined) {
    const isLeft = amountOf(fighter.state.used, spell.id) < spell.uses;
    return isLeft ? null : { rule: 'D20-SPELL-07', id: 'd20.no-casting-left' };
  }
  const magic = magicOf(fighter, spell);
  if (!magic) return null;
  const needs = 10 + spell.level;
  if ((scoreOf(fighter, magic.ability) ?? 0) < needs) {
    return { rule: 'D20-SLOT-04', id: `d20.too-low.${magic.ability}`, names: { score: needs } };
  }
  if (ownSlot(fighter, magic, spell) || otherSlots(fighter, magic, spell).length > 0) return null;
  const isPrepared = magic.way === 'prepared';
  if (isPrepared && (spell.prepared ?? 0) === 0) return { rule: 'D20-SLOT-02', id: 'd20.not-prepared' };
  const level = slotLevelOf(spell);
  const id = (magic.slots[level] ?? 0) === 0 ? 'd20.no-slots' : 'd20.no-slot-left';
  return { rule: isPrepared ? 'D20-SLOT-02' : 'D20-SLOT-03', id, names: { level } };
}

/**
 * Counts a casting, successful or not (D20-SPELL-07). Where its own slot is gone, who casts chooses what goes instead
 * (D20-SLOT-03).
 */
export function* spendsCasting(course: Course, who: FighterId, spell: Spell): Play<void> {
  const fighter = course.now(who);
  if (spell.uses !== undefined) {
    const left = spell.uses - amountOf(fighter.state.used, spell.id);
    return spends(course, who, spell, { id: spell.id, key: spell.id, left });
  }
  const magic = magicOf(fighter, spell);
  if (!magic) return;
  const slot =
    ownSlot(fighter, magic, spell) ?? (yield* chosenSlot(course, who, otherSlots(fighter, magic, spell)));
  if (slot) spends(course, who, spell, slot);
}

function* chosenSlot(course: Course, who: FighterId, slots: readonly Slot[]): Play<Slot | null> {
  if (slots.length === 0) return null;
  const [chosen] = yield* choose({
    name: course.name('spell-slot'),
    by: who,
    options: slots.map(({ id }) => ({ id })),
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-SLOT-03', id: 'd20.other-slot' }],
  });
  return slots.find(({ id }) => id === chosen) ?? null;
}

function spends(course: Course, who: FighterId, spell: Spell, { key, left }: Slot): void {
  course.record({ fact: 'used', who, weapon: spell.id, with: key, amount: 1, left: left - 1 });
}
