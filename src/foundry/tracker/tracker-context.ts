import { isByHand, noTurnOf } from '../../fight/table-turns.ts';
import { afterPassing, afterRound, type Later } from '../../fight/turns.ts';
import { present } from '../../rules/shared/compact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter, FightState } from '../../rules/shared/ruleset.ts';
import { actionText } from '../actions/actions-context.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { turnWords } from '../combat-system/turn-words.ts';
import { canBeAutomatic, creaturesOf, isAutomatic } from '../combat/automatic.ts';
import { isNews } from '../combat/time-message.ts';
import { isUnseen } from '../documents/audience.ts';
import { fightStateOf, idOf, mayAct } from '../documents/combat-state.ts';
import { areSegmentsCounted } from '../documents/durations.ts';
import { actorOf, fightersOf } from '../documents/fighter-id.ts';
import { nameAround, nameOfCombatant } from '../documents/names.ts';
import { factWords } from '../exchange-view/fact-text.ts';
import { openExchanges } from '../exchange/play/open-exchanges.ts';
import { exchangeWith } from '../exchange/play/store.ts';
import { formatNumber, localize, reasonWords } from '../platform/localize.ts';
import { isolated } from '../platform/slices.ts';
import { type ConditionIcon, conditionIcons, type LifeLeft, lifeOf } from './fighter-state.ts';
import { type KindRow, kindRowOf } from './kind-rows.ts';
import { busyTime, passingHint, type QuietTime, quietTimeOf } from './quiet-time.ts';
import { type Timeline, timelineOf } from './timeline.ts';

/** A combat as this user may see it, worked out once for each drawing of the tracker. */
export interface TrackerView {
  readonly combat: Combat.Implementation;
  /** Null before the fight has begun. */
  readonly fight: FightState | null;
  readonly fighters: Readonly<Record<FighterId, Fighter>>;
  /** Those whose answer an exchange waits for. */
  readonly waitedFor: ReadonlySet<FighterId>;
  /** Effects of the time to come, for the GM alone. */
  readonly coming: readonly Coming[];
  /** True where this user plays the current fighter, who has something to decide or to do. */
  readonly isMine: boolean;
  readonly quiet: QuietTime;
  /** The labels of the controls of time. */
  readonly time: Readonly<Record<'all' | 'back' | 'next', string>>;
  readonly moment: string;
  /** The next actions of everybody; null where nothing has a time of its own. */
  readonly timeline: Timeline | null;
  /** Items on the ground that can be picked up. */
  readonly ground: readonly GroundRow[];
  /** Actions of the current fighter beside ending the turn. */
  readonly actions: readonly { readonly id: string; readonly label: string; readonly text: string }[];
  /** What a turn costs that is ended without an action, as a tooltip; empty for nothing. */
  readonly passing: string;
  /** The switch that has all creatures played automatically; null without creatures, and for players. */
  readonly automatic: { readonly isOn: boolean; readonly hint: string } | null;
}

/** Effects of time at a moment to come. */
interface Coming {
  readonly when: string;
  readonly lines: readonly { readonly text: string; readonly tone: string }[];
}

/** Prepares the context of the tracker for a combat. */
export function trackerView(combat: Combat.Implementation): TrackerView {
  const fight = fightStateOf(combat);
  const fighters = fightersOf(combat);
  const waitedFor = waitedForIn(combat);
  const isWaiting = waitedFor.size > 0;
  const quietNow = () => (fight ? quietTimeOf(fight, fighters, nameIn(combat), isWaiting) : busyTime());
  const quiet = isolated(combat.uuid, quietNow, busyTime());
  return {
    combat,
    fight,
    fighters,
    waitedFor,
    coming: game.user.isGM && fight ? isolated(combat.uuid, () => comingIn(combat, fight, fighters), []) : [],
    isMine: combat.started && combat.combatant?.isOwner === true && !(quiet.isNow && game.users.activeGM),
    quiet,
    time: timeWords(),
    moment: fight ? momentOf(combat, fight, quiet) : '',
    timeline: fight
      ? isolated(
          combat.uuid,
          () => timelineOf(combat, { fight, fighters, nameOf: nameIn(combat), isWaiting }),
          null,
        )
      : null,
    ground: groundIn(combat, fighters),
    actions: fight && !isByHand(fight.turn) ? actionsAt(fight) : [],
    passing: fight ? isolated(combat.uuid, () => passingHint(combat, fight, fighters), '') : '',
    automatic: game.user.isGM ? automaticIn(combat) : null,
  };
}

function timeWords(): TrackerView['time'] {
  return areSegmentsCounted()
    ? {
        all: localize('TRACKER.segments.time'),
        back: localize('TRACKER.segments.back'),
        next: localize('TRACKER.segments.next'),
      }
    : {
        all: localize('TRACKER.time'),
        back: localize('TRACKER.previousRound'),
        next: localize('TRACKER.nextRoundNow'),
      };
}

function automaticIn(combat: Combat.Implementation): TrackerView['automatic'] {
  const creatures = creaturesOf(combat);
  if (creatures.length === 0) return null;
  return { isOn: creatures.every(isAutomatic), hint: turnWords('allAutomaticHint') };
}

function momentOf(combat: Combat.Implementation, fight: FightState, { isNow }: QuietTime): string {
  const { id, number } = activeRuleset().moment(fight);
  const who = fight.turn === null || isNow ? null : nameIn(combat)(fight.turn);
  return localize(`TRACKER.moment.${id}`, { number, who: who ?? localize('TRACKER.nobody') });
}

