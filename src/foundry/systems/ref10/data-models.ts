import { BODY, LOCATIONS, QUADRUPED_LOCATIONS } from '../../../rules/ref10/fighter.ts';
import { FIGHTER_FIELDS, NUMBER } from '../../../rules/ref10/fighter-fields.ts';
import { type Bar, shortText, skillValues } from '../../data/fields.ts';
import { namedSchema, recordSchema, stateSchema } from '../../data/fighter-schema.ts';
import { schemaOf } from '../../data/schema-of.ts';
import { ITEM_MODELS } from './item-models.ts';

import fields = foundry.data.fields;

const fighterSchema = () => ({
  ...namedSchema(),
  ...schemaOf(FIGHTER_FIELDS),
  /** Skills by key; one that the rules have no name for is its own name. Those that are not here count as 0. */
  skills: skillValues(NUMBER),
  /** On four legs, which are its limbs in place of arms and legs (REF-LOC-01). */
  quadruped: new fields.BooleanField(),
  /** State that fights change; its parts belong to the rules. */
  state: new fields.SchemaField({
    ...stateSchema(),
    /** Ids of those of the dropped weapons that lie on the ground; the others are put away. */
    fallen: new fields.ArrayField(shortText()),
  }),
  ...recordSchema(),
});

type FighterSchema = ReturnType<typeof fighterSchema>;

/** Attributes that token bars can track, by the paths where Foundry finds them. */
export const TRACKED = { bar: ['health', 'actions'], value: [] };

/** A fighter by reflexes and 1d10: hero, foe or beast. */
export class Ref10FighterData extends foundry.abstract.TypeDataModel<FighterSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyFighter', 'PASSE.Ref10Fighter'];
  static readonly FIELDS = FIGHTER_FIELDS;

  static override defineSchema(): FighterSchema {
    return fighterSchema();
  }

  /** Life points left, for the bars of tokens. */
  get health(): Bar {
    const lost = placesOf(this.quadruped).reduce((sum, id) => sum + (this.state.hurt[id] ?? 0), 0);
    return { value: Math.max(0, this.life - lost), max: this.life };
  }
}

/** Places where a fighter, on four legs or not, loses life points: the six locations, and the whole body (REF-LOC-01, REF-AP-04). */
export function placesOf(isQuadruped: boolean): string[] {
  return [...(isQuadruped ? QUADRUPED_LOCATIONS : LOCATIONS).map(({ id }) => id), BODY];
}

/** The data model of each type of actor. */
export const ACTOR_MODELS = { 'ref10-fighter': Ref10FighterData };

export { ITEM_MODELS };
