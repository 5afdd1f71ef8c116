import { compact, present } from '../../shared/compact.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, type FighterId, type Option, type Play } from '../../shared/play.ts';
import type { Initiative } from '../../shared/initiative.ts';
import type { Fighter, Setup } from '../../shared/ruleset.ts';
import { askedOf, factsOf } from '../../shared/several-targets.ts';
import { takenOf } from '../../shared/taking.ts';
import { type Reason, sumOf } from '../../shared/target.ts';
import { generalReasons } from '../burdens.ts';
import { conditionIn, gains, incapacity, THIS_ROUND } from '../conditions.ts';
import { comesInPieces, type Ref10Fighter, type Weapon } from '../fighter.ts';
import { type Options, optionsOf } from '../options.ts';
import { statedReasons } from '../ranges.ts';
import { addedTo1d10, characteristicReasons, score } from '../rolls.ts';
import { asRef10, fighterIn } from '../setup.ts';
import {
  type Action,
  attitudesDeclared,
  INTENTIONS,
  isDeclaring,
  MOST_ACTIONS,
  penaltyAt,
} from './action.ts';
import { feint } from './attacks.ts';
import { aim, FULL_ROUND, reload } from './standing.ts';
import { MOST_MOVES, mustStayUp, onLand, staysUp } from './moving.ts';

/** The bonus of surprise to initiative (REF-SURPRISE-02). */
const SURPRISE = 5;

/** A fighter's declaration, before initiative. */
interface Declaration {
  readonly fighter: Ref10Fighter;
  readonly intentions: readonly string[];
  /** One action goes into staying afloat, undeclared (REF-MOVE-05). */
  readonly floats: boolean;
}

/**
 * Declare (Déclaration d'intentions), REF-ACT-03, REF-INIT-02: all fighters declare their actions, then roll
 * initiative.
 */
export const declare: Action = {
  id: 'declare',
  rule: 'REF-ACT-03',
  group: 'look',
  isUrgent: true,
  purpose: null,
  intention: null,
  isWide: true,
  refusal({ setup: { fight } }): Reason | null {
    if (!fight) return { rule: 'REF-ACT-03', id: 'no-fight' };
    return isDeclaring(fight) ? null : { rule: 'REF-ACT-03', id: 'ref10.declared-already' };
  },
  *play({ setup, options }) {
    const able = (setup.fight?.order ?? []).flatMap(id => {
      const fighter = fighterIn(setup, id);
      return fighter && !incapacity(fighter) ? [fighter] : [];
    });
    const ids = able.map(({ id }) => id);
    const declarations: Declaration[] = [];
    for (const fighter of able)
      declarations.push(yield* askedOf(ids, fighter.id, intentionsOf(setup, fighter)));
    const facts: Fact[] = [];
    const totals = new Map<FighterId, number>();
    for (const { fighter } of declarations) {
      const who = fighter.id;
      const reasons = [...initiativeReasons(fighter, options), ...statedReasons(setup, fighter)];
      const rolling = score({ name: 'initiative', by: who, reasons }, options);
      const { roll, total } = yield* askedOf(ids, who, rolling);
      totals.set(who, total);
      // REF-INIT-01: neither criticals nor fumbles.
      facts.push(...factsOf(ids, who, [{ fact: 'rolled', who, roll, total, level: '' }]));
    }
    const places = placesOf(declarations, totals, options);
    for (const one of declarations)
      facts.push(...factsOf(ids, one.fighter.id, declaredFacts(one, totals, places, options)));
    return facts;
  },
};

/** Asks one fighter for its intentions: each action counts, and each beyond the first costs all of them (REF-ACT-04). */
function* intentionsOf(setup: Setup, fighter: Ref10Fighter): Play<Declaration> {
  const intentions = yield* choose({
    name: 'declare',
    by: fighter.id,
    options: INTENTIONS.map(id => optionOf(id, setup, fighter)),
    atLeast: 1,
    atMost: MOST_ACTIONS,
    rankModifiers: Array.from({ length: MOST_ACTIONS }, (_, i) => penaltyAt(i + 1)),
  });
  const paddles = intentions.includes('swim') || intentions.includes('stay-afloat');
  return { fighter, intentions, floats: mustStayUp(setup, fighter) && !paddles };
}

/**
 * Ruling: nobody declares swimming on dry land (REF-MOVE-05), a round of aiming beside anything else (REF-AIM-01), or what none
 * of the weapons that they carry can do.
 */
