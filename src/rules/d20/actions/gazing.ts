import { GAZE, gazeRefusal, gazes } from '../gaze.ts';
import type { Action } from './action.ts';

/** Gaze at one opponent (user de son regard), D20-CREATURE-13: a standard action, beside what the gaze does in every turn. */
export const gazeAt: Action = {
  id: 'gaze-at',
  rule: GAZE,
  group: 'strike',
  purpose: null,
  cost: 'standard',
  setsOff: ['attacks'],
  openTo: [],
  needs: 'target',
  isUnusual: ({ fighter }) => fighter.gaze === undefined,
  refusal: ({ course, fighter, at }) => gazeRefusal(course, fighter, at),
  *play({ course, fighter, at }) {
    yield* gazes(course, fighter.id, at.id);
  },
};
