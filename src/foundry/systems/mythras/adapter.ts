import { isInHand } from '../../../rules/mythras/character.ts';
import { BONUS_FIELDS } from '../../../rules/mythras/fighter-fields.ts';
import { CHARACTERISTICS } from '../../../rules/mythras/fighter.ts';
import { shapeOf } from '../../../rules/mythras/own-body.ts';
import { magicPointsLeft } from '../../../rules/mythras/actions/magic.ts';
import { asMythras } from '../../../rules/mythras/setup.ts';
import { SKILLS, STANDARD_SKILLS } from '../../../rules/mythras/skill-bases.ts';
import { driversOf } from '../../../rules/mythras/passions.ts';
import { skillRolling } from '../../../rules/mythras/skills.ts';
import type { OwnModifier } from '../../../rules/shared/own-modifiers.ts';
import type { SkillRolling } from '../../../rules/shared/skill-rolls.ts';
import type { ActorAdapter, AttackOption, Changeable, MagicOption } from '../../combat-system/manifest.ts';
import type { PasseActor } from '../../documents/actor.ts';
import { isCarried } from '../../documents/containers.ts';
import type { PasseItem } from '../../documents/item.ts';
import { localize } from '../../platform/localize.ts';
import { asset } from '../../platform/system-id.ts';
import { itemsOf } from '../../sheets/fighter-view.ts';
import { changeableCharacteristics } from '../../sheets/statblock-adapter.ts';
import { takeBackPoints } from './experience/experience.ts';
import { locationRows } from './hit-locations.ts';
import { addToOwner, isAmmunition } from './receive-item.ts';
import { weaponRow } from './sheets/weapon-row.ts';
import { rollData } from './roll-data.ts';
import { fighterOf, isMythras, type MythrasActor, stateOf } from './to-fighter.ts';

/** Characters and creatures of the d100 rules with action points and special effects. */
export const mythrasAdapter: ActorAdapter = {
  fighterOf,
  stateOf,
  rollData,
  changeable,
  strikesOf,
  magicOf,
  skillRoll,
  driversOf: (actor: MythrasActor, key) => driversOf(fighterOf(actor), key),
  unreadable: item =>
    item.isType('weapon') && !item.system.isReadable
      ? { rule: 'MYT-EXCH-06', id: 'damage-unreadable' }
      : null,
  isInUse,
  receive: (item, owner: MythrasActor) => addToOwner(item, owner),
  isCountedByKey: isAmmunition,
  bodyOf: (actor: MythrasActor, fighter) => ({
    shape: shapeOf(actor.system.body.shape),
    rows: locationRows(asMythras(fighter)),
  }),
  weaponsNamedBy: item => (item.isType('combat-style') || isAmmunition(item) ? 'weapon' : null),
  // Only the skills that all systems know have pictures.
  skillPicture: key => (Object.hasOwn(SKILLS, key) ? asset(`skills/${key}.svg`) : null),
  takeBack: takeBackPoints,
};

/** True where a weapon is in hand: as it was set up, or as a fight has left it. */
export function isHeld({ id, actor }: PasseItem, ready: boolean): boolean {
  return isInHand({ id: id ?? '', ready }, actor?.isFighter() ? actor.system.state : {});
}

function isInUse(item: PasseItem): boolean {
  if (item.isType('armour')) return item.system.worn || item.system.natural;
  if (item.isType('weapon')) return item.system.natural || isHeld(item, item.system.ready);
  return !item.isType('gear') || isCarried(item as Item.Implementation);
}

function strikesOf(actor: MythrasActor): readonly AttackOption[] {
  const fighter = fighterOf(actor);
  const nameOf = (id: string) => actor.findItem(id)?.label ?? null;
  return actor.allItems.flatMap(item => {
    if (!item.isType('weapon')) return [];
    const { label, strikes, isDropped } = weaponRow(item, fighter, nameOf);
    if (isDropped) return [];
    return strikes.map(({ id, modeLabel, chance, chanceWhy, canAttack }) => {
      const shown = modeLabel ? localize('ACTIONS.mode', { weapon: label, mode: modeLabel }) : label;
      return { id, label: shown, chance, chanceWhy, canAttack };
    });
  });
}

/** The powers, each with what it costs where too few magic points are left for it (MYT-CHAR-10). */
function magicOf(actor: MythrasActor): readonly MagicOption[] {
  const left = magicPointsLeft(fighterOf(actor));
  return itemsOf(actor, 'power').map(({ id, label, system: { cost } }) => ({
    id: id ?? '',
    label,
    action: 'cast-magic',
    problem: cost > left ? localize('SHEET.noMagicPoints', { cost, left }) : '',
  }));
}

/** Every number that an active effect on a fighter or a thing can change, in words. */
function changeable(): Changeable[] {
  return [
    ...Object.keys(BONUS_FIELDS).map(id => ({
      key: `system.bonuses.${id}`,
      label: localize(`CHANGE.${id}`),
    })),
    ...changeableCharacteristics(CHARACTERISTICS),
    ...STANDARD_SKILLS.map(id => ({
      key: `system.skills.${id}.points`,
      label: localize('CHANGE.points', { skill: localize(`SKILL.${id}`) }),
    })),
  ];
}

/** The roll of a skill or a combat style; null for an unknown one. */
export function skillRoll(
  actor: MythrasActor,
  key: string,
  difficulty: string,
  against: PasseActor | null,
  own: OwnModifier | null = null,
  driver = '',
): SkillRolling | null {
  const creature = isMythras(against) ? fighterOf(against) : null;
  const fighter = fighterOf(actor);
  return skillRolling(own ? { ...fighter, own } : fighter, key, difficulty, creature, driver);
}
