import { FATIGUE, fatigueOf, tires } from '../../../rules/mythras/fatigue.ts';
import { GRADES, type Grade } from '../../../rules/mythras/grade.ts';
import { baseOf } from '../../../rules/mythras/skills.ts';
import { stateAfter } from '../../../rules/mythras/state.ts';
import { withoutEntry } from '../../versions.ts';
import type { CreatureSheet } from './creature-sheet.ts';
import { changeLocation } from './own-body.ts';
import { fighterOf } from '../../rulesets/mythras/fighter-of.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** Listens to what is typed and chosen in a part of the sheet, beyond what Foundry's form writes by itself. */
export function listenToCreature(sheet: CreatureSheet, element: HTMLElement): void {
  for (const field of element.querySelectorAll<Field>('[data-set]')) {
    field.addEventListener('change', event => {
      // The form of the sheet would write all its fields along.
      event.stopPropagation();
      void write(sheet, field);
    });
  }
}

/** Writes one field; what is no number that can stand there is shown as it was. */
async function write(sheet: CreatureSheet, field: Field): Promise<void> {
  const { set = '', key = '' } = field.dataset;
  if (set === 'grade') {
    if ((GRADES as readonly string[]).includes(field.value)) sheet.grade = field.value as Grade;
    return;
  }
  if (set.startsWith('own-')) return changeLocation(sheet, whereOf(field), field);
  if (set === 'condition') return addCondition(sheet, field.value);
  if (set === 'addSkill') return addSkill(sheet, field.value);
  const isEmpty = field.value.trim() === '';
  if (set === 'move' && isEmpty) return writeSystem(sheet, { moves: withoutEntry(key) });
  const typed = Number(field.value);
  if (isEmpty || !Number.isInteger(typed)) return void sheet.render({ parts: [partOf(field)] });
  if (set === 'fatigue') return tire(sheet, typed);
  if (set === 'move') return writeSystem(sheet, { moves: { [key]: Math.max(0, typed) } });
  if (set === 'skill') return writeSkill(sheet, key, typed);
  if (set === 'left') return writeLeft(sheet, field, typed);
}

/** Hit points left are typed; those lost are kept. */
async function writeLeft(sheet: CreatureSheet, { dataset }: Field, left: number): Promise<void> {
  const { where = '', full = '0' } = dataset;
  await writeSystem(sheet, { state: { hurt: { [where]: Math.max(0, Number(full) - left) } } });
}

/** A skill is typed as its total, as statblocks print it, and kept as points above what it starts from. */
async function writeSkill(sheet: CreatureSheet, key: string, total: number): Promise<void> {
  const { creature } = sheet;
  const { characteristics, bonuses, skills } = creature.system;
  const item = [...creature.items].find(one => one.isType('skill') && (one.system.key || one.id) === key);
  if (item?.isType('skill')) {
    const { base, bonus } = item.system;
    const from = characteristics[base.first] + characteristics[base.second] + bonus + bonuses.skills;
    return void item.update({ system: { points: total - from } } as Item.UpdateData);
  }
  const written = creature.system.toObject().skills[key]?.points ?? 0;
  // What effects add to the points is not written down as learned.
  const byEffects = (skills[key]?.points ?? 0) - written;
  const points = total - (baseOf(key, characteristics) ?? 0) - bonuses.skills - byEffects;
  await writeSystem(sheet, { skills: { [key]: { points } } });
}

async function addSkill(sheet: CreatureSheet, key: string): Promise<void> {
  if (key !== '') await writeSystem(sheet, { skills: { [key]: { points: 0 } } });
}

async function addCondition(sheet: CreatureSheet, condition: string): Promise<void> {
  if (condition === '') return;
  const { conditions } = sheet.creature.system.toObject().state;
  await writeSystem(sheet, { state: { conditions: [...conditions, { condition }] } });
}

/** Sets the level of fatigue as an action of the rules would (MYT-FATIGUE-02). */
async function tire(sheet: CreatureSheet, level: number): Promise<void> {
  if (level < 0 || level >= FATIGUE.length) return;
  const fighter = fighterOf(sheet.creature);
  const { conditions } = stateAfter(fighter, tires(fighter, level - fatigueOf(fighter)));
  await writeSystem(sheet, { state: { conditions } });
}

function whereOf(field: HTMLElement): string {
  return field.closest<HTMLElement>('[data-where]')?.dataset['where'] ?? '';
}

function partOf(field: HTMLElement): string {
  return field.closest<HTMLElement>('[data-application-part]')?.dataset['applicationPart'] ?? '';
}

async function writeSystem({ actor }: CreatureSheet, system: object): Promise<void> {
  await actor.update({ system } as Actor.UpdateData);
}
