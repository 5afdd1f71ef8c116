import { FIGHTER_FIELDS } from '../../../../rules/d20/fighter-fields.ts';
import { type D20Fighter, ENERGIES, type Energy } from '../../../../rules/d20/fighter.ts';
import { present } from '../../../../rules/shared/compact.ts';
import { offeredBy } from '../../../../rules/shared/fields.ts';
import { localize } from '../../../platform/localize.ts';
import { choiceField, type FormField, tick } from '../../../sheets/statblock-form.ts';
import { lengthWords } from '../lengths.ts';
import type { D20View } from './d20-view.ts';

const MODEL = 'D20Fighter';

/** What keeps a creature from harm, in words: damage reduction, energies, spell resistance, what heals by itself; and its gaze. */
export function defenceNames(fighter: D20Fighter): readonly string[] {
  const {
    reduction,
    energies = {},
    resistance = {},
    spellResistance,
    fastHealing,
    regeneration,
    gaze,
  } = fighter;
  const taking = (how: 'immune' | 'vulnerable') => ENERGIES.filter(energy => energies[energy] === how);
  const resisted = ENERGIES.filter(energy => (resistance[energy] ?? 0) > 0);
  return present([
    reduction && localize(`CLASSIC.reduction.${wayOf(reduction)}`, namesIn(reduction)),
    ...listed('CLASSIC.immune', taking('immune').map(named)),
    ...listed(
      'CLASSIC.resists',
      resisted.map(one =>
        localize('CLASSIC.resistsBy', { energy: named(one), points: resistance[one] ?? 0 }),
      ),
    ),
    ...listed('CLASSIC.vulnerable', taking('vulnerable').map(named)),
    spellResistance !== undefined && localize('CLASSIC.spellResistance', { points: spellResistance }),
    fastHealing !== undefined && localize('CLASSIC.fastHealing', { points: fastHealing }),
    regeneration && localize(`CLASSIC.regeneration.${wayOf(regeneration)}`, namesIn(regeneration)),
    gaze && gazeWords(gaze),
  ]);
}

/** What a gaze does, as a stat block says it. */
function gazeWords({ dc, save, effect, range }: NonNullable<D20Fighter['gaze']>): string {
  return localize('CLASSIC.gaze', {
    dc,
    save: localize(`CLASSIC.save.${save}`),
    effect: localize(`CONDITION.${effect}`),
    length: lengthWords(range),
  });
}

/** Points that give way to one or two things, or to none. */
interface Lessening {
  readonly points: number;
  readonly except?: string;
  readonly also?: string;
  readonly both?: boolean;
}

/** The wording for what it gives way to. */
function wayOf({ except, also, both }: Lessening): string {
  if (except === undefined && also === undefined) return 'none';
  if (except === undefined || also === undefined) return 'one';
  return both ? 'both' : 'either';
}

function namesIn({ points, except, also }: Lessening) {
  const name = (id: string | undefined) => (id === undefined ? '' : localize(`CLASSIC.overcomes.${id}`));
  return { points, except: name(except ?? also), also: name(also) };
}

const named = (energy: Energy) => localize(`CLASSIC.overcomes.${energy}`);

function listed(key: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [localize(key, { energies: names.join(', ') })];
}

/** The numbers to write down of what keeps it from harm, and of its gaze. */
export const DEFENCE_PATHS: readonly string[] = [
  'reduction.points',
  ...ENERGIES.map(energy => `resistance.${energy}`),
  'spellResistance',
  'fastHealing',
  'regeneration.points',
  'gaze.dc',
  'gaze.rounds',
  'gaze.range',
];

/** The choices about it. */
export function defenceFields({ written }: D20View): readonly FormField[] {
  const { reduction, regeneration, gaze } = FIGHTER_FIELDS;
  const giving = (path: string, offered: readonly string[], chosen: string) =>
    choiceField(MODEL, path, 'CLASSIC.except', offered, chosen);
  return [
    giving('reduction.except', offeredBy(reduction.fields.except), written.reduction.except),
    giving('reduction.also', offeredBy(reduction.fields.also), written.reduction.also),
    ...ENERGIES.map(energy =>
      choiceField(
        MODEL,
        `energies.${energy}`,
        'CLASSIC.takes',
        offeredBy(FIGHTER_FIELDS.energies.fields[energy]),
        written.energies[energy],
      ),
    ),
    giving('regeneration.except', offeredBy(regeneration.fields.except), written.regeneration.except),
    giving('regeneration.also', offeredBy(regeneration.fields.also), written.regeneration.also),
    choiceField(MODEL, 'gaze.save', 'CLASSIC.save', offeredBy(gaze.fields.save), written.gaze.save),
    choiceField(MODEL, 'gaze.effect', 'CONDITION', offeredBy(gaze.fields.effect), written.gaze.effect),
  ];
}

/** Whether both that are named overcome its damage reduction only together. */
export function togetherTick({ written }: D20View) {
  return tick(MODEL, 'reduction.both', written.reduction.both);
}
