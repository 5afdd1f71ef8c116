import { describe, expect, test } from 'vitest';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { condition, doing, done } from './actions/acting.ts';
import { armoured, duel, locations, soldier, weapons, type Duel } from '../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf, targetOfRoll, type Answers } from '../play.ts';

const tough = { locations: locations.map(place => ({ ...place, hp: 40 })) };
const hit: Answers = { attack: 20, defence: 'none', effects: [], location: 11, damage: 4 };
const beast = (...abilities: string[]) => ({
  abilities,
  weapons: [weapons.bite],
  styles: [],
  skills: { unarmed: 60 },
});
const facts = (setup: Duel, answers: Answers) => exchangeWith(duel(setup), answers).result;
const gained = (setup: Duel, answers: Answers) =>
  only(facts(setup, answers), 'gained').map(({ who, condition: id }) => `${who} ${id}`);

describe('MYT-TRAIT-76: the vampiric', () => {
  const vampire = { attacker: beast('vampiric'), defender: tough };

  test('MYT-TRAIT-76.a: a bite that wounds tires', () => {
    expect(only(facts(vampire, hit), 'tired')).toEqual([
      { fact: 'tired', who: 'bert', levels: 1, fatigue: 'winded' },
    ]);
  });

  test('MYT-TRAIT-76.b: not one that armour stops', () => {
    const mail = { ...vampire, defender: { locations: armoured(6) } };
    expect(only(facts(mail, hit), 'tired')).toEqual([]);
  });

  test('one large enough to swallow its victim only bites', () => {
    const siz = { ...soldier('anna').characteristics, siz: 40 };
    const giant = { ...vampire, attacker: { ...vampire.attacker, characteristics: siz } };
    expect(gained(giant, hit)).toEqual([]);
  });

  test('nobody is asked what bites of a creature whose bite is nothing to speak of', () => {
    const claw = { ...weapons.bite, id: 'claw', name: 'Claw' };
    const hawk = { ...beast('flying'), weapons: [weapons.bite, claw] };
    expect(only(facts({ attacker: hawk, defender: tough }, hit), 'hurt')).toHaveLength(1);
  });

  test('where it has claws too, the GM says what bites', () => {
    const claw = { ...weapons.bite, id: 'claw', name: 'Claw' };
    const clawed = { ...vampire, attacker: { ...vampire.attacker, weapons: [weapons.bite, claw] } };
    expect(only(facts(clawed, { ...hit, bite: 'no-bite' }), 'tired')).toEqual([]);
    expect(only(facts(clawed, { ...hit, bite: 'bite' }), 'tired')).toHaveLength(1);
  });
});

describe('MYT-TRAIT-55: the engulfing', () => {
  const huge = { ...beast('engulfing'), characteristics: { ...soldier('anna').characteristics, siz: 26 } };

  test('MYT-TRAIT-55.a, .c: a bitten foe of half its size is swallowed, and runs out of air', () => {
    const setup = { attacker: huge, defender: tough };
    expect(gained(setup, { ...hit, swallow: 'swallow' })).toEqual(['bert engulfed']);
    expect(gained(setup, { ...hit, swallow: 'spit-out' })).toEqual([]);
    const { asked } = exchangeWith(duel(setup), { ...hit, swallow: 'spit-out' });
    expect(questionOf(asked, 'swallow')).toMatchObject({
      ...{ by: 'anna', options: [{ id: 'swallow' }, { id: 'spit-out' }] },
      reasons: [{ rule: 'MYT-TRAIT-55', id: 'swallows', names: { siz: 13, limit: 13 } }],
    });
    const inside = doing('suffocate', { anna: condition('engulfed', { by: 'bert' }) });
    expect(done(inside, { 'act.suffocate': 60, levels: 1 })).toContainEqual({
      ...{ fact: 'tired', who: 'anna' },
      ...{ levels: 1, fatigue: 'winded' },
    });
  });

  test('MYT-TRAIT-75: not the undead whom the bite destroys', () => {
    const undead = { abilities: ['undead'], locations };
    const maw = { ...huge, weapons: [{ ...weapons.bite, damage: '1d20' }] };
    expect(gained({ attacker: maw, defender: undead }, { ...hit, damage: 10, location: 20 })).toEqual([
      'bert dead',
    ]);
  });

  test('MYT-TRAIT-55.b: not a larger foe, nor one who is not wounded', () => {
    const large = { ...tough, characteristics: { ...soldier('bert').characteristics, siz: 14 } };
    expect(gained({ attacker: huge, defender: large }, hit)).toEqual([]);
    expect(gained({ attacker: huge, defender: { locations: armoured(6) } }, hit)).toEqual([]);
  });
});

