import { asCast, saveDcOf } from '../../../../rules/d20/as-cast.ts';
import { modifierOf, scoreOf } from '../../../../rules/d20/abilities.ts';
import { type BoonId, boonOf } from '../../../../rules/d20/boons.ts';
import { TRADITIONS } from '../../../../rules/d20/casting-classes.ts';
import type { D20Fighter, Spell } from '../../../../rules/d20/fighter.ts';
import {
  type Magic,
  magicIn,
  magicOf,
  preparedLeft,
  slotKey,
  slotLevelOf,
  slotsLeft,
  SPELL_LEVELS,
  spentRefusal,
  slotsWritten,
  takesSlot,
} from '../../../../rules/d20/spell-slots.ts';
import { casterLevelOf } from '../../../../rules/d20/spell-resistance.ts';
import { loweredAbilities } from '../../../../rules/d20/lowering.ts';
import { castSpellOf } from '../../../../rules/d20/spells.ts';
import { localize, localizeCount, reasonWords } from '../../../platform/localize.ts';
import { itemsOf } from '../../../sheets/fighter-view.ts';
import { type Field, ofNumber, refuseTyped, type Writers } from '../../../sheets/set-fields.ts';
import { castingsOf, magicGroup, type MagicRow } from '../../../sheets/statblock-magic.ts';
import { lengthWords } from '../lengths.ts';
import type { D20CharacterSheet } from './d20-sheet.ts';
import type { D20View } from './d20-view.ts';
import { present } from '../../../../rules/shared/compact.ts';

/** What a click on the button of a spell would meet. */
interface Casting {
  /** Names the target that a click strikes now; empty where the click asks for one. */
  readonly aim: string;
  /** Why it cannot be cast at anybody now, in words; empty where it can. */
  readonly closed: string;
}

interface SpellRow extends MagicRow {
  /** Its caster prepares it for the day, so many times (D20-SLOT-02). */
  readonly isPrepared: boolean;
  readonly prepared: number;
}

/** Spells under a heading: all of one level that take its slots, or those without slots. */
interface SpellGroup extends Omit<ReturnType<typeof magicGroup>, 'rows'> {
  readonly rows: readonly SpellRow[];
  /** What can be added to it. */
  readonly isOpen: boolean;
  /** Who casts them, above the first of a tradition; empty elsewhere. */
  readonly caster: string;
  /** The slots of the day; null if they are not counted. */
  readonly slots: {
    /** What they are counted under; empty where the spells themselves are (D20-SLOT-02). */
    readonly key: string;
    readonly left: number;
    readonly most: number;
    readonly words: string;
    /** More is prepared than there are slots. */
    readonly isTooMuch: boolean;
  } | null;
}

/** Context of the spells part. */
interface SpellsContext {
  readonly title: string;
  readonly groups: readonly SpellGroup[];
}

/** The spells of a fighter: those by the day under their levels, then all others (D20-SLOT-01). */
export function spellsContext(view: D20View, castingWith: (spell: Spell) => Casting): SpellsContext {
  const { fighter } = view;
  const title = localize('CLASSIC.spells');
  const rows = spellRows(view, castingWith);
  const byDay = TRADITIONS.flatMap(tradition => {
    const magic = magicIn(fighter, tradition);
    return magic ? groupsOf(fighter, magic, rows) : [];
  });
  const others = rows.filter(({ spell }) => !spell || !takesSlot(fighter, spell)).map(({ row }) => row);
  const rest = { ...magicGroup('d20-spell', title, []), rows: others, isOpen: true, caster: '', slots: null };
  return { title, groups: [...byDay, rest] };
}

interface Known {
  readonly spell: Spell | null;
  readonly row: SpellRow;
}

function spellRows({ actor, fighter }: D20View, castingWith: (spell: Spell) => Casting): readonly Known[] {
  const items = itemsOf(actor, 'd20-spell').sort((a, b) => a.system.level - b.system.level);
  return items.map(({ id, label }) => {
    const written = fighter.spells?.find(one => one.id === id);
    const spell = written ? asCast(fighter, written) : null;
    const isPrepared =
      spell !== null && takesSlot(fighter, spell) && magicOf(fighter, spell)?.way === 'prepared';
    const castings = isPrepared
      ? { left: preparedLeft(fighter, spell), uses: spell.prepared ?? 0 }
      : castingsOf(fighter.state.used, written);
    const { aim, closed } = spell ? castingWith(spell) : { aim: '', closed: '' };
    const isDue = spell !== null && castSpellOf(fighter)?.id === spell.id;
    // A casting that is done has used up its slot already.
    const gone = spell === null || isDue ? null : spentRefusal(fighter, spell);
    const row: SpellRow = {
      id: id ?? '',
      label,
      details: spell ? spellDetails(fighter, spell) : [localize('REASON.damage-unreadable')],
      ...castings,
      click: 'cast',
      action: '',
      button: localize('CREATURE.cast'),
      buttonLabel: localize('CREATURE.castPower', { name: label }),
      aim,
      isRefused: spell === null || gone !== null || closed !== '',
      refused: gone ? reasonWords(gone) : closed,
      isPrepared,
      prepared: spell?.prepared ?? 0,
    };
    return { spell, row };
  });
}

