import type { Fact } from '../../src/rules/shared/fact.ts';
import type { Ground } from '../../src/rules/shared/grid/ground-schema.ts';
import { placesAfter, type Places } from '../../src/rules/shared/places.ts';
import type { Setup } from '../../src/rules/shared/ruleset.ts';

/** The map of a battle: its ground and sides, and where the fighters stand now. */
export class Field {
  #places: Places;

  constructor(
    readonly first: Places,
    readonly ground: Ground,
    readonly sides: NonNullable<Setup['sides']>,
  ) {
    this.#places = first;
  }

  get places(): Places {
    return this.#places;
  }

  /** Fighters move by these facts. */
  take(facts: readonly Fact[]): void {
    this.#places = placesAfter(this.#places, facts);
  }

  /** The map as a setup has it. */
  get now(): Pick<Setup, 'places' | 'ground' | 'sides'> {
    const { places, ground, sides } = this;
    return { places, ground, sides };
  }
}
