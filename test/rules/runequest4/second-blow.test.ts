import { describe, expect, test } from 'vitest';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { only, questionOf, targetOfRoll } from '../play.ts';
import { duel, duelFight, warrior, weapons, type Duel } from './fighters.ts';
import { afterwards, factsOf, played } from './playing.ts';

const styles = [{ ...warrior('x').styles[0]!, kind: 'two-weapons' as const, skill: 60 }];
const two = { styles, weapons: [weapons.sword, weapons.axe] };
const fighting = (more: Duel = {}) => duel({ anna: two, fight: duelFight, ...more });
const missed = { attack: 90, defence: 'none' };
const left = { condition: 'blow-left', lasts: { amount: 0, unit: 'turns' } } as const;
const then = { ...two, state: { conditions: [left] } };

describe('RQ4-STYLE-01: the free blow after the paid one', () => {
  test('RQ4-STYLE-01.c, .d: the turn goes on for it, with the last Combat Action too', () => {
    const setup = fighting({ fight: { ...duelFight, ap: { ...duelFight.ap, anna: 1 } } });
    const facts = factsOf(setup, missed);
    expect(facts).toContainEqual({ fact: 'gained', who: 'anna', ...left });
    expect(runequest4.keepsTurn('anna', facts, duelFight)).toBe(true);
    const spent = { ...duelFight, ap: { ...duelFight.ap, anna: 0 } };
    const anna = afterwards(setup, facts, 'anna');
    expect(runequest4.noTurn(spent, 'anna', { anna })).toBeNull();
    const second = fighting({ anna: then, fight: spent, action: 'second-blow', with: 'axe' });
    expect(runequest4.refusal(second)).toBeNull();
    const struck = factsOf(second, missed);
    expect(struck.at(-1)).toEqual({ fact: 'ended', who: 'anna', condition: 'blow-left' });
    expect(runequest4.keepsTurn('anna', struck, duelFight)).toBe(false);
  });

  test('RQ4-STYLE-01.c: nothing else is done on that turn, except for free', () => {
    const refusal = (action: string, more: Duel = {}) =>
      runequest4.refusal(fighting({ anna: then, action, ...more }));
    const reason = { rule: 'RQ4-STYLE-01', id: 'condition.blow-left' };
    expect(refusal('attack')).toEqual(reason);
    expect(refusal('charge')).toEqual(reason);
    expect(refusal('draw-weapon', { at: 'anna', with: 'sword' })).toEqual(reason);
    expect(refusal('trade-action', { at: 'anna', with: '' })).toBeNull();
  });

  test('RQ4-STYLE-01.c: it follows any action of the turn', () => {
    const anna = { ...two, state: { conditions: [{ condition: 'prone' }] } };
    const facts = factsOf(fighting({ anna, action: 'stand-up', at: 'anna', with: '' }), {});
    expect(runequest4.keepsTurn('anna', facts, duelFight)).toBe(true);
  });

  test.each<[string, Duel]>([
    ['it was struck in this round', { anna: { ...two, state: { used: { 'second-blow': 1 } } } }],
    ['a weapon is gone', { anna: { ...two, state: { dropped: ['axe'] } } }],
    ['there is but one weapon', { anna: { styles, weapons: [weapons.sword] } }],
    ['the style is another', { anna: { weapons: two.weapons } }],
    ['there is no fight', { fight: null }],
  ])('RQ4-STYLE-01.c: not where %s', (_why, more) => {
    const facts = factsOf(fighting(more), missed);
    expect(only(facts, 'gained').filter(({ condition }) => condition === 'blow-left')).toEqual([]);
  });

  test('it is lost with the turn', () => {
    const anna = warrior('anna', then);
    const facts = runequest4.timeFacts(duelFight, { ...duelFight, turn: 'bert' }, { anna });
    expect(facts).toContainEqual({ fact: 'ended', who: 'anna', condition: 'blow-left' });
  });

  test('RQ4-WOUND-02: what it loses are later Combat Actions, as that of the turn was taken', () => {
    const answers = { ...missed, attack: 100, 'fumble.attack.2': 1 };
    const lost = (anna: NonNullable<Duel['anna']>) => {
      const setup = fighting({ anna, action: 'second-blow', with: 'axe' });
      const { result } = played(setup, answers);
      return only(result, 'did').filter(({ what }) => what === 'loses-action').length;
    };
    expect([lost(two), lost(then)]).toEqual([1, 0]);
  });
});

describe('RQ4-PRECISE-01: the free blow may be precise', () => {
  const precise = (action: string, more: Duel = {}) => fighting({ action, with: 'axe', ...more });

  test('RQ4-PRECISE-01.a, .b: half the skill, and one effect more', () => {
    const { asked, result } = played(precise('precise-second-blow'), {
      ...{ attack: 30, defence: 'none', effects: [], location: 1, damage: 1 },
    });
    expect(targetOfRoll(asked, 'attack').value).toBe(30);
    const [plain] = [
      played(precise('second-blow'), {
        ...{ attack: 30, defence: 'none', effects: [], location: 1, damage: 1 },
      }),
    ];
    const most = (all: typeof asked) => {
      const question = questionOf(all, 'effects');
      return question?.ask === 'choose' ? question.atMost : 0;
    };
    expect(most(asked) - most(plain.asked)).toBe(1);
    expect(only(result, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'second-blow', amount: 1 }]);
    expect(runequest4.keepsTurn('anna', result, duelFight)).toBe(true);
  });

  test('RQ4-STYLE-01.c: it is the one of the round', () => {
    const used = { ...two, state: { used: { 'second-blow': 1 } } };
    expect(runequest4.refusal(precise('precise-second-blow', { anna: used }))).toMatchObject({
      id: 'second-blow-struck',
    });
  });

  test('RQ4-HIGH-04: halved more often where the world plays so', () => {
    expect(runequest4.refusal(precise('precise-second-blow-2'))).toEqual({
      rule: 'RQ4-HIGH-04',
      id: 'once-halved-only',
    });
    const more = { options: { furtherHalvings: true } };
    expect(runequest4.refusal({ ...precise('precise-second-blow-3'), ...more })).toBeNull();
  });
});
