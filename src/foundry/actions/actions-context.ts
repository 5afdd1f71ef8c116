import type { FightingActor } from '../combat-system/manifest.ts';
import { type Fighter, type FightState } from '../../rules/shared/ruleset.ts';
import { ACTION_GROUPS, type ActionGroup, type OpenAction } from '../../rules/shared/open-action.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
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
import { meantBy, targetFor } from './whom.ts';

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
  readonly group: ActionGroup;
  readonly label: string;
  readonly text: string;
  readonly cost: string;
  /** What it brings, in numbers; empty where that is not known beforehand. */
  readonly brings: string;
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

/** The actions other than attacks, with reasons for those that are not open (MYT-ACT, MYT-REACT, MYT-FREE). */
export function actionsContext(view: Acting): ActionsContext {
  // Actions of other creatures alone are not offered, not even with a reason.
  const own = bestOf(view).filter(({ refused }) => refused?.id !== 'no-such-ability');
  const rows = own.map(
    ({
      id,
      group,
      isUrgent,
      cost,
      duration: takes,
      provokes,
      refused,
      brings = [],
      isInvoluntary = false,
    }) => ({
      id,
      group,
      isUrgent: isUrgent === true,
      label: localize(`ACTION.${id}.name`),
      text: actionText(id),
      points: Array.from({ length: cost }, (_, i) => i),
      cost: [costWords(cost, takes), provokes ? localize('ACTIONS.provokes') : '']
        .filter(Boolean)
        .join(' · '),
      brings: brings.map(reason => reasonWords(reason, view.nameOf)).join(' · '),
      refused: refused ? reasonWords(refused, view.nameOf) : '',
      isInvoluntary,
    }),
  );
  const chosen = rows.filter(({ isInvoluntary }) => !isInvoluntary);
  const closed = chosen.filter(({ refused }) => refused !== '').sort(byLabel);
  // The order of the rules, the urgent ones before it.
  const open = chosen
    .filter(({ refused }) => refused === '')
    .sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
  return {
    groups: ACTION_GROUPS.flatMap(id => {
      const inIt = open.filter(({ group }) => group === id);
      const img = asset(`${GROUP_PICTURES[id]}.svg`);
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

/** Each action as it can be done best, at the target or at whom else it can be; else why it cannot. */
function bestOf(view: Acting): readonly OpenAction[] {
  const possible = new Possibilities(view);
  const { self } = possible;
  return possible.actions({ at: self, tool: '' }).map(alone => {
    const target = targetFor(alone);
    const action = possible.action(alone.id, { at: target ?? self, tool: '' }) ?? alone;
    if (!action.refused) return action;
    const open = possible.openAt(action, target ?? self);
    if (open) return open;
    const others = possible.isForOthers(action) ? meantBy(action, possible) : [];
    const meant = others.filter(({ fighter }) => fighter !== target);
    for (const { fighter } of meant) {
      const found = possible.openAt(action, fighter);
      if (found) return found;
    }
    const refused = possible.refusalAt(action, target ?? meant[0]?.fighter ?? self);
    return refused ? { ...action, refused } : action;
  });
}
