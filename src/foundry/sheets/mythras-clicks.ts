import { beginAction } from '../actions/begin-action.ts';
import { goFor } from '../actions/pick-up.ts';
import { tell } from '../chat/telling.ts';
import { combatOfFighter } from '../fight/fight-state.ts';
import { fighterIdOf } from '../fight/fighters.ts';
import { rollSkill } from '../rolls/roll-skill.ts';
import { afterMagic } from '../rulesets/mythras/magic-points.ts';
import type { MythrasActor } from '../rulesets/mythras/mythras-actor.ts';
import { itemOf, type Click as FighterClick } from './fighter-clicks.ts';
import type { FighterSheet } from './fighter-sheet.ts';

/** The sheet of a character or a creature. */
export interface MythrasSheet extends FighterSheet {
  readonly fighter: MythrasActor;
}

type Click = FighterClick<MythrasSheet>;

const roll: Click = async function (_event, target) {
  const { grade } = this;
  // The next roll is another task, and begins at Standard again.
  this.grade = 'standard';
  tell(await rollSkill(this.actor, target.dataset['key'] ?? '', grade));
  // By name: what was chosen in the list is not known to have been drawn.
  await this.render({ parts: ['skills'] });
};

/** Begins to cast a power; what it costs is paid when it is complete (MYT-ACT-19, MYT-CHAR-10). */
const cast: Click = async function () {
  await beginAction(this.fighter, 'cast-magic');
};

/** A click on a full pip spends a luck point, one on an empty pip takes that back (MYT-LUCK-01). */
const luck: Click = async function (_event, target) {
  const { luckSpent } = this.fighter.system.state;
  const step = target.dataset['full'] === 'true' ? 1 : -1;
  await this.writeSystem({ state: { luckSpent: Math.max(0, luckSpent + step) } });
};

/** Spends or recovers magic points (MYT-CHAR-10). */
const magic: Click = async function (_event, target) {
  const conditions = afterMagic(this.fighter, -Number(target.dataset['step']));
  await this.writeSystem({ state: { conditions } });
};

/** In a fight that takes its two actions (MYT-ACT-10). */
const pickUp: Click = async function (_event, target) {
  const id = itemOf(this, target)?.id ?? '';
  const by = fighterIdOf(this.fighter);
  if (combatOfFighter(by)) return goFor(this.fighter, by, id);
  const { dropped } = this.fighter.system.toObject().state;
  await this.writeSystem({ state: { dropped: dropped.filter(other => other !== id) } });
};

/** What can be clicked on the sheet of a character and of a creature alike. */
export const MYTHRAS_CLICKS = { roll, cast, luck, magic, pickUp };
