import { describe, expect, test } from 'vitest';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import type { Question } from '../../../src/rules/shared/play.ts';
import { optionsOf, targetOfRoll, questionOf, only } from '../play.ts';
import { duel, duelFight, warrior, weapons } from './fighters.ts';
import { factsOf, played } from './playing.ts';

describe('RQ4-HIGH-01 to 03: skills above 100', () => {
  const master = { styles: [{ ...warrior('x').styles[0]!, skill: 142 }] };

  test('RQ4-HIGH-01.a, .b: 142: 100, and 42 from the other', () => {
    const { asked } = played(duel({ bert: master }), {
      attack: 40,
      defence: 'parry:sword',
      parry: 3,
      effects: [],
    });
    expect(targetOfRoll(asked, 'parry')).toMatchObject({ value: 100 });
    expect(targetOfRoll(asked, 'parry').reasons.at(-1)).toEqual({
      rule: 'RQ4-HIGH-01',
      id: 'over-100',
      amount: -42,
    });
  });

  test('RQ4-HIGH-01.b: the attack is read against what is left of it', () => {
    const { result } = played(duel({ bert: master }), { attack: 19, defence: 'parry:sword', parry: 97 });
    expect(only(result, 'rolled').map(({ level }) => level)).toEqual(['failure', 'failure']);
    const lucky = factsOf(duel({ bert: master }), {
      attack: 18,
      defence: 'parry:sword',
      parry: 97,
      effects: [],
      location: 11,
      damage: 1,
      deflection: 8,
    });
    expect(only(lucky, 'rolled')[0]).toMatchObject({ roll: 'attack', level: 'success' });
  });

  test('RQ4-HIGH-02: found after all other penalties', () => {
    const impaled = { ...master, state: { conditions: [{ condition: 'impaled', with: 'x' }] } };
    const { asked } = played(duel({ bert: impaled }), { attack: 90, defence: 'parry:sword', parry: 98 });
    expect(targetOfRoll(asked, 'parry')).toMatchObject({ value: 100 });
    expect(targetOfRoll(asked, 'parry').reasons.at(-1)).toMatchObject({ id: 'over-100', amount: -22 });
  });

  test('RQ4-HIGH-03.a, .b: never less than 5%, and 96 fails even the best', () => {
    const giant = { styles: [{ ...warrior('x').styles[0]!, skill: 300 }] };
    const { asked } = played(duel({ bert: giant, anna: { skills: {} } }), {
      attack: 97,
      defence: 'parry:sword',
      parry: 96,
    });
    const parry = targetOfRoll(asked, 'parry');
    expect(parry.bands.find(({ level }) => level === 'success')?.to).toBe(95);
    const five = factsOf(duel({ bert: giant }), {
      attack: 5,
      defence: 'parry:sword',
      parry: 96,
      effects: [],
      location: 11,
      damage: 1,
      deflection: 8,
    });
    expect(only(five, 'rolled')[0]).toMatchObject({ level: 'success' });
    const parried = { attack: 97, defence: 'parry:sword', parry: 96 };
    const { asked: kept } = played(duel({ anna: giant }), parried);
    expect(targetOfRoll(kept, 'parry')).toMatchObject({ value: 5 });
    expect(targetOfRoll(kept, 'parry').bands[0]).toMatchObject({ level: 'critical', to: 1 });
  });

  test('RQ4-HIGH-01.c: with nobody to oppose it a skill stays as it is', () => {
    const { asked } = played(
      duel({ anna: master, bert: { reactions: 0 }, fight: { ...duelFight, ap: { anna: 2, bert: 0 } } }),
      { attack: 97 },
    );
    expect(targetOfRoll(asked, 'attack')).toMatchObject({ value: 142 });
  });
});

describe('RQ4-PRECISE-01: precise attack and defence', () => {
  test('RQ4-PRECISE-01.a, .b: half the skill, rounded up, and an effect more', () => {
    const anna = { styles: [{ ...warrior('x').styles[0]!, skill: 61 }] };
    const setup = duel({ anna, action: 'precise-attack' });
    const { asked } = played(setup, {
      attack: 31,
      defence: 'parry:sword',
      parry: 80,
      effects: [],
      location: 11,
      damage: 1,
      deflection: 1,
    });
    expect(targetOfRoll(asked, 'attack')).toMatchObject({ value: 31 });
    expect(questionOf(asked, 'effects')).toMatchObject({ atMost: 2 });
  });

  test('RQ4-PRECISE-01.b: an effect even where the margin brings none', () => {
    const { asked } = played(duel({ action: 'precise-attack' }), {
      attack: 30,
      defence: 'parry:sword',
      parry: 20,
      effects: [],
      location: 11,
      damage: 1,
      deflection: 1,
    });
    expect(questionOf(asked, 'effects')).toMatchObject({
      atMost: 1,
      reasons: [{ id: 'precise', amount: 1 }],
    });
  });

  test('RQ4-PRECISE-01.c: a precise defence likewise', () => {
    const { asked } = played(duel(), {
      attack: 90,
      defence: 'precise:sword',
      parry: 30,
      effects: ['attacker-misses'],
    });
    expect(targetOfRoll(asked, 'parry')).toMatchObject({ value: 30 });
    expect(questionOf(asked, 'effects')).toMatchObject({ by: 'bert', atMost: 2 });
  });

  test('RQ4-PRECISE-01.d: the loser gains nothing by it', () => {
    const { asked } = played(duel({ action: 'precise-attack' }), {
      attack: 20,
      defence: 'parry:sword',
      parry: 40,
      location: 11,
      damage: 1,
      deflection: 1,
    });
    expect(asked.map(({ name }) => name)).not.toContain('effects');
  });

  test('RQ4-HIGH-04.a, .b: halved again for one effect more each time, where the world plays so', () => {
    const plain = duel({ action: 'precise-attack-2' });
    expect(runequest4.refusal(plain)).toEqual({ rule: 'RQ4-HIGH-04', id: 'once-halved-only' });
    const setup = { ...plain, options: { furtherHalvings: true } };
    const answers = {
      attack: 15,
      defence: 'precise-3:sword',
      parry: 90,
      effects: [],
      location: 11,
      damage: 1,
      deflection: 1,
    };
    const { asked } = played(setup, answers);
    expect(targetOfRoll(asked, 'attack')).toMatchObject({ value: 15 });
    expect(questionOf(asked, 'effects')).toMatchObject({ atMost: 3 });
    expect(optionsOf(asked, 'defence')['precise-3:sword']?.target).toMatchObject({ value: 8 });
    expect(
      runequest4.refusal({ ...setup, attempt: { ...setup.attempt, action: 'precise-attack-3' } }),
    ).toBeNull();
  });
});

