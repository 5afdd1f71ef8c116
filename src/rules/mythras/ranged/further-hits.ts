import type { Fact } from '../../shared/fact.ts';
import { roll, type Play } from '../../shared/play.ts';
import { rollDamage } from '../damage-roll.ts';
import type { Attack } from '../clash.ts';
import type { Location, MythrasFighter } from '../fighter.ts';
import { strayBlow } from '../stray-blow.ts';
import { fighterAfter } from '../state.ts';
import { formOf } from './range.ts';
import { succeeds } from '../success.ts';
import { hitsDice } from './bursts.ts';
import { marksmanship } from './ranged-marksman.ts';
import type { Shooting } from './shot-skill.ts';

/** What the other rounds of a burst do once its first has hit: no effect helps them (MYT-FIREARM-04, 06, 07). */
export function* furtherHits(
  shooting: Shooting,
  rounds: number,
  victim: MythrasFighter,
  facts: readonly Fact[],
): Play<readonly Fact[]> {
  const { setup, shooter, weapon, shot } = shooting;
  // MYT-SE-11: the first may have gone to a weapon, which no other does.
  const struck = facts.some(fact => {
    return fact.fact === 'struck' || (fact.fact === 'effect' && fact.effect === 'damage-weapon');
  });
  const attack = facts.find(fact => fact.fact === 'rolled' && fact.roll === 'attack');
  if (rounds < 2 || !struck || attack?.fact !== 'rolled' || !succeeds(attack.level)) return [];
  const by = shooter.id;
  const reasons = [{ rule: 'MYT-FIREARM-04', id: 'rounds', names: { rounds } }];
  const hits = yield* roll({ name: 'hits', by, dice: hitsDice(rounds), reasons });
  const out: Fact[] = [{ fact: 'rolled', who: by, roll: 'hits', total: hits.total, level: hits.level }];
  const effort: Attack = {
    fighter: shooter,
    weapon,
    form: formOf(shot),
    value: 0,
    total: attack.total,
    level: attack.level,
  };
  for (let hit = 2; hit <= hits.total; hit++) {
    const what = `hit-${hit}`;
    const { damage, facts: rolled } = yield* rollDamage(effort, null, [], `damage.${what}`, victim.id);
    const now = fighterAfter(victim, out);
    const moves = (rolled: Location) => marksmanship(effort, now, rolled, `marksman-${hit}`);
    const ward = { attack: effort, setup };
    const stray = { victim: now, attack: effort, damage, what, rule: 'MYT-FIREARM-04', moves, ward };
    out.push(...rolled, ...(yield* strayBlow(stray)));
  }
  return out;
}
