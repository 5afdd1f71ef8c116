import { type Characteristic, CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import {
  type AgeId,
  AGES,
  type CharacterDraft,
  done,
  METHODS,
  type Outcome,
  type Pool,
  POOLS,
} from '../../../../rules/mythras/builder/draft.ts';
import { spend } from '../../../../rules/mythras/builder/settle.ts';
import { PASSION_OBJECTS } from '../../../../rules/mythras/experience.ts';
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
} from '../../../../rules/mythras/builder/choices.ts';
import { teachingOf } from '../../../../rules/mythras/builder/known.ts';
import { chooseMethod, setCharacteristic, swap } from '../../../../rules/mythras/builder/rolling.ts';
import { isStyleSlot } from '../../../../rules/mythras/builder/teaching.ts';
import { specialFrom } from './builder-text.ts';
import type { Catalogue } from './catalogue.ts';

/** A field that the user changed: what it says now, and what it stands for. */
interface Changed {
  readonly value: string;
  readonly on: string;
  readonly pool: string;
}

/** Applies a changed field to the draft. */
type Change = (draft: CharacterDraft, field: Changed, stock: Catalogue) => Outcome;

/** Text fields: nothing else depends on what is written, so nothing is redrawn. */
export const WRITING: readonly string[] = ['concept', 'years', 'tools', 'keepsake', 'money', 'passionWhat'];

/** Changes by the kind of field, its `data-change`. */
export const CHANGES: Readonly<Record<string, Change>> = {
  concept: (draft, { value }) => done({ ...draft, concept: text(value) }),
  method: (draft, { value }) => chooseMethod(draft, METHODS.find(one => one === value) ?? draft.method),
  characteristic: (draft, { on, value }) => setCharacteristic(draft, characteristic(on), numberIn(value)),
  swap: (draft, { on, value }) =>
    value ? swap(draft, characteristic(on), characteristic(value)) : done(draft),
  upbringing: (draft, { pool, value }) => (value ? choose(draft, upbringing(pool), value) : done(draft)),
  either: (draft, { pool, on }) => chooseEither(draft, upbringing(pool), on),
  pick: (draft, { pool, on }) => pick(draft, upbringing(pool), on),
  special: (draft, { pool, on, value }) => {
    const of = upbringing(pool);
    const taught = teachingOf(of, draft[of].of)?.professional.find(({ id }) => id === on);
    return specialise(draft, of, on, specialFrom(taught?.skill ?? '', value));
  },
  points: (draft, { pool, on, value }) => spend(draft, poolOf(pool), on, numberIn(value)),
  age: (draft, { value }) => (Object.hasOwn(AGES, value) ? chooseAge(draft, value as AgeId) : done(draft)),
  years: (draft, { value }) => done({ ...draft, years: text(value) }),
  passionAbout: (draft, { on, value }) => {
    const about = PASSION_OBJECTS.find(one => one === value);
    const place = Number(on);
    if (place >= draft.passions.length) return about ? addPassion(draft, about) : done(draft);
    return changePassion(draft, place, value, draft.passions[place]?.what ?? '');
  },
  passionWhat: (draft, { on, value }) =>
    changePassion(draft, Number(on), draft.passions[Number(on)]?.about ?? '', value),
  ready: (draft, { on, value }, stock) => {
    const ready = stock['combat-style'].find(({ key }) => key === value);
    const change = ready ? { weapons: ready.weapons, trait: ready.trait } : {};
    return ofStyle(draft, on, { key: value, name: '', ...change });
  },
  styleName: (draft, { on, value }) => ofStyle(draft, on, { name: text(value) }),
  trait: (draft, { on, value }) => ofStyle(draft, on, { trait: value }),
  addWeapon: (draft, { on, value }) => {
    const had = draft.styles.find(({ slot }) => slot === on)?.weapons ?? [];
    return value ? ofStyle(draft, on, { weapons: [...new Set([...had, value])] }) : done(draft);
  },
  addThing: (draft, { on, value }) => {
    const list = listOf(on);
    return value ? changeGear(draft, { [list]: [...new Set([...draft.gear[list], value])] }) : done(draft);
  },
  tools: (draft, { value }) => changeGear(draft, { tools: text(value) }),
  keepsake: (draft, { value }) => changeGear(draft, { keepsake: text(value) }),
  money: (draft, { value }) => changeGear(draft, { money: text(value) }),
};

/** Takes a weapon out of a style. */
export function leaveWeapon(draft: CharacterDraft, slot: string, weapon: string): Outcome {
  const had = draft.styles.find(style => style.slot === slot)?.weapons ?? [];
  return ofStyle(draft, slot, { weapons: had.filter(one => one !== weapon) });
}

/** Takes an item out of the starting equipment. */
export function leaveItem(draft: CharacterDraft, kind: string, uuid: string): Outcome {
  const list = listOf(kind);
  return changeGear(draft, { [list]: draft.gear[list].filter(one => one !== uuid) });
}

/** The pool that a field belongs to. */
export function poolOf(name: string): Pool {
  return POOLS.find(pool => pool === name) ?? 'bonus';
}

function ofStyle(draft: CharacterDraft, slot: string, change: Parameters<typeof changeStyle>[2]): Outcome {
  return isStyleSlot(slot) ? changeStyle(draft, slot, change) : done(draft);
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
