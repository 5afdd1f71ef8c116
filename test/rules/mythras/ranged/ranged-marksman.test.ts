import { describe, expect, test } from 'vitest';
import { duel, locations, weapons, type Duel } from '../../fighters.ts';
import { exchangeWith, only, optionsOf, type Answers } from '../../play.ts';
import { bow, javelin, rifle } from '../../ranged-weapons.ts';

const marksman = { styles: [{ id: 'soldier', name: 'Archer', skill: 60, traits: ['ranged-marksman'] }] };
const tough = { locations: locations.map(place => ({ ...place, hp: 40 })) };
const shot: Answers = { range: 'close', attack: 40, defence: 'none', effects: [], location: 5, damage: 4 };
const archery = (more: Duel = {}): Duel => ({
  attacker: { ...marksman, weapons: [bow] },
  defender: tough,
  ...more,
});
const struck = (setup: Duel, answers: Answers) =>
  only(exchangeWith(duel(setup), answers).result, 'struck').map(({ where }) => where);
/** The answers with the place that the marksman picks, asked right after the roll for it. */
const picking = (where: string, { damage, ...before }: Answers): Answers => {
  return { ...before, 'location.ranged-marksman': where, ...(damage !== undefined && { damage }) };
};

describe('MYT-TRAIT-08: a ranged marksman', () => {
  test('MYT-TRAIT-08.a: strikes where it was rolled or beside it, whatever the roll', () => {
    expect(struck(archery(), picking('abdomen', shot))).toEqual(['abdomen']);
    expect(struck(archery(), picking('left-leg', shot))).toEqual(['left-leg']);
    const { asked } = exchangeWith(duel(archery()), picking('chest', { ...shot, location: 11 }));
    expect(Object.keys(optionsOf(asked, 'location.ranged-marksman'))).toEqual([
      'chest',
      'abdomen',
      'right-arm',
      'left-arm',
      'head',
    ]);
  });

  test('MYT-TRAIT-08.b: each round of a burst', () => {
    const armed = {
      attacker: {
        ...marksman,
        weapons: [rifle],
        state: { conditions: [{ condition: 'burst-mode', with: 'rifle' }] },
      },
      defender: tough,
    };
    const answers = {
      ...{ ...picking('abdomen', { ...shot, damage: [1, 1] }), hits: 2 },
      ...{ 'damage.hit-2': [1, 1], 'location.hit-2': 20, 'location.marksman-2': 'chest' },
    };
    expect(struck(armed, answers)).toEqual(['abdomen', 'chest']);
  });

  test('MYT-TRAIT-08.c: not with a sword, nor without the trait', () => {
    const blow = { attack: 40, defence: 'none', effects: [], location: 5, damage: 4 };
    expect(struck(archery({ attacker: { ...marksman, weapons: [weapons.broadsword] } }), blow)).toEqual([
      'left-leg',
    ]);
    expect(struck(archery({ attacker: { weapons: [bow] } }), shot)).toEqual(['left-leg']);
  });

  test('once a hit: the effect has moved it already', () => {
    const { damage = [], ...before } = shot;
    const moved = { ...before, effects: ['marksman'], 'location.marksman': 'abdomen' };
    expect(struck(archery(), { ...moved, damage })).toEqual(['abdomen']);
  });
});

describe('MYT-TRAIT-28: a weapon that can be thrown', () => {
  const dagger = { ...javelin, id: 'dagger', damage: '1d4', size: 'small' as const, traits: ['thrown'] };

  test('is thrown from afar, and used in hand in a melee', () => {
    const far = exchangeWith(duel({ attacker: { weapons: [dagger] }, defender: tough }), {
      ...shot,
      damage: 3,
    });
    expect(far.asked.map(({ name }) => name)).toContain('range');
    const close = { weapons: [dagger], state: { conditions: [{ condition: 'engaged', by: 'bert' }] } };
    const blow = { attack: 40, defence: 'parry:broadsword', parry: 50, location: 5, damage: 3 };
    const { asked, result } = exchangeWith(duel({ attacker: close, defender: tough }), blow);
    expect(asked.map(({ name }) => name)).not.toContain('range');
    // A medium sword parries it: in hand it is no shot.
    expect(only(result, 'stopped')[0]).toMatchObject({ by: 'parry', points: 3, left: 0 });
  });

  test('a weapon that cannot be thrown is always shot', () => {
    const engaged = { weapons: [bow], state: { conditions: [{ condition: 'engaged', by: 'bert' }] } };
    const { asked } = exchangeWith(duel({ attacker: engaged, defender: tough }), shot);
    expect(asked[0]?.name).toBe('range');
  });
});
