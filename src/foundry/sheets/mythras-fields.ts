import { FATIGUE, fatigueOf, tires } from '../../rules/mythras/fatigue.ts';
import type { MythrasFighter } from '../../rules/mythras/fighter.ts';
import { GRADES } from '../../rules/mythras/grade.ts';
import { stateAfter } from '../../rules/mythras/state.ts';
import { fighterOf } from '../rulesets/mythras/fighter-of.ts';
import type { FighterSheet } from './fighter-sheet.ts';
import type { MythrasSheet } from './mythras-clicks.ts';

/** Sets the difficulty of the next skill roll (MYT-DIFF-01). */
export function chooseGrade(sheet: MythrasSheet, grade: string): void {
  if ((GRADES as readonly string[]).includes(grade)) sheet.way = grade;
}

/** Sets the level of fatigue as an action of the rules would (MYT-FATIGUE-02). */
export async function tire(sheet: MythrasSheet, level: number): Promise<void> {
  await tireTo(sheet, fighterOf(sheet.fighter), level);
}

/** The same for whoever tires as they do. */
export async function tireTo(
  sheet: FighterSheet,
  fighter: Pick<MythrasFighter, 'id' | 'state' | 'abilities'>,
  level: number,
): Promise<void> {
  if (level < 0 || level >= FATIGUE.length) return;
  const { conditions } = stateAfter(fighter, tires(fighter, level - fatigueOf(fighter)));
  await sheet.writeSystem({ state: { conditions } });
}
