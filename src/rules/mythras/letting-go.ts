import { endOf } from '../shared/conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { Setup } from '../shared/ruleset.ts';
import { isSameItem } from '../shared/taking.ts';
import { ends, has, KNOWN, OUT } from './conditions.ts';
import { outOfFight } from './fatigue.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import { fighterOf } from './setup.ts';
import { fighterAfter } from './state.ts';
import { unusable } from './weapons-in-use.ts';

/**
 * Conditions that last only while their author can hold them (MYT-CLOSE-01, MYT-SE-19, MYT-SE-26, MYT-CLOSE-05,
 * MYT-OPEN-31).
 */
export const HELD_BY: readonly string[] = KNOWN.heldBy;

/** Actions begun or delayed, which end when their fighter is out of the fight (MYT-ACT-12 to 15, MYT-ACT-19). */
const BEGUN: readonly string[] = ['casting', 'holding-magic', 'delaying', 'aiming', 'steady', 'braced'];

/** Ends the engagements and holds of fighters whom these facts take out of the fight. */
export function lettingGo(fighters: Setup['fighters'], facts: readonly Fact[]): readonly Fact[] {
  if (!facts.some(mayTakeOut)) return [];
  const out = [...new Set(facts.filter(mayTakeOut).map(({ who }) => who))].filter(id => {
    const fighter = id === null ? null : fighterOf(fighters, id);
    return fighter !== null && outOfFight(fighterAfter(fighter, facts));
  });
  if (out.length === 0) return [];
  return Object.keys(fighters).flatMap(id => {
    const fighter = fighterOf(fighters, id);
    const { conditions } = fighter ? fighterAfter(fighter, facts).state : { conditions: [] };
    const over = conditions.filter(({ condition, by }) => {
      if (out.includes(id) && BEGUN.includes(condition)) return true;
      if (by === undefined || !HELD_BY.includes(condition)) return false;
      return out.includes(by) || (out.includes(id) && condition === 'engaged');
    });
    return over.map(known => endOf(id, known));
  });
}

/** Ends what these facts cut short: the seat and stance of those who fall, wards, engagements and holds. */
export function cutShort(fighters: Setup['fighters'], facts: readonly Fact[]): readonly Fact[] {
  return [...fallen(fighters, facts), ...unwarded(fighters, facts), ...lettingGo(fighters, facts)];
}

/** Facts that may break a weapon, or take it out of the hand. */
const OUT_OF_HAND: readonly string[] = ['worn', 'disarmed', 'readied'];

/** Ends the wards with a weapon that these facts break, or take out of the hand (MYT-FREE-02, MYT-CLOSE-20). */
function unwarded(fighters: Setup['fighters'], facts: readonly Fact[]): readonly Fact[] {
  const losers = facts.filter(({ fact }) => OUT_OF_HAND.includes(fact)).map(({ who }) => who);
  return [...new Set(losers)].flatMap(id => {
    const before = id === null ? null : fighterOf(fighters, id);
    if (!before || !has(before.state, 'warding')) return [];
    const fighter = fighterAfter(before, facts);
    return ends(fighter, 'warding').filter(over => {
      const weapon = fighter.weapons.find(known => known.id === over.with);
      return weapon !== undefined && unusable(fighter, weapon) !== null;
    });
  });
}

/** Ruling: a fighter who falls prone is unseated, and no longer braced. */
function fallen(fighters: Setup['fighters'], facts: readonly Fact[]): readonly Fact[] {
  if (!facts.some(isFall)) return [];
  const down = [...new Set(facts.filter(isFall).map(({ who }) => who))];
  return down.flatMap(id => {
    const fighter = id === null ? null : fighterOf(fighters, id);
    return fighter ? ends(fighterAfter(fighter, facts), 'mounted', 'braced') : [];
  });
}

function isFall(fact: Fact): boolean {
  return fact.fact === 'gained' && fact.condition === 'prone';
}

/** True for a fact that may take a fighter out of the fight. */
export function mayTakeOut(fact: Fact): boolean {
  return fact.fact === 'tired' || (fact.fact === 'gained' && OUT.includes(fact.condition));
}

/** The holds that Slip Free gets a fighter out of (MYT-SE-32). */
export const HOLDS: readonly string[] = ['entangled', 'gripped', 'weapon-pinned'];

/** The facts that end some of a fighter's holds. */
export function released(
  fighter: Pick<MythrasFighter, 'id' | 'state'>,
  which: (hold: Condition) => boolean,
): readonly Fact[] {
  return fighter.state.conditions
    .filter(known => HOLDS.includes(known.condition) && which(known))
    .map(hold => endOf(fighter.id, hold));
}

/** Ends the hold of an entangling weapon that is broken or out of hand (MYT-SE-16). */
export function releasedFrom(
  fighter: MythrasFighter,
  holder: Pick<MythrasFighter, 'id'>,
  weapon: Weapon,
): readonly Fact[] {
  return released(fighter, hold => {
    return hold.condition === 'entangled' && hold.by === holder.id && isSameItem(hold.with, weapon.id);
  });
}
