// What a worker of the forecast begins with: it plays fights beside the page, by the rules that the page has.
import { Forecaster } from './forecast/odds/forecast.ts';
import { portionOf } from './forecast/odds/portions.ts';
import type { FromWorker, ToWorker } from './forecast/odds/worker-messages.ts';
import { fetchRuleset } from './rules/fetch-ruleset.ts';

type Taken = Extract<ToWorker, { job: 'take' }>;

let forecaster: Promise<Forecaster> | null = null;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.job === 'take') forecaster = forecasterOf(data);
  else void answer(data).then(say, (error: unknown) => say({ failed: String(error) }));
});

async function forecasterOf({ ruleset: id, battle }: Taken): Promise<Forecaster> {
  const ruleset = await fetchRuleset(id);
  if (!ruleset) throw new Error(`no combat system ${id}`);
  return new Forecaster(ruleset, battle);
}

async function answer(data: Exclude<ToWorker, Taken>): Promise<FromWorker> {
  const taken = await forecaster;
  if (!taken) throw new Error('no battle');
  if (data.job === 'read') return { steps: taken.story(data.seed) };
  return { tally: taken.play(portionOf(data.seeds, () => performance.now())) };
}

function say(message: FromWorker): void {
  postMessage(message);
}
