import { factsOf, type Chain } from '../../cards/chain.ts';
import { has, partsOf, thinned } from '../../cards/marks.ts';
import { fightAfterExchange } from '../../fight/order.ts';
import { rulesetOf } from '../../rules/rulesets.ts';
import { changesState, type Fact } from '../../rules/shared/fact.ts';
import type { FighterState, Ruleset } from '../../rules/shared/ruleset.ts';
import type { FightingActor, PasseActor } from '../documents/actor.ts';
import { PasseCombat } from '../documents/combat.ts';
import { fightersOf } from '../fight/fighter-of.ts';
import { fightMarks, fightStateOf, fightUpdate, withMarks } from '../fight/fight-state.ts';
import { fightMark } from '../fight/fight-mark.ts';
import { SYSTEM_ID } from '../system.ts';
import { actorOf, chainWith } from './exchange-log.ts';
import { trustedMarks } from './marks.ts';
import { writeActors, type ActorUpdate } from './writing.ts';
import { lateReason, mismatchOf, refuse } from './snapshot-check.ts';

/** One thing after the other, so that no exchange is looked at while another is being written. */
let queue: Promise<void> = Promise.resolve();

/** Does something when nothing is being written any more, and nothing else until it is done. */
export function inTurn(write: () => Promise<void>): Promise<void> {
  queue = queue.then(write).catch((error: unknown) => console.error(`${SYSTEM_ID} |`, error));
  return queue;
}

/** Applies a finished exchange, if it is this client's to apply and has not been applied. */
export function applyWhenFinished(exchange: string): Promise<void> {
  return inTurn(() => apply(exchange));
}

async function apply(exchange: string): Promise<void> {
  const chain = chainWith(exchange);
  const ruleset = chain && rulesetOf(chain.opening.ruleset);
  const facts = chain && factsOf(chain);
  if (!chain || !ruleset || !facts || chain.opening.version !== ruleset.version) return;
  const mine = changes(chain, ruleset, facts).filter(({ actor }) => isMineToWrite(actor));
  const combat = combatOf(chain);
  const paysHere =
    combat !== null && game.users.activeGM?.isSelf === true && !has(fightMarks(combat), exchange);
  if (mine.length === 0 && !paysHere) return;
  const begun = trustedMarks(exchange);
  // Another end than the one that was applied: an author has deleted or changed a link since.
  if (begun.some(({ end }) => end && end !== chain.links.at(-1)?.id)) return;
  const { by, at } = chain.opening.setup.undertaking;
  // Those who only stood by may have been hurt since by somebody else.
  const concerned = new Set([by, at, ...facts.map(({ who }) => who ?? '')]);
  const mismatch = begun.length === 0 ? (lateReason(chain) ?? mismatchOf(chain, concerned)) : null;
  if (mismatch) return game.user.isGM ? refuse(exchange, mismatch) : undefined;
  await writeActors(mine.map(change => updateOf(change, chain)));
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
    if (has(actor.system.marks, chain.id)) return [];
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

function updateOf({ actor, before, after }: Change, chain: Chain): ActorUpdate {
  const undo = partsOf(before, after);
  const mark = { ...namedBy(chain), undo, fight: chain.opening.fight, isOld: false };
  const marks = [...actor.system.marks.map(one => ({ ...one })), mark];
  const lasts = (fight: string) => game.combats.has(fight);
  return {
    actor,
    system: {
      state: partsOf(after, before),
      marks: thinned(marks, lasts, one => game.messages.has(one)),
    },
  };
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

async function pay(
  combat: PasseCombat,
  chain: Chain,
  ruleset: Ruleset,
  facts: readonly Fact[],
): Promise<void> {
  const now = fightStateOf(combat);
  // A second window of the same GM may have paid while the actors were being written.
  if (!now || has(fightMarks(combat), chain.id)) return;
  const { by } = chain.opening.setup.undertaking;
  const next = fightAfterExchange(ruleset, now, fightersOf(combat), by, facts);
  const update = fightUpdate(combat, next);
  const mark = fightMark(combat, namedBy(chain), update);
  await combat.advance(withMarks(update, [...fightMarks(combat), mark]));
}
