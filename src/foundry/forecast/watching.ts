import { localize } from '../platform/localize.ts';
import { template } from '../platform/system-id.ts';
import type { Drawn } from './roster.ts';
import { storyOf, type StoryStep } from './story.ts';
import type { Played } from './worker-pool.ts';
import { readFight } from './workers.ts';

/** A fight that is shown act by act, and its current act. */
export interface Story {
  readonly title: string;
  readonly steps: readonly StoryStep[];
  /** From 0. */
  readonly at: number;
}

/** Has one of the fights of a forecast told. Rejects where no worker can. */
export async function readStory(played: Played, drawn: Drawn, seed: number, title: string): Promise<Story> {
  const steps = storyOf(await readFight(played, seed), drawn);
  return { title, steps, at: 0 };
}

/** The context of one step of a fight, with the ones before and after. */
export interface WatchContext {
  readonly title: string;
  readonly steps: readonly StoryStep[];
  readonly step: StoryStep;
  readonly at: number;
  readonly last: number;
  readonly place: string;
}

/** One act of a fight, to be drawn; null if none is shown. */
export function watchContext({ title, steps, at }: Story): WatchContext | null {
  const step = steps[at];
  if (!step) return null;
  const last = steps.length - 1;
  const place = localize('FORECAST.watch.place', { at: at + 1, of: steps.length, round: step.round });
  return { title, steps, step, at, last, place };
}

/** Shows the acts of a fight one by one, by its buttons, its slide and its list; the rest of the window stays as it is. */
export function listenToWatching(element: HTMLElement, story: Story, moved: (at: number) => void): void {
  const slide = element.querySelector<HTMLInputElement>('.passe-watch-slide');
  if (!slide) return;
  let { at } = story;
  const go = (to: number) => {
    at = Math.min(story.steps.length - 1, Math.max(0, to));
    moved(at);
    slide.value = String(at);
    void drawScene(element, { ...story, at });
  };
  slide.addEventListener('input', () => go(Number(slide.value)));
  for (const [way, by] of [
    ['back', -1],
    ['on', 1],
  ] as const) {
    element.querySelector(`[data-watch="${way}"]`)?.addEventListener('click', () => go(at + by));
  }
  element.querySelector('.passe-forecast-story')?.addEventListener('click', ({ target }) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    if (line) go(Number(line.dataset['step']));
  });
}

async function drawScene(element: HTMLElement, story: Story): Promise<void> {
  const context = watchContext(story);
  const scene = element.querySelector('.passe-watch-scene');
  if (!context || !scene) return;
  const html = await foundry.applications.handlebars.renderTemplate(template('forecast/scene'), {
    ...context,
  });
  // Another act may have been asked for since.
  const slide = element.querySelector<HTMLInputElement>('.passe-watch-slide');
  if (slide?.value !== String(story.at)) return;
  scene.innerHTML = html;
  slide.setAttribute('aria-valuetext', context.place);
  for (const line of element.querySelectorAll<HTMLElement>('[data-step]')) {
    const isShown = line.dataset['step'] === slide.value;
    if (isShown) line.setAttribute('aria-current', 'step');
    else line.removeAttribute('aria-current');
    if (isShown) line.scrollIntoView({ block: 'nearest' });
  }
}
