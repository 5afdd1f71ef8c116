import { factsOf, type Chain } from '../../cards/chain.ts';
import { differingPath } from '../../cards/difference.ts';
import { fightAfterExchange } from '../../fight/order.ts';
import { rulesetOf } from '../../rules/rulesets.ts';
import { changesState, type Fact } from '../../rules/shared/fact.ts';
import type { FighterState, Ruleset } from '../../rules/shared/ruleset.ts';
import type { FightingActor, PasseActor } from '../documents/actor.ts';
import { PasseCombat } from '../documents/combat.ts';
import { fightersOf } from '../fight/fighter-of.ts';
import { fightMarks, fightStateOf, fightUndo, fightUpdate, withMarks } from '../fight/fight-state.ts';
import { SYSTEM_ID } from '../system.ts';
import { actorOf, chainWith } from './exchange-log.ts';
import { appliedStateOf, isMarked } from './marks.ts';
import { writeActors, type ActorUpdate } from './writing.ts';
import { mismatchOf, refuse } from './snapshot-check.ts';

/** One thing after the other, so that no exchange is looked at while another is being written. */
let queue: Promise<void> = Promise.resolve();

/** Applies a finished exchange, if it is this client's to apply and has not been applied. */
export function applyWhenFinished(exchange: string): Promise<void> {
  queue = queue.then(() => apply(exchange)).catch((error: unknown) => console.error(`${SYSTEM_ID} |`, error));
  return queue;
}

async function apply(exchange: string): Promise<void> {
  const chain = chainWith(exchange);
  const ruleset = chain && rulesetOf(chain.opening.ruleset);
  const facts = chain && factsOf(chain);
  if (!chain || !ruleset || !facts || chain.opening.version !== ruleset.version) return;
  const mine = changes(chain, ruleset, facts).filter(({ actor }) => isMineToWrite(actor));
  const combat = combatOf(chain);
  const paysHere =
    combat !== null && game.users.activeGM?.isSelf === true && !isMarked(fightMarks(combat), exchange);
  if (mine.length === 0 && !paysHere) return;
  const { by, at } = chain.opening.setup.undertaking;
  // Those who only stood by may have been hurt since by somebody else.
  const concerned = new Set([by, at, ...facts.map(({ who }) => who ?? '')]);
  const mismatch = appliedStateOf(exchange) === 'waiting' ? mismatchOf(chain, concerned) : null;
  if (mismatch) return game.user.isGM ? refuse(exchange, mismatch) : undefined;
  await writeActors(mine.map(change => updateOf(change, exchange)));
  if (combat && paysHere) await pay(combat, chain, ruleset, facts);
}

interface Change {
  readonly actor: FightingActor;
  readonly before: FighterState;
  readonly after: FighterState;
}

/**
 * Those whom the facts are about and who do not bear the mark yet. Somebody whom they find as they
 * leave them, prone already, is marked too: otherwise it would all happen again once they stand up.
 */
function changes(chain: Chain, ruleset: Ruleset, facts: readonly Fact[]): Change[] {
  return Object.keys(chain.opening.setup.fighters).flatMap(id => {
    const actor = actorOf(id);
    const fighter = actor?.toFighter();
    const isTouched = facts.some(fact => changesState(fact) && fact.who === id);
    if (!actor?.isFighter() || !fighter || !isTouched) return [];
    if (isMarked(actor.system.marks, chain.id)) return [];
    // What happened is added to the actor as it is now: another exchange may have been applied since.
    return [{ actor, before: fighter.state, after: ruleset.stateAfter(fighter, facts) }];
  });
}

/** The active GM writes everything; with no GM there, everybody writes the actors that are theirs. */
function isMineToWrite(actor: PasseActor): boolean {
  const { activeGM } = game.users;
  if (activeGM) return activeGM.isSelf;
  return actor.isOwner && firstOwner(actor)?.isSelf === true;
}

function firstOwner(actor: PasseActor): User.Implementation | undefined {
  const owners = game.users.filter(user => user.active && actor.testUserPermission(user, 'OWNER'));
  return owners.sort((a, b) => (a.id < b.id ? -1 : 1))[0];
}

function updateOf({ actor, before, after }: Change, exchange: string): ActorUpdate {
  const changed = Object.keys(after).filter(key => differingPath(before[key], after[key]) !== null);
  const pick = (state: FighterState) => Object.fromEntries(changed.map(key => [key, state[key]]));
  const undo = pick(before);
  const marks = [...actor.system.marks.map(mark => ({ ...mark })), { exchange, undo }];
  return { actor, system: { state: pick(after), marks: withoutOldUndo(marks) } };
}

const MARKS_WITH_UNDO = 60;

/** Keeps which exchanges were applied, but the way back only from the latest of them. */
function withoutOldUndo<M extends { undo: object | null }>(marks: readonly M[]): M[] {
  const old = marks.length - MARKS_WITH_UNDO;
  return marks.map((mark, i) => (i < old ? { ...mark, undo: null } : mark));
}

/** The fight in which an exchange took place, while it lasts. */
function combatOf({ opening }: Chain): PasseCombat | null {
  const combat = opening.fight === null ? undefined : game.combats.get(opening.fight);
  return combat instanceof PasseCombat && combat.started ? combat : null;
}

async function pay(
  combat: PasseCombat,
  chain: Chain,
  ruleset: Ruleset,
  facts: readonly Fact[],
): Promise<void> {
  const now = fightStateOf(combat);
  // A second window of the same GM may have paid while the actors were being written.
  if (!now || isMarked(fightMarks(combat), chain.id)) return;
  const { by } = chain.opening.setup.undertaking;
  const next = fightAfterExchange(ruleset, now, fightersOf(combat), by, facts);
  const marks = [...fightMarks(combat), { exchange: chain.id, undo: fightUndo(combat) }];
  await combat.advance(withMarks(fightUpdate(combat, next), withoutOldUndo(marks)));
}
