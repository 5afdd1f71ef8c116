import { incapacity } from '../../../../rules/segments/conditions.ts';
import { SKILLS } from '../../../../rules/segments/fighter.ts';
import { actionsContext } from '../../../actions/actions-context.ts';
import { beginWith, beginWithItem } from '../../../actions/begin-action.ts';
import { Possibilities } from '../../../actions/possibilities.ts';
import { aimWords } from '../../../actions/whom.ts';
import { combatOfFighter } from '../../../documents/combat-state.ts';
import { fighterIdOf } from '../../../documents/fighter-id.ts';
import { knowTemplates } from '../../../platform/handlebars-application.ts';
import { type Click as FighterClick, itemIdOf, whereOf } from '../../../sheets/fighter-clicks.ts';
import { type Field, listenToFields, refuseTyped, wholeNumberIn } from '../../../sheets/set-fields.ts';
import { keptWords } from '../../../sheets/item-rows.ts';
import type { Page } from '../../../sheets/lazy-sheet.ts';
import { addSkill, type SkillsContext, skillsContext, writeSkill } from '../../../sheets/skill-values.ts';
import { textsContext } from '../../../sheets/texts-context.ts';
import { skillRoll } from '../skills.ts';
import { numbersContext } from './numbers-context.ts';
import type { SegmentsSheet } from './segments-sheet.ts';
import { segmentsView, type SegmentsView } from './segments-view.ts';
import { headContext, itemsContext, lifeContext, magicContext } from './sheet-context.ts';
import { weaponRows } from './weapon-rows.ts';

type Click = FighterClick<SegmentsSheet>;

/** Takes a weapon in hand, or puts it away: in a fight that is an action (SEG-ACT-02). */
const hold: Click = async function (_event, target) {
  const id = itemIdOf(target);
  if (!this.fighter.findItem(id)) return;
  const { dropped, fallen } = this.fighter.system.toObject().state;
  const isAway = dropped.includes(id);
  const by = fighterIdOf(this.fighter);
  if (combatOfFighter(by)) return beginWithItem(this.fighter, isAway ? 'draw' : 'sheathe', by, id);
  const others = dropped.filter(other => other !== id);
  await this.writeSystem({
    state: { dropped: isAway ? others : [...others, id], fallen: fallen.filter(other => other !== id) },
  });
};

type Magic = ReturnType<typeof magicContext>;

/** Spells and magic items with the words for whom a click on them strikes now. */
function withAims({ spells, magicItems }: Magic, possible: Possibilities) {
  const aimed = <Row extends Magic['spells'][number]>(row: Row) => ({
    ...row,
    aim: row.refused === '' ? aimWords(possible, row.action, row.id) : '',
  });
  return { spells: spells.map(aimed), magicItems: magicItems.map(aimed) };
}

/** Casts a spell, or uses a magic item. */
const useMagic: Click = async function (event, target) {
  const id = itemIdOf(target);
  if (!this.fighter.findItem(id)) return;
  await beginWith(this.fighter, target.dataset['way'] ?? 'cast', id, event.shiftKey);
};

const TEMPLATES = import.meta.glob('../../../../../templates/{statblock,segments}/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});

/** The page of a fighter whose time is counted in segments. */
export const segmentsPage: Page<SegmentsSheet> = {
  async shownIn({ fighter }, looking) {
    await knowTemplates(TEMPLATES);
    const view = segmentsView(fighter, looking);
    const possible = new Possibilities(view);
    return {
      head: headContext(view),
      numbers: numbersContext(view),
      weapons: {
        kept: keptWords(incapacity(view.fighter), view.fighter.state.conditions),
        weapons: weaponRows(view),
      },
      life: lifeContext(view),
      magic: withAims(magicContext(view), possible),
      actions: { ...actionsContext(view, possible), tab: { cssClass: 'active' } },
      skills: skillsOf(view),
      things: itemsContext(view),
      texts: await textsContext(fighter),
    };
  },
  listen(sheet, element) {
    listenToFields(element, field => write(sheet, field));
  },
  clicks: { hold, useMagic },
};

/** The most ranks that there are in a skill. */
const MOST = 30;

/** The skills, each with what is thrown for it. */
function skillsOf(view: SegmentsView): SkillsContext {
  return skillsContext(view, {
    known: SKILLS,
    most: MOST,
    rollOf: key => skillRoll(view.fighter, key),
    hasUntrained: true,
  });
}

/** Ticks a grip that the creature lacks, or no more (SEG-WRESTLE-40). */
async function writeLacking(sheet: SegmentsSheet, field: Field): Promise<void> {
  const { key = '' } = field.dataset;
  const others = [...sheet.fighter.system.toObject().grips.lacks].filter(known => known !== key);
  const isOn = field instanceof HTMLInputElement && field.checked;
  await sheet.writeSystem({ grips: { lacks: isOn ? [...others, key] : others } });
}

/** Writes one field; what is no number that can stand there is shown as it was. */
async function write(sheet: SegmentsSheet, field: Field): Promise<void> {
  const { set = '', key = '', full = '0' } = field.dataset;
  if (set === 'addSkill') return addSkill(sheet, field);
  if (set === 'lacks') return writeLacking(sheet, field);
  const typed = wholeNumberIn(field);
  if (typed === null) return refuseTyped(field);
  const lost = Math.max(0, Number(full) - typed);
  if (set === 'points') return sheet.writeSystem({ state: { hurt: { [whereOf(field)]: lost } } });
  if (typed < 0) return refuseTyped(field);
  if (set === 'skill') return writeSkill(sheet, field, typed);
  if (set === 'fatigue') return sheet.writeSystem({ state: { fatigue: typed } });
  if (set === 'left' || set === 'castings') return sheet.writeSystem({ state: { used: { [key]: lost } } });
}
