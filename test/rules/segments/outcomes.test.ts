import { expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import { playOut, type Step } from '../../../src/rules/shared/play.ts';
import { read, setupOf, under } from './playing.ts';

const engaged = (by: string) => ({ condition: 'engaged', by });
const swing = { action: 'attack', with: 'sword' };

/** The guard, perhaps beside Conrath, strikes at the orc with these dice and choices; other dice show 1, other choices are none. */
function told(answers: Readonly<Record<string, number | string>>, isAlone = true) {
  const late = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 5 };
  const guard = read('guard', { ...under(engaged('orc')), prepared: [late] });
  const beside = isAlone ? [] : [read('conrath', under(engaged('orc')))];
  const sides = { guard: 'friendly', conrath: 'friendly', orc: 'hostile' } as const;
  const setup = setupOf([guard, read('orc', under(engaged('guard'))), ...beside], swing, { sides });
  const steps: Step[] = [];
  const facts = playOut(segments.play(setup), question => {
    const said = answers[question.name];
    const answer =
      question.ask === 'roll' ? { dice: [Number(said ?? 1)] } : { chosen: [String(said ?? 'none')] };
    steps.push({ question, answer });
    return answer;
  });
  return segments.presentation.outcomes?.(setup, steps, facts) ?? [];
}

test('SEG-MELEE-11: a blow is told by its strike total against armour class, with its damage', () => {
  const [only, ...others] = told({ attack: 15, 'parry.with': 'none', damage: 3 });
  expect(others).toEqual([]);
  expect(only).toMatchObject({ by: 'guard', tool: 'sword', title: { id: 'segments.hit.title' } });
  expect(only?.said.map(({ id }) => id)).toEqual(['segments.hit.full', 'segments.damage']);
  expect(only?.said[0]?.secret).toBe('orc');
});

test('SEG-CRIT-02.a: the damage of an exceptional critical hit is told as what fell, and doubled', () => {
  const [blow] = told({ attack: 20, 'parry.with': 'none', damage: 3 });
  const [hit, damage] = blow?.said ?? [];
  expect([blow?.title.id, hit?.id]).toEqual(['segments.critical.title', 'segments.critical.full']);
  expect(damage?.id).toBe('segments.damage-doubled');
  expect(damage?.names?.['total']).toBe(2 * Number(damage?.names?.['fell']));
});

test('SEG-MELEE-11: a miss says by how much', () => {
  const [miss] = told({ attack: 2 });
  const { total, needs, less } = miss?.said[0]?.names ?? {};
  expect(miss?.title.id).toBe('segments.missed.title');
  expect(Number(total) + Number(less)).toBe(Number(needs));
});

test('SEG-PARRY-05: a parry is told against the strike total, and what it stopped is no hit', () => {
  const [blow, parry] = told({ attack: 15, 'parry.with': 'parry:axe', parry: 19 });
  expect(blow).toMatchObject({ isGood: false, title: { id: 'segments.parried.title' } });
  expect(parry).toMatchObject({ by: 'orc', isGood: true, said: [{ id: 'segments.parry.held.full' }] });
});

test('SEG-CRIT-06: a pure 1 of a parry is told, however high its strike total', () => {
  const [, parry] = told({ attack: 15, 'parry.with': 'parry:axe', parry: 1, fumble: 5 });
  expect(parry).toMatchObject({ by: 'orc', isGood: false, title: { id: 'segments.parry.pure-1.title' } });
  expect(parry?.said.map(({ id }) => id)).toEqual(['segments.parry.pure-1.full', 'segments.fumble.breaks']);
});

test.each<[number, boolean, string, object]>([
  [1, true, 'free', {}],
  [4, true, 'drops', {}],
  [5, true, 'breaks', {}],
  [6, true, 'nothing', {}],
  [6, false, 'companion', { whom: 'conrath' }],
])('SEG-CRIT-07: a fumble of %i, alone: %s, is told as: %s', (fumble, isAlone, row, names) => {
  const [blow] = told({ attack: 1, fumble, damage: 3 }, isAlone);
  expect(blow?.said.at(-1)).toEqual({ id: `segments.fumble.${row}`, names: { rolled: fumble, ...names } });
  expect(blow?.rolls).toContain('fumble');
});

test('SEG-CORE-07: endurance and body points are told by what is left', () => {
  const orc = read('orc', { hurt: { endurance: 3 } });
  expect(segments.presentation.leftSaying?.(orc)).toMatchObject({
    id: 'segments.left',
    names: { left: orc.endurance - 3, most: orc.endurance, body: orc.body },
  });
});
