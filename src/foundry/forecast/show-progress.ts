import { type Progress, progressContext } from './forecast-context.ts';

/** Shows the progress without rendering inputs again. */
export function showProgress(element: HTMLElement, progress: Progress): void {
  const { percent, text } = progressContext(progress);
  const bar = element.querySelector('progress');
  const words = element.querySelector('[role="status"]');
  if (bar) bar.value = percent;
  if (words) words.textContent = text;
}
