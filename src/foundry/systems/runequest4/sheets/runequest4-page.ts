import { incapacity } from '../../../../rules/runequest4/conditions.ts';
import { skillTarget } from '../../../../rules/runequest4/contest.ts';
import type { Possibilities } from '../../../actions/possibilities.ts';
import { localize } from '../../../platform/localize.ts';
import { KNOWN_SKILLS, opposedView, type OpposedView } from './runequest4-view.ts';
import { headContext, itemsContext, natureContext, numbersContext } from './sheet-context.ts';
import { itemsOf } from '../../../sheets/fighter-view.ts';
import { isTicked, ofNumber, withTicked } from '../../../sheets/set-fields.ts';
import { SKILL_FIELDS, type SkillsContext, skillsContext } from '../../../sheets/skill-values.ts';
import { statblockPage } from '../../../sheets/statblock-page.ts';
import { attacksContext } from '../../../sheets/weapon-rows.ts';
import { bodyContext } from '../../mythras/sheets/creature/body-context.ts';
import type { BodyPage } from '../../mythras/sheets/creature/body-sheet.ts';
import { amendBody, BODY_CLICKS, BODY_FIELDS } from '../../mythras/sheets/creature/own-body.ts';
import { tireTo } from '../../mythras/sheets/mythras-clicks.ts';
import { stateOf } from '../to-fighter.ts';
import type { Runequest4Sheet } from './runequest4-sheet.ts';
import { weaponRows } from './weapon-rows.ts';

const TEMPLATES = import.meta.glob(
  '../../../../../templates/{statblock,silhouette,creature,runequest4}/*.hbs',
  {
    query: '?template',
    import: 'default',
    eager: true,
  },
);

/** The page of a fighter of opposed rolls. */
export const runequest4Page: BodyPage<Runequest4Sheet> = {
  ...statblockPage<Runequest4Sheet, OpposedView>({
    templates: TEMPLATES,
    viewIn: ({ fighter }, looking) => opposedView(fighter, looking),
    partsOf: (view, possible, { bodyDraft }) => ({
      head: headContext(view),
      numbers: numbersContext(view),
      attacks: attacksOf(view, possible),
      body: bodyContext(view, bodyDraft),
      skills: skillsOf(view),
      nature: natureContext(view),
      things: itemsContext(view),
    }),
    writers: {
      ...SKILL_FIELDS,
      ...BODY_FIELDS,
      rides: (sheet, field) => sheet.writeSystem({ mount: isTicked(field) ? {} : null }),
      ability: (sheet, field) =>
        sheet.writeSystem({ abilities: withTicked(field, sheet.fighter.system.abilities) }),
      fatigue: ofNumber(0, (sheet, _field, level) =>
        tireTo(sheet, { id: sheet.actor.uuid, state: stateOf(sheet.fighter) }, level),
      ),
    },
    clicks: BODY_CLICKS,
  }),
  amendBody,
};

function attacksOf(view: OpposedView, possible: Possibilities) {
  const kept = incapacity(view.fighter.state);
  return {
    ...attacksContext(view, possible, kept, weaponRows(view), ['opposed-weapon', 'opposed-style']),
    title: localize('CREATURE.attacks'),
    styles: itemsOf(view.actor, 'opposed-style').map(item => {
      const detail = localize('CARD.chance', { value: item.system.skill });
      return { id: item.id ?? '', label: item.label, detail };
    }),
  };
}

function skillsOf(view: OpposedView): SkillsContext {
  const rollOf = (key: string) => {
    const target = skillTarget(view.fighter, key, view.options);
    return target && { dice: '1d100', target };
  };
  return skillsContext(view, { known: KNOWN_SKILLS, most: 1000, rollOf });
}
