import type { Question } from '../../src/rules/shared/play.ts';
import type { Reason } from '../../src/rules/shared/target.ts';
import { tracesOf } from './traces-of.ts';

/** Numbers that are a fighter's own: which there are depends on who plays. */
const OWN =
  /^(?:d20\.ability|d20\.bab|d20\.bonus|d20\.save|skill|segments\.(?:attack-factor|damage-more|defence-factor|dex|martial-bonus|str|str-damage|str-to-hit|threshold|weapon-bonus|wrestling-rank|wrestling-score))\b/u;

/** For each kind of question and option, what is said under each rule in all scenarios of a combat system. */
export function reasonsInScenarios(
  system: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const given = new Map<string, Map<string, Set<string>>>();
  for (const line of tracesOf(system).flat()) {
    if (!('question' in line)) continue;
    for (const [kind, rule, said] of reasonsOf(line.question)) {
      const ofKind = given.get(kind) ?? new Map<string, Set<string>>();
      given.set(kind, ofKind.set(rule, (ofKind.get(rule) ?? new Set()).add(said)));
    }
  }
  const table = [...given].map(([kind, rules]) => [
    kind,
    Object.fromEntries([...rules].map(([rule, said]) => [rule, [...said].sort().join(', ')])),
  ]);
  return Object.fromEntries(table);
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
