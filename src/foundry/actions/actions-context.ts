import type { FightingActor, MagicOption } from '../combat-system/manifest.ts';
import type { Fighter, FightState } from '../../rules/shared/ruleset.ts';
import { ACTION_GROUPS, type ActionGroup, type OpenAction } from '../../rules/shared/open-action.ts';
import { activeRuleset, adapterFor } from '../combat-system/active-system.ts';
import { whileReading } from '../documents/reading.ts';
import {
  byLabel,
  localize,
  localizeCount,
  localizeOr,
  type NameOf,
  reasonWords,
} from '../platform/localize.ts';
import { asset } from '../platform/system-id.ts';
import { GROUP_PICTURES } from './action-groups.ts';
import { Possibilities } from './possibilities.ts';
import { aimWords, meantBy, targetFor } from './whom.ts';

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
  /** The spell or item that is named with it; empty for none. */
  readonly tool: string;
  readonly group: ActionGroup;
  readonly label: string;
  /** The name of the action, and whom a click strikes now, beside the name of a spell; else empty. */
  readonly about: string;
  readonly text: string;
  readonly cost: string;
  /** What it brings, in numbers; empty where that is not known in advance. */
  readonly brings: string;
  /** One for each point that it costs. */
  readonly points: readonly number[];
  /** Why it is not open; empty when it is. */
  readonly refused: string;
  /** What it takes is spent. */
  readonly isSpent: boolean;
  /** Shown only when it is looked for. */
  readonly isUnusual: boolean;
}

/** Actions that cannot be done again, all for the same reason. */
interface SpentRows {
  readonly refused: string;
  readonly rows: readonly ActionRow[];
}

interface GroupRow {
  readonly id: ActionGroup;
  readonly label: string;
  readonly img: string;
  readonly rows: readonly ActionRow[];
  /** Those for which nothing is left, after those that can be done. */
  readonly spent: readonly SpentRows[];
  /** True where all of them are shown only when they are looked for. */
  readonly isUnusual: boolean;
}

/** The context of the actions on a sheet. */
export interface ActionsContext {
  /** The open actions and those that are spent, by group. */
  readonly groups: readonly GroupRow[];
  readonly closed: readonly ActionRow[];
  /** Involuntary events: falls, fire, drowning. */
  readonly involuntary: readonly ActionRow[];
  readonly closedLabel: string;
  /** The button that shows what else is open; empty for nothing. */
  readonly moreLabel: string;
}

/**
 * The actions other than attacks, with reasons for those that are not open (MYT-ACT, MYT-REACT, MYT-FREE); spells and powers
 * stand among them by name.
 */
export function actionsContext(view: Acting, possible = new Possibilities(view)): ActionsContext {
  return whileReading(() => contextOf(view, possible));
}

function contextOf(view: Acting, possible: Possibilities): ActionsContext {
  const magic = adapterFor(view.actor.type)?.magicOf?.(view.actor) ?? [];
  const { castingOf } = activeRuleset().presentation;
  // Actions of other creatures alone are not offered, not even with a reason; nor casting nothing beside spells by name.
  const own = bestOf(possible).filter(
    ({ id, refused }) =>
      refused?.id !== 'no-such-ability' && !(refused && magic.length > 0 && castingOf?.(id) === 'begins'),
  );
  const rows = [
    ...magic.flatMap(one => magicRow(one, view, possible) ?? []),
    ...own.map(action => ({ ...rowOf(action, view), label: localize(`ACTION.${action.id}.name`) })),
  ];
  const chosen = rows.filter(({ isInvoluntary }) => !isInvoluntary);
  const renewed = chosen.some(({ isSpent }) => isSpent) ? possible.renewed : possible;
  // What something else would close too is not only spent.
  const spent = chosen.filter(
    ({ id, tool, isSpent, isUnusual }) => isSpent && !isUnusual && isOpenIn(renewed, id, tool),
  );
  const closed = chosen.filter(row => row.refused !== '' && !spent.includes(row)).sort(byLabel);
  // The order of the rules, the urgent ones before it.
  const open = chosen
    .filter(({ refused }) => refused === '')
    .sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
  const more = open.filter(({ isUnusual }) => isUnusual).length;
  return {
    groups: ACTION_GROUPS.flatMap(id => {
      const inIt = open.filter(({ group }) => group === id);
      const img = asset(`${GROUP_PICTURES[id]}.svg`);
      const label = localize(`ACTIONS.group.${id}`);
      const over = spentRows(spent.filter(({ group }) => group === id));
      const isUnusual = over.length === 0 && inIt.every(row => row.isUnusual);
      const isEmpty = inIt.length + over.length === 0;
      return isEmpty ? [] : [{ id, label, img, rows: inIt, spent: over, isUnusual }];
    }),
    closed,
    involuntary: rows.filter(({ isInvoluntary, refused }) => isInvoluntary && refused === '').sort(byLabel),
    moreLabel: more > 0 ? localizeCount('ACTIONS.more', more) : '',
    closedLabel: localizeCount('SHEET.closedActions', closed.length),
  };
}

