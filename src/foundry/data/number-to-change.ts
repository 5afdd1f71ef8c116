import fields = foundry.data.fields;

/**
 * A whole number that active effects may change. Foundry knows neither a number that was never written
 * (a skill without points) nor halves: the first counts as nothing, the second are rounded up.
 */
export class NumberToChange<
  const Options extends fields.NumberField.Options,
> extends fields.NumberField<Options> {
  override applyChange(
    ...[value, ...given]: Parameters<fields.NumberField<Options>['applyChange']>
  ): ReturnType<fields.NumberField<Options>['applyChange']> {
    const before = (value ?? 0) as typeof value;
    const after: unknown = super.applyChange(before, ...given);
    const isNumber = typeof after === 'number' && Number.isFinite(after);
    // Ruling: half a point from an effect that multiplies is rounded up (MYT-OPEN-22).
    return (isNumber ? Math.ceil(after) : before) as ReturnType<fields.NumberField<Options>['applyChange']>;
  }
}

/** A whole number that is never missing and that active effects may change. */
export const numberToChange = (initial: number, min: number, max: number) =>
  new NumberToChange({ required: true, nullable: false, integer: true, initial, min, max });
