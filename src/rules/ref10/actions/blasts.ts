import { present } from '../../shared/compact.ts';
import { hasDice } from '../../shared/dice.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, GM, type Play, roll } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { amongTargets, forTarget } from '../../shared/several-targets.ts';
import { attackReasons } from '../attacking.ts';
import { ends, incapacity } from '../conditions.ts';
import { dodgeReasons } from '../defence.ts';
import type { Ref10Fighter, Weapon } from '../fighter.ts';
import { bandAt, unitsAway } from '../ranges.ts';
import { rolled, score, succeeds } from '../rolls.ts';
import { fighterIn, isIn } from '../setup.ts';
import { roundsLeft } from '../../shared/things-in-state.ts';
import { fighterAfter, isInHand } from '../state.ts';
import { areaFacts } from '../wounds.ts';
import { did, type Acting, type Action } from './action.ts';

/** The total that a dodge of an explosion needs (REF-GRENADE-02). */
const DODGE_NEEDS = 20;

/** Directions of a throw that missed, by the result of 1d10-2 (REF-GRENADE-04, `ref10-scatter.json`). */
const SCATTER = [
  'front-left',
  'front',
  'front-right',
  'left',
  'right',
  'behind-left',
  'behind',
  'behind-right',
] as const;

/** Throw a grenade (Lancer une grenade), REF-GRENADE-01: at a point, named by the fighter who stands there, if any. */
export const throwGrenade: Action = {
  id: 'throw-grenade',
  rule: 'REF-GRENADE-01',
  group: 'strike',
  purpose: null,
  intention: 'attack',
  isWide: true,
  needs: 'weapon',
  refusal({ setup, fighter, weapon }): Reason | null {
    if (weapon?.kind !== 'grenade') return { rule: 'REF-GRENADE-01', id: 'ref10.needs-grenade' };
    if (!isInHand(fighter, weapon)) return { rule: 'REF-GRENADE-01', id: 'weapon-dropped' };
    if (roundsLeft(fighter, weapon) === 0) return { rule: 'REF-GRENADE-01', id: 'no-ammunition' };
    return isIn(setup, fighter.id, 'out-of-range')
      ? { rule: 'REF-RANGE-02', id: 'ref10.out-of-range' }
      : null;
  },
  *play(acting) {
    const { setup, fighter, weapon, options } = acting;
    if (!weapon) return [];
    const needs = bandAt(yield* unitsAway(setup, fighter)).difficulty;
    const reasons = attackReasons(setup, fighter, weapon, null);
    const thrown = yield* score({ name: 'attack', by: fighter.id, reasons, needs }, options);
    const held = succeeds(thrown, needs);
    const facts: Fact[] = [
      rolled(thrown, held),
      ...ends(fighter, 'taking-aim', 'feinting'),
      ...oneLess(fighter, weapon),
    ];
    if (!held) facts.push(...(yield* scattered(fighter, Math.max(0, needs - thrown.total))));
    return [...facts, ...(yield* goesOff(acting, weapon, null))];
  },
};

/** Set off a charge (Explosif fixe), REF-GRENADE-05: the fighter who stepped on it or bungled it has no dodge. */
export const setOff: Action = {
  id: 'set-off',
  rule: 'REF-GRENADE-05',
  group: 'strike',
  purpose: null,
  intention: null,
  isWide: true,
  needs: 'weapon',
  isInvoluntary: true,
  refusal({ fighter, weapon }): Reason | null {
    if (weapon?.kind !== 'explosive') return { rule: 'REF-GRENADE-05', id: 'ref10.needs-explosive' };
    return roundsLeft(fighter, weapon) === 0 ? { rule: 'REF-GRENADE-05', id: 'no-ammunition' } : null;
  },
  *play(acting) {
    const { fighter, weapon } = acting;
    if (!weapon) return [];
    const victim = yield* whoSetItOff(acting);
    return [...oneLess(fighter, weapon), ...(yield* goesOff(acting, weapon, victim))];
  },
};

/**
 * Asks the GM for the fighter who stepped on the charge or bungled it; null where it went off from afar
 * (REF-GRENADE-05).
 */
function* whoSetItOff({ setup }: Acting): Play<Ref10Fighter | null> {
  const [chosen = ''] = yield* choose({
    name: 'target.set-off',
    by: GM,
    options: Object.keys(setup.fighters).map(id => ({ id })),
    atLeast: 0,
    atMost: 1,
    reasons: [{ rule: 'REF-GRENADE-05', id: 'ref10.stepped-on' }],
  });
  return fighterIn(setup, chosen);
}

function oneLess(fighter: Ref10Fighter, weapon: Weapon): readonly Fact[] {
  const left = roundsLeft(fighter, weapon);
  const { id } = weapon;
  if (left === null) return [];
  return [{ fact: 'used', who: fighter.id, weapon: id, with: id, amount: 1, left: left - 1 }];
}