/** True where an action can be done in some way. */
function isOpenIn(possible: Possibilities, id: string, tool: string): boolean {
  const named = tool === '' ? undefined : tool;
  const alone = possible.action(id, { at: possible.self, tool });
  return alone !== undefined && bestWay(alone, possible, named).refused === undefined;
}

/** Spent actions by the reason, which is said once for all of them. */
function spentRows(rows: readonly ActionRow[]): readonly SpentRows[] {
  const reasons = [...new Set(rows.map(({ refused }) => refused))];
  return reasons.map(refused => ({ refused, rows: rows.filter(row => row.refused === refused) }));
}

/** An action as a row, still without its name. */
function rowOf(action: OpenAction, { nameOf }: Acting) {
  const { id, group, isUrgent, isUnusual, cost, refused, brings = [], isInvoluntary } = action;
  return {
    id,
    tool: '',
    group,
    isUrgent: isUrgent === true,
    isUnusual: isUnusual === true,
    about: '',
    text: actionText(id),
    points: Array.from({ length: cost }, (_, i) => i),
    cost: takesWords(action),
    brings: brings.map(reason => reasonWords(reason, nameOf)).join(' · '),
    refused: refused ? reasonWords(refused, nameOf) : '',
    isSpent: refused !== undefined && activeRuleset().presentation.spent.includes(refused.id),
    isInvoluntary: isInvoluntary === true,
  };
}

/** A spell, a power or a magic item as a row; null where these rules do not have its action. */
function magicRow(
  { id: tool, label, action: id, problem }: MagicOption,
  view: Acting,
  possible: Possibilities,
) {
  const alone = possible.action(id, { at: possible.self, tool });
  if (!alone) return null;
  const row = rowOf(bestWay(alone, possible, tool), view);
  const aim = aimWords(possible, id, tool);
  const about = [localize(`ACTION.${id}.name`), aim].filter(Boolean).join(' · ');
  return { ...row, tool, label, about, refused: row.refused === '' ? problem : row.refused };
}

/** The text of an action by the rules of this world. */
export function actionText(id: string): string {
  return localizeOr(`ACTION.${activeRuleset().id}.${id}.text`, localize(`ACTION.${id}.text`));
}

/** What a blow with a weapon takes, by the action that a click begins. */
export function strikeCost(action: string, possible: Possibilities, weapon: string): string {
  const begun = possible.action(action, { at: possible.self, tool: '' });
  return begun ? takesWords(begun) : costWords(1, possible.attackTakes(weapon));
}

/** What an action takes, and that it gives foes an opportunity. */
function takesWords({ cost, duration, provokes }: OpenAction): string {
  return [costWords(cost, duration), provokes ? localize('ACTIONS.provokes') : '']
    .filter(Boolean)
    .join(' · ');
}

function costWords(points: number, takes?: string): string {
  const { id } = activeRuleset();
  // What most actions take goes without saying.
  if (takes !== undefined) return localizeOr(`POINTS.${id}.takes.${takes}`, '');
  return points > 0 ? localizeCount(`POINTS.${id}.cost`, points) : localize('SHEET.costsNothing');
}

/** Each action as it can be done best. */
function bestOf(possible: Possibilities): readonly OpenAction[] {
  return possible.actions({ at: possible.self, tool: '' }).map(alone => bestWay(alone, possible));
}

/**
 * An action with the first target that it is open to, the user's own target first; without one, with the reason.
 * @param named the spell or item named with it; left out where a weapon is still chosen
 */
function bestWay(alone: OpenAction, possible: Possibilities, named?: string): OpenAction {
  const { self } = possible;
  const target = targetFor(alone);
  const action = possible.action(alone.id, { at: target ?? self, tool: named ?? '' }) ?? alone;
  if (!action.refused) return action;
  const open = possible.openAt(action, target ?? self, named);
  if (open) return open;
  const others = possible.isForOthers(action, named) ? meantBy(action, possible, named) : [];
  const meant = others.filter(({ fighter }) => fighter !== target);
  for (const { fighter } of meant) {
    const found = possible.openAt(action, fighter, named);
    if (found) return found;
  }
  // Of what is done to foes the nearest foe tells why not; a friend who stands nearer does not.
  const foe = action.whom === 'anybody' ? undefined : meant.find(({ isFoe }) => isFoe);
  const refused = possible.refusalAt(action, target ?? (foe ?? meant[0])?.fighter ?? self, named);
  return refused ? { ...action, refused } : action;
}
