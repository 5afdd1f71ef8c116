import { factsOf } from '../../cards/exchange.ts';
import { scenarioText } from '../../forecast/scenario.ts';
import { compact } from '../../rules/shared/compact.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import { type Answer, answerFault, type Question } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { Attempt } from '../../rules/shared/ruleset.ts';
import { attackWith } from '../actions/attack.ts';
import { beginAction } from '../actions/begin-action.ts';
import { rollSkill } from '../actions/roll-skill.ts';
import { type OfferedSkill, skillsOf } from '../actions/rollable-skills.ts';
import type { ExportedFight } from '../combat-report/export-combat.ts';
import { activeSystemId } from '../combat-system/active-system.ts';
import { fetchSystem } from '../combat-system/fetched-systems.ts';
import { goingWith, undo } from '../combat/undo.ts';
import type { PasseActor } from '../documents/actor.ts';
import { isByHand } from '../documents/by-hand-records.ts';
import { canGoBack } from '../documents/cards-by-records.ts';
import { isUnseen, mayAnswer, mayKnowChances } from '../documents/audience.ts';
import { fighterIdOf, isActor } from '../documents/fighter-id.ts';
import { tableNameOf } from '../documents/names.ts';
import { isReadable } from '../documents/unreadable.ts';
import { answer, statusHere, throwAsked } from '../exchange/play/answer.ts';
import { appliedStateOf, stateOf } from '../exchange/apply/applied-status.ts';
import { beginExchange } from '../exchange/play/begin.ts';
import { exchangesOfFight } from '../exchange/play/open-exchanges.ts';
import { mayKnowNumbers, scenarioOfExchange } from '../exchange-view/scenario.ts';
import { exchangeWith } from '../exchange/play/store.ts';
import { canTakeBack, takeBack } from '../exchange/play/take-back.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { notify } from '../platform/notify.ts';
import { withBundle } from '../platform/translations.ts';
import { askedOf } from './hook-emitter.ts';
import type { Asked } from './hooks.ts';
import { actionsOf, attacksOf, type OfferedAction, type OfferedAttack } from './offers.ts';

/** The version of these functions: the first number changes when one of them is no longer what it was. */
const VERSION = '1.5.0';

/**
 * The API for macros and modules, as `game.system.api`; docs/api.md has an example of each. A call that is
 * not possible notifies the user and returns null or false; nothing throws because of the state of a table.
 */
interface PasseApi {
  readonly version: string;
  /** Resolves to true once the rules of this world are loaded, to false if that failed. All calls below wait for it. */
  readonly ready: Promise<boolean>;
  /** Attacks the targeted fighter with a weapon: the id of the item, or `item:mode`. Gives the id of the exchange. */
  attack(actorUuid: string, weaponId: string): Promise<string | null>;
  /**
   * Begins any action, such as `charge` or `first-aid`. A movement over squares names those that it goes over, without the
   * first: `x` and `y` count squares of the scene. Gives the id of the exchange.
   */
  begin(
    action: string,
    actorUuid: string,
    given?: { readonly target?: string; readonly weapon?: string; readonly path?: Attempt['path'] },
  ): Promise<string | null>;
  /**
   * Rolls a skill by its key, or a skill or combat style by the id of its item, at a grade such as `hard`, or with a
   * characteristic such as `dex` where the rules add one; against the skill that was rolled in another message, if
   * that is named; driven by a passion where the rules let one help.
   */
  rollSkill(actorUuid: string, key: string, mode?: string, opposes?: string, driver?: string): Promise<void>;
  /** The attacks of a fighter with what is in its hands; none for an actor whom this user does not play. */
  attacks(actorUuid: string): Promise<readonly OfferedAttack[]>;
  /** The actions of a fighter other than attacking, those that can be done now first, each other with the reason. */
  actions(actorUuid: string): Promise<readonly OfferedAction[]>;
  /** The skills that a fighter can roll by themselves. */
  skills(actorUuid: string): Promise<readonly OfferedSkill[]>;
  /** Does one of these actions as the sheet does: asks for a weapon or a number where it needs one. */
  act(actorUuid: string, action: string): Promise<boolean>;
  /** The exchanges of a fight, the first first: of the fight looked at when left out, outside any with null. */
  exchanges(combatId?: string | null): string[];
  /**
   * Returns the status of an exchange, and the question that it waits for; null when there is none that this
   * user may see.
   */
  status(exchangeId: string): ApiStatus | null;
  /** Answers the question of an exchange; without an answer it rolls the dice asked for. */
  answer(exchangeId: string, given?: Answer): Promise<boolean>;
  /** Takes the last answer of an exchange back that is not over. */
  takeBack(exchangeId: string): Promise<boolean>;
  /** Takes back all that an exchange has changed, or that was changed by hand under the id of a record. For a GM. */
  undo(exchangeId: string): Promise<boolean>;
  /** An exchange as the text of a scenario; null for who may not know all its numbers. */
  scenario(exchangeId: string): string | null;
  /** A fight as text, and as a record that can be played again: the one looked at when left out, null for what was outside any. */
  exportFight(combatId?: string | null): Promise<ExportedFight>;
}

