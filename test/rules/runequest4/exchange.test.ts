import { describe, expect, test } from 'vitest';
import { victoryOf } from '../../../src/rules/runequest4/tables.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { optionsOf, targetOfRoll, questionOf, only } from '../play.ts';
import { duel, duelFight, warrior, weapons } from './fighters.ts';
import { factsOf, played } from './playing.ts';

const SIMPLE = { combatTable: 'simple' } as const;

/** Level wanted of a skill of 60: a result of 1d100. */
const AT = { critical: 3, success: 40, failure: 80, fumble: 99 } as const;
type Level = keyof typeof AT;

function wonBy(attack: Level, defence: Level) {
  const setup = duel({ options: SIMPLE });
  const answers: Record<string, number | string | string[] | number[]> = {
    attack: AT[attack],
    defence: 'parry:sword',
    parry: AT[defence] + (attack === defence ? 1 : 0),
  };
  // Stops where effects or damage would be asked for.
  const play = runequest4.play(setup);
  let at = play.next();
  while (!at.done) {
    const answer = answers[at.value.name];
    if (answer === undefined) break;
    at = play.next(at.value.ask === 'roll' ? { dice: [Number(answer)] } : { chosen: [String(answer)] });
  }
  if (at.done) return only(at.value, 'won')[0];
  return at.value;
}

describe('RQ4-ROLL-01 to 03, RQ4-MULTI-01: an opposed test', () => {
  test.each<[Level, Level, string, number]>([
    ['critical', 'failure', 'anna', 2],
    ['critical', 'success', 'anna', 1],
    ['success', 'failure', 'anna', 1],
    ['critical', 'fumble', 'anna', 3],
    ['failure', 'success', 'bert', 1],
    ['success', 'critical', 'bert', 1],
    ['failure', 'critical', 'bert', 2],
  ])('%s against %s: %s, by %i', (attack, defence, who, margin) => {
    const asked = wonBy(attack, defence);
    expect(asked).toMatchObject({ name: 'effects', by: who, atMost: margin });
  });

  test('RQ4-ROLL-02: where both fail nobody wins, and the attack fails', () => {
    const facts = factsOf(duel(), { attack: 80, defence: 'parry:sword', parry: 90 });
    expect(only(facts, 'won')).toEqual([{ fact: 'won', who: null, levels: 0 }]);
    expect(only(facts, 'hurt')).toEqual([]);
  });

  test('equal levels: the higher die wins, by nothing', () => {
    const facts = factsOf(duel({ options: SIMPLE }), {
      attack: 40,
      defence: 'parry:sword',
      parry: 39,
      location: 11,
      damage: 5,
    });
    expect(only(facts, 'won')).toEqual([{ fact: 'won', who: 'anna', levels: 0 }]);
    expect(only(facts, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 5 }]);
    const other = factsOf(duel({ options: SIMPLE }), { attack: 39, defence: 'parry:sword', parry: 40 });
    expect(only(other, 'won')).toEqual([{ fact: 'won', who: 'bert', levels: 0 }]);
    expect(only(other, 'hurt')).toEqual([]);
  });

  test('equal levels and equal dice: nobody wins', () => {
    const facts = factsOf(duel(), { attack: 40, defence: 'parry:sword', parry: 40 });
    expect(only(facts, 'won')).toEqual([{ fact: 'won', who: null, levels: 0 }]);
  });

  test('RQ4-MULTI-02: whoever does not defend counts as having failed', () => {
    const { result, asked } = played(duel(), {
      attack: 40,
      defence: 'none',
      effects: [],
      location: 11,
      damage: 4,
    });
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: 'anna', levels: 1 }]);
    expect(questionOf(asked, 'effects')).toMatchObject({ atMost: 1 });
    expect(factsOf(duel(), { attack: 80, defence: 'none' })).toContainEqual({
      fact: 'won',
      who: null,
      levels: 0,
    });
  });
});

describe('RQ4-TABLE-01: with deflection points', () => {
  test.each([
    ['attacker', 0, 'normal', 'half', 0],
    ['attacker', 1, 'normal', 'half', 1],
    ['attacker', 2, 'normal', 'none', 1],
    ['attacker', 3, 'normal', 'none', 1],
    ['defender', 0, 'half', 'full', 0],
    ['defender', 1, 'half', 'full', 1],
    ['defender', 2, 'none', 'none', 1],
    ['defender', 3, 'none', 'none', 1],
  ] as const)(
    '%s by %i: damage %s, deflection %s, %i effects',
    (side, margin, damage, deflection, effects) => {
      expect(victoryOf('deflection', side, margin)).toEqual({ damage, deflection, effects });
    },
  );

  test('the attacker wins by a little: half the deflection', () => {
    const facts = factsOf(duel(), {
      attack: 40,
      defence: 'parry:sword',
      parry: 30,
      location: 11,
      damage: 8,
      deflection: 5,
    });
    expect(facts).toContainEqual({ fact: 'stopped', who: 'bert', by: 'deflection', points: 3, left: 5 });
    expect(only(facts, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 5 }]);
  });

  test('RQ4-DEFL-06: a defender who wins by a little is hurt by half, less all that is deflected', () => {
    const facts = factsOf(duel(), {
      attack: 30,
      defence: 'parry:sword',
      parry: 40,
      location: 11,
      damage: 7,
      deflection: 1,
    });
    expect(facts).toContainEqual({ fact: 'stopped', who: 'bert', by: 'half', points: 3, left: 4 });
    expect(facts).toContainEqual({ fact: 'stopped', who: 'bert', by: 'deflection', points: 1, left: 3 });
    expect(only(facts, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 3 }]);
  });

  test('a defender who wins by one although the attack failed is still struck, unless it misses', () => {
    const facts = factsOf(duel(), {
      ...{ attack: 80, defence: 'parry:sword', parry: 40, effects: [], location: 11 },
      ...{ damage: 8, deflection: 2 },
    });
    expect(only(facts, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 2 }]);
  });

  test('by two and more nothing is parried, or the attack fails', () => {
    const struck = { attack: 3, defence: 'parry:sword', parry: 80, effects: [], location: 11, damage: 4 };
    expect(only(factsOf(duel(), struck), 'hurt')).toEqual([
      { fact: 'hurt', who: 'bert', where: 'chest', points: 4 },
    ]);
    const missed = factsOf(duel(), { attack: 80, defence: 'parry:sword', parry: 3, effects: [] });
    expect(only(missed, 'hurt')).toEqual([]);
  });

  test('RQ4-DEFL-05: deflection comes before armour', () => {
    const bert = { locations: warrior('x').locations.map(place => ({ ...place, worn: 2 })) };
    const facts = factsOf(duel({ bert }), {
      attack: 40,
      defence: 'parry:sword',
      parry: 30,
      location: 11,
      damage: 8,
      deflection: 4,
    });
    expect(only(facts, 'stopped').map(({ by, points, left }) => [by, points, left])).toEqual([
      ['deflection', 2, 6],
      ['armour', 2, 4],
    ]);
  });
});

