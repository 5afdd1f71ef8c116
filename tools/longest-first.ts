import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest in their project, some of them small. */
export const TAKE_LONGEST: readonly string[] = [
  'test/rules/d20/fights.test.ts',
  'test/rules/d20/fights-on-maps.test.ts',
  'test/rules/every-ruleset/fights.test.ts',
  'test/rules/segments/fights.test.ts',
  'test/guards/systems-have-words.test.ts',
  'test/guards/random-fights-have-words.test.ts',
  'test/forecast/odds/forecast.test.ts',
  'test/host/names.test.ts',
  'test/host/long/sixty-alike.test.ts',
  'test/browser/every-system.test.ts',
  'test/browser/long/ten-against-three.test.ts',
  'test/browser/long/every-system.test.ts',
  'test/browser/long/d20-four-against-six.test.ts',
];

/** Vitest's order of files, in which those that take longest begin before the others of their project: none is left over at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const isLong = ({ moduleId }: TestSpecification) =>
      TAKE_LONGEST.includes(relative(this.ctx.config.root, moduleId));
    return projects.flatMap(project => {
      const own = sorted.filter(file => file.project === project);
      return [...own.filter(isLong), ...own.filter(file => !isLong(file))];
    });
  }
}
