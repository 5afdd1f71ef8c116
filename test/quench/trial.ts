import type { Case } from '../host/case.ts';
import { names } from './foundry.ts';
import { playHere, reportOf } from './play.ts';
import { prepare } from './prepare.ts';
import type { PlayedCase, Report } from './report.ts';
import { takePart, type Subjects } from './seats.ts';

/** The functions of Mocha's that Quench offers to those who register tests. */
interface Tests {
  describe(name: string, body: () => void): void;
  it(name: string, body: (this: { timeout(milliseconds: number): void }) => Promise<void>): void;
  after(body: () => void): void;
}

interface Quench {
  registerBatch(key: string, body: (tests: Tests) => void, options: { displayName: string }): void;
}

/** The longest that a batch’s only step or a case may take, in milliseconds; Mocha’s own limit is two seconds. */
const LONGEST = 300_000;

const modules = import.meta.glob('../host/*.case.ts', { eager: true }) as Record<
  string,
  Record<string, Case>
>;
const subjects: Subjects = Object.fromEntries(
  Object.entries(modules).map(([path, cases]) => [
    path.slice('../host/'.length, -'.case.ts'.length),
    Object.values(cases),
  ]),
);

/** Plays every case without Quench; gives the report. */
async function playAll(foundry = names().game.version): Promise<Report> {
  const played: PlayedCase[] = [];
  for (const [subject, cases] of Object.entries(subjects))
    for (const one of cases) played.push(await playHere(subject, one, subjects));
  return reportOf(played, foundry);
}

function save(report: Report): void {
  const name = `passe-darmes-${report.system}-foundry-${report.foundry}.json`;
  names().foundry.utils.saveDataToFile(JSON.stringify(report, null, 2), 'application/json', name);
}

function register(quench: Quench): void {
  quench.registerBatch(
    'passe-darmes.prepare',
    ({ it }) =>
      it('lays the practice table in an empty world', async function () {
        this.timeout(LONGEST);
        await prepare();
      }),
    { displayName: 'Passe d’armes: 1. lay the table' },
  );
  quench.registerBatch(
    'passe-darmes.cases',
    ({ describe, it, after }) => {
      const played: PlayedCase[] = [];
      for (const [subject, cases] of Object.entries(subjects)) {
        describe(subject, () => {
          for (const one of cases) {
            it(one.name, async function () {
              this.timeout(LONGEST);
              const came = await playHere(subject, one, subjects);
              played.push(came);
              if (came.failed !== null) throw new Error(came.failed);
            });
          }
        });
      }
      after(() => save(reportOf(played, names().game.version)));
    },
    { displayName: 'Passe d’armes: 2. play the cases, with Alix and Basile' },
  );
}

names().Hooks.once('quenchReady', quench => register(quench as Quench));
names().Hooks.once('ready', () => takePart(subjects));
Object.assign(globalThis, {
  passeDarmesTrial: { prepare, playAll, save, takePart: () => takePart(subjects) },
});
