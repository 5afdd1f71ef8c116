import { localize } from '../platform/localize.ts';

/** A number that is written down as it is. */
export interface WrittenNumber {
  readonly name: string;
  readonly label: string;
  readonly value: number | '';
  readonly min: number;
  readonly max: number;
  readonly isRequired: boolean;
}

/** A data model, as far as its fields are looked up in it. */
interface Model {
  readonly schema: { getField(path: string): unknown };
}

/**
 * The numbers of a fighter to write down, with the bounds of their fields.
 * @param group the group of `lang` that their labels stand in
 * @param written the source data of the fighter
 */
export function writtenNumbers(
  { schema }: Model,
  group: string,
  written: object,
  paths: readonly string[],
): WrittenNumber[] {
  return paths.map(path => {
    const { min, max, nullable } = schema.getField(path) as foundry.data.fields.NumberField;
    return {
      name: `system.${path}`,
      label: localize(`${group}.FIELDS.${path}.label`),
      value: (foundry.utils.getProperty(written, path) as number | null) ?? '',
      min: min ?? 0,
      max: max ?? 0,
      isRequired: !nullable,
    };
  });
}
