import { FighterSheet } from '../sheets/fighter-sheet.ts';
import { questionsOf, showQuestions } from './questions-of.ts';

/** Shows what waits for a fighter at the top of its sheet. */
export function askOnSheets(): void {
  Hooks.on('renderFighterSheet', sheet => drawBand(sheet));
}

/** Draws the band of every open sheet anew. */
export function drawBands(): void {
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof FighterSheet && app.rendered) drawBand(app);
  }
}

function drawBand(sheet: FighterSheet): void {
  const content = sheet.element.querySelector<HTMLElement>('.window-content');
  if (!content) return;
  const all = questionsOf(sheet.actor);
  const before = content.previousElementSibling;
  const known = before instanceof HTMLElement && before.matches('.passe-band') ? before : null;
  if (!known && all.length === 0) return;
  const band = known ?? newBand(content);
  void showQuestions(band, all).then(() => {
    if (!band.firstElementChild) band.remove();
  });
}

/** Above what scrolls, so that it is seen wherever the sheet is read. */
function newBand(content: HTMLElement): HTMLElement {
  const band = content.ownerDocument.createElement('section');
  band.className = 'passe-band';
  content.before(band);
  return band;
}
