import { actionsContext } from '../actions/actions-context.ts';
import { Possibilities } from '../actions/possibilities.ts';
import { whileReading } from '../documents/reading.ts';
import { knowTemplates } from '../platform/handlebars-application.ts';
import { EFFECT_CLICKS } from './effect-clicks.ts';
import { effectsContext } from './effects-context.ts';
import type { Click } from './fighter-clicks.ts';
import type { FighterSheet, SheetMode } from './fighter-sheet.ts';
import type { FighterView } from './fighter-view.ts';
import type { Page } from './lazy-sheet.ts';
import { listenToFields, writeField, type Writers } from './set-fields.ts';
import { textsContext } from './texts-context.ts';

/** The rows that a combat system adds to a statblock. */
interface OwnRows<Sheet extends FighterSheet, View extends FighterView> {
  readonly templates: Parameters<typeof knowTemplates>[0];
  /** The view that all parts are made from. */
  viewIn(sheet: Sheet, looking: SheetMode): View;
  /**
   * The content of each part, other than actions and texts.
   * @param possible what the fighter can do now, shared by all parts
   */
  partsOf(view: View, possible: Possibilities, sheet: Sheet): Record<string, object>;
  readonly writers: Writers<Sheet>;
  readonly clicks: Readonly<Record<string, Click<Sheet>>>;
}

/** A sheet of one page, laid out as a printed statblock. */
export function statblockPage<Sheet extends FighterSheet, View extends FighterView>({
  templates,
  viewIn,
  partsOf,
  writers,
  clicks,
}: OwnRows<Sheet, View>): Page<Sheet> {
  return {
    async shownIn(sheet, looking) {
      await knowTemplates(templates);
      const view = viewIn(sheet, looking);
      const texts = await textsContext(view.actor);
      const possible = new Possibilities(view);
      return whileReading(() => ({
        ...partsOf(view, possible, sheet),
        actions: onThePage(actionsContext(view, possible)),
        effects: onThePage(effectsContext(view.actor)),
        texts,
      }));
    },
    listen(sheet, element) {
      listenToFields(element, field => writeField(writers, sheet, field));
    },
    clicks: { ...EFFECT_CLICKS, ...clicks },
  };
}

/** A part that elsewhere stands in a tab. */
export const onThePage = <Shown extends object>(shown: Shown) => ({ ...shown, tab: { cssClass: 'active' } });