function actionsAt(fight: FightState): TrackerView['actions'] {
  return activeRuleset()
    .moment(fight)
    .actions.map(id => ({ id, label: localize(`ACTION.${id}.name`), text: actionText(id) }));
}

/** The name of a fighter as this user may know it; null of one who is hidden from them. */
function nameIn(combat: Combat.Implementation): (id: string) => string | null {
  return id => {
    const combatant = combat.turns.find(one => idOf(one) === id);
    if (combatant && !combatant.visible) return localize('TRACKER.unseen');
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

/** Effects of time at the end of this turn, and of the round (MYT-OPEN-25, MYT-BLEED-02). */
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
  return present([
    { when: turn, lines: linesOf(next, nameOf) },
    !isLast && { when: whenRound(fight.round + 1), lines: linesOf(round, nameOf) },
  ]);
}

function whenRound(round: number): string {
  return localize(areSegmentsCounted() ? 'TRACKER.segments.at' : 'TRACKER.nextRound', { round });
}

function linesOf({ facts }: Later, nameOf: (id: string) => string | null): Coming['lines'] {
  return facts.filter(isNews).map(fact => {
    const own = nameAround(fact.who);
    return factWords(fact, id => nameOf(id) ?? own(id));
  });
}

/** A thing on the ground as the tracker lists it. */
interface GroundRow {
  readonly owner: FighterId;
  readonly item: string;
  readonly label: string;
  readonly img: string;
  /** The name of the owner. */
  readonly of: string;
}

/** Items on the ground in a combat whose owners are visible to this user. */
function groundIn(
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
      .itemsOnGround(fighter)
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

/** The additions to a row of Foundry's tracker. */
interface TurnRow {
  readonly name: string;
  /** Action points, a dot for each, full ones first; none before the fight. */
  readonly pips: readonly { readonly isLeft: boolean }[];
  readonly pipsLabel: string;
  /** The same as a line of its own; empty where there is one at most. */
  readonly pipsNote: string;
  readonly conditions: readonly ConditionIcon[];
  /** The points left, where wounds are told by them and this user may know them; null otherwise. */
  readonly life: LifeLeft | null;
  /** Why they have no turn; empty when they have one. */
  readonly noTurn: string;
  /** What to do on the present turn of a combatant without an actor; empty for any other. */
  readonly byHand: string;
  readonly isWaitedFor: boolean;
  readonly hasInitiative: boolean;
  /** The segment of the next action, which counts there instead of initiative; null without a timeline or for none. */
  readonly next: { readonly segment: string; readonly label: string } | null;
  /** True where actions have segments of their own, and initiative orders nothing. */
  readonly isTimed: boolean;
  /** True where this user may act for them now: on their turn, or at any time while they delay (MYT-REACT-03). */
  readonly canAct: boolean;
  /** True for a Game Master, where this fighter can be played automatically. */
  readonly canBeAutomatic: boolean;
  readonly isAutomatic: boolean;
  /** The row of its kind, in which it can be folded away; null for one who stands alone. */
  readonly kind: KindRow | null;
}

/** The line of one combatant. */
export function turnRow(view: TrackerView, combatant: Combatant.Implementation): TurnRow {
  const { fight, fighters, waitedFor, timeline } = view;
  const id = idOf(combatant) ?? '';
  const fighter = fighters[id];
  const left = fight?.ap[id] ?? 0;
  const full = fighter ? Math.max(activeRuleset().mostPoints(fighter), left) : 0;
  const pipsLabel = localize(`POINTS.${activeRuleset().id}.left`, { left, full });
  const isOut = fight && fight.turn !== id ? noTurnOf(activeRuleset(), fight, id, fighters) : null;
  const noTurn = isOut && !(timeline && isOnLine(timeline, id)) ? reasonWords(isOut) : '';
  return {
    name: nameOfCombatant(combatant),
    // A timeline shows the next actions, so that neither points nor reasons for no turn are needed beside it.
    pips: fight && !timeline ? Array.from({ length: full }, (_, i) => ({ isLeft: i < left })) : [],
    pipsLabel,
    pipsNote: full > 1 && !timeline ? pipsLabel : '',
    // A condition that takes the turn is said once.
    conditions: conditionIcons(view, combatant, nameIn(view.combat)).filter(({ label }) => label !== noTurn),
    life: fighter ? lifeOf(fighter) : null,
    noTurn,
    byHand: fight?.turn === id && isByHand(id) ? turnWords('byHand') : '',
    isWaitedFor: waitedFor.has(id),
    hasInitiative: typeof combatant.initiative === 'number',
    next: timeline && nextOf(timeline, id),
    isTimed: timeline !== null,
    canAct: fight !== null && combatant.isOwner && fighter !== undefined && mayAct(fight, fighter),
    canBeAutomatic: game.user.isGM && canBeAutomatic(combatant),
    isAutomatic: game.user.isGM && isAutomatic(combatant),
    kind: kindRowOf(view.combat, combatant),
  };
}

function isOnLine({ segments }: Timeline, id: FighterId): boolean {
  return segments.some(({ entries }) => entries.some(({ fighter }) => fighter === id));
}

function nextOf({ segments }: Timeline, id: FighterId): TurnRow['next'] {
  const first = segments.find(({ entries }) => entries.some(({ fighter }) => fighter === id));
  if (!first) return null;
  return {
    segment: formatNumber(first.segment),
    label: localize('TIMELINE.next', { segment: first.segment }),
  };
}
