import type { HandlebarsActorSheet } from '../../../handlebars-sheets.ts';
import { refuseProblems } from '../../../sheets/form-problems.ts';
import { LateSheet, type Page } from '../../../sheets/late-sheet.ts';
import { template } from '../../../system.ts';
import type { Ref10Actor } from '../ref10-actor.ts';

type Parent = InstanceType<typeof HandlebarsActorSheet>;

const part = (name: string) => ({ template: template(name) });

/** The sheet of a fighter of reflexes and 1d10: all on one page. */
export class Ref10Sheet extends LateSheet<Page<Ref10Sheet>> {
  static override DEFAULT_OPTIONS = {
    classes: ['passe', 'passe-creature', 'passe-ref10'],
    position: { width: 720, height: 780 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  static override PARTS = {
    head: part('ref10/head'),
    numbers: part('ref10/numbers'),
    weapons: part('ref10/weapons'),
    body: part('ref10/body'),
    actions: part('character/actions'),
    skills: part('ref10/skills'),
    things: part('ref10/things'),
    texts: part('creature/texts'),
  };

  /** The fighter of this sheet. */
  get fighter(): Ref10Actor {
    const { actor } = this;
    if (!actor.isType('ref10-fighter')) throw new Error(`no fighter of this kind: ${actor.uuid}`);
    return actor as Ref10Actor;
  }

  protected override get limitedPart(): { template: string } {
    return part('creature/limited');
  }

  protected override async fetchPage(): Promise<Page<Ref10Sheet>> {
    return (await import('./ref10-page.ts')).ref10Page;
  }

  protected override _prepareSubmitData(...args: Parameters<Parent['_prepareSubmitData']>): object {
    refuseProblems(args[1]);
    return super._prepareSubmitData(...args);
  }

  protected override _processFormData(...args: Parameters<Parent['_processFormData']>): object {
    const submitted = super._processFormData(...args) as { name?: string };
    // The name that is shown may be the one in the reader's language: only another one is a new name.
    if (submitted.name === this.actor.label) delete submitted.name;
    return submitted;
  }
}
