import type { FightRecord } from '../../forecast/scenario/fight-record.ts';
import { words } from '../words.ts';
import { exchangesOfFight } from './exchanges-of-fight.ts';
import { fightRecord } from './fight-record.ts';
import { fightText } from './fight-text.ts';
import { timesOfFight } from './times-of-fight.ts';

/** A fight in both forms: to read, and to play again. */
export interface ExportedFight {
  /** In the language of the user. */
  readonly text: string;
  readonly record: FightRecord;
}

/**
 * A fight as this user may know it.
 * @param fight the id of the combat, also of one that is gone; null for what took place outside any fight
 */
export function exportFight(fight: string | null): ExportedFight {
  const exchanges = exchangesOfFight(fight);
  const title = titleOf(fight);
  return { text: fightText(title, exchanges, timesOfFight(fight)), record: fightRecord(title, exchanges) };
}

function titleOf(fight: string | null): string {
  const scene = game.combats.get(fight ?? '')?.scene?.name;
  return scene ? words('EXPORT.titleAt', { scene }) : words('EXPORT.title');
}

function notice({ leftOut }: FightRecord): string {
  if (leftOut === 0) return '';
  const told = words('EXPORT.leftOut', { count: leftOut });
  return `<p>${told}</p>`;
}

/** Asks in which form, and saves the fight as a file on this computer. */
export async function saveFight(fight: string | null): Promise<void> {
  const { text, record } = exportFight(fight);
  const wanted: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: words('EXPORT.save'), icon: 'fa-solid fa-file-export' },
    content: notice(record),
    buttons: [
      { action: 'text', label: words('EXPORT.asText'), default: true },
      { action: 'json', label: words('EXPORT.asJson') },
    ],
    rejectClose: false,
  });
  const name = record.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLocaleLowerCase(game.i18n.lang);
  const { saveDataToFile } = foundry.utils;
  if (wanted === 'text') saveDataToFile(text, 'text/plain', `${name}.txt`);
  if (wanted === 'json') saveDataToFile(JSON.stringify(record, null, 2), 'application/json', `${name}.json`);
}
