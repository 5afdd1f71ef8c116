import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { offered, partiesIn, partyRefusal } from '../../shared/action-rules.ts';
import { isSurprised } from '../initiative.ts';
import { torpor } from '../restraint.ts';
import type { Setup } from '../../shared/ruleset.ts';
import type { OpenAction } from '../../shared/open-action.ts';
import { ends, incapacity, reopened } from '../conditions.ts';
import { tooTired } from '../fatigue.ts';
import type { MythrasFighter } from '../fighter.ts';
import { mayThinRanks, ranksThin } from '../formation.ts';
import { pointsLeft } from '../../shared/setup.ts';
import { cutShort } from '../letting-go.ts';
import { runs } from '../movement.ts';
import { fighterIn } from '../setup.ts';
import { fighterAfter } from '../state.ts';
import { type Acting, type Action, deedFact, numberNamed } from './action.ts';
import { ACTIONS } from './all-actions.ts';
import { mayInterrupt } from './free-actions.ts';
import { keptFrom, offensive } from './offence.ts';
import { lacksPoints, spendsWithLimb } from '../heads-and-limbs.ts';
import { keptForFlurry } from '../effects/flurry.ts';

/** Returns why an action cannot be taken now; null when it can. */
export function actionRefusal(action: Action, setup: Setup): Reason | null {
  const acting = actingIn(setup);
  return partyRefusal(action, setup, acting) ?? (acting && openRefusal(action, acting));
}

/** Returns why an action is not open to its fighter; null when it is (MYT-AP-04, MYT-AP-06, MYT-AP-07). */
function openRefusal(action: Action, acting: Acting): Reason | null {
  const { fighter, at, weapon } = acting;
  const helpless = incapacity(fighter.state) ?? tooTired(fighter) ?? torpor(fighter);
  if (helpless && !action.isInvoluntary) return helpless;
  // MYT-CLOSE-27: a counter is a defence.
  if (action.kind === 'reactive' && isSurprised(fighter))
    return { rule: 'MYT-CLOSE-27', id: 'condition.surprised' };
  const { fight, attempt } = acting.setup;
  const kept = keptFrom(action, fighter, attempt.at);
  if (kept) return kept;
  const flurry = action.kind === 'proactive' && action.cost > 0 && keptForFlurry(fight, fighter, null);
  if (flurry && !action.isWaiting) return flurry;
  const tooFast = action.kind === 'proactive' && !action.isAtARun && runs(fighter);
  if (tooFast) return tooFast;
  const outOfTurn = fight !== null && fight.turn !== fighter.id;
  if (
    action.kind === 'proactive' &&
    outOfTurn &&
    !isFreeAtAnyTime(action, acting) &&
    (!mayInterrupt(fighter) || action.id === 'delay')
  ) {
    return { rule: 'MYT-AP-06', id: 'not-your-turn' };
  }
  const lacking = fight && lacksPoints(fight, fighter, weapon, pointsNeeded(action, acting));
  if (lacking && !(action.isWaiting && pointsLeft(fight, fighter.id) > 0)) return lacking;
  if (action.needs === 'target' && !at) return { rule: action.rule, id: 'needs-target' };
  const isStowed =
    action.takesStowed === true && fighter.stowed?.some(({ id }) => id === attempt.with) === true;
  if (action.needs === 'weapon' && !weapon && !isStowed) return { rule: action.rule, id: 'weapon-missing' };
  if (action.numbers && numberNamed(acting, action.numbers) === null) {
    return { rule: action.rule, id: 'needs-number' };
  }
  return action.refusal?.(acting) ?? null;
}

/** Carries out an action, with its cost and consequences (MYT-AP-02). */
export function* carryOut(action: Action, setup: Setup): Play<readonly Fact[]> {
  const acting = actingIn(setup);
  if (!acting) throw new Error(`nobody to act: ${setup.attempt.by}`);
  const cost = setup.fight ? costOf(action, acting) : 0;
  const who = acting.fighter.id;
  const paid: Fact[] = cost > 0 ? [{ fact: 'spent', who, what: 'ap', amount: cost }] : [];
  if (cost > 0) paid.push(...spendsWithLimb(setup.fight, acting.fighter, acting.weapon));
  const delayed = action.kind === 'reactive' && cost > 0 ? ends(acting.fighter, 'delaying') : [];
  const before = [...interruption(setup, acting.fighter, action), ...paid, ...delayed];
  const strains = action.isStrenuous ? reopened(acting.fighter) : [];
  const done = yield* action.play(acting);
  const offence = action.isAttack && !isOnTheOffensive(done) ? offensive(setup.fight, acting.fighter) : [];
  const facts = [...before, ...offence, ...done, ...strains];
  facts.push(...lowered(action, fighterAfter(acting.fighter, facts)));
  facts.push(...cutShort(setup.fighters, facts));
  if (mayThinRanks(facts)) facts.push(...(yield* ranksThin(setup, facts)));
  return facts;
}

function isOnTheOffensive(facts: readonly Fact[]): boolean {
  return facts.some(fact => fact.fact === 'gained' && fact.condition === 'on-the-offensive');
}

/** Ends the aim of a fighter who does something else: aiming takes a whole round (MYT-RANGED-10). */
function lowered({ keepsAim, kind }: Action, fighter: MythrasFighter): readonly Fact[] {
  return kind === 'proactive' && !keepsAim ? ends(fighter, 'aiming') : [];
}

/** Ends the delay of a fighter who takes its delayed action (MYT-REACT-03, MYT-ACT-13); free actions do not count. */
export function interruption(
  { fight }: Pick<Setup, 'fight'>,
  fighter: MythrasFighter,
  action: Pick<Action, 'kind'>,
): readonly Fact[] {
  if (!fight || fight.turn === fighter.id || action.kind !== 'proactive') return [];
  const over = ends(fighter, 'delaying');
  return over.length > 0 ? [deedFact(fighter, 'interrupts'), ...over] : [];
}

/** All actions of the attempt's fighter, with their cost and refusals (MYT-ACT, MYT-REACT, MYT-FREE). */
export function openActions(setup: Setup): readonly OpenAction[] {
  const acting = actingIn(setup);
  return offered(ACTIONS, acting, openRefusal, action => ({
    kind: action.kind,
    cost: acting && setup.fight ? costOf(action, acting) : 0,
    needs: action.needs,
    whom: action.whom ?? (action.needs === 'target' ? 'another' : undefined),
    numbers: action.numbers,
    purpose: acting && action.closesIn?.(acting) ? 'close' : action.purpose,
  }));
}

function actingIn(setup: Setup): Acting | null {
  const parties = partiesIn(setup, fighterIn);
  return parties && { ...parties, setup };
}

function isFreeAtAnyTime(action: Action, acting: Acting): boolean {
  return action.isFreeAtAnyTime === true && costOf(action, acting) === 0;
}

function costOf(action: Action, acting: Acting): number {
  return action.isFree?.(acting) ? 0 : action.cost;
}

/** Delay costs nothing yet, but needs a point to keep (MYT-ACT-13). */
function pointsNeeded(action: Action, acting: Acting): number {
  return action.id === 'delay' ? 1 : costOf(action, acting);
}
