import type { Derived } from '../../rules/mythras/attributes.ts';
import type { MythrasFighter, Weapon } from '../../rules/mythras/fighter.ts';
import { SKILLS } from '../../rules/mythras/skills.ts';
import { combatOfFighter, fightStateOf } from '../fight/fight-state.ts';
import { fighterOf } from '../fight/fighter-of.ts';
import type { FightingActor } from '../documents/actor.ts';
import { asset } from '../system.ts';
import { countedWords, reasonLine, words } from '../words.ts';
import { weaponRow, type WeaponRow } from './weapon-row.ts';
import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

type Character = FightingActor & Actor.OfType<'character'>;

interface LocationRow {
  readonly id: string;
  readonly label: string;
  readonly range: string;
  readonly left: number;
  readonly full: number;
  readonly share: number;
  readonly armour: number;
  readonly armourWhy: string;
  /** `none`, or the level of the wound (MYT-WOUND-03). */
  readonly wound: string;
  readonly woundLabel: string;
}

interface ConditionRow {
  readonly index: number;
  readonly label: string;
  readonly img: string;
}

interface NumberRow {
  readonly id: string;
  readonly label: string;
  readonly value: string | number;
  readonly why: string;
}

interface SkillRow {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly points: number;
  readonly why: string;
}

interface ItemRow {
  readonly id: string;
  readonly label: string;
  readonly img: string;
  readonly detail: string;
}

/** What the templates of the character sheet show. */
export interface CharacterContext extends ActorSheetV2.RenderContext {
  actor: Character;
  isEditable: boolean;
  tabs: Record<string, foundry.applications.api.ApplicationV2.Tab>;
  tab?: foundry.applications.api.ApplicationV2.Tab | undefined;
  actionPoints: { left: number; full: number; pips: boolean[]; label: string };
  isTurn: boolean;
  locations: LocationRow[];
  conditions: ConditionRow[];
  weapons: WeaponRow[];
  styles: ItemRow[];
  armour: ItemRow[];
  characteristics: { key: string; label: string; name: string; value: number }[];
  numbers: NumberRow[];
  skills: SkillRow[];
  biography: string;
}

/** What the sheet of a character shows, beside the frame that Foundry gives every sheet. */
export async function characterContext(actor: Character): Promise<
  Omit<CharacterContext, keyof ActorSheetV2.RenderContext | 'tabs' | 'tab' | 'isEditable'> & {
    actor: Character;
  }
> {
  const fighter = fighterOf(actor);
  const fight = fightStateOf(combatOfFighter(fighter.id));
  const full = fighter.actionPoints;
  const left = fight?.ap[fighter.id] ?? full;
  const { TextEditor } = foundry.applications.ux;
  return {
    actor,
    actionPoints: {
      left,
      full,
      pips: Array.from({ length: Math.max(full, left) }, (_, i) => i < left),
      label: words('SHEET.actionPoints', { left, full }),
    },
    isTurn: fight?.turn === fighter.id,
    locations: locationRows(fighter),
    conditions: conditionRows(fighter),
    weapons: allWeapons(actor).map(({ item, weapon }) => weaponRow(item, weapon, fighter)),
    styles: rowsOf(actor, 'combat-style', item => styleDetail(fighter, item)),
    armour: rowsOf(actor, 'armour', armourDetail),
    characteristics: Object.entries(fighter.characteristics).map(([key, value]) => ({
      key,
      label: words(`CHARACTERISTIC.${key}.short`),
      name: words(`CHARACTERISTIC.${key}.name`),
      value,
    })),
    numbers: numberRows(actor),
    skills: skillRows(actor, fighter),
    biography: await TextEditor.implementation.enrichHTML(actor.system.biography, { relativeTo: actor }),
  };
}

function locationRows({ locations, state }: MythrasFighter): LocationRow[] {
  return locations.map(({ id, from, to, hp, natural, worn }) => {
    const lost = state.hurt[id] ?? 0;
    const wound = woundOf(lost, hp);
    return {
      id,
      label: words(`LOCATION.${id}`),
      range: from === to ? String(from) : `${from}–${to}`,
      left: hp - lost,
      full: hp,
      share: Math.round((Math.max(0, hp - lost) / hp) * 100),
      armour: natural + worn,
      armourWhy: words('SHEET.armourWhy', { natural, worn }),
      wound,
      woundLabel: words(`WOUND.${wound}`),
    };
  });
}

/** The level of the wound of a location that has lost so much (MYT-WOUND-03). */
function woundOf(lost: number, full: number): string {
  if (lost <= 0) return 'none';
  if (lost < full) return 'minor';
  return lost < 2 * full ? 'serious' : 'major';
}

function conditionRows({ state }: MythrasFighter): ConditionRow[] {
  return state.conditions.map(({ condition, where, lasts }, index) => {
    const place = where ? ` (${words(`LOCATION.${where}`)})` : '';
    const time = lasts ? `, ${countedWords(`LASTS.${lasts.unit}`, lasts.amount)}` : '';
    return {
      index,
      label: `${words(`CONDITION.${condition}`)}${place}${time}`,
      img: asset(`conditions/${condition}.svg`),
    };
  });
}

function allWeapons(actor: Character): { item: Item.OfType<'weapon'>; weapon: Weapon | undefined }[] {
  const ready = fighterOf(actor).weapons;
  return [...actor.items].flatMap(item =>
    item.isType('weapon') ? [{ item, weapon: ready.find(weapon => weapon.id === item.id) }] : [],
  );
}

function rowsOf(
  actor: Character,
  type: Item.SubType,
  detail: (item: Item.Implementation) => string,
): ItemRow[] {
  return [...actor.items]
    .filter(item => item.type === type)
    .map(item => ({ id: item.id ?? '', label: item.label, img: item.img ?? '', detail: detail(item) }));
}

function styleDetail({ styles }: MythrasFighter, item: Item.Implementation): string {
  const skill = styles.find(style => style.id === item.id)?.skill;
  return skill === undefined ? '' : words('CARD.chance', { value: skill });
}

function armourDetail(item: Item.Implementation): string {
  return item.isType('armour') ? words('SHEET.armourPoints', { points: item.system.ap }) : '';
}

function numberRows(actor: Character): NumberRow[] {
  const { hitPoints, ...numbers } = actor.system.attributes;
  const rows: [string, Derived<number | string>][] = Object.entries(numbers);
  return rows.map(([id, { value, reasons }]) => ({
    id,
    label: words(`NUMBER.${id}`),
    value,
    why: reasons.map(reason => reasonLine(reason)).join('\n'),
  }));
}

function skillRows(actor: Character, { skills }: MythrasFighter): SkillRow[] {
  const { characteristics, skills: trained } = actor.system;
  const rows = Object.entries(skills).map(([key, value]): SkillRow => {
    const [first, second] = SKILLS[key]?.base ?? ['int', 'int'];
    const points = trained[key]?.points ?? 0;
    const base = [first, second].map(
      one => `${words(`CHARACTERISTIC.${one}.short`)} ${characteristics[one]}`,
    );
    return { key, label: words(`SKILL.${key}`), value, points, why: `${base.join(' + ')} + ${points}` };
  });
  return rows.sort((a, b) => a.label.localeCompare(b.label, game.i18n.lang));
}
