import { describe, expect, test } from 'vitest';
import { EFFECT_IDS } from '../../../src/rules/runequest4/effects.ts';
import { optionsOf, RULE_OPTIONS } from '../../../src/rules/runequest4/options.ts';
import { faults } from '../../../src/rules/runequest4/fighter-schema.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import type { ChoiceQuestion, Option } from '../../../src/rules/shared/play.ts';
import type { Target } from '../../../src/rules/shared/target.ts';
import { body, duel, warrior, weapons } from './fighters.ts';

const { presentation, circumstances } = runequest4;
const at = (value: number): { target: Target } => ({ target: { value, reasons: [], bands: [] } });

function choice(
  name: string,
  options: readonly (string | Option)[],
  more: Partial<ChoiceQuestion> = {},
): ChoiceQuestion {
  const all = options.map(option => (typeof option === 'string' ? { id: option } : option));
  return { ask: 'choose', name, by: 'bert', options: all, atLeast: 1, atMost: 1, ...more };
}

const usual = (question: ChoiceQuestion, tactic = '') => presentation.suggestion(duel(), question, tactic);

test.each([
  ['treat-major', true],
  ['pull-from-wound', true],
  ['attack', false],
  ['pull-out', false],
])('%s helps its target: %s', (action, isHelp) => {
  const setup = duel();
  expect(presentation.helps?.({ ...setup, attempt: { ...setup.attempt, action } })).toBe(isHelp);
});

describe('suggestions', () => {
  test('the likeliest parry or evasion, not a precise one; parries for those who lean so', () => {
    const question = choice('defence', [
      { id: 'none' },
      { id: 'parry:sword', ...at(50) },
      { id: 'precise:axe', ...at(90) },
      { id: 'acrobatics', ...at(70) },
    ]);
    expect(usual(question)).toEqual(['acrobatics']);
    expect(usual(question, 'parry')).toEqual(['parry:sword']);
    expect(usual(choice('defence', [{ id: 'none' }]))).toEqual(['none']);
  });

  test.each(['against-a-miss', 'half-of-a-miss'])(
    'RQ4-ROLL-03: no reaction for a blow that has missed: %s',
    id => {
      const reasons = [{ rule: 'RQ4-ROLL-03', id }];
      const options = [{ id: 'parry:sword', ...at(50), reasons }, { id: 'none' }];
      expect(usual(choice('defence', options))).toEqual(['none']);
      expect(usual(choice('defence', options), 'parry')).toEqual(['none']);
    },
  );

  test('effects in the order in which they hurt or help; as many as may be', () => {
    const question = choice('effects', ['bash', 'riposte', 'attacker-misses', 'impale-wound'], {
      atLeast: 0,
      atMost: 2,
    });
    expect(usual(question)).toEqual(['attacker-misses', 'impale-wound']);
    expect(usual(choice('effects', ['bash'], { atLeast: 0 }))).toEqual([]);
  });

  test('a foe is struck where least is left, oneself where most is', () => {
    const hurt = duel({ bert: { state: { hurt: { head: 11 } } } });
    const places = body().map(({ id }) => id);
    const of = (by: string) =>
      presentation.suggestion(hurt, choice('location', places, { by, body: 'bert' }));
    expect(of('anna')).toEqual(['head']);
    expect(of('bert')).toEqual(['chest']);
    expect(of('gm')).toEqual(['right-leg']);
    const mail = duel({
      bert: { locations: body().map(place => (place.id === 'left-arm' ? place : { ...place, worn: 5 })) },
    });
    expect(presentation.suggestion(mail, choice('location', places, { by: 'anna', body: 'bert' }))).toEqual([
      'left-arm',
    ]);
  });

  test('out of the way of a charge if that is likely, else a blow', () => {
    const charge = (value: number) =>
      choice('answer.charge', [
        { id: 'counterattack:sword' },
        { id: 'escape', ...at(value) },
        { id: 'stand' },
      ]);
    expect(usual(charge(60))).toEqual(['escape']);
    expect(usual(charge(50))).toEqual(['counterattack:sword']);
  });

  test('else the first that is liked, or the first that is open', () => {
    expect(usual(choice('end.charge', ['past', 'stop']))).toEqual(['stop']);
    expect(
      usual(choice('weapon.riposte', [{ id: 'axe', refused: { rule: 'X', id: 'x' } }, 'sword'])),
    ).toEqual(['sword']);
  });
});