function optionOf(id: string, setup: Setup, fighter: Ref10Fighter): Option {
  const isAlone = id === 'take-aim';
  const refused = IN_WATER.has(id) ? onLand(setup, fighter) : unarmedFor(id, fighter);
  // Staying afloat is something else.
  const busy = isAlone && mustStayUp(setup, fighter) ? FULL_ROUND : null;
  return compact({
    id,
    times: TIMES.get(id) ?? MOST_ACTIONS,
    isAlone: isAlone || undefined,
    refused: refused ?? busy ?? undefined,
  });
}

/** How often what a round has no room for more often is declared (REF-MOVE-03, REF-MOVE-05, REF-AIM-01). */
const TIMES: ReadonlyMap<string, number> = new Map([
  ['run', MOST_MOVES],
  ['swim', MOST_MOVES],
  ['take-aim', 1],
]);

const IN_WATER: ReadonlySet<string> = new Set(['swim', 'stay-afloat']);

/** The reason against an intention that none of the weapons left to a fighter serves, in hand or not; null for any other. */
function unarmedFor(id: string, fighter: Ref10Fighter): Reason | null {
  const tool = [aim, reload, feint].find(({ intention }) => intention === id)?.tool;
  const isLeft = (weapon: Weapon) => {
    return takenOf(fighter, weapon.id) < (comesInPieces(weapon) ? (weapon.magazine ?? 1) : 1);
  };
  return tool && !fighter.weapons.some(one => tool.serves(one) && isLeft(one)) ? tool.without : null;
}

/** The modifiers of the initiative die that a fighter has of itself (REF-INIT-01, REF-GEN-01, REF-SURPRISE-02). */
export function initiativeReasons(fighter: Ref10Fighter, options: Options): readonly Reason[] {
  const { reflexes = 0, state } = fighter;
  const surprises = conditionIn(state, 'surprising') !== null;
  return present([
    ...characteristicReasons(fighter, 'ref', 'REF-INIT-01', options),
    reflexes !== 0 && { rule: 'REF-INIT-01', id: 'ref10.reflexes', amount: reflexes },
    surprises && { rule: 'REF-SURPRISE-02', id: 'ref10.surprise', amount: SURPRISE },
    ...generalReasons(fighter, options),
  ]);
}

/**
 * The order of the round. Ruling: equal initiatives go by REF, less what an overload takes from it, then by the order
 * before (REF-INIT-02, REF-ENC-02).
 */
function placesOf(
  declarations: readonly Declaration[],
  totals: ReadonlyMap<FighterId, number>,
  options: Options,
): readonly FighterId[] {
  const initiative = ({ fighter }: Declaration) => totals.get(fighter.id) ?? 0;
  const ref = ({ fighter }: Declaration) => refOf(fighter, options);
  const sorted = [...declarations].sort((a, b) => initiative(b) - initiative(a) || ref(b) - ref(a));
  return sorted.map(({ fighter }) => fighter.id);
}

/** REF, less what an overload takes from it (REF-ENC-02). */
function refOf(fighter: Ref10Fighter, options: Options): number {
  return sumOf(characteristicReasons(fighter, 'ref', 'REF-INIT-01', options));
}

function declaredFacts(
  { fighter, intentions, floats }: Declaration,
  totals: ReadonlyMap<FighterId, number>,
  places: readonly FighterId[],
  { intentionsBind }: Options,
): readonly Fact[] {
  const who = fighter.id;
  const actions = intentions.length + (floats ? 1 : 0);
  const bound = intentionsBind ? [...new Set(intentions)] : [];
  return present([
    gains(fighter, 'declared', { amount: actions, lasts: THIS_ROUND }),
    ...bound.map(intention => {
      const amount = intentions.filter(other => other === intention).length;
      return gains(fighter, 'intends', { with: intention, amount, lasts: THIS_ROUND });
    }),
    ...attitudesDeclared(fighter, intentions),
    floats && staysUp(fighter),
    {
      fact: 'declared',
      who,
      // The action spent on staying afloat goes before any other, and takes the turn of the first pass (REF-MOVE-05).
      actions: intentions.length,
      initiative: totals.get(who) ?? 0,
      place: places.indexOf(who) + 1,
    },
  ]);
}

/** Initiative before any declaration; each round's order comes with the declarations (REF-INIT-01, REF-INIT-02). */
export const initiative: Initiative = {
  setsOrder: false,
  dice: (fighter, options) => addedTo1d10(sumOf(reasonsOf(fighter, options))),
  reasons: reasonsOf,
  now: (fighter, { die }, options) => die + sumOf(reasonsOf(fighter, options)),
  precedence: (fighter, options) => [refOf(asRef10(fighter), readingsOf(options))],
  tieDice: null,
};

function reasonsOf(fighter: Fighter, options?: Setup['options']): readonly Reason[] {
  return initiativeReasons(asRef10(fighter), readingsOf(options));
}

function readingsOf(options: Setup['options']): Options {
  return optionsOf(options ? { options } : {});
}
