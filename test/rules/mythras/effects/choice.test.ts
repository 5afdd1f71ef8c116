import { describe, expect, test } from 'vitest';
import type { Clash, Effort, Won } from '../../../../src/rules/mythras/clash.ts';
import { differential } from '../../../../src/rules/mythras/success.ts';
import { EFFECTS } from '../../../../src/rules/mythras/effects/all.ts';
import { refusalOf } from '../../../../src/rules/mythras/effects/choice.ts';
import { bleed } from '../../../../src/rules/mythras/effects/bleed.ts';
import {
  PHASES,
  type RollNeed,
  type SpecialEffect,
  type WeaponNeed,
} from '../../../../src/rules/mythras/effects/effect.ts';
import type { Weapon } from '../../../../src/rules/mythras/fighter.ts';
import { duel, soldier, weapons } from '../../fighters.ts';
import { exchangeWith, optionsOf } from '../../play.ts';

const plain: SpecialEffect = {
  id: 'plain',
  rule: 'TEST',
  sides: ['attacker', 'defender'],
  intent: 'position',
  weapon: null,
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'narrative',
  resist: [],
  picture: 'foot-trip',
};

function clash(attack: string, defence: string, weapon: Weapon | null = weapons.broadsword): Won {
  const effort = (id: string, level: string): Effort & { readonly weapon: Weapon } => ({
    fighter: soldier(id),
    weapon: weapons.broadsword,
    value: 60,
    total: 40,
    level,
  });
  const both: Clash = {
    setup: duel(),
    answer: weapon ? 'parry' : 'none',
    attack: effort('anna', attack),
    defence: { ...effort('bert', defence), weapon },
  };
  const { winner, levels } = differential(attack, defence);
  const [won, lost] = winner === 'first' ? [both.attack, both.defence] : [both.defence, both.attack];
  return {
    ...both,
    side: winner === 'first' ? 'attacker' : 'defender',
    winner: won,
    loser: lost,
    levels,
  };
}

test('the lines of the table: an id, a rule and a picture each, no two alike', () => {
  expect(new Set(EFFECTS.map(({ id }) => id)).size).toBe(EFFECTS.length);
  expect(new Set(EFFECTS.map(({ rule }) => rule)).size).toBe(EFFECTS.length);
  for (const { id, rule, sides, phase } of EFFECTS) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(rule).toMatch(/^[A-Z]+(?:-[A-Z]+)+-\d+$/);
    expect(sides.length).toBeGreaterThan(0);
    expect(PHASES).toContain(phase);
  }
});

