/** The values that steps return, and the expected ones. */
export type Values = Readonly<Record<string, unknown>>;

/** Expected values in which `given.` and a name stands for what an earlier step returned. */
export function filledIn(expects: Values, given: Readonly<Record<string, string>>): Record<string, unknown> {
  const fill = (value: unknown): unknown =>
    isText(value) && value.startsWith('given.') ? given[value.slice('given.'.length)] : value;
  return Object.fromEntries(Object.entries(expects).map(([name, value]) => [name, fill(value)]));
}

/** The values given so far and the texts that a step returned. */
export function withTexts(
  given: Readonly<Record<string, string>>,
  returned: Values,
): Readonly<Record<string, string>> {
  const texts = Object.entries(returned).filter((entry): entry is [string, string] => isText(entry[1]));
  return { ...given, ...Object.fromEntries(texts) };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
