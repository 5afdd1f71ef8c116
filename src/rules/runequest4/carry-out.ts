import type { Fact } from '../shared/fact.ts';
import type { Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { OpenAction } from '../shared/open-action.ts';
import { actionRules, needsRefusal, offered, partiesIn } from '../shared/action-rules.ts';
import type { Acting, Action } from './action.ts';
import { ACTIONS } from './actions.ts';
import { forgetsUntried } from './aftermath.ts';
import { CIRCUMSTANCES, OWN_RANGE } from './circumstances.ts';
import { keptAtBay, keptFromCharging } from './kept-from-moving.ts';
import { ends, has, incapacity } from './conditions.ts';
import { Course } from './course.ts';
import { optionsOf } from './options.ts';
import { leavesBlow, onlyBlowLeft } from './second-blow.ts';
import { pointsLeft } from '../shared/setup.ts';
import { fighterIn, unusable } from './setup.ts';
import { weaponSkill } from './skills.ts';
import { isIn } from './state.ts';

const BY_ID: ReadonlyMap<string, Action> = new Map(ACTIONS.map(known => [known.id, known]));

export const { refusal, play } = actionRules<Action, Acting>({
  actionOf: id => BY_ID.get(id) ?? null,
  unknown: 'RQ4-ROLL-01',
  circumstances: { ids: CIRCUMSTANCES, most: 48, rule: 'RQ4-ENV-01', own: OWN_RANGE },
  actingIn,
  openRefusal,
  carryOut,
});

function openRefusal(action: Action, acting: Acting): Reason | null {
  return (
    atWhom(action, acting) ??
    whenever(action, acting) ??
    onlyBlowLeft(action, acting) ??
    withWhat(action, acting) ??
    action.refusal?.(acting) ??
    null
  );
}

function atWhom(action: Action, acting: Acting): Reason | null {
  const { needs, rule } = action;
  // The weapon may be one that is put away: what draws it looks for it.
  if (needs === 'weapon') return null;
  if (needs !== 'attack' || acting.at) return needsRefusal(action, acting);
  const isSelf = acting.setup.attempt.at === acting.fighter.id;
  return { rule, id: isSelf ? 'target-self' : 'target-missing' };
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
  // RQ4-CHARGE-08: a blow from the air is a charge.
  const flies = isIn(fighter, 'aloft') && weapon.missile !== true;
  const grounded = flies ? keptFromCharging(setup, fighter, 'RQ4-CHARGE-06') : null;
  if (grounded) return grounded;
  const use = { for: 'attack', precision: 0, against: at } as const;
  const skill = weaponSkill(fighter, weapon, use, optionsOf(setup));
  return unusable(fighter, weapon) ?? (skill ? null : { rule: 'RQ4-STYLE-02', id: 'no-skill' });
}

/** Carries an action out: its cost, and its consequences. */
function* carryOut(action: Action, acting: Acting, setup: Setup): Play<readonly Fact[]> {
  const course = new Course(setup);
  course.pay(acting.fighter.id, action.cost);
  yield* action.play(course, acting) ?? [];
  if (action.kind === 'proactive' && action.cost > 0) {
    const isAttack = action.needs === 'attack';
    forgetsUntried(course, acting.fighter.id, (isAttack && acting.at?.id) || null);
  }
  leavesBlow(course, acting.fighter, action);
  unseats(course);
  return course.facts;
}

/** Ends the ride of those whose mount lies or is out of the fight (RQ4-MOUNT-01). */
function unseats(course: Course): void {
  for (const rider of course.others()) {
    const id = rider.mount?.fighter;
    if (id === undefined || !has(rider.state, 'mounted') || !Object.hasOwn(course.setup.fighters, id))
      continue;
    const { state } = course.now(id);
    if (has(state, 'prone') || incapacity(state)) course.record(...ends(rider, 'mounted'));
  }
}

/** The actions of the acting fighter, apart from plain attacks. */
export function openActions(setup: Setup): readonly OpenAction[] {
  const listed = ACTIONS.filter(({ id }) => id !== 'attack');
  return offered(listed, actingIn(setup), openRefusal, ({ kind, cost, numbers, needs, whom }) => ({
    kind,
    cost,
    // The target is chosen in advance; the weapon is asked for.
    needs: needs === 'attack' ? 'weapon' : needs,
    whom: whom ?? (needs === 'attack' || needs === 'target' ? 'another' : undefined),
    numbers,
  }));
}

function actingIn(setup: Setup): Acting | null {
  const parties = partiesIn(setup, fighterIn);
  return parties && { ...parties, setup };
}
