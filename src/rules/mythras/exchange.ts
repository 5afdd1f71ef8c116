import type { Fact } from '../shared/fact.ts';
import { roll, type Play } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { strike } from './blow.ts';
import type { Clash, Won } from './clash.ts';
import { differential } from './contest.ts';
import { defend, type Threat } from './defence.ts';
import { chooseEffects } from './effects/choice.ts';
import { PHASES, type Blow, type Pick, type SpecialEffect } from './effects/effect.ts';
import { fighterIn, weaponOf } from './setup.ts';
import { fighterAfter } from './state.ts';
import { succeeds } from './success.ts';
import { targetOf, weaponSkill } from './weapon-skill.ts';
import { sufferWound, woundFact } from './wounds.ts';

/** One attack and what comes of it (MYT-EXCH-01 to 18). */
export function* exchange(setup: Setup, effects: readonly SpecialEffect[]): Play<readonly Fact[]> {
  const threat = yield* attack(setup);
  const defender = fighterIn(setup, setup.undertaking.at);
  if (!defender) throw new Error(`nobody to attack: ${setup.undertaking.at}`);
  const facts: Fact[] = setup.fight ? [{ fact: 'spent', who: threat.fighter.id, what: 'ap', amount: 1 }] : [];
  const { clash, facts: defended } = yield* defend(threat, defender, setup.fight);
  facts.push(...defended);

  const won = winOf(clash);
  facts.push({ fact: 'won', who: won?.winner.fighter.id ?? null, levels: won?.levels ?? 0 });
  const picks = won ? yield* chooseEffects(won, effects) : [];
  if (won) facts.push(...effectFacts(won, picks));

  const instead = won ? yield* insteadOfBlow(won, picks) : null;
  if (instead) facts.push(...instead);
  // MYT-EXCH-06: the blow lands on the attacker's own roll, whoever won.
  const landed = !instead && succeeds(clash.attack.level) ? yield* strike(clash, won, picks) : null;
  const hurting = landed && landed.blow.hurt > 0 ? landed.blow : null;
  if (landed) facts.push(...landed.facts);
  if (hurting) facts.push(woundFact(fighterAfter(defender, facts), hurting));

  if (won) facts.push(...(yield* resolve(won, picks, landed?.blow ?? null)));
  if (hurting) facts.push(...(yield* sufferWound(fighterAfter(defender, facts), hurting, clash.attack)));
  return facts;
}

function* attack(setup: Setup): Play<Threat> {
  const { by, with: id } = setup.undertaking;
  const fighter = fighterIn(setup, by);
  const weapon = fighter && weaponOf(fighter, id);
  const skill = weapon && weaponSkill(fighter, weapon);
  if (!skill) throw new Error(`no attack by ${by} with ${id}`);
  const target = targetOf(skill);
  const rolled = yield* roll({ name: 'attack', by, dice: '1d100', target });
  return { fighter, weapon, target, rolled };
}

function winOf({ attack, defence }: Clash): Won | null {
  const { winner, levels } = differential(attack.level, defence.level);
  if (!winner) return null;
  return winner === 'first'
    ? { attack, defence, side: 'attacker', winner: attack, loser: defence, levels }
    : { attack, defence, side: 'defender', winner: defence, loser: attack, levels };
}

function effectFacts({ winner, loser }: Won, picks: readonly Pick[]): Fact[] {
  const [who, on] = [winner.fighter.id, loser.fighter.id];
  return picks.flatMap(({ effect, times }) =>
    Array.from({ length: times }, (): Fact => ({ fact: 'effect', who, on, effect: effect.id })),
  );
}

function* insteadOfBlow(won: Won, picks: readonly Pick[]): Play<readonly Fact[] | null> {
  for (const { effect } of picks) {
    if (effect.insteadOfBlow) return yield* effect.insteadOfBlow(won);
  }
  return null;
}

/** Each effect in its phase; within one, in the order in which the winner took them. */
function* resolve(won: Won, picks: readonly Pick[], blow: Blow | null): Play<readonly Fact[]> {
  const facts: Fact[] = [];
  for (const { effect, times } of [...picks].sort(byPhase)) {
    if (!effect.resolve || (effect.needsWound && !(blow && blow.hurt > 0))) continue;
    facts.push(...(yield* effect.resolve({ ...won, blow, times })));
  }
  return facts;
}

function byPhase(a: Pick, b: Pick): number {
  return PHASES.indexOf(a.effect.phase) - PHASES.indexOf(b.effect.phase);
}
