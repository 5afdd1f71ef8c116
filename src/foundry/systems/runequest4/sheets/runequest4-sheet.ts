import { template } from '../../../platform/system-id.ts';
import { withBundle } from '../../../platform/translations.ts';
import { ItemSheet } from '../../../sheets/item-sheet.ts';
import { type BodyPage, BodySheet } from '../../mythras/sheets/creature/body-sheet.ts';
import type { Runequest4Actor } from '../to-fighter.ts';

const part = (name: string) => ({ template: template(name) });

/** The sheet of a fighter of the opposed rolls: one page like that of a creature. */
export class Runequest4Sheet extends BodySheet<BodyPage<Runequest4Sheet>> {
  static override DEFAULT_OPTIONS = { classes: ['passe-creature', 'passe-opposed'] };

  static override PARTS = {
    head: part('creature/head'),
    numbers: part('creature/numbers'),
    attacks: part('creature/attacks'),
    body: part('creature/body'),
    actions: part('fighter/actions'),
    skills: part('statblock/skills'),
    nature: part('runequest4/nature'),
    things: part('statblock/items'),
    texts: part('statblock/texts'),
  };

  override get fighter(): Runequest4Actor {
    const { actor } = this;
    if (!actor.isType('opposed-fighter')) throw new Error(`no fighter of this kind: ${actor.uuid}`);
    return actor as Runequest4Actor;
  }

  protected override async fetchPage(): Promise<BodyPage<Runequest4Sheet>> {
    return (await withBundle('runequest4', import('./runequest4-page.ts'))).runequest4Page;
  }
}

/** The sheet of a weapon or a combat style of the opposed rolls. */
export class Runequest4ItemSheet extends ItemSheet {}
