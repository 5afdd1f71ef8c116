import { ACTIONS } from '../../../rules/mythras/actions/all-actions.ts';
import { CONDITIONS } from '../../../rules/mythras/conditions.ts';
import { EFFECTS } from '../../../rules/mythras/effects/all.ts';
import { asMythras } from '../../../rules/mythras/setup.ts';
import { OTHER_CIRCUMSTANCES, SITUATIONS } from '../../../rules/mythras/situations.ts';
import type { Question } from '../../../rules/shared/play.ts';
import type { Fighters } from '../../../fight/after.ts';
import { FACT_KINDS } from '../../scenario/known-ids.ts';
import type { Exchange } from '../fight.ts';

/** Facts that no rule of these finds: the dice of initiative lie on the table, and actions are not declared. */
const OF_THE_TABLE: readonly string[] = ['initiative', 'declared'];

/** Everything that has to occur: each effect, action, condition, kind of fact and circumstance. */
export function wantedOf(): readonly string[] {
  return [
    ...EFFECTS.map(({ id }) => `effect ${id}`),
    ...ACTIONS.map(({ id }) => `action ${id}`),
    ...CONDITIONS.map(id => `condition ${id}`),
    ...FACT_KINDS.filter(kind => !OF_THE_TABLE.includes(kind)).map(kind => `fact ${kind}`),
    ...SITUATIONS.map(({ id }) => `situation ${id}`),
    ...OTHER_CIRCUMSTANCES.map(id => `circumstance ${id}`),
  ];
}

/** Nobody is asked to roll where there is no hope (MYT-DIFF-06): it is enough that such a circumstance was there. */
const HOPELESS = SITUATIONS.filter(({ grade }) => grade === 'hopeless').map(({ id }) => id);

/** What the fighters bring into a fight: the conditions that they are in. */
export function broughtBy(fighters: Fighters): readonly string[] {
  return Object.values(fighters).flatMap(fighter =>
    asMythras(fighter).state.conditions.map(({ condition }) => `condition ${condition}`),
  );
}

/** What was seen in an exchange. A circumstance that sets a grade counts where it bore on a roll. */
export function seenIn({ setup, questions, facts, after }: Exchange): readonly string[] {
  const { action, by, at } = setup.undertaking;
  const around = (setup.situations ?? []).filter(({ fighter }) => fighter === by || fighter === at);
  return [
    `action ${action}`,
    ...around.map(({ id }) => (HOPELESS.includes(id) ? `situation ${id}` : `circumstance ${id}`)),
    ...questions.flatMap(situationsIn),
    ...[...(facts ?? []), ...after.facts].flatMap(fact => {
      const kind = `fact ${fact.fact}`;
      if (fact.fact === 'effect') return [kind, `effect ${fact.effect}`];
      if (fact.fact === 'gained') return [kind, `condition ${fact.condition}`];
      if (fact.fact === 'spent' && fact.what === 'magic') return [kind, 'condition magic-spent'];
      return fact.fact === 'tired' ? [kind, 'condition fatigue'] : [kind];
    }),
  ];
}

function situationsIn(question: Question): readonly string[] {
  if (question.ask !== 'roll') return [];
  return (question.target?.reasons ?? []).flatMap(({ id }) => {
    return id.startsWith('situation.') ? [`situation ${id.slice('situation.'.length)}`] : [];
  });
}
