import { baseOf } from '../../../../../rules/mythras/skill-bases.ts';
import { openActions } from '../../../../actions/offer-actions.ts';
import { withoutEntry } from '../../../../platform/compat.ts';
import { knowTemplates } from '../../../../platform/handlebars-application.ts';
import { moveFields, numbersContext, skillsContext } from './numbers-context.ts';
import { EFFECT_CLICKS } from '../../../../sheets/effect-clicks.ts';
import { effectsContext } from '../../../../sheets/effects-context.ts';
import type { Click as FighterClick } from '../../../../sheets/fighter-clicks.ts';
import { listenToFields, ofNumber, writeField, type Writers } from '../../../../sheets/set-fields.ts';
import { onThePage } from '../../../../sheets/statblock-page.ts';
import { textsContext } from '../../../../sheets/texts-context.ts';
import { skillItem } from '../../../../documents/names.ts';
import { chooseGrade, MYTHRAS_CLICKS, tire } from '../mythras-clicks.ts';
import { bodyContext } from './body-context.ts';
import type { BodyPage } from './body-sheet.ts';
import type { CreatureSheet } from './creature-sheet.ts';
import { creatureAttacks, headContext, itemsContext } from './items-context.ts';
import { creatureView } from '../mythras-view.ts';
import { amendBody, BODY_CLICKS, BODY_FIELDS } from './own-body.ts';

type Click = FighterClick<CreatureSheet>;

/** Everything else that it can do now, and why not the rest. */
const actions: Click = async function () {
  await openActions(this.fighter);
};

/** Click handlers of creatures, in addition to those of all fighters. */
const CREATURE_CLICKS = { actions };

const FIELDS: Writers<CreatureSheet> = {
  ...BODY_FIELDS,
  grade: (sheet, { value }) => chooseGrade(sheet, value),
  addSkill: (sheet, { value }) => addSkill(sheet, value),
  fatigue: ofNumber(-Infinity, (sheet, _field, level) => tire(sheet, level)),
  move(sheet, field) {
    const { key = '' } = field.dataset;
    return field.value.trim() === '' ? sheet.writeSystem({ moves: withoutEntry(key) }) : speed(sheet, field);
  },
  skill: ofNumber(-Infinity, (sheet, { dataset: { key = '' } }, total) => writeSkill(sheet, key, total)),
};

const speed = ofNumber(-Infinity, (sheet, { dataset: { key = '' } }, metres) =>
  sheet.writeSystem({ moves: { [key]: Math.max(0, metres) } }),
);

const TEMPLATES = import.meta.glob('../../../../../../templates/{statblock,silhouette,creature}/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});

/** The page of a creature. */
export const creaturePage: BodyPage<CreatureSheet> = {
  async shownIn(sheet, looking) {
    await knowTemplates(TEMPLATES);
    const view = creatureView(sheet.fighter, looking);
    return {
      head: headContext(view),
      numbers: { ...numbersContext(view), moves: moveFields(view) },
      attacks: creatureAttacks(view),
      body: bodyContext(view, sheet.bodyDraft),
      skills: skillsContext(view, sheet.skillMode),
      things: await itemsContext(view),
      effects: onThePage(effectsContext(sheet.fighter)),
      texts: await textsContext(sheet.fighter),
    };
  },
  listen(sheet, element) {
    listenToFields(element, field => writeField(FIELDS, sheet, field));
  },
  amendBody,
  clicks: { ...EFFECT_CLICKS, ...BODY_CLICKS, ...MYTHRAS_CLICKS, ...CREATURE_CLICKS },
};

/** A skill is typed as its total, as statblocks print it, and kept as points above what it starts from. */
async function writeSkill(sheet: CreatureSheet, key: string, total: number): Promise<void> {
  const { fighter: creature } = sheet;
  const { characteristics, bonuses, skills } = creature.system;
  const item = skillItem(creature, key);
  if (item?.isType('skill')) {
    const { base, bonus } = item.system;
    const from = characteristics[base.first] + characteristics[base.second] + bonus + bonuses.skills;
    return void item.update({ system: { points: total - from } } as Item.UpdateData);
  }
  const written = creature.system.toObject().skills[key]?.points ?? 0;
  // Points added by active effects are not stored as learned.
  const byEffects = (skills[key]?.points ?? 0) - written;
  const points = total - (baseOf(key, characteristics) ?? 0) - bonuses.skills - byEffects;
  await sheet.writeSystem({ skills: { [key]: { points } } });
}

async function addSkill(sheet: CreatureSheet, key: string): Promise<void> {
  if (key !== '') await sheet.writeSystem({ skills: { [key]: { points: 0 } } });
}
