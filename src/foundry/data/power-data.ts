import { known, shortText, wholeNumber } from './fields.ts';
import { diceOrNothing } from './written-wrong.ts';
import fields = foundry.data.fields;

const powerSchema = () => ({
  ...known(),
  /** Where it comes from: folk magic, sorcery, a device. */
  tradition: shortText(),
  /** Key of the skill that it is cast with. */
  skill: shortText('magic'),
  /** Magic points that it costs. */
  cost: wholeNumber(1, 0, 999),
  /** Turns that it takes to cast (MYT-ACT-19). */
  castingTurns: wholeNumber(1, 0, 999),
  range: shortText(),
  duration: shortText(),
  /** Key of the skill that resists it; empty when nothing does. */
  resist: shortText(),
  /** Dice of damage that it does; empty when it does none. */
  damage: new fields.StringField({ required: true, blank: true, validate: diceOrNothing }),
});

type PowerSchema = ReturnType<typeof powerSchema>;

/** A spell, miracle or power: enough to cast it, hold it and counter it. */
export class PowerData extends foundry.abstract.TypeDataModel<PowerSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.Power'];

  static override defineSchema(): PowerSchema {
    return powerSchema();
  }
}
