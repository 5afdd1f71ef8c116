import { expect, test } from 'vitest';
import type { Weapon } from '../../../../src/rules/mythras/fighter.ts';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { armoured, duel, weapons } from '../../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf, shootWith } from '../../play.ts';

const sword = { ...weapons.broadsword, ap: 6, hp: 10, damage: '1d20' };
const heater = { ...weapons.heater, ap: 6, hp: 12 };
const armed = { attacker: { weapons: [sword], damageModifier: '1d4' }, defender: { weapons: [sword] } };
const undefended = { attack: 40, defence: 'none', effects: 'damage-weapon' };

test('MYT-SE-11.b, .c: the damage goes to the weapon, which its own points protect', () => {
  const { result } = exchangeWith(duel(armed), { ...undefended, 'damage.damage-weapon': [9, 1] });
  expect(only(result, 'stopped')).toEqual([
    { fact: 'stopped', who: 'bert', by: 'weapon', points: 6, left: 4 },
  ]);
  expect(only(result, 'worn')).toEqual([
    { fact: 'worn', who: 'bert', weapon: 'broadsword', points: 4, left: 6 },
  ]);
  expect(only(result, 'hurt')).toEqual([]);
});

test('MYT-OBJ-01.b: without hit points it is of no use', () => {
  const setup = duel(armed);
  const { result } = exchangeWith(setup, { ...undefended, 'damage.damage-weapon': [20, 4] });
  expect(only(result, 'worn')[0]).toMatchObject({ points: 10, left: 0 });
  const bert = setup.fighters['bert'];
  const state = bert && mythras.stateAfter(bert, result);
  expect(state?.['wear']).toEqual({ broadsword: 10 });
  const broken = duel({ attacker: { weapons: [sword], state: { wear: { broadsword: 10 } } } });
  expect(mythras.refusal(broken)).toEqual({ rule: 'MYT-OBJ-01', id: 'weapon-broken' });
});

test('MYT-SE-11.c: too little does nothing', () => {
  const { result } = exchangeWith(duel(armed), { ...undefended, 'damage.damage-weapon': [5, 1] });
  expect(only(result, 'worn')).toEqual([]);
});

test('MYT-OPEN-39: without a parry the attacker chooses the weapon to strike', () => {
  const setup = duel({ ...armed, defender: { weapons: [sword, heater] } });
  const answers = { 'weapon.damage-weapon': 'heater', 'damage.damage-weapon': [9, 1] };
  expect(only(exchangeWith(setup, { ...undefended, ...answers }).result, 'worn')[0]?.weapon).toBe('heater');
});

test('MYT-SE-11: else the weapon that parried', () => {
  const setup = duel({ ...armed, defender: { weapons: [sword, heater] } });
  const { result } = exchangeWith(setup, {
    ...{ attack: 3, defence: 'parry:heater', parry: 40, effects: 'damage-weapon' },
    'damage.damage-weapon': [9, 1],
  });
  expect(only(result, 'worn')[0]?.weapon).toBe('heater');
});

test('MYT-OPEN-11: a defender rolls the damage of the weapon that parried', () => {
  const setup = duel({ ...armed, defender: { weapons: [heater], damageModifier: '1d6' } });
  const { result, asked } = exchangeWith(setup, {
    ...{ attack: 90, defence: 'parry:heater', parry: 40, effects: 'damage-weapon' },
    'damage.damage-weapon': [4, 6],
  });
  expect(questionOf(asked, 'damage.damage-weapon')).toMatchObject({ by: 'bert', dice: '1d4+1d6' });
  expect(only(result, 'worn')).toEqual([
    { fact: 'worn', who: 'anna', weapon: 'broadsword', points: 4, left: 6 },
  ]);
});

test('MYT-OPEN-11: a natural weapon is the limb behind it, and armour counts', () => {
  const setup = duel({ attacker: { weapons: [weapons.bite], locations: armoured(1) } });
  const { result, asked } = exchangeWith(setup, {
    ...{ attack: 90, defence: 'parry:broadsword', parry: 40, effects: 'damage-weapon' },
    ...{ 'damage.damage-weapon': 4, 'limb.damage-weapon': 'head' },
  });
  expect(questionOf(asked, 'limb.damage-weapon').by).toBe('gm');
  expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'anna', where: 'head', points: 3 }]);
});

test('MYT-WOUND-06: a wound by it is endured under a name of its own', () => {
  const setup = duel({ attacker: { weapons: [weapons.bite] } });
  const { asked } = exchangeWith(setup, {
    ...{ attack: 90, defence: 'parry:broadsword', parry: 40, effects: 'damage-weapon' },
    ...{ 'damage.damage-weapon': 6, 'limb.damage-weapon': 'left-arm' },
    ...{ 'turns.damage-weapon': 2, 'resist.damage-weapon': 1 },
  });
  expect(questionOf(asked, 'resist.damage-weapon').by).toBe('anna');
});

