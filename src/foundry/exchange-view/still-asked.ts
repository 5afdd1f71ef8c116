import type { FightState } from '../../rules/shared/ruleset.ts';
import { isUnseen } from '../documents/audience.ts';
import { nameIn, titleOf } from '../documents/names.ts';
import { askingOnTurn } from '../exchange/play/open-exchanges.ts';
import { turnWords } from '../combat-system/turn-words.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';
import { template } from '../platform/system-id.ts';
import type { Exchange } from '../../cards/exchange.ts';
import { questionWords } from './question-context.ts';

/**
 * Tells this user who is still asked what on a turn that they are about to end; a Game Master may go on all the same.
 * @param fightId the id of the combat
 * @returns true where the turn is to end
 */
export async function mayPassOver(fightId: string, now: FightState): Promise<boolean> {
  const asked = askingOnTurn(fightId, now).map(lineOf);
  if (game.user.isGM) return confirmPassing(asked);
  const what = asked.map(({ question }) => question).join(' · ');
  ui.notifications.warn(withoutMarkup(turnWords('stillAsked.wait', { what })));
  return false;
}

interface AskedLine {
  readonly title: string;
  readonly question: string;
}

function lineOf(exchange: Exchange): AskedLine {
  const { status } = exchange;
  if (status.at !== 'asking' || isUnseen(exchange))
    return { title: '', question: localize('TRACKER.stillAsked.unseen') };
  const nameOf = nameIn(exchange);
  const { by, name } = status.question;
  const names = { fighter: nameOf(by) ?? by, question: questionWords(name, 'short') };
  return { title: titleOf(exchange), question: localize('CARD.told.waits', names) };
}

async function confirmPassing(asked: readonly AskedLine[]): Promise<boolean> {
  const content = await foundry.applications.handlebars.renderTemplate(template('chat/undo'), {
    text: turnWords('stillAsked.text'),
    exchanges: asked.map(({ title, question }) => ({ title, what: question })),
    others: localize('TRACKER.stillAsked.later'),
  });
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ['passe', 'passe-undo'],
    window: { title: turnWords('stillAsked.title') },
    position: { width: 440 },
    content,
    yes: { label: localize('TRACKER.stillAsked.goOn'), icon: 'fa-solid fa-forward' },
    no: { label: localize('TRACKER.stillAsked.waits'), default: true },
    rejectClose: false,
  });
  return answer === true;
}
