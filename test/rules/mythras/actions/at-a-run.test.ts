import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { weapons } from '../../fighters.ts';
import { doing } from './acting.ts';

const NOT_AT_A_RUN = { rule: 'MYT-CHAR-12', id: 'not-while-running' };
const at = (gait: string) => ({ circumstances: [gait] });

describe.each(['running', 'sprinting'])('MYT-CHAR-12.c: %s', gait => {
  test.each(['attack', 'sweep'])('no %s', action => {
    const setup = doing(action, { at: 'bert', with: 'broadsword', anna: at(gait) });
    expect(mythras.refusal(setup)).toEqual(NOT_AT_A_RUN);
  });

  test('a charge', () => {
    expect(mythras.refusal(doing('charge', { at: 'bert', with: 'broadsword', anna: at(gait) }))).toBeNull();
  });

  test.each(['cast-magic', 'aim', 'brace', 'mount', 'outmanoeuvre', 'intimidate', 'first-aid', 'pick-up'])(
    'no %s',
    action => {
      const anna = { ...at(gait), abilities: ['intimidate'], skills: { 'first-aid': 40, magic: 40 } };
      expect(mythras.refusal(doing(action, { at: 'bert', anna }))).toEqual(NOT_AT_A_RUN);
    },
  );

  test.each(['move', 'jump-over', 'dither', 'delay', 'speak', 'drop-item', 'take-cover'])('%s', action => {
    const setup = doing(action, { with: 'broadsword', anna: at(gait) });
    expect(mythras.refusal(setup)?.id).not.toBe('not-while-running');
  });

  test('the list of actions says so too', () => {
    const open = mythras.openActions(doing('', { anna: at(gait) }));
    expect(open.find(({ id }) => id === 'aim')?.refused).toEqual(NOT_AT_A_RUN);
    expect(open.find(({ id }) => id === 'move')?.refused).toBeUndefined();
  });

  test('the other may do anything', () => {
    const setup = doing('attack', { at: 'bert', with: 'broadsword', bert: at(gait) });
    expect(mythras.refusal(setup)).toBeNull();
  });
});

test('MYT-CHAR-12.c: a shot at a run, by a skirmisher alone, and at no sprint', () => {
  const skirmishing = [{ id: 'soldier', name: 'Soldier', skill: 60, traits: ['skirmishing'] }];
  const shot = (gait: string, styles?: typeof skirmishing) =>
    mythras.refusal(
      doing('attack', {
        at: 'bert',
        with: 'bow',
        anna: { weapons: [weapons.bow], circumstances: [gait], ...(styles && { styles }) },
      }),
    )?.id ?? null;
  expect(shot('running')).toBe('not-while-running');
  expect(shot('running', skirmishing)).toBeNull();
  expect(shot('sprinting', skirmishing)).toBe('not-while-running');
});

test('MYT-CHAR-12.c: in the saddle it is the mount that runs', () => {
  const anna = { circumstances: ['mounted', 'running'] };
  expect(mythras.refusal(doing('attack', { at: 'bert', with: 'broadsword', anna }))).toBeNull();
});
