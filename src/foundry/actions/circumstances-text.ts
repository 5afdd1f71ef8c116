import type { Exchange } from '../../cards/exchange.ts';
import { present } from '../../rules/shared/compact.ts';
import { OWN } from '../../rules/shared/own-modifiers.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Circumstance, Setup } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import {
  canLocalize,
  formatSigned,
  localize,
  localizeCount,
  type NameOf,
  reasonWords,
} from '../platform/localize.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { tableNameOf } from '../documents/names.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { remarksOnToken } from '../combat/watch-tokens.ts';
import { hiddenBystanders } from '../scene/reach.ts';
import { standingWhereAimed } from '../scene/squares.ts';
import { tokenInFight, whereaboutsOf } from '../scene/whereabouts.ts';
import { blowsAtHidden, hiddenThere } from './blows-at-hidden.ts';
import { type HiddenThere, keepRemarks, remarksOn, type TokenRemark } from '../settings/seen.ts';

/** A circumstance in words. */
export function circumstanceWords(id: string): string {
  if (canLocalize(`CIRCUMSTANCE.${id}`)) return localize(`CIRCUMSTANCE.${id}`);
  return reasonWords({ rule: '', id: `circumstance.${id}` });
}

/** A modifier of a player's own in words, with its reason. */
export function ownWords({ amount = 0, why = '' }: Pick<Circumstance, 'amount' | 'why'>): string {
  const signed = formatSigned(amount);
  return why === ''
    ? localize('OWNMODIFIER.plain', { signed })
    : localize('OWNMODIFIER.because', { signed, why });
}

/** The source of a circumstance in words; the user who stated it where it is not known. */
function sourceWords(from: Circumstance['from'], user: string): string {
  const isKnown = from === 'map' || from === 'scene' || from === 'state';
  return isKnown ? localize(`CIRCUMSTANCES.from.${from}`) : localize('CIRCUMSTANCES.from.said', { user });
}

/** All circumstances of an exchange in one line, with where they come from; empty when there are none. */
export function circumstancesLine(
  { circumstances = [], attempt }: Setup,
  user: string,
  nameOf: NameOf,
): string {
  const { by, at } = attempt;
  const lines = new Map<string, string[]>();
  const listed = new Set<string>();
  for (const one of circumstances) {
    const { id, fighter, from, metres } = one;
    const isOfBoth = circumstances.some(
      other => other.id === id && id !== OWN && other.fighter === (fighter === by ? at : by),
    );
    // A circumstance of both sides is told once, one of bystanders not at all.
    if ((isOfBoth && listed.has(id)) || (fighter !== by && fighter !== at)) continue;
    listed.add(id);
    const what = id === OWN ? ownWords(one) : circumstanceWords(id);
    const named =
      isOfBoth || fighter === by
        ? what
        : localize('CIRCUMSTANCES.of', { who: nameIn(fighter, nameOf), what });
    const source = sourceWords(from, user);
    const text = metres === undefined ? named : localize('CIRCUMSTANCES.at', { what: named, metres });
    lines.set(source, [...(lines.get(source) ?? []), text]);
  }
  return [...lines]
    .map(([source, texts]) => localize('CIRCUMSTANCES.line', { what: texts.join(', '), source }))
    .join(' · ');
}

function nameIn(fighter: FighterId, nameOf: NameOf): string {
  return nameOf(fighter) ?? fighter;
}

/** Notes what a GM should know of an exchange that begins, on this GM's computer alone. */
export async function noteRemarks({ id, opening, messages: [root] }: Exchange): Promise<void> {
  const { setup } = opening;
  const mapSays = game.users.get(root.author)?.isGM === true ? [] : leftOut(setup);
  const hidden = hiddenBystanders(setup.attempt, combatOfFighter(setup.attempt.by)).filter(
    fighter => !(fighter in setup.fighters),
  );
  const tokens = tokenRemarks(setup);
  if ([mapSays, hidden, tokens].every(one => one.length === 0)) return;
  const onSquare = standingWhereAimed(setup, hidden);
  await keepRemarks(id, { mapSays, hidden, onSquare, there: hiddenThere(setup, onSquare), tokens });
  Hooks.callAll('passe-darmes.exchange', id);
}

/** What players have done to the tokens of those who take part, since the last exchange. */
function tokenRemarks({ fighters }: Setup): readonly TokenRemark[] {
  return Object.keys(fighters).flatMap(fighter => {
    const actor = actorOf(fighter);
    const token = actor && tokenInFight(actor);
    return token ? remarksOnToken(token).map(what => ({ fighter, what })) : [];
  });
}

/** The remarks on an exchange, in words for the GM; empty without any. */
export function remarkWords(exchange: Exchange): string[] {
  const noted = remarksOn(exchange.id);
  if (!noted) return [];
  const what = noted.mapSays.map(circumstanceLine).join(', ');
  const names = (those: readonly FighterId[]) => those.map(id => tableNameOf(id) ?? id).join(', ');
  const who = names(noted.hidden.filter(id => !noted.onSquare.includes(id)));
  return present([
    ...(what ? [localize('CIRCUMSTANCES.mapSays', { what })] : []),
    noted.onSquare.length > 0 && onSquareWords(exchange, noted.there, names(noted.onSquare)),
    ...(who ? [localize('CIRCUMSTANCES.hidden', { who })] : []),
    ...noted.tokens.map(({ fighter, what: done }) =>
      localize(`CIRCUMSTANCES.token.${done}`, { name: tableNameOf(fighter) ?? fighter }),
    ),
  ]);
}

/** Those who stand hidden on the square attacked, and what its dice do to them once they have fallen. */
function onSquareWords(exchange: Exchange, there: HiddenThere | null, who: string): string {
  const blows = blowsAtHidden(exchange, there);
  if (blows === null) return localize('CIRCUMSTANCES.onSquare.open', { who });
  if (blows === 0) return localize('CIRCUMSTANCES.onSquare.missed', { who });
  return localizeCount('CIRCUMSTANCES.onSquare.struck', blows, { who });
}

function circumstanceLine({ id, metres }: Circumstance): string {
  const what = circumstanceWords(id);
  return metres === undefined ? what : localize('CIRCUMSTANCES.at', { what, metres });
}

function leftOut(setup: Setup): readonly Circumstance[] {
  const { circumstances = [], ...bare } = setup;
  const known = activeRuleset().circumstances.known(bare, whereaboutsOf(setup.attempt.by));
  return known.filter(({ from, fighter, id }) => {
    return from === 'map' && !circumstances.some(one => one.fighter === fighter && one.id === id);
  });
}
