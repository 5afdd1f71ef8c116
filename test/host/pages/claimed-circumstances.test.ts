import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusAfter } from '../../../src/cards/exchange-status.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { facesOf } from '../../../src/rules/shared/dice.ts';
import type { Given } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import type { RawClient } from '../../../host/test/core/raw-client.ts';
import { enter, FIGHTER, type Data } from '../hostile-stage.ts';
import { setUpTable } from '../seats.ts';

const { brannoc, corvin } = FIGHTER;
const { table, pages, gm } = setUpTable(['Game Master']);
let basile: RawClient;

beforeAll(async () => {
  basile = await enter(table, 'Basile');
});

afterAll(() => basile.leave());

/** A whole attack of Brannoc's on Corvin in one message, with all dice and what comes of it. */
async function wholeAttack(circumstances: Setup['circumstances'], isInFight = true): Promise<Data> {
  const combat = 'passePlayer.theCombat()';
  await pages[0].evaluate(`${combat}.update(${isInFight ? '{ turn: 2 }' : '{ round: 0, turn: null }'})`);
  await gm.dice([30, 100]);
  await gm.aim('Corvin');
  const root = JSON.parse(await gm.opening('Brannoc', 'Great axe')) as Data & { opening: { setup: Setup } };
  const setup: Setup = { ...root.opening.setup, ...(circumstances && { circumstances }) };
  const answers: Given[] = [];
  for (;;) {
    const at = statusAfter(setup, mythras, answers);
    if (at.at !== 'asking' || at.question.by !== brannoc) {
      const facts = at.at === 'finished' ? at.facts : null;
      return { ...root, opening: { ...root.opening, setup }, answers, facts };
    }
    const { question } = at;
    const { name, by } = question;
    const faces = { attack: 30, location: 14 }[name] ?? 1;
    const own =
      question.ask === 'roll'
        ? { dice: facesOf(question.dice).map(most => Math.min(most, faces)) }
        : { chosen: question.atLeast === 0 ? [] : mythras.presentation.suggestion(setup, question) };
    answers.push({ name, by, ...own });
  }
}

test.each([
  ['in a fight', true],
  ['outside any', false],
])(
  'a target that only a player calls surprised is not hurt before the Game Master says so, %s',
  async (_where, isInFight) => {
    const system = await wholeAttack([{ fighter: corvin, id: 'surprised' }], isInFight);
    const before = await gm.numbers();
    const { _id } = await basile.create('ChatMessage', { type: 'link', system });
    const card = pages[0].locator(`.passe-card[data-exchange="${_id}"]`).first();
    await expect.poll(() => card.textContent()).toMatch(/Only the player says so: Corvin Sable, Surprised/);
    await table.untilCalm();
    expect(await gm.numbers()).toBe(before);
    await gm.button(_id, 'accept');
    await expect.poll(() => card.textContent()).not.toMatch(/Only the player says so/);
    expect(await card.getAttribute('data-state')).not.toBe('refused');
  },
);

test('a player’s circumstance that needs a ruling counts only once the Game Master accepts it', async () => {
  const system = await wholeAttack([{ fighter: brannoc, id: 'much-easier' }]);
  const { _id } = await basile.create('ChatMessage', { type: 'link', system });
  const card = pages[0].locator(`.passe-card[data-exchange="${_id}"]`).first();
  await expect
    .poll(() => card.textContent())
    .toMatch(/Only the player says so: Brannoc Dol, .*The GM decides/);
  await gm.button(_id, 'accept');
  await gm.asked(_id, 'defence');
});

test('surprise that the Game Master has set needs no confirmation', async () => {
  await pages[0].evaluate(
    `passePlayer.actorNamed('Corvin').toggleStatusEffect('surprised', { active: true })`,
  );
  const system = await wholeAttack(undefined);
  const { _id } = await basile.create('ChatMessage', { type: 'link', system });
  const card = pages[0].locator(`.passe-card[data-exchange="${_id}"]`).first();
  await expect.poll(() => card.getAttribute('data-state')).toMatch(/asking|waiting|applied|over/);
});

test('other circumstances that a player names need no confirmation', async () => {
  const system = await wholeAttack([{ fighter: corvin, id: 'lower-ground' }]);
  const { _id } = await basile.create('ChatMessage', { type: 'link', system });
  await gm.asked(_id, 'defence');
});
