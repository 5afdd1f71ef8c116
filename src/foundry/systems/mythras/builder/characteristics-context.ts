import { derive, type Derived } from '../../../../rules/mythras/attributes.ts';
import {
  characteristicsOf,
  diceFor,
  HUMAN_DICE,
  isByHand,
  pointsToGive,
  rangeOf,
} from '../../../../rules/mythras/builder/rolling.ts';
import { type Characteristic, CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import { type CharacterDraft, METHODS } from '../../../../rules/mythras/builder/draft.ts';
import { formatNumber, localize, reasonWords } from '../../../platform/localize.ts';

interface CharacteristicRow {
  readonly key: Characteristic;
  readonly short: string;
  readonly name: string;
  readonly dice: string;
  readonly value: number | null;
  readonly least: number;
  readonly most: number;
  /** Those with which it can change places. */
  readonly swaps: readonly { readonly value: Characteristic; readonly label: string }[];
}

/** Context of the first step. */
interface CharacteristicsContext {
  readonly concept: string;
  readonly methods: readonly { value: string; label: string; hint: string; isChosen: boolean }[];
  readonly rows: readonly CharacteristicRow[];
  readonly isByHand: boolean;
  readonly rollLabel: string;
  /** Points that are left to give out; null where there are none to give. */
  readonly left: string | null;
  readonly numbers: readonly { label: string; value: string; why: string }[];
}

/** The first step: a concept and the characteristics. */
export function characteristicsContext(draft: CharacterDraft): CharacteristicsContext {
  const { method, rolled } = draft;
  return {
    concept: draft.concept,
    methods: METHODS.map(value => ({
      value,
      label: localize(`BUILDER.METHOD.${value}.name`),
      hint: localize(`BUILDER.METHOD.${value}.text`),
      isChosen: value === method,
    })),
    rows: CHARACTERISTICS.map((key, at) => row(draft, key, at)),
    isByHand: isByHand(method),
    rollLabel: localize(rolled.length > 0 ? 'BUILDER.rollAgain' : 'BUILDER.roll'),
    left: method === 'points' ? localize('BUILDER.pointsToGive', { points: pointsToGive(draft) }) : null,
    numbers: numbers(draft),
  };
}

function row(draft: CharacterDraft, key: Characteristic, at: number): CharacteristicRow {
  const { method, values } = draft;
  const isSwappable = method === 'assigned' && values.length > 0;
  const alike = CHARACTERISTICS.filter(other => other !== key && HUMAN_DICE[other] === HUMAN_DICE[key]);
  return {
    key,
    short: localize(`CHARACTERISTIC.${key}.short`),
    name: localize(`CHARACTERISTIC.${key}.name`),
    dice: diceFor(method, key).replace('dl1', ''),
    value: values[at] ?? null,
    ...rangeOf(key),
    swaps: isSwappable
      ? alike.map(value => ({
          value,
          label: localize('BUILDER.swapTo', {
            characteristic: localize(`CHARACTERISTIC.${value}.short`),
            value: values[CHARACTERISTICS.indexOf(value)] ?? 0,
          }),
        }))
      : [],
  };
}

function numbers(draft: CharacterDraft): CharacteristicsContext['numbers'] {
  const characteristics = characteristicsOf(draft);
  if (!characteristics) return [];
  const { hitPoints, ...others } = derive(characteristics);
  const rows: [string, Derived<number | string>][] = Object.entries(others);
  const named = rows.map(([id, derived]) => numberRow(localize(`NUMBER.${id}`), derived));
  const places = Object.entries(hitPoints).map(([where, derived]) =>
    numberRow(localize(`LOCATION.${where}`), derived),
  );
  const [first] = places;
  const all = places.map(({ label, value }) => `${label} ${value}`).join(', ');
  return first ? [...named, { label: localize('BUILDER.hitPoints'), value: all, why: first.why }] : named;
}

function numberRow(label: string, { value, reasons }: Derived<number | string>) {
  return { label, value: formatNumber(value), why: reasons.map(reason => reasonWords(reason)).join('\n') };
}
