import { type AttackOdds, AttackTrials } from '../../forecast/odds/attack-odds.ts';
import type { Share } from '../../forecast/odds/odds.ts';
import { present } from '../../rules/shared/compact.ts';
import type { Attempt } from '../../rules/shared/ruleset.ts';
import { assessCircumstances } from '../actions/circumstances-context.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { tableNameOf } from '../documents/names.ts';
import { localize, localizeOr } from '../platform/localize.ts';
import { inTurn } from '../platform/slices.ts';

/** The number of times that an attack is played: enough to tell twentieths apart. */
const TRIALS = 240;
/** The number played at a go, so that the page can do other work in between. */
const AT_A_GO = 8;
const SEED = 1;
/** The step to which shares are rounded: more would be false precision. */
const STEP = 0.05;

/**
 * The likely result of an attack, in words, by the present state of the table.
 * @param isWanted true while the result is still of interest
 * @returns null once it is not, or where the rules do not allow the attack
 */
export async function oddsWords(attempt: Attempt, isWanted: () => boolean): Promise<string | null> {
  const result = assessCircumstances(attempt, { metres: null, holds: {} });
  const ruleset = activeRuleset();
  if (!('judged' in result) || ruleset.refusal(result.judged.setup) !== null) return null;
  const trials = new AttackTrials(ruleset, result.judged.setup, SEED);
  for (let played = 0; played < TRIALS; played += AT_A_GO) {
    if (!isWanted()) return null;
    await inTurn(() => Promise.resolve(trials.play(AT_A_GO)));
  }
  const name = tableNameOf(attempt.at) ?? '';
  return [localize('FORECAST.attack.against', { name }), ...linesOf(trials.odds())].join('\n');
}

function linesOf({ hurts, points, wounds, fells }: AttackOdds): readonly string[] {
  const average = points.toLocaleString(game.i18n.lang, { maximumFractionDigits: 1 });
  return present([
    localize('FORECAST.attack.hurts', { share: shareWords(hurts), points: average }),
    ...wounds.map(({ wound, share }) =>
      localize('FORECAST.attack.wound', {
        wound: localizeOr(`WOUND.${wound}`, wound),
        share: shareWords(share),
      }),
    ),
    fells.share > 0 && localize('FORECAST.attack.fells', { share: shareWords(fells) }),
  ]);
}

function shareWords({ share }: Share): string {
  const steps = Math.round(share / STEP);
  const words = (of: number) => of.toLocaleString(game.i18n.lang, { style: 'percent' });
  return steps === 0 && share > 0
    ? localize('FORECAST.attack.under', { share: words(STEP) })
    : words(steps * STEP);
}
