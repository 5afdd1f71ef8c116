import { d20 } from '../../../src/rules/d20/d20.ts';
import { testRandomFights } from '../every-ruleset/random-fights.ts';

testRandomFights(d20);
