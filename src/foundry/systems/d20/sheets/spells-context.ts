import { castSpellOf } from '../../../../rules/d20/spells.ts';
import type { Spell } from '../../../../rules/d20/fighter.ts';
import { localize } from '../../../platform/localize.ts';
import { itemsOf } from '../../../sheets/fighter-view.ts';
import { castingsOf, type MagicContext, magicGroup } from '../../../sheets/statblock-magic.ts';
import { lengthWords } from '../lengths.ts';
import type { D20View } from './d20-view.ts';

/** What a click on the button of a spell would meet. */
interface Casting {
  /** The words for whom it strikes now; empty where it asks whom. */
  readonly aim: string;
  /** Why nothing is left to cast it with, in words; empty where something is. */
  readonly spent: string;
}

/** The spells of a fighter, the lowest level first. */
export function spellsContext(
  { actor, fighter }: D20View,
  castingWith: (spell: Spell) => Casting,
): MagicContext {
  const known = fighter.spells ?? [];
  const items = itemsOf(actor, 'd20-spell').sort((a, b) => a.system.level - b.system.level);
  const rows = items.map(({ id, label }) => {
    const spell = known.find(one => one.id === id);
    const castings = castingsOf(fighter.state.used, spell);
    const { aim, spent } = spell ? castingWith(spell) : { aim: '', spent: '' };
    const isLeft = castings.left !== 0 || castSpellOf(fighter) === spell;
    return {
      id: id ?? '',
      label,
      details: spell ? spellDetails(spell) : [localize('REASON.damage-unreadable')],
      ...castings,
      click: 'cast',
      action: '',
      button: localize('CREATURE.cast'),
      buttonLabel: localize('CREATURE.castPower', { name: label }),
      aim,
      isRefused: spell === undefined || !isLeft || spent !== '',
      refused: spent,
    };
  });
  const title = localize('CLASSIC.spells');
  return { title, groups: [magicGroup('d20-spell', title, rows)] };
}

function spellDetails(spell: Spell): string[] {
  const { level, casting, delivery, damage, heals, sleeps, save, saves, dc, nature, area, extent } = spell;
  const words = [
    nature === undefined || nature === 'spell'
      ? localize('SHEET.spellLevel', { level })
      : localize(`CLASSIC.nature.${nature}`),
    ...(casting === 'standard' ? [] : [localize(`CLASSIC.casting.${casting}`)]),
    localize(`CLASSIC.delivery.${delivery}`),
    ...(area === undefined || extent === undefined
      ? []
      : [localize(`CLASSIC.areaOf.${area}`, { length: lengthWords(extent) })]),
    ...(damage === undefined ? [] : [localize('SHEET.spellDamage', { dice: damage })]),
    ...(heals === undefined ? [] : [localize('CLASSIC.spellHeals', { dice: heals })]),
    ...(sleeps === undefined ? [] : [localize('CLASSIC.spellSleeps', { dice: sleeps })]),
  ];
  if (save === undefined) return words;
  const resists = { save: localize(`CLASSIC.save.${save}`), dc: dc ?? 10 + level };
  return [...words, localize(`CLASSIC.resisted.${saves ?? 'none'}`, resists)];
}
