import { changesState } from '../../rules/shared/fact.ts';
import { isOtherHalf } from '../../cards/card.ts';
import { factsOf } from '../../cards/chain.ts';
import { isTurn } from '../fight/turn-marks.ts';
import { template } from '../system.ts';
import { countedWords, words } from '../words.ts';
import { chainWith } from './exchange-log.ts';
import { factWords } from './fact-words.ts';
import { nameIn, titleOf } from './naming.ts';
import { tell } from './telling.ts';
import { allOf, undoneWith, goingWith, undo } from './undo.ts';

/** Undoes an exchange; where later things rest on it, it says so first, and undoes them as well. */
export async function undoAsked(exchange: string): Promise<void> {
  const going = goingWith([exchange]);
  const turns = undoneWith(going).filter(isTurn).length;
  const text = (count: number) => countedWords('UNDO.later.text', count);
  // The turn that it ended goes with it, and nobody would expect otherwise.
  const isAlone = undoneWith(going).length - turns < 2 && turns < 2;
  if (isAlone || (await agreesToUndo(words('UNDO.later.title'), text, going))) tell(await undo(going));
}

/** Undoes all that was applied in a fight, after asking. */
export async function undoFightAsked(fight: string): Promise<void> {
  const going = goingWith(allOf(fight));
  const text = (count: number) => countedWords('UNDO.fight.text', count);
  if (going.length > 0 && (await agreesToUndo(words('UNDO.fight.title'), text, going)))
    tell(await undo(going));
}

/** Whether the user agrees that all of this goes back; `text` says so for a number of exchanges. */
export async function agreesToUndo(
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
    others: others > 0 ? countedWords('UNDO.others', others) : '',
  });
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ['passe', 'passe-undo'],
    window: { title },
    position: { width: 440 },
    content,
    yes: { label: words('UNDO.all'), icon: 'fa-solid fa-rotate-left' },
    no: { label: words('UNDO.leave'), default: true },
    rejectClose: false,
  });
  return answer === true;
}

/** An exchange in a line: who did what to whom, and what came of it. Null for what is no exchange in the log. */
function lineOf(id: string): { title: string; what: string } | null {
  const chain = chainWith(id);
  if (!chain) return null;
  const nameOf = nameIn(chain);
  const { by } = chain.opening.setup.undertaking;
  const facts = (factsOf(chain) ?? []).filter(changesState);
  const changes = facts
    .filter(fact => !isOtherHalf(fact, facts, by))
    .map(fact => factWords(fact, nameOf).text);
  return { title: titleOf(chain), what: changes.join(' · ') };
}
