import { byTotals, type RolledSkill, type SkillContest } from '../../rules/shared/skill-rolls.ts';
import { canRollAgainst } from '../actions/rollable-skills.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { mayKnowChances } from '../documents/audience.ts';
import { isAuthorized } from '../documents/chat-message.ts';
import { actorWith } from '../documents/fighter-id.ts';
import { skillTitle } from '../documents/names.ts';
import { isSkillMessage, replacementOf, rolledIn, type SkillMessage } from '../documents/skill-message.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { localize, reasonWords } from '../platform/localize.ts';

/** How a roll that is made against another one came out. */
interface ContestedRoll {
  /** The roll that it is made against. */
  readonly against: string;
  /** Who comes out ahead, and why; empty where this user does not see the other roll. */
  readonly result: string;
  readonly why: string;
}

/** Old rolls offer nothing: a contest is over when the table has gone on for so many messages. */
const LATEST = 10;

/** How a skill came out against the one that it was rolled against; null for a roll by itself. */
export function contestOn(message: SkillMessage): ContestedRoll | null {
  const { opposes, actor } = message.system;
  const second = rolledIn(message);
  if (opposes === '' || !second || !isAuthorized(message)) return null;
  const other = replacementOf(opposes) ?? game.messages.get(opposes);
  const unseen = { against: localize('CONTEST.unseen'), result: '', why: '' };
  if (!other) return unseen;
  if (!isSkillMessage(other) || other.system.actor === actor || !isAuthorized(other)) return null;
  const first = other.isContentVisible ? rolledIn(other) : null;
  if (!first) return unseen;
  const { winner, because } = contest(first, second);
  const ahead = winner && nameOn(winner === 'first' ? other : message);
  return {
    against: localize('CONTEST.against', { who: nameOn(other), skill: titleOf(other), total: first.total }),
    result: ahead ? localize('CONTEST.wins', { who: ahead }) : localize('CONTEST.nobody'),
    why: reasonWords(because),
  };
}

function contest(first: RolledSkill, second: RolledSkill): SkillContest {
  return activeRuleset().contest?.(first, second) ?? byTotals(first, second);
}

function nameOn(message: SkillMessage): string {
  return actorWith(message.system.actor)?.tableName ?? message.alias;
}

/** The skill of a roll, for those who may know it. */
function titleOf({ system: { actor, skill, name } }: SkillMessage): string {
  return mayKnowChances(actor.replaceAll('.', '/'))
    ? skillTitle(actorWith(actor), skill, name)
    : localize('CARD.someSkill');
}

/** True where this user may still roll a skill of another fighter against a roll. */
export function canOppose(message: SkillMessage): boolean {
  const { opposes, isAsked, actor } = message.system;
  if (opposes !== '' || isAsked || !message.isContentVisible || !isAuthorized(message)) return false;
  if (!game.messages.contents.slice(-LATEST).some(({ id }) => id === message.id)) return false;
  if (replacementOf(message.id ?? '')) return false;
  return game.actors.some(one => canRollAgainst(one, actor));
}

/** Makes the button of a card ask what is rolled against it. */
export function listenToOppose(message: SkillMessage, content: HTMLElement): void {
  content.querySelector('[data-act="oppose"]')?.addEventListener('click', () => {
    void notifyIfMissing(() => import('../actions/oppose-roll.ts')).then(({ opposeRoll }) =>
      opposeRoll(message),
    );
  });
}