const LINES: readonly (readonly (string | null)[])[] = [
  ['accidental-injury', 'MYT-SE-01.a', 'defender', null, 'attacker-fumble', '', 'instead-of-attack', ''],
  ['arise', 'MYT-SE-02.a', 'defender', null, null, '', 'immediate', ''],
  ['bash', 'MYT-SE-03.a', 'attacker', 'shield-or-bludgeoning', null, 'hit', 'damage-roll', ''],
  ['bleed', 'MYT-SE-04.a', 'attacker', 'cutting', null, 'hit wound', 'after-damage', 'endurance'],
  ['blind-opponent', 'MYT-SE-05.a', 'defender', null, 'defender-critical', '', 'immediate', 'evade'],
  ['bypass-armour', 'MYT-SE-06.a', 'attacker', null, 'attacker-critical', 'stackable hit', 'armour', ''],
  ['choose-location', 'MYT-SE-07.a', 'attacker', null, 'see-rule', 'hit', 'location', ''],
  ['circumvent-cover', 'MYT-SE-08.a', 'attacker', 'high-tech-firearm', null, 'hit', 'armour', ''],
  ['circumvent-parry', 'MYT-SE-09.a', 'attacker', null, 'attacker-critical', 'hit', 'parry', ''],
  ['compel-surrender', 'MYT-SE-10.a', 'attacker,defender', null, null, '', 'instead-of-damage', 'willpower'],
  ['damage-weapon', 'MYT-SE-11.a', 'attacker,defender', null, null, '', 'damage-roll', ''],
  ['disarm-opponent', 'MYT-SE-12.a', 'attacker,defender', null, null, '', 'immediate', 'combat-style'],
  ['drop-foe', 'MYT-SE-13.a', 'attacker', 'firearm', null, 'hit wound', 'after-damage', 'endurance'],
  ['duck-back', 'MYT-SE-14.a', 'attacker', 'firearm', null, '', 'immediate', ''],
  ['enhance-parry', 'MYT-SE-15.a', 'defender', null, 'defender-critical', '', 'parry', ''],
  ['entangle', 'MYT-SE-16.a', 'attacker,defender', 'entangling', null, '', 'location', ''],
  ['flurry', 'MYT-SE-17.a', 'attacker', 'unarmed', null, '', 'after-exchange', ''],
  ['force-failure', 'MYT-SE-18.a', 'attacker,defender', null, 'opponent-fumble', '', 'modifier', ''],
  ['grip', 'MYT-SE-19.a', 'attacker', 'unarmed', null, '', 'after-damage', ''],
  ['impale', 'MYT-SE-20.a', 'attacker', 'impaling', null, 'hit', 'damage-roll', ''],
  ['marksman', 'MYT-SE-21.a', 'attacker', 'ranged', null, 'hit', 'location', ''],
  [
    'maximise-damage',
    'MYT-SE-22.a',
    'attacker',
    null,
    'attacker-critical',
    'stackable hit',
    'damage-roll',
    '',
  ],
  ['overextend-opponent', 'MYT-SE-23.a', 'defender', null, null, 'stackable', 'immediate', ''],
  ['overpenetration', 'MYT-SE-24.a', 'attacker', 'firearm', 'attacker-critical', 'hit', 'after-damage', ''],
  ['pin-down', 'MYT-SE-25.a', 'attacker', 'firearm', null, 'stackable', 'immediate', 'willpower'],
  ['pin-weapon', 'MYT-SE-26.a', 'attacker,defender', null, 'own-critical', '', 'immediate', ''],
  ['prepare-counter', 'MYT-SE-27.a', 'defender', null, null, 'stackable', 'stored', ''],
  ['press-advantage', 'MYT-SE-28.a', 'attacker', null, null, '', 'immediate', ''],
  ['rapid-reload', 'MYT-SE-29.a', 'attacker', 'ranged', null, 'stackable', 'immediate', ''],
  ['scar-foe', 'MYT-SE-30.a', 'attacker,defender', null, null, '', 'narrative', ''],
  ['select-target', 'MYT-SE-31.a', 'defender', null, 'attacker-fumble', '', 'instead-of-attack', ''],
  ['slip-free', 'MYT-SE-32.a', 'defender', null, 'defender-critical', '', 'immediate', ''],
  ['stun-location', 'MYT-SE-33.a', 'attacker', 'bludgeoning', null, 'hit wound', 'after-damage', 'endurance'],
  ['sunder', 'MYT-SE-34.a', 'attacker', 'two-handed', null, 'hit', 'armour', ''],
  [
    'trip-opponent',
    'MYT-SE-35.a',
    'attacker,defender',
    null,
    null,
    '',
    'immediate',
    'brawn,evade,acrobatics',
  ],
  [
    'weapon-malfunction',
    'MYT-SE-36.a',
    'defender',
    'attacker-firearm',
    'attacker-fumble',
    '',
    'immediate',
    '',
  ],
  ['withdraw', 'MYT-SE-37.a', 'defender', null, null, '', 'immediate', ''],
];

test('the lines are those of the table', () => {
  const ofTheBook = EFFECTS.filter(({ rule }) => rule.startsWith('MYT-SE-'));
  const lines = ofTheBook.map(effect => [
    ...[effect.id, effect.rule, effect.sides.join(), effect.weapon, effect.roll],
    [effect.stackable && 'stackable', effect.needsHit && 'hit', effect.needsWound && 'wound']
      .filter(Boolean)
      .join(' '),
    ...[effect.phase, effect.resist.join()],
  ]);
  // Each line of this table names the sentences that it proves.
  const rules = LINES.map(([id = null, sentences, ...line]) => [id, sentences?.split('.')[0], ...line]);
  expect(lines).toEqual(rules);
});

