import { describe, expect, test } from 'vitest';
import { ACTIONS } from '../../../src/rules/ref10/actions/all-actions.ts';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import { acting, scene } from './scenes.ts';

describe('open actions', () => {
  test('REF-ACT-01.c, REF-ACT-02: every action with its cost, and why it is not open', () => {
    const open = ref10.openActions(scene({ fight: acting }));
    expect(open.map(({ id }) => id)).toEqual(ACTIONS.map(({ id }) => id).filter(id => id !== 'attack'));
    const of = (id: string) => open.find(known => known.id === id);
    expect(of('aimed-attack')).toMatchObject({ kind: 'proactive', cost: 1, needs: 'weapon' });
    expect(of('walk')).toMatchObject({ id: 'walk', rule: 'REF-MOVE-01', kind: 'free', cost: 0 });
    expect(of('take-aim')).toMatchObject({ refused: { id: 'needs-ranged' } });
    const outside = ref10.openActions(scene());
    expect(outside.find(({ id }) => id === 'aimed-attack')).toMatchObject({ cost: 0 });
    const setup = scene();
    const nobody = { ...setup, attempt: { ...setup.attempt, by: 'zoe' } };
    expect(ref10.openActions(nobody)[0]).toMatchObject({ refused: { id: 'actor-missing' } });
    expect(ref10.refusal(nobody)?.id).toBe('actor-missing');
    expect(() => ref10.play(nobody).next()).toThrow('nobody to act: zoe');
    expect(() => ref10.play({ ...setup, attempt: { ...setup.attempt, action: 'sing' } })).toThrow('sing');
  });

  test('every action names the rule it comes from', () => {
    for (const { rule } of ACTIONS) expect(rule).toMatch(/^REF-[A-Z]+-\d\d$/u);
    expect(new Set(ACTIONS.map(({ id }) => id)).size).toBe(ACTIONS.length);
  });
});
