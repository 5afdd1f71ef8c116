import type { CircumstanceGroup } from '../../shared/circumstances.ts';
import type { Circumstance, Setup } from '../../shared/ruleset.ts';
import { isShot } from '../ranged/shot.ts';
import { weaponOf } from '../../shared/setup.ts';
import { fighterIn } from '../setup.ts';

const group = (id: string, isSingle: boolean, ...ids: readonly string[]): CircumstanceGroup => ({
  id,
  isSingle,
  choices: ids.map(choice => ({ id: choice, gives: [] })),
});

/** Kinds of bad light (MYT-SITU-04, MYT-SITU-05). */
export const LIGHTS: readonly string[] = ['poor-visibility', 'partial-darkness', 'pitch-black'];

const WIND: readonly string[] = ['wind-light', 'wind-moderate', 'wind-strong', 'gale'];

/** What can hold for everybody at a place (MYT-SITU-04, MYT-SITU-05, MYT-SITU-03). */
export const everywhere: readonly CircumstanceGroup[] = [
  group('light', true, ...LIGHTS),
  group('wind', true, ...WIND),
  group('ground', false, 'unstable-ground', 'confined', 'in-water'),
];

/** What bad light is called where one shoots in it (MYT-SITU-05). */
const LIGHT_FOR_SHOTS: Readonly<Record<string, string>> = {
  'poor-visibility': 'target-in-mist',
  'partial-darkness': 'target-in-mist',
  'pitch-black': 'target-fully-obscured',
};

/** What one choice of a place comes to for those who take part. */
export function givenBy(choice: string, setup: Setup): readonly Circumstance[] {
  const { by, at } = setup.attempt;
  const all = Object.keys(setup.fighters).map((fighter): Circumstance => ({ fighter, id: choice }));
  // It hinders whoever strikes, and those who stand by do not.
  if (choice === 'confined')
    return isAShot(setup) ? [] : all.filter(({ fighter }) => fighter === by || fighter === at);
  if (!isAShot(setup)) return WIND.includes(choice) ? [] : all;
  if (WIND.includes(choice)) return catchesWind(setup) ? [{ fighter: by, id: choice }] : [];
  const others = all.filter(({ fighter }) => fighter !== by);
  const forShots = choice === 'unstable-ground' ? 'attacker-unstable' : LIGHT_FOR_SHOTS[choice];
  if (forShots === undefined) return all;
  return seesThere(setup, choice) ? others : [{ fighter: by, id: forShots }, ...others];
}

/** Whether this attack is a shot or a throw. */
export function isAShot(setup: Setup): boolean {
  return setup.attempt.action === 'attack' && isShot(setup);
}

/** MYT-SITU-06: only what the wind can carry off. Ruling: neither bullets nor beams. */
export function catchesWind(setup: Setup): boolean {
  const shooter = fighterIn(setup, setup.attempt.by);
  const ranged = shooter && weaponOf(shooter, setup.attempt.with)?.ranged;
  return ranged ? !ranged.firearm && ranged.energy !== true : false;
}

/** Eyes made for the dark see their target in it (MYT-TRAIT-49, MYT-TRAIT-53, MYT-TRAIT-69); fog they do not pierce. */
function seesThere(setup: Setup, light: string): boolean {
  if (light !== 'partial-darkness' && light !== 'pitch-black') return false;
  const abilities = fighterIn(setup, setup.attempt.by)?.abilities ?? [];
  const inTheDark = abilities.includes('dark-sight') || abilities.includes('earth-sense');
  return inTheDark || (light === 'partial-darkness' && abilities.includes('night-sight'));
}
