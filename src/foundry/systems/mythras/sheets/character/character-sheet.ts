import type { HandlebarsActorSheet } from '../../../../platform/handlebars-application.ts';
import { withBundle } from '../../../../platform/translations.ts';
import type { FighterContext } from '../../../../sheets/fighter-sheet.ts';
import { LazySheet, type Page, partsOf } from '../../../../sheets/lazy-sheet.ts';
import { type LimitedContext, limitedContext, packText } from '../../../../sheets/texts-context.ts';
import type { Character } from '../mythras-view.ts';

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

type Parent = InstanceType<typeof HandlebarsActorSheet>;

const FIGHT: readonly string[] = ['conditions', 'weapons', 'body', 'actions'];

/** The sheet of a character; its first tab is for fighting. */
export class CharacterSheet extends LazySheet<Page<CharacterSheet>, Character> {
  static override DEFAULT_OPTIONS = {
    classes: ['passe-character'],
    position: { width: 780, height: 760 },
  };

  static override PARTS = partsOf({
    header: 'character/header',
    tabs: 'character/tabs',
    conditions: 'character/conditions',
    weapons: 'character/weapons',
    body: 'character/body',
    actions: 'fighter/actions',
    numbers: 'character/numbers',
    skills: 'character/skills',
    gear: 'character/gear',
    powers: 'character/powers',
    effects: 'fighter/effects',
    background: 'character/background',
  });

  static override TABS = {
    primary: {
      tabs: [
        { id: 'fight' },
        { id: 'skills' },
        { id: 'gear' },
        { id: 'powers' },
        { id: 'effects' },
        { id: 'background' },
      ],
      initial: 'fight',
      labelPrefix: 'PASSE.TAB',
    },
  };

  /** A character without anything yet opens with fields in place of numbers. */
  override isEditing = isEmpty(this.actor);
  /** True while experience rolls are being spent on skills. */
  isImproving = false;
  /** The location whose small editor is open. */
  openLocation: string | null = null;
  /** The text in the filter of skills. */
  skillFilter = '';

  protected override async fetchPage(): Promise<Page<CharacterSheet>> {
    return (await withBundle('mythras', import('./character-page.ts'))).characterPage;
  }

  /** Everybody may read what the pack says of a character. */
  protected override async shownToOthers(): Promise<LimitedContext> {
    return { ...(await limitedContext(this.fighter)), text: await packText(this.fighter) };
  }

  protected override async _preparePartContext(
    partId: string,
    context: FighterContext,
    options: Parameters<Parent['_preparePartContext']>[2],
  ): Promise<FighterContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    const tabs = this._prepareTabs('primary');
    return Object.assign(prepared, { tabs, tab: tabs[tabOf(partId)] });
  }

  override changeTab(...args: Parameters<ActorSheetV2['changeTab']>): void {
    super.changeTab(...args);
    const content = this.element.querySelector('.window-content');
    if (content) content.scrollTop = 0;
    for (const tab of this.element.querySelectorAll<HTMLElement>('[role="tab"]')) {
      const isActive = tab.dataset['tab'] === args[0];
      tab.setAttribute('aria-selected', String(isActive));
      tab.tabIndex = isActive ? 0 : -1;
    }
  }
}

/** The tab that a part stands in; each that is not told here is one of its own. */
function tabOf(part: string): string {
  if (FIGHT.includes(part)) return 'fight';
  return part === 'numbers' ? 'skills' : part;
}

function isEmpty(actor: Actor.Implementation): boolean {
  return actor.isType('character') && actor.items.size === 0 && Object.keys(actor.system.skills).length === 0;
}
