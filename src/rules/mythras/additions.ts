import type { BodyPart } from './body.ts';
import { bodyParts, listShape } from './body-shapes.ts';
import { EFFECTS, listEffect } from './effects/all.ts';
import type { EffectRow, SpecialEffect } from './effects/effect.ts';
import { effectFault, shapeFault, type AdditionFault } from './addition-faults.ts';

/*
 * Additions of modules to the rules. They are made once, before the first exchange, and stay: an exchange is
 * replayed from its answers, so every client needs the same effects for as long as it is shown.
 */

/** A special effect from a module; fields left out are null, false or empty. */
export type AddedEffect = Pick<EffectRow, 'id' | 'sides' | 'intent' | 'phase'> &
  Partial<Omit<SpecialEffect, 'id' | 'sides' | 'intent' | 'phase' | 'picture'>>;

/** A body shape from a module: its table of hit locations, from the lowest results of 1d20 to the highest. */
export interface AddedShape {
  readonly id: string;
  readonly locations: readonly (Omit<BodyPart, 'hpClass'> & Partial<Pick<BodyPart, 'hpClass'>>)[];
}

/** The module that an addition comes from. */
interface Source {
  readonly module: string;
  readonly version: string;
}

/** The reason why an addition was refused, with the faulty field. */
export interface Refused {
  readonly problem: 'late' | 'taken' | AdditionFault['problem'];
  readonly field: string;
}

const additions: string[] = [];
let isOver = false;

/** The modules that have added special effects, each as `module@version`. */
export const ADDITIONS: readonly string[] = additions;

/** Closes the list: from now on exchanges may begin. */
export function endAdding(): void {
  isOver = true;
}

/**
 * Adds a special effect to the list.
 * @returns why it was not added, or null
 */
export function addEffect({ module, version }: Source, effect: AddedEffect): Refused | null {
  if (isOver) return { problem: 'late', field: '' };
  const fault = effectFault(module, effect);
  if (fault) return fault;
  if (EFFECTS.some(({ id }) => id === effect.id)) return { problem: 'taken', field: 'id' };
  listEffect({ ...PLAIN, ...effect });
  const source = `${module}@${version}`;
  if (!additions.includes(source)) additions.push(source);
  return null;
}

/**
 * Adds a body shape to the list. Fighters bring their hit locations into an exchange, so that one with such a
 * body can be shown without the module.
 * @returns why it was not added, or null
 */
export function addShape({ module }: Pick<Source, 'module'>, shape: AddedShape): Refused | null {
  if (isOver) return { problem: 'late', field: '' };
  const fault = shapeFault(module, shape);
  if (fault) return fault;
  if (bodyParts(shape.id)) return { problem: 'taken', field: 'id' };
  listShape(
    shape.id,
    shape.locations.map(location => ({ hpClass: location.kind, ...location })),
  );
  return null;
}

/** An effect that asks for nothing and does nothing. */
const PLAIN = {
  rule: '',
  weapon: null,
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  resist: [],
  picture: '',
} satisfies Partial<EffectRow>;
