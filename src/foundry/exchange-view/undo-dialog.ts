import { isOtherHalf } from '../../cards/card.ts';
import { factsOf } from '../../cards/exchange.ts';
import { changesState } from '../../rules/shared/fact.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { allOf, goingWith, undo, undoneWith } from '../combat/undo.ts';
import { isTurn } from '../documents/combat-state.ts';
import { nameIn, titleOf } from '../documents/names.ts';
import { menuEntry, type MenuEntry } from '../platform/compat.ts';
import { localize, localizeCount } from '../platform/localize.ts';
import { notify } from '../platform/notify.ts';
import { template } from '../platform/system-id.ts';
import { factWords } from './fact-text.ts';
import { exchangeWith } from '../exchange/play/store.ts';

/** Undoes an exchange; asks first where later changes rest on it, and undoes them too. */
export async function undoAsked(exchangeId: string): Promise<void> {
  const going = goingWith([exchangeId]);
  const turns = undoneWith(going).filter(isTurn).length;
  const text = (count: number) => localizeCount('UNDO.later.text', count);
  // The turn that it ended goes with it, as users expect.
  const isAlone = undoneWith(going).length - turns < 2 && turns < 2;
  if (isAlone || (await confirmUndo(localize('UNDO.later.title'), text, going))) notify(await undo(going));
}

/** Undoes all that was applied in a fight, after asking. */
async function undoFightAsked(fight: string): Promise<void> {
  const going = goingWith(allOf(fight));
  const text = (count: number) => localizeCount('UNDO.fight.text', count);
  if (going.length > 0 && (await confirmUndo(localize('UNDO.fight.title'), text, going)))
    notify(await undo(going));
}

/** Asks the user to agree to the undoing of all of these; `text` words it for a number of exchanges. */
export async function confirmUndo(
  title: string,
  text: (count: number) => string,
  going: readonly string[],
): Promise<boolean> {
  const all = undoneWith(going);
  const exchanges = all.flatMap(id => lineOf(id) ?? []);
  const others = all.filter(id => !isTurn(id)).length - exchanges.length;
  const content = await foundry.applications.handlebars.renderTemplate(template('chat/undo'), {
    text: text(exchanges.length),
    exchanges,
    others: others > 0 ? localizeCount('UNDO.others', others) : '',
  });
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ['passe', 'passe-undo'],
    window: { title },
    position: { width: 440 },
    content,
    yes: { label: localize('UNDO.all'), icon: 'fa-solid fa-rotate-left' },
    no: { label: localize('UNDO.leave'), default: true },
    rejectClose: false,
  });
  return answer === true;
}

/** The line for an exchange: its title and its changes. Null for an id that is no exchange in the log. */
function lineOf(id: string): { title: string; what: string } | null {
  const exchange = exchangeWith(id);
  if (!exchange) return null;
  const nameOf = nameIn(exchange);
  const { by } = exchange.opening.setup.attempt;
  const rows = rulesetOf(exchange.opening.ruleset)?.ids.conditionRows ?? {};
  const facts = (factsOf(exchange) ?? []).filter(changesState);
  const changes = facts
    .filter(fact => !isOtherHalf(fact, facts, by, rows))
    .map(fact => factWords(fact, nameOf).text);
  return { title: titleOf(exchange), what: changes.join(' · ') };
}

/** The entry of a combatant's context menu by which a GM goes back to the start of the fight. */
export function undoOfFight(shown: () => Combat.Implementation | null): MenuEntry {
  const fight = () => shown()?.id ?? '';
  return menuEntry({
    label: 'PASSE.UNDO.fight.title',
    icon: 'fa-backward-fast',
    isOffered: () => game.user.isGM && allOf(fight()).length > 0,
    act: () => void undoFightAsked(fight()),
  });
}
