import { addWindowParts } from '../platform/window-parts.ts';
import { ForecastWindow } from './forecast-window.ts';
import { rosterOf } from './roster.ts';

const TEMPLATES = import.meta.glob('../../../templates/forecast/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});
const STYLES = import.meta.glob('../../../styles/forecast*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Opens the forecast with those of a combat, or else with the tokens that are selected and targeted. */
export async function showForecast(worker: string, combat: Combat.Implementation | null): Promise<void> {
  await addWindowParts(TEMPLATES, STYLES);
  const window = new ForecastWindow(worker);
  const tokens = combat?.turns.flatMap(({ token }) => token ?? []) ?? [];
  if (tokens.length > 0) await window.gather(rosterOf(tokens));
  await window.render({ force: true } as object);
}
