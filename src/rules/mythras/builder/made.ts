import { present } from '../../shared/compact.ts';
import type { Reason } from '../../shared/target.ts';
import type { Characteristics } from '../attributes.ts';
import { PASSION_RANKS, passionBase, type PassionObject } from '../experience.ts';
import type { Characteristic, Weapon } from '../fighter.ts';
import { type CharacterDraft, type MadeStyle, type Pool, POOLS, type Step, STEPS } from './draft.ts';
import {
  knownSkills,
  learnedStyles,
  needsSpecial,
  openIn,
  pickedOf,
  specialKey,
  teachingOf,
} from './known.ts';
import { characteristicsOf, pointsToGive } from './rolling.ts';
import { leftIn } from './settle.ts';

/** A professional skill as learned. */
export interface MadeSkill {
  /** Key of its own, such as `lore-heraldry`. */
  readonly key: string;
  readonly skill: string;
  readonly special: string;
  readonly points: number;
}

/** A passion with its starting value. */
export interface StartingPassion {
  readonly about: PassionObject;
  readonly what: string;
  readonly base: readonly [Characteristic, Characteristic];
  /** By its rank (MYT-CHAR-13). */
  readonly bonus: number;
}

/** The data of a finished draft. */
export interface FinishedDraft {
  readonly characteristics: Characteristics;
  /** Points on standard skills, by key. */
  readonly standard: Readonly<Record<string, number>>;
  readonly professional: readonly MadeSkill[];
  readonly styles: readonly (MadeStyle & { readonly points: number })[];
  readonly passions: readonly StartingPassion[];
}

/** The data of a finished draft; null while it cannot be finished. */
export function finishedDraft(draft: CharacterDraft): FinishedDraft | null {
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

/** A flaw of an unfinished draft. */
export interface Unfinished {
  readonly step: Step;
  /** The draft cannot be finished with it. */
  readonly isGrave: boolean;
  readonly reason: Reason;
}

/** The flaws of a draft, in the order of the steps. */
export function unfinished(draft: CharacterDraft): readonly Unfinished[] {
  const found = [
    ...characteristics(draft),
    ...upbringing(draft, 'culture'),
    ...upbringing(draft, 'career'),
    ...POOLS.flatMap(pool => pointsLeft(draft, pool)),
    ...styles(draft),
  ];
  return found.sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));
}

/** True for a draft without grave flaws. */
export function canFinish(draft: CharacterDraft): boolean {
  return !unfinished(draft).some(({ isGrave }) => isGrave);
}

function characteristics(draft: CharacterDraft): Unfinished[] {
  if (!characteristicsOf(draft)) return [todo('characteristics', true, 'no-characteristics')];
  const left = draft.method === 'points' ? pointsToGive(draft) : 0;
  return left > 0 ? [todo('characteristics', false, 'points-left', { points: left })] : [];
}

function upbringing(draft: CharacterDraft, pool: 'culture' | 'career'): Unfinished[] {
  const chosen = draft[pool];
  const teaching = teachingOf(pool, chosen.of);
  if (!teaching) return [todo(pool, true, `no-${pool}`)];
  const open = teaching.either.filter(
    ({ of, count, isOptional }) => !isOptional && chosen.either.filter(id => of.includes(id)).length < count,
  );
  const vague = pickedOf(teaching, chosen).filter(
    ({ skill, special }) => needsSpecial(skill) && special === '',
  );
  return [
    ...open.map(({ count }) => todo(pool, false, 'choose-more', { count })),
    ...vague.map(({ skill }) => todo(pool, true, 'about-what', { skill })),
  ];
}

function pointsLeft(draft: CharacterDraft, pool: Pool): Unfinished[] {
  const left = leftIn(draft, pool);
  return left > 0 && openIn(draft, pool).length > 0
    ? [todo(pool, false, 'points-left', { points: left })]
    : [];
}

function styles(draft: CharacterDraft): Unfinished[] {
  const learned = learnedStyles(draft);
  const bare = draft.styles.filter(({ slot, weapons }) => learned.includes(slot) && weapons.length === 0);
  return bare.map(({ slot }) => todo('style', false, 'no-weapons', { slot }));
}

function todo(step: Step, isGrave: boolean, id: string, names: Reason['names'] = {}): Unfinished {
  return { step, isGrave, reason: { rule: '', id: `builder.${id}`, names } };
}

/** The fields of a weapon that decide on whether it fits in the free hands. */
export type Carried = Pick<Weapon, 'hands' | 'shield' | 'natural'>;

/**
 * The weapons that a character with two hands starts with in hand: the first one, and beside a one-handed weapon
 * a shield or else the next such weapon. Natural weapons are always in use, all else is put away. Ruling on
 * MYT-ACT-10.
 */
export function inHands<W extends Carried>(weapons: readonly W[]): ReadonlySet<W> {
  const [natural, made] = [weapons.filter(one => one.natural), weapons.filter(one => !one.natural)];
  const first = made.find(({ shield }) => !shield) ?? made[0];
  if (!first || first.hands === 2) return new Set(present([...natural, first]));
  const others = made.filter(one => one !== first && one.hands === 1);
  const second = others.find(({ shield }) => shield) ?? others[0];
  return new Set(present([...natural, first, second]));
}