describe('RQ4-TABLE-02 and RQ4-TABLE-03: the simplified table, where the group chooses it', () => {
  test.each([0, 1, 2, 3])('by %i: as many effects', margin => {
    expect(victoryOf('simple', 'attacker', margin)).toEqual({
      damage: 'normal',
      deflection: 'none',
      effects: margin,
    });
    expect(victoryOf('simple', 'defender', margin)).toEqual({
      damage: 'none',
      deflection: 'none',
      effects: margin,
    });
  });

  test('nothing is deflected', () => {
    const { asked } = played(duel({ options: SIMPLE }), {
      attack: 40,
      defence: 'parry:sword',
      parry: 30,
      location: 11,
      damage: 4,
    });
    expect(asked.map(({ name }) => name)).not.toContain('deflection');
  });

  test('the proposed table is the one with deflection points', () => {
    expect(runequest4.readings['combatTable']).toEqual(['deflection', 'simple']);
  });
});

describe('RQ4-DEFL-01 to 04: what deflects', () => {
  const deflects = (bert: Parameters<typeof duel>[0] & object, parry: string, deflection?: number) =>
    played(duel(bert), {
      ...{ attack: 30, defence: `parry:${parry}`, parry: 40, location: 11, damage: 8 },
      ...(deflection !== undefined && { deflection }),
    });

  test('a dagger its 1d4', () => {
    const { asked } = deflects({ bert: { weapons: [weapons.dagger] } }, 'dagger', 2);
    expect(questionOf(asked, 'deflection')).toMatchObject({ dice: '1d4', by: 'bert' });
  });

  test('never with the damage modifier', () => {
    const { asked } = deflects({ bert: { damageModifier: '1d6' } }, 'sword', 2);
    expect(questionOf(asked, 'deflection')).toMatchObject({ dice: '1d8' });
  });

  test('a pavise its 10, without a roll', () => {
    const pavise = { ...weapons.kite, ap: 10 };
    const anna = { weapons: [weapons.greatAxe] };
    const { result } = played(duel({ anna, bert: { weapons: [pavise] }, with: 'great-axe' }), {
      ...{ attack: 40, defence: 'parry:kite', parry: 30, location: 11, damage: [5, 5] },
    });
    expect(result).toContainEqual({ fact: 'stopped', who: 'bert', by: 'deflection', points: 5, left: 7 });
  });

  test('martial arts their 2d3', () => {
    const arts = { ...weapons.fist, damage: '2d3' };
    const { asked } = played(duel({ bert: { weapons: [arts], skills: { unarmed: 60 } } }), {
      ...{ attack: 30, defence: 'parry:fist', parry: 40, location: 11, damage: 8, deflection: [2, 1] },
    });
    expect(questionOf(asked, 'deflection')).toMatchObject({ dice: '2d3' });
  });

  test('RQ4-DEFL-04: animals nothing, unless nature armed them formidably', () => {
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

describe('RQ4-HIGH-01 to 03: skills above 100', () => {
  const master = { styles: [{ ...warrior('x').styles[0]!, skill: 142 }] };

  test('142: 100, and 42 from the other', () => {
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

  test('the attack is read against what is left of it', () => {
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

  test('RQ4-HIGH-03: never less than 5%, and 96 fails even the best', () => {
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
  });

  test('with nobody to oppose it a skill stays as it is', () => {
    const { asked } = played(
      duel({ anna: master, bert: { reactions: 0 }, fight: { ...duelFight, ap: { anna: 2, bert: 0 } } }),
      { attack: 97 },
    );
    expect(targetOfRoll(asked, 'attack')).toMatchObject({ value: 142 });
  });
});

describe('RQ4-PRECISE-01: precise attack and defence', () => {
  test('half the skill, rounded up, and an effect more', () => {
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

  test('an effect even where the margin brings none', () => {
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

  test('a precise defence likewise', () => {
    const { asked } = played(duel(), {
      attack: 90,
      defence: 'precise:sword',
      parry: 30,
      effects: ['attacker-misses'],
    });
    expect(targetOfRoll(asked, 'parry')).toMatchObject({ value: 30 });
    expect(questionOf(asked, 'effects')).toMatchObject({ by: 'bert', atMost: 2 });
  });

  test('the loser gains nothing by it', () => {
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

  test('RQ4-HIGH-04: halved again for one effect more each time, where the world plays so', () => {
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
      runequest4.refusal({ ...setup, undertaking: { ...setup.undertaking, action: 'precise-attack-3' } }),
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
