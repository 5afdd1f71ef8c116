import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Seat } from '../../host/testing/seat.ts';
import { takeSeat } from './seats.ts';
import { openTable, type Table } from './table.ts';

/** Words of the combat system of this world, of others, and of all. */
const OWN = ['PASSE.CLASSIC.lifeLeft', 'PASSE.ACTION.coup-de-grace.name', 'PASSE.POINTS.d20.left'];
const OTHERS = ['PASSE.SEGMENTS.life', 'PASSE.OPPOSED.reactions', 'PASSE.REASON.no-action-points'];
const OF_ALL = ['PASSE.ACTION.evade.name', 'PASSE.RULESET.segments.name'];

let table: Table;
let page: Seat;

beforeAll(async () => {
  table = await openTable({ ruleset: 'd20' });
  // Only elements that are laid out have an `innerText`.
  page = await takeSeat(table, 'Game Master', { lang: 'fr', isLaidOut: true });
});

afterAll(async () => table.leave());

const told = (whose: Seat, keys: readonly string[]) =>
  whose.evaluate<string[]>(`${JSON.stringify(keys)}.map(key => game.i18n.localize(key))`);

test('a client learns the words of the combat system of its world, and not those of others', async () => {
  expect(await told(page, OTHERS)).toEqual(OTHERS);
  const [life, action] = await told(page, OWN);
  expect([life, action]).toEqual(['{left} points de vie sur {full}', 'Coup de grâce']);
  expect((await told(page, [...OWN, ...OF_ALL])).filter(text => text.startsWith('PASSE.'))).toEqual([]);
});

test('the sheet of an item of another combat system brings the words of its own', async () => {
  const text = await page.evaluate<string>(`(async () => {
    const item = await Item.create({ name: 'Left over', type: 'segments-weapon' });
    await item.sheet.render({ force: true });
    return item.sheet.element.innerText;
  })()`);
  expect(text).toContain('Left over');
  expect(text).not.toContain('PASSE.');
  expect(await told(page, ['PASSE.SEGMENTS.life'])).toEqual(['Endurance et points de coup']);
});

test('the fields of items have labels from the loaded words', async () => {
  const labels = await page.evaluate<string[]>(`['d20-weapon', 'segments-weapon'].map(type =>
    CONFIG.Item.dataModels[type].schema.getField('damage').label)`);
  expect(labels).toEqual(['Dégâts', 'Dégâts']);
});

test('a text that names words of the usual combat system brings them', async () => {
  expect(await told(page, ['PASSE.TRAIT.daredevil.name'])).toEqual(['PASSE.TRAIT.daredevil.name']);
  const text = await page.evaluate<string>(
    `foundry.applications.ux.TextEditor.implementation.enrichHTML('<p>@Passe[TRAIT.daredevil.name]</p>')`,
  );
  expect(text).toContain('Casse-cou');
});

test('the sheet of a fighter of another combat system does not open, and says why', async () => {
  const { text, isOpen } = await page.evaluate<{ text: string; isOpen: boolean }>(`(async () => {
    const actor = await Actor.create({ name: 'Left behind', type: 'segments-character' });
    await actor.sheet.render({ force: true });
    const { innerText } = document.querySelector('#notifications .warning');
    return { text: innerText, isOpen: actor.sheet.rendered };
  })()`);
  expect(text).toContain('Left behind est fait pour «');
  expect(isOpen).toBe(false);
});

test('a reader of a language that is not ours learns them in English', async () => {
  const other = await takeSeat(table, 'Alix', { lang: 'eo' });
  expect(await told(other, OWN)).toContain('{left} of {full} hit points');
  expect(table.errors()).toEqual([]);
});
