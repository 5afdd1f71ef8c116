import { CHARACTERISTICS } from '../mythras/fighter.ts';
import { checkHeld, checkLocations, checkState } from '../mythras/fighter-faults.ts';
import { FaultList, ifGiven, type Bounds } from '../shared/fault-list.ts';
import { checkKnown, checkPerson, type Ids } from '../shared/fighter-checks.ts';
import type { Fault } from '../shared/ruleset.ts';
import { CIRCUMSTANCES } from './circumstances.ts';
import { CONDITIONS } from './conditions.ts';
import { ABILITIES, STYLE_KINDS, WEAPON_TRAITS } from './fighter.ts';

const CHARACTERISTIC: Bounds = { from: 0, to: 1000 };
const SKILL: Bounds = { from: 0, to: 1000 };
const IN_A_ROUND: Bounds = { from: 0, to: 20 };
const LEGS: Bounds = { from: 0, to: 1000 };

/** What is wrong with a fighter that somebody sent; nothing when the rules can take it. */
export function faults(fighter: unknown): readonly Fault[] {
  const found = new FaultList();
  const root = found.record('', fighter);
  if (!root) return found.all;
  checkPerson(found, root, CHARACTERISTICS, { characteristic: CHARACTERISTIC, skill: SKILL });
  const styles = found.entries('styles', root['styles'], (path, style) => {
    found.text(`${path}.name`, style['name']);
    found.oneOf(`${path}.kind`, style['kind'], STYLE_KINDS);
    found.whole(`${path}.skill`, style['skill'], SKILL);
  });
  const locations = checkLocations(found, root['locations']);
  checkWeapons(found, root['weapons'], styles, locations);
  found.dice('damageModifier', root['damageModifier']);
  found.whole('combatActions', root['combatActions'], IN_A_ROUND);
  found.whole('reactions', root['reactions'], IN_A_ROUND);
  ifGiven(root['mount'], value => checkMount(found, value));
  ifGiven(root['legs'], value => found.whole('legs', value, LEGS));
  ifGiven(root['abilities'], value => checkKnown(found, 'abilities', value, ABILITIES));
  ifGiven(root['situations'], value => checkKnown(found, 'situations', value, CIRCUMSTANCES));
  checkState(found, root['state'], locations, CONDITIONS);
  return found.all;
}

function checkWeapons(found: FaultList, value: unknown, styles: Ids, locations: Ids): void {
  found.entries('weapons', value, (path, weapon) => {
    checkHeld(found, path, weapon, { styles, locations, traits: WEAPON_TRAITS });
    ifGiven(weapon['missile'], missile => found.yesOrNo(`${path}.missile`, missile));
  });
}

function checkMount(found: FaultList, value: unknown): void {
  const mount = found.record('mount', value);
  if (!mount) return;
  found.whole('mount.siz', mount['siz'], CHARACTERISTIC);
  found.dice('mount.damageModifier', mount['damageModifier']);
  ifGiven(mount['fighter'], id => found.text('mount.fighter', id));
}
