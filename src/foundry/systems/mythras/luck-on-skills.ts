import { present } from '../../../rules/shared/compact.ts';
import type { SkillRolling } from '../../../rules/shared/skill-rolls.ts';
import type { RollQuestion } from '../../../rules/shared/play.ts';
import { levelOf, type Reason } from '../../../rules/shared/target.ts';
import { betterment, luckLeftOf, luckRefusal, swapped } from '../../../rules/mythras/luck.ts';
import { optionsOf } from '../../../rules/mythras/options.ts';
import { ownOfRoll, whenAnythingFollows } from '../../actions/roll-skill.ts';
import type { CardAddition } from '../../documents/chat-message.ts';
import { actorWith, fighterIdOf } from '../../documents/fighter-id.ts';
import { speakerFor } from '../../documents/names.ts';
import {
  isSkillMessage,
  replacedBy,
  replacementOf,
  type SkillMessage,
} from '../../documents/skill-message.ts';
import type { LuckContext } from '../../exchange-view/luck-context.ts';
import { localize, reasonWords } from '../../platform/localize.ts';
import { notify } from '../../platform/notify.ts';
import { session } from '../../platform/session.ts';
import { worldRuleOptions } from '../../settings/settings.ts';
import { skillRoll } from './adapter.ts';
import { fighterOf, isMythras, type MythrasActor } from './to-fighter.ts';

/** A way to use luck on a roll. */
type Use = 'reroll' | 'swap';

/** What luck could do for a skill that was rolled by itself. */
interface Offer {
  readonly actor: MythrasActor;
  readonly target: SkillRolling['target'];
  readonly total: number;
  readonly uses: readonly { readonly use: Use; readonly reason: Reason }[];
}

/** The most cards that are kept in mind. */
const MOST = 30;

class Offered {
  /** The latest cards of skills: a luck die on them goes once anybody has gone on. */
  cards: readonly { readonly id: string; readonly content: WeakRef<HTMLElement> }[] = [];
  isUsing = false;
}

/**
 * A luck die on the card of a skill that was rolled by itself, a resistance among them (MYT-LUCK-04): nothing waits for it,
 * and it stands until the next exchange or the next such roll. Of what luck brought no more is offered (MYT-LUCK-03).
 */
export const luckOnSkills: CardAddition = {
  shownOn(message) {
    if (!isSkillMessage(message)) return {};
    const offer = offerOn(message);
    return {
      luck: offer && contextOf(offer),
      byLuck: replacedBy(message) ? localize('CARD.byLuck') : '',
      isReplaced: replacementOf(message.id ?? '') !== undefined,
    };
  },
  listen(message, content) {
    if (!isSkillMessage(message)) return;
    const dice = content.querySelectorAll<HTMLElement>('[data-act="luck"]');
    const offered = session.get(Offered);
    const cards = [...offered.cards, { id: message.id ?? '', content: new WeakRef(content) }];
    offered.cards = cards.slice(-MOST);
    for (const die of dice)
      die.addEventListener('click', () => void use(message, die.dataset['option'] as Use));
  },
};

/** Takes the luck dice off cards of skills once anybody has gone on, and marks the roll that luck has replaced. */
export function watchLuckOnSkills(): void {
  whenAnythingFollows(message => {
    if (message.type !== 'skill-roll' && message.type !== 'link') return;
    const offered = session.get(Offered);
    const replacedId = replacedBy(message)?.id;
    for (const { id, content } of offered.cards) {
      for (const die of content.deref()?.querySelectorAll('.passe-luck-die, .passe-luck-ways') ?? [])
        die.remove();
      if (id === replacedId)
        content.deref()?.querySelector('.passe-skill-roll')?.classList.add('is-replaced');
    }
  });
}

/** The roll that a message shows the result of, by its skill, grade and passion; null for an unknown skill. */
export function rollOfMessage(actor: MythrasActor, { system }: SkillMessage): SkillRolling | null {
  const { skill, grade, against, driver } = system;
  return skillRoll(actor, skill, grade, actorWith(against), ownOfRoll(system), driver);
}

/** What luck could do for a roll that this user made with one of their fighters; null for nothing. */
function offerOn(message: SkillMessage): Offer | null {
  const { actor: uuid, instead, isAsked } = message.system;
  const actor = actorWith(uuid);
  const total = message.rolls[0]?.total;
  if (isAsked || instead !== '' || total === undefined || !message.isContentVisible) return null;
  if (isFollowed(message)) return null;
  if (!isMythras(actor) || !message.author?.isSelf || !actor.isOwner) return null;
  const fighter = fighterOf(actor);
  if (!optionsOf({ options: worldRuleOptions() ?? {} }).luckInExchange || luckRefusal(fighter, false))
    return null;
  const target = rollOfMessage(actor, message)?.target;
  if (!target) return null;
  const question: RollQuestion = {
    ask: 'roll',
    name: 'skill',
    by: fighterIdOf(actor),
    dice: '1d100',
    target,
  };
  const { reroll, swap } = betterment(question, {
    total,
    dice: [total],
    level: levelOf(target, total) ?? '',
  });
  const uses = present([
    reroll && { use: 'reroll' as const, reason: { rule: 'MYT-LUCK-04', id: 'luck.reroll' } },
    swap !== null && { use: 'swap' as const, reason: swapReason(total, swap) },
  ]);
  return uses.length > 0 ? { actor, target, total, uses } : null;
}

function swapReason(from: number, total: number): Reason {
  return { rule: 'MYT-LUCK-04', id: 'luck.swap', names: { from, total } };
}

/** True once an exchange or another skill roll has come after a roll. */
function isFollowed(message: SkillMessage): boolean {
  const all = game.messages.contents;
  const place = all.findIndex(({ id }) => id === message.id);
  return all.slice(place + 1).some(({ type }) => type === 'skill-roll' || type === 'link');
}

function contextOf({ actor, uses }: Offer): LuckContext {
  const words = uses.map(({ use, reason }) => ({ option: use, label: reasonWords(reason) }));
  const parts = [...words.map(({ label }) => label), reasonWords(luckLeftOf(fighterOf(actor)))];
  const [first, second] = words;
  return {
    name: 'luck.skill',
    by: fighterIdOf(actor),
    label: parts.join('. '),
    tooltip: parts.join('\n'),
    uses: words,
    only: first && !second ? first : null,
  };
}

/** Spends a luck point, and rolls again or swaps the digits; tells the user if somebody has gone on meanwhile. */
async function use(message: SkillMessage, how: Use): Promise<void> {
  const offered = session.get(Offered);
  if (offered.isUsing) return;
  const offer = offerOn(message);
  if (!offer?.uses.some(({ use: one }) => one === how))
    return notify({ rule: 'MYT-LUCK-04', id: 'luck-too-late' });
  offered.isUsing = true;
  try {
    const { actor, total } = offer;
    await actor.update({
      system: { state: { luckSpent: actor.system.state.luckSpent + 1 } },
    } as Actor.UpdateData);
    const roll = await new Roll(how === 'swap' ? String(swapped(total)) : '1d100').evaluate();
    const system = { ...message.system.toObject(), instead: message.id };
    const { flags } = message.toObject();
    await roll.toMessage({
      type: 'skill-roll',
      speaker: speakerFor(actor),
      flags,
      system,
    } as unknown as Parameters<Roll['toMessage']>[0]);
  } finally {
    offered.isUsing = false;
  }
}
