import { expect, test } from 'vitest';
import { ACTIONS as D20 } from '../../src/rules/d20/actions/all-actions.ts';
import { ACTIONS as MYTHRAS } from '../../src/rules/mythras/actions/all-actions.ts';
import { ACTIONS as REF10 } from '../../src/rules/ref10/actions/all-actions.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';
import { ACTIONS as RUNEQUEST4 } from '../../src/rules/runequest4/actions.ts';
import { ACTIONS as SEGMENTS } from '../../src/rules/segments/actions/all-actions.ts';
import { filesBelow, textOf } from './project-files.ts';

/** The files that may name ids: the rules, and the folders of each combat system. */
const OWN =
  /^src\/rules\/|^src\/(?:foundry\/systems|forecast\/\w+)\/(?:mythras|runequest4|ref10|d20|segments)\//;

/** What every combat system has by the same id. */
const COMMON: ReadonlySet<string> = new Set(['attack', 'dead']);

/** Ids that are words of Foundry, of the web page or of facts too: they count only where an action or condition is compared. */
const OTHER_SENSES: ReadonlySet<string> = new Set([
  ...['aim', 'alert', 'bound', 'declared', 'fly', 'held', 'hidden', 'move', 'moved'],
  ...['ready', 'segments', 'step', 'surprised', 'swim', 'walk'],
]);

const ids: ReadonlySet<string> = new Set([
  ...[MYTHRAS, RUNEQUEST4, REF10, D20, SEGMENTS].flatMap(actions => actions.map(({ id }) => id)),
  ...RULESETS.flatMap(({ id, ids: { conditions } }) => [id, ...conditions]),
]);

/** The quoted words of a source text, outside comments and imports. */
const QUOTED = /'(?:(?:ACTION|CONDITION)\.)?([a-z][a-z0-9-]*)(?:\.\w+)?'/g;
/** A quoted word that an action, a condition or a status is compared with. */
const COMPARED = /(?:action|condition|statuses\.has\()\s*(?:[!=]==\s*)?'([a-z][a-z0-9-]*)'/g;
const NO_CODE = /^\s*(?:\*|\/\/|\/\*|import\b|\} from\b).*$/gm;

function namedIn(text: string): string[] {
  const code = text.replace(NO_CODE, '');
  const wordsBy = (pattern: RegExp) => [...code.matchAll(pattern)].flatMap(([, word = '']) => word);
  const named = [...wordsBy(QUOTED).filter(word => !OTHER_SENSES.has(word)), ...wordsBy(COMPARED)];
  return [...new Set(named)].filter(word => ids.has(word) && !COMMON.has(word)).sort();
}

test('an action, a condition or a combat system is named by its id in the rules and in its own folders only', () => {
  const shared = filesBelow('src').filter(path => path.endsWith('.ts') && !OWN.test(path));
  const found = shared.flatMap(path => {
    const named = namedIn(textOf(path));
    return named.length > 0 ? [[path, named] as const] : [];
  });
  expect(found).toEqual([]);
});

test.each([
  ["if (action === 'aim') return;", ['aim']],
  ["button.dataset['aim'] = aim;", []],
  ["// An 'asleep' fighter\nconst LIST = ['asleep', 'dead', 'spell-done'];", ['asleep', 'spell-done']],
  ["localize('CONDITION.prone')", ['prone']],
  ["actor.statuses.has('hidden')", ['hidden']],
])('the guard finds ids: %s', (text, named) => {
  expect(namedIn(text)).toEqual(named);
});
