import { afterPassing, afterRound, type Later } from '../../fight/turns.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter, FightState } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { openExchanges } from '../exchange/open-exchanges.ts';
import { localize } from '../platform/localize.ts';
import { isNews } from '../combat/time-message.ts';
import { isUnseen } from '../documents/audience.ts';
import { fightStateOf, idOf } from '../documents/combat-state.ts';
import { actorOf, fightersOf } from '../documents/fighter-id.ts';
import { nameAround, nameOfCombatant } from '../documents/names.ts';
import { factWords } from '../exchange/fact-text.ts';
import { exchangeWith } from '../exchange/store.ts';
import { isolated } from '../platform/isolated.ts';

/** A combat as this user may see it, worked out once for each drawing of the tracker. */
export interface TrackerView {
  readonly combat: Combat.Implementation;
  /** Null before the fight has begun. */
  readonly fight: FightState | null;
  readonly fighters: Readonly<Record<FighterId, Fighter>>;
  /** Those whose answer an exchange waits for. */
  readonly waitedFor: ReadonlySet<FighterId>;
  /** What the GM may know of the time to come. */
  readonly coming: readonly Coming[];
  /** Whether the current fighter is this user's to play. */
  readonly isMine: boolean;
  readonly moment: string;
  /** What lies on the ground, to be picked up. */
  readonly ground: readonly GroundRow[];
  /** What whoever has the turn can do at a click, besides ending it. */
  readonly actions: readonly { readonly id: string; readonly label: string; readonly text: string }[];
}

/** What time will do at a moment to come. */
interface Coming {
  readonly when: string;
  readonly lines: readonly { readonly text: string; readonly tone: string }[];
}

/** What the tracker shows of a combat. */
export function trackerView(combat: Combat.Implementation): TrackerView {
  const fight = fightStateOf(combat);
  const fighters = fightersOf(combat);
  return {
    combat,
    fight,
    fighters,
    waitedFor: waitedForIn(combat),
    coming: game.user.isGM && fight ? isolated(combat.uuid, () => comingIn(combat, fight, fighters), []) : [],
    isMine: combat.started && combat.combatant?.isOwner === true,
    moment: fight ? momentOf(combat, fight) : '',
    ground: groundIn(combat, fighters),
    actions: fight ? actionsAt(fight) : [],
  };
}

function momentOf(combat: Combat.Implementation, fight: FightState): string {
  const { id, number } = activeRuleset().moment(fight);
  const who = fight.turn === null ? null : nameIn(combat)(fight.turn);
  return localize(`TRACKER.moment.${id}`, { number, who: who ?? localize('TRACKER.nobody') });
}

function actionsAt(fight: FightState): TrackerView['actions'] {
  return activeRuleset()
    .moment(fight)
    .actions.map(id => ({ id, label: localize(`ACTION.${id}.name`), text: localize(`ACTION.${id}.text`) }));
}

/** The name of a fighter as this user may know it; null of one who is hidden from them. */
export function nameIn(combat: Combat.Implementation): (id: string) => string | null {
  return id => {
    const combatant = combat.turns.find(one => idOf(one) === id);
    if (combatant && !combatant.visible) return localize('TRACKER.somebody');
    return combatant ? nameOfCombatant(combatant) : null;
  };
}

function waitedForIn(combat: Combat.Implementation): ReadonlySet<FighterId> {
  const asked = openExchanges().flatMap(id => {
    const exchange = exchangeWith(id);
    if (exchange?.opening.fight !== combat.id || isUnseen(exchange)) return [];
    return exchange.status.at === 'asking' ? [exchange.status.question.by] : [];
  });
  return new Set(asked);
}

/** What time alone will do when this turn ends, and when the round does (MYT-OPEN-25, MYT-BLEED-02). */
function comingIn(
  combat: Combat.Implementation,
  fight: FightState,
  fighters: TrackerView['fighters'],
): readonly Coming[] {
  const ruleset = activeRuleset();
  const nameOf = nameIn(combat);
  const next = afterPassing(ruleset, fighters, fight);
  const who = next.fight?.turn ? nameOf(next.fight.turn) : null;
  const turn = localize('TRACKER.nextTurn', { who: who ?? localize('TRACKER.nobody') });
  const isLast = next.fight !== null && next.fight.round > fight.round;
  const round = afterRound(ruleset, fighters, fight);
  return [
    { when: turn, lines: linesOf(next, nameOf) },
    ...(isLast
      ? []
      : [{ when: localize('TRACKER.nextRound', { round: fight.round + 1 }), lines: linesOf(round, nameOf) }]),
  ];
}

function linesOf({ facts }: Later, nameOf: (id: string) => string | null): Coming['lines'] {
  return facts.filter(isNews).map(fact => {
    const own = nameAround(fact.who);
    return factWords(fact, id => nameOf(id) ?? own(id));
  });
}

/** A thing on the ground as the tracker lists it. */
export interface GroundRow {
  readonly owner: FighterId;
  readonly item: string;
  readonly label: string;
  readonly img: string;
  /** Whose it is. */
  readonly of: string;
}

/** What lies on the ground in a fight, of those whom this user may see. */
export function groundIn(
  combat: Combat.Implementation,
  fighters: Readonly<Record<FighterId, Fighter>>,
): readonly GroundRow[] {
  const seen = new Set<string>();
  return combat.turns.flatMap(combatant => {
    const owner = idOf(combatant);
    const fighter = owner === null ? undefined : fighters[owner];
    if (owner === null || !fighter || !combatant.visible || seen.has(owner)) return [];
    seen.add(owner);
    return activeRuleset()
      .lying(fighter)
      .map(({ item: itemId, name: own, count }) => {
        const item = actorOf(owner)?.findItem(itemId);
        const name = item?.label ?? own;
        const label = count > 1 ? localize('TRACKER.several', { name, count }) : name;
        return {
          owner,
          item: itemId,
          label,
          img: item?.img ?? '',
          of: localize('TRACKER.of', { who: nameOfCombatant(combatant) }),
        };
      });
  });
}
