import { ACTIONS } from '../../../rules/mythras/actions/all-actions.ts';
import { CONDITIONS } from '../../../rules/mythras/conditions.ts';
import { EFFECTS } from '../../../rules/mythras/effects/all.ts';
import { OTHER_CIRCUMSTANCES, SITUATIONS } from '../../../rules/mythras/situations.ts';
import type { Question } from '../../../rules/shared/play.ts';
import { FACT_KINDS } from '../../scenario/known-ids.ts';
import type { Exchange } from '../fight.ts';
import { doneIn, occurrences } from '../occurrences.ts';

/** Facts that no rule of these finds: the dice of initiative lie on the table, and actions are not declared. */
const OF_THE_TABLE: readonly string[] = ['initiative', 'declared'];

/** Everything that has to occur: each effect, action, condition, kind of fact and circumstance. */
export function wantedOf(): readonly string[] {
  return occurrences({
    effect: EFFECTS.map(({ id }) => id),
    action: ACTIONS.map(({ id }) => id),
    condition: CONDITIONS,
    fact: FACT_KINDS.filter(kind => !OF_THE_TABLE.includes(kind)),
    situation: SITUATIONS.map(({ id }) => id),
    circumstance: OTHER_CIRCUMSTANCES,
  });
}

/** Nobody is asked to roll where there is no hope (MYT-DIFF-06): it is enough that such a circumstance was there. */
const HOPELESS = SITUATIONS.filter(({ grade }) => grade === 'hopeless').map(({ id }) => id);

/** What was seen in an exchange. A circumstance that sets a grade counts where it bore on a roll. */
export function seenIn(exchange: Exchange): readonly string[] {
  const { by, at } = exchange.setup.undertaking;
  const around = (exchange.setup.situations ?? []).filter(({ fighter }) => fighter === by || fighter === at);
  return [
    ...doneIn(exchange),
    ...around.map(({ id }) => (HOPELESS.includes(id) ? `situation ${id}` : `circumstance ${id}`)),
    ...exchange.questions.flatMap(situationsIn),
  ];
}

function situationsIn(question: Question): readonly string[] {
  if (question.ask !== 'roll') return [];
  return (question.target?.reasons ?? []).flatMap(({ id }) => {
    return id.startsWith('situation.') ? [`situation ${id.slice('situation.'.length)}`] : [];
  });
}