/** Rolls the direction in which a throw strays, by as many metres as it failed by (REF-GRENADE-03, REF-GRENADE-04). */
function* scattered(fighter: Ref10Fighter, metres: number): Play<readonly Fact[]> {
  const reasons = [{ rule: 'REF-GRENADE-04', id: 'ref10.scatter', names: { metres } }];
  const first = yield* roll({ name: 'scatter', by: fighter.id, dice: '1d10-2', reasons });
  // REF-OPEN-05: a result outside the table is rolled again; 1d8 is what remains of 1d10-2.
  const again = first.total < 1;
  const { total } = again
    ? yield* roll({ name: 'scatter.again', by: fighter.id, dice: '1d8', reasons })
    : first;
  return [did(fighter, `lands-${SCATTER[total - 1] ?? 'front'}`, { metres })];
}

/** Plays an explosion against everybody in its area, as the GM names them (REF-GRENADE-02, REF-GRENADE-05). */
function* goesOff(acting: Acting, weapon: Weapon, victim: Ref10Fighter | null): Play<readonly Fact[]> {
  const { fighter, setup } = acting;
  const struck = yield* inTheArea(acting, weapon, victim);
  const targets = victim ? [victim, ...struck] : struck;
  if (targets.length === 0) return [did(fighter, 'explodes-harmlessly')];
  const ids = targets.map(({ id }) => id);
  const damage = yield* amongTargets(ids, blastDamage(fighter, weapon));
  const facts: Fact[] = [];
  for (const known of targets) {
    const target = fighterAfter(fighterIn(setup, known.id) ?? known, facts);
    const canDodge = target.id !== victim?.id && incapacity(target) === null;
    const part = caught(acting, target, { weapon, damage, canDodge });
    facts.push(...(yield* forTarget(ids, target.id, part)));
  }
  return facts;
}

/** The damage of a blast before any dodge; null where it does none (REF-DMG-01). */
function* blastDamage({ id: by }: Ref10Fighter, { damage: dice }: Weapon): Play<number | null> {
  if (!hasDice(dice)) return null;
  const reasons = [{ rule: 'REF-DMG-01', id: 'weapon-dice', names: { dice } }];
  return (yield* roll({ name: 'damage', by, dice, reasons })).total;
}

function* inTheArea(
  { setup, fighter }: Acting,
  weapon: Weapon,
  victim: Ref10Fighter | null,
): Play<readonly Ref10Fighter[]> {
  const metres = weapon.radius ?? 0;
  // The thrower may be in its area too.
  const others = Object.keys(setup.fighters).filter(id => id !== victim?.id);
  const chosen = yield* choose({
    name: 'target.blast',
    by: GM,
    options: others.map(id => ({ id })),
    atLeast: 0,
    atMost: others.length,
    reasons: [{ rule: 'REF-GRENADE-02', id: 'ref10.in-the-area', names: { metres, who: fighter.id } }],
  });
  return chosen.flatMap(id => fighterIn(setup, id) ?? []);
}

interface Blast {
  readonly weapon: Weapon;
  readonly damage: number | null;
  readonly canDodge: boolean;
}

/** Plays a blast against one target: a dodge is the easier the farther the target is from the point (REF-GRENADE-02). */
function* caught(
  acting: Acting,
  target: Ref10Fighter,
  { weapon, damage, canDodge }: Blast,
): Play<readonly Fact[]> {
  if (!canDodge) return blown(acting, target, damage, 0);
  const { setup, options } = acting;
  const metres = yield* metresOff(weapon);
  const near: Reason = { rule: 'REF-GRENADE-02', id: 'ref10.metres-off', amount: metres };
  const tried = yield* score(
    {
      name: 'dodge',
      by: target.id,
      reasons: present([...dodgeReasons(setup, target, null), metres > 0 && near]),
      needs: DODGE_NEEDS,
    },
    options,
  );
  const held = succeeds(tried, DODGE_NEEDS);
  const spared = held ? Math.floor((tried.total - DODGE_NEEDS) / 2) : 0;
  return [rolled(tried, held), ...blown(acting, target, damage, spared)];
}

/** Asks the GM for the metres between the target and the point. */
function* metresOff({ radius = 0 }: Weapon): Play<number> {
  const options = Array.from({ length: radius + 1 }, (_, metres) => ({ id: `metres:${metres}` }));
  const reasons = [{ rule: 'REF-GRENADE-02', id: 'ref10.each-metre' }];
  const [chosen = ''] = yield* choose({
    name: 'near',
    by: GM,
    options,
    atLeast: 1,
    atMost: 1,
    reasons,
  });
  return Number(chosen.slice('metres:'.length));
}

/** The facts of a blast for one target, or of its bonus to resist one without damage (REF-GRENADE-02). */
function blown(
  { fighter, options }: Acting,
  target: Ref10Fighter,
  damage: number | null,
  spared: number,
): readonly Fact[] {
  if (damage === null) return [did(target, 'may-save', { points: spared })];
  const total = Math.max(0, damage - spared);
  return [
    { fact: 'rolled', who: fighter.id, roll: 'damage', total, level: '' },
    ...areaFacts(target, total, options.blastsWear === 'always'),
  ];
}