/** The levels of a tradition that have slots or spells. */
function groupsOf(fighter: D20Fighter, magic: Magic, rows: readonly Known[]): readonly SpellGroup[] {
  const groups = SPELL_LEVELS.flatMap((level): SpellGroup[] => {
    const own = rows.filter(
      ({ spell }) => spell && isOf(fighter, magic, spell) && slotLevelOf(spell) === level,
    );
    const most = magic.slots[level] ?? null;
    if (most === null && own.length === 0) return [];
    const title = localize('CLASSIC.slots.level', { level });
    const group = magicGroup('d20-spell', title, []);
    const slots = slotsAt(fighter, magic, level, own);
    return [{ ...group, rows: own.map(({ row }) => row), isOpen: false, caster: '', slots }];
  });
  return groups.map((group, i) => (i === 0 ? { ...group, caster: casterWords(fighter, magic) } : group));
}

function isOf(fighter: D20Fighter, { tradition }: Magic, spell: Spell): boolean {
  return takesSlot(fighter, spell) && (spell.arcane === true ? 'arcane' : 'divine') === tradition;
}

function slotsAt(
  fighter: D20Fighter,
  magic: Magic,
  level: number,
  own: readonly Known[],
): SpellGroup['slots'] {
  const { tradition, way, slots } = magic;
  const most = slots[level] ?? 0;
  const left = slotsLeft(fighter, magic, level);
  if (way === 'spontaneous') {
    const isTooMuch = false;
    return {
      key: slotKey(tradition, level),
      left,
      most,
      words: localize('CLASSIC.slots.left', { level }),
      isTooMuch,
    };
  }
  const prepared = own.reduce((sum, { spell }) => sum + (spell?.prepared ?? 0), 0);
  const words = localize('CLASSIC.slots.prepared', { prepared, most });
  return { key: '', left, most, words, isTooMuch: prepared > most };
}

/** The class, its caster level and the DC of its spells (D20-SLOT-05). */
function casterWords(fighter: D20Fighter, { tradition, ability, casterLevel }: Magic): string {
  const casting = fighter[tradition];
  const name = localize(`CLASSIC.class.${casting?.class ?? 'none'}`);
  return localize('CLASSIC.slots.caster', {
    class: localize('CLASSIC.classLevel', { name, level: casting?.level ?? 0 }),
    level: casterLevel,
    ability: localize(`CLASSIC.ability.${ability}.name`),
    dc: 10 + modifierOf(scoreOf(fighter, ability) ?? 0),
  });
}

function spellDetails(fighter: D20Fighter, spell: Spell): string[] {
  const { level, casting, delivery, damage, heals, sleeps, save, saves, nature, area, extent, grants } =
    spell;
  const { recharge, lowers, mostHitDice } = spell;
  const isUnderLevel = takesSlot(fighter, spell) && slotLevelOf(spell) === level;
  const words = present([
    ...(nature === undefined || nature === 'spell'
      ? isUnderLevel
        ? []
        : [localize('SHEET.spellLevel', { level })]
      : [localize(`CLASSIC.nature.${nature}`)]),
    casting !== 'standard' && localize(`CLASSIC.casting.${casting}`),
    localize(`CLASSIC.delivery.${delivery}`),
    area !== undefined &&
      extent !== undefined &&
      localize(`CLASSIC.areaOf.${area}`, { length: lengthWords(extent) }),
    damage !== undefined && localize('SHEET.spellDamage', { dice: damage }),
    heals !== undefined && localize('CLASSIC.spellHeals', { dice: heals }),
    grants !== undefined && grantWords(fighter, spell, grants),
    lowers && lowersWords(lowers),
    sleeps !== undefined && localize('CLASSIC.spellSleeps', { dice: sleeps }),
    mostHitDice !== undefined && localize('CLASSIC.spellReaches', { dice: mostHitDice }),
    recharge !== undefined && localize('CLASSIC.recharge', { dice: recharge }),
  ]);
  if (save === undefined) return words;
  const resists = { save: localize(`CLASSIC.save.${save}`), dc: saveDcOf(spell) };
  return [...words, localize(`CLASSIC.resisted.${saves ?? 'none'}`, resists)];
}

function lowersWords(lowers: NonNullable<Spell['lowers']>): string {
  const abilities = loweredAbilities(lowers).map(id => localize(`CLASSIC.weakens.${id}`));
  const ability = new Intl.ListFormat(game.i18n.lang, { type: 'unit' }).format(abilities);
  return localize('CLASSIC.spellLowers', { ability, dice: lowers.dice ?? '' });
}

/** How long what a spell gives lasts by the caster's level, in words. */
function grantWords(fighter: D20Fighter, spell: Spell, grants: BoonId): string {
  const { lasts } = boonOf(grants, fighter.id, casterLevelOf(fighter, spell), false);
  return lasts ? localizeCount(`LASTS.${lasts.unit}`, lasts.amount) : '';
}

type Sheet = D20CharacterSheet;

/** How often a spell is prepared. */
const prepared = ofNumber<Sheet>(0, async (sheet, field, typed) => {
  if (typed > 99) return refuseTyped(field);
  const spell = sheet.actor.items.get(field.dataset['key'] ?? '');
  await spell?.update({ system: { prepared: typed } } as Item.UpdateData);
});

/** Slots as they are printed, `4/3/2`; none where the class and the ability say them. */
async function writeSlots(sheet: Sheet, field: Field): Promise<void> {
  const typed = field.value.trim();
  if (typed !== '' && slotsWritten(typed) === null) return refuseTyped(field);
  return sheet.writeSystem({
    [field.dataset['set'] === 'arcaneSlots' ? 'arcane' : 'divine']: { slots: typed },
  });
}

/** How the sheet writes the fields of spells by the day. */
export const SPELL_WRITERS: Writers<Sheet> = { prepared, arcaneSlots: writeSlots, divineSlots: writeSlots };
