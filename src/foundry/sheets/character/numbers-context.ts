import type { Derived } from '../../../rules/mythras/attributes.ts';
import { CHARACTERISTICS } from '../../../rules/mythras/fighter.ts';
import { words } from '../../words.ts';
import type { NumberRow } from './header-context.ts';
import { why } from '../fighter-view.ts';
import type { CharacterView } from './character-view.ts';

/** What the part with characteristics and what follows from them shows. */
export interface NumbersContext {
  readonly characteristics: readonly {
    key: string;
    label: string;
    name: string;
    value: number;
    written: number;
  }[];
  readonly numbers: readonly NumberRow[];
}

/** The characteristics, and all that follows from them. */
export function numbersContext({ actor, fighter }: CharacterView): NumbersContext {
  const { hitPoints: _byLocation, ...numbers } = actor.system.attributes;
  const rows: [string, Derived<number | string>][] = Object.entries(numbers);
  return {
    characteristics: CHARACTERISTICS.map(key => ({
      key,
      label: words(`CHARACTERISTIC.${key}.short`),
      name: words(`CHARACTERISTIC.${key}.name`),
      value: fighter.characteristics[key],
      // What effects add is no part of what is typed.
      written: actor.system._source.characteristics?.[key] ?? fighter.characteristics[key],
    })),
    numbers: rows.map(([id, { value, reasons }]) => ({
      id,
      label: words(`NUMBER.${id}`),
      value,
      why: why(reasons),
    })),
  };
}