describe('MYT-TRAIT-60: the grappler', () => {
  const bear = { attacker: beast('grappler'), defender: tough };
  const parried: Answers = { attack: 20, defence: 'parry:broadsword', parry: 30, location: 11, damage: 4 };

  test('MYT-TRAIT-60.a: seizes whom it hits', () => expect(gained(bear, hit)).toEqual(['bert gripped']));

  test('MYT-TRAIT-60.b: parried, it grips or pins the weapon', () => {
    expect(gained(bear, { ...parried, 'effects.grappler': 'grip' })).toEqual(['bert gripped']);
    expect(gained(bear, { ...parried, 'effects.grappler': 'pin-weapon' })).toEqual(['bert weapon-pinned']);
  });

  test('badly parried, or evaded too late, it seizes as if nothing were there', () => {
    const badly = {
      attack: 20,
      defence: 'parry:broadsword',
      parry: 90,
      effects: [],
      location: 11,
      damage: 4,
    };
    expect(gained(bear, badly)).toEqual(['bert gripped']);
    const evaded = { attack: 3, defence: 'evade', evade: 20, effects: [], location: 11, damage: 4 };
    expect(gained(bear, evaded)).toContain('bert gripped');
  });

  test('parrying, it does the same', () => {
    const defender = { ...beast('grappler', 'formidable-natural-weapons'), ...tough };
    const answers = { attack: 50, defence: 'parry:bite', parry: 30, location: 11, damage: 4 };
    expect(gained({ defender }, { ...answers, 'effects.grappler': 'pin-weapon' })).toEqual([
      'anna weapon-pinned',
    ]);
  });

  test('not with a sword, nor if it misses', () => {
    expect(gained({ attacker: { abilities: ['grappler'] }, defender: tough }, hit)).toEqual([]);
    expect(gained(bear, { attack: 70, defence: 'none' })).toEqual([]);
  });

  test('MYT-TRAIT-60.c: holds on with Brawn and nothing else', () => {
    const held = { anna: condition('gripped', { by: 'bert' }), bert: { abilities: ['grappler'] } };
    const { asked } = exchangeWith(doing('struggle', held), {
      ...{ 'skill.struggle': 'brawn', 'act.struggle': 20, 'oppose.struggle': 12 },
    });
    expect(targetOfRoll(asked, 'oppose.struggle').reasons[0]?.id).toBe('skill.brawn');
  });
});

describe('MYT-TRAIT-62: immunity', () => {
  const golem = { defender: { ...tough, abilities: ['immunity'] } };

  test('asks the GM whether it suffers from this, with the reason', () => {
    const { asked, result } = exchangeWith(duel(golem), { ...hit, immunity: 'immune' });
    expect(questionOf(asked, 'immunity')).toMatchObject({ by: 'gm', reasons: [{ rule: 'MYT-TRAIT-62' }] });
    expect(only(result, 'stopped')).toEqual([
      { fact: 'stopped', who: 'bert', by: 'immunity', points: 4, left: 0 },
    ]);
    expect(only(result, 'hurt')).toEqual([]);
    expect(only(facts(golem, { ...hit, immunity: 'harmed' }), 'hurt')[0]?.points).toBe(4);
  });

  test('from fire too', () => {
    const salamander = doing('burn', { anna: { ...tough, abilities: ['immunity'] }, with: '1' });
    const burnt = { 'damage.fire-1': 2, 'location.fire-1': 11, 'immunity.fire-1': 'immune' };
    expect(only(done(salamander, burnt), 'hurt')).toEqual([]);
  });
});

describe('MYT-TRAIT-56, MYT-TRAIT-72: evading in the air and in the water', () => {
  const flier = { abilities: ['flying'], skills: { evade: 20, fly: 70 } };
  const evades: Answers = { attack: 20, defence: 'fly', evade: 60 };

  test('MYT-TRAIT-56.a, .b: Fly takes the place of Evade, and nobody falls', () => {
    const aloft = { defender: { ...flier, circumstances: ['aloft'] } };
    const { asked, result } = exchangeWith(duel(aloft), { ...evades });
    expect(targetOfRoll(asked, 'evade').value).toBe(70);
    expect(result).toEqual(expect.not.arrayContaining([expect.objectContaining({ condition: 'prone' })]));
    expect(only(result, 'won')[0]?.who).toBe('bert');
  });

  test.each<[string, Duel['defender'], string]>([
    ['on the ground', flier, 'fly'],
    ['without wings', { skills: flier.skills, circumstances: ['aloft'] }, 'fly'],
    ['on land', { abilities: ['swimmer'], skills: { swim: 50 } }, 'swim'],
  ])('not %s', (_where, defender, option) => {
    const { asked } = exchangeWith(duel({ defender: { ...tough, ...defender } }), hit);
    expect(optionsOf(asked, 'defence')).not.toHaveProperty(option);
  });

  test('MYT-TRAIT-72.a: a swimmer evades with Swim in water', () => {
    const defender = { abilities: ['swimmer'], skills: { swim: 55 }, circumstances: ['in-water'] };
    const { asked } = exchangeWith(duel({ defender }), { attack: 20, defence: 'swim', evade: 50 });
    expect(targetOfRoll(asked, 'evade').value).toBe(55);
  });
});

