import { ACTIONS } from '../../../src/rules/d20/actions/all-actions.ts';
import { CIRCUMSTANCES } from '../../../src/rules/d20/circumstances.ts';
import { opportunitiesOf, spent } from '../../../src/rules/d20/budget.ts';
import { isIn } from '../../../src/rules/d20/conditions.ts';
import { isRanged } from '../../../src/rules/d20/fighter.ts';
import { directedBy } from '../../../src/rules/d20/mounts.ts';
import { asD20, fighterIn } from '../../../src/rules/d20/setup.ts';
import { roundsLeft } from '../../../src/rules/shared/things-in-state.ts';
import { isInHand } from '../../../src/rules/d20/state.ts';
import type { Fighter } from '../../../src/rules/shared/ruleset.ts';
import { damageKept, explainedBy } from '../explained.ts';
import { anyOf, broughtBy, type Check, occurrences, seenIn } from '../invariants.ts';
import type { Trial } from '../trial.ts';
import { approach, fieldFor, pathFor } from './field.ts';
import { randomFighter } from './fighters.ts';
import { MAP_CHECKS } from './map-checks.ts';

/** Nobody does more in a turn or a round than there is. */
const budgetKept: Check = ({ after, setup }) => {
  if (!setup.fight) return null;
  for (const [id, fighter] of Object.entries(after.fighters)) {
    const known = asD20(fighter);
    if (spent(known, 'standard') + spent(known, 'move') > 2) return `${id} did more than a turn allows`;
    if (spent(known, 'standard') > 1) return `${id} had two standard actions`;
    if (spent(known, 'step') > 0 && spent(known, 'moved') > 0) return `${id} stepped and moved`;
    const before = asD20(setup.fighters[id] ?? fighter);
    const struck = spent(known, 'opportunity');
    // One who struck, and was made clumsy later in the round, has struck no less.
    if (struck > spent(before, 'opportunity') && struck > opportunitiesOf(before))
      return `${id} struck too often`;
  }
  return null;
};

/** An order names everybody once. */
const orderWhole: Check = ({ setup, after }) => {
  if (!setup.fight || !after.fight) return null;
  const [before, now] = [[...setup.fight.order].sort(), [...after.fight.order].sort()];
  return before.join(' ') === now.join(' ') ? null : `the order lost a fighter: ${now.join(' ')}`;
};

/** Who takes a readied action has no turn after it in the round (D20-READY-04). */
const noTurnTwice: Check = ({ setup: { fight } }, facts, ruleset) => {
  if (!fight) return null;
  const { order } = ruleset.fightAfter(fight, facts);
  const now = order.indexOf(fight.turn ?? '');
  const late = facts.find(
    fact => fact.fact === 'reordered' && fact.before !== undefined && order.indexOf(fact.who) > now,
  );
  return late ? `${late.who} acted readied, and has a turn to come` : null;
};

/** A turn begins with a standard action for who has it, and for the mount that it directs (D20-ACT-02, D20-MOUNT-02). */
const turnsFresh: Check = ({ setup: { fight: before, fighters: were }, after: { fight, fighters } }) => {
  const isSame = before?.round === fight?.round && before?.turn === fight?.turn;
  if (!before || !fight?.turn || isSame) return null;
  const { turn } = fight;
  const isSamePass = before.round === fight.round && before.cycle === fight.cycle;
  const spoilt = Object.keys(fighters).find(id => {
    const fighter = fighterIn({ fighters }, id);
    const begins = id === turn || directedBy(fighters, id) === turn;
    return (
      fighter !== null && begins && spent(fighter, 'standard') > 0 && !(isSamePass && hasBegun(were[id]))
    );
  });
  return spoilt === undefined ? null : `${spoilt} begins a turn with its standard action spent`;
};

/** Nobody begins a second turn in one pass: a mount with its rider and alone, one who delays or goes aboard (D20-MOUNT-02). */
const turnsBeginOnce: Check = ({ setup: { fight: before, fighters }, after: { fight, facts } }) => {
  if (!before || before.round !== fight?.round || before.cycle !== fight.cycle) return null;
  const again = facts.find(
    fact => fact.fact === 'refilled' && fact.what === 'turn' && hasBegun(fighters[fact.who]),
  );
  return again ? `${again.who} begins a second turn in one pass` : null;
};

function hasBegun(fighter: Fighter | undefined): boolean {
  return fighter !== undefined && isIn(fighter, 'turn-begun');
}

/** The contradictions that these rules forbid. */
const CHECKS: readonly Check[] = [
  explainedBy(20),
  damageKept,
  budgetKept,
  orderWhole,
  noTurnTwice,
  turnsFresh,
  turnsBeginOnce,
  ...MAP_CHECKS,
];

/** Circumstances of a fight that can end: a fighter who can never be struck is never beaten. */
const SAID = CIRCUMSTANCES.filter(id => !['total-cover', 'under-water', 'tight-squeeze'].includes(id));
const MOST_CIRCUMSTANCES = 2;

/** Kinds of facts that these rules tell. */
const FACTS = [
  ...[
    'rolled',
    'struck',
    'hurt',
    'wounded',
    'resisted',
    'spent',
    'refilled',
    'gained',
    'ended',
    'passing',
    'readied',
  ],
  ...['used', 'disarmed', 'lifted', 'took', 'did', 'healed', 'prepared', 'dropped', 'reordered', 'flew'],
];

/** Actions for which two fights in a thousand have the people, the days, the wings or a map: scenarios prove them. */
const SELDOM: readonly string[] = [
  ...['dispel-turning', 'day-without-help', 'recover-flight', 'land-stalled', 'collide-with', 'fly-along'],
  ...[
    'go-aboard',
    'change-place',
    'duck-behind-neck',
    'throw-off',
    'order-undead',
    'release-undead',
    'silence-pinned',
    'draw-in-grapple',
    'concentrate',
    'touch-friends',
    'step-in-first',
  ],
];

/** The trial of 1d20 against armour class. */
export const D20_TRIAL: Trial = {
  fighter: randomFighter,
  fieldFor,
  pathFor,
  approach,
  circumstances: anyOf(SAID, MOST_CIRCUMSTANCES),
  attacks: ['attack', 'attack', 'full-attack', 'full-attack', 'attack-other-damage'],
  toolsOf(fighter) {
    const { weapons, spells = [] } = asD20(fighter);
    return [...weapons, ...spells].map(({ id }) => id);
  },
  bestTool(fighter) {
    const known = asD20(fighter);
    const ready = known.weapons.filter(weapon => isInHand(known, weapon) && roundsLeft(known, weapon) !== 0);
    return (ready.find(weapon => !isRanged(weapon)) ?? ready[0])?.id ?? null;
  },
  opening: () => null,
  wanted: () =>
    occurrences({
      action: ACTIONS.map(({ id }) => id).filter(id => !SELDOM.includes(id)),
      circumstance: SAID,
      fact: FACTS,
    }),
  broughtBy,
  seenIn,
  checks: CHECKS,
};
