import type { Fact } from '../shared/fact.ts';
import {
  choose,
  readRoll,
  roll,
  type Option,
  type Play,
  type Rolled,
  type RollQuestion,
} from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { Landed } from './blow.ts';
import type { MythrasFighter } from './fighter.ts';
import { luckRefusal, mitigated, spendsLuck, swapped } from './luck.ts';
import { optionsOf } from './options.ts';
import { lostAt } from './state.ts';
import { woundOf } from './wounds.ts';

/** A roll that luck may have changed, and what that cost. */
export interface LuckyRoll {
  readonly rolled: Rolled;
  readonly facts: readonly Fact[];
}

/** Rolls; where the world plays so, a luck point then rolls anew or changes the digits about (MYT-LUCK-04). */
export function* luckyRoll(
  setup: Setup,
  fighter: MythrasFighter,
  question: Omit<RollQuestion, 'ask'>,
): Play<LuckyRoll> {
  const rolled = yield* roll(question);
  if (!mayUseLuck(setup, fighter)) return { rolled, facts: [] };
  const { name, by } = question;
  const options: Option[] = [
    { id: 'keep' },
    { id: 'reroll', reasons: [{ rule: 'MYT-LUCK-04', id: 'luck.reroll' }] },
    {
      id: 'swap',
      reasons: [{ rule: 'MYT-LUCK-04', id: 'luck.swap', names: { total: swapped(rolled.total) } }],
    },
  ];
  const [chosen] = yield* choose({ name: `luck.${name}`, by, options, atLeast: 1, atMost: 1 });
  if (chosen === 'swap') {
    const asked: RollQuestion = { ask: 'roll', ...question };
    return { rolled: readRoll(asked, [swapped(rolled.total)]), facts: [spendsLuck(fighter)] };
  }
  if (chosen !== 'reroll') return { rolled, facts: [] };
  const again = yield* roll({ ...question, name: `again.${name}` });
  return { rolled: again, facts: [spendsLuck(fighter)] };
}

/** A blow that would leave a Major wound, unless luck makes it a Serious one (MYT-LUCK-06). */
export function* mitigatedBlow(setup: Setup, victim: MythrasFighter, landed: Landed): Play<Landed> {
  const { where, hurt } = landed.blow;
  const before = lostAt(victim.state, where.id);
  const points = mitigated(where, before, hurt);
  const major = hurt > 0 && woundOf(where, before + hurt) === 'major';
  if (!major || points >= hurt || !mayUseLuck(setup, victim)) return landed;
  const options: Option[] = [
    { id: 'keep' },
    { id: 'mitigate', reasons: [{ rule: 'MYT-LUCK-06', id: 'luck.mitigate', names: { points } }] },
  ];
  const question = { name: 'luck.wound', by: victim.id, options, atLeast: 1, atMost: 1 };
  const [chosen] = yield* choose(question);
  if (chosen !== 'mitigate') return landed;
  const left = hurt - points;
  const facts = landed.facts.flatMap((fact): Fact[] => {
    if (fact.fact !== 'hurt') return [fact];
    return [
      spendsLuck(victim),
      { fact: 'stopped', who: victim.id, by: 'luck', points: left, left: points },
      ...(points > 0 ? [{ ...fact, points }] : []),
    ];
  });
  return { blow: { ...landed.blow, hurt: points }, facts };
}

function mayUseLuck(setup: Setup, fighter: MythrasFighter): boolean {
  return optionsOf(setup).luckInExchange && luckRefusal(fighter, false) === null;
}
