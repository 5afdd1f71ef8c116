import { isAerial } from '../../../../rules/d20/air/in-space.ts';
import { MANOEUVRABILITIES } from '../../../../rules/d20/air/manoeuvrability.ts';
import { type Tradition, TRADITIONS } from '../../../../rules/d20/casting-classes.ts';
import { FIGHTER_FIELDS } from '../../../../rules/d20/fighter-fields.ts';
import { CREATURE_TYPES, TRAITS } from '../../../../rules/d20/fighter.ts';
import { SIZES } from '../../../../rules/d20/sizes.ts';
import { present } from '../../../../rules/shared/compact.ts';
import { offeredBy } from '../../../../rules/shared/fields.ts';
import { formatSigned, localize } from '../../../platform/localize.ts';
import { itemsOf } from '../../../sheets/fighter-view.ts';
import {
  choiceField,
  fieldLabel,
  type FormContext,
  type FormField,
  textField,
  tick,
} from '../../../sheets/statblock-form.ts';
import type { D20View } from './d20-view.ts';
import { defenceFields, defenceNames, togetherTick } from './defences-context.ts';

const MODEL = 'D20Fighter';

/** Where the class that casts by the day stands, its level and its slots. */
export const CASTING_PATHS: Readonly<
  Record<Tradition, Readonly<Record<'class' | 'level' | 'slots', string>>>
> = {
  arcane: { class: 'arcane.class', level: 'arcane.level', slots: 'arcane.slots' },
  divine: { class: 'divine.class', level: 'divine.level', slots: 'divine.slots' },
};

/** Context of the part on feats and nature. */
interface NatureContext {
  readonly feats: readonly {
    readonly id: string;
    readonly label: string;
    readonly detail: string;
  }[];
  /** The traits that it has, in words, and what else it can do. */
  readonly names: readonly string[];
  /** What a flier has of its wings where fights in the air are off, and the setting; empty for any other. */
  readonly flight: string;
  readonly form: FormContext;
}

/** Feats, and what sets a creature apart. */
export function natureContext(view: D20View): NatureContext {
  const { actor, course, fighter } = view;
  const { sneakAttack, turning } = fighter;
  return {
    feats: itemsOf(actor, 'd20-feat').map(item => ({
      id: item.id ?? '',
      label: item.label,
      detail: bonusWords(item.system.bonus),
    })),
    names: present([
      ...TRAITS.flatMap(id => (fighter.traits.includes(id) ? [localize(`CLASSIC.trait.${id}`)] : [])),
      sneakAttack !== undefined && localize('CLASSIC.sneak', { dice: sneakAttack }),
      ...defenceNames(fighter),
      turning !== undefined && localize(`CLASSIC.turns.${turning.energy}`, { level: turning.level }),
    ]),
    flight:
      fighter.fly === undefined || isAerial(course)
        ? ''
        : localize('CLASSIC.fliesLow', { setting: localize('OPTION.aerial.name') }),
    form: formOf(view),
  };
}

function formOf(view: D20View): FormContext {
  const { course, fighter, written } = view;
  const choice = (path: string, kind: string, ids: readonly string[], chosen: string) =>
    choiceField(MODEL, path, kind, ids, chosen);
  return {
    fields: present([
      choice('size', 'CLASSIC.size', SIZES, written.size),
      choice('type', 'CLASSIC.type', CREATURE_TYPES, written.type),
      textField(MODEL, 'classes', written.classes),
      textField(MODEL, 'challenge', written.challenge),
      choice('load', 'CLASSIC.load', offeredBy(FIGHTER_FIELDS.load), written.load),
      isAerial(course) &&
        choice('manoeuvrability', 'CLASSIC.manoeuvrability', MANOEUVRABILITIES, written.manoeuvrability),
      { ...textField(MODEL, 'sneakAttack', written.sneakAttack), set: 'sneakAttack' },
      ...defenceFields(view),
      choice('turning.energy', 'CLASSIC.energy', ['positive', 'negative'], written.turning.energy),
      ...TRADITIONS.flatMap(tradition => castingFields(tradition, view)),
    ]),
    alone: [],
    ticks: {
      legend: fieldLabel(MODEL, 'traits'),
      rows: [
        tick(MODEL, 'long', written.long),
        tick(MODEL, 'quadruped', written.quadruped),
        tick(MODEL, 'sturdy', written.sturdy),
        togetherTick(view),
        ...TRAITS.map(key => ({
          set: 'trait',
          key,
          label: localize(`CLASSIC.trait.${key}`),
          isOn: fighter.traits.includes(key),
        })),
      ],
    },
  };
}

/** The class that casts spells of a tradition by the day, and the slots that differ from those of its table (D20-SLOT-01). */
function castingFields(tradition: Tradition, { fighter, written }: D20View): FormField[] {
  const { class: known, slots } = written[tradition];
  const classes = offeredBy(FIGHTER_FIELDS[tradition].fields.class);
  return present([
    choiceField(MODEL, CASTING_PATHS[tradition].class, 'CLASSIC.class', classes, known),
    fighter[tradition] && {
      ...textField(MODEL, CASTING_PATHS[tradition].slots, slots),
      set: `${tradition}Slots`,
    },
  ]);
}

/** The bonus of a feat or of gear, in words; empty for none. */
export function bonusWords({
  to,
  amount,
}: {
  readonly to: ReadonlySet<string>;
  readonly amount: number;
}): string {
  if (amount === 0 || to.size === 0) return '';
  const what = [...to].map(one => localize(`CLASSIC.modified.${one}`)).join(', ');
  return `${formatSigned(amount)} ${what}`;
}
