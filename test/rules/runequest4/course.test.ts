import { describe, expect, test } from 'vitest';
import { Course } from '../../../src/rules/runequest4/course.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { only, targetOfRoll } from '../play.ts';
import { duel, duelFight, warrior, weapons } from './fighters.ts';
import { played } from './playing.ts';

describe('the course of an action', () => {
  test('RQ4-MULTI-03: a counted reaction costs no Combat Actions, and payments of others cost others', () => {
    const course = new Course(duel({ fight: duelFight }));
    course.count('anna', 'reaction');
    course.pay('bert', 2);
    expect(course.actionsOf('anna')).toBe(2);
    course.pay('anna', 1);
    expect([course.actionsOf('anna'), course.actionsOf('bert')]).toEqual([1, 0]);
    expect([course.hasDone('anna', 'reaction'), course.hasDone('bert', 'reaction')]).toEqual([true, false]);
  });

  test('RQ4-WOUND-02: the next actions are lost when their turn comes, and add up', () => {
    const course = new Course(duel({ fight: duelFight }));
    course.pay('anna', 1);
    course.loseActions('anna', 3);
    course.loseActions('anna', 2);
    course.loseActions('bert', 1);
    expect(only(course.facts, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'ap', amount: 1 }]);
    expect(course.now('anna').state.conditions).toEqual([{ condition: 'actions-lost', amount: 5 }]);
    expect(course.now('bert').state.conditions).toEqual([{ condition: 'actions-lost', amount: 1 }]);
  });

  test('RQ4-STYLE-01, RQ4-WOUND-02: after a free blow the next action is that of this turn', () => {
    const course = new Course(duel({ fight: duelFight }));
    course.loseActions('anna', 1);
    expect(course.facts).toEqual([
      { fact: 'did', who: 'anna', what: 'loses-action' },
      { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
    ]);
  });
});

test('RQ4-MULTI-01: skills are the same against one as against four', () => {
  const fight = { ...duelFight, order: ['anna', 'bert', 'carl', 'dora', 'egon'] };
  const others = ['carl', 'dora', 'egon'].map(id => warrior(id));
  const answers = { attack: 40, defence: 'parry:sword', parry: 70, effects: [], location: 11, damage: 1 };
  const values = [duel({ fight: duelFight }), duel({ fight, others })].map(setup => {
    const { asked } = played(setup, { ...answers, deflection: 1 });
    return [targetOfRoll(asked, 'attack').value, targetOfRoll(asked, 'parry').value];
  });
  expect(values).toEqual([
    [60, 60],
    [60, 60],
  ]);
});

test('RQ4-SE-08.i: of several weapons in a wound, one pulls out one’s own', () => {
  const stuck = (where: string, id: string, by: string) => ({ condition: 'impaled', where, with: id, by });
  const setup = duel({
    action: 'pull-out',
    anna: { weapons: [weapons.dagger] },
    bert: { state: { conditions: [stuck('abdomen', 'spear', 'carl'), stuck('chest', 'dagger', 'anna')] } },
    others: [warrior('carl', { weapons: [weapons.spear] })],
  });
  const { result } = played(setup, { 'act.pull-weapon': 50, 'damage.pull-weapon': 1 });
  expect(only(result, 'ended')).toEqual([
    { fact: 'ended', who: 'bert', condition: 'impaled', where: 'chest', with: 'dagger', by: 'anna' },
  ]);
  expect(only(result, 'hurt')).toMatchObject([{ where: 'chest', points: 1 }]);
});

test('RQ4-SE-04: a dropped weapon lies there, and no part of the body does', () => {
  const anna = warrior('anna', { weapons: [weapons.sword, weapons.axe, weapons.fist] });
  const dropped = { ...anna, state: { ...anna.state, dropped: ['axe', 'fist'] } };
  expect(runequest4.itemsOnGround(dropped)).toEqual([{ item: 'axe', name: 'Axe', count: 1 }]);
  expect(runequest4.itemsOnGround(anna)).toEqual([]);
  expect(runequest4.reaches(duel().attempt, null)).toBe('near');
});
