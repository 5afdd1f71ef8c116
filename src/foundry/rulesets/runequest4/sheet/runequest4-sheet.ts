import { actionsContext } from '../../../actions/actions-context.ts';
import { itemsOf } from '../../../sheets/fighter-view.ts';
import { newOf, type AttacksContext } from '../../../sheets/creature/attacks-context.ts';
import { bodyContext } from '../../../sheets/creature/body-context.ts';
import { BODY_CLICKS, BodySheet } from '../../../sheets/creature/body-sheet.ts';
import { FIGHTER_CLICKS } from '../../../sheets/fighter-clicks.ts';
import type { Looking } from '../../../sheets/fighter-sheet.ts';
import { skillsContext, type SkillsContext } from '../../../sheets/skill-values.ts';
import { textsContext } from '../../../sheets/texts-context.ts';
import { template } from '../../../system.ts';
import { targetLines, words } from '../../../words.ts';
import { KNOWN_SKILLS } from '../known-skills.ts';
import type { Runequest4Actor } from '../runequest4-actor.ts';
import { opposedView, type OpposedView } from './opposed-view.ts';
import { headContext } from './head-context.ts';
import { natureContext } from './nature-context.ts';
import { numbersContext } from './numbers-context.ts';
import { listenToSheet } from './sheet-listeners.ts';
import { skillTarget } from './skill-target.ts';
import { thingsContext } from './things-context.ts';
import { weaponRows } from './weapon-rows.ts';

const part = (name: string) => ({ template: template(name) });

/** The sheet of a fighter of the opposed rolls: one page like that of a creature. */
export class Runequest4Sheet extends BodySheet {
  static override DEFAULT_OPTIONS = {
    classes: ['passe', 'passe-creature', 'passe-opposed'],
    position: { width: 720, height: 780 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { ...FIGHTER_CLICKS, ...BODY_CLICKS },
  };

  static override PARTS = {
    head: part('creature/head'),
    numbers: part('creature/numbers'),
    attacks: part('creature/attacks'),
    body: part('creature/body'),
    actions: part('fighter/actions'),
    skills: part('fighter/skills'),
    nature: part('runequest4/nature'),
    things: part('fighter/things'),
    texts: part('fighter/texts'),
  };

  override get fighter(): Runequest4Actor {
    const { actor } = this;
    if (!actor.isType('runequest4-fighter')) throw new Error(`no fighter of this kind: ${actor.uuid}`);
    return actor as Runequest4Actor;
  }

  protected override async shownIn(looking: Looking): Promise<Record<string, object>> {
    const view = opposedView(this.fighter, looking);
    return {
      head: headContext(view),
      numbers: numbersContext(view),
      attacks: attacksContext(view),
      body: bodyContext(view, this.bodyDraft),
      actions: { ...actionsContext(view), tab: { cssClass: 'active' } },
      skills: skillsOf(view),
      nature: natureContext(view),
      things: thingsContext(view),
      texts: await textsContext(this.fighter),
    };
  }

  protected override listen(_partId: string, element: HTMLElement): void {
    listenToSheet(this, element);
  }
}

function attacksContext(view: OpposedView): AttacksContext {
  return {
    weapons: weaponRows(view),
    styles: itemsOf(view.actor, 'runequest4-style').map(item => {
      const chance = words('CARD.chance', { value: item.system.skill });
      return { id: item.id ?? '', label: item.label, chance };
    }),
    newWeapon: newOf('runequest4-weapon'),
    newStyle: newOf('runequest4-style'),
    actionsBelow: true,
  };
}

function skillsOf(view: OpposedView): SkillsContext {
  const whyOf = (key: string) => {
    const target = skillTarget(view, key);
    return target ? targetLines(target, view.nameOf).join('\n') : '';
  };
  return skillsContext(view, { known: KNOWN_SKILLS, most: 1000, whyOf });
}
