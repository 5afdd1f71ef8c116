import type { Fact } from '../shared/fact.ts';
import { choose, GM, type Play, readAnswer, type RollQuestion } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { weaponOf } from '../shared/setup.ts';
import { levelOf, type Target } from '../shared/target.ts';
import { noAttempt } from './success.ts';
import { renamed } from '../shared/several-targets.ts';
import { offensive } from './actions/offence.ts';
import type { Attack, Clash, Effort, Form } from './clash.ts';
import { ends, forBlowUnderWay, has, keptFromAttack } from './conditions.ts';
import { modifierOf } from './damage-roll.ts';
import { defend, type Threat, wards } from './defence.ts';
import type { SpecialEffect } from './effects/effect.ts';
import { type MythrasFighter, SIZES, type Weapon } from './fighter.ts';
import { spendsWithLimb } from './heads-and-limbs.ts';
import { BLINDLY } from './protection.ts';
import { settle } from './settle.ts';
import { fighterIn } from './setup.ts';
import { isIn } from './situational-modifiers.ts';
import { fighterAfter } from './state.ts';
import { targetOf, weaponSkill } from './weapon-skill.ts';
import { unusable } from './weapons-in-use.ts';

/** Plays one attack with its consequences (MYT-EXCH-01 to 18). */
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
  const target = weapon && attackTarget(setup, { fighter, weapon });
  if (!target) throw new Error(`no attack by ${by} with ${id}`);
  const asked: RollQuestion = { ask: 'roll', name: 'attack', by, dice: '1d100', target, against };
  const rolled = readAnswer(asked, yield asked);
  return { fighter, weapon, target, rolled, form };
}

type Opening = Pick<Threat, 'fighter' | 'weapon' | 'form'>;

/** The facts of attacking, whatever the result. */
export function openingFacts({ fight }: Setup, { fighter, weapon, form }: Opening): Fact[] {
  const who = fighter.id;
  const facts: Fact[] = fight ? [{ fact: 'spent', who, what: 'ap', amount: 1 }] : [];
  facts.push(...spendsWithLimb(fight, fighter, weapon));
  // MYT-FREE-02: a weapon that attacks stops warding.
  if (wards(fighter, weapon)) facts.push({ fact: 'ended', who, condition: 'warding', with: weapon.id });
  // MYT-RANGED-10: a blow ends aiming; a shot handles it itself.
  if (!form.shot) facts.push(...ends(fighter, 'aiming'));
  if (has(fighter.state, 'flurry')) facts.push({ fact: 'ended', who, condition: 'flurry' });
  facts.push(...offensive(fight, fighter));
  return facts;
}

/** The defence against a rolled attack, and the consequences of both (MYT-EXCH-03 to 14). */
export function* answered(
  setup: Setup,
  threat: Threat,
  defender: MythrasFighter,
  effects: readonly SpecialEffect[],
): Play<readonly Fact[]> {
  const { clash, facts } = yield* defend(threat, defender, setup);
  if (clash.answer !== 'counterattack') return [...facts, ...(yield* settle(clash, effects))];
  const { struck, second } = yield* strikeEachOther(clash, effects);
  return [
    ...facts.map(fact => (second && isRollOf(fact, second) ? { ...fact, level: second.level } : fact)),
    ...struck,
  ];
}

interface BothBlows {
  readonly struck: readonly Fact[];
  /** The second blow as it counted in the end; null where it was not struck. */
  readonly second: Attack | null;
}

/** A charge met with a blow: each strikes undefended, the longer weapon first (MYT-CLOSE-11, MYT-CLOSE-12). */
function* strikeEachOther(clash: Clash, effects: readonly SpecialEffect[]): Play<BothBlows> {
  const { attack, defence } = clash;
  if (!defence.weapon) throw new Error('a counterattack needs a weapon');
  const counter: Attack = { ...defence, weapon: defence.weapon, form: setForm(attack, defence.weapon) };
  const chargeFirst = yield* chargerStrikesFirst(attack, counter);
  const [first, second] = chargeFirst ? [attack, counter] : [counter, attack];
  const facts: Fact[] = [...(yield* settle(against(clash, first, second), effects))];
  const fighter = fighterAfter(second.fighter, forBlowUnderWay(facts));
  // Who was struck down first does not strike, nor anybody with a weapon that fell or an arm out of use.
  if (keptFromAttack(fighter.state) || unusable(fighter, second.weapon))
    return { struck: facts, second: null };
  const now = judgedAgain(clash.setup, { ...second, fighter }, second);
  if (now.value !== second.value) {
    facts.push({
      fact: 'did',
      who: fighter.id,
      what: 'strikes-hindered',
      points: now.value,
      isOfChances: true,
    });
  }
  const struck = { ...first, fighter: fighterAfter(first.fighter, facts) };
  const answer = settle(against(clash, now, struck), effects);
  return { struck: [...facts, ...(yield* renamed(answer, 'counterattack'))], second: now };
}

/** The second blow, whose die stays, in the grade that the first has left its striker in (MYT-CLOSE-11, MYT-DIFF-08). */
function judgedAgain(setup: Setup, now: Attack, before: Attack): Attack {
  const target = attackTarget(setup, now);
  if (!target || target.value === attackTarget(setup, before)?.value) return now;
  const level = noAttempt(target) ? 'failure' : levelOf(target, now.total);
  return { ...now, value: target.value, level };
}

/** The target number of a blow; null without a skill for it. */
function attackTarget(setup: Setup, { fighter, weapon }: Pick<Attack, 'fighter' | 'weapon'>): Target | null {
  const { by, at } = setup.attempt;
  const skill = weaponSkill(fighter, weapon, 'attack');
  // MYT-CLOSE-15: a blow through what hides its target.
  const isHidden = fighter.id === by && isIn(fighterIn(setup, at) ?? fighter, 'fully-in-cover');
  return skill && targetOf(skill, isHidden ? [BLINDLY] : []);
}

/** True for the roll of a blow in a charge that was met with another. */
function isRollOf(fact: Fact, { fighter }: Attack): boolean {
  const isBlow = fact.fact === 'rolled' && (fact.roll === 'attack' || fact.roll === 'counterattack');
  return isBlow && fact.who === fighter.id;
}

function against(clash: Clash, attack: Attack, { fighter }: Effort): Clash {
  const defence: Effort = { fighter, weapon: null, value: 0, total: 0, level: 'failure' };
  return { ...clash, attack, defence, answer: 'none' };
}

/** A weapon that is set turns the charger's own weight against it (MYT-CLOSE-12, MYT-OPEN-35). */
function setForm(attack: Attack, weapon: Weapon): Form {
  if (!weapon.traits?.includes('set')) return {};
  return { damageModifier: modifierOf(attack) };
}

/** By reach where both are known, else by size, else the GM is asked (MYT-OPEN-23). */
function* chargerStrikesFirst(attack: Attack, counter: Attack): Play<boolean> {
  const [own, other] = [attack.weapon, counter.weapon];
  if (own.reach !== undefined && other.reach !== undefined && own.reach !== other.reach) {
    return own.reach > other.reach;
  }
  const steps = SIZES.indexOf(own.size) - SIZES.indexOf(other.size);
  if (steps !== 0) return steps > 0;
  const options = [{ id: counter.fighter.id }, { id: attack.fighter.id }];
  const reasons = [{ rule: 'MYT-CLOSE-11', id: 'longer-first' }];
  const name = 'first.counterattack';
  const [first] = yield* choose({ name, by: GM, options, atLeast: 1, atMost: 1, reasons });
  return first === attack.fighter.id;
}
