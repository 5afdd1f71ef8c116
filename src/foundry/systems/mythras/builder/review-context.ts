import { CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import { knownSkills, learnedStyles, openIn, teachingOf } from '../../../../rules/mythras/builder/known.ts';
import { type CharacterDraft, type Pool, type Step, STEPS } from '../../../../rules/mythras/builder/draft.ts';
import { canFinish, unfinished } from '../../../../rules/mythras/builder/made.ts';
import { spentFrom } from '../../../../rules/mythras/builder/settle.ts';
import { passionAtStart } from '../../../../rules/mythras/experience.ts';
import { characteristicsOf } from '../../../../rules/mythras/builder/rolling.ts';
import { byLabel, localize } from '../../../platform/localize.ts';
import {
  openName,
  passionName,
  refusalWords,
  skillName,
  specialWords,
  styleName,
  upbringingName,
} from './builder-text.ts';
import type { Catalogue } from './catalogue.ts';

interface Chapter {
  readonly step: Step;
  readonly label: string;
  readonly lines: readonly string[];
}

/** Context of the last step. */
interface ReviewContext {
  readonly chapters: readonly Chapter[];
  readonly skills: readonly { label: string; value: string; why: string }[];
  readonly problems: readonly { step: Step; label: string; text: string; isGrave: boolean }[];
  readonly canFinish: boolean;
}

/** A suggestion, step by step. */
interface SuggestionContext {
  readonly chapters: readonly Chapter[];
}

/** The whole character, and what is still to do. */
export function reviewContext(draft: CharacterDraft, stock: Catalogue): ReviewContext {
  const characteristics = characteristicsOf(draft);
  return {
    chapters: chapters(step => lines(draft, step, stock)),
    skills: characteristics
      ? knownSkills(draft)
          .filter(({ points, kind }) => points > 0 || kind !== 'standard')
          .map(skill => ({
            label: openName(skill, draft, stock),
            value: localize('CARD.chance', { value: (skill.base ?? 0) + skill.points }),
            why: localize('BUILDER.baseAndPoints', { base: skill.base ?? 0, points: skill.points }),
          }))
          .sort(byLabel)
      : [],
    problems: unfinished(draft).map(({ step, isGrave, reason }) => ({
      step,
      label: localize(`BUILDER.STEP.${step}`),
      text: refusalWords(reason, draft, stock),
      isGrave,
    })),
    canFinish: canFinish(draft),
  };
}

/** The changes that a suggestion would make. */
export function suggestionContext(
  now: CharacterDraft,
  then: CharacterDraft,
  stock: Catalogue,
): SuggestionContext {
  return {
    chapters: chapters(step => {
      const before = new Set(lines(now, step, stock));
      return lines(then, step, stock).filter(line => !before.has(line));
    }),
  };
}

function chapters(linesOf: (step: Step) => string[]): Chapter[] {
  return STEPS.map(step => ({ step, label: localize(`BUILDER.STEP.${step}`), lines: linesOf(step) })).filter(
    chapter => chapter.lines.length > 0,
  );
}

/** The choices of a step, one a line. */
function lines(draft: CharacterDraft, step: Step, stock: Catalogue): string[] {
  switch (step) {
    case 'characteristics':
      return characteristicLines(draft);
    case 'culture':
    case 'career':
      return upbringingLines(draft, step, stock);
    case 'bonus':
      return [...pointLines(draft, 'bonus', stock), ...passionLines(draft)];
    case 'style':
      return styleLines(draft, stock);
    case 'gear':
      return gearLines(draft, stock);
    case 'review':
      return [];
  }
}

function characteristicLines({ concept, values }: CharacterDraft): string[] {
  const all = CHARACTERISTICS.map(
    (key, at) => `${localize(`CHARACTERISTIC.${key}.short`)} ${values[at] ?? ''}`,
  );
  return [concept, values.length > 0 ? all.join(', ') : ''].filter(Boolean);
}

function upbringingLines(draft: CharacterDraft, pool: 'culture' | 'career', stock: Catalogue): string[] {
  const { of, either, picks } = draft[pool];
  const teaching = teachingOf(pool, of);
  if (!teaching) return [];
  const chosen = either.map(on => openName({ on, kind: 'standard', skill: on, special: '' }, draft, stock));
  const picked = picks.map(({ id, special }) => {
    const skill = teaching.professional.find(one => one.id === id)?.skill ?? id;
    return skillName({ skill, special: specialWords(special) });
  });
  return [
    upbringingName(draft, pool),
    [...chosen, ...picked].join(', '),
    ...pointLines(draft, pool, stock),
  ].filter(Boolean);
}

function pointLines(draft: CharacterDraft, pool: Pool, stock: Catalogue): string[] {
  const open = openIn(draft, pool);
  const spent = spentFrom(draft, pool).flatMap(({ on, points }) => {
    const skill = open.find(one => one.on === on);
    return skill ? [`${openName(skill, draft, stock)}\u00a0+${points}`] : [];
  });
  return spent.length > 0 ? [spent.join(', ')] : [];
}

function passionLines(draft: CharacterDraft): string[] {
  const characteristics = characteristicsOf(draft);
  return draft.passions.map((passion, rank) => {
    const value = characteristics && passionAtStart(passion.about, rank, characteristics);
    const chance = value === null ? '' : ` ${localize('CARD.chance', { value })}`;
    return `${passionName(passion)}${chance}`;
  });
}

function styleLines(draft: CharacterDraft, stock: Catalogue): string[] {
  const learned = learnedStyles(draft);
  const labels = new Map(stock.weapon.map(({ key, label }) => [key, label]));
  return draft.styles
    .filter(({ slot }) => learned.includes(slot))
    .map(({ slot, weapons }) => {
      const named = weapons.map(key => labels.get(key) ?? key).join(', ');
      return named === ''
        ? styleName(slot, draft, stock)
        : localize('BUILDER.styleWith', { style: styleName(slot, draft, stock), weapons: named });
    });
}

function gearLines(draft: CharacterDraft, stock: Catalogue): string[] {
  const { weapons, armour, other, tools, keepsake, money } = draft.gear;
  const labels = new Map(
    [...stock.weapon, ...stock.armour, ...stock.gear].map(({ uuid, label }) => [uuid, label]),
  );
  const items = [...weapons, ...armour, ...other].map(uuid => labels.get(uuid) ?? localize('BUILDER.gone'));
  return [items.join(', '), tools, keepsake, money].filter(Boolean);
}
