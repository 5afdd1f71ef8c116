import type { ChoiceQuestion } from '../../rules/shared/play.ts';

/** A choice of one whole number, which is typed rather than looked for in a long list. */
export interface CountContext {
  /** What its options are called before the number: `rounds` for `rounds:12`. */
  readonly kind: string;
  readonly least: number;
  readonly most: number;
}

/** More numbers than are looked through at a glance. */
const MANY = 12;
const NUMBERED = /^([a-z-]+):(\d+)$/u;

/** The number that a question asks for; null where its options are few, or no numbers one after the other. */
export function countContext({ options, atLeast, atMost }: ChoiceQuestion): CountContext | null {
  if (options.length <= MANY || atLeast !== 1 || atMost !== 1) return null;
  const [, kind, first] = NUMBERED.exec(options[0]?.id ?? '') ?? [];
  if (kind === undefined) return null;
  const least = Number(first);
  const isCounted = options.every(({ id, refused }, i) => !refused && id === `${kind}:${least + i}`);
  return isCounted ? { kind, least, most: least + options.length - 1 } : null;
}

/** The option that a typed number stands for; null for none of them. */
export function countedOption({ kind, least, most }: CountContext, typed: string): string | null {
  const count = Number(typed);
  const isOne = /^\d+$/u.test(typed.trim()) && count >= least && count <= most;
  return isOne ? `${kind}:${count}` : null;
}
