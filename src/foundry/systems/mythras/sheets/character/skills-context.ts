import { augmentBy } from '../../../../../rules/mythras/experience.ts';
import type { Characteristic } from '../../../../../rules/mythras/fighter.ts';
import { type Grade, GRADES } from '../../../../../rules/mythras/grade.ts';
import { SKILLS, STANDARD_SKILLS } from '../../../../../rules/mythras/skill-bases.ts';
import { usableSkill } from '../../../../../rules/mythras/skills.ts';
import { targetOf } from '../../../../../rules/mythras/weapon-skill.ts';
import { skillName } from '../../../../documents/names.ts';
import { bandOf, byLabel, localize, localizeOr } from '../../../../platform/localize.ts';
import { itemsOf, reasonsText } from '../../../../sheets/fighter-view.ts';
import { magicSpentIn } from '../../data/bars.ts';
import { learned } from '../../experience/experience.ts';
import type { CharacterView } from '../mythras-view.ts';
import { present } from '../../../../../rules/shared/compact.ts';

interface SkillRow {
  readonly key: string;
  readonly label: string;
  /** In percent, before what hinders now. */
  readonly value: number;
  readonly points: number;
  readonly why: string;
  /** The item behind it; empty for a standard skill. */
  readonly item: string;
  /** The label of its roll button. */
  readonly rollLabel: string;
  /** The label of the button that spends an experience roll on it; empty while there is none to spend. */
  readonly improve: string;
  /** Why it cannot be improved now; empty when it can. */
  readonly notNow: string;
}

interface SkillGroup {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly SkillRow[];
}

/** Context of the skills part of the sheet. */
interface SkillsContext {
  readonly groups: readonly SkillGroup[];
  readonly grades: readonly { value: Grade; label: string; isChosen: boolean }[];
  readonly experienceRolls: number;
  readonly experienceLabel: string;
  /** True while a click on the arrow of a skill spends an experience roll. */
  readonly isImproving: boolean;
}

/** A skill as learned, wherever it is stored. */
interface Source {
  readonly key: string;
  readonly label: string;
  readonly base: readonly [Characteristic, Characteristic];
  readonly bonus: number;
  readonly points: number;
  /** The points as they are written, without what effects add. */
  readonly written: number;
  readonly item: string;
}

/** The skills by kind, each sorted by its name in the reader's language; while the user improves them, the styles too. */
export function skillsContext(view: CharacterView, grade: string, improves: boolean): SkillsContext {
  const { actor } = view;
  // Fields show what is written: what effects add must not be written.
  const source: Readonly<Record<string, { points: number }>> = actor.system.toObject().skills;
  const items = itemsOf(actor, 'skill');
  const known = new Set(items.map(item => item.system.key || item.id));
  const written = new Set([...STANDARD_SKILLS, ...Object.keys(actor.system.skills)]);
  const own = (kind: string): Source[] =>
    items
      .filter(({ system }) => system.kind === kind)
      .map(item => {
        const { key, base, bonus, points } = item.system;
        const from = [base.first, base.second] as [Characteristic, Characteristic];
        return {
          key: key || (item.id ?? ''),
          label: item.label,
          base: from,
          bonus,
          points,
          written: points,
          item: item.id ?? '',
        };
      });
  const trained = [...written]
    .filter(key => !known.has(key) && Object.hasOwn(SKILLS, key))
    .map(key => trainedSkill(view, key, source[key]?.points ?? 0));
  const isStandard = ({ key }: Source) => STANDARD_SKILLS.includes(key);
  const isImproving = improves && !view.isEditing && actor.system.experienceRolls > 0;
  const groups: [string, Source[]][] = present([
    ['standard', [...trained.filter(isStandard), ...own('standard')]],
    ['professional', [...trained.filter(one => !isStandard(one)), ...own('professional')]],
    ['passion', own('passion')],
    isImproving && (['combat-style', styles(view)] satisfies [string, Source[]]),
  ]);
  return {
    groups: groups.map(([id, sources]) => ({
      id,
      label: localize(`SKILLKIND.${id}`),
      rows: sources
        .map(source => ({
          ...skillRow(view, source, id === 'passion'),
          ...improving(view, source, isImproving),
        }))
        .sort(byLabel),
    })),
    grades: GRADES.map(value => ({
      value,
      label: localize(`GRADE.${value}`),
      isChosen: value === (grade || 'standard'),
    })),
    experienceRolls: actor.system.experienceRolls,
    experienceLabel: localize('SHEET.experienceRolls', { count: actor.system.experienceRolls }),
    isImproving,
  };
}

function trainedSkill({ actor }: CharacterView, key: string, written: number): Source {
  const { base = ['int', 'int'], bonus = 0 } = SKILLS[key] ?? {};
  const points = actor.system.skills[key]?.points ?? 0;
  return {
    key,
    label: localize(`SKILL.${key}`),
    base: base as Source['base'],
    bonus,
    points,
    written,
    item: '',
  };
}

