import type { Fact } from '../shared/fact.ts';
import type { Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { OpenAction } from '../shared/open-action.ts';
import { offered, partiesIn } from '../shared/action-rules.ts';
import type { Acting, Action } from './action.ts';
import { ACTIONS } from './actions.ts';
import { keptAtBay } from './kept-from-moving.ts';
import { incapacity } from './conditions.ts';
import { Course } from './course.ts';
import { optionsOf } from './options.ts';
import { pointsLeft } from '../shared/setup.ts';
import { fighterIn, unusable } from './setup.ts';
import { weaponSkill } from './skills.ts';

const BY_ID: ReadonlyMap<string, Action> = new Map(ACTIONS.map(known => [known.id, known]));

/** The reason to refuse the attempt now, or null. */
export function refusal(setup: Setup): Reason | null {
  const { attempt } = setup;
  const known = BY_ID.get(attempt.action);
  if (!known) return { rule: 'RQ4-ROLL-01', id: 'unknown-action' };
  const acting = actingIn(setup);
  return acting ? openRefusal(known, acting) : { rule: known.rule, id: 'actor-missing' };
}

function openRefusal(action: Action, acting: Acting): Reason | null {
  return (
    whereAndWhom(action, acting) ??
    whenever(action, acting) ??
    withWhat(action, acting) ??
    action.refusal?.(acting) ??
    null
  );
}

function whereAndWhom({ needs, rule }: Action, { setup, at, fighter }: Acting): Reason | null {
  const { at: named } = setup.attempt;
  if (named !== '' && named !== fighter.id && !at) return { rule, id: 'target-missing' };
  if (needs === 'attack' && named === fighter.id) return { rule, id: 'target-self' };
  if (needs === 'weapon') return null;
  if (needs && !at) return { rule, id: needs === 'attack' ? 'target-missing' : 'needs-somebody' };
  return null;
}

/** The reason against an action at this time: helpless, not its turn, or without a Combat Action left; null for none. */
function whenever(
  { kind, rule, cost, isInvoluntary }: Action,
  { setup: { fight }, fighter }: Acting,
): Reason | null {
  const helpless = incapacity(fighter.state);
  if (helpless && !isInvoluntary) return helpless;
  if (fight && kind === 'proactive' && fight.turn !== fighter.id) return { rule, id: 'not-your-turn' };
  return fight && pointsLeft(fight, fighter.id) < cost ? { rule, id: 'no-combat-actions' } : null;
}

function withWhat({ needs, rule }: Action, { setup, fighter, at, weapon }: Acting): Reason | null {
  if (needs !== 'attack' || !at) return null;
  if (!weapon) return { rule, id: 'weapon-missing' };
  const bay = keptAtBay(fighter, at);
  if (bay) return bay;
  const use = { for: 'attack', precision: 0, against: at } as const;
  const skill = weaponSkill(fighter, weapon, use, optionsOf(setup));
  return unusable(fighter, weapon) ?? (skill ? null : { rule: 'RQ4-STYLE-02', id: 'no-skill' });
}

/** Carries an attempt out: its cost, and its consequences. */
export function* carryOut(setup: Setup): Play<readonly Fact[]> {
  const known = BY_ID.get(setup.attempt.action);
  const acting = actingIn(setup);
  if (!known || !acting) throw new Error(`nothing to do: ${setup.attempt.action}`);
  const course = new Course(setup);
  course.pay(acting.fighter.id, known.cost);
  yield* known.play(course, acting) ?? [];
  return course.facts;
}

/** The actions of the acting fighter, apart from plain attacks. */
export function openActions(setup: Setup): readonly OpenAction[] {
  const listed = ACTIONS.filter(({ id }) => id !== 'attack');
  return offered(listed, actingIn(setup), openRefusal, ({ kind, cost, numbers, needs, whom }) => ({
    kind,
    cost,
    // The target is chosen in advance; the weapon is asked for.
    needs: needs === 'attack' ? 'weapon' : needs,
    whom: whom ?? (needs === 'attack' || needs === 'somebody' ? 'another' : undefined),
    numbers,
  }));
}

function actingIn(setup: Setup): Acting | null {
  const parties = partiesIn(setup, fighterIn);
  return parties && { ...parties, setup };
}
