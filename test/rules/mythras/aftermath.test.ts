import { describe, expect, test } from 'vitest';
import { aftermathOf, overWithFight } from '../../../src/rules/mythras/aftermath.ts';
import { secondsPass } from '../../../src/rules/mythras/passing-time.ts';
import { hoursOfRest } from '../../../src/rules/mythras/mending.ts';
import { fighterAfter } from '../../../src/rules/mythras/state.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { soldier, weapons } from '../fighters.ts';
import { bow, javelin, rifle } from '../ranged-weapons.ts';
import { only } from '../play.ts';
import { doing, done } from './actions/acting.ts';

const anna = (...conditions: Condition[]) => soldier('anna', { state: { conditions } });
const linesOf = (...conditions: Condition[]) => aftermathOf(anna(...conditions));

describe('aftermath', () => {
  test('nothing for the unharmed', () => expect(linesOf()).toEqual([]));

  test('MYT-WOUND-09, MYT-BLEED-02: urgent lines first, with their time', () => {
    const dying: Condition = {
      condition: 'dying',
      where: 'left-leg',
      lasts: { amount: 10, unit: 'minutes' },
    };
    const tired: Condition = { condition: 'fatigue', amount: 3 };
    expect(linesOf(tired, { condition: 'unconscious' }, { condition: 'bleeding' }, dying)).toEqual([
      { line: 'out', isMortal: true, ...dying },
      { line: 'bleeds', rounds: 6 },
      { line: 'out', condition: 'unconscious' },
      { line: 'tired', fatigue: 'wearied', hours: 3, isBlood: true },
    ]);
  });

  test('MYT-WOUND-16: fatigue for want of air is told apart', () => {
    const lasts = { amount: 1, unit: 'minutes' as const };
    const tired: Condition = { condition: 'fatigue', amount: 1 };
    expect(linesOf(tired, { condition: 'short-of-air', lasts })).toMatchObject([
      { line: 'tired', isOfAir: true },
    ]);
    const more: Condition = { condition: 'fatigue', amount: 4 };
    const [line] = linesOf(more, { condition: 'short-of-air', lasts });
    expect(line).not.toHaveProperty('isOfAir');
  });

  test('MYT-HEAL-03, MYT-HEAL-05: wounds, the gravest first, and what can be done for each', () => {
    const { locations } = anna();
    const hp = (id: string) => locations.find(place => place.id === id)?.hp ?? 0;
    const hurt = { head: 1, chest: hp('chest'), abdomen: 2 * hp('abdomen'), 'left-arm': 2 * hp('left-arm') };
    const conditions = [
      { condition: 'no-more-first-aid', where: 'head' },
      { condition: 'treated', where: 'left-arm' },
    ];
    const found = aftermathOf(soldier('anna', { state: { hurt, conditions } }));
    expect(found.map(one => (one.line === 'wound' ? [one.where, one.wound, one.care] : one.line))).toEqual([
      ['abdomen', 'major', 'healing'],
      ['left-arm', 'major', 'first-aid'],
      ['chest', 'serious', 'first-aid'],
      ['head', 'minor', 'rest'],
    ]);
  });

  test('the dead need nothing', () => {
    expect(linesOf({ condition: 'dead' }, { condition: 'bleeding' })).toEqual([{ line: 'dead' }]);
  });

  test('MYT-ACT-10, MYT-RANGED-06, MYT-OBJ-01: items out of hand, and ammunition shot', () => {
    const { broadsword, dagger } = weapons;
    const quiver = { ...bow, ammunition: { kind: 'arrows', carried: 20, holds: 0, left: 0 } };
    const fighter = soldier('anna', {
      weapons: [broadsword, { ...dagger, hp: 5 }, quiver],
      state: {
        ...{ dropped: [broadsword.id], wear: { [dagger.id]: 5 }, used: { arrows: 3 } },
        taken: [{ item: 'mace', by: 'bert', amount: 1 }],
      },
    });
    expect(aftermathOf(fighter)).toEqual([
      { line: 'lies', weapon: broadsword.id },
      { line: 'taken', weapon: 'mace', by: 'bert' },
      { line: 'broken', weapon: dagger.id },
      { line: 'spent', kind: 'arrows', amount: 3 },
    ]);
  });

  test('MYT-CLOSE-01, MYT-ACT-13: conditions of the fight alone are over', () => {
    const fighter = anna(
      { condition: 'engaged', by: 'bert' },
      { condition: 'delaying' },
      { condition: 'prone' },
    );
    expect(fighterAfter(fighter, overWithFight(fighter)).state.conditions).toEqual([{ condition: 'prone' }]);
  });

  test('MYT-SE-36.c, MYT-SE-27.f: a prepared counter is over, a firearm that failed is not mended', () => {
    const failed = { condition: 'weapon-malfunctioning', with: 'pistol' };
    const fighter = anna({ condition: 'counter-prepared', with: 'bleed', by: 'bert' }, failed);
    expect(fighterAfter(fighter, overWithFight(fighter)).state.conditions).toEqual([failed]);
  });
});

