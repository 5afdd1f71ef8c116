import { circumstanceRefusal, type KnownCircumstances } from './circumstances.ts';
import type { Fact } from './fact.ts';
import type { ActionGroup, OpenAction, Purpose } from './open-action.ts';
import type { FighterId, Play } from './play.ts';
import type { Fighter, Setup } from './ruleset.ts';
import { weaponOf } from './setup.ts';
import type { Reason } from './target.ts';

/** What every combat system says of an action in its row. */
interface ActionRow {
  readonly id: string;
  readonly rule: string;
  readonly group: ActionGroup;
  readonly isUrgent?: true;
  readonly isInvoluntary?: true;
  readonly purpose: Purpose | null;
}

/** The fighter, the target and the weapon of an attempt. */
interface Parties<F, W> {
  readonly fighter: F;
  /** The target; null for none, or the fighter itself. */
  readonly at: F | null;
  readonly weapon: W | null;
}

/** Who acts in an attempt; null where its fighter takes no part. */
export function partiesIn<F extends { readonly weapons: readonly { readonly id: string }[] }>(
  setup: Setup,
  fighterIn: (setup: Setup, id: FighterId) => F | null,
): Parties<F, F['weapons'][number]> | null {
  const { by, at, with: id } = setup.attempt;
  const fighter = fighterIn(setup, by);
  if (!fighter) return null;
  return { fighter, at: at === by ? null : fighterIn(setup, at), weapon: weaponOf(fighter, id) };
}

/** Why nobody acts in an attempt, or at nobody; null where all take part. */
export function partyRefusal(
  { rule }: Pick<ActionRow, 'rule'>,
  { attempt: { by, at } }: Pick<Setup, 'attempt'>,
  acting: Pick<Parties<unknown, unknown>, 'at'> | null,
): Reason | null {
  if (!acting) return { rule, id: 'actor-missing' };
  return at !== '' && at !== by && !acting.at ? { rule, id: 'target-missing' } : null;
}

/** Why a target or a weapon is missing to an action; null where none is. */
export function needsRefusal(
  { rule, needs = '' }: { readonly rule: string; readonly needs?: string },
  { at, weapon }: Pick<Parties<unknown, unknown>, 'at' | 'weapon'>,
): Reason | null {
  if ((needs === 'target' || needs === 'both') && !at) return { rule, id: 'needs-target' };
  return (needs === 'weapon' || needs === 'both') && !weapon ? { rule, id: 'weapon-missing' } : null;
}

/**
 * Actions as lists offer them.
 * @param acting null where their fighter takes no part
 * @param openRefusal why an action is not open now; null when it is
 * @param more what differs by combat system
 */
export function offered<Action extends ActionRow, Acting>(
  actions: readonly Action[],
  acting: Acting | null,
  openRefusal: (action: Action, acting: Acting) => Reason | null,
  more: (action: Action) => Pick<OpenAction, 'kind' | 'cost'> & Partial<OpenAction>,
): readonly OpenAction[] {
  return actions.map(action => {
    const { id, rule, group, isUrgent, isInvoluntary, purpose } = action;
    const refused = acting ? openRefusal(action, acting) : { rule, id: 'actor-missing' };
    const own = more(action);
    // Named one by one: lists have many rows, and a row made of spreads takes ten times as long.
    return {
      id,
      rule,
      group,
      isUrgent,
      isUnusual: own.isUnusual,
      isInvoluntary: own.isInvoluntary ?? isInvoluntary,
      kind: own.kind,
      cost: own.cost,
      duration: own.duration,
      provokes: own.provokes,
      needs: own.needs,
      whom: own.whom,
      numbers: own.numbers,
      purpose: own.purpose === undefined ? purpose : own.purpose,
      brings: own.brings,
      refused: refused ?? undefined,
    };
  });
}

/** The actions of a ruleset, and the steps that are its own. */
interface Actions<Action, Acting> {
  actionOf(id: string): Action | null;
  /** The rule that refuses an unknown action. */
  readonly unknown: string;
  readonly circumstances: KnownCircumstances;
  /** The context of an attempt's action; null where its fighter takes no part. */
  actingIn(setup: Setup): Acting | null;
  /** Why an action is not open to its fighter now; null when it is. */
  openRefusal(action: Action, acting: Acting): Reason | null;
  /** Carries an action out. Returns its facts. */
  carryOut(action: Action, acting: Acting, setup: Setup): Play<readonly Fact[]>;
}

/** The refusal and the play of attempts, for a ruleset in which every attempt is one of its actions. */
export function actionRules<
  Action extends { readonly rule: string },
  Acting extends { readonly at: Fighter | null },
>(actions: Actions<Action, Acting>) {
  /** Why an action is refused now; null when it is open. */
  function actionRefusal(action: Action, setup: Setup): Reason | null {
    const acting = actions.actingIn(setup);
    const apart = partyRefusal(action, setup, acting);
    return apart ?? (acting && actions.openRefusal(action, acting));
  }

  /** Why an attempt is refused now; null when it is open. */
  function refusal(setup: Setup): Reason | null {
    const action = actions.actionOf(setup.attempt.action);
    if (!action) return { rule: actions.unknown, id: 'unknown-action' };
    return circumstanceRefusal(setup, actions.circumstances) ?? actionRefusal(action, setup);
  }

  /** Carries out an attempt that is open. Returns its facts. */
  function play(setup: Setup): Play<readonly Fact[]> {
    const { action: id, by } = setup.attempt;
    const action = actions.actionOf(id);
    if (!action) throw new Error(`no such action: ${id}`);
    const acting = actions.actingIn(setup);
    if (!acting) throw new Error(`nobody to act: ${by}`);
    return actions.carryOut(action, acting, setup);
  }

  return { actionRefusal, refusal, play };
}
