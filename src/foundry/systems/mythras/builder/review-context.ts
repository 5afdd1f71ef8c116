import { CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import { knownSkills, learnedStyles, openIn, teachingOf } from '../../../../rules/mythras/making/known.ts';
import { type Making, type Pool, type Step, STEPS } from '../../../../rules/mythras/making/making.ts';
import { spentFrom } from '../../../../rules/mythras/making/pools.ts';
import { canFinish, unfinished } from '../../../../rules/mythras/making/problems.ts';
import { characteristicsOf } from '../../../../rules/mythras/making/rolling.ts';
import { passionAtStart } from '../../../../rules/mythras/passions.ts';
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
import type { Stock } from './catalogue.ts';

interface Chapter {
  readonly step: Step;
  readonly label: string;
  readonly lines: readonly string[];
}

/** What the last step shows. */
export interface ReviewContext {
  readonly chapters: readonly Chapter[];
  readonly skills: readonly { label: string; value: string; why: string }[];
  readonly problems: readonly { step: Step; label: string; text: string; isGrave: boolean }[];
  readonly canFinish: boolean;
}

/** What is suggested, step by step. */
export interface SuggestionContext {
  readonly chapters: readonly Chapter[];
}

/** The whole character, and what is still to do. */
export function reviewContext(making: Making, stock: Stock): ReviewContext {
  const characteristics = characteristicsOf(making);
  return {
    chapters: chapters(step => lines(making, step, stock)),
    skills: characteristics
      ? knownSkills(making)
          .filter(({ points, kind }) => points > 0 || kind !== 'standard')
          .map(skill => ({
            label: openName(skill, making, stock),
            value: localize('CARD.chance', { value: (skill.base ?? 0) + skill.points }),
            why: localize('MAKING.baseAndPoints', { base: skill.base ?? 0, points: skill.points }),
          }))
          .sort(byLabel)
      : [],
    problems: unfinished(making).map(({ step, isGrave, reason }) => ({
      step,
      label: localize(`MAKING.STEP.${step}`),
      text: refusalWords(reason, making, stock),
      isGrave,
    })),
    canFinish: canFinish(making),
  };
}

/** What a suggestion would change. */
export function suggestionContext(now: Making, then: Making, stock: Stock): SuggestionContext {
  return {
    chapters: chapters(step => {
      const before = new Set(lines(now, step, stock));
      return lines(then, step, stock).filter(line => !before.has(line));
    }),
  };
}

function chapters(linesOf: (step: Step) => string[]): Chapter[] {
  return STEPS.map(step => ({ step, label: localize(`MAKING.STEP.${step}`), lines: linesOf(step) })).filter(
    chapter => chapter.lines.length > 0,
  );
}

/** What was chosen in a step, a line for each thing. */
function lines(making: Making, step: Step, stock: Stock): string[] {
  switch (step) {
    case 'characteristics':
      return characteristicLines(making);
    case 'culture':
    case 'career':
      return upbringingLines(making, step, stock);
    case 'bonus':
      return [...pointLines(making, 'bonus', stock), ...passionLines(making)];
    case 'style':
      return styleLines(making, stock);
    case 'gear':
      return gearLines(making, stock);
    case 'review':
      return [];
  }
}

function characteristicLines({ concept, values }: Making): string[] {
  const all = CHARACTERISTICS.map(
    (key, at) => `${localize(`CHARACTERISTIC.${key}.short`)} ${values[at] ?? ''}`,
  );
  return [concept, values.length > 0 ? all.join(', ') : ''].filter(Boolean);
}

function upbringingLines(making: Making, pool: 'culture' | 'career', stock: Stock): string[] {
  const { of, either, picks } = making[pool];
  const teaching = teachingOf(pool, of);
  if (!teaching) return [];
  const chosen = either.map(on => openName({ on, kind: 'standard', skill: on, special: '' }, making, stock));
  const picked = picks.map(({ id, special }) => {
    const skill = teaching.professional.find(one => one.id === id)?.skill ?? id;
    return skillName({ skill, special: specialWords(special) });
  });
  return [
    upbringingName(making, pool),
    [...chosen, ...picked].join(', '),
    ...pointLines(making, pool, stock),
  ].filter(Boolean);
}

function pointLines(making: Making, pool: Pool, stock: Stock): string[] {
  const open = openIn(making, pool);
  const spent = spentFrom(making, pool).flatMap(({ on, points }) => {
    const skill = open.find(one => one.on === on);
    return skill ? [`${openName(skill, making, stock)}\u00a0+${points}`] : [];
  });
  return spent.length > 0 ? [spent.join(', ')] : [];
}

function passionLines(making: Making): string[] {
  const characteristics = characteristicsOf(making);
  return making.passions.map((passion, rank) => {
    const value = characteristics && passionAtStart(passion.about, rank, characteristics);
    const chance = value === null ? '' : ` ${localize('CARD.chance', { value })}`;
    return `${passionName(passion)}${chance}`;
  });
}

function styleLines(making: Making, stock: Stock): string[] {
  const learned = learnedStyles(making);
  const labels = new Map(stock.weapon.map(({ key, label }) => [key, label]));
  return making.styles
    .filter(({ slot }) => learned.includes(slot))
    .map(({ slot, weapons }) => {
      const named = weapons.map(key => labels.get(key) ?? key).join(', ');
      return named === ''
        ? styleName(slot, making, stock)
        : localize('MAKING.styleWith', { style: styleName(slot, making, stock), weapons: named });
    });
}

function gearLines(making: Making, stock: Stock): string[] {
  const { weapons, armour, other, tools, keepsake, money } = making.gear;
  const labels = new Map(
    [...stock.weapon, ...stock.armour, ...stock.gear].map(({ uuid, label }) => [uuid, label]),
  );
  const things = [...weapons, ...armour, ...other].map(uuid => labels.get(uuid) ?? localize('MAKING.gone'));
  return [things.join(', '), tools, keepsake, money].filter(Boolean);
}
