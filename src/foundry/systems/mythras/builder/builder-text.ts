import type { OpenSkill } from '../../../../rules/mythras/making/known.ts';
import type { MadePassion, MadeStyle, Making } from '../../../../rules/mythras/making/making.ts';
import { SPECIALS } from '../../../../rules/mythras/making/specials.ts';
import { isStyleSlot, type StyleSlot } from '../../../../rules/mythras/making/teaching.ts';
import type { Reason } from '../../../../rules/shared/reason.ts';
import { canLocalize, localize, namedBy, reasonWords } from '../../../platform/localize.ts';
import type { Stock } from './catalogue.ts';

/** What a skill is about: one of the usual things in the reader's language, or as somebody typed it. */
export function specialWords(special: string): string {
  return /^[a-z-]+$/.test(special) && canLocalize(`MAKING.SPECIAL.${special}`)
    ? localize(`MAKING.SPECIAL.${special}`)
    : special;
}

/** What somebody typed, or the id of the usual thing that it names in their language. */
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

/** The name of whatever points are spent on. */
export function openName(open: OpenSkill, making: Making, stock: Stock): string {
  return isStyleSlot(open.skill) ? styleName(open.skill, making, stock) : skillName(open);
}

/** The name of a style: its own, that of the ready one, or what it is for want of a name. */
export function styleName(slot: StyleSlot, making: Making, stock: Stock): string {
  const style = making.styles.find(one => one.slot === slot);
  const ready = style && readyStyle(style, stock);
  return (style?.name || ready?.label) ?? localize(`MAKING.SLOT.${slot}`);
}

/** The ready style that a style is; none for one of its own. */
export function readyStyle({ key }: MadeStyle, stock: Stock): Stock['combat-style'][number] | undefined {
  return key === '' ? undefined : stock['combat-style'].find(one => one.key === key);
}

/** The words of a passion: as somebody typed it, or the usual ones. */
export function passionName({ about, what }: MadePassion): string {
  return what || localize(`MAKING.PASSION.${about}.usual`);
}

/** The name of the chosen culture or career; empty while there is none. */
export function upbringingName(making: Making, pool: 'culture' | 'career'): string {
  const { of } = making[pool];
  return of === '' ? '' : localize(`MAKING.${pool.toUpperCase()}.${of}.name`);
}

/** Why something was not done, with what it names in words. */
export function refusalWords(reason: Reason, making: Making, stock: Stock): string {
  const { names = {} } = reason;
  const named = Object.entries(names).map(([name, id]) => [name, wordFor(name, id, making, stock)]);
  return reasonWords({ ...reason, names: Object.fromEntries(named) as Record<string, string | number> });
}

function wordFor(name: string, id: string | number, making: Making, stock: Stock): string | number {
  if (typeof id === 'number') return id;
  switch (name) {
    case 'one':
    case 'other':
    case 'what':
      return localize(`CHARACTERISTIC.${id}.short`);
    case 'slot':
      return isStyleSlot(id) ? styleName(id, making, stock) : id;
    case 'part':
      return localize(`MAKING.PART.${id}`);
    default:
      return namedBy(name, id);
  }
}
