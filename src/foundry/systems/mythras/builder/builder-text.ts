import { type OpenSkill, SPECIALS } from '../../../../rules/mythras/builder/known.ts';
import type { Reason } from '../../../../rules/shared/target.ts';
import type { MadePassion, MadeStyle, CharacterDraft } from '../../../../rules/mythras/builder/draft.ts';
import { isStyleSlot, type StyleSlot } from '../../../../rules/mythras/builder/teaching.ts';
import { canLocalize, localize, namedBy, reasonWords } from '../../../platform/localize.ts';
import type { Catalogue } from './catalogue.ts';

/** The specialisation of a skill: one of the usual ones in the reader's language, or as it was typed. */
export function specialWords(special: string): string {
  return /^[a-z-]+$/.test(special) && canLocalize(`BUILDER.SPECIAL.${special}`)
    ? localize(`BUILDER.SPECIAL.${special}`)
    : special;
}

/** The id of the usual specialisation that a typed name stands for; otherwise the name as typed. */
export function specialFrom(skill: string, typed: string): string {
  const wanted = typed.trim().toLowerCase();
  const usual = (SPECIALS[skill] ?? []).find(id => specialWords(id).toLowerCase() === wanted);
  return usual ?? typed;
}

/** The name of a skill, with what it is about: `Lore (Heraldry)`. */
export function skillName({ skill, special }: Pick<OpenSkill, 'skill' | 'special'>): string {
  const name = localize(`SKILL.${skill}`);
  return special === '' ? name : `${name} (${specialWords(special)})`;
}

/** The name of a thing that points are spent on. */
export function openName(open: OpenSkill, draft: CharacterDraft, stock: Catalogue): string {
  return isStyleSlot(open.skill) ? styleName(open.skill, draft, stock) : skillName(open);
}

/** The name of a style: its own, that of the ready one, or what it is for want of a name. */
export function styleName(slot: StyleSlot, draft: CharacterDraft, stock: Catalogue): string {
  const style = draft.styles.find(one => one.slot === slot);
  const ready = style && readyStyle(style, stock);
  return (style?.name || ready?.label) ?? localize(`BUILDER.SLOT.${slot}`);
}

/** The ready style that a style is; none for one of its own. */
export function readyStyle(
  { key }: MadeStyle,
  stock: Catalogue,
): Catalogue['combat-style'][number] | undefined {
  return key === '' ? undefined : stock['combat-style'].find(one => one.key === key);
}

/** The words of a passion: as the user typed it, or the usual ones. */
export function passionName({ about, what }: MadePassion): string {
  return what || localize(`BUILDER.PASSION.${about}.usual`);
}

/** The name of the chosen culture or career; empty while there is none. */
export function upbringingName(draft: CharacterDraft, pool: 'culture' | 'career'): string {
  const { of } = draft[pool];
  return of === '' ? '' : localize(`BUILDER.${pool.toUpperCase()}.${of}.name`);
}

/** Why something was not done, with what it names in words. */
export function refusalWords(reason: Reason, draft: CharacterDraft, stock: Catalogue): string {
  const { names = {} } = reason;
  const named = Object.entries(names).map(([name, id]) => [name, wordFor(name, id, draft, stock)]);
  return reasonWords({ ...reason, names: Object.fromEntries(named) as Record<string, string | number> });
}

function wordFor(
  name: string,
  id: string | number,
  draft: CharacterDraft,
  stock: Catalogue,
): string | number {
  if (typeof id === 'number') return id;
  switch (name) {
    case 'one':
    case 'other':
    case 'what':
      return localize(`CHARACTERISTIC.${id}.short`);
    case 'slot':
      return isStyleSlot(id) ? styleName(id, draft, stock) : id;
    case 'part':
      return localize(`BUILDER.PART.${id}`);
    default:
      return namedBy(name, id);
  }
}
