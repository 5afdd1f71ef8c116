import { RULESETS } from '../../../src/rules/rulesets.ts';
import { testRandomFights } from './random-fights.ts';

/** Those with a file of their own: their fights take the longest. */
const ELSEWHERE = ['d20', 'segments'];

for (const ruleset of RULESETS.filter(({ id }) => !ELSEWHERE.includes(id))) testRandomFights(ruleset);
