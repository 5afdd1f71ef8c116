import { actionsContext } from '../../../actions/actions-context.ts';
import { FIGHTER_CLICKS } from '../../../sheets/fighter-clicks.ts';
import { FighterSheet, type Looking } from '../../../sheets/fighter-sheet.ts';
import { skillsContext } from '../../../sheets/skill-values.ts';
import { textsContext } from '../../../sheets/texts-context.ts';
import { template } from '../../../system.ts';
import type { Ref10Actor } from '../ref10-actor.ts';
import { bodyContext } from './body-context.ts';
import { ref10View } from './ref10-view.ts';
import { headContext } from './head-context.ts';
import { numbersContext } from './numbers-context.ts';
import { REF10_CLICKS } from './ref10-clicks.ts';
import { listenToSheet } from './sheet-listeners.ts';
import { KNOWN_SKILLS } from './skill-words.ts';
import { thingsContext } from './things-context.ts';
import { weaponRows } from './weapon-rows.ts';

const part = (name: string) => ({ template: template(name) });

/** The sheet of a fighter of reflexes and 1d10: all on one page. */
export class Ref10Sheet extends FighterSheet {
  static override DEFAULT_OPTIONS = {
    classes: ['passe', 'passe-creature', 'passe-ref10'],
    position: { width: 720, height: 780 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { ...FIGHTER_CLICKS, ...REF10_CLICKS },
  };

  static override PARTS = {
    head: part('ref10/head'),
    numbers: part('ref10/numbers'),
    weapons: part('ref10/weapons'),
    body: part('ref10/body'),
    actions: part('fighter/actions'),
    skills: part('fighter/skills'),
    things: part('fighter/things'),
    texts: part('fighter/texts'),
  };

  override get fighter(): Ref10Actor {
    const { actor } = this;
    if (!actor.isType('ref10-fighter')) throw new Error(`no fighter of this kind: ${actor.uuid}`);
    return actor as Ref10Actor;
  }

  protected override async shownIn(looking: Looking): Promise<Record<string, object>> {
    const { fighter: actor } = this;
    const view = ref10View(actor, looking);
    return {
      head: headContext(view),
      numbers: numbersContext(view),
      weapons: { weapons: weaponRows(view) },
      body: bodyContext(view),
      actions: { ...actionsContext(view), tab: { cssClass: 'active' } },
      skills: skillsContext(view, { known: KNOWN_SKILLS, most: 100 }),
      things: thingsContext(view),
      texts: await textsContext(actor),
    };
  }

  protected override listen(_partId: string, element: HTMLElement): void {
    listenToSheet(this, element);
  }
}
