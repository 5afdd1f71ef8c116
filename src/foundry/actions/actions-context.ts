import type { FightingActor } from '../combat-system/manifest.ts';
import { fightAround } from '../../fight/turns.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter, FightState, Numbers, OpenAction, Setup } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import {
  byLabel,
  localize,
  localizeCount,
  localizeOr,
  type NameOf,
  reasonWords,
} from '../platform/localize.ts';
import { actorOf, mountOf } from '../documents/fighter-id.ts';
import { reachRefusal } from '../scene/reach.ts';
import { asset } from '../platform/system-id.ts';
import { ACTION_GROUPS, type ActionGroup, groupOf, rankOf } from './action-groups.ts';
import { targetedFighters } from './attack.ts';

/** A fighter who could act. */
export interface Acting {
  readonly actor: FightingActor;
  readonly fighter: Fighter;
  /** The fight that they take part in; null in peace. */
  readonly fight: FightState | null;
  /** Names the items of the actor. */
  readonly nameOf: NameOf;
}

/** An action as windows show it. */
export interface ActionRow {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly cost: string;
  /** One for each point that it costs. */
  readonly points: readonly number[];
  /** Why it is not open; empty when it is. */
  readonly refused: string;
}

interface GroupRow {
  readonly id: ActionGroup;
  readonly label: string;
  readonly img: string;
  readonly rows: readonly ActionRow[];
}

/** The context of the actions on a sheet. */
export interface ActionsContext {
  /** The open actions, by group. */
  readonly groups: readonly GroupRow[];
  readonly closed: readonly ActionRow[];
  /** Involuntary events: falls, fire, drowning. */
  readonly involuntary: readonly ActionRow[];
  readonly closedLabel: string;
}

/** The actions besides attacks, with reasons for those that are not open (MYT-ACT, MYT-REACT, MYT-FREE). */
export function actionsContext(view: Acting): ActionsContext {
  // Actions of other creatures alone are not offered, not even with a reason.
  const own = bestOf(view).filter(({ refused }) => refused?.id !== 'no-such-ability');
  const rows = own.map(({ id, cost, duration: takes, refused, isInvoluntary = false }) => ({
    id,
    label: localize(`ACTION.${id}.name`),
    text: actionText(id),
    points: Array.from({ length: cost }, (_, i) => i),
    cost: costWords(cost, takes),
    refused: refused ? reasonWords(refused, view.nameOf) : '',
    isInvoluntary,
  }));
  const chosen = rows.filter(({ isInvoluntary }) => !isInvoluntary).sort(byLabel);
  const closed = chosen.filter(({ refused }) => refused !== '');
  const open = chosen.filter(({ refused }) => refused === '');
  return {
    groups: Object.entries(ACTION_GROUPS).flatMap(([group, picture]) => {
      const id = group as ActionGroup;
      const inIt = open.filter(one => groupOf(one.id) === id).sort((a, b) => rankOf(a.id) - rankOf(b.id));
      const img = asset(`${picture}.svg`);
      return inIt.length > 0 ? [{ id, label: localize(`ACTIONS.group.${id}`), img, rows: inIt }] : [];
    }),
    closed,
    involuntary: rows.filter(({ isInvoluntary, refused }) => isInvoluntary && refused === '').sort(byLabel),
    closedLabel: localizeCount('SHEET.closedActions', closed.length),
  };
}

/** The text of an action by the rules of this world. */
export function actionText(id: string): string {
  return localizeOr(`ACTION.${activeRuleset().id}.${id}.text`, localize(`ACTION.${id}.text`));
}

function costWords(points: number, takes?: string): string {
  const { id } = activeRuleset();
  // What most actions take goes without saying.
  if (takes !== undefined) return localizeOr(`POINTS.${id}.takes.${takes}`, '');
  return points > 0 ? localizeCount(`POINTS.${id}.cost`, points) : localize('SHEET.costsNothing');
}

/** The weapons that an action can be done with now, by id; none for one that takes no weapon. */
export function weaponsFor(view: Acting, action: string): string[] {
  return namedWeapons(view).flatMap(id => {
    const found = openWith(view, id).find(one => one.id === action);
    return found?.needs === 'weapon' && !found.refused ? [id] : [];
  });
}

/** The weapons that may be named with an action, by id: in hand, and put away. */
function namedWeapons({ fighter }: Acting): readonly string[] {
  const ruleset = activeRuleset();
  return [...ruleset.weaponsOf(fighter).map(({ id }) => id), ...(ruleset.stowed?.(fighter) ?? [])];
}

/** The numbers that one of must be named with an action; null for one that takes none. */
export function numbersFor(view: Acting, action: string): Numbers | null {
  return openWith(view, '').find(({ id }) => id === action)?.numbers ?? null;
}

/** Each action with the weapon that it is open with, if there is one, or with a number that it takes. */
function bestOf(view: Acting): readonly OpenAction[] {
  const without = openWith(view, '');
  const withEach = namedWeapons(view).map(id => openWith(view, id));
  return without.map((action, i) => {
    if (!action.refused) return action;
    // The number itself is asked for when the action begins.
    if (action.numbers) return openWith(view, String(action.numbers.least))[i] ?? action;
    const tries = withEach.flatMap(actions => actions[i] ?? []);
    const open = tries.find(({ refused }) => !refused);
    // An action without a weapon gives its own reason, not one about weapons.
    return open ?? (action.needs === 'weapon' ? tries[0] : action) ?? action;
  });
}

/** The actions with a weapon, or with none, from the fighter's place. */
function openWith(view: Acting, weapon: string): readonly OpenAction[] {
  const setup = setupWith(view, weapon);
  return activeRuleset()
    .openActions(setup)
    .map(action => {
      const refused = action.refused ?? reachRefusal({ ...setup.attempt, action: action.id });
      return refused ? { ...action, refused } : action;
    });
}

function setupWith({ fighter, fight }: Acting, weapon: string): Setup {
  const at = onlyTarget() ?? fighter.id;
  const fighters: Record<FighterId, Fighter> = { [fighter.id]: fighter };
  // With foes that it fights or that hold it: actions about them need no target.
  const foes = fighter.state.conditions.flatMap(({ by }) => by ?? []);
  // A mount acts on the turn of its rider.
  const turn = fight?.turn ?? null;
  const rider = turn !== null && mountOf(turn) === fighter.id ? [turn] : [];
  for (const id of [at, ...foes, ...rider]) {
    const other = id === fighter.id ? null : actorOf(id)?.toFighter();
    if (other) fighters[id] = other;
  }
  const attempt = { action: '', by: fighter.id, at, with: weapon };
  return { attempt, fighters, fight: fight && fightAround(activeRuleset(), fight, { attempt, fighters }) };
}

/** The one whom this user has targeted; null when it is nobody, or several. */
export function onlyTarget(): FighterId | null {
  const [target, another] = targetedFighters();
  return target !== undefined && another === undefined ? target : null;
}
