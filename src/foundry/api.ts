import { factsOf } from '../cards/chain.ts';
import { scenarioText } from '../forecast/scenario/scenario-of.ts';
import { misfitOf, type Answer } from '../rules/shared/play.ts';
import type { Reason } from '../rules/shared/reason.ts';
import { standingIn, type ApiStanding } from './api-standing.ts';
import { answer, standingHere, throwAsked } from './chat/answering.ts';
import { beginExchange } from './chat/beginning.ts';
import { mayKnowNumbers, scenarioOfExchange } from './chat/copy-scenario.ts';
import { chainWith, mayAnswer } from './chat/exchange-log.ts';
import { canTakeBack, takeBack } from './chat/take-back.ts';
import { tell } from './chat/telling.ts';
import { goingWith, undo } from './chat/undo.ts';
import { isActor } from './documents/actor-with.ts';
import type { PasseActor } from './documents/actor.ts';
import { tableNameOf } from './chat/naming.ts';
import { attackWith } from './fight/attack.ts';
import { fighterIdOf } from './fight/fighters.ts';
import { exportFight, type ExportedFight } from './fight-export/export-fight.ts';
import { exchangesOfFight } from './fight-export/exchanges-of-fight.ts';
import { rollSkill } from './rolls/roll-skill.ts';

/** The version of these functions: the first number changes when one of them is no longer what it was. */
const VERSION = '1.1.0';

/**
 * What macros and other modules may call, as `game.system.api`; docs/api.md has an example of each. Whatever is not
 * possible is told to the user as a notice and gives null or false; nothing throws because of what a table does.
 */
export interface PasseApi {
  readonly version: string;
  /** Attacks the targeted fighter with a weapon: the id of the item, or `item:mode`. Gives the id of the exchange. */
  attack(actorUuid: string, weaponId: string): Promise<string | null>;
  /** Begins any action, such as `charge` or `first-aid`. Gives the id of the exchange. */
  begin(
    action: string,
    actorUuid: string,
    given?: { readonly target?: string; readonly weapon?: string },
  ): Promise<string | null>;
  /**
   * Rolls a skill by its key, or a skill or combat style by the id of its item, at a grade such as `hard`, or with a
   * characteristic such as `dex` where the rules add one.
   */
  rollSkill(actorUuid: string, key: string, way?: string): Promise<void>;
  /** The exchanges of a fight, the first first: of the fight looked at when left out, outside any with null. */
  exchanges(combatId?: string | null): string[];
  /** How an exchange stands, and what it waits for; null when there is none that this user may see. */
  standing(exchange: string): ApiStanding | null;
  /** Answers what an exchange asks; without an answer it throws the dice that are wanted. */
  answer(exchange: string, given?: Answer): Promise<boolean>;
  /** Takes the last answer of an exchange back that is not over. */
  takeBack(exchange: string): Promise<boolean>;
  /** Takes back all that an exchange has changed. For a GM. */
  undo(exchange: string): Promise<boolean>;
  /** An exchange as the text of a scenario; null for who may not know all its numbers. */
  scenario(exchange: string): string | null;
  /** A fight as text, and as a record that can be played again: the one looked at when left out, null for what was outside any. */
  exportFight(combatId?: string | null): ExportedFight;
}

/** Offers our functions to macros and other modules. */
export function offerApi(): void {
  const api: PasseApi = {
    version: VERSION,
    async attack(actorUuid, weaponId) {
      const actor = await actorWith(actorUuid);
      return actor && attackWith(actor, weaponId);
    },
    begin,
    async rollSkill(actorUuid, key, way) {
      const actor = await actorWith(actorUuid);
      if (actor) tell(await rollSkill(actor, key, way));
    },
    exchanges: (combatId = fightLookedAt()) => exchangesOfFight(combatId).map(({ id }) => id),
    standing: standingIn,
    answer: answerAs,
    async takeBack(exchange) {
      const chain = chainWith(exchange);
      if (!chain || !canTakeBack(chain)) return isDone({ rule: '', id: 'not-to-take-back' });
      await takeBack(exchange);
      return true;
    },
    async undo(exchange) {
      const chain = chainWith(exchange);
      if (!game.user.isGM) return isDone({ rule: '', id: 'only-gm' });
      return chain && factsOf(chain)
        ? isDone(await undo(goingWith([exchange])))
        : isDone({ rule: '', id: 'no-exchange' });
    },
    scenario(exchange) {
      const chain = chainWith(exchange);
      const scenario = chain && mayKnowNumbers(chain) ? scenarioOfExchange(exchange) : null;
      return scenario && scenarioText(scenario);
    },
    exportFight: (combatId = fightLookedAt()) => exportFight(combatId),
  };
  Object.assign(game.system, { api });
}

const fightLookedAt = (): string | null => game.combat?.id ?? null;

const begin: PasseApi['begin'] = async (action, actorUuid, { target, weapon = '' } = {}) => {
  const actor = await actorWith(actorUuid);
  const other = target === undefined ? actor : await fromUuid(target);
  if (!actor) return null;
  if (!isActor(other)) {
    tell({ rule: '', id: 'no-such-fighter' });
    return null;
  }
  const by = fighterIdOf(actor);
  const { exchange, refusal } = await beginExchange({ action, by, at: fighterIdOf(other), with: weapon });
  tell(refusal, tableNameOf);
  return exchange;
};

const answerAs: PasseApi['answer'] = async (exchange, given) => {
  const chain = chainWith(exchange);
  if (!chain) return isDone({ rule: '', id: 'no-exchange' });
  const standing = standingHere(chain);
  if (standing.at !== 'asking') return isDone({ rule: '', id: 'already-answered' });
  const { question } = standing;
  const { name, by } = question;
  if (!mayAnswer(game.user.id, by, chain.opening.mode)) return isDone({ rule: '', id: 'not-yours-to-play' });
  if (!given && question.ask === 'roll') {
    const thrown = await throwAsked(chain, question);
    if (!thrown) return false;
    await answer(chain, thrown);
  } else if (!given || misfitOf(question, given)) return isDone({ rule: '', id: 'no-such-answer' });
  else await answer(chain, { ...given, name, by });
  return true;
};

/** Tells why something was not done; true when there is no reason. */
function isDone(refusal: Reason | null): boolean {
  tell(refusal);
  return refusal === null;
}

/** The actor of a macro; the user is told when it is gone, or not theirs to play. */
async function actorWith(uuid: string): Promise<PasseActor | null> {
  const actor: unknown = await fromUuid(uuid);
  if (!isActor(actor)) tell({ rule: '', id: 'no-such-fighter' });
  else if (!actor.isOwner) tell({ rule: '', id: 'not-yours-to-play' });
  else return actor;
  return null;
}