test('the answer on timeout costs nothing, and there is none for the GM', () => {
  expect(presentation.onTimeout(choice('defence', ['parry:sword', 'none']))).toEqual(['none']);
  expect(presentation.onTimeout(choice('answer.charge', ['escape', 'stand']))).toEqual(['stand']);
  expect(presentation.onTimeout(choice('effects', ['bash'], { atLeast: 0 }))).toEqual([]);
  expect(presentation.onTimeout(choice('location', ['head']))).toBeNull();
  expect(presentation.onTimeout(choice('obstacle', ['stop'], { by: 'gm' }))).toBeNull();
  expect(presentation.onTimeout({ ask: 'roll', name: 'attack', by: 'bert', dice: '1d100' })).toBeNull();
  expect(presentation.onTimeout(choice('effects', ['none'], { atLeast: 0, atMost: 0 }))).toEqual([]);
});

test('every effect has its group, and nothing else has one', () => {
  for (const id of EFFECT_IDS)
    expect(presentation.groups, id).toContain(presentation.groupOf('effects.riposte', id));
  expect(presentation.groupOf('defence', 'bash')).toBeNull();
  expect(presentation.groupOf('effects', 'ghost')).toBeNull();
  expect(presentation.rating({ id: 'x', ...at(30) })).toBe(30);
  expect(presentation.rating({ id: 'x' })).toBeNull();
  expect(presentation.hints(duel(), choice('effects', ['bash']), 'bash')).toEqual([]);
});

describe('circumstances', () => {
  const nowhere = {
    metresBetween: () => null,
    metresAbove: () => null,
    areFoes: () => true,
    coverFrom: () => null,
    darknessAt: () => null,
    everywhere: [],
  };

  test('choices of both, without those that a state gives', () => {
    const groups = (setup = duel()) =>
      circumstances.offered(setup).map(({ id, choices }) => [id, choices.map(one => one.id)]);
    const own = ['mounted', 'in-water', 'climbing', 'aloft'];
    const steps = ['much-easier', 'easier', 'harder', 'much-harder'];
    expect(groups()).toEqual([
      ['actor', own],
      ['target', [...own, 'as-high', 'in-formation']],
      ['ruled-actor', steps],
      ['ruled-target', steps],
    ]);
    const alone = [
      ['actor', own],
      ['ruled-actor', steps],
    ];
    expect(groups(duel({ at: '' }))).toEqual(alone);
    expect(groups(duel({ at: 'anna' }))).toEqual(alone);
    const rides = { state: { conditions: [{ condition: 'mounted' }] } };
    expect(groups(duel({ anna: rides }))[0]).toEqual(['actor', own.slice(1)]);
    expect(circumstances.offered(duel())[1]?.choices[0]?.gives).toEqual([{ fighter: 'bert', id: 'mounted' }]);
  });

  test('the water of a place is around everybody', () => {
    const wet = { ...nowhere, everywhere: ['in-water'] };
    expect(circumstances.known(duel(), wet)).toEqual(
      ['anna', 'bert'].map(fighter => ({ fighter, id: 'in-water', from: 'scene' })),
    );
    expect(circumstances.known(duel(), nowhere)).toEqual([]);
    expect(circumstances.everywhere).toEqual([
      { id: 'ground', isSingle: false, choices: [{ id: 'in-water', gives: [] }] },
    ]);
    expect(circumstances.remarks(duel(), nowhere)).toEqual([]);
    expect(circumstances.wantsDistance(duel())).toBe(false);
  });

  test('the ways to strike', () => {
    const precise = (id: string) => [id, `${id}-2`, `${id}-3`];
    const strikes = [...precise('precise-attack'), 'second-blow', ...precise('precise-second-blow')];
    const charges = precise('precise-charge');
    expect(circumstances.variants(duel())).toEqual(['attack', ...strikes, 'charge', ...charges]);
    expect(circumstances.variants(duel({ action: 'charge' }))).toEqual([
      'charge',
      'attack',
      ...strikes,
      ...charges,
    ]);
    expect(circumstances.variants(duel({ action: 'stand-up' }))).toEqual(['stand-up']);
  });
});

