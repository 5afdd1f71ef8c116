import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../system-files.ts';
import type { Mutant } from './mutants.ts';
import type { Said, Verdict } from './messages.ts';

/** A mutant and what became of it. */
export interface Outcome {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  /** The test that noticed it. */
  readonly by?: string;
}

/** Milliseconds after which tests that do not end are ended: many, since other work may slow them down. */
const PATIENCE = 180_000;
/** The same for the first run of all of them, which counts what each comes by. */
const PATIENCE_AT_FIRST = 1_200_000;

/** Runs the tests for every mutant, in so many processes; throws when they fail without one. */
export async function runAll(
  mutants: readonly Mutant[],
  processes: number,
  tell: (done: number) => void,
): Promise<readonly Outcome[]> {
  const waiting = [...mutants];
  const outcomes: Outcome[] = [];
  const work = async () => {
    let worker = await started();
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const said = await answerOf(worker, mutant.id);
      if (said === 'endless' || said === 'died') {
        worker.kill('SIGKILL');
        worker = await started();
        outcomes.push({ mutant, verdict: said });
      } else if ('id' in said) {
        outcomes.push({ mutant, verdict: said.verdict, ...(said.by !== undefined && { by: said.by }) });
      }
      tell(outcomes.length);
    }
    worker.kill();
  };
  await Promise.all(Array.from({ length: processes }, work));
  const places = new Map(mutants.map(({ id }, at) => [id, at]));
  return outcomes.sort((a, b) => (places.get(a.mutant.id) ?? 0) - (places.get(b.mutant.id) ?? 0));
}

async function started(): Promise<ChildProcess> {
  const worker = fork(join(ROOT, 'tools', 'mutate', 'worker.ts'), {
    execArgv: ['--import', 'tsx'],
    cwd: ROOT,
  });
  const said = await nextWord(worker, PATIENCE_AT_FIRST);
  const isOver = typeof said === 'object' && 'failed' in said;
  if (!isOver || said.failed.length > 0) {
    worker.kill();
    const why = isOver ? said.failed.join('\n') : `their process said ${JSON.stringify(said)}`;
    throw new Error(`The tests fail without any mutant: ${why}`);
  }
  return worker;
}

/** What a process says, or why it says nothing. */
type Word = Said | Extract<Verdict, 'endless' | 'died'>;

function answerOf(worker: ChildProcess, id: string): Promise<Word> {
  const answer = nextWord(worker, PATIENCE);
  worker.send(id);
  return answer;
}

function nextWord(worker: ChildProcess, patience: number): Promise<Word> {
  return new Promise(resolve => {
    const settle = (said: Word) => {
      clearTimeout(timer);
      worker.off('message', settle).off('exit', gone);
      resolve(said);
    };
    const gone = () => settle('died');
    const timer = setTimeout(() => settle('endless'), patience);
    worker.once('message', settle).once('exit', gone);
  });
}
