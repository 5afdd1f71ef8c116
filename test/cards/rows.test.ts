import { expect, test } from 'vitest';
import { cardOf } from '../../src/cards/card.ts';
import type { Exchange } from '../../src/cards/exchange.ts';
import { statusAfter } from '../../src/cards/exchange-status.ts';
import { d20 } from '../../src/rules/d20/d20.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import type { Ruleset, Setup } from '../../src/rules/shared/ruleset.ts';
import { ready } from '../rules/d20/ready.ts';
import { decisiveRollOf, lossesIn } from '../../src/cards/scene.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { Given } from '../../src/rules/shared/play.ts';
import { soldier } from '../rules/fighters.ts';
import { opening, setup } from './exchange-messages.ts';

const swept = {
  ...setup,
  attempt: { ...setup.attempt, action: 'sweep' },
  fighters: { ...setup.fighters, cora: soldier('cora') },
};

function cardAfter(answers: readonly Given[], about: Setup = swept, ruleset: Ruleset = mythras) {
  const root = opening();
  const exchange: Exchange = {
    ...{ id: 'root', messages: [root] as const, ignored: [], reopened: [], answers },
    ...{ givenBy: answers.map(() => 'root'), takenBack: [], fallen: [] },
    opening: { ruleset: ruleset.id, version: ruleset.version, fight: null, setup: about },
    status: statusAfter(about, ruleset, answers),
  };
  return cardOf(exchange, ruleset);
}

const BEGUN: readonly Given[] = [
  { name: 'target.sweep', by: 'gm', chosen: ['cora'] },
  { name: 'attack', by: 'anna', dice: [40] },
  { name: 'defence', by: 'bert', chosen: ['none'] },
  { name: 'effects', by: 'anna', chosen: [] },
  { name: 'location', by: 'anna', dice: [2] },
  { name: 'damage', by: 'anna', dice: [4] },
];

test('a card of several targets names the target of each line and of the question', () => {
  const card = cardAfter(BEGUN);
  expect(card.targets).toEqual(['bert', 'cora']);
  expect(card.lines.map(({ of }) => of)).toEqual([null, null, 'bert', 'bert', 'bert', 'bert']);
  expect(card.question?.about).toBe('cora');
});

test('each target has its own facts', () => {
  const card = cardAfter([
    ...BEGUN,
    { name: 'defence.at-cora', by: 'cora', chosen: ['none'] },
    { name: 'effects.at-cora', by: 'anna', chosen: [] },
    { name: 'location.at-cora', by: 'anna', dice: [11] },
    { name: 'damage.at-cora', by: 'anna', dice: [3] },
  ]);
  const hurt = card.lines.flatMap(line =>
    line.line === 'fact' && line.fact.fact === 'hurt' ? [[line.of, line.fact.who]] : [],
  );
  expect(hurt).toEqual([
    ['bert', 'bert'],
    ['cora', 'cora'],
  ]);
  expect(card.question).toBeNull();
});

test('an area of a spell is a card of several: each save, loss and wound is of one of them, the damage of all', () => {
  const fireball = {
    ...{ id: 'fireball', name: 'Fireball', level: 3, casting: 'standard', components: [], delivery: 'save' },
    ...{ damage: '5d6', save: 'reflex', saves: 'half', dc: 16, range: 'close', area: 'spread', extent: 4 },
  };
  const square = (x: number) => ({ x, y: 0, width: 1, height: 1 });
  const area: Setup = {
    attempt: { action: 'cast', by: 'hoel', at: 'hoel', with: 'fireball', path: [{ x: 3, y: 0 }] },
    fighters: {
      hoel: { ...ready('fighter', 'hoel'), spells: [fireball] } as Setup['fighters'][string],
      one: ready('orc', 'one'),
      other: ready('orc', 'other'),
    },
    fight: null,
    places: { hoel: square(0), one: square(5), other: square(6) },
    sides: { hoel: 'us', one: 'them', other: 'them' },
  };
  const answers: readonly Given[] = [
    { name: 'damage', by: 'hoel', dice: [2, 2, 2, 1, 1] },
    { name: 'save.reflex.hoel', by: 'hoel', dice: [20] },
    { name: 'save.reflex.one', by: 'one', dice: [20] },
    { name: 'save.reflex.other', by: 'other', dice: [2] },
  ];
  const waits = cardAfter(answers.slice(0, 3), area, d20);
  expect(waits.targets).toEqual(['hoel', 'one', 'other']);
  expect(waits.question).toMatchObject({ name: 'save.reflex.other', about: 'other' });
  const card = cardAfter(answers, area, d20);
  expect(
    card.lines.flatMap(line => (line.line === 'roll' ? [[line.name, line.of, line.level, line.held]] : [])),
  ).toEqual([
    ['damage', null, '', null],
    ['save.reflex.hoel', 'hoel', 'success', null],
    ['save.reflex.one', 'one', 'success', null],
    ['save.reflex.other', 'other', 'failure', null],
  ]);
  const facts = card.lines.flatMap((line): Fact[] => (line.line === 'fact' ? [line.fact] : []));
  expect(lossesIn(facts, mythras.presentation.wounds).map(({ who, points }) => [who, points])).toEqual([
    ['other', 8],
    ['hoel', 4],
    ['one', 4],
  ]);
  // The save of a caster caught in its own area is no attack.
  expect(decisiveRollOf(card, facts, 'hoel')).toBeNull();
});
