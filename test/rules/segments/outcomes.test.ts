import { expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import { playOut, type Step } from '../../../src/rules/shared/play.ts';
import { read, setupOf, under } from './playing.ts';

const engaged = (by: string) => ({ condition: 'engaged', by });
const swing = { action: 'attack', with: 'sword' };

/** The guard strikes at the orc with these dice and choices; other dice show 1, other choices are none. */
function told(answers: Readonly<Record<string, number | string>>) {
  const late = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 5 };
  const guard = read('guard', { ...under(engaged('orc')), prepared: [late] });
  const setup = setupOf([guard, read('orc', under(engaged('guard')))], swing);
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

test('SEG-CORE-07: endurance and body points are told by what is left', () => {
  const orc = read('orc', { hurt: { endurance: 3 } });
  expect(segments.presentation.leftSaying?.(orc)).toMatchObject({
    id: 'segments.left',
    names: { left: orc.endurance - 3, most: orc.endurance, body: orc.body },
  });
});
