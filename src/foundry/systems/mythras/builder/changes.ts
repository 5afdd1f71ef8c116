import { type Characteristic, CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import { type AgeId, AGES } from '../../../../rules/mythras/making/ages.ts';
import {
  addPassion,
  changeGear,
  changePassion,
  changeStyle,
  choose,
  chooseAge,
  chooseEither,
  pick,
  specialise,
  text,
} from '../../../../rules/mythras/making/choices.ts';
import { teachingOf } from '../../../../rules/mythras/making/known.ts';
import {
  done,
  type Making,
  METHODS,
  type Outcome,
  type Pool,
  POOLS,
} from '../../../../rules/mythras/making/making.ts';
import { spend } from '../../../../rules/mythras/making/pools.ts';
import { chooseMethod, setCharacteristic, swap } from '../../../../rules/mythras/making/rolling.ts';
import { isStyleSlot } from '../../../../rules/mythras/making/teaching.ts';
import { PASSION_OBJECTS } from '../../../../rules/mythras/passions.ts';
import { specialFrom } from './builder-text.ts';
import type { Stock } from './catalogue.ts';

/** A field that somebody changed: what it says now, and what it stands for. */
export interface Changed {
  readonly value: string;
  readonly on: string;
  readonly pool: string;
}

/** What a changed field does to the making. */
export type Change = (making: Making, field: Changed, stock: Stock) => Outcome;

/** Fields in which somebody writes: nothing else depends on what is written, so nothing is drawn anew. */
export const WRITING: readonly string[] = ['concept', 'years', 'tools', 'keepsake', 'money', 'passionWhat'];

/** What each kind of field does, by its `data-change`. */
export const CHANGES: Readonly<Record<string, Change>> = {
  concept: (making, { value }) => done({ ...making, concept: text(value) }),
  method: (making, { value }) => chooseMethod(making, METHODS.find(one => one === value) ?? making.method),
  characteristic: (making, { on, value }) => setCharacteristic(making, characteristic(on), numberIn(value)),
  swap: (making, { on, value }) =>
    value ? swap(making, characteristic(on), characteristic(value)) : done(making),
  upbringing: (making, { pool, value }) => (value ? choose(making, upbringing(pool), value) : done(making)),
  either: (making, { pool, on }) => chooseEither(making, upbringing(pool), on),
  pick: (making, { pool, on }) => pick(making, upbringing(pool), on),
  special: (making, { pool, on, value }) => {
    const of = upbringing(pool);
    const taught = teachingOf(of, making[of].of)?.professional.find(({ id }) => id === on);
    return specialise(making, of, on, specialFrom(taught?.skill ?? '', value));
  },
  points: (making, { pool, on, value }) => spend(making, poolOf(pool), on, numberIn(value)),
  age: (making, { value }) => (Object.hasOwn(AGES, value) ? chooseAge(making, value as AgeId) : done(making)),
  years: (making, { value }) => done({ ...making, years: text(value) }),
  passionAbout: (making, { on, value }) => {
    const about = PASSION_OBJECTS.find(one => one === value);
    const place = Number(on);
    if (place >= making.passions.length) return about ? addPassion(making, about) : done(making);
    return changePassion(making, place, value, making.passions[place]?.what ?? '');
  },
  passionWhat: (making, { on, value }) =>
    changePassion(making, Number(on), making.passions[Number(on)]?.about ?? '', value),
  ready: (making, { on, value }, stock) => {
    const ready = stock['combat-style'].find(({ key }) => key === value);
    const change = ready ? { weapons: ready.weapons, trait: ready.trait } : {};
    return ofStyle(making, on, { key: value, name: '', ...change });
  },
  styleName: (making, { on, value }) => ofStyle(making, on, { name: text(value) }),
  trait: (making, { on, value }) => ofStyle(making, on, { trait: value }),
  addWeapon: (making, { on, value }) => {
    const had = making.styles.find(({ slot }) => slot === on)?.weapons ?? [];
    return value ? ofStyle(making, on, { weapons: [...new Set([...had, value])] }) : done(making);
  },
  addThing: (making, { on, value }) => {
    const list = listOf(on);
    return value ? changeGear(making, { [list]: [...new Set([...making.gear[list], value])] }) : done(making);
  },
  tools: (making, { value }) => changeGear(making, { tools: text(value) }),
  keepsake: (making, { value }) => changeGear(making, { keepsake: text(value) }),
  money: (making, { value }) => changeGear(making, { money: text(value) }),
};

/** Takes a weapon out of a style. */
export function leaveWeapon(making: Making, slot: string, weapon: string): Outcome {
  const had = making.styles.find(style => style.slot === slot)?.weapons ?? [];
  return ofStyle(making, slot, { weapons: had.filter(one => one !== weapon) });
}

/** Takes a thing out of what somebody starts out with. */
export function leaveThing(making: Making, kind: string, uuid: string): Outcome {
  const list = listOf(kind);
  return changeGear(making, { [list]: making.gear[list].filter(one => one !== uuid) });
}

/** The pool that a field belongs to. */
export function poolOf(name: string): Pool {
  return POOLS.find(pool => pool === name) ?? 'bonus';
}

function ofStyle(making: Making, slot: string, change: Parameters<typeof changeStyle>[2]): Outcome {
  return isStyleSlot(slot) ? changeStyle(making, slot, change) : done(making);
}

function upbringing(pool: string): 'culture' | 'career' {
  return pool === 'culture' ? 'culture' : 'career';
}

function characteristic(name: string): Characteristic {
  return CHARACTERISTICS.find(one => one === name) ?? 'str';
}

function listOf(name: string): 'weapons' | 'armour' | 'other' {
  return name === 'weapons' || name === 'armour' ? name : 'other';
}

function numberIn(value: string): number {
  return value.trim() === '' ? 0 : Number(value);
}
