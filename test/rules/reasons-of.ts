import type { Question } from '../../src/rules/shared/play.ts';
import type { Reason } from '../../src/rules/shared/target.ts';
import { type Played, playedOf } from './traces-of.ts';

/** Numbers that are a fighter's own: which there are depends on who plays. */
const OWN =
  /^(?:d20\.ability|d20\.bab|d20\.bonus|d20\.save|skill|segments\.(?:attack-factor|damage-more|defence-factor|dex|martial-bonus|str|str-damage|str-to-hit|threshold|weapon-bonus|wrestling-rank|wrestling-score))\b/u;

/** By kind of question or option and by rule, what is said, such as `d20.range -2, d20.range -4`. */
export type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A reason given, and the scenarios that give it. */
interface Given {
  readonly row: string;
  readonly rule: string;
  readonly id: string;
  readonly by: Set<Played>;
}

/** The rows of a table, as `attack, D20-ATK-05: d20.range -2`. */
function rowsOf(table: Table): readonly string[] {
  return Object.entries(table).flatMap(([kind, rules]) =>
    Object.entries(rules).flatMap(([rule, said]) =>
      said.split(/, (?![^(]*\))/u).map(one => `${kind}, ${rule}: ${one}`),
    ),
  );
}

const given = new Map<string, readonly Given[]>();

function givenIn(system: string): readonly Given[] {
  const known = given.get(system);
  if (known) return known;
  const rows = new Map<string, Given>();
  for (const played of playedOf(system)) {
    for (const line of played.trace) {
      if (!('question' in line)) continue;
      for (const [kind, rule, said] of reasonsOf(line.question)) {
        const row = `${kind}, ${rule}: ${said}`;
        const one = rows.get(row) ?? { row, rule, id: said.split(' ', 1)[0] ?? '', by: new Set() };
        rows.set(row, { ...one, by: one.by.add(played) });
      }
    }
  }
  given.set(system, [...rows.values()]);
  return [...rows.values()];
}

/** The rows of a table that no scenario gives any more. */
export function lostReasons(system: string, table: Table): readonly string[] {
  const rows = new Set(givenIn(system).map(({ row }) => row));
  return rowsOf(table).filter(row => !rows.has(row));
}

/**
 * The reasons that are in no table and that their scenario does not account for either: a scenario may give a reason of a
 * rule that it proves, and one that its `expect` names. So a scenario that is added needs no row.
 */
export function unexpectedReasons(system: string, table: Table): readonly string[] {
  const listed = new Set(rowsOf(table));
  return givenIn(system)
    .filter(({ row }) => !listed.has(row))
    .flatMap(({ row, rule, id, by }) =>
      [...by]
        .filter(({ rules, expected }) => !proves(rules, rule) && !expected.includes(`"${id}"`))
        .map(({ name }) => `${row} in ${name}`),
    );
}

function proves(rules: readonly string[], rule: string): boolean {
  return rules.some(one => one === rule || one.startsWith(`${rule}.`));
}

/** The reasons given for a question, by its kind and its options, as `rule: id`, with amounts and what they name. */
function reasonsOf(question: Question): readonly (readonly [kind: string, rule: string, said: string])[] {
  const [first = '', about = ''] = question.name.split('.');
  const kind = first === 'check' || first === 'save' ? `${first}.${about}` : first;
  const { reasons = [] } = question;
  const own = [...reasons, ...(question.ask === 'roll' ? (question.target?.reasons ?? []) : [])];
  const options = question.ask === 'choose' ? question.options : [];
  return [
    ...own.map(reason => [kind, reason.rule, saidIn(reason)] as const),
    ...options.flatMap(option => {
      const [id = ''] = option.id.split(':');
      const those = [...(option.reasons ?? []), ...(option.refused ? [option.refused] : [])];
      return those.map(reason => [`${kind}: ${id}`, reason.rule, saidIn(reason)] as const);
    }),
  ];
}

function saidIn({ id, amount, names = {} }: Reason): string {
  const number =
    amount === undefined || amount === 0 || OWN.test(id) ? '' : ` ${amount > 0 ? '+' : ''}${amount}`;
  const named = Object.keys(names).sort();
  return `${id}${number}${named.length > 0 ? ` (${named.join(' ')})` : ''}`;
}