/** Offers our functions to macros and other modules. */
export function exposeApi(): void {
  const ready = fetchSystem(activeSystemId()).then(system => system !== null);
  const offersOf = async <Offer>(uuid: string, of: (actor: PasseActor) => readonly Offer[]) => {
    await ready;
    const actor = await actorWith(uuid);
    return actor ? of(actor) : [];
  };
  const api: PasseApi = {
    version: VERSION,
    ready,
    async attack(actorUuid, weaponId) {
      await ready;
      const actor = await actorWith(actorUuid);
      return actor && attackWith(actor, weaponId);
    },
    async begin(...attempt) {
      await ready;
      return begin(...attempt);
    },
    async rollSkill(actorUuid, key, mode, opposes, driver) {
      await ready;
      const actor = await actorWith(actorUuid);
      if (actor)
        notify(
          await rollSkill(actor, key, { mode: mode ?? '', opposes: opposes ?? '', driver: driver ?? '' }),
        );
    },
    attacks: uuid => offersOf(uuid, attacksOf),
    actions: uuid => offersOf(uuid, actionsOf),
    skills: uuid => offersOf(uuid, skillsOf),
    async act(actorUuid, action) {
      await ready;
      const actor = await actorWith(actorUuid);
      return actor?.isFighter() === true && beginAction(actor, action);
    },
    exchanges: (combatId = fightLookedAt()) => exchangesOfFight(combatId).map(({ id }) => id),
    status: statusIn,
    async answer(...given) {
      await ready;
      return answerAs(...given);
    },
    async takeBack(exchangeId) {
      await ready;
      const exchange = exchangeWith(exchangeId);
      if (!exchange || !canTakeBack(exchange)) return isDone({ rule: '', id: 'not-to-take-back' });
      await takeBack(exchangeId);
      return true;
    },
    async undo(exchangeId) {
      await ready;
      const exchange = exchangeWith(exchangeId);
      if (!game.user.isGM) return isDone({ rule: '', id: 'only-gm' });
      return (exchange && factsOf(exchange)) || (isByHand(exchangeId) && canGoBack(exchangeId))
        ? isDone(await undo(goingWith([exchangeId])))
        : isDone({ rule: '', id: 'no-exchange' });
    },
    scenario(exchangeId) {
      const exchange = exchangeWith(exchangeId);
      const scenario = exchange && mayKnowNumbers(exchange) ? scenarioOfExchange(exchangeId) : null;
      return scenario && scenarioText(scenario);
    },
    async exportFight(combatId = fightLookedAt()) {
      const bring = () => withBundle('upkeep', import('../combat-report/export-combat.ts'));
      return (await notifyIfMissing(bring)).exportFight(combatId);
    },
  };
  Object.assign(game.system, { api });
}

const fightLookedAt = (): string | null => game.combat?.id ?? null;

const begin: PasseApi['begin'] = async (action, actorUuid, { target, weapon = '', path } = {}) => {
  const actor = await actorWith(actorUuid);
  const other = target === undefined ? actor : await fromUuid(target);
  if (!actor) return null;
  if (!isActor(other)) {
    notify({ rule: '', id: 'no-such-fighter' });
    return null;
  }
  const by = fighterIdOf(actor);
  const { exchange: exchangeId, refusal } = await beginExchange(
    compact({ action, by, at: fighterIdOf(other), with: weapon, path }),
  );
  notify(refusal, tableNameOf);
  return exchangeId;
};