function styles({ actor }: CharacterView): Source[] {
  return itemsOf(actor, 'combat-style').map(({ id, label, system: { points } }) => {
    const key = id ?? '';
    return { key, label, base: ['str', 'dex'], bonus: 0, points, written: points, item: key };
  });
}

/** The label for spending an experience roll on a skill, and why that is not possible now (MYT-SKILL-14). */
function improving(
  { actor }: CharacterView,
  { key, label }: Source,
  isImproving: boolean,
): Pick<SkillRow, 'improve' | 'notNow'> {
  if (!isImproving) return { improve: '', notNow: '' };
  const { improved } = actor.system;
  return {
    improve: localize('SHEET.improve', { skill: label }),
    notNow: improved.includes(key) ? localize('REASON.improved-already') : '',
  };
}

function skillRow(
  view: CharacterView,
  source: Source,
  isPassion: boolean,
): Omit<SkillRow, 'improve' | 'notNow'> {
  const { fighter } = view;
  const { key, label, written, item } = source;
  const value = learned(fighter, key) ?? 0;
  const skill = usableSkill(fighter, key);
  const target = skill && targetOf(skill);
  const changes = target && target.value !== value ? reasonsText(target.reasons.slice(1), view.nameOf) : '';
  const chance = localize('CARD.chance', { value: target?.value ?? 0 });
  // MYT-CHAR-13: a passion adds to a skill that it drives.
  const augments = isPassion ? localize('SHEET.augments', { amount: augmentBy(value) }) : '';
  return {
    key,
    label,
    value,
    points: written,
    why: [parts(view, source), changes, augments].filter(Boolean).join('\n'),
    item,
    rollLabel: localize('SHEET.rollSkill', {
      skill: label,
      value,
      chance,
      critical: bandOf(target, 'critical') || '–',
      fumble: bandOf(target, 'fumble') || '–',
    }),
  };
}

/** The parts of a value: `STR 13 + DEX 12 + 40 + 25` (MYT-SKILL-01). */
function parts({ actor }: CharacterView, { base, bonus, points }: Source): string {
  const { characteristics, bonuses } = actor.system;
  const named = base.map(one => `${localize(`CHARACTERISTIC.${one}.short`)} ${characteristics[one]}`);
  const added = [bonus, points, bonuses.skills].filter(amount => amount !== 0);
  return [...named, ...added].join(' + ').replaceAll('+ -', '− ');
}

interface PowerRow {
  readonly id: string;
  readonly label: string;
  readonly img: string;
  readonly details: readonly string[];
  /** Why it cannot be cast; empty when it can. */
  readonly problem: string;
}

interface AbilityRow {
  readonly id: string;
  readonly label: string;
  readonly img: string;
  readonly text: string;
}

/** Context of the powers part of the sheet. */
interface PowersContext {
  readonly magic: {
    readonly left: number;
    readonly full: number;
    readonly why: string;
    readonly label: string;
  };
  readonly powers: readonly PowerRow[];
  readonly abilities: readonly AbilityRow[];
}

/** Spells, powers and abilities, and the magic points for them. */
export function powersContext({ actor, fighter }: CharacterView): PowersContext {
  const { value: full, reasons } = actor.system.attributes.magicPoints;
  const left = Math.max(0, full - magicSpentIn(actor.system.state.conditions));
  return {
    magic: { left, full, why: reasonsText(reasons), label: localize('SHEET.magicPoints', { left, full }) },
    powers: itemsOf(actor, 'power').map(item => {
      const { tradition, skill, cost, castingTurns, range, duration, resist, damage } = item.system;
      const chance = fighter.skills[skill];
      return {
        id: item.id ?? '',
        label: item.label,
        img: item.img ?? '',
        details: [
          tradition,
          localize('SHEET.powerCost', { cost }),
          localize('SHEET.powerTurns', { turns: castingTurns }),
          chance === undefined
            ? ''
            : `${skillName(actor, skill)} ${localize('CARD.chance', { value: chance })}`,
          range && localize('SHEET.powerRange', { range }),
          duration && localize('SHEET.powerDuration', { duration }),
          resist && localize('SHEET.powerResist', { skill: skillName(actor, resist) }),
          damage && localize('SHEET.powerDamage', { damage }),
        ].filter(Boolean),
        problem: cost > left ? localize('SHEET.noMagicPoints', { cost, left }) : '',
      };
    }),
    abilities: itemsOf(actor, 'ability').map(item => ({
      id: item.id ?? '',
      label: item.label,
      img: item.img ?? '',
      text: localizeOr(`ABILITY.${item.system.key}.text`, ''),
    })),
  };
}
