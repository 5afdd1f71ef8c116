import { ACTIONS } from '../../../src/rules/runequest4/actions.ts';
import { CIRCUMSTANCES } from '../../../src/rules/runequest4/circumstances.ts';
import { CONDITIONS } from '../../../src/rules/runequest4/conditions.ts';
import { EFFECT_IDS } from '../../../src/rules/runequest4/effects.ts';
import { asRunequest4, unusable } from '../../../src/rules/runequest4/setup.ts';
import { takenId } from '../../../src/rules/shared/taking.ts';
import { damageAstray } from '../explained.ts';
import { anyOf, broughtBy, type Check, occurrences, seenIn } from '../invariants.ts';
import { unexplained } from '../mythras/explained.ts';
import type { Trial } from '../trial.ts';
import { randomFighter } from './fighters.ts';

const MOST_CIRCUMSTANCES = 2;

/** Kinds of facts that these rules tell. */
const FACTS = [
  'rolled',
  'won',
  'effect',
  'stopped',
  'struck',
  'resisted',
  'wounded',
  'spent',
  'hurt',
  'gained',
  'ended',
  'pushed',
  'moved',
  'worn',
  'passing',
  'tired',
  'did',
  'readied',
  'disarmed',
  'lifted',
  'took',
];

/** Every number has its reasons, and damage goes somewhere. */
const explained: Check = ({ questions }, facts) => unexplained(questions) ?? damageAstray(facts);

/** No weapon loses more than it had, in whosever hands it is, and no place more armour. */
const wearPossible: Check = ({ after }) => {
  const all = Object.values(after.fighters).map(asRunequest4);
  const takeable = new Map(
    all.flatMap(({ id, weapons }) => weapons.map(weapon => [takenId(id, weapon.id), weapon.hp ?? 0])),
  );
  for (const { id, weapons, locations, state } of all) {
    for (const [what, points] of Object.entries(state.wear ?? {})) {
      const place = locations.find(known => known.id === what);
      const own = weapons.find(known => known.id === what)?.hp;
      const most = place ? place.worn : (own ?? takeable.get(what) ?? 0);
      if (points > most) return `${id} has lost ${points} of ${what}`;
    }
  }
  return null;
};

/** Nobody reacts more often than they can in a round. */
const reactionsLeft: Check = ({ after }) => {
  for (const [id, fighter] of Object.entries(after.fighters)) {
    const { reactions, state } = asRunequest4(fighter);
    if ((state.used?.['reaction'] ?? 0) > reactions + 1) return `${id} reacted too often`;
  }
  return null;
};

/** The trial of the opposed rolls. */
export const RUNEQUEST4_TRIAL: Trial = {
  fighter: randomFighter,
  circumstances: anyOf(CIRCUMSTANCES, MOST_CIRCUMSTANCES),
  attacks: [
    'attack',
    'attack',
    'attack',
    'precise-attack',
    'second-blow',
    'precise-second-blow',
    'charge',
    'precise-charge',
  ],
  toolsOf(fighter) {
    const { weapons, stowed = [] } = asRunequest4(fighter);
    return [...weapons, ...stowed].map(({ id }) => id);
  },
  bestTool(fighter) {
    const known = asRunequest4(fighter);
    return known.weapons.find(weapon => unusable(known, weapon) === null)?.id ?? null;
  },
  opening: () => null,
  wanted: () =>
    occurrences({
      effect: EFFECT_IDS,
      action: ACTIONS.map(({ id }) => id),
      condition: CONDITIONS,
      circumstance: CIRCUMSTANCES,
      fact: FACTS,
    }),
  broughtBy,
  seenIn,
  checks: [explained, wearPossible, reactionsLeft],
};
