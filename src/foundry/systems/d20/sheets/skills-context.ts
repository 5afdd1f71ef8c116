import { MODIFIER, RANKS } from '../../../../rules/d20/item-fields.ts';
import { dcIn, HIGHEST_DC } from '../../../../rules/d20/skill-roll.ts';
import { mostRanks, ranksOf, SKILLS } from '../../../../rules/d20/skills.ts';
import { formatNumber, formatSigned, byLabel, localize } from '../../../platform/localize.ts';
import { reasonsText } from '../../../sheets/fighter-view.ts';
import {
  type Field,
  isTicked,
  ofNumber,
  refuseTyped,
  wholeNumberIn,
  type Writers,
} from '../../../sheets/set-fields.ts';
import { SKILL_FIELDS, skillLabel } from '../../../sheets/skill-values.ts';
import { skillKey } from '../../../data/fields.ts';
import { skillRoll } from '../skills.ts';
import { fighterOf } from '../to-fighter.ts';
import type { D20CharacterSheet } from './d20-sheet.ts';
import type { D20View } from './d20-view.ts';

/** A skill as the sheet shows it. */
interface SkillRow {
  readonly key: string;
  readonly label: string;
  /** What is added to the die. */
  readonly value: string;
  readonly why: string;
}

/** A learned skill to edit. */
interface LearnedRow extends SkillRow {
  /** The other bonuses beside ranks, or the whole bonus without ranks. */
  readonly written: number;
  readonly ranks: number | '';
  readonly isClass: boolean;
  /** Set where it has more ranks than its level allows; empty elsewhere (D20-SKILL-02). */
  readonly tooMany: string;
}

/** Context of the skills part. */
interface SkillsContext {
  readonly skills: readonly SkillRow[];
  /** Skills that are rolled without having been learned (D20-SKILL-03). */
  readonly untrained: readonly SkillRow[];
  readonly learned: readonly LearnedRow[];
  readonly others: readonly { readonly value: string; readonly label: string }[];
  /** The DC of the next roll; empty for none. */
  readonly dc: string;
  readonly mostDc: number;
}

/** The skills, each with what is added to the die for it (D20-SKILL-01). */
export function skillsContext(view: D20View, dc: string): SkillsContext {
  const { fighter } = view;
  const others = Object.keys(SKILLS).filter(key => !Object.hasOwn(fighter.skills, key));
  const rows = (keys: readonly string[]) => keys.flatMap(key => rowOf(view, key, dc) ?? []).sort(byLabel);
  const keys = Object.keys(fighter.skills);
  return {
    skills: rows(keys),
    untrained: rows(others),
    learned: keys.map(key => learnedRow(view, key, dc)).sort(byLabel),
    others: others.map(value => ({ value, label: skillLabel(value) })).sort(byLabel),
    dc,
    mostDc: HIGHEST_DC,
  };
}

/** A skill to roll; null for one that takes learning, without it. */
function rowOf({ fighter, nameOf }: D20View, key: string, dc: string): SkillRow | null {
  const rolled = skillRoll(fighter, key, dc);
  if (!rolled) return null;
  const { dice, target } = rolled;
  const reasons = target.reasons.filter(({ amount }) => amount !== 0);
  return {
    key,
    label: skillLabel(key),
    value: formatSigned(target.value),
    why: [dice, reasonsText(reasons, nameOf)].filter(Boolean).join('\n'),
  };
}

function learnedRow(view: D20View, key: string, dc: string): LearnedRow {
  const { fighter, written } = view;
  const skills = written.skills as Readonly<
    Record<string, { readonly value: number; readonly isClass: boolean }>
  >;
  const { isClass = false } = skills[key] ?? {};
  const ranks = ranksOf(fighter, key);
  const most = mostRanks(fighter.level, isClass);
  return {
    ...(rowOf(view, key, dc) ?? {
      key,
      label: skillLabel(key),
      value: '–',
      why: localize('CLASSIC.skill.needsRanks'),
    }),
    written: skills[key]?.value ?? 0,
    ranks: ranks ?? '',
    isClass,
    tooMany:
      ranks !== null && ranks > most ? localize('CLASSIC.skill.tooMany', { most: formatNumber(most) }) : '',
  };
}

type Sheet = D20CharacterSheet;

const keyOf = ({ dataset: { key = '' } }: Field) => key;

/** What a skill adds to the die, and beside ranks what else adds to it. */
const skill = ofNumber<Sheet>(MODIFIER.from, (sheet, field, typed) =>
  typed > MODIFIER.to
    ? refuseTyped(field)
    : sheet.writeSystem({ skills: { [keyOf(field)]: { value: typed } } }),
);

/** Ranks written for the first time take the place of the total; where they are struck out it stays (D20-SKILL-01). */
function writeRanks(sheet: Sheet, field: Field): Promise<void> | void {
  const key = keyOf(field);
  const typed = wholeNumberIn(field);
  const isNone = field.value.trim() === '';
  if (!isNone && (typed === null || typed < RANKS.from || typed > RANKS.to)) return refuseTyped(field);
  const fighter = fighterOf(sheet.fighter);
  const had = ranksOf(fighter, key) !== null;
  const total = isNone ? (skillRoll(fighter, key, '')?.target.value ?? 0) : 0;
  const stays = isNone !== had;
  return sheet.writeSystem({ skills: { [key]: { ranks: typed, ...(!stays && { value: total }) } } });
}

/** A person learns a skill with its first rank; what a creature has is written down as a total. */
async function addSkill(sheet: Sheet, field: Field): Promise<void> {
  const key = field.value.trim();
  if (!skillKey(key)) return SKILL_FIELDS['addSkill']?.(sheet, field);
  const isPerson = sheet.fighter.type === 'd20-character';
  return sheet.writeSystem({ skills: { [key]: isPerson ? { value: 0, ranks: 1 } : { value: 1 } } });
}

/** The DC of the next roll of a skill or a save. */
async function writeDc(sheet: Sheet, field: Field): Promise<void> {
  if (field.value.trim() !== '' && dcIn(field.value.trim()) === null) return refuseTyped(field);
  sheet.skillMode = field.value.trim();
  await sheet.render({ parts: ['skills'] });
}

/** How the sheet writes the fields of skills. */
export const SKILL_WRITERS: Writers<Sheet> = {
  skill,
  ranks: writeRanks,
  classSkill: (sheet, field) =>
    sheet.writeSystem({ skills: { [keyOf(field)]: { isClass: isTicked(field) } } }),
  addSkill,
  skillMode: writeDc,
};
