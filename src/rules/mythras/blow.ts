import { addDice } from '../shared/dice.ts';
import type { Fact } from '../shared/fact.ts';
import { roll, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/reason.ts';
import { armourOf, locationAt } from './body.ts';
import type { Clash, Won } from './clash.ts';
import type { Armour, Blow, Pick } from './effects/effect.ts';
import type { Location } from './fighter.ts';
import { pastParry, stopsOf, type Stops } from './size.ts';
import { succeeds } from './success.ts';

/** A blow that landed, and all that it did. */
export interface Landed {
  readonly blow: Blow;
  readonly facts: readonly Fact[];
}

/** Location, damage, parry, armour: in this order (MYT-EXCH-06 to 08, MYT-WOUND-01). */
export function* strike(clash: Clash, won: Won | null, picks: readonly Pick[]): Play<Landed> {
  const victim = clash.defence.fighter;
  const located = yield* locate(clash, won, picks);
  const rolled = yield* rollDamage(clash, picks);
  const facts: Fact[] = [...located.facts, ...rolled.facts];

  const parried = pastParry(rolled.damage, stopsInEnd(clash, won, picks));
  const stopped = (by: string, before: number, left: number): Fact => {
    return { fact: 'stopped', who: victim.id, by, points: before - left, left };
  };
  if (succeeds(clash.defence.level)) facts.push(stopped('parry', rolled.damage, parried));

  const armour = armourOf(armourInEnd(located.where, picks));
  const hurt = Math.max(0, parried - armour);
  if (armour > 0 && parried > 0) facts.push(stopped('armour', parried, hurt));
  if (hurt > 0) facts.push({ fact: 'hurt', who: victim.id, where: located.where.id, points: hurt });
  return { blow: { where: located.where, damage: rolled.damage, hurt }, facts };
}

interface Located {
  readonly where: Location;
  readonly facts: readonly Fact[];
}

function* locate({ attack, defence }: Clash, won: Won | null, picks: readonly Pick[]): Play<Located> {
  const { locations, id: who } = defence.fighter;
  for (const { effect } of picks) {
    if (!won || !effect.location) continue;
    const id = yield* effect.location(won);
    const where = locations.find(location => location.id === id);
    if (!where) throw new Error(`no hit location ${id}`);
    return { where, facts: [{ fact: 'struck', who, where: where.id }] };
  }
  const by = attack.fighter.id;
  const reasons: Reason[] = [{ rule: 'MYT-LOC-01', id: 'location' }];
  const { total, level } = yield* roll({ name: 'location', by, dice: '1d20', reasons });
  const where = locationAt(locations, total);
  const rolled: Fact = { fact: 'rolled', who: by, roll: 'location', total, level };
  return { where, facts: [rolled, { fact: 'struck', who, where: where.id }] };
}

function* rollDamage(
  { attack }: Clash,
  picks: readonly Pick[],
): Play<{ readonly damage: number; readonly facts: readonly Fact[] }> {
  const by = attack.fighter.id;
  const modifier = attack.fighter.damageModifier;
  const reasons: Reason[] = [
    { rule: 'MYT-EXCH-06', id: 'weapon-dice', names: { dice: attack.weapon.damage } },
  ];
  let dice = attack.weapon.damage;
  for (const { effect, times } of picks) {
    if (!effect.damageDice) continue;
    dice = effect.damageDice(dice, times);
    reasons.push({ rule: effect.rule, id: `effect.${effect.id}`, names: { dice, times } });
  }
  if (modifier !== '0')
    reasons.push({ rule: 'MYT-CHAR-04', id: 'damage-modifier', names: { dice: modifier } });
  const { total, level } = yield* roll({ name: 'damage', by, dice: addDice(dice, modifier), reasons });
  // MYT-DICE-02: a negative modifier takes nothing below 0.
  const damage = Math.max(0, total);
  return { damage, facts: [{ fact: 'rolled', who: by, roll: 'damage', total: damage, level }] };
}

function stopsInEnd({ attack, defence }: Clash, won: Won | null, picks: readonly Pick[]): Stops {
  // MYT-EXCH-07: a parry that succeeded counts, whoever won.
  if (!defence.weapon || !succeeds(defence.level)) return 'none';
  const bySize = stopsOf(defence.weapon.size, attack.weapon.size);
  return picks.reduce((stops, { effect }) => (won && effect.stops?.(stops, won)) || stops, bySize);
}

function armourInEnd(where: Location, picks: readonly Pick[]): Armour {
  const worn: Armour = { natural: where.natural, worn: where.worn };
  return picks.reduce((armour, { effect, times }) => effect.armour?.(armour, times) ?? armour, worn);
}
