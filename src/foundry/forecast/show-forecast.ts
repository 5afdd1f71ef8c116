import { addWindowParts, openWindowsOf } from '../platform/window-parts.ts';
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

/** Opens the forecast with those of a combat; one that is open comes to the front, and goes on unless the combat is another. */
export async function showForecast(worker: string, combat: Combat.Implementation | null): Promise<void> {
  await addWindowParts(TEMPLATES, STYLES);
  const [window = new ForecastWindow(worker)] = openWindowsOf(ForecastWindow);
  const tokens = combat?.turns.flatMap(({ token }) => token ?? []) ?? [];
  const people = tokens.map(({ uuid }) => uuid).sort();
  if (tokens.length > 0 && people.join() !== window.gatheredFrom) {
    window.gatheredFrom = people.join();
    await window.gather(rosterOf(tokens));
  }
  await window.render({ force: true } as object);
}
