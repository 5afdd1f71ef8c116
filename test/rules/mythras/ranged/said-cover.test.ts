import { describe, expect, test } from 'vitest';
import { only, optionsOf, questionOf } from '../../play.ts';
import { close, playing, shot } from './shots.ts';

const hit = { attack: 30, effects: [], location: 8, damage: 5 };

describe('MYT-CLOSE-13: behind something, as the map or the shooter says', () => {
  test.each(['in-cover', 'fully-in-cover'])(
    '%s: the GM says whether it covers the place, and what it is',
    is => {
      const setup = shot({ circumstances: close, bertIs: [is] });
      const { asked, result } = playing(setup, { ...hit, 'cover.hit': 'wooden-wall' });
      expect(questionOf(asked, 'cover.hit')).toMatchObject({
        by: 'gm',
        reasons: [{ rule: 'MYT-CLOSE-13', id: 'gm.cover-at', names: { where: 'abdomen' } }],
      });
      expect(only(result, 'stopped')).toEqual([
        { fact: 'stopped', who: 'bert', by: 'cover', points: 4, left: 1 },
      ]);
    },
  );

  test('nothing covers the place that is hit', () => {
    const setup = shot({ circumstances: close, bertIs: ['in-cover'] });
    const { asked, result } = playing(setup, { ...hit, 'cover.hit': 'no-cover' });
    expect(optionsOf(asked, 'cover.hit')).toHaveProperty('no-cover');
    expect(only(result, 'hurt')[0]?.points).toBe(5);
  });

  test('nobody is asked where it is known what the cover is, nor about a shot that does nothing', () => {
    const known = { state: { conditions: [{ condition: 'in-cover', amount: 4 }] } };
    expect(
      only(
        playing(shot({ circumstances: close, bertIs: ['fully-in-cover'], bert: known }), hit).result,
        'hurt',
      )[0]?.points,
    ).toBe(1);
    const missed = playing(shot({ circumstances: close, bertIs: ['in-cover'] }), { attack: 90 });
    expect(missed.asked.map(({ name }) => name)).not.toContain('cover.hit');
  });

  test('each round of a burst may find another place', () => {
    const state = { conditions: [{ condition: 'burst-mode', with: 'rifle' }] };
    const setup = shot({ with: 'rifle', circumstances: close, bertIs: ['in-cover'], anna: { state } });
    const answers = {
      ...{ attack: 20, effects: [], location: 8, damage: [1, 2], 'cover.hit': 'no-cover' },
      ...{ hits: 2, 'damage.hit-2': [4, 2], 'location.hit-2': 1, 'cover.hit-2': 'wooden-wall' },
    };
    const { result } = playing(setup, answers);
    expect(only(result, 'stopped').map(({ by, left }) => [by, left])).toContainEqual(['cover', 2]);
  });
});
