import { expect, test } from 'vitest';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { duel, duelFight, soldier, weapons } from '../fighters.ts';

const refused = mythras.refusal;

test('an ordinary attack is not refused, in a fight or outside', () => {
  expect(refused(duel())).toBeNull();
  expect(refused(duel({ fight: duelFight }))).toBeNull();
});

test.each([
  ['MYT-AP-06', 'not-your-turn', { ...duelFight, turn: 'bert' }],
  ['MYT-AP-06', 'not-your-turn', { ...duelFight, turn: null }],
  ['MYT-AP-04', 'no-action-points', { ...duelFight, ap: { anna: 0, bert: 2 } }],
  ['MYT-AP-04', 'no-action-points', { ...duelFight, ap: { bert: 2 } }],
])('%s: %s', (rule, id, fight) => expect(refused(duel({ fight }))).toEqual({ rule, id }));

test('the last point is enough', () => {
  expect(refused(duel({ fight: { ...duelFight, ap: { anna: 1, bert: 0 } } }))).toBeNull();
});

test.each([
  ['MYT-WOUND-05', 'cannot-attack'],
  ['MYT-WOUND-07', 'unconscious'],
  ['MYT-WOUND-09', 'incapacitated'],
  ['MYT-WOUND-10', 'dead'],
])('%s: %s', (rule, condition) => {
  const state = { conditions: [{ condition }] };
  expect(refused(duel({ attacker: { state } }))).toEqual({ rule, id: `condition.${condition}` });
  expect(refused(duel({ defender: { state } }))).toBeNull();
});

test.each([
  ['serious-wound', 'MYT-WOUND-05'],
  ['surprised', 'MYT-CLOSE-27'],
  ['overextend-opponent', 'MYT-SE-23'],
  ['press-advantage', 'MYT-SE-28'],
  ['terrify', 'MYT-TRAIT-73'],
  ['intimidate', 'MYT-TRAIT-63'],
])('kept from attacking by %s: %s', (cause, rule) => {
  const state = { conditions: [{ condition: 'cannot-attack', with: cause }] };
  expect(refused(duel({ attacker: { state } }))).toEqual({ rule, id: 'condition.cannot-attack' });
});

test.each([
  ['another action', { action: 'dance' }, { rule: 'MYT-ACT-01', id: 'unknown-action' }],
  ['nobody', { by: 'zoe' }, { rule: 'MYT-EXCH-02', id: 'attacker-missing' }],
  [
    'nobody, whatever objects are made of',
    { by: 'constructor' },
    { rule: 'MYT-EXCH-02', id: 'attacker-missing' },
  ],
  ['against nobody', { at: 'zoe' }, { rule: 'MYT-EXCH-01', id: 'target-missing' }],
  ['against oneself', { at: 'anna' }, { rule: 'MYT-EXCH-01', id: 'target-self' }],
  ['with nothing', { with: 'club' }, { rule: 'MYT-EXCH-02', id: 'weapon-missing' }],
])('an attack by or with %s', (_case, changed, reason) => {
  const setup = duel();
  expect(refused({ ...setup, attempt: { ...setup.attempt, ...changed } })).toEqual(reason);
});

test('a fighter under a false name is not there', () => {
  const setup = duel();
  expect(refused({ ...setup, fighters: { ...setup.fighters, anna: soldier('carl') } })).toEqual({
    rule: 'MYT-EXCH-02',
    id: 'attacker-missing',
  });
});

test('MYT-ACT-10.e: a weapon that was dropped is not in hand', () => {
  const state = { dropped: ['broadsword'] };
  expect(refused(duel({ attacker: { state } }))).toEqual({ rule: 'MYT-ACT-10', id: 'weapon-dropped' });
});

test.each([{ weapons: [{ ...weapons.broadsword, damage: 'lots' }] }, { damageModifier: 'some' }])(
  'damage that cannot be read: %j',
  attacker => {
    expect(refused(duel({ attacker }))).toEqual({ rule: 'MYT-EXCH-06', id: 'damage-unreadable' });
  },
);

test('MYT-SKILL-03: no skill, no attack', () => {
  const none = { rule: 'MYT-SKILL-03', id: 'no-skill' };
  expect(refused(duel({ attacker: { styles: [] } }))).toEqual(none);
  expect(refused(duel({ attacker: { skills: {}, weapons: [weapons.fist] } }))).toEqual(none);
  expect(refused(duel({ attacker: { styles: [], weapons: [weapons.fist] } }))).toBeNull();
});

test.each(['prone', 'gripped'])('MYT-CLOSE-07: nobody charges who is %s', held => {
  const charge = (setup: Parameters<typeof duel>[0]) => {
    const ordinary = duel(setup);
    return refused({ ...ordinary, attempt: { ...ordinary.attempt, action: 'charge' } });
  };
  const state = { conditions: [{ condition: held }] };
  expect(charge({ attacker: { state } })).toEqual({ rule: 'MYT-CLOSE-07', id: `condition.${held}` });
  expect(charge({ defender: { state } })).toBeNull();
});

test.each<[readonly string[], string, string | null]>([
  [['mounted', 'sprinting'], 'attack', null],
  [['mounted', 'running'], 'attack', null],
  [['mounted'], 'charge', null],
  [['mounted'], 'attack', 'only-from-moving-mount'],
  [['sprinting'], 'attack', 'only-from-moving-mount'],
])('MYT-TRAIT-24: a lance, %j, in a %s: %s', (circumstances, action, id) => {
  const lance = { ...weapons.longSpear, traits: ['mount'] };
  const setup = duel({ attacker: { weapons: [lance], circumstances } });
  const reason = refused({ ...setup, attempt: { ...setup.attempt, action } });
  expect(reason?.id ?? null).toBe(id);
});
