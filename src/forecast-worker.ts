// What a worker of the forecast begins with: it plays fights beside the page, by the rules that the page has.
import { Forecaster } from './forecast/odds/forecast.ts';
import type { FromWorker, ToWorker } from './forecast/odds/worker-messages.ts';
import { fetchRuleset } from './rules/fetch-ruleset.ts';

/** Fights between two messages, so that what is drawn grows steadily. */
const AT_ONCE = 25;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void answer(data));

async function answer(data: ToWorker): Promise<void> {
  const ruleset = await fetchRuleset(data.ruleset);
  if (!ruleset) throw new Error(`no combat system ${data.ruleset}`);
  const forecaster = new Forecaster(ruleset, data.battle);
  if (data.job === 'read') return say({ steps: forecaster.story(data.seed) });
  const { seeds } = data;
  for (let at = 0; at < seeds.length; at += AT_ONCE) {
    say({ tally: forecaster.play(seeds.slice(at, at + AT_ONCE)) });
  }
}

function say(message: FromWorker): void {
  postMessage(message);
}
