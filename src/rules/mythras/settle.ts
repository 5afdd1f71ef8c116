import type { Fact } from '../shared/fact.ts';
import type { Play } from '../shared/play.ts';
import { strike } from './blow.ts';
import type { Clash, Won } from './clash.ts';
import { differential, opposed } from './contest.ts';
import { counters } from './counter.ts';
import { chooseEffects } from './effects/choice.ts';
import { PHASES, type Blow, type Pick, type SpecialEffect, type Taken } from './effects/effect.ts';
import { forcedEffect } from './effects/force-failure.ts';
import { knockback } from './knockback.ts';
import { mitigatedBlow } from './luck-in-exchange.ts';
import { fighterAfter } from './state.ts';
import { succeeds } from './success.ts';
import { surpriseBonus } from './surprise.ts';
import { sufferWound, woundFact } from './wounds.ts';

/** What comes of two efforts: who won, the effects, the blow and its wound (MYT-EXCH-04 to 14). */
export function* settle(clash: Clash, effects: readonly SpecialEffect[]): Play<readonly Fact[]> {
  const defender = clash.defence.fighter;
  const facts: Fact[] = [];
  const won = winOf(clash);
  facts.push({ fact: 'won', who: won?.winner.fighter.id ?? null, levels: won?.levels ?? 0 });
  if (won && surpriseBonus(won) > 0)
    facts.push({ fact: 'gained', who: defender.id, condition: 'caught-out' });
  const taken = won ? yield* chooseEffects(won, effects) : [];
  if (won) facts.push(...effectFacts(won, taken));
  const countered = won ? yield* counters(won, taken, effects) : null;
  if (countered) facts.push(...countered.facts);
  const picks = countered?.left ?? taken;
  const forced = won ? yield* forcedEffect(won, picks) : null;
  const seenBy = (pick: Pick, won: Won): Taken => {
    return { ...won, times: pick.times, forced: pick.effect.id === forced, picks, effects };
  };

  const instead = won ? yield* insteadOfBlow(picks.map(pick => [pick, seenBy(pick, won)])) : null;
  if (instead) facts.push(...instead);
  const struck = !instead && lands(clash, won) ? yield* strike(clash, won, picks) : null;
  const landed = struck && (yield* mitigatedBlow(clash.setup, defender, struck));
  const hurting = landed && landed.blow.hurt > 0 ? landed.blow : null;
  if (landed) facts.push(...landed.facts);
  if (hurting) facts.push(woundFact(fighterAfter(defender, facts), hurting));

  if (won)
    facts.push(
      ...(yield* resolve(
        picks.map(pick => [pick, seenBy(pick, won)]),
        landed?.blow ?? null,
      )),
    );
  if (landed) facts.push(...(yield* knockback(defender, landed.blow)));
  if (hurting) facts.push(...(yield* sufferWound(fighterAfter(defender, facts), hurting, clash.attack)));
  return facts;
}

/** Who won a clash, and how many effects; null for nobody (MYT-EXCH-05, MYT-EXCH-10). */
export function winOf(clash: Clash): Won | null {
  const { attack, defence, answer } = clash;
  const { winner, levels } = differential(attack.level, defence.level);
  // MYT-OPEN-07: against an evasion the higher die decides between equal levels, without effects.
  const ahead = winner ?? (answer === 'evade' ? evadedBy(clash) : null);
  if (!ahead) return null;
  if (ahead === 'second') {
    return { ...clash, side: 'defender', winner: defence, loser: attack, levels };
  }
  const won: Won = { ...clash, side: 'attacker', winner: attack, loser: defence, levels };
  return { ...won, levels: levels + surpriseBonus(won) };
}

/** Who is ahead at equal levels; with equal dice nothing comes of the attack (MYT-OPEN-19). */
function evadedBy({ attack, defence }: Clash): 'first' | 'second' | null {
  return opposed(attack, defence) ?? (succeeds(attack.level) ? 'second' : null);
}

/** MYT-EXCH-06: the blow lands on the attacker's own roll, whoever won; but not on one who evaded (MYT-CLOSE-17). */
function lands({ attack, answer }: Clash, won: Won | null): boolean {
  if (attack.form?.noBlow) return false;
  return succeeds(attack.level) && (answer !== 'evade' || won?.side === 'attacker');
}

function effectFacts({ winner, loser }: Won, picks: readonly Pick[]): Fact[] {
  const [who, on] = [winner.fighter.id, loser.fighter.id];
  return picks.flatMap(({ effect, times }) =>
    Array.from({ length: times }, (): Fact => ({ fact: 'effect', who, on, effect: effect.id })),
  );
}

type Seen = readonly [Pick, Taken];

function* insteadOfBlow(seen: readonly Seen[]): Play<readonly Fact[] | null> {
  for (const [{ effect }, taken] of seen) {
    const facts = effect.insteadOfBlow ? yield* effect.insteadOfBlow(taken) : null;
    if (facts) return facts;
  }
  return null;
}

/** Each effect in its phase; within one, in the order in which the winner took them. */
function* resolve(seen: readonly Seen[], blow: Blow | null): Play<readonly Fact[]> {
  const facts: Fact[] = [];
  for (const [{ effect }, taken] of [...seen].sort(byPhase)) {
    if (!effect.resolve || (effect.needsWound && !(blow && blow.hurt > 0))) continue;
    facts.push(...(yield* effect.resolve({ ...taken, blow })));
  }
  return facts;
}

function byPhase([a]: Seen, [b]: Seen): number {
  return PHASES.indexOf(a.effect.phase) - PHASES.indexOf(b.effect.phase);
}
