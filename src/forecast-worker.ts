// What a worker of the forecast begins with: it plays fights beside the page, by the rules that the page has.
import { Forecaster } from './forecast/odds/forecast.ts';
import { portionOf } from './forecast/odds/portions.ts';
import type { FromWorker, ToWorker } from './forecast/odds/worker-messages.ts';
import { fetchRuleset } from './rules/fetch-ruleset.ts';

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void answer(data));

async function answer(data: ToWorker): Promise<void> {
  const ruleset = await fetchRuleset(data.ruleset);
  if (!ruleset) throw new Error(`no combat system ${data.ruleset}`);
  const forecaster = new Forecaster(ruleset, data.battle);
  if (data.job === 'read') return say({ steps: forecaster.story(data.seed) });
  for (let left = data.seeds; left.length > 0;) {
    const tally = forecaster.play(portionOf(left, () => performance.now()));
    say({ tally });
    left = left.slice(tally.outcomes.length);
  }
}

function say(message: FromWorker): void {
  postMessage(message);
}
