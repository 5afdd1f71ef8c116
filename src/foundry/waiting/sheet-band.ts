import { CharacterSheet } from '../sheets/character/character-sheet.ts';
import { CreatureSheet } from '../sheets/creature/creature-sheet.ts';
import { questionsOf, showQuestions } from './questions-of.ts';

type Sheet = CharacterSheet | CreatureSheet;

/** Shows what waits for a fighter at the top of its sheet. */
export function askOnSheets(): void {
  for (const name of ['renderCharacterSheet', 'renderCreatureSheet'] as const) {
    Hooks.on(name, (sheet: unknown) => {
      if (isSheet(sheet)) drawBand(sheet);
    });
  }
}

/** Draws the band of every open sheet anew. */
export function drawBands(): void {
  for (const app of foundry.applications.instances.values()) if (isSheet(app) && app.rendered) drawBand(app);
}

function drawBand(sheet: Sheet): void {
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

function isSheet(app: unknown): app is Sheet {
  return app instanceof CharacterSheet || app instanceof CreatureSheet;
}