describe('readings', () => {
  test('the first of each is proposed', () => {
    expect(optionsOf({})).toEqual(
      Object.fromEntries(Object.entries(RULE_OPTIONS).map(([name, [first]]) => [name, first])),
    );
    expect(optionsOf({ options: { combatTable: 'simple', armourSkill: 'perhaps' } })).toMatchObject({
      combatTable: 'simple',
      armourSkill: false,
    });
  });
});

describe('problems', () => {
  const anna = warrior('anna', {
    weapons: [weapons.sword, weapons.claw],
    mount: { fighter: 'bert', siz: 20, damageModifier: '1d6' },
    legs: 2,
    abilities: ['animal'],
    circumstances: ['mounted'],
  });

  test('none of those that there can be', () => {
    expect(faults(anna)).toEqual([]);
    expect(faults(warrior('bert'))).toEqual([]);
    expect(faults(null)).toEqual([{ path: '', id: 'not-an-object' }]);
  });

  test.each<[path: string, value: unknown, id: string]>([
    ['id', '', 'text-empty'],
    ['name', 3, 'not-a-text'],
    ['characteristics', [], 'not-an-object'],
    ['characteristics.siz', 1001, 'too-large'],
    ['characteristics.str', -1, 'too-small'],
    ['skills.ride', 1.5, 'not-whole'],
    ['skills.ride', 1001, 'too-large'],
    ['styles.0.name', '', 'text-empty'],
    ['styles.0.kind', 'dance', 'unknown-value'],
    ['styles.0.skill', -1, 'too-small'],
    ['weapons.0.name', '', 'text-empty'],
    ['weapons.0.damage', 'much', 'unreadable-dice'],
    ['weapons.0.hands', 3, 'unknown-value'],
    ['weapons.0.natural', 'no', 'not-yes-or-no'],
    ['weapons.0.shield', 1, 'not-yes-or-no'],
    ['weapons.0.style', 'dance', 'unknown-style'],
    ['weapons.0.style', 4, 'not-a-text'],
    ['weapons.0.traits', ['sharp'], 'unknown-value'],
    ['weapons.0.ap', 1001, 'too-large'],
    ['weapons.0.hp', -1, 'too-small'],
    ['weapons.0.reach', 1001, 'too-large'],
    ['weapons.0.missile', 'yes', 'not-yes-or-no'],
    ['weapons.1.limb', 'tail', 'unknown-location'],
    ['damageModifier', '', 'text-empty'],
    ['combatActions', 21, 'too-large'],
    ['combatActions', -1, 'too-small'],
    ['reactions', 21, 'too-large'],
    ['reactions', 'two', 'not-a-number'],
    ['mount', 3, 'not-an-object'],
    ['mount.siz', 1001, 'too-large'],
    ['mount.damageModifier', 'x', 'unreadable-dice'],
    ['mount.fighter', '', 'text-empty'],
    ['legs', 1001, 'too-large'],
    ['abilities.0', 'loud', 'unknown-value'],
    ['circumstances.0', 'drunk', 'unknown-value'],
    ['locations.0.hp', 0, 'too-small'],
    ['state', null, 'not-an-object'],
    ['state.hurt.tail', 1, 'unknown-location'],
    ['state.conditions.0', { condition: 'stunned' }, 'unknown-value'],
  ])('%s as %j: %s', (path, value, id) => {
    const copy = structuredClone(anna) as unknown as Record<string, unknown>;
    const keys = path.split('.');
    let place: Record<string, unknown> = copy;
    for (const key of keys.slice(0, -1)) place = (place[key] ??= {}) as Record<string, unknown>;
    place[keys.at(-1) ?? ''] = value;
    const found = faults(copy);
    expect(
      found.some(fault => fault.id === id && `${fault.path}.`.startsWith(path)),
      JSON.stringify(found),
    ).toBe(true);
  });
});