describe('gathering, MYT-ACT-10', () => {
  const quiver = { ...bow, ammunition: { kind: 'arrows', carried: 20, holds: 0, left: 0 } };
  const gun = { ...rifle, ammunition: { kind: 'rounds', carried: 20, holds: 0, left: 0 } };
  const after = (state: object) => ({
    weapons: [weapons.broadsword, { ...javelin, quantity: 3 }, quiver, gun],
    state,
  });

  test.each([
    ['all', 5, -5],
    ['half', 5, -3],
    ['none', 5, undefined],
  ])('arrows: the GM says %s of %d are whole (MYT-RANGED-06)', (share, shot, back) => {
    const setup = doing('gather', { anna: after({ used: { arrows: shot, rounds: 4 } }), fight: null });
    const facts = done(setup, { 'found.gather': share });
    expect(only(facts, 'used').map(({ with: kind, amount }) => [kind, amount])).toEqual(
      back === undefined ? [] : [['arrows', back]],
    );
  });

  test('items dropped and thrown are in hand again, except those that others have', () => {
    const state = {
      ...{ dropped: ['broadsword'], used: { [javelin.id]: 3 } },
      taken: [{ item: javelin.id, by: 'bert', amount: 1 }],
    };
    const facts = done(doing('gather', { anna: after(state), fight: null }));
    const { dropped, used } = fighterAfter(soldier('anna', after(state)), facts).state;
    expect([dropped, used]).toEqual([[], { [javelin.id]: 1 }]);
  });
});

describe('time outside a fight', () => {
  test('MYT-WOUND-07, MYT-WOUND-09: timed conditions come to their end', () => {
    const out: Condition = { condition: 'unconscious', lasts: { amount: 5, unit: 'minutes' } };
    const facts = secondsPass(anna(out), 120);
    expect(facts).toEqual([{ fact: 'passing', who: 'anna', condition: 'unconscious', left: 3 }]);
    expect(secondsPass(anna(out), 300)).toEqual([{ fact: 'ended', who: 'anna', condition: 'unconscious' }]);
    const dying: Condition = { condition: 'dying', where: 'head', lasts: { amount: 4, unit: 'rounds' } };
    expect(fighterAfter(anna(dying), secondsPass(anna(dying), 20)).state.conditions).toEqual([
      { condition: 'dead' },
    ]);
    expect(secondsPass(anna({ condition: 'prone' }), 900)).toEqual([]);
  });

  test('MYT-FATIGUE-05: hours take fatigue away, level by level', () => {
    const tired = anna({ condition: 'fatigue', amount: 3 });
    expect(hoursOfRest(tired, 2.9)).toEqual([]);
    expect(hoursOfRest(tired, 3)).toMatchObject([{ fact: 'tired', levels: -1, fatigue: 'tired' }]);
    expect(hoursOfRest(tired, 5)).toMatchObject([{ levels: -3, fatigue: 'fresh' }]);
  });

  test('MYT-BLEED-02, MYT-BLEED-05: not for one who bleeds, and slowly for one who has bled', () => {
    const tired: Condition = { condition: 'fatigue', amount: 3 };
    expect(hoursOfRest(anna(tired, { condition: 'bleeding' }), 48)).toEqual([]);
    expect(hoursOfRest(anna(tired, { condition: 'staunched' }), 23)).toEqual([]);
    expect(hoursOfRest(anna(tired, { condition: 'staunched' }), 48)).toContainEqual(
      expect.objectContaining({ fact: 'tired', levels: -1 }),
    );
  });

  test('MYT-HEAL-01: with whole days minor wounds mend', () => {
    const hurt = soldier('anna', { healingRate: 2, state: { hurt: { head: 3 } } });
    expect(only(hoursOfRest(hurt, 47), 'healed')).toMatchObject([{ where: 'head', points: 2 }]);
    expect(hoursOfRest(hurt, 23)).toEqual([]);
  });
});
