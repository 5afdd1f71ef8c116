import { beginAction } from '../actions/begin-action.ts';
import { afterMagic } from '../rulesets/mythras/magic-points.ts';
import type { MythrasActor } from '../rulesets/mythras/mythras-actor.ts';
import type { Click as FighterClick } from './fighter-clicks.ts';
import type { FighterSheet } from './fighter-sheet.ts';

/** The sheet of a character or a creature. */
export interface MythrasSheet extends FighterSheet {
  readonly fighter: MythrasActor;
}

type Click = FighterClick<MythrasSheet>;

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

/** What can be clicked on the sheet of a character and of a creature alike. */
export const MYTHRAS_CLICKS = { cast, luck, magic };
