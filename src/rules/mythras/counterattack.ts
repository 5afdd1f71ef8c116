import type { Fact } from '../shared/fact.ts';
import { choose, type Play } from '../shared/play.ts';
import type { Attack, Clash, Effort, Form } from './clash.ts';
import { keptFromAttack } from './conditions.ts';
import { modifierOf } from './damage-roll.ts';
import type { SpecialEffect } from './effects/effect.ts';
import { SIZES, type Weapon } from './fighter.ts';
import { GM } from '../shared/gm.ts';
import { renamed } from '../shared/several-targets.ts';
import { settle } from './settle.ts';
import { fighterAfter } from './state.ts';

/** A charge met with a blow: each strikes undefended, the longer weapon first (MYT-CLOSE-11, MYT-CLOSE-12). */
export function* strikeEachOther(clash: Clash, effects: readonly SpecialEffect[]): Play<readonly Fact[]> {
  const { attack, defence } = clash;
  if (!defence.weapon) throw new Error('a counterattack needs a weapon');
  const counter: Attack = { ...defence, weapon: defence.weapon, form: setForm(attack, defence.weapon) };
  const chargeFirst = yield* chargerStrikesFirst(attack, counter);
  const [first, second] = chargeFirst ? [attack, counter] : [counter, attack];
  const facts: Fact[] = [...(yield* settle(against(clash, first, second), effects))];
  const fighter = fighterAfter(second.fighter, facts);
  // One who was struck down first strikes no more.
  if (keptFromAttack(fighter.state)) return facts;
  const struck = { ...first, fighter: fighterAfter(first.fighter, facts) };
  const answer = settle(against(clash, { ...second, fighter }, struck), effects);
  return [...facts, ...(yield* renamed(answer, 'counterattack'))];
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

/** MYT-OPEN-23: by reach where both are known, else by size, else the GM says. */
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
