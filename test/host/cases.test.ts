import { SUBJECTS, testCases } from './play-case.ts';
import { setUpSeats } from './seats.ts';

/** What these are about is drawn: `pages/cases.test.ts`. */
const DRAWN = ['garbage-messages', 'manners'];

testCases(
  SUBJECTS.filter(subject => !DRAWN.includes(subject)),
  setUpSeats(['Game Master', 'Alix', 'Basile']),
);
