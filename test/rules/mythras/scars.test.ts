import { expect, test } from 'vitest';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { duel, soldier, weapons } from '../fighters.ts';
import { exchangeWith, only, type Answers } from '../play.ts';

// Hit points: legs 5, chest 7.
const [LEG, CHEST] = [2, 11];
const heavy = { str: 11, con: 12, siz: 20, dex: 11, int: 12, pow: 11, cha: 10 };
const axe = { weapons: [{ ...weapons.broadsword, damage: '1d20' }] };

/** What Bert gains by a blow. */
function gainedBy(location: number, damage: number, more: Answers) {
  const setup = duel({ attacker: axe, defender: { characteristics: heavy } });
  const blow = { attack: 40, defence: 'none', effects: [], location, damage };
  return only(exchangeWith(setup, { ...blow, ...more }).result, 'gained');
}

test.each([
  ['a leg', LEG, 5, 'right-leg', 45],
  ['the chest', CHEST, 7, 'chest', 45],
  ['the chest, not endured', CHEST, 7, 'chest', 80],
])(
  'MYT-WOUND-05.e: a scar stays at %s, and after the fight',
  (_place, location, damage, where, endurance) => {
    const facts = gainedBy(location, damage, { 'turns.wound': 2, 'resist.wound': endurance });
    expect(facts).toContainEqual({ fact: 'gained', who: 'bert', condition: 'scarred', where });
    const scarred = soldier('bert', { state: { conditions: [{ condition: 'scarred', where }] } });
    expect(mythras.overWithFight?.(scarred)).toEqual([]);
  },
);

test.each([
  ['a Minor wound', 4, {}],
  ['a Major wound', 10, { 'resist.wound': 45 }],
])('MYT-WOUND-05.e: %s leaves none', (_wound, damage, more) => {
  expect(gainedBy(LEG, damage, more).map(({ condition }) => condition)).not.toContain('scarred');
});
