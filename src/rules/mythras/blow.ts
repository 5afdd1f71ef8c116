import type { Fact } from '../shared/fact.ts';
import { type Play, readAnswer, type RollQuestion } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { marksmanship } from './ranged/shot-skill.ts';
import { locationAt } from './body.ts';
import type { Clash, Won } from './clash.ts';
import { coverMet } from './cover.ts';
import { rollDamage } from './damage-roll.ts';
import type { Blow, Pick } from './effects/effect.ts';
import type { Location } from './fighter.ts';
import { hasAbility, isImmune } from './creature-abilities.ts';
import { optionsOf } from './options.ts';
import { armourLeft, blockAt, magicAt } from './protection.ts';
import { pastParry, type Stops, stopsWith } from './size.ts';
import { succeeds } from './success.ts';

/** A blow that landed, with its facts. */
export interface Landed {
  readonly blow: Blow;
  readonly facts: readonly Fact[];
}

/** Location, damage, parry, cover, armour: in this order (MYT-EXCH-06 to 08, MYT-ARMOUR-05, MYT-WOUND-01). */
export function* strike(clash: Clash, won: Won | null, picks: readonly Pick[]): Play<Landed> {
  const victim = clash.defence.fighter;
  const located = yield* locate(clash, won, picks);
  const { where } = located;
  const rolled = yield* rollDamage(clash.attack, won, picks, 'damage', victim);
  const facts: Fact[] = [...located.facts, ...rolled.facts];
  const { damage } = rolled;
  let left = damage;
  const stop = (by: string, after: number) => {
    facts.push({ fact: 'stopped', who: victim.id, by, points: left - after, left: after });
    left = after;
  };

  const parry = stopsInEnd(clash, won, picks);
  const block = blockAt(victim, where, clash.attack, clash.setup);
  // MYT-OPEN-34: the better of a parry and a passive block, not both, unless the world counts both.
  const both = block && parry && optionsOf(clash.setup).blockAndParry === 'both';
  const blocks = block && (both || !parry || block(damage) < pastParry(damage, parry));
  if (blocks) stop('block', block(left));
  if (parry && (both || !blocks)) stop('parry', pastParry(left, parry));

  const passes = left === 0 || picks.some(({ effect }) => effect.ignoresCover);
  const cover = passes ? 0 : yield* coverMet(victim, where);
  if (cover > 0) stop('cover', Math.max(0, left - cover));

  if (left > 0 && hasAbility(victim, 'immunity') && (yield* isImmune(victim))) stop('immunity', 0);

  let armour = armourLeft(victim, where);
  for (const { effect, times } of picks) {
    if (won && effect.armour) armour = yield* effect.armour(armour, times, won);
  }
  // MYT-SE-34: magic has taken its part before armour is torn, and cannot be torn itself.
  const magic = Math.min(armour.worn, magicAt(victim.state, where));
  const torn = { ...armour, worn: armour.worn - magic };
  const through = picks
    .find(({ effect }) => effect.through)
    ?.effect.through?.(Math.max(0, left - magic), torn);
  const points = armour.natural + armour.worn;
  const hurt = through ? through.hurt : Math.max(0, left - points);
  if (points > 0 && left > 0) stop('armour', hurt);
  if (through && through.worn > 0) {
    const ap = torn.natural + torn.worn - through.worn;
    facts.push({ fact: 'worn', who: victim.id, where: where.id, points: through.worn, left: ap });
  }
  if (hurt > 0) facts.push({ fact: 'hurt', who: victim.id, where: where.id, points: hurt });
  return { blow: { where, damage, hurt }, facts };
}

interface Located {
  readonly where: Location;
  readonly facts: readonly Fact[];
}

function* locate({ attack, defence }: Clash, won: Won | null, picks: readonly Pick[]): Play<Located> {
  const { locations, id: who } = defence.fighter;
  const known = (id: string): Location => {
    const where = locations.find(location => location.id === id);
    if (!where) throw new Error(`no hit location ${id}`);
    return where;
  };
  for (const { effect } of picks) {
    if (!won || !effect.location) continue;
    const where = known(yield* effect.location(won));
    return { where, facts: [{ fact: 'struck', who, where: where.id }] };
  }
  const by = attack.fighter.id;
  const reasons: Reason[] = [{ rule: 'MYT-LOC-01', id: 'location' }];
  const asked: RollQuestion = { ask: 'roll', name: 'location', by, dice: '1d20', reasons };
  const { total, level } = readAnswer(asked, yield asked);
  let where = locationAt(locations, total);
  const rolled: Fact = { fact: 'rolled', who: by, roll: 'location', total, level };
  for (const { effect } of picks) {
    if (won && effect.moveLocation) where = known(yield* effect.moveLocation(where, won));
  }
  // Ruling: applies to a hit as rolled, not to a location that the effect has moved.
  if (attack.form?.shot && where === locationAt(locations, total))
    where = yield* marksmanship(attack, defence.fighter, where);
  return { where, facts: [rolled, { fact: 'struck', who, where: where.id }] };
}

/** The points that a successful parry stops, no matter who won; null where there was none (MYT-EXCH-07). */
function stopsInEnd(clash: Clash, won: Won | null, picks: readonly Pick[]): Stops | null {
  const { attack, defence, answer } = clash;
  if (answer !== 'parry' || !defence.weapon || !succeeds(defence.level)) return null;
  const bySize = stopsWith(defence.fighter, defence.weapon, attack, clash.setup.fight).stops;
  return picks.reduce((stops, { effect }) => (won && effect.stops?.(stops, won)) || stops, bySize);
}
