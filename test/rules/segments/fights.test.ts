import { segments } from '../../../src/rules/segments/segments.ts';
import { testRandomFights } from '../every-ruleset/random-fights.ts';

testRandomFights(segments);
