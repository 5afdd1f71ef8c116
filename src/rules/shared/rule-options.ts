import type { Setup } from './ruleset.ts';

/** Every reading there is of each option, the proposed one first. */
export type RuleOptions<Options> = {
  readonly [Name in keyof Options]: readonly [Options[Name], ...Options[Name][]];
};

/** Reads what a world says: what it does not say, or says in a way that there is not, is as proposed. */
export function readerOf<Options extends object>(
  ruleOptions: RuleOptions<Options>,
): (said: Pick<Setup, 'options'>) => Options {
  const proposed = optionsWith(ruleOptions, () => undefined);
  // Asked for often in an exchange, and always the same for the same setup.
  const readBefore = new WeakMap<object, Options>();
  return ({ options }) => {
    if (!options) return proposed;
    const known = readBefore.get(options);
    if (known) return known;
    const read = optionsWith(ruleOptions, name => (Object.hasOwn(options, name) ? options[name] : undefined));
    readBefore.set(options, read);
    return read;
  };
}

function optionsWith<Options extends object>(
  ruleOptions: RuleOptions<Options>,
  said: (name: string) => unknown,
): Options {
  const all = Object.entries<readonly unknown[]>(ruleOptions);
  const chosen = all.map(([name, known]) => {
    return [name, known.find(reading => reading === said(name)) ?? known[0]] as const;
  });
  return Object.fromEntries(chosen) as { [Name in keyof Options]: Options[Name] };
}