const answerAs: PasseApi['answer'] = async (exchangeId, given) => {
  const exchange = exchangeWith(exchangeId);
  if (!exchange) return isDone({ rule: '', id: 'no-exchange' });
  const status = statusHere(exchange);
  if (status.at !== 'asking') return isDone({ rule: '', id: 'already-answered' });
  const { question } = status;
  const { name, by } = question;
  if (!mayAnswer(game.user.id, by, exchange.opening.mode))
    return isDone({ rule: '', id: 'not-yours-to-play' });
  if (!given && question.ask === 'roll') {
    const thrown = await throwAsked(exchange, question);
    if (!thrown) return false;
    await answer(exchange, thrown);
  } else if (!given || answerFault(question, given)) return isDone({ rule: '', id: 'no-such-answer' });
  else await answer(exchange, { ...given, name, by });
  return true;
};

/** Tells why something was not done; true when there is no reason. */
function isDone(refusal: Reason | null): boolean {
  notify(refusal);
  return refusal === null;
}

/** The actor of a macro; the user is told when it is gone, not theirs to play, or unreadable. */
async function actorWith(uuid: string): Promise<PasseActor | null> {
  const actor: unknown = await fromUuid(uuid);
  if (!isActor(actor)) notify({ rule: '', id: 'no-such-fighter' });
  else if (!actor.isOwner) notify({ rule: '', id: 'not-yours-to-play' });
  else if (isReadable(actor)) return actor;
  return null;
}

/** The status of an exchange, for macros and modules. */
interface ApiStatus {
  readonly attempt: Attempt;
  /** The id of the combat in which it takes place; null outside any. */
  readonly fight: string | null;
  /**
   * `asking`, `waiting` (over, not all of it written yet), `applied`, `over` (nothing to write), `undone`,
   * `unverified` (over by other rules than these: it cannot be verified) or `refused`; for the author of a
   * blind exchange, `asking` until it is `over`.
   */
  readonly state: string;
  /** The question asked, and its user; null for none. */
  readonly asked: WaitsFor | null;
  /** The facts, once it is over. */
  readonly facts: readonly Fact[] | null;
  /** The reason why it does not count. */
  readonly refused: Reason | null;
}

/** A question with what can be answered. */
interface WaitsFor extends Asked {
  /** The formula of a roll; null for a choice. */
  readonly dice: string | null;
  /** The number that a roll is read against, where there is one that this user may know. */
  readonly target: number | null;
  /**
   * The options, with the reasons for refused ones; empty for a roll, and for fighters that this user may not
   * observe.
   */
  readonly options: readonly { readonly id: string; readonly refused: Reason | null }[];
  readonly atLeast: number;
  readonly atMost: number;
}

/** The status of an exchange for this user; null when there is none that they may see. */
function statusIn(exchangeId: string): ApiStatus | null {
  const exchange = exchangeWith(exchangeId);
  if (!exchange) return null;
  const status = statusHere(exchange);
  const applied = appliedStateOf(exchangeId);
  const isKnown = !isUnseen(exchange);
  return {
    attempt: exchange.opening.setup.attempt,
    fight: exchange.opening.fight,
    state: stateOf(exchange, applied),
    asked:
      status.at === 'asking' && isKnown
        ? { ...askedOf(status, exchange.opening), ...wanted(status.question) }
        : null,
    facts: status.at === 'finished' && isKnown ? status.facts : null,
    refused: status.at === 'refused' ? status.reason : null,
  };
}

function wanted(question: Question): Omit<WaitsFor, keyof Asked> {
  const isKnown = mayKnowChances(question.by);
  if (question.ask === 'roll') {
    const { dice, target } = question;
    return { dice, target: isKnown ? (target?.value ?? null) : null, options: [], atLeast: 0, atMost: 0 };
  }
  const { options, atLeast, atMost } = question;
  const shown = (isKnown ? options : []).map(({ id, refused = null }) => ({ id, refused }));
  return { dice: null, target: null, options: shown, atLeast, atMost };
}