describe('MYT-EXCH-18: sides', () => {
  const offensive: SpecialEffect = { ...plain, sides: ['attacker'] };
  const defensive: SpecialEffect = { ...plain, sides: ['defender'] };
  test('MYT-EXCH-18.a: offensive effects are for an attacker who won', () => {
    expect(refusalOf(offensive, clash('success', 'failure'))).toBeNull();
    expect(refusalOf(offensive, clash('failure', 'success'))).toEqual({
      rule: 'MYT-EXCH-18',
      id: 'effect.only-attacker',
    });
  });
  test('MYT-EXCH-18.b: defensive ones for a defender who won', () => {
    expect(refusalOf(defensive, clash('failure', 'success'))).toBeNull();
    expect(refusalOf(defensive, clash('success', 'failure'))).toEqual({
      rule: 'MYT-EXCH-18',
      id: 'effect.only-defender',
    });
  });
  test('MYT-EXCH-18.c: the others for either', () => {
    expect(refusalOf(plain, clash('success', 'failure'))).toBeNull();
    expect(refusalOf(plain, clash('failure', 'success'))).toBeNull();
  });
});

describe('MYT-EXCH-12.a: the weapon of the one who uses the effect', () => {
  test.each<[WeaponNeed, Weapon | null, boolean]>([
    ['cutting', weapons.broadsword, true],
    ['cutting', weapons.mace, false],
    ['cutting', null, false],
    ['impaling', weapons.longSpear, true],
    ['impaling', weapons.greatAxe, false],
    ['bludgeoning', weapons.mace, true],
    ['bludgeoning', weapons.broadsword, false],
    ['unarmed', weapons.fist, true],
    ['unarmed', weapons.bite, true],
    ['unarmed', weapons.broadsword, false],
    ['entangling', weapons.broadsword, false],
    ['shield', weapons.kite, true],
    ['shield', weapons.broadsword, false],
    ['shield-or-bludgeoning', weapons.mace, true],
    ['shield-or-bludgeoning', { ...weapons.kite, types: [] }, true],
    ['shield-or-bludgeoning', weapons.broadsword, false],
    ['two-handed', weapons.longSpear, true],
    ['two-handed', weapons.broadsword, false],
    ['two-handed', { ...weapons.hatchet, traits: ['sunder'] }, true],
    ['shield-or-bludgeoning', weapons.pistol, true],
    ['ranged', weapons.broadsword, false],
    ['ranged', weapons.bow, true],
    ['firearm', weapons.bow, false],
    ['firearm', weapons.pistol, true],
    ['high-tech-firearm', weapons.broadsword, false],
    ['high-tech-firearm', weapons.pistol, true],
    ['cutting', weapons.pistol, true],
  ])('%s with %o: %s', (need, weapon, may) => {
    // The defender wins, so that its weapon may be anything.
    const won = clash('failure', 'success', weapon);
    const attack = {
      ...won.attack,
      ...(weapon?.ranged && { form: { shot: { range: 'close' as const } } }),
    };
    const refused = refusalOf({ ...plain, weapon: need }, { ...won, attack });
    expect(refused).toEqual(may ? null : { rule: 'MYT-EXCH-12', id: `effect.weapon.${need}` });
  });
});

describe('MYT-EXCH-12.b: the roll', () => {
  test.each<[RollNeed, string, string, boolean]>([
    ['attacker-critical', 'critical', 'failure', true],
    ['attacker-critical', 'success', 'failure', false],
    ['attacker-critical', 'success', 'critical', false],
    ['defender-critical', 'success', 'critical', true],
    ['defender-critical', 'failure', 'success', false],
    ['own-critical', 'critical', 'success', true],
    ['own-critical', 'success', 'critical', true],
    ['own-critical', 'success', 'failure', false],
    ['attacker-fumble', 'fumble', 'success', true],
    ['attacker-fumble', 'failure', 'success', false],
    ['attacker-fumble', 'success', 'fumble', false],
    ['opponent-fumble', 'success', 'fumble', true],
    ['opponent-fumble', 'fumble', 'success', true],
    ['opponent-fumble', 'success', 'failure', false],
    ['see-rule', 'success', 'failure', true],
  ])('%s on %s against %s: %s', (need, attack, defence, may) => {
    const refused = refusalOf({ ...plain, roll: need }, clash(attack, defence));
    expect(refused).toEqual(may ? null : { rule: 'MYT-EXCH-12', id: `effect.roll.${need}` });
  });
});

