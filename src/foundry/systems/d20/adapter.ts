import { ABILITIES, comesInPieces, SAVES } from '../../../rules/d20/fighter.ts';
import { SKILLS } from '../../../rules/d20/skills.ts';
import { spellOf } from '../../../rules/d20/as-cast.ts';
import { castingActionOf } from '../../../rules/d20/spells.ts';
import type { ActorAdapter, Changeable, MagicOption } from '../../combat-system/manifest.ts';
import { localize } from '../../platform/localize.ts';
import { itemsOf } from '../../sheets/fighter-view.ts';
import { changeableFields, changeableSkills, itemUse } from '../../sheets/statblock-adapter.ts';
import { attackOptions } from '../../sheets/weapon-rows.ts';
import { d20View } from './sheets/d20-view.ts';
import { bareHandsOptions, weaponRows } from './sheets/weapon-rows.ts';
import { skillRoll } from './skills.ts';
import { rollData } from './roll-data.ts';
import { type D20Actor, fighterOf, stateOf } from './to-fighter.ts';

/** Fighters of 1d20 against armour class. */
export const d20Adapter: ActorAdapter = {
  ...itemUse({
    weapon: 'd20-weapon',
    gear: 'd20-gear',
    suit: 'd20-armour',
    damageRule: 'D20-DMG-01',
    comesInPieces: item => item.isType('d20-weapon') && comesInPieces(item.system),
  }),
  fighterOf,
  stateOf,
  rollData,
  strikesOf(actor: D20Actor) {
    const view = d20View(actor);
    return [...attackOptions(weaponRows(view)), ...bareHandsOptions(view)];
  },
  magicOf,
  skillRoll: (actor: D20Actor, key, dc, _against, own) => skillRoll(fighterOf(actor), key, dc, own),
  changeable,
  // Blows have no place on a body.
  bodyOf: () => null,
};

/** The spells, those of the lowest level first. */
function magicOf(actor: D20Actor): readonly MagicOption[] {
  const fighter = fighterOf(actor);
  const items = [...itemsOf(actor, 'd20-spell')].sort((a, b) => a.system.level - b.system.level);
  return items.flatMap(({ id, label }) => {
    const spell = spellOf(fighter, id ?? '');
    return spell ? [{ id: spell.id, label, action: castingActionOf(fighter, spell), problem: '' }] : [];
  });
}

/** Every number that an active effect on a fighter or a thing can change, in words. */
function changeable(): Changeable[] {
  const numbers = ['bab', 'hitPoints', 'natural', 'speed', ...SAVES.map(save => `saves.${save}`)];
  return [
    ...ABILITIES.map(id => ({
      key: `system.abilities.${id}`,
      label: localize(`CLASSIC.ability.${id}.name`),
    })),
    ...changeableFields('D20Fighter', numbers),
    ...changeableSkills(Object.keys(SKILLS)),
  ];
}
