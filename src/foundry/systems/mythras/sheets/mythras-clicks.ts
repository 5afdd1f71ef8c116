import { FATIGUE, fatigueOf, tires } from '../../../../rules/mythras/fatigue.ts';
import type { MythrasFighter } from '../../../../rules/mythras/fighter.ts';
import { GRADES } from '../../../../rules/mythras/grade.ts';
import { stateAfter } from '../../../../rules/mythras/state.ts';
import { beginWith } from '../../../actions/begin-action.ts';
import { type Click as FighterClick, itemIdOf } from '../../../sheets/fighter-clicks.ts';
import type { FighterSheet } from '../../../sheets/fighter-sheet.ts';
import { afterMagic } from '../to-fighter.ts';
import { fighterOf, type MythrasActor } from '../to-fighter.ts';

/** The sheet of a character or a creature. */
interface MythrasSheet extends FighterSheet {
  readonly fighter: MythrasActor;
}

type Click = FighterClick<MythrasSheet>;

/** Begins to cast a power; what it costs is paid when it is complete (MYT-ACT-19, MYT-CHAR-10). */
const cast: Click = async function (event, target) {
  await beginWith(this.fighter, 'cast-magic', itemIdOf(target), event.shiftKey);
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

/** Click handlers that characters and creatures share. */
export const MYTHRAS_CLICKS = { cast, luck, magic };

/** Sets the difficulty of the next skill roll (MYT-DIFF-01). */
export function chooseGrade(sheet: MythrasSheet, grade: string): void {
  if ((GRADES as readonly string[]).includes(grade)) sheet.skillMode = grade;
}

/** Sets the level of fatigue as an action of the rules would (MYT-FATIGUE-02). */
export async function tire(sheet: MythrasSheet, level: number): Promise<void> {
  await tireTo(sheet, fighterOf(sheet.fighter), level);
}

/** The same for actors that tire. */
export async function tireTo(
  sheet: FighterSheet,
  fighter: Pick<MythrasFighter, 'id' | 'state' | 'abilities'>,
  level: number,
): Promise<void> {
  if (level < 0 || level >= FATIGUE.length) return;
  const { conditions } = stateAfter(fighter, tires(fighter, level - fatigueOf(fighter)));
  await sheet.writeSystem({ state: { conditions } });
}
