import { factsOf, playsBy, type Chain } from '../../cards/chain.ts';
import { has } from '../../cards/marks.ts';
import { endsTurn } from '../../fight/order.ts';
import { rulesetOf } from '../rulesets/rules-here.ts';
import { changesState, type Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter, FightState, Ruleset } from '../../rules/shared/ruleset.ts';
import { isActiveGM, isWriter } from '../active-gm.ts';
import type { PasseActor } from '../documents/actor.ts';
import { PasseCombat } from '../documents/combat.ts';
import { declaredOrder } from '../fight/declared-order.ts';
import { fightMark } from '../fight/fight-mark.ts';
import { fightMarkOf, fightMarks, fightStateOf, fightUpdate, withMarks } from '../fight/fight-state.ts';
import { declaredPlaces, fightWrites, rolledPlaces } from '../fight/fight-writes.ts';
import { turnsWith } from '../fight/initiative.ts';
import { oneByOne } from '../fight/one-by-one.ts';
import { writesOf, type StateChange } from '../fight/state-changes.ts';
import { tellOfTime } from '../fight/time-message.ts';
import { turnChange, turnUpdate, type TurnChange } from '../fight/turn-change.ts';
import { SYSTEM_ID } from '../system.ts';
import { actorOf, chainWith } from './exchange-log.ts';
import { tellOver } from './audience.ts';
import { appliedStateOf, trustedMarks } from './marks.ts';
import { writeTogether, type Write } from './writing.ts';
import { lateReason, mismatchOf, refuse } from './snapshot-check.ts';

/** Applies a finished exchange, if it is this client's to apply and has not been applied. */
export function applyWhenFinished(exchange: string): Promise<void> {
  return oneByOne(() => applyAndTell(exchange)).catch((error: unknown) =>
    console.error(`${SYSTEM_ID} |`, error),
  );
}

async function applyAndTell(exchange: string): Promise<void> {
  await apply(exchange);
  const chain = chainWith(exchange);
  if (chain && factsOf(chain) && appliedStateOf(exchange) !== 'waiting') await tellOver(chain);
}

async function apply(exchange: string): Promise<void> {
  const chain = chainWith(exchange);
  const ruleset = chain && rulesetOf(chain.opening.ruleset);
  const facts = chain && factsOf(chain);
  if (!chain || !ruleset || !facts || !playsBy(chain.opening, ruleset)) return;
  const mine = changesOf(chain, ruleset, facts).filter(({ actor }) => isMineToWrite(actor));
  const combat = combatOf(chain);
  const paysHere = combat !== null && isActiveGM() && !fightMarkOf(combat, exchange);
  if (mine.length === 0 && !paysHere) return;
  const begun = trustedMarks(exchange);
  // Another end than the one that was applied: an author has deleted or changed a link since.
  if (begun.some(({ end }) => end && end !== chain.links.at(-1)?.id)) return;
  const { by, at } = chain.opening.setup.undertaking;
  // Those who only stood by may have been hurt since by somebody else.
  const concerned = new Set([by, at, ...facts.map(({ who }) => who ?? '')]);
  const mismatch = begun.length === 0 ? (lateReason(chain) ?? mismatchOf(chain, concerned)) : null;
  if (mismatch) return game.user.isGM ? refuse(exchange, mismatch) : undefined;
  const paid = combat && paysHere ? paidBy(combat, chain, ruleset, facts, mine) : null;
  const payment = combat && paid ? paymentOf(combat, chain, facts, paid) : [];
  const asked = await writeTogether([...writesOf([...mine, ...(paid?.turn?.changes ?? [])]), ...payment]);
  // A second window of the same GM may have paid, and told of it, while the actors were being written.
  const isPaidHere = asked.some(({ document }) => document === combat);
  if (combat && paid?.turn && isPaidHere) await tellOfTime(combat, paid.turn);
}

/**
 * Those whom the facts are about and who do not bear the mark yet. Somebody whom they find as they
 * leave them, prone already, is marked too: otherwise it would all happen again once they stand up.
 */
function changesOf(chain: Chain, ruleset: Ruleset, facts: readonly Fact[]): StateChange[] {
  const cause = { facts, undertaking: chain.opening.setup.undertaking };
  return Object.keys(chain.opening.setup.fighters).flatMap(id => {
    const actor = actorOf(id);
    const fighter = actor?.toFighter();
    const isTouched = facts.some(fact => changesState(fact) && fact.who === id);
    if (!actor?.isFighter() || !fighter || !isTouched) return [];
    if (has(actor.system.marks, chain.id)) return [];
    // What happened is added to the actor as it is now: another exchange may have been applied since.
    const after = ruleset.stateAfter(fighter, facts);
    return [{ ...namedBy(chain), fight: chain.opening.fight, actor, before: fighter.state, after, cause }];
  });
}

/** The active GM writes everything; with no GM there, everybody writes the actors that are theirs. */
function isMineToWrite(actor: PasseActor): boolean {
  const { activeGM } = game.users;
  return isWriter(activeGM ?? (actor.isOwner ? firstOwner(actor) : null));
}

function firstOwner(actor: PasseActor): User.Implementation | undefined {
  const owners = game.users.filter(user => user.active && actor.testUserPermission(user, 'OWNER'));
  return owners.sort((a, b) => (a.id < b.id ? -1 : 1))[0];
}

/** What a mark calls an exchange. */
function namedBy({ id, links }: Chain): { exchange: string; end: string } {
  return { exchange: id, end: (links.at(-1) ?? links[0]).id };
}

/** The fight in which an exchange took place, while it lasts. */
function combatOf({ opening }: Chain): PasseCombat | null {
  const combat = opening.fight === null ? undefined : game.combats.get(opening.fight);
  return combat instanceof PasseCombat && combat.started ? combat : null;
}

/** What an exchange costs in a fight: the points, and the turn where it ends one. */
interface Payment {
  readonly before: FightState;
  readonly paid: FightState;
  readonly turn: TurnChange | null;
}

function paidBy(
  combat: PasseCombat,
  chain: Chain,
  ruleset: Ruleset,
  facts: readonly Fact[],
  mine: readonly StateChange[],
): Payment | null {
  const before = fightStateOf(combat);
  if (!before) return null;
  const { by } = chain.opening.setup.undertaking;
  const paid = ruleset.fightAfter(before, facts);
  if (!endsTurn(ruleset, paid, by, facts)) return { before, paid, turn: null };
  const changed = mine.flatMap(({ actor, after }): [FighterId, Fighter][] => {
    const fighter = actor.toFighter();
    return fighter ? [[fighter.id, ruleset.withState(fighter, after)]] : [];
  });
  return { before, paid, turn: turnChange(combat, paid, undefined, Object.fromEntries(changed)) };
}

/** What is written to the combat: the points have their mark, and so has the turn change. */
function paymentOf(
  combat: PasseCombat,
  chain: Chain,
  facts: readonly Fact[],
  { before, paid, turn }: Payment,
): Write[] {
  const known = fightMarks(combat);
  const marks = [...known, fightMark(combat, namedBy(chain), before, paid, known, turn?.was)];
  const reckoned = turn?.reckoned ?? [];
  const declared = declaredOrder(combat, facts);
  const order = [...reckoned, ...declared];
  const update = turn
    ? turnUpdate(combat, turn, marks, order)
    : withMarks(combat, fightUpdate(combat, paid, turnsWith(combat, order)), marks);
  return fightWrites(combat, [...rolledPlaces(reckoned), ...declaredPlaces(declared)], update, chain.id);
}
