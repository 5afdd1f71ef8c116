import { actionRules, needsRefusal, offered, partiesIn } from '../../shared/action-rules.ts';
import { endOf } from '../../shared/conditions.ts';
import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { type Acting, type Action, attitudesGivenUp, DECLARE_FIRST, isDeclaring } from './action.ts';
import type { Setup } from '../../shared/ruleset.ts';
import type { OpenAction } from '../../shared/open-action.ts';
import { CIRCUMSTANCES, OWN_RANGE } from '../circumstances.ts';
import { conditionIn, gains, incapacity, THIS_ROUND } from '../conditions.ts';
import { optionsOf } from '../options.ts';
import { pointsLeft } from '../../shared/setup.ts';
import { fighterIn } from '../setup.ts';
import { actionOf, ACTIONS } from './all-actions.ts';
import { mustStayUp } from './moving.ts';

export const { refusal, play } = actionRules<Action, Acting>({
  actionOf,
  unknown: 'REF-ACT-01',
  circumstances: { ids: CIRCUMSTANCES, most: 60, rule: 'REF-GEN-03', own: OWN_RANGE },
  actingIn,
  openRefusal,
  carryOut,
});

function openRefusal(action: Action, acting: Acting): Reason | null {
  const { setup, fighter } = acting;
  const helpless = action.isInvoluntary ? null : incapacity(fighter);
  if (helpless) return helpless;
  if (setup.fight && action.intention !== null) {
    const untimely = untimelyRefusal(action, acting);
    if (untimely) return untimely;
  }
  return needsRefusal(action, acting) ?? toolRefusal(action, acting) ?? action.refusal?.(acting) ?? null;
}

function toolRefusal({ tool }: Action, { weapon }: Acting): Reason | null {
  return tool && !(weapon && tool.serves(weapon)) ? tool.without : null;
}

/** The reason against taking an action at this time; null for none (REF-ACT-03, REF-INIT-02, REF-MOVE-05). */
function untimelyRefusal(action: Action, { setup, fighter, options }: Acting): Reason | null {
  const { fight } = setup;
  if (isDeclaring(fight)) return DECLARE_FIRST;
  if (fight?.turn !== fighter.id) return { rule: 'REF-INIT-02', id: 'not-your-turn' };
  if (pointsLeft(fight, fighter.id) < 1) return { rule: 'REF-ACT-03', id: 'ref10.no-actions-left' };
  const paddles = action.id === 'swim' || action.id === 'stay-afloat';
  if (!paddles && mustStayUp(setup, fighter)) return { rule: 'REF-MOVE-05', id: 'ref10.afloat-first' };
  const isMeant = !options.intentionsBind || intended(action, fighter) > 0;
  return isMeant ? null : { rule: 'REF-ACT-03', id: 'ref10.not-declared' };
}

/** The number of times that a fighter still intends this action in this round. */
function intended({ intention }: Action, { state }: Acting['fighter']): number {
  // A fighter who was not asked for intentions is bound by none.
  if (!conditionIn(state, 'declared')) return 1;
  return (intention !== null && conditionIn(state, 'intends', { with: intention })?.amount) || 0;
}

/** Carries an action out: its cost, and its consequences (REF-ACT-01, REF-ACT-02). */
function* carryOut(action: Action, acting: Acting): Play<readonly Fact[]> {
  return [...costOf(action, acting), ...givenUpBy(action, acting), ...(yield* action.play(acting))];
}

function givenUpBy({ intention }: Action, { setup: { fight }, fighter }: Acting): readonly Fact[] {
  if (!fight || intention === null) return [];
  return attitudesGivenUp(fighter, intention, pointsLeft(fight, fighter.id) - 1);
}

function costOf({ intention }: Action, { setup, fighter, options }: Acting): readonly Fact[] {
  if (!setup.fight || intention === null) return [];
  const paid: Fact = { fact: 'spent', who: fighter.id, what: 'ap', amount: 1 };
  const meant = conditionIn(fighter.state, 'intends', { with: intention });
  if (!options.intentionsBind || !meant) return [paid];
  const left = (meant.amount ?? 1) - 1;
  const over = endOf(fighter.id, meant);
  const rest = gains(fighter, 'intends', { with: intention, amount: left, lasts: THIS_ROUND });
  return left > 0 ? [paid, over, rest] : [paid, over];
}

/** The actions of the acting fighter other than a plain attack, with the target and weapon of the attempt. */
export function openActions(setup: Setup): readonly OpenAction[] {
  const acting = actingIn(setup);
  const listed = ACTIONS.filter(({ id }) => id !== 'attack');
  return offered(listed, acting, openRefusal, action => {
    const { intention, needs } = action;
    return {
      kind: intention === null ? 'free' : 'proactive',
      cost: setup.fight && intention !== null ? 1 : 0,
      // The target is chosen in advance; the weapon is asked for.
      needs: needs === 'both' ? 'weapon' : needs,
      whom: needs === 'both' || needs === 'target' ? 'another' : undefined,
      numbers: acting ? action.numbers?.(acting) : undefined,
    };
  });
}

function actingIn(setup: Setup): Acting | null {
  const parties = partiesIn(setup, fighterIn);
  return parties && { ...parties, setup, options: optionsOf(setup) };
}
