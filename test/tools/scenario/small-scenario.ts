import type { Scenario } from '../../../src/forecast/scenario.ts';
import { soldier } from '../../rules/fighters.ts';

/** Anna hits Bert, who does nothing, in the chest for 5. */
export const small: Scenario = {
  title: 'A blow to the chest',
  rules: ['MYT-EXCH-06'],
  ruleset: 'mythras',
  fighters: { anna: soldier('anna'), bert: soldier('bert') },
  fight: { round: 1, cycle: 1, turn: 'anna', order: ['anna', 'bert'], ap: { anna: 2, bert: 2 } },
  undertaken: [{ action: 'attack', by: 'anna', at: 'bert', with: 'broadsword' }],
  answers: [
    { name: 'attack', by: 'anna', dice: [40] },
    { name: 'defence', by: 'bert', chosen: ['none'] },
    { name: 'effects', by: 'anna', chosen: [] },
    { name: 'location', by: 'anna', dice: [11] },
    { name: 'damage', by: 'anna', dice: [5] },
  ],
  expect: {
    facts: [
      { fact: 'won', who: 'anna', levels: 1 },
      { fact: 'hurt', who: 'bert', where: 'chest', points: 5 },
    ],
    noFacts: [{ fact: 'wounded', wound: 'serious' }],
    notAsked: ['parry'],
    questions: [
      { name: 'attack', target: { value: 60 } },
      { name: 'damage', dice: '1d8' },
    ],
    fighters: { bert: { state: { hurt: { chest: 5 } } } },
    fight: { turn: 'bert', ap: { anna: 1, bert: 2 } },
  },
};
