import { describe, expect, test } from 'vitest';
import { optionsOf, questionOf, only, type Answers } from '../play.ts';
import { duel, weapons } from './fighters.ts';
import { played } from './playing.ts';

const HIT = { defence: 'none', effects: [], location: 11, damage: 1 };

describe('RQ4-DEFL-01 to 04: deflection', () => {
  const deflects = (bert: Parameters<typeof duel>[0] & object, parry: string, deflection?: number) =>
    played(duel(bert), {
      ...{ attack: 30, defence: `parry:${parry}`, parry: 40, location: 11, damage: 8 },
      ...(deflection !== undefined && { deflection }),
    });

  test('RQ4-DEFL-01.a: a dagger its 1d4', () => {
    const { asked } = deflects({ bert: { weapons: [weapons.dagger] } }, 'dagger', 2);
    expect(questionOf(asked, 'deflection')).toMatchObject({ dice: '1d4', by: 'bert' });
  });

  test('RQ4-DEFL-01.b: never with the damage modifier', () => {
    const { asked } = deflects({ bert: { damageModifier: '1d6' } }, 'sword', 2);
    expect(questionOf(asked, 'deflection')).toMatchObject({ dice: '1d8' });
  });

  test.each([
    ['deflection', 95, ['half-of-a-miss', 'opposed.deflects']],
    ['deflection', 99, ['against-a-miss']],
    ['simple', 95, ['against-a-miss']],
    ['deflection', 40, ['opposed.deflects']],
  ] as const)(
    'RQ4-TABLE-01.b: table %s, attack %i: a parry says what comes in',
    (combatTable, attack, ids) => {
      const answers: Answers = attack > 60 ? { attack, defence: 'none' } : { attack, ...HIT };
      const fumble = attack === 99 ? { 'fumble.attack.2': 1 } : {};
      const { asked } = played(duel({ options: { combatTable } }), { ...answers, ...fumble });
      const { reasons = [] } = optionsOf(asked, 'defence')['parry:sword'] ?? {};
      expect(reasons.map(({ id }) => id)).toEqual(ids);
    },
  );

  test('RQ4-TABLE-01.b: an evasion is told as much', () => {
    const shot = duel({ anna: { weapons: [weapons.bow] }, with: 'bow' });
    const { asked } = played(shot, { attack: 95, defence: 'none' });
    expect(optionsOf(asked, 'defence')['acrobatics']?.reasons).toMatchObject([{ id: 'half-of-a-miss' }]);
  });

  test('RQ4-DEFL-02.a: a pavise its 10, without a roll', () => {
    const pavise = { ...weapons.kite, ap: 10 };
    const anna = { weapons: [weapons.greatAxe] };
    const { result } = played(duel({ anna, bert: { weapons: [pavise] }, with: 'great-axe' }), {
      ...{ attack: 40, defence: 'parry:kite', parry: 30, location: 11, damage: [5, 5] },
    });
    expect(result).toContainEqual({ fact: 'stopped', who: 'bert', by: 'deflection', points: 5, left: 7 });
  });

  test('RQ4-DEFL-03.a: martial arts their 2d3', () => {
    const arts = { ...weapons.fist, damage: '2d3' };
    const { asked } = played(duel({ bert: { weapons: [arts], skills: { unarmed: 60 } } }), {
      ...{ attack: 30, defence: 'parry:fist', parry: 40, location: 11, damage: 8, deflection: [2, 1] },
    });
    expect(questionOf(asked, 'deflection')).toMatchObject({ dice: '2d3' });
  });

  test('RQ4-DEFL-04.a, .b: animals nothing, unless nature armed them formidably', () => {
    const skills = { unarmed: 60 };
    const bear = { weapons: [weapons.claw], skills, abilities: ['animal'] as const };
    const { asked, result } = deflects({ bert: bear }, 'claw');
    expect(asked.map(({ name }) => name)).not.toContain('deflection');
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 4 }]);
    const boar = { ...bear, abilities: ['animal', 'formidable-natural-weapons'] as const };
    expect(questionOf(deflects({ bert: boar }, 'claw', 3).asked, 'deflection')).toMatchObject({
      dice: '1d6',
    });
    const armed = { weapons: [weapons.sword], abilities: ['animal'] as const };
    expect(questionOf(deflects({ bert: armed }, 'sword', 3).asked, 'deflection')).toMatchObject({
      dice: '1d8',
    });
  });
});
