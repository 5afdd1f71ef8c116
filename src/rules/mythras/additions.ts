import type { BodyPart } from './body.ts';
import { bodyParts, listShape } from './body-shapes.ts';
import { EFFECTS, listEffect } from './effects/all.ts';
import type { EffectRow, SpecialEffect } from './effects/effect.ts';
import { effectFault, shapeFault, type AdditionFault } from './addition-faults.ts';
import { listIntent, type Intent } from './presentation.ts';

/*
 * What modules add to the rules. It is added once, before the first exchange, and stays: an exchange is replayed
 * from its answers, so that everybody must have the same effects for as long as it is told.
 */

/** A special effect from a module: what may be left out is null, false or empty. */
export type AddedEffect = Pick<EffectRow, 'id' | 'sides' | 'phase'> &
  Partial<Omit<SpecialEffect, 'id' | 'sides' | 'phase' | 'picture'>> & {
    /** What it is taken for, and so the heading under which it is offered. */
    readonly intent: Intent;
  };

/** A shape of body from a module: the table of its hit locations, from the lowest results of 1d20 to the highest. */
export interface AddedShape {
  readonly id: string;
  readonly locations: readonly (Omit<BodyPart, 'hpClass'> & Partial<Pick<BodyPart, 'hpClass'>>)[];
}

/** Where something comes from. */
export interface Source {
  readonly module: string;
  readonly version: string;
}

/** Why something was not added: what is wrong, and with which part of it. */
export interface Refused {
  readonly problem: 'late' | 'taken' | AdditionFault['problem'];
  readonly field: string;
}

const additions: string[] = [];
let isOver = false;

/** The modules that have added special effects, each as `module@version`. */
export const ADDITIONS: readonly string[] = additions;

/** Ends the time in which something can be added: from now on exchanges may begin. */
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
  listIntent(effect.id, effect.intent);
  const source = `${module}@${version}`;
  if (!additions.includes(source)) additions.push(source);
  return null;
}

/**
 * Adds a shape of body to the list. Fighters bear their hit locations with them into an exchange, so that one with such
 * a body can be told without the module.
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
