import { describe, expect, test } from 'vitest';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';
import { only, type Answers } from '../play.ts';
import { deeds, gained, played, read, readIn, setupOf, under } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const orc = readIn('orc', engaged('teluard'));

/** The seconds of the orc and of Teluard. */
const seconds = (one: number, other: number): Answers => ({
  'tie-break.orc': one,
  'tie-break.teluard': other,
});
const told = (facts: readonly Fact[]) => deeds(facts).filter(one => /casts|uses-item|spell/u.test(one));

describe('SEG-REACT-15.b, SEG-REACT-16.a, .b: magic done at once, and a clear attack on who does it', () => {
  const word = { action: 'cast', with: 'power-word' };
  const begins = (attempt: typeof word, answers: Answers, hurt: Readonly<Record<string, number>> = {}) =>
    played(setupOf([read('teluard', { ...under(engaged('orc')), hurt }), orc], attempt), answers).result;
  const strikes = { 'clear-attack': 'axe' };

  test('two seconds earlier the blow comes first, and a wound keeps from nothing unless the Game Master says so', () => {
    const facts = begins(word, {
      ...strikes,
      ...seconds(1, 3),
      attack: 16,
      damage: 1,
      'breaks-spell': 'goes-on',
      'damage.2': [1, 1],
    });
    expect(only(facts, 'hurt').map(({ who }) => who)).toEqual(['teluard', 'orc']);
    expect(told(facts)).toEqual(['teluard: casts']);
  });

  test('two seconds later it waits, and the guard is down for it', () => {
    const facts = begins(word, { ...strikes, ...seconds(5, 3), damage: [1, 1] });
    expect(told(facts)).toEqual(['teluard: casts']);
    expect(gained(facts)).toEqual(expect.arrayContaining(['orc: strikes-later', 'teluard: guard-lowered']));
    expect(only(facts, 'rolled').map(({ roll }) => roll)).not.toContain('attack');
  });

  const fells = { attack: 16, damage: 8, 'critical-effect.cuts': 10 };
  const worn = { endurance: 99, body: 3 };
  test('who falls a second before still speaks, and is out of it then', () => {
    const facts = begins(word, { ...strikes, ...seconds(3, 4), ...fells, 'damage.2': [1, 1] }, worn);
    expect(told(facts)).toEqual(['teluard: casts']);
    expect(only(facts, 'ended').map(({ who, condition }) => `${who} ${condition}`)).toContain('orc engaged');
  });

  test('who falls two seconds before loses the word, as any incantation', () => {
    const facts = begins(word, { ...strikes, ...seconds(1, 3), ...fells }, worn);
    expect(told(facts)).toEqual(['teluard: loses-spell']);
  });

  test.each<[number, readonly string[]]>([
    [1, ['teluard: loses-spell']],
    [3, ['teluard: casts']],
  ])('a grip in second %i of 3', (second, expected) => {
    const answers = { 'clear-attack': 'wrestle', ...seconds(second, 3) };
    const facts = begins(word, second === 1 ? answers : { ...answers, damage: [1, 1] });
    expect(told(facts)).toEqual(expected);
    expect(gained(facts)).toContain('teluard: wrestling');
  });

  test('a ring on the finger is ordered so too', () => {
    const facts = begins({ action: 'use-item', with: 'ring' }, { ...strikes, ...seconds(5, 3) });
    expect(told(facts)).toEqual(['teluard: uses-item']);
    expect(gained(facts)).toContain('orc: strikes-later');
  });

  test('SEG-REACT-17: a task done at once rolls none', () => {
    const facts = begins({ action: 'toss', with: '' }, { ...strikes, attack: 2 });
    expect(deeds(facts)).toEqual(['teluard: toss']);
  });

  test('each of several opponents has a second of its own', () => {
    const jurl = readIn('jurl', engaged('teluard'));
    const teluard = readIn('teluard', engaged('orc'), engaged('jurl'));
    const { result } = played(setupOf([teluard, orc, jurl], word), {
      ...{ ...strikes, ...seconds(3, 3), attack: 2 },
      ...{ 'clear-attack.2': 'spear', 'tie-break.jurl': 6, damage: [1, 1] },
    });
    expect(gained(result)).toContain('jurl: strikes-later');
    expect(gained(result)).not.toContain('orc: strikes-later');
  });
});

describe('SEG-REACT-18: a clear attack on who holds something ready since an earlier segment', () => {
  const held = { action: 'held-spell', hand: 'action', with: 'power-word', at: 'orc', due: 3 };
  const teluard = read('teluard', { ...under(engaged('orc')), prepared: [held] });
  const struck = (answers: Answers) =>
    played(setupOf([teluard, orc], { action: 'exposed', at: 'teluard' }), {
      'clear-attack': 'axe',
      ...answers,
    }).result;

  test('lets it be let go, and then seconds decide', () => {
    const facts = struck({ 'looses.teluard': 'now', ...seconds(5, 3) });
    expect(only(facts, 'prepared')).toMatchObject([{ who: 'teluard', action: 'held-spell', due: 5 }]);
    expect(gained(facts)).toContain('orc: strikes-later');
  });

  test('rolls none where it is kept', () => {
    expect(gained(struck({ 'looses.teluard': 'later', attack: 2 }))).toContain('orc: free-action-taken');
  });
});
