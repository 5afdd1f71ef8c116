import { type ActionRow, actionsContext } from '../actions/actions-context.ts';
import { onlyTarget } from '../actions/attack.ts';
import { actingOf } from '../actions/begin-action.ts';
import { GROUP_PICTURES } from '../actions/action-groups.ts';
import { strikeAt } from '../actions/foes.ts';
import { Possibilities } from '../actions/possibilities.ts';
import { strikesLeft } from '../actions/spent-strikes.ts';
import { adapterFor } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import type { PasseActor } from '../documents/actor.ts';
import { fighterIdOf } from '../documents/fighter-id.ts';
import { asset } from '../platform/system-id.ts';

/** An attack that a fighter has, in the words of this user. */
export interface OfferedAttack {
  /** The id to attack with: of the item, or `item:mode`. */
  readonly id: string;
  /** The id of the item. */
  readonly item: string;
  readonly name: string;
  /** The path of the picture; empty for none. */
  readonly img: string;
  /** What a click begins at the present target: `attack`, or to announce one. */
  readonly action: string;
  /** The chance as the sheet shows it; empty where it cannot attack. */
  readonly chance: string;
  /** The reasons for the chance, a line for each. */
  readonly why: string;
  readonly isPossible: boolean;
}

/** An action other than attacking, in the words of this user. */
export interface OfferedAction {
  readonly id: string;
  readonly name: string;
  /** What it does. */
  readonly text: string;
  /** The group in which sheets show it, such as `move`; `involuntary` for what befalls its fighter. */
  readonly group: string;
  readonly img: string;
  /** Action points. */
  readonly cost: number;
  /** The cost in words: points, or the part of a turn. */
  readonly costText: string;
  /** The reason why it cannot be done now; empty when it can. */
  readonly refused: string;
}

/** The attacks of a fighter with what is in its hands. */
export function attacksOf(actor: PasseActor): readonly OfferedAttack[] {
  if (!actor.isFighter()) return [];
  const by = fighterIdOf(actor);
  const target = onlyTarget();
  const possible = new Possibilities(actingOf(actor));
  const strikes = strikesLeft(adapterFor(actor.type)?.strikesOf(actor) ?? [], possible, target);
  return strikes.map(({ id, label, chance, chanceWhy, canAttack }) => {
    const [itemId = ''] = id.split(':');
    return {
      id,
      item: itemId,
      name: label,
      img: actor.findItem(itemId)?.img ?? '',
      action: strikeAt({ action: 'attack', by, at: target ?? '', with: id }),
      chance,
      why: chanceWhy,
      isPossible: canAttack,
    };
  });
}

/** The actions of a fighter other than attacking, at the present target: those that are open, then the others. */
export function actionsOf(actor: PasseActor): readonly OfferedAction[] {
  if (!actor.isFighter()) return [];
  const { groups, closed, involuntary } = actionsContext(actingOf(actor));
  return [
    ...groups.flatMap(({ rows }) => rows.map(row => offered(actor, row))),
    ...involuntary.map(row => offered(actor, row, 'involuntary')),
    ...groups.flatMap(({ spent }) => spent.flatMap(({ rows }) => rows.map(row => offered(actor, row)))),
    ...closed.map(row => offered(actor, row)),
  ];
}

function offered(actor: FightingActor, row: ActionRow, group: string = row.group): OfferedAction {
  const { id, label, text, points, cost, refused } = row;
  const img = adapterFor(actor.type)?.actionPicture?.(actor, id) ?? asset(`${GROUP_PICTURES[row.group]}.svg`);
  return { id, name: label, text, group, img, cost: points.length, costText: cost, refused };
}