describe('MYT-TRAIT-24, MYT-TRAIT-29: weapons out of place', () => {
  const withTrait = (trait: string, setup: Duel = {}) => {
    const lance = { ...weapons.longSpear, traits: [trait] };
    return mythras.refusal(duel({ ...setup, attacker: { weapons: [lance], ...setup.attacker } }))?.id ?? null;
  };

  test.each<[readonly string[], string | null]>([
    [[], 'only-from-moving-mount'],
    [['mounted'], 'only-from-moving-mount'],
    [['running'], 'only-from-moving-mount'],
    [['mounted', 'running'], null],
  ])('a lance: %j', (circumstances, refused) => {
    expect(withTrait('mount', { attacker: { circumstances } })).toBe(refused);
  });

  test('a lance in a mounted charge', () => {
    const lance = { ...weapons.longSpear, traits: ['mount'] };
    const setup = duel({ attacker: { weapons: [lance], circumstances: ['mounted'] } });
    expect(mythras.refusal({ ...setup, attempt: { ...setup.attempt, action: 'charge' } })).toBeNull();
  });

  test('MYT-TRAIT-29.a: a garrotte only from ambush', () => {
    expect(withTrait('stealth')).toBe('only-from-ambush');
    expect(withTrait('stealth', { defender: { circumstances: ['surprised'] } })).toBeNull();
  });
});

describe('MYT-TRAIT-64: a leaper', () => {
  const skills = { athletics: 70, unarmed: 50, endurance: 50, brawn: 45, evade: 40 };
  const cat = { skills, abilities: ['leaper'], weapons: [weapons.bite], damageModifier: '1d2' };
  const leaps: Answers = { 'answer.leap': 'none', 'act.leap': 40, effects: [] };

  test('MYT-TRAIT-64.a: does the damage of a natural weapon too, once it has won', () => {
    const onto = doing('leap', { anna: cat, bert: tough, at: 'bert' });
    const result = done(onto, { ...leaps, 'damage.leap': [3, 1], 'location.leap': 11 });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 4 }]);
    expect(done(onto, { 'answer.leap': 'none', 'act.leap': 80 })).not.toContainEqual(
      expect.objectContaining({ fact: 'hurt' }),
    );
  });

  test('MYT-TRAIT-64.b: and only a ward stops it', () => {
    const shield = {
      weapons: [weapons.kite],
      state: { conditions: [{ condition: 'warding', with: 'kite', where: 'chest' }] },
    };
    const all = { fact: 'stopped', who: 'bert', by: 'block', points: 4, left: 0 };
    for (const abilities of [[], ['immunity']]) {
      const onto = doing('leap', { anna: cat, bert: { ...tough, ...shield, abilities }, at: 'bert' });
      const result = done(onto, { ...leaps, 'damage.leap': [3, 1], 'location.leap': 11 });
      expect(only(result, 'stopped')).toEqual([all]);
    }
  });

  test('with which of its natural weapons, it says; it leaps with no other', () => {
    const claw = { ...weapons.bite, id: 'claw', damage: '1d4' };
    const armed = { ...cat, weapons: [{ ...weapons.broadsword, style: null }, weapons.bite, claw] };
    const onto = doing('leap', { anna: armed, bert: tough, at: 'bert' });
    const answers = { ...leaps, 'weapon.leap': 'claw', 'damage.leap': [4, 1], 'location.leap': 11 };
    const { asked } = exchangeWith(onto, answers);
    expect(Object.keys(optionsOf(asked, 'weapon.leap'))).toEqual(['bite', 'claw']);
    expect(questionOf(asked, 'damage.leap')).toMatchObject({ dice: '1d4+1d2' });
  });

  test('other creatures only knock down', () => {
    const onto = doing('leap', { anna: { ...cat, abilities: [] }, bert: tough, at: 'bert' });
    expect(only(done(onto, leaps), 'hurt')).toEqual([]);
  });
});

describe.each([
  ['MYT-TRAIT-77.a', 'venomous', 'envenomed'],
  ['MYT-TRAIT-47.a', 'characteristic-drain', 'drained'],
])('%s: %s', (_rule, ability, what) => {
  const told = (setup: Duel, answers: Answers) => only(facts(setup, answers), 'did');

  test('a wound by its one natural weapon brings it', () => {
    expect(told({ attacker: beast(ability), defender: tough }, hit)).toEqual([
      { fact: 'did', who: 'bert', what },
    ]);
  });

  test('not one that armour stops', () => {
    expect(told({ attacker: beast(ability), defender: { locations: armoured(6) } }, hit)).toEqual([]);
  });

  test.each([
    ['carried', [{ fact: 'did', who: 'bert', what }]],
    ['not-carried', []],
  ])('of several weapons the GM says which: %s', (answer, expected) => {
    const claw = { ...weapons.bite, id: 'claw', name: 'Claw' };
    const attacker = { ...beast(ability), weapons: [weapons.bite, claw] };
    const { asked, result } = exchangeWith(duel({ attacker, defender: tough }), { ...hit, carries: answer });
    expect(questionOf(asked, 'carries')).toMatchObject({ by: 'gm' });
    expect(only(result, 'did')).toEqual(expected);
  });
});
