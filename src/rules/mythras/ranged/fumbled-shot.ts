import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import type { Clash, Won } from '../clash.ts';
import { defend, type Threat } from '../defence.ts';
import { chooseEffects } from '../effects/choice.ts';
import type { SpecialEffect, Taken } from '../effects/effect.ts';
import type { MythrasFighter } from '../fighter.ts';
import { settle } from '../settle.ts';
import { counters } from '../counter.ts';

/**
 * A fumbled shot of a firearm may be evaded, and the levels between the two rolls give effects as usual
 * (MYT-EXCH-15, MYT-CLOSE-16). A target that does not evade picks one effect that requires a fumble
 * (MYT-FIREARM-13).
 * @returns null for other weapons, and without a fumble
 */
export function* fumbledShot(
  setup: Setup,
  threat: Threat,
  victim: MythrasFighter,
  effects: readonly SpecialEffect[],
): Play<readonly Fact[] | null> {
  if (!threat.weapon.ranged?.firearm || threat.rolled.level !== 'fumble') return null;
  const { clash, facts } = yield* defend(threat, victim, setup);
  const settled = clash.answer === 'none' ? unopposed(clash, effects) : settle(clash, effects);
  return [...facts, ...(yield* settled)];
}

/** One effect that requires a fumble (MYT-FIREARM-13). */
function* unopposed(clash: Clash, effects: readonly SpecialEffect[]): Play<readonly Fact[]> {
  const defence = { ...clash.defence, level: 'success' };
  const { attack } = clash;
  const won: Won = { ...clash, defence, side: 'defender', winner: defence, loser: attack, levels: 1 };
  const chosen = yield* chooseEffects(
    won,
    effects.filter(({ roll }) => roll === 'attacker-fumble'),
  );
  const [on, who] = [attack.fighter.id, defence.fighter.id];
  const facts: Fact[] = [{ fact: 'won', who, levels: 1 }];
  // MYT-SE-27: the shooter may be prepared for it.
  const { left: picks, facts: countered } = yield* counters(won, chosen, effects);
  facts.push(...countered);
  for (const { effect, times } of picks) {
    const taken: Taken = { ...won, times, forced: false, picks, effects };
    facts.push({ fact: 'effect', who, on, effect: effect.id });
    const instead = effect.insteadOfBlow ? yield* effect.insteadOfBlow(taken) : null;
    if (instead) facts.push(...instead);
    if (effect.resolve) facts.push(...(yield* effect.resolve({ ...taken, blow: null })));
  }
  return facts;
}
