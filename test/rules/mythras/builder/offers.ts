import { choose } from '../../../../src/rules/mythras/builder/choices.ts';
import { newDraft, type CharacterDraft } from '../../../../src/rules/mythras/builder/draft.ts';
import { rolledAs } from '../../../../src/rules/mythras/builder/rolling.ts';
import type { Offers } from '../../../../src/rules/mythras/builder/suggest.ts';

/** A ready style with a blade of its own. */
export const ready = (key: string) => ({ key, weapons: [`${key}-blade`, 'shield'], trait: `${key}-trait` });

/** The keys of the styles that are on offer. */
export const READY = [
  'alley',
  'berserker',
  'dark-fighter',
  'hunter',
  'legionary',
  'peltast',
  'slinger',
  'soldier',
];

/** The offers to choose from: ready styles, their blades, and a knife. */
export const OFFERS: Offers = {
  styles: READY.map(ready),
  weapons: ['knife', 'shield', ...READY.map(key => `${key}-blade`)].map(key => ({
    uuid: `pack.${key}`,
    key,
  })),
  tools: 'Tools',
  keepsake: 'Ring',
  money: 'Some silver',
};

/** A character with rolled characteristics: STR 12, CON 9, SIZ 14, DEX 15, INT 11, POW 8, CHA 13. */
export const rolled = rolledAs(newDraft('one'), [12, 9, 14, 15, 11, 8, 13]).draft;

/** The same, of a culture and with a career. */
export function brought(culture: string, career: string): CharacterDraft {
  return choose(choose(rolled, 'culture', culture).draft, 'career', career).draft;
}
