import { describe, expect, test } from 'vitest';
import { only, targetOfRoll } from '../play.ts';
import { inState, weapons } from './fighters.ts';
import { acting, addedTo, playScene, refusalOf, type Scene } from './scenes.ts';

describe('feints', () => {
  const against = (amount: number, by = 'bert') => inState({ condition: 'feinting', by, amount });

  test('REF-FEINT-01.a: the attack must exceed INT and the best skill in hand', () => {
    const bert = {
      skills: { swords: 4, knives: 6, shields: 9, guns: 9 },
      weapons: [weapons.sword, weapons.dirk, weapons.shield, weapons.pistol],
      state: { dropped: ['shield'] },
    };
    const scene = { action: 'feint', bert };
    // INT 5 and 6 make 11: 12 is needed.
    const anna = { skills: { swords: 0 } };
    const held = playScene({ ...scene, anna }, { feint: 5 });
    expect(addedTo(held, 'feint')).toEqual({ dex: 7, 'skill.swords': 0 });
    expect(held.result).toEqual([
      { fact: 'rolled', who: 'anna', roll: 'feint', total: 12, level: 'success' },
      { fact: 'gained', who: 'anna', condition: 'feinting', by: 'bert', amount: 2 },
    ]);
    const failed = playScene({ ...scene, anna }, { feint: 4 });
    expect(failed.result).toEqual([
      { fact: 'rolled', who: 'anna', roll: 'feint', total: 11, level: 'failure' },
      { fact: 'did', who: 'anna', what: 'deceives-nobody' },
    ]);
    expect(targetOfRoll(failed.asked, 'feint').bands[1]).toMatchObject({ level: 'failure', to: 11 });
    const unarmed = playScene({ action: 'feint', anna, bert: { weapons: [] } }, { feint: 2 });
    expect(targetOfRoll(unarmed.asked, 'feint').bands[1]).toMatchObject({ level: 'success' });
  });

  test('REF-FEINT-02.d: a fumble spoils the next attack', () => {
    expect(only(playScene({ action: 'feint' }, { feint: 1 }).result, 'gained')).toMatchObject([
      { condition: 'feinting', amount: -2 },
    ]);
  });

  test('REF-FEINT-02.a, .b, .c: after success +2 to hit and to damage, in place of the penalty for several actions', () => {
    const anna = inState(
      { condition: 'declared', amount: 2 },
      { condition: 'feinting', by: 'bert', amount: 2 },
    );
    const played = playScene(
      { anna, fight: acting },
      { attack: 5, defence: 'dodge', dodge: 2, location: 3, damage: [1, 1] },
    );
    expect(addedTo(played, 'attack')).toEqual({ dex: 7, 'skill.swords': 5, feinting: 2 });
    // 2 on the dice, strength 4, margin 5 of 6, and 2.
    expect(only(played.result, 'rolled').at(-1)).toMatchObject({ total: 13 });
    expect(only(played.result, 'ended')).toMatchObject([{ condition: 'feinting', by: 'bert' }]);
  });

  test('REF-FEINT-02.d, .e: it deceived one, and serves one attack of contact; what went wrong counts against anybody', () => {
    const dodged = { attack: 2, defence: 'dodge', dodge: 10 } as const;
    const other = playScene({ anna: against(2, 'cora') }, dodged);
    expect(addedTo(other, 'attack')).not.toHaveProperty('feinting');
    expect(only(other.result, 'ended')).toHaveLength(1);
    const spoilt = playScene(
      { anna: against(-2, 'cora') },
      { attack: 5, defence: 'dodge', dodge: 2, location: 3, damage: [1, 1] },
    );
    expect(addedTo(spoilt, 'attack')).toMatchObject({ feinting: -2 });
    // Margin 2, strength 4, dice 2: it takes nothing from damage.
    expect(only(spoilt.result, 'rolled').at(-1)).toMatchObject({ total: 8 });
    const spoiltTwice = playScene(
      {
        anna: inState(
          { condition: 'declared', amount: 2 },
          { condition: 'feinting', by: 'cora', amount: -2 },
        ),
        fight: acting,
      },
      dodged,
    );
    expect(addedTo(spoiltTwice, 'attack')).toMatchObject({ feinting: -2, 'several-actions': -3 });
    const shot = playScene(
      { anna: { weapons: [weapons.bow], ...against(2) }, circumstances: { anna: ['range-0'] } },
      dodged,
    );
    expect(addedTo(shot, 'attack')).not.toHaveProperty('feinting');
  });

  test.each<[string, Scene, string | null]>([
    ['a weapon of contact', { anna: { weapons: [weapons.bow] } }, 'ref10.needs-contact'],
    ['it in hand', { anna: { state: { dropped: ['sword'] } } }, 'weapon-dropped'],
    ['target', { at: '' }, 'needs-target'],
    ['bare hands at least', { anna: { weapons: [weapons.fists] } }, null],
  ])('REF-FEINT-01.c: needs %s', (_what, more, id) =>
    expect(refusalOf({ action: 'feint', ...more })).toBe(id),
  );
});
