import type { Fact } from '../shared/fact.ts';
import type { Play } from '../shared/play.ts';
import { strike } from './blow.ts';
import type { Clash, Won } from './clash.ts';
import { has } from './conditions.ts';
import { isKnockedBack, knockback } from './footing.ts';
import { caughtOut, isFirstAttackOn, surpriseBonus } from './initiative.ts';
import { differential, opposed, succeeds } from './success.ts';
import { counters } from './counter.ts';
import { actsAtOnce, creatureStrike } from './creature-strikes.ts';
import { chooseEffects } from './effects/choice.ts';
import { PHASES, type Aftermath, type Blow, type Pick, type SpecialEffect } from './effects/effect.ts';
import { forcedEffect, isForced } from './effects/force-failure.ts';
import { mitigatedBlow } from './luck-in-exchange.ts';
import { optionsOf } from './options.ts';
import { fighterAfter } from './state.ts';
import { destroys, sufferWound, woundFacts } from './wounds.ts';

/** Settles two efforts: the winner, the effects, the blow and its wound (MYT-EXCH-04 to 14). */
export function* settle(clash: Clash, effects: readonly SpecialEffect[]): Play<readonly Fact[]> {
  const defender = clash.defence.fighter;
  const facts: Fact[] = [];
  const won = winOf(clash);
  facts.push({ fact: 'won', who: won?.winner.fighter.id ?? null, levels: won?.levels ?? 0 });
  if (isFirstAttackOn(defender)) facts.push(...caughtOut(clash.setup, defender));
  const chosen = won ? yield* chooseEffects(won, effects) : [];
  if (won) addEffectFacts(facts, won, chosen);
  // Here and below: no generator is started without work for it, since the start alone is costly.
  const prepared = won && has(won.loser.fighter.state, 'counter-prepared');
  const countered = prepared ? yield* counters(won, chosen, effects) : null;
  if (countered) facts.push(...countered.facts);
  const picks = countered?.left ?? chosen;
  const forced = won && isForced(picks) ? yield* forcedEffect(won, picks) : null;
  const taken = { picks, forced, effects };

  const instead = won && picks.length > 0 ? yield* insteadOfBlow(won, taken) : null;
  if (instead) facts.push(...instead);
  const struck = !instead && lands(clash, won) ? yield* strike(clash, won, picks) : null;
  const lucky = struck && optionsOf(clash.setup).luckInExchange;
  const landed = lucky ? yield* mitigatedBlow(clash.setup, defender, struck) : struck;
  const hurting = landed && landed.blow.hurt > 0 ? landed.blow : null;
  if (landed) facts.push(...landed.facts);
  const sofar = facts.length;
  const wounded = hurting ? fighterAfter(defender, facts) : defender;
  if (hurting) facts.push(...woundFacts(wounded, hurting));

  // MYT-TRAIT-75: nothing is left of the destroyed to resist an effect, to be gripped or swallowed, or to keep standing.
  const destroyed = hurting ? destroys(wounded, hurting) : [];
  facts.push(...destroyed);
  const struckDown = won && destroyed.length > 0 ? withLoser(won, destroyed) : won;
  if (struckDown && picks.length > 0)
    facts.push(...(yield* resolve(struckDown, taken, landed?.blow ?? null)));
  if (actsAtOnce(clash) && destroyed.length === 0)
    facts.push(...(yield* creatureStrike(clash, landed?.blow ?? null)));
  const now = () => fighterAfter(wounded, facts.slice(sofar));
  if (landed && isKnockedBack(defender, landed.blow))
    facts.push(...(yield* knockback(defender, landed.blow, now())));
  if (hurting) facts.push(...(yield* sufferWound(now(), hurting, clash.attack)));
  return facts;
}

/** The exchange whose loser these facts have changed. */
function withLoser(won: Won, facts: readonly Fact[]): Won {
  const { loser } = won;
  return { ...won, loser: { ...loser, fighter: fighterAfter(loser.fighter, facts) } };
}

/** The winner of a clash and the number of effects; null for nobody (MYT-EXCH-05, MYT-EXCH-10). */
function winOf(clash: Clash): Won | null {
  // Written out, here and below: a spread costs as much as all the rest.
  const { setup, attack, defence, answer } = clash;
  const { winner, levels } = differential(attack.level, defence.level);
  // MYT-OPEN-07: against an evasion the higher die decides between equal levels, without effects.
  const ahead = winner ?? (answer === 'evade' ? evadedBy(clash) : null);
  if (!ahead) return null;
  if (ahead === 'second') {
    return { setup, attack, defence, answer, side: 'defender', winner: defence, loser: attack, levels };
  }
  const all = levels + surpriseBonus(clash);
  return { setup, attack, defence, answer, side: 'attacker', winner: attack, loser: defence, levels: all };
}

/** The side ahead at equal levels; with equal dice the attack has no result (MYT-OPEN-19). */
function evadedBy({ attack, defence, setup }: Clash): 'first' | 'second' | null {
  // MYT-OPEN-07: in some worlds an evader wins at equal levels.
  if (succeeds(defence.level) && optionsOf(setup).evasionTies === 'evader') return 'second';
  return opposed(attack, defence) ?? (succeeds(attack.level) ? 'second' : null);
}

/** True for a blow that lands: on the attacker's own roll (MYT-EXCH-06), but not on an evader (MYT-CLOSE-17). */
function lands({ attack, answer }: Clash, won: Won | null): boolean {
  if (attack.form?.noBlow) return false;
  return succeeds(attack.level) && (answer !== 'evade' || won?.side === 'attacker');
}

function addEffectFacts(facts: Fact[], { winner, loser }: Won, picks: readonly Pick[]): void {
  const [who, on] = [winner.fighter.id, loser.fighter.id];
  for (const { effect, times } of picks) {
    for (let i = 0; i < times; i++) facts.push({ fact: 'effect', who, on, effect: effect.id });
  }
}

/** The effects taken in an exchange, with the one that Force Failure serves. */
interface AllTaken {
  readonly picks: readonly Pick[];
  readonly forced: string | null;
  readonly effects: readonly SpecialEffect[];
}

function seenBy(pick: Pick, won: Won, { picks, forced, effects }: AllTaken, blow: Blow | null): Aftermath {
  const { setup, attack, defence, answer, side, winner, loser, levels } = won;
  return {
    setup,
    attack,
    defence,
    answer,
    side,
    winner,
    loser,
    levels,
    times: pick.times,
    forced: pick.effect.id === forced,
    picks,
    effects,
    blow,
  };
}

function* insteadOfBlow(won: Won, taken: AllTaken): Play<readonly Fact[] | null> {
  for (const pick of taken.picks) {
    const { effect } = pick;
    const facts = effect.insteadOfBlow ? yield* effect.insteadOfBlow(seenBy(pick, won, taken, null)) : null;
    if (facts) return facts;
  }
  return null;
}

/** Resolves each effect in its phase; within a phase, in the order in which the winner took them. */
function* resolve(won: Won, taken: AllTaken, blow: Blow | null): Play<readonly Fact[]> {
  const facts: Fact[] = [];
  const { picks } = taken;
  for (const pick of picks.length > 1 ? [...picks].sort(byPhase) : picks) {
    const { effect } = pick;
    if (!effect.resolve || (effect.needsWound && !(blow && blow.hurt > 0))) continue;
    facts.push(...(yield* effect.resolve(seenBy(pick, won, taken, blow))));
  }
  return facts;
}

function byPhase(a: Pick, b: Pick): number {
  return PHASES.indexOf(a.effect.phase) - PHASES.indexOf(b.effect.phase);
}