test('MYT-SE-11.e, .f: a firearm needs a critical, unless against a shield or with shot that spreads', () => {
  const refused = (weapon: Weapon, target: Weapon, attack: number) => {
    const setup = duel({ attacker: { weapons: [weapon] }, defender: { weapons: [target], skills: {} } });
    const answers = { attack, effects: [], location: 2, damage: 1 };
    return optionsOf(shootWith(setup, answers).asked, 'effects')['damage-weapon']?.refused?.id;
  };
  const shotgun = { ...weapons.pistol, ranged: { ...weapons.pistol.ranged, spreads: true } };
  expect(refused(weapons.pistol, sword, 40)).toBe('effect.roll.attacker-critical');
  expect(refused(weapons.pistol, sword, 3)).toBeUndefined();
  expect(refused(weapons.pistol, heater, 40)).toBeUndefined();
  expect(refused(shotgun, sword, 40)).toBeUndefined();
});

test('MYT-SE-16.j: a net that breaks holds nobody any more', () => {
  const net = { ...weapons.net, ap: 2, hp: 3 };
  const caught = { condition: 'entangled', where: 'chest', with: 'net', by: 'bert' };
  const setup = duel({
    attacker: { weapons: [sword], state: { conditions: [caught] } },
    defender: { weapons: [net] },
  });
  const { result } = exchangeWith(setup, { ...undefended, 'damage.damage-weapon': 9 });
  expect(result.at(-1)).toEqual({ ...caught, fact: 'ended', who: 'anna' });
});

test('MYT-SE-11: there must be a weapon', () => {
  const setup = duel({ ...armed, defender: { weapons: [], skills: {} } });
  const { asked } = exchangeWith(setup, { attack: 40, effects: [], location: 2, damage: [1, 1] });
  expect(optionsOf(asked, 'effects')['damage-weapon']?.refused?.id).toBe('effect.no-weapon-to-damage');
});

test('MYT-SE-11: a defender must have a weapon to do it with', () => {
  const defender = { weapons: [], skills: { evade: 60 } };
  const { asked } = exchangeWith(duel({ ...armed, defender }), {
    ...{ attack: 90, defence: 'evade', evade: 20, effects: [] },
  });
  expect(optionsOf(asked, 'effects')['damage-weapon']?.refused?.id).toBe('effect.no-weapon-of-ones-own');
});

test('MYT-OPEN-39: a weapon that parried and cannot be damaged shields the others', () => {
  const unknown = { ...weapons.broadsword, id: 'stick' };
  const setup = duel({ ...armed, defender: { weapons: [unknown, heater] } });
  const { asked } = exchangeWith(setup, {
    ...{ attack: 3, defence: 'parry:stick', parry: 40, effects: [], location: 2, damage: [1, 1] },
  });
  expect(optionsOf(asked, 'effects')['damage-weapon']?.refused?.id).toBe('effect.no-weapon-to-damage');
});

test('MYT-OBJ-01.b: damage adds up, and breaks it when nothing is left', () => {
  const worn = { weapons: [sword], state: { wear: { broadsword: 4 } } };
  const { result } = exchangeWith(duel({ ...armed, defender: worn }), {
    ...undefended,
    'damage.damage-weapon': [14, 1],
  });
  expect(only(result, 'worn')).toEqual([
    { fact: 'worn', who: 'bert', weapon: 'broadsword', points: 6, left: 0 },
  ]);
});

test('MYT-SE-11: without armour points nothing is stopped', () => {
  const glass = { ...sword, ap: 0 };
  const { result } = exchangeWith(duel({ ...armed, defender: { weapons: [glass] } }), {
    ...undefended,
    'damage.damage-weapon': [2, 1],
  });
  expect(only(result, 'stopped')).toEqual([]);
  expect(only(result, 'worn')).toMatchObject([{ points: 3, left: 7 }]);
});

test('MYT-SE-16: a net that is only damaged holds on', () => {
  const net = { ...weapons.net, ap: 2, hp: 30 };
  const caught = { condition: 'entangled', where: 'chest', with: 'net', by: 'bert' };
  const attacker = { weapons: [sword], state: { conditions: [caught] } };
  const setup = duel({ attacker, defender: { weapons: [net] } });
  const { result } = exchangeWith(setup, { ...undefended, 'damage.damage-weapon': 9 });
  expect(only(result, 'worn')).toHaveLength(1);
  expect(only(result, 'ended')).toEqual([]);
});
