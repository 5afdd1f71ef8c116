import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/system-files.ts';
import { setUpSeats } from './seats.ts';
import { playOn } from './whole-exchange.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr' } },
  isFresh: false,
});
let exchange: string;

beforeAll(async () => {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  ({ exchange } = await alix.attack('Maëlys', 'Broadsword'));
});

test('a question is asked in the language of each', async () => {
  await gm.asked(exchange, 'defence');
  const first = await gm.lastLink(exchange);
  const [ours, theirs] = [await gm.shown(first), await alix.shown(first)];
  expect(ours).toContain('Épée large');
  expect(ours).toContain('À vous : Corvin Sable');
  expect(ours).toContain('Parer avec Épée courte');
  expect(theirs).toContain('Broadsword');
  expect(theirs).toContain('Waiting for Corvin Sable (Game Master)');
});

test('a token has its name in the language of each user, and keeps the one that is stored', async () => {
  const names = `(() => {
    const { document, name } = canvas.tokens.placeables.find(({ actor }) => actor.name.startsWith('Ysolt'));
    return [name, document.toObject().name];
  })()`;
  expect(await pages[0].evaluate(names)).toEqual(['Ysolt du Gué', 'Ysolt of the Ford']);
  expect(await pages[1].evaluate(names)).toEqual(['Ysolt of the Ford', 'Ysolt of the Ford']);
  await pages[0].evaluate(
    `canvas.scene.tokens.find(({ name }) => name.startsWith('Ysolt')).update({ name: 'Ysolt la Grande' })`,
  );
  await expect.poll(() => pages[1].evaluate(names)).toEqual(['Ysolt la Grande', 'Ysolt la Grande']);
});

test('the outcome is told in the language of each', async () => {
  await playOn(gm, alix, exchange);
  const [{ story: ours }, { story: theirs }] = [
    await gm.stands(exchange, 'applied'),
    await alix.stands(exchange, 'applied'),
  ];
  expect(ours).toContain('Effets spéciaux : Faire Trébucher');
  expect(ours).toContain('Corvin Sable : À terre');
  expect(theirs).toContain('Special Effects: Trip Opponent');
  expect(theirs).toContain('Corvin Sable: Prone');
  expect(ours).toHaveLength(theirs.length);
});

test('closed effects stand in the order of each language', async () => {
  await gm.dice([30, 100], [8, 20], [3, 6]);
  await gm.aim('Maëlys');
  const { exchange: back } = await gm.attack('Corvin', 'Shortsword');
  await alix.choose(back, 'defence', 'none');
  await gm.asked(back, 'effects');
  const names = await gm.inChat(`.passe-card[data-exchange="${back}"] .passe-closed b`);
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'fr')));
  await gm.take(back);
  await gm.settled(back);
});

test('no word of any language is stored: only ids, numbers and the names that people gave', async () => {
  const systems = await pages[0].evaluate<unknown[]>(
    'Promise.all(game.messages.map(({ id }) => passePlayer.unpacked(id)))',
  );
  const given = await pages[0].evaluate<string[]>(
    `[...game.actors.contents.flatMap(actor => [actor.name, ...actor.items.map(item => item.name)]),
      ...game.scenes.contents.flatMap(scene => scene.tokens.map(token => token._source.name))]`,
  );
  const texts = systems.flatMap(textsIn).filter(text => !given.includes(text));
  const known = new Set([...wordsOf('en'), ...wordsOf('fr')]);
  expect(texts.filter(text => known.has(text))).toEqual([]);
  // Ids have no spaces, and no letters but those of English.
  expect(texts.filter(text => !/^[\w:./+-]*$/.test(text))).toEqual([]);
});

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => [key, ...textsIn(value)]);
}

/** The words for people, whole: those of a single lower-case word are ids too. */
function wordsOf(lang: string): string[] {
  const words = JSON.parse(readFileSync(join(ROOT, 'lang', `${lang}.json`), 'utf8')) as unknown;
  const leaves = (part: unknown): string[] =>
    typeof part === 'string' ? [part] : Object.values(part as object).flatMap(leaves);
  return leaves(words).filter(text => /[A-ZÀ-Þ ]/.test(text));
}
