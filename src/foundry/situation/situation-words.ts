import type { FighterId } from '../../rules/shared/play.ts';
import type { Circumstance, Setup } from '../../rules/shared/ruleset.ts';
import { hasWords, reasonWords, words, type NameOf } from '../words.ts';

/** A circumstance in words. */
export function circumstanceWords(id: string): string {
  if (hasWords(`CIRCUMSTANCE.${id}`)) return words(`CIRCUMSTANCE.${id}`);
  return reasonWords({ rule: '', id: `situation.${id}` });
}

/** Where a circumstance is known from, in words; who said so for those that are not known. */
function sourceWords(from: Circumstance['from'], user: string): string {
  const isKnown = from === 'map' || from === 'scene' || from === 'state';
  return isKnown ? words(`SITUATION.from.${from}`) : words('SITUATION.from.said', { user });
}

/** All circumstances of an exchange in one line, with where they come from; empty when there are none. */
export function situationLine({ situations = [], undertaking }: Setup, user: string, nameOf: NameOf): string {
  const { by, at } = undertaking;
  const lines = new Map<string, string[]>();
  const told = new Set<string>();
  for (const one of situations) {
    const { id, fighter, from, metres } = one;
    const isOfBoth = situations.some(
      other => other.id === id && other.fighter === (fighter === by ? at : by),
    );
    // What holds for everybody is told once, and of those who only stand by it is not told at all.
    if ((isOfBoth && told.has(id)) || (fighter !== by && fighter !== at)) continue;
    told.add(id);
    const what = circumstanceWords(id);
    const named =
      isOfBoth || fighter === by ? what : words('SITUATION.of', { who: nameIn(fighter, nameOf), what });
    const source = sourceWords(from, user);
    const text =
      metres === undefined ? named : words('SITUATION.at', { what: named, metres: amountWords(metres) });
    lines.set(source, [...(lines.get(source) ?? []), text]);
  }
  return [...lines]
    .map(([source, texts]) => words('SITUATION.line', { what: texts.join(', '), source }))
    .join(' · ');
}

/** A length in the reader's way of writing numbers. */
export function amountWords(metres: number): string {
  return metres.toLocaleString(game.i18n.lang, { maximumFractionDigits: 1 });
}

function nameIn(fighter: FighterId, nameOf: NameOf): string {
  return nameOf(fighter) ?? fighter;
}
