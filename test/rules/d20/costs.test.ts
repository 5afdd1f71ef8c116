import { expect, test } from 'vitest';
import { ACTIONS } from '../../../src/rules/d20/actions/all-actions.ts';

const costOf = (id: string) => ACTIONS.find(action => action.id === id)?.cost;

test.each([
  ['D20-TURN-02.a: turning', 'turn-undead', 'standard'],
  ['D20-GRAPPLE-17.a: moving a grapple', 'drag-grapple', 'standard'],
  ['D20-GRAPPLE-18.a: taking out a component in a grapple', 'take-component', 'full-round'],
  ['D20-BULL-01.a: a bull rush', 'bull-rush', 'standard'],
  ['D20-READY-01.a: readying a blow', 'ready', 'standard'],
  ['D20-READY-01.a: readying anything else', 'ready-other', 'standard'],
  ['D20-AID-01.a: aiding', 'aid-another', 'standard'],
])('%s costs a part of a turn', (_what, id, cost) => expect(costOf(id)).toBe(cost));
