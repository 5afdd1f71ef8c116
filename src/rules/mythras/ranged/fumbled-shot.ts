import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import type { Won } from '../clash.ts';
import type { Threat } from '../defence.ts';
import { chooseEffects } from '../effects/choice.ts';
import type { SpecialEffect, Taken } from '../effects/effect.ts';
import type { MythrasFighter } from '../fighter.ts';

/**
 * A firearm's shot that fumbles is not worth an evasion: the target picks one effect that only a fumble allows
 * (MYT-FIREARM-13); null when the shot is none, or did not fumble.
 */
export function* fumbledShot(
  setup: Setup,
  { fighter, weapon, target, rolled, form }: Threat,
  victim: MythrasFighter,
  effects: readonly SpecialEffect[],
): Play<readonly Fact[] | null> {
  if (!weapon.ranged?.firearm || rolled.level !== 'fumble') return null;
  const { total, level } = rolled;
  const attack = { fighter, weapon, value: target.value, total, level, form };
  const defence = { fighter: victim, weapon: null, value: 0, total: 0, level: 'success' };
  const clash = { setup, attack, defence, answer: 'none' as const };
  const won: Won = { ...clash, side: 'defender', winner: defence, loser: attack, levels: 1 };
  const fit = effects.filter(({ roll }) => roll === 'attacker-fumble');
  const picks = yield* chooseEffects(won, fit);
  const facts: Fact[] = [
    { fact: 'rolled', who: fighter.id, roll: 'attack', total, level },
    { fact: 'won', who: victim.id, levels: 1 },
  ];
  for (const { effect, times } of picks) {
    const taken: Taken = { ...won, times, forced: false, picks, effects };
    facts.push({ fact: 'effect', who: victim.id, on: fighter.id, effect: effect.id });
    const instead = effect.insteadOfBlow ? yield* effect.insteadOfBlow(taken) : null;
    if (instead) facts.push(...instead);
    if (effect.resolve) facts.push(...(yield* effect.resolve({ ...taken, blow: null })));
  }
  return facts;
}
