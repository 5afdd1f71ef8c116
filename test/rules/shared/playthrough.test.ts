import { describe, expect, test } from 'vitest';
import { choose, roll, type Given, type Play } from '../../../src/rules/shared/play.ts';
import { Playthrough } from '../../../src/rules/shared/playthrough.ts';

const hit = (...dice: number[]): Given => ({ name: 'hit', by: 'a', dice });
const pick = (...chosen: string[]): Given => ({ name: 'pick', by: 'b', chosen });
const again = (...dice: number[]): Given => ({ name: 'again', by: 'a', dice });

/** A playthrough of three questions, and how often it was begun. The rules break on a 66. */
function counted() {
  let begun = 0;
  function* game(): Play<string> {
    begun += 1;
    const first = yield* roll({ name: 'hit', by: 'a', dice: '1d100' });
    if (first.total === 66) throw new Error('the rules break');
    const options = [{ id: 'x' }, { id: 'y' }];
    const picked = yield* choose({ name: 'pick', by: 'b', options, atLeast: 1, atMost: 1 });
    const last = yield* roll({ name: 'again', by: 'a', dice: '1d6' });
    return `${first.total} ${picked.join()} ${last.total}`;
  }
  const playthrough = new Playthrough(game);
  return { reach: (...given: Given[]) => playthrough.reach(given), timesBegun: () => begun };
}

test('an answer more is played from where the play is', () => {
  const { reach, timesBegun } = counted();
  expect(reach()).toMatchObject({ done: false, question: { name: 'hit' } });
  expect(reach(hit(7))).toMatchObject({
    done: false,
    question: { name: 'pick' },
    steps: [{ answer: hit(7) }],
  });
  expect(reach(hit(7), pick('x'), again(3))).toMatchObject({ done: true, result: '7 x 3' });
  expect(timesBegun()).toBe(1);
});

test('a play with fewer answers is still known', () => {
  const { reach, timesBegun } = counted();
  const [asked, picked, done] = [reach(hit(7)), reach(hit(7), pick('x')), reach(hit(7), pick('x'), again(3))];
  expect(reach(hit(7))).toBe(asked);
  expect(asked.steps).toHaveLength(1);
  expect(reach(hit(7), pick('x'))).toBe(picked);
  expect(reach()).toMatchObject({ question: { name: 'hit' }, steps: [] });
  expect(reach(hit(7), pick('x'), again(3))).toBe(done);
  expect(timesBegun()).toBe(1);
});

test('other answers are played from the start', () => {
  const { reach, timesBegun } = counted();
  reach(hit(7), pick('x'), again(3));
  expect(reach(hit(7), pick('y'))).toMatchObject({ question: { name: 'again' } });
  expect(reach(hit(7), pick('y'), again(4))).toMatchObject({ result: '7 y 4' });
  expect(timesBegun()).toBe(2);
});

test('the same dice signed by another user are other answers', () => {
  const { reach, timesBegun } = counted();
  reach({ ...hit(7), signature: 'a' });
  expect(reach({ ...hit(7), signature: 'b' }).steps[0]?.answer).toMatchObject({ signature: 'b' });
  expect(timesBegun()).toBe(2);
});

describe('an answer that does not fit', () => {
  test.each<readonly [string, readonly Given[], string]>([
    ['another question', [pick('x')], 'not-asked: hit'],
    ['another fighter', [{ ...hit(7), by: 'b' }], 'not-asked: hit'],
    ['impossible dice', [hit(101)], 'impossible-dice: hit'],
    ['an unknown option', [hit(7), pick('z')], 'unknown-option: pick'],
    ['too much', [hit(7), pick('x'), again(3), again(3)], 'not-asked'],
  ])('%s throws, and costs no new beginning', (_what, given, message) => {
    const { reach, timesBegun } = counted();
    expect(() => reach(...given)).toThrow(message);
    expect(reach(...given.slice(0, -1))).toMatchObject({
      steps: given.slice(0, -1).map(answer => ({ answer })),
    });
    expect(timesBegun()).toBe(1);
  });

  test('an answer on which the rules break throws each time, and one that fits goes on', () => {
    const { reach } = counted();
    for (let i = 0; i < 2; i += 1) expect(() => reach(hit(66))).toThrow('the rules break');
    expect(reach(hit(7), pick('x'))).toMatchObject({ question: { name: 'again' } });
    expect(() => reach(hit(66))).toThrow('the rules break');
  });
});

describe('offers that pass', () => {
  const take = (chosen: string): Given => ({ name: 'luck', by: 'a', chosen: [chosen] });

  /** A roll that luck may better, one after it, a choice, and the end. */
  function* lucky(): Play<string> {
    const first = yield* roll({ name: 'hit', by: 'a', dice: '1d100' });
    const options = [{ id: 'keep' }, { id: 'reroll' }];
    const passesWith = ['keep'];
    const [luck] = yield* choose({ name: 'luck', by: 'a', options, atLeast: 1, atMost: 1, passesWith });
    const second = luck === 'reroll' ? yield* roll({ name: 'second', by: 'a', dice: '1d100' }) : first;
    const last = yield* roll({ name: 'again', by: 'a', dice: '1d6' });
    const picked = yield* choose({ name: 'pick', by: 'b', options, atLeast: 1, atMost: 1 });
    return `${second.total} ${last.total} ${picked.join()}`;
  }
  const begun = () => new Playthrough(lucky);
  const second: Given = { name: 'second', by: 'a', dice: [12] };

  test('the next question is asked, and the offer stands by', () => {
    expect(begun().reach([hit(92)])).toMatchObject({
      ...{ steps: [{}], question: { name: 'again' } },
      offers: [{ place: 1, question: { name: 'luck' } }],
    });
  });

  test('dice after it leave it standing; the next choice does not', () => {
    const playthrough = begun();
    expect(playthrough.reach([hit(92), again(3)])).toMatchObject({ offers: [{ place: 1 }] });
    const over = playthrough.reach([hit(92), again(3), pick('keep')]);
    expect(over).toMatchObject({ done: true, result: '92 3 keep', offers: [] });
  });

  test('taken up at its place it is played from there', () => {
    const playthrough = begun();
    playthrough.reach([hit(92), again(3)]);
    const taken = [hit(92), take('reroll'), second];
    expect(playthrough.reach(taken)).toMatchObject({ question: { name: 'again' }, offers: [] });
    const all = [...taken, again(3), pick('keep')];
    expect(playthrough.reach(all)).toMatchObject({ result: '12 3 keep' });
    // And back again to where it had not been taken up.
    expect(playthrough.reach([hit(92)])).toMatchObject({
      question: { name: 'again' },
      offers: [{ place: 1 }],
    });
  });

  test('it may be declined in as many words', () => {
    expect(begun().reach([hit(92), take('keep')])).toMatchObject({ question: { name: 'again' }, offers: [] });
  });

  test('an answer out of its place does not fit', () => {
    expect(() => begun().reach([hit(92), again(3), take('reroll')])).toThrow('not-asked');
    expect(() => begun().reach([take('reroll')])).toThrow('not-asked: hit');
  });
});
