import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { only, optionsOf, playWith } from '../../play.ts';
import { pistol, rifle } from '../../ranged-weapons.ts';
import { close, playing, shot } from '../ranged/shots.ts';
import { doing, done } from './acting.ts';

describe('MYT-ACT-03: Switch Fire Mode', () => {
  const switching = (conditions: readonly { condition: string; with: string }[], weapon = rifle) =>
    doing('switch-fire-mode', { anna: { weapons: [weapon], state: { conditions } }, with: 'rifle' });

  test.each([
    [[], ['burst', 'full-automatic']],
    [[{ condition: 'burst-mode', with: 'rifle' }], ['semi-automatic', 'full-automatic']],
    [[{ condition: 'automatic-mode', with: 'rifle' }], ['semi-automatic', 'burst']],
  ])('from %j to %j', (conditions, modes) => {
    const { asked } = playWith(mythras.play(switching(conditions)), { mode: modes[0]! });
    expect(Object.keys(optionsOf(asked, 'mode'))).toEqual(modes);
  });

  test('the old mode of that weapon is over, and semi-automatic is no condition', () => {
    const conditions = ['rifle', 'carbine'].map(id => ({ condition: 'automatic-mode', with: id }));
    expect(done(switching(conditions), { mode: 'semi-automatic' })).toEqual([
      { fact: 'ended', who: 'anna', condition: 'automatic-mode', with: 'rifle' },
    ]);
  });

  test('two modes are enough to switch, one is not, nor is a weapon without any', () => {
    const only = (modes: readonly ('semi-automatic' | 'burst')[] | undefined) => {
      const { modes: _all, ...ranged } = rifle.ranged!;
      return mythras.refusal(switching([], { ...rifle, ranged: { ...ranged, ...(modes && { modes }) } }));
    };
    expect(only(['semi-automatic', 'burst'])).toBeNull();
    expect(only(['semi-automatic'])?.id).toBe('one-mode-only');
    expect(only(undefined)?.id).toBe('one-mode-only');
  });
});

describe('MYT-FIREARM-09: a firearm in each hand', () => {
  const second = { ...pistol, id: 'second-pistol' };
  const third = { ...pistol, id: 'third-pistol' };
  const two = (weapons: readonly (typeof pistol)[], conditions: readonly { condition: string }[] = []) => {
    const anna = { weapons, state: { conditions } };
    const setup = shot({ anna, with: 'pistol', circumstances: close });
    return { ...setup, attempt: { ...setup.attempt, action: 'shoot-two' } };
  };

  test('with three the shooter names the other one', () => {
    const { result, asked } = playing(two([pistol, second, third]), {
      ...{ 'weapon.shoot-two': 'third-pistol', attack: 90, 'attack.second-shot': 90 },
    });
    expect(Object.keys(optionsOf(asked, 'weapon.shoot-two'))).toEqual(['second-pistol', 'third-pistol']);
    expect(only(result, 'gained').map(({ with: id }) => id)).toEqual(['pistol', 'third-pistol']);
  });

  test('MYT-BLEED-04: it opens a wound again', () => {
    const { result } = playing(two([pistol, second], [{ condition: 'staunched' }]), {
      ...{ attack: 90, 'attack.second-shot': 90 },
    });
    expect(result).toContainEqual({ fact: 'gained', who: 'anna', condition: 'bleeding' });
  });

  test('MYT-SE-28: nobody who may not attack', () => {
    const conditions = [{ condition: 'cannot-attack' }];
    expect(mythras.refusal(two([pistol, second], conditions))?.id).toBe('condition.cannot-attack');
  });

  test('other costs stay paid', () => {
    const fight = { round: 1, cycle: 1, turn: 'anna', order: ['anna', 'bert'], ap: { anna: 2, bert: 2 } };
    const setup = { ...two([pistol, second]), fight };
    const { result } = playing(setup, {
      ...{ attack: 90, defence: 'evade', evade: 90 },
      ...{ 'attack.second-shot': 90, 'defence.second-shot': 'none' },
    });
    expect(only(result, 'spent').map(({ who, what }) => [who, what])).toEqual([
      ['anna', 'ap'],
      ['bert', 'ap'],
    ]);
  });
});
