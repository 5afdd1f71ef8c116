import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../system-files.ts';
import type { Mutant } from './mutants.ts';
import type { Said, Verdict } from './messages.ts';

/** A mutant and what became of it. */
export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  /** The test that noticed it. */
  readonly by?: string;
}

/** Milliseconds after which tests that do not end are ended: many, since other work may slow them down. */
const PATIENCE = 180_000;

/** Runs the tests for every mutant, in so many processes; throws when they fail without one. */
export async function judgeAll(
  mutants: readonly Mutant[],
  processes: number,
  tell: (done: number) => void,
): Promise<readonly Judged[]> {
  const waiting = [...mutants];
  const judged: Judged[] = [];
  const work = async () => {
    let judge = await started();
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const said = await answerOf(judge, mutant.id);
      if (said === null) {
        judge.kill('SIGKILL');
        judge = await started();
        judged.push({ mutant, verdict: 'timeout' });
      } else if ('id' in said) {
        judged.push({ mutant, verdict: said.verdict, ...(said.by !== undefined && { by: said.by }) });
      }
      tell(judged.length);
    }
    judge.kill();
  };
  await Promise.all(Array.from({ length: processes }, work));
  const places = new Map(mutants.map(({ id }, at) => [id, at]));
  return judged.sort((a, b) => (places.get(a.mutant.id) ?? 0) - (places.get(b.mutant.id) ?? 0));
}

async function started(): Promise<ChildProcess> {
  const judge = fork(join(ROOT, 'tools', 'mutate', 'judge.ts'), { execArgv: ['--import', 'tsx'], cwd: ROOT });
  const said = await nextWord(judge);
  if (said === null || !('failed' in said) || said.failed.length > 0) {
    judge.kill();
    const why = said !== null && 'failed' in said ? said.failed.join('\n') : 'they never ended';
    throw new Error(`The tests fail without any mutant: ${why}`);
  }
  return judge;
}

function answerOf(judge: ChildProcess, id: string): Promise<Said | null> {
  const answer = nextWord(judge);
  judge.send(id);
  return answer;
}

function nextWord(judge: ChildProcess): Promise<Said | null> {
  return new Promise(resolve => {
    const settle = (said: Said | null) => {
      clearTimeout(timer);
      judge.off('message', settle).off('exit', gone);
      resolve(said);
    };
    const gone = () => settle(null);
    const timer = setTimeout(gone, PATIENCE);
    judge.once('message', settle).once('exit', gone);
  });
}
