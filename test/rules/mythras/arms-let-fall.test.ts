import { expect, test } from 'vitest';
import { duel, weapons, type Duel } from '../fighters.ts';
import { exchangeWith, only } from '../play.ts';

// Arms have 4 hit points.
const PLACE = { rightArm: 14, leftArm: 17 };
const { broadsword } = weapons;
const axe = { weapons: [{ ...broadsword, damage: '1d20' }] };

test.each<[string, NonNullable<Duel['defender']>, number, string[]]>([
  ['of either hand', { weapons: [broadsword, weapons.dagger] }, PLACE.leftArm, ['dagger']],
  ['for two hands', { weapons: [weapons.greatAxe] }, PLACE.leftArm, ['great-axe']],
  [
    'but not what is strapped on',
    { weapons: [broadsword, { ...weapons.heater, traits: ['strapped'] }] },
    PLACE.leftArm,
    [],
  ],
  [
    'nor what the other hand has taken up since the arm is useless',
    { weapons: [broadsword], state: { conditions: [{ condition: 'useless', where: 'right-arm' }] } },
    PLACE.rightArm,
    [],
  ],
  [
    'nor what the other hand has taken up since it is lost',
    { weapons: [broadsword], state: { hurt: { 'right-arm': 8 } } },
    PLACE.rightArm,
    [],
  ],
  [
    'which that hand drops',
    { weapons: [broadsword], state: { hurt: { 'right-arm': 8 } } },
    PLACE.leftArm,
    ['broadsword'],
  ],
  ['of the undead alike', { weapons: [broadsword], abilities: ['undead'] }, PLACE.rightArm, ['broadsword']],
])('MYT-WOUND-09: the arm lets fall what it holds, %s', (_what, defender, place, weaponsFallen) => {
  const blow = { attack: 40, defence: 'none', effects: [], location: place, damage: 8 };
  const answers = defender.abilities ? blow : { ...blow, 'resist.wound': 45 };
  const fallen = only(exchangeWith(duel({ attacker: axe, defender }), answers).result, 'disarmed');
  expect(fallen.map(({ weapon }) => weapon)).toEqual(weaponsFallen);
});
