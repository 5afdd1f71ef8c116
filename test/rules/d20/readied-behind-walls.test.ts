import { expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { mostStepsAmong, StepLimit } from '../../../src/rules/shared/steps.ts';
import { ready } from './ready.ts';

const ARCHERS = ['ann', 'ben', 'cid', 'dan'];
const at = (x: number, y: number) => ({ x, y, width: 1, height: 1 });

/** An archer who waits for the runner's movement. */
function archer(id: string): D20Fighter {
  const made = ready('fighter', id);
  const prepared = [{ action: 'ready', with: 'longbow', trigger: 'moves', at: 'runner' }];
  return { ...made, state: { ...made.state, dropped: ['longsword', 'shield', 'glaive'], prepared } };
}

/** A long wall hides the runner from the archers, who stand among three hundred shorter ones. */
function setup(): Setup {
  const path = Array.from({ length: 12 }, (_, i) => ({ x: i + 1, y: 2 }));
  const walls = Array.from({ length: 300 }, (_, i) => {
    const [x, y] = [(i * 7) % 30, 11 + (i % 8)];
    return { x1: x, y1: y, x2: x + 1, y2: y };
  });
  return {
    attempt: { action: 'run-straight', by: 'runner', at: 'runner', with: '', path },
    fighters: { runner: ready('orc', 'runner'), ...Object.fromEntries(ARCHERS.map(id => [id, archer(id)])) },
    sides: { runner: 'them', ...Object.fromEntries(ARCHERS.map(id => [id, 'us'])) },
    fight: { round: 2, cycle: 1, turn: 'runner', order: ['runner', ...ARCHERS], ap: {} },
    places: { runner: at(0, 2), ...Object.fromEntries(ARCHERS.map((id, i) => [id, at(26 + i, 20)])) },
    ground: { walls: [{ x1: -20, y1: 10, x2: 60, y2: 10 }, ...walls] },
  };
}

test('D20-READY-03: four who wait for a shot behind three hundred walls take no more steps than a play has', () => {
  const limit = new StepLimit(mostStepsAmong(1 + ARCHERS.length));
  const facts = limit.within(() =>
    playOut(d20.play(setup()), question => {
      throw new Error(`asked ${question.name}`);
    }),
  );
  expect(facts.findLast(({ fact }) => fact === 'moved')).toMatchObject({
    who: 'runner',
    onto: { x: 12, y: 2 },
  });
});
