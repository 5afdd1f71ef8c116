import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { toEntries } from '../../host/server/level-keys.ts';
import { rollDice, seededChance } from '../../src/forecast/dice.ts';
import { answerer } from '../../src/forecast/policy.ts';
import { inverseHash } from '../../src/cards/applied-records.ts';
import { pack } from '../../src/foundry/exchange/play/message-parts.ts';
import { fighterFrom } from '../../src/rules/mythras/character.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { playOut, type Given } from '../../src/rules/shared/play.ts';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { packEntry } from '../../tools/pack-entries.ts';
import { COMBAT_ID, fighterId, PEOPLE, practiceDocuments } from '../../tools/practice-table.ts';

type Data = Record<string, unknown>;

const SEED = 1000;
const STRIKERS = ['maelys-tarvenne', 'corvin-sable'];
/** The entries of both in the ledger, by exchange. */
const KEPT = Object.fromEntries(STRIKERS.map(key => [`Actor/${fighterId(key)}`, inverseHash({})]));
const LONG_GONE = 'combatLongGone00';
const BEGUN = 1_700_000_000_000;

/** The entries of the ledger in one message. */
const IN_ONE = 15;

/**
 * Fills the log of a practice table with finished and applied exchanges: the first half from a deleted fight, whose
 * ledger is in messages, the rest from the current fight. The actors and the fight have their records.
 */
export async function fillLog(world: string, count: number): Promise<void> {
  const messages: Data[] = [];
  const records: { exchange: string; inverse: null; isOld: true }[] = [];
  const chance = seededChance(SEED);
  let ledger: Data = {};
  for (let i = 0; i < count; i++) {
    const fight = i < count / 2 ? LONG_GONE : COMBAT_ID;
    const links = await linksOf(i, fight, chance);
    for (const link of links) messages.push(messageOf(link, messages.length));
    records.push({ exchange: String(links[0]?.['id']), inverse: null, isOld: true });
    if (fight !== LONG_GONE) continue;
    ledger[records.at(-1)?.exchange ?? ''] = {
      end: links.at(-1)?.['id'],
      actors: KEPT,
      handed: [],
      stands: true,
    };
    const isFull = Object.keys(ledger).length === IN_ONE || i + 1 >= count / 2;
    if (!isFull) continue;
    const id = `kept${String(i).padStart(12, '0')}`;
    const message = { id, author: PEOPLE.gamemaster, type: 'ledger', system: { entries: ledger } };
    messages.push(messageOf(message, messages.length));
    ledger = {};
  }
  await write(world, 'messages', messages);
  await change(world, 'actors', actor => ({
    ...actor,
    system: { ...(actor['system'] as Data), applied: records },
  }));
  await change(world, 'combats', combat => {
    const flags = combat['flags'] as Record<string, Data>;
    const late = records
      .slice(Math.ceil(count / 2))
      .map((record, at) => [record.exchange, { ...record, at }]);
    return {
      ...combat,
      flags: { ...flags, 'passe-darmes': { ...flags['passe-darmes'], applied: Object.fromEntries(late) } },
    };
  });
}

/** The links of one exchange: a new one whenever another user answers. */
async function linksOf(place: number, fight: string, chance: () => number): Promise<Data[]> {
  const idOf = (link: number) => `log${String(place * 100 + link).padStart(13, '0')}`;
  const exchange = idOf(0);
  const setup = setupOf();
  const answers: Given[] = [];
  const answer = answerer(mythras.presentation, { wants: ['bleed', 'trip-opponent'] }, chance);
  const facts = playOut(mythras.play(setup), question => {
    const given = question.ask === 'roll' ? { dice: rollDice(question.dice, chance) } : answer(question);
    answers.push({ ...given, name: question.name, by: question.by });
    return given;
  });
  const links: { id: string; author: string; answers: Given[] }[] = [];
  for (const given of answers) {
    const author = given.by === setup.attempt.by ? PEOPLE.alix : PEOPLE.gamemaster;
    const last = links.at(-1);
    if (last?.author === author) last.answers.push(given);
    else links.push({ id: idOf(links.length), author, answers: [given] });
  }
  const packed = await pack(setup);
  const ends = [{ packed: await pack(facts) }];
  return links.map((link, i) => ({
    ...link,
    system: {
      exchange: i === 0 ? null : exchange,
      follows: i === 0 ? null : links[i - 1]?.id,
      opening: i === 0 ? { ruleset: mythras.id, version: mythras.version, fight, setup: packed } : null,
      answers: link.answers,
      facts: i === links.length - 1 ? ends : null,
      refused: null,
      accepted: false,
    },
  }));
}

function setupOf(): Setup {
  const [by, at] = STRIKERS.map(key => {
    const entry = packEntry(`fighters/${key}`);
    if (!entry) throw new Error(`no ${key}`);
    return fighterFrom({ ...entry, id: `Actor/${fighterId(key)}` });
  });
  if (!by || !at) throw new Error('nobody');
  const sword = by.weapons.find(({ name }) => name === 'Broadsword');
  return {
    attempt: { action: 'attack', by: by.id, at: at.id, with: sword?.id ?? '' },
    fighters: { [by.id]: by, [at.id]: at },
    fight: { round: 1, cycle: 1, turn: by.id, order: [by.id, at.id], ap: { [by.id]: 2, [at.id]: 2 } },
  };
}

function messageOf({ id, author, type = 'link', system }: Data, place: number): Data {
  const time = BEGUN + place * 1000;
  return { _id: id, type, author, timestamp: time, system, _stats: { createdTime: time } };
}

/** Fills a practice world with fighters: copies of those who are in it, with all that they carry. */
export async function fillActors(world: string, count: number): Promise<void> {
  const models = Object.values(practiceDocuments()).flat().filter(isFighter);
  const sources = Array.from({ length: count }, (_, i): Data => {
    const model = models[i % models.length] ?? {};
    return { ...model, _id: `many${String(i).padStart(12, '0')}`, name: `${String(model['name'])} ${i}` };
  });
  await write(world, 'actors', sources);
}

function isFighter(document: Data): boolean {
  return document['type'] === 'character' && Array.isArray(document['items']);
}

async function write(world: string, collection: string, sources: readonly Data[]): Promise<void> {
  const database = await opened(world, collection);
  const batch = database.batch();
  for (const source of sources) for (const [key, row] of toEntries(collection, source)) batch.put(key, row);
  await batch.write();
  await database.close();
}

/** Changes every document of a collection, and leaves what is embedded in it. */
async function change(world: string, collection: string, how: (row: Data) => Data): Promise<void> {
  const database = await opened(world, collection);
  for await (const [key, row] of database.iterator()) {
    if (key.startsWith(`!${collection}!`)) await database.put(key, how(row));
  }
  await database.close();
}

async function opened(world: string, collection: string): Promise<ClassicLevel<string, Data>> {
  const path = join(world, 'data', collection);
  const database = new ClassicLevel<string, Data>(path, { valueEncoding: 'json' });
  await database.open();
  return database;
}