test('MYT-EXCH-12.c: some need a blow that hit, no matter who won', () => {
  const hitting = { ...plain, needsHit: true };
  expect(refusalOf(hitting, clash('failure', 'success'))).toEqual({
    rule: 'MYT-EXCH-12',
    id: 'effect.needs-hit',
  });
  expect(refusalOf(hitting, clash('success', 'critical'))).toBeNull();
});

test('an effect may have reasons of its own, which come last', () => {
  const own = { rule: 'TEST', id: 'effect.own' };
  expect(refusalOf({ ...plain, refusal: () => own }, clash('success', 'failure'))).toEqual(own);
  expect(refusalOf({ ...bleed, refusal: () => own }, clash('failure', 'success'))?.rule).toBe('MYT-EXCH-18');
});

describe('the question', () => {
  const start = { attack: 3, defence: 'none' };
  test('offers every effect, those that cannot be taken with the reason', () => {
    const { asked } = exchangeWith(duel({ attacker: { weapons: [weapons.mace] } }), {
      ...{
        attack: 40,
        defence: 'none',
        effects: [],
        location: 10,
        damage: 1,
      },
    });
    const offered = optionsOf(asked, 'effects');
    expect(Object.keys(offered)).toEqual(EFFECTS.map(({ id }) => id));
    expect(offered).toMatchObject({
      bleed: {
        id: 'bleed',
        refused: { rule: 'MYT-EXCH-12', id: 'effect.weapon.cutting' },
      },
      'maximise-damage': {
        refused: { rule: 'MYT-EXCH-12', id: 'effect.roll.attacker-critical' },
        times: 1,
      },
      withdraw: {
        refused: { rule: 'MYT-EXCH-18', id: 'effect.only-defender' },
      },
    });
    const ofTheBook = LINES.map(([id]) => id);
    const open = Object.values(offered).filter(({ id, refused }) => !refused && ofTheBook.includes(id));
    expect(open.map(({ id }) => id)).toEqual([
      ...['bash', 'choose-location', 'disarm-opponent', 'press-advantage', 'scar-foe', 'stun-location'],
      'trip-opponent',
    ]);
  });

  test('MYT-SE-22.b: EXAMPLE MYT-EX-04, MYT-EXCH-13.a: Maximise Damage twice with a critical', () => {
    const setup = duel({ attacker: { weapons: [weapons.greatMace] } });
    const effects = ['maximise-damage', 'maximise-damage'];
    const { asked } = exchangeWith(setup, {
      ...start,
      effects,
      location: 10,
      'turns.wound': 1,
      'resist.wound': 1,
    });
    expect(optionsOf(asked, 'effects')['maximise-damage']).toEqual({
      id: 'maximise-damage',
      times: 2,
    });
  });

  test.each([
    ['MYT-EXCH-13.b: twice what is not stackable', ['bleed', 'bleed'], 'too-often'],
    ['MYT-EXCH-10.b: more than was won', ['bleed', 'trip-opponent', 'choose-location'], 'too-many'],
    ['something that is no effect', ['fly'], 'unknown-option'],
  ])('%s cannot be taken', (_rule, effects, fault) => {
    expect(() => exchangeWith(duel(), { ...start, effects })).toThrow(fault);
  });

  test('MYT-EXCH-18: nor a refused effect', () => {
    const parried = { attack: 80, defence: 'parry:broadsword', parry: 40 };
    expect(() => exchangeWith(duel(), { ...parried, effects: 'bleed' })).toThrow('refused-option');
  });
});
