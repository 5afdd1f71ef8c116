import type { Exchange } from '../../cards/exchange.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import { nameIn } from '../documents/names.ts';
import { actionWords, stateOf, storyOf } from '../exchange-view/card-context.ts';
import type { LineContext } from '../exchange-view/line-context.ts';
import { questionWords } from '../exchange-view/question-context.ts';
import { shownTime, timeTitle, timeWords } from '../exchange-view/time-card.ts';
import { appliedStateOf } from '../exchange/applied-status.ts';
import { localize, type NameOf, reasonLine } from '../platform/localize.ts';

/**
 * A fight to read, in the reader's language: who did what, by rounds and passes, and what time did in between, in the
 * order in which it came.
 */
export function fightText(title: string, exchanges: readonly Exchange[], times: readonly TimeTold[]): string {
  const told = [
    ...exchanges.map(exchange => ({
      made: exchange.messages[0].made,
      place: placeWords(exchange),
      lines: [headWords(exchange), ...indented(tale(exchange))],
    })),
    ...times.map(({ made, round, facts }) => ({
      made,
      place: timeTitle(round),
      lines: indented(facts.map(fact => timeWords(fact).text)),
    })),
  ].sort((a, b) => a.made - b.made);
  const lines = [title, '='.repeat(title.length)];
  let before = '';
  for (const { place, lines: own } of told) {
    if (place !== before) lines.push('', place, '-'.repeat(place.length));
    before = place;
    lines.push('', ...own);
  }
  if (told.length === 0) lines.push('', localize('EXPORT.empty'));
  return `${lines.join('\n')}\n`;
}

const indented = (lines: readonly string[]): string[] => lines.map(line => `  ${line}`);

function placeWords({ opening: { setup } }: Exchange): string {
  const { fight } = setup;
  return fight
    ? localize('EXPORT.place', { round: fight.round, cycle: fight.cycle })
    : localize('EXPORT.outside');
}

/** Who does what to whom. */
function headWords(exchange: Exchange): string {
  const nameOf = nameIn(exchange);
  const { action, by, at, with: weapon } = exchange.opening.setup.attempt;
  const what = [actionWords(action), nameOf(weapon) ?? weapon];
  const names = { by: nameOf(by) ?? by, at: nameOf(at) ?? at, what: what.filter(Boolean).join(', ') };
  return localize(at === '' || at === by ? 'EXPORT.alone' : 'EXPORT.against', names);
}

function tale(exchange: Exchange): string[] {
  const nameOf = nameIn(exchange);
  return [...storyOf(exchange).map(lineText), ...outcome(exchange, nameOf)];
}

function lineText({ who, text, total, levelName }: LineContext): string {
  const told = who ? localize('EXPORT.said', { who: who.name, text }) : text;
  const result = [total, levelName].filter(part => part !== undefined).join(' ');
  return result === '' ? told : localize('EXPORT.result', { told, result });
}

/** How it stands, where that is not simply over and applied. */
function outcome(exchange: Exchange, nameOf: NameOf): string[] {
  const { status } = exchange;
  if (status.at === 'refused') return [localize('CARD.refused', { why: reasonLine(status.reason, nameOf) })];
  if (status.at === 'asking') {
    const { by, name } = status.question;
    return [localize('EXPORT.waits', { fighter: nameOf(by) ?? by, question: questionWords(name, 'short') })];
  }
  const state = stateOf(exchange, appliedStateOf(exchange.id));
  return state === 'applied' || state === 'over'
    ? []
    : [localize('EXPORT.state', { state: localize(`STATE.${state}`) })];
}

/** What time did at one moment of a fight. */
export interface TimeTold {
  /** When it was told, in milliseconds since 1970. */
  readonly made: number;
  /** The round that began with it; 0 where the clock of the world went on. */
  readonly round: number;
  readonly facts: readonly Fact[];
}

/**
 * What time did to those in a fight, the first first: as far as this user may see it.
 * @param fight the id of the combat, also of one that is gone; null for what took place outside any fight
 */
export function timesOfFight(fight: string | null): TimeTold[] {
  return game.messages.contents
    .filter(message => message.visible)
    .flatMap(message => {
      const time = shownTime(message);
      return time?.fight === (fight ?? '')
        ? [{ made: message.timestamp, round: time.round, facts: time.facts }]
        : [];
    })
    .filter(({ facts }) => facts.length > 0)
    .sort((a, b) => a.made - b.made);
}
