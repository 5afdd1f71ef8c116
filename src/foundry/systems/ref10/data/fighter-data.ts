import { ADVANTAGE, LIFE, NUMBER } from '../../../../rules/ref10/fighter-schema.ts';
import { BODY, LOCATIONS } from '../../../../rules/ref10/fighter.ts';
import { type Bar, numberToChangeOf, shortText, skillKey, wholeNumberOf } from '../../../data/fields.ts';
import { keptSchema, namedSchema, stateSchema } from '../../../data/fighter-schema.ts';

import fields = foundry.data.fields;

const fighterSchema = () => ({
  ...namedSchema(),
  /** Reflexes, dexterity, strength, intelligence, perception and movement: REF, DEX, FOR, INT, PER, MV. */
  characteristics: new fields.SchemaField({
    ref: numberToChangeOf(NUMBER, 5),
    dex: numberToChangeOf(NUMBER, 5),
    str: numberToChangeOf(NUMBER, 5),
    int: numberToChangeOf(NUMBER, 5),
    per: numberToChangeOf(NUMBER, 5),
    mv: numberToChangeOf(NUMBER, 5),
  }),
  /** Skills by key; one that the rules have no name for is its own name. Those that are not here count as 0. */
  skills: new fields.TypedObjectField(new fields.SchemaField({ value: numberToChangeOf(NUMBER, 0) }), {
    validateKey: skillKey,
  }),
  /** Full life points. */
  life: wholeNumberOf(LIFE, 20),
  /** What advantages such as fast reflexes add to initiative (REF-INIT-01). */
  reflexes: numberToChangeOf(ADVANTAGE, 0),
  /** At home in water (REF-MOVE-05). */
  aquatic: new fields.BooleanField(),
  /** What a fight changes; the rules know its parts. */
  state: new fields.SchemaField({
    ...stateSchema(),
    /** Ids of those of the dropped weapons that lie on the ground; the others are put away. */
    fallen: new fields.ArrayField(shortText()),
  }),
  ...keptSchema(),
});

type FighterSchema = ReturnType<typeof fighterSchema>;

/** What the bars of tokens can show, by the name that Foundry finds it under. */
export const TRACKED = { bar: ['health', 'actions'], value: [] };

/** Somebody who fights by reflexes and 1d10: hero, foe or beast. */
export class Ref10FighterData extends foundry.abstract.TypeDataModel<FighterSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.Ref10Fighter'];

  static override defineSchema(): FighterSchema {
    return fighterSchema();
  }

  /** Life points left, for the bars of tokens. */
  get health(): Bar {
    const lost = PLACES.reduce((sum, id) => sum + (this.state.hurt[id] ?? 0), 0);
    return { value: Math.max(0, this.life - lost), max: this.life };
  }
}

/** Where life points can be lost: the six locations, and the whole body (REF-LOC-01, REF-AP-04). */
export const PLACES: readonly string[] = [...LOCATIONS.map(({ id }) => id), BODY];