describe('RQ4-DODGE-01: the weapon skill defends as it attacks', () => {
  test('nobody dodges a blow', () => {
    const { asked } = played(duel({ bert: { weapons: [weapons.sword, weapons.fist] } }), {
      attack: 90,
      defence: 'none',
    });
    expect(Object.keys(optionsOf(asked, 'defence'))).toEqual([
      'parry:sword',
      'precise:sword',
      'parry:fist',
      'precise:fist',
      'none',
    ]);
    expect(optionsOf(asked, 'defence')['parry:fist']?.target?.reasons[0]).toMatchObject({
      id: 'skill.unarmed',
      amount: 40,
    });
  });
});

test('RQ4-DEFL-01, RQ4-PRECISE-01: a parry says what it deflects, and how many effects more a precise one brings', () => {
  const { asked } = played(duel(), { attack: 50, defence: 'none', effects: [], location: 11, damage: 1 });
  const offered = optionsOf(asked, 'defence');
  expect(offered['parry:sword']?.reasons).toEqual([
    { rule: 'RQ4-DEFL-01', id: 'opposed.deflects', names: { points: weapons.sword.damage } },
  ]);
  expect(offered['precise:sword']?.reasons?.at(-1)).toEqual({
    ...{ rule: 'RQ4-PRECISE-01', id: 'opposed.effects-more', names: { count: 1 } },
  });
});

describe('RQ4-PRECISE-01: every attack may be declared precise', () => {
  const most = (asked: readonly Question[], name: string) => {
    const question = questionOf(asked, name);
    return question.ask === 'choose' ? question.atMost : null;
  };
  const won = { attack: 30, effects: [], location: 11, damage: [1, 1], 'end.charge': 'stop' };

  test('RQ4-PRECISE-01.a, .b: a charge', () => {
    const { asked } = played(duel({ action: 'precise-charge' }), { 'answer.charge': 'stand', ...won });
    expect(targetOfRoll(asked, 'attack').value).toBe(30);
    const plain = played(duel({ action: 'charge' }), { 'answer.charge': 'stand', ...won });
    expect([most(asked, 'effects'), most(plain.asked, 'effects')]).toEqual([2, 1]);
    const shot = duel({ anna: { weapons: [weapons.bow] }, with: 'bow', action: 'precise-charge' });
    expect(runequest4.refusal(shot)).toMatchObject({ id: 'only-melee-weapons' });
  });

  test('RQ4-HIGH-04: a charge halved more often, where the world plays so', () => {
    for (const action of ['precise-charge-2', 'precise-charge-3']) {
      const further = duel({ action });
      expect(runequest4.refusal(further)).toMatchObject({ id: 'once-halved-only' });
      expect(runequest4.refusal({ ...further, options: { furtherHalvings: true } })).toBeNull();
    }
  });

  test('RQ4-PRECISE-01.a, .b: the blow of a target that stands', () => {
    const { asked } = played(duel({ action: 'charge', fight: duelFight }), {
      'answer.charge': 'precise-counterattack:sword',
      attack: 80,
      'attack.counterattack': 30,
      'effects.counterattack': [],
      'location.counterattack': 11,
      'damage.counterattack': 1,
      'end.charge': 'stop',
    });
    expect(targetOfRoll(asked, 'attack.counterattack').value).toBe(30);
    expect(most(asked, 'effects.counterattack')).toBe(2);
    const options = optionsOf(asked, 'answer.charge');
    expect(options['precise-counterattack:sword']).toMatchObject({
      target: { value: 30 },
      reasons: [{ rule: 'RQ4-PRECISE-01', id: 'opposed.effects-more', names: { count: 1 } }],
    });
    expect(options['precise-2-counterattack:sword']).toBeUndefined();
  });

  test('RQ4-PRECISE-01.a, .b: a riposte', () => {
    const { asked } = played(duel(), {
      attack: 80,
      defence: 'parry:sword',
      parry: 30,
      effects: ['riposte'],
      location: 11,
      damage: 1,
      deflection: 8,
      'weapon.riposte': 'precise-riposte:sword',
      'attack.riposte': 30,
      'defence.riposte': 'none',
      'effects.riposte': [],
      'location.riposte': 11,
      'damage.riposte': 1,
    });
    expect(targetOfRoll(asked, 'attack.riposte').value).toBe(30);
    expect(most(asked, 'effects.riposte')).toBe(2);
  });

  test('the proposal is a plain blow', () => {
    const { asked } = played(duel({ action: 'charge', bert: { skills: { acrobatics: 20 } } }), {
      'answer.charge': 'stand',
      ...won,
    });
    const question = questionOf(asked, 'answer.charge');
    if (question.ask !== 'choose') throw new Error('no choice');
    expect(runequest4.presentation.suggestion(duel(), question)).toEqual(['counterattack:sword']);
  });
});
