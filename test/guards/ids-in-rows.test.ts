import { expect, test } from 'vitest';
import { ACTIONS as D20 } from '../../src/rules/d20/actions/all-actions.ts';
import { ACTIONS as MYTHRAS } from '../../src/rules/mythras/actions/all-actions.ts';
import { ACTIONS as REF10 } from '../../src/rules/ref10/actions/all-actions.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';
import { ACTIONS as RUNEQUEST4 } from '../../src/rules/runequest4/actions.ts';
import { ACTIONS as SEGMENTS } from '../../src/rules/segments/actions/all-actions.ts';
import { namedIn } from './named-ids.ts';
import { filesBelow, textOf } from './project-files.ts';

/** The files that may name ids: the rules, and the folders of each combat system. */
const OWN =
  /^src\/rules\/|^src\/(?:foundry\/systems|forecast\/\w+)\/(?:mythras|runequest4|ref10|d20|segments)\//;

/** Other files that name ids, and why. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // Vite makes a chunk of the words of each combat system from a query that stands in the source.
  'src/foundry/platform/translations.ts': ['d20', 'mythras', 'ref10', 'runequest4'],
};

const IDS = {
  all: new Set<string>([
    ...[MYTHRAS, RUNEQUEST4, REF10, D20, SEGMENTS].flatMap(actions => actions.map(({ id }) => id)),
    ...RULESETS.flatMap(({ id, ids: { conditions } }) => [id, ...conditions]),
  ]),
  common: new Set(['attack', 'dead']),
  otherSenses: new Set([
    ...[
      'aim',
      'alert',
      'bound',
      'declare',
      'declared',
      'escape',
      'fatigue',
      'fly',
      'held',
      'hidden',
      'move',
      'moved',
    ],
    ...['ready', 'rest', 'run', 'running', 'segments', 'step', 'surprised', 'swim', 'walk'],
  ]),
  fields: new Set(['casting', 'disabled', 'hold']),
};

test('an action, a condition or a combat system is named by its id in the rules and in its own folders only', () => {
  const shared = filesBelow('src').filter(path => path.endsWith('.ts') && !OWN.test(path));
  const found = shared.flatMap(path => {
    const named = namedIn(textOf(path), IDS);
    return named.length > 0 ? [[path, named] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(ELSEWHERE);
});

test.each([
  ["if (action === 'aim') return;", ['aim']],
  ["button.dataset['aim'] = aim;", []],
  ["// An 'asleep' fighter\nconst LIST = ['asleep', 'dead', 'spell-done'];", ['asleep', 'spell-done']],
  ["localize('CONDITION.prone')", ['prone']],
  ['localize(`CONDITION.prone.${form}`)', ['prone']],
  ["actor.statuses.has('hidden')", ['hidden']],
  ["switch (attempt.action) { case 'aim': return; }", ['aim']],
  ["const isStill = ['held', 'bound'].includes(one.condition);", ['bound', 'held']],
  ["const PICTURES = { prone: 'down.svg', 'spell-done': 'done.svg' };", ['prone', 'spell-done']],
  ['const FELLED = `prone`;', ['prone']],
  ['const row = { disabled: !effect.disabled };', []],
  ["import { prone } from './prone.ts';", []],
])('the guard finds ids: %s', (text, named) => {
  expect(namedIn(text, IDS)).toEqual(named);
});
