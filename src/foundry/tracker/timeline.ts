import { noTurnOf } from '../../fight/table-turns.ts';
import type { UnderWay } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Attempt, Fighter, FightState } from '../../rules/shared/ruleset.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { actingOf } from '../actions/begin-action.ts';
import { Possibilities } from '../actions/possibilities.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { idOf } from '../documents/combat-state.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { nameAround, nameOfCombatant } from '../documents/names.ts';
import { underWayWords } from '../documents/under-way.ts';
import { localize, localizeCount, type NameOf, reasonWords } from '../platform/localize.ts';

/** An action that stands on the timeline, or a fighter who has still to announce one. */
interface TimelineEntry {
  readonly fighter: FighterId;
  readonly name: string;
  readonly img: string;
  readonly what: string;
  /** The picture of the weapon, spell or thing; empty for none. */
  readonly tool: string;
  /** The progress of an action that takes several segments; null for others. */
  readonly bar: { readonly done: number; readonly whole: number; readonly label: string } | null;
  /** The hand whose finished action this user can resolve with a click; empty for none. */
  readonly hand: string;
  readonly button: string;
  /** Why what is due cannot be done where it was announced, such as at a foe who has gone; empty where it can. */
  readonly refused: string;
}

/** A segment in which a fighter acts. */
interface TimelineSegment {
  readonly segment: number;
  readonly label: string;
  /** The time until then, in words; empty for now. */
  readonly wait: string;
  readonly isNow: boolean;
  /** Segments since the one before it on the line, five at the most: how far apart they are drawn. */
  readonly gap: number;
  readonly entries: readonly TimelineEntry[];
}

/** The next actions of everybody, the first to come first. */
export interface Timeline {
  readonly segments: readonly TimelineSegment[];
}

/** A combat as it stands, and the names that this user may know. */
interface Moment {
  readonly fight: FightState;
  readonly fighters: Readonly<Record<FighterId, Fighter>>;
  readonly nameOf: NameOf;
  /** An exchange waits for an answer: until it is over nothing else is carried out. */
  readonly isWaiting: boolean;
}

/** The widest gap that is drawn. */
const WIDEST = 5;

/** An entry without anything that could be done. */
const NOTHING_TO_DO = { tool: '', bar: null, hand: '', button: '', refused: '' } as const;

/** Everybody's next actions, of each hand, from now on; null where nothing has a time of its own. */
export function timelineOf(combat: Combat.Implementation, moment: Moment): Timeline | null {
  const { fight, fighters } = moment;
  if (!activeRuleset().underWay) return null;
  const placed = new Map<number, TimelineEntry[]>([[fight.round, []]]);
  for (const combatant of combat.turns) {
    const id = idOf(combatant);
    const fighter = id === null ? undefined : fighters[id];
    if (!fighter || !combatant.visible) continue;
    for (const { at, entry } of entriesOf(combatant, fighter, moment))
      placed.set(at, [...(placed.get(at) ?? []), entry]);
  }
  const order = [...placed].sort(([a], [b]) => a - b);
  return {
    segments: order.map(([segment, entries], i) => ({
      segment,
      entries,
      label: localize('TIMELINE.segment', { segment }),
      wait: segment === fight.round ? '' : localizeCount('TIMELINE.inSegments', segment - fight.round),
      isNow: segment === fight.round,
      gap: Math.min(WIDEST, segment - (order[i - 1]?.[0] ?? segment)),
    })),
  };
}

/** Entries of one fighter on the timeline; without anything under way, one that asks for a declaration. */
function entriesOf(
  combatant: Combatant.Implementation,
  fighter: Fighter,
  { fight, fighters, nameOf, isWaiting }: Moment,
): readonly { readonly at: number; readonly entry: TimelineEntry }[] {
  const ruleset = activeRuleset();
  const own = nameAround(fighter.id);
  const who = { fighter: fighter.id, name: nameOfCombatant(combatant), img: combatant.img ?? '' };
  const under = ruleset.underWay?.(fighter) ?? [];
  const helpless = ruleset.incapacity(fighter);
  if (helpless) {
    const isOut = ruleset.ids.out.some(id =>
      fighter.state.conditions.some(({ condition }) => condition === id),
    );
    const entry = { ...who, what: reasonWords(helpless), ...NOTHING_TO_DO };
    return isOut ? [] : [{ at: fight.round, entry }];
  }
  if (under.length === 0) {
    const decides = noTurnOf(ruleset, fight, fighter.id, fighters) === null;
    const entry = { ...who, what: localize('TIMELINE.decides'), ...NOTHING_TO_DO };
    return decides ? [{ at: fight.round, entry }] : [];
  }
  return under.map(one => {
    const { due, until, hand } = one;
    const what = underWayWords(one, id => nameOf(id) ?? own(id));
    const isReady = until === undefined && due <= fight.round;
    const isTheirs =
      isReady &&
      !isWaiting &&
      combatant.isOwner &&
      fight.turn === fighter.id &&
      one.at !== undefined &&
      one.isAnswer !== true;
    const refusal = isTheirs && !one.isChosenThen ? refusalOf(fighter, one) : null;
    const canDo = isTheirs && refusal === null;
    return {
      at: Math.max(fight.round, until ?? due),
      entry: {
        ...who,
        what,
        tool: one.with === undefined ? '' : (actorOf(fighter.id)?.findItem(one.with)?.img ?? ''),
        bar: barOf(one, fight.round),
        hand: canDo ? hand : '',
        button: canDo ? localize(one.isChosenThen ? 'SHEET.actions' : `ACTION.${one.action}.name`) : '',
        refused: refusal ? reasonWords(refusal, id => nameOf(id) ?? own(id)) : '',
      },
    };
  });
}

/** Why a fighter cannot do what is due at the target that was announced; null where it can, or names none. */
function refusalOf({ id }: Fighter, { action, at = '', with: tool = '' }: UnderWay): Reason | null {
  const actor = actorOf(id);
  if (at === '' || !actor?.isFighter()) return null;
  return new Possibilities(actingOf(actor)).refusedIn(action, { at, tool });
}

/** The progress of an action that takes several segments; null before it has begun. */
function barOf({ due, until }: UnderWay, now: number): TimelineEntry['bar'] {
  if (until === undefined || now < due) return null;
  return {
    done: Math.min(until, now) - due,
    whole: Math.max(1, until - due),
    label: localize('TIMELINE.isUnderWay', { segment: due }),
  };
}

/** The attempt announced for a hand, as it is carried out; null for none, and where its fighter has to choose first. */
export function announced(fighter: Fighter, hand: string): Attempt | null {
  const one = activeRuleset()
    .underWay?.(fighter)
    .find(known => known.hand === hand);
  if (!one || one.isChosenThen) return null;
  return { action: one.action, by: fighter.id, at: one.at ?? fighter.id, with: one.with ?? '' };
}

/** Calls back when a token has moved in a world whose fights have a timeline; returns what ends that. */
export function onMovedTokens(moved: () => void): () => void {
  const hook = Hooks.on('updateToken', (_token, change) => {
    if (activeRuleset().underWay && ('x' in change || 'y' in change)) moved();
  });
  return () => Hooks.off('updateToken', hook);
}
