import type { Exchange } from '../../cards/exchange.ts';
import type { FightRecord, RecordedExchange } from '../../forecast/scenario.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import { headWords, storyLines } from '../exchange-view/told.ts';
import { shownTime, timeTitle, timeWords } from '../exchange-view/roll-cards.ts';
import { appliedStateOf, stateOf } from '../exchange/apply/applied-status.ts';
import { exchangesOfFight } from '../exchange/play/open-exchanges.ts';
import { mayKnowNumbers, scenarioOfExchange } from '../exchange-view/scenario.ts';
import { localize } from '../platform/localize.ts';
import { isolated } from '../platform/slices.ts';

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

/** How many exchanges the JSON leaves out, and why. */
function notice(fight: string | null, { leftOut }: FightRecord): string {
  const hidden = exchangesOfFight(fight).filter(one => !mayKnowNumbers(one)).length;
  const told = [
    { key: 'EXPORT.leftOut', count: hidden },
    { key: 'EXPORT.unplayable', count: Math.max(0, leftOut - hidden) },
  ].filter(({ count }) => count > 0);
  return told.map(({ key, count }) => `<p>${localize(key, { count })}</p>`).join('');
}

/** Asks in which form, and saves the fight as a file on this computer. */
export async function saveFight(fight: string | null): Promise<void> {
  const { text, record } = exportFight(fight);
  const wanted: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: localize('EXPORT.save'), icon: 'fa-solid fa-file-export' },
    content: notice(fight, record),
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
function fightRecord(title: string, exchanges: readonly Exchange[]): FightRecord {
  const kept = exchanges
    .filter(mayKnowNumbers)
    .flatMap(exchange => isolated(exchange.id, () => recorded(exchange), []));
  return { title, exchanges: kept, leftOut: exchanges.length - kept.length };
}

function recorded(exchange: Exchange): RecordedExchange[] {
  const scenario = scenarioOfExchange(exchange.id);
  if (!scenario) return [];
  const state = stateOf(exchange, appliedStateOf(exchange.id)) as Required<RecordedExchange>['state'];
  return [{ exchange: exchange.id, state, begun: exchange.messages[0].made, scenario }];
}

/**
 * A fight to read, in the reader's language: who did what, by rounds and passes, and what time did in between, in the
 * order in which it came.
 */
function fightText(title: string, exchanges: readonly Exchange[], times: readonly TimeReport[]): string {
  const passages = [
    ...exchanges.map(exchange => ({
      made: exchange.messages[0].made,
      place: placeWords(exchange),
      lines: isolated(exchange.id, () => [headWords(exchange), ...indented(storyLines(exchange))], [
        localize('CARD.broken'),
      ]),
    })),
    ...times.map(({ made, recordId, round, facts }) => ({
      made,
      place: timeTitle({ recordId, round }),
      lines: indented(facts.map(fact => timeWords(fact).text)),
    })),
  ].sort((a, b) => a.made - b.made);
  const lines = [title, '='.repeat(title.length)];
  let before = '';
  for (const { place, lines: own } of passages) {
    if (place !== before) lines.push('', place, '-'.repeat(place.length));
    before = place;
    lines.push('', ...own);
  }
  if (passages.length === 0) lines.push('', localize('EXPORT.empty'));
  return `${lines.join('\n')}\n`;
}

const indented = (lines: readonly string[]): string[] => lines.map(line => `  ${line}`);

function placeWords({ opening: { setup } }: Exchange): string {
  const { fight } = setup;
  return fight
    ? localize('EXPORT.place', { round: fight.round, cycle: fight.cycle })
    : localize('EXPORT.outside');
}

/** The effects of time at one moment of a fight. */
interface TimeReport {
  /** Time of the message, in milliseconds since 1970. */
  readonly made: number;
  /** The id of its record. */
  readonly recordId: string;
  /** The round that began with it; 0 where the clock of the world went on. */
  readonly round: number;
  readonly facts: readonly Fact[];
}

/**
 * The effects of time in a fight, earliest first, as far as this user may see them.
 * @param fight the id of the combat, also of a deleted one; null for those outside any combat
 */
function timesOfFight(fight: string | null): TimeReport[] {
  return game.messages.contents
    .filter(message => message.visible)
    .flatMap(message => {
      const time = shownTime(message);
      return time?.fight === (fight ?? '')
        ? [{ made: message.timestamp, recordId: time.recordId, round: time.round, facts: time.facts }]
        : [];
    })
    .filter(({ facts }) => facts.length > 0)
    .sort((a, b) => a.made - b.made);
}
