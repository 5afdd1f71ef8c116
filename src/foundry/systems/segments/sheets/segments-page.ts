import { incapacity } from '../../../../rules/segments/conditions.ts';
import { SKILLS } from '../../../../rules/segments/fighter.ts';
import { beginWith, beginWithItem } from '../../../actions/begin-action.ts';
import { aimWords } from '../../../actions/whom.ts';
import { combatOfFighter } from '../../../documents/combat-state.ts';
import { fighterIdOf } from '../../../documents/fighter-id.ts';
import { type Click as FighterClick, itemIdOf } from '../../../sheets/fighter-clicks.ts';
import { attacksContext } from '../../../sheets/weapon-rows.ts';
import { ofState, pointsLeft, usesLeft, withTicked } from '../../../sheets/set-fields.ts';
import { SKILL_FIELDS, skillsContext } from '../../../sheets/skill-values.ts';
import { statblockPage } from '../../../sheets/statblock-page.ts';
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

/** Casts a spell, or uses a magic item. */
const useMagic: Click = async function (event, target) {
  const id = itemIdOf(target);
  if (!this.fighter.findItem(id)) return;
  await beginWith(this.fighter, target.dataset['way'] ?? 'cast', id, event.shiftKey);
};

const TEMPLATES = import.meta.glob('../../../../../templates/statblock/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});

/** The page of a fighter whose time is counted in segments. */
export const segmentsPage = statblockPage<SegmentsSheet, SegmentsView>({
  templates: TEMPLATES,
  viewIn: ({ fighter }, looking) => segmentsView(fighter, looking),
  partsOf(view, possible) {
    return {
      head: headContext(view),
      numbers: numbersContext(view),
      weapons: attacksContext(view, possible, incapacity(view.fighter), weaponRows(view), [
        'segments-weapon',
      ]),
      life: lifeContext(view),
      magic: magicContext(view, (action, id) => aimWords(possible, action, id)),
      skills: skillsContext(view, {
        known: SKILLS,
        most: 30,
        rollOf: key => skillRoll(view.fighter, key),
        hasUntrained: true,
      }),
      things: itemsContext(view),
    };
  },
  writers: {
    ...SKILL_FIELDS,
    points: pointsLeft,
    fatigue: ofState,
    left: usesLeft,
    castings: usesLeft,
    // SEG-WRESTLE-40.
    lacks: (sheet, field) =>
      sheet.writeSystem({ grips: { lacks: withTicked(field, sheet.fighter.system.toObject().grips.lacks) } }),
  },
  clicks: { hold, useMagic },
});
