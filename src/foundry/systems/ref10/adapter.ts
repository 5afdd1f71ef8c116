import { CHARACTERISTICS, comesInPieces } from '../../../rules/ref10/fighter.ts';
import { asRef10 } from '../../../rules/ref10/setup.ts';
import { isInHand } from '../../../rules/ref10/state.ts';
import type { ActorAdapter, Changeable } from '../../combat-system/manifest.ts';
import type { PasseItem } from '../../documents/item.ts';
import { asset } from '../../platform/system-id.ts';
import {
  changeableCharacteristics,
  changeableFields,
  changeableSkills,
  itemUse,
} from '../../sheets/statblock-adapter.ts';
import { attackOptions } from '../../sheets/weapon-rows.ts';
import { locationRows } from './hit-locations.ts';
import { KNOWN_SKILLS, skillRoll } from './skills.ts';
import { ref10View } from './sheets/ref10-view.ts';
import { weaponRows } from './sheets/weapon-rows.ts';
import { rollData } from './roll-data.ts';
import { fighterOf, type Ref10Actor, stateOf } from './to-fighter.ts';

const PICTURES: Readonly<Record<string, string>> = {
  attack: 'conditions/on-the-offensive',
  feint: 'conditions/feinting',
  'take-aim': 'conditions/taking-aim',
  run: 'conditions/running',
  jump: 'skills/acrobatics',
  swim: 'skills/swim',
  'stay-afloat': 'conditions/afloat',
  'change-weapon': 'conditions/item-in-hand',
  'reload-weapon': 'conditions/rapid-reload',
  'be-alert': 'conditions/alert',
  'be-defensive': 'conditions/defensive',
};

/** The first weapon in the hands of a fighter, apart from bare ones. */
function armIn(actor: Ref10Actor): PasseItem | null {
  const fighter = fighterOf(actor);
  const held = fighter.weapons.find(one => one.kind !== 'unarmed' && isInHand(fighter, one));
  return held ? actor.findItem(held.id) : null;
}

/** Fighters of reflexes and 1d10. */
export const ref10Adapter: ActorAdapter = {
  ...itemUse({
    weapon: 'ref10-weapon',
    gear: 'ref10-gear',
    damageRule: 'REF-DMG-01',
    comesInPieces: item => item.isType('ref10-weapon') && comesInPieces(item.system),
  }),
  fighterOf,
  stateOf,
  rollData,
  strikesOf: (actor: Ref10Actor) => attackOptions(weaponRows(ref10View(actor))),
  skillRoll: (actor: Ref10Actor, key, mode, _against, own) => skillRoll(fighterOf(actor), key, mode, own),
  changeable,
  bodyOf: (_actor, fighter) => ({ shape: 'humanoid', rows: locationRows(asRef10(fighter)) }),
  actionPicture: (actor: Ref10Actor, action) =>
    (action === 'attack' ? armIn(actor)?.img : null) ??
    asset(`${PICTURES[action] ?? 'conditions/declared'}.svg`),
};

/** Every number that an active effect on a fighter or a thing can change, in words. */
function changeable(): Changeable[] {
  return [
    ...changeableCharacteristics(CHARACTERISTICS),
    ...changeableFields('Ref10Fighter', ['reflexes']),
    ...changeableSkills(KNOWN_SKILLS),
  ];
}
