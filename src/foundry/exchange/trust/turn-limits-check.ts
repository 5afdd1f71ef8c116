import { factsOf } from '../../../cards/exchange.ts';
import type { FighterId } from '../../../rules/shared/play.ts';
import { isSameLimits, type Limits, limitsIn, withLimits } from '../../../rules/shared/turn-limits.ts';
import { activeRuleset } from '../../combat-system/active-system.ts';
import type { FightingActor } from '../../combat-system/manifest.ts';
import { userName } from '../../documents/audience.ts';
import { combatOfFighter, combatRecords, hasBegun } from '../../documents/combat-state.ts';
import { withoutEffects } from '../../documents/effect-conditions.ts';
import { fighterIdOf, isActor } from '../../documents/fighter-id.ts';
import { isActiveGM, whenWriterChanges } from '../../platform/active-gm.ts';
import { localize } from '../../platform/localize.ts';
import { notifyOnce } from '../../platform/notify.ts';
import { session } from '../../platform/session.ts';
import { isolated, isolatedLater } from '../../platform/slices.ts';
import { seenLimits } from '../../settings/seen.ts';
import { openExchanges } from '../play/open-exchanges.ts';
import { exchangeWith } from '../play/store.ts';

/*
 * What a turn still allows lies in the actor, where its owner may write. In a fight it counts as exchanges, time and Game
 * Masters have left it; the active GM's client puts back what others make of it, with a GM there or when one comes.
 */

class KnownLimits {
  /** The limits of each fighter as a GM's client last let them count. */
  readonly by = new Map<FighterId, Limits>();
  /** Set while this client is the one that writes. */
  writes = false;
}

/** Watches what limits turns, also what was written while no GM was there. */
export function watchLimits(): void {
  if (!game.user.isGM) return;
  checkAll();
  whenWriterChanges(checkAll);
  Hooks.on('createCombatant', ({ actor, combat }) => {
    if (isActor(actor) && actor.isFighter()) note(actor);
    if (combat) keep(combat);
  });
  Hooks.on('updateCombat', keep);
  Hooks.on('updateActor', (actor, change, _options, userId) => {
    if (change.system && 'state' in change.system && isActor(actor) && actor.isFighter()) look(actor, userId);
  });
}

/** Notes the limits of all fights. When this client becomes the active GM's, it first puts back those changed before. */
function checkAll(): void {
  const known = session.get(KnownLimits);
  const isNew = isActiveGM() && !known.writes;
  known.writes = isActiveGM();
  for (const combat of game.combats) {
    const seen = isNew ? seenLimitsIn(combat) : {};
    for (const { actor } of combat.turns) {
      if (!isActor(actor) || !actor.isFighter()) continue;
      const before = seen[fighterIdOf(actor)];
      const wanted = before && withClaims(actor, before);
      if (wanted && differs(actor, wanted)) putBack(actor, wanted, actor._stats.lastModifiedBy);
      else note(actor);
    }
    keep(combat);
  }
}

function look(actor: FightingActor, userId: string): void {
  const { by } = session.get(KnownLimits);
  const id = fighterIdOf(actor);
  const known = by.get(id);
  const combat = combatOfFighter(id);
  const isByGM = game.users.get(userId)?.isGM === true;
  const isAsKnown = !known || !differs(actor, known) || !differs(actor, withClaims(actor, known));
  if (isByGM || !combat || isAsKnown) {
    note(actor);
    if (isByGM && combat) keep(combat);
  } else if (isActiveGM()) putBack(actor, known, userId);
}

function differs(actor: FightingActor, limits: Limits): boolean {
  const now = limitsOf(actor);
  return now !== null && !isSameLimits(now, limits);
}

function note(actor: FightingActor): void {
  const now = limitsOf(actor);
  if (now) session.get(KnownLimits).by.set(fighterIdOf(actor), now);
}

function limitsOf(actor: FightingActor): Limits | null {
  const fighter = actor.toFighter();
  return fighter && limitsIn(activeRuleset().turnLimits, fighter.state);
}

/** Limits after the exchanges that an owner has written alone, without a GM. */
function withClaims(actor: FightingActor, before: Limits): Limits {
  const ruleset = activeRuleset();
  const { turnLimits } = ruleset;
  const fighter = actor.toFighter();
  const claimed = new Set(actor.system.applied.map(({ exchange }) => exchange));
  const exchanges = openExchanges().flatMap(id => (claimed.has(id) ? (exchangeWith(id) ?? []) : []));
  const facts = exchanges.flatMap(exchange => isolated(exchange.id, () => factsOf(exchange) ?? [], []));
  if (!fighter || facts.length === 0) return before;
  const then = ruleset.withState(fighter, withLimits(turnLimits, fighter.state, before));
  return limitsIn(turnLimits, ruleset.stateAfter(then, facts));
}

function putBack(actor: FightingActor, limits: Limits, userId: string | null): void {
  const fighter = actor.toFighter();
  if (!fighter) return;
  session.get(KnownLimits).by.set(fighterIdOf(actor), limits);
  if (userId)
    notifyOnce(userId, localize('CHEAT.counters', { user: userName(userId), actor: actor.tableName }));
  const { turnLimits } = activeRuleset();
  const restored = withoutEffects(withLimits(turnLimits, fighter.state, limits));
  const keys = ['conditions', 'used', ...turnLimits.parts].filter(
    key => restored[key] !== fighter.state[key],
  );
  const state = Object.fromEntries(keys.map(key => [key, restored[key]]));
  void isolatedLater(
    actor.uuid,
    async () => void (await actor.update({ system: { state } } as unknown as Actor.UpdateData)),
    // The actor was deleted meanwhile, with all that was written there.
    () => Promise.resolve(),
  );
}

/** Keeps the limits of those in a fight on this computer, as they count now. */
function keep(combat: Combat.Implementation): void {
  const key = keyOf(combat);
  if (!hasBegun(combat) || key === null) return;
  const { by } = session.get(KnownLimits);
  const limits: Record<FighterId, Limits> = {};
  for (const { actor } of combat.turns) {
    const id = actor ? fighterIdOf(actor) : null;
    const known = id === null ? undefined : by.get(id);
    if (id !== null && known) limits[id] = known;
  }
  const others = seenLimits.all().filter(one => one.combat !== combat.id);
  seenLimits.keep([...others, { combat: combat.id ?? '', record: key, limits }]);
}

/** The limits in a fight as this computer last saw them; empty where a GM's client elsewhere has gone on with it. */
export function seenLimitsIn(combat: Combat.Implementation): Readonly<Record<FighterId, Limits>> {
  const seen = seenLimits.all().find(one => one.combat === combat.id);
  return seen && seen.record === keyOf(combat) ? seen.limits : {};
}

/** The latest record of a fight, which Game Masters alone can write; null before the first. */
function keyOf(combat: Combat.Implementation): string | null {
  return combatRecords(combat).at(-1)?.exchange ?? null;
}
