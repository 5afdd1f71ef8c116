import type { Notice } from '../../rules/mythras/encounter/notices.ts';
import type { Refusal } from '../../rules/mythras/encounter/open-text.ts';
import { words } from '../words.ts';

/** A line of an export that was not simply taken over, as people read it. */
export interface NoticeRow {
  readonly path: string;
  readonly given: string;
  readonly text: string;
}

/** A line in words. */
export function noticeRow({ path, given, notice, names }: Notice): NoticeRow {
  const { characteristic, skill } = names;
  return {
    path,
    given,
    text: words(`IMPORT.NOTICE.${notice}`, {
      ...names,
      ...(characteristic !== undefined && {
        characteristic: words(`CHARACTERISTIC.${characteristic}.short`),
      }),
      ...(skill !== undefined && { skill: words(`SKILL.${skill}`) }),
    }),
  };
}

const MEGA = 1_000_000;

/** Why a text is not read, and what to do. */
export function refusalWords(refused: Refusal): string {
  if (refused.refusal === 'too-long') return tooLongWords(refused.length, refused.most);
  return words(
    `IMPORT.REFUSED.${refused.refusal}`,
    refused.refusal === 'not-json' ? { line: refused.line, column: refused.column } : {},
  );
}

/** That something is too long, in millions of characters. */
export function tooLongWords(length: number, most: number): string {
  const inMillions = new Intl.NumberFormat(game.i18n.lang, {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  });
  const [given, allowed] = [length, most].map(amount => inMillions.format(amount / MEGA));
  return words('IMPORT.REFUSED.too-long', { length: given ?? '', most: allowed ?? '' });
}
