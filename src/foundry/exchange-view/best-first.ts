import type { Exchange } from '../../cards/exchange.ts';
import type { ChoiceQuestion, Option } from '../../rules/shared/play.ts';
import type { Presentation } from '../../rules/shared/ruleset.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { asset } from '../platform/system-id.ts';
import type { OptionContext } from './option-context.ts';

/** The number of effects that are suggested first. */
const TELLING = 3;

/** The prefix of the questions how to defend. */
const DEFENCES: ReadonlySet<string> = new Set(['defence', 'parry']);

/** The suggested effects here, the best first. */
export function mostTelling(exchange: Exchange, question: ChoiceQuestion): readonly string[] {
  const all = suggested(exchange, { ...question, atMost: TELLING });
  return [...new Set(all)].slice(0, TELLING);
}

/** Questions of which the suggested answer stands first, and the others as the rules have them. */
const SUGGESTED: ReadonlySet<string> = new Set(['hands']);

/** Questions with which skill something is done: the highest stands first. */
const SKILLS: ReadonlySet<string> = new Set(['skill']);

/** Defences in order: the suggested one, the others by rating, those of hardly any use last. */
export function bestFirst(
  exchange: Exchange,
  question: ChoiceQuestion,
  shown: readonly OptionContext[],
): readonly OptionContext[] {
  const [kind = ''] = question.name.split('.');
  if (SKILLS.has(kind)) return highestFirst(question, shown);
  if (!DEFENCES.has(kind) && !SUGGESTED.has(kind)) return shown;
  const presentation = presentationOf(exchange);
  const [best] = suggested(exchange, question);
  if (SUGGESTED.has(kind)) {
    const first = shown.filter(({ id, refused }) => id === best && !refused);
    return [
      ...first.map(one => ({ ...one, rank: 'best' as const })),
      ...shown.filter(one => !first.includes(one)),
    ];
  }
  const of = (id: string) => question.options.find(option => option.id === id);
  const ranked = shown.map((option): OptionContext => {
    const asked = of(option.id);
    const rank = option.id === best ? 'best' : isWeak(asked) ? 'weak' : '';
    return { ...option, rank: option.refused ? '' : rank, img: pictureOf(question.by, option.id) };
  });
  const score = ({ id, rank, refused }: OptionContext) => {
    const asked = of(id);
    const rating = (asked && presentation?.rating(asked)) ?? 0;
    return refused ? -3000 : rank === 'best' ? 2000 : rank === 'weak' ? rating - 1000 : rating;
  };
  return ranked.sort((a, b) => score(b) - score(a));
}

/** Options by their chance, the highest first, and marked where it is above the others. */
function highestFirst(
  { options }: ChoiceQuestion,
  shown: readonly OptionContext[],
): readonly OptionContext[] {
  const chanceOf = ({ id, refused }: OptionContext) =>
    refused ? -1 : (options.find(option => option.id === id)?.target?.value ?? 0);
  const [first, ...others] = [...shown].sort((a, b) => chanceOf(b) - chanceOf(a));
  if (!first) return shown;
  const isBest = others.length > 0 && others.every(one => chanceOf(one) < chanceOf(first));
  return [isBest ? { ...first, rank: 'best' } : first, ...others];
}

/** True for a defence that would stop nothing, though it may still deny the foe effects. */
function isWeak(option: Option | undefined): boolean {
  // A parry with two weapons is two rolls, and has no target of its own.
  if (!option?.target) return option?.id.startsWith('double:') !== true;
  return option.reasons?.some(({ names }) => names?.['stops'] === 'none') ?? false;
}

function suggested(exchange: Exchange, question: ChoiceQuestion): readonly string[] {
  return presentationOf(exchange)?.suggestion(exchange.opening.setup, question) ?? [];
}

function presentationOf({ opening }: Exchange): Presentation | null {
  return rulesetOf(opening.ruleset)?.presentation ?? null;
}

const EVASIONS: Readonly<Record<string, string>> = {
  evade: 'skills/evade.svg',
  dodge: 'skills/evade.svg',
  acrobatics: 'skills/acrobatics.svg',
  fly: 'skills/fly.svg',
  swim: 'skills/swim.svg',
};

function pictureOf(by: string, option: string): string | null {
  const [kind = '', itemId = ''] = option.split(':');
  const evasion = EVASIONS[kind];
  if (evasion !== undefined) return asset(evasion);
  const [first = ''] = itemId.split('+');
  return actorOf(by)?.findItem(first)?.img ?? null;
}
