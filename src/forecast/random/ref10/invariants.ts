import { armourPointsOf, type Ref10Fighter } from '../../../rules/ref10/fighter.ts';
import type { Question } from '../../../rules/shared/play.ts';
import type { Target } from '../../../rules/shared/target.ts';
import { damageAstray, firstNameless, targetWrong } from '../explained.ts';
import type { Check } from '../invariants.ts';

/** Every number has its reasons, and damage goes somewhere. */
const explained: Check = ({ questions }, facts) => {
  for (const question of questions) {
    const wrong = unexplained(question);
    if (wrong !== null) return `${question.name}: ${wrong}`;
  }
  return damageAstray(facts);
};

function unexplained(question: Question): string | null {
  const asked = question.ask === 'choose' ? [question, ...question.options] : [question];
  for (const part of asked) {
    const target = 'target' in part ? part.target : undefined;
    const refused = 'refused' in part && part.refused ? [part.refused] : [];
    const wrong =
      (target ? addedWrong(target) : null) ?? firstNameless([...(part.reasons ?? []), ...refused]);
    if (wrong !== null) return wrong;
  }
  return question.ask === 'roll' && !question.target && !question.reasons?.length ? 'nobody knows why' : null;
}

/** What is added to the die, and where it leads: every face of 1d10 has its band, or none has. */
function addedWrong(target: Target): string | null {
  const { value, bands } = target;
  return targetWrong(target, value + 1, bands.length === 0 ? value : value + 10);
}

/** Nothing is worn out or used up beyond what there was. */
const statesPossible: Check = ({ after }) => {
  for (const [id, fighter] of Object.entries(after.fighters)) {
    const { weapons, locations, state } = fighter as Ref10Fighter;
    const armoured = [...weapons.map(one => ({ id: one.id, ap: armourPointsOf(one) })), ...locations];
    for (const { id: what, ap } of armoured) {
      if ((state.wear[what] ?? 0) > ap) return `${id} has lost more of ${what} than there was`;
    }
    for (const { id: what, magazine = 0 } of weapons) {
      if ((state.used[what] ?? 0) > magazine) return `${id} has used more of ${what} than there was`;
    }
  }
  return null;
};

/** What must never happen under these rules. */
export const CHECKS: readonly Check[] = [explained, statesPossible];
