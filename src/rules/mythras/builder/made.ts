import type { Characteristics } from '../attributes.ts';
import type { Characteristic } from '../fighter.ts';
import { PASSION_RANKS, passionBase, type PassionObject } from '../passions.ts';
import { knownSkills, learnedStyles } from './known.ts';
import type { MadeStyle, CharacterDraft } from './draft.ts';
import { canFinish } from './unfinished.ts';
import { characteristicsOf } from './rolling.ts';
import { specialKey } from './specials.ts';

/** A professional skill as it was learned. */
export interface MadeSkill {
  /** Key of its own, such as `lore-heraldry`. */
  readonly key: string;
  readonly skill: string;
  readonly special: string;
  readonly points: number;
}

/** A passion with what it starts from. */
export interface StartingPassion {
  readonly about: PassionObject;
  readonly what: string;
  readonly base: readonly [Characteristic, Characteristic];
  /** By its rank (MYT-CHAR-13). */
  readonly bonus: number;
}

/** What a finished draft says of a character. */
export interface Made {
  readonly characteristics: Characteristics;
  /** Points on standard skills, by key. */
  readonly standard: Readonly<Record<string, number>>;
  readonly professional: readonly MadeSkill[];
  readonly styles: readonly (MadeStyle & { readonly points: number })[];
  readonly passions: readonly StartingPassion[];
}

/** What comes of a draft; null while it cannot be finished. */
export function madeOf(draft: CharacterDraft): Made | null {
  const characteristics = characteristicsOf(draft);
  if (!characteristics || !canFinish(draft)) return null;
  const skills = knownSkills(draft);
  const pointsOf = (slot: string) => skills.find(({ on }) => on === slot)?.points ?? 0;
  const learned = learnedStyles(draft);
  return {
    characteristics,
    standard: Object.fromEntries(
      skills
        .filter(({ kind, points }) => kind === 'standard' && points > 0)
        .map(({ skill, points }) => [skill, points]),
    ),
    professional: skills
      .filter(({ kind }) => kind === 'professional')
      .map(({ skill, special, points }) => ({ key: keyOf(skill, special), skill, special, points })),
    styles: draft.styles
      .filter(({ slot }) => learned.includes(slot))
      .map(style => ({ ...style, points: pointsOf(style.slot) })),
    passions: draft.passions.map(({ about, what }, rank) => ({
      about,
      what,
      base: passionBase(about),
      bonus: PASSION_RANKS[rank] ?? 0,
    })),
  };
}

function keyOf(skill: string, special: string): string {
  const about = specialKey(special);
  return about === '' ? skill : `${skill}-${about}`;
}
