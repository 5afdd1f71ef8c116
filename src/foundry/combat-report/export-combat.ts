import type { Exchange } from '../../cards/exchange.ts';
import type { FightRecord, RecordedExchange } from '../../forecast/scenario/scenario.ts';
import { stateOf } from '../exchange-view/card-context.ts';
import { appliedStateOf } from '../exchange/applied-status.ts';
import { exchangesOfFight } from '../exchange/open-exchanges.ts';
import { mayKnowNumbers, scenarioOfExchange } from '../exchange/scenario.ts';
import { localize } from '../platform/localize.ts';
import { fightText, timesOfFight } from './combat-text.ts';

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
  return scene ? localize('EXPORT.titleAt', { scene }) : localize('EXPORT.title');
}

function notice({ leftOut }: FightRecord): string {
  if (leftOut === 0) return '';
  const told = localize('EXPORT.leftOut', { count: leftOut });
  return `<p>${told}</p>`;
}

/** Asks in which form, and saves the fight as a file on this computer. */
export async function saveFight(fight: string | null): Promise<void> {
  const { text, record } = exportFight(fight);
  const wanted: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: localize('EXPORT.save'), icon: 'fa-solid fa-file-export' },
    content: notice(record),
    buttons: [
      { action: 'text', label: localize('EXPORT.asText'), default: true },
      { action: 'json', label: localize('EXPORT.asJson') },
    ],
    rejectClose: false,
  });
  const name = record.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLocaleLowerCase(game.i18n.lang);
  const { saveDataToFile } = foundry.utils;
  if (wanted === 'text') saveDataToFile(text, 'text/plain', `${name}.txt`);
  if (wanted === 'json') saveDataToFile(JSON.stringify(record, null, 2), 'application/json', `${name}.json`);
}

/** A fight that can be played again: those of its exchanges of which this user may know all numbers. */
export function fightRecord(title: string, exchanges: readonly Exchange[]): FightRecord {
  const known = exchanges.filter(mayKnowNumbers);
  return { title, exchanges: known.flatMap(recorded), leftOut: exchanges.length - known.length };
}

function recorded(exchange: Exchange): RecordedExchange[] {
  const scenario = scenarioOfExchange(exchange.id);
  if (!scenario) return [];
  const state = stateOf(exchange, appliedStateOf(exchange.id)) as Required<RecordedExchange>['state'];
  return [{ exchange: exchange.id, state, begun: exchange.messages[0].made, scenario }];
}

/** Puts a button into the head of the combat tracker that saves the fight that is looked at. */
export function offerExport(): void {
  Hooks.on('renderCombatTracker', (tracker, element) => {
    const head = element.querySelector('.combat-tracker-header .encounter-controls');
    if (!head || !tracker.viewed || head.querySelector('.passe-export')) return;
    const button = element.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'passe-export inline-control combat-control icon fa-solid fa-file-export';
    button.dataset['tooltip'] = '';
    button.ariaLabel = localize('EXPORT.save');
    button.addEventListener('click', () => void saveFight(tracker.viewed?.id ?? null));
    head.append(button);
  });
}
