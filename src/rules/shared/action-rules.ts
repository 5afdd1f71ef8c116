import { circumstanceRefusal, type KnownCircumstances } from './circumstances.ts';
import type { Fact } from './fact.ts';
import type { Play } from './play.ts';
import type { Fighter, Setup } from './ruleset.ts';
import type { Reason } from './target.ts';

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
    const { by, at } = setup.attempt;
    const acting = actions.actingIn(setup);
    if (!acting) return { rule: action.rule, id: 'actor-missing' };
    if (at !== '' && at !== by && !acting.at) return { rule: action.rule, id: 'target-missing' };
    return actions.openRefusal(action, acting);
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
