import type { Fact } from '../shared/fact.ts';
import { readAnswer, type Play, type RollQuestion } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { offensive } from './actions/offence.ts';
import type { Form } from './clash.ts';
import { strikeEachOther } from './counterattack.ts';
import { ends, has } from './conditions.ts';
import { defend, wards, type Threat } from './defence.ts';
import type { SpecialEffect } from './effects/effect.ts';
import type { MythrasFighter } from './fighter.ts';
import { weaponOf } from '../shared/setup.ts';
import { fighterIn } from './setup.ts';
import { settle } from './settle.ts';
import { targetOf, weaponSkill } from './weapon-skill.ts';
import { spendsWithLimb } from './heads-and-limbs.ts';

/** One attack and what comes of it (MYT-EXCH-01 to 18). */
export function* exchange(
  setup: Setup,
  effects: readonly SpecialEffect[],
  form: Form = {},
): Play<readonly Fact[]> {
  const threat = yield* attack(setup, form);
  const defender = fighterIn(setup, setup.attempt.at);
  if (!defender) throw new Error(`nobody to attack: ${setup.attempt.at}`);
  const facts = openingFacts(setup, threat);
  facts.push(...(yield* answered(setup, threat, defender, effects)));
  return facts;
}

/** Rolls the attack (MYT-EXCH-02). */
export function* attack(setup: Setup, form: Form = {}): Play<Threat> {
  const { by, at: against, with: id } = setup.attempt;
  const fighter = fighterIn(setup, by);
  const weapon = fighter && weaponOf(fighter, id);
  const skill = weapon && weaponSkill(fighter, weapon, 'attack');
  if (!skill) throw new Error(`no attack by ${by} with ${id}`);
  const target = targetOf(skill);
  const asked: RollQuestion = { ask: 'roll', name: 'attack', by, dice: '1d100', target, against };
  const rolled = readAnswer(asked, yield asked);
  return { fighter, weapon, target, rolled, form };
}

type Opening = Pick<Threat, 'fighter' | 'weapon' | 'form'>;

/** What follows from attacking at all, whatever comes of it. */
export function openingFacts({ fight }: Setup, { fighter, weapon, form }: Opening): Fact[] {
  const who = fighter.id;
  const facts: Fact[] = fight ? [{ fact: 'spent', who, what: 'ap', amount: 1 }] : [];
  facts.push(...spendsWithLimb(fight, fighter, weapon));
  // MYT-FREE-02: a weapon that attacks wards no longer.
  if (wards(fighter, weapon)) facts.push({ fact: 'ended', who, condition: 'warding', with: weapon.id });
  // MYT-RANGED-10: whoever strikes has not aimed; a shot sees to it itself.
  if (!form.shot) facts.push(...ends(fighter, 'aiming'));
  if (has(fighter.state, 'flurry')) facts.push({ fact: 'ended', who, condition: 'flurry' });
  facts.push(...offensive(fight, fighter));
  return facts;
}

/** The defence against an attack that was rolled, and what comes of both (MYT-EXCH-03 to 14). */
export function* answered(
  setup: Setup,
  threat: Threat,
  defender: MythrasFighter,
  effects: readonly SpecialEffect[],
): Play<readonly Fact[]> {
  const { clash, facts } = yield* defend(threat, defender, setup);
  const settled =
    clash.answer === 'counterattack' ? yield* strikeEachOther(clash, effects) : yield* settle(clash, effects);
  return [...facts, ...settled];
}
