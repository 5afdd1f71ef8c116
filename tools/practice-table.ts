import { mkdir, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { toEntries } from '../host/server/level-keys.ts';
import { ROOT, SYSTEM_ID } from './system-files.ts';

type Data = Record<string, unknown>;

interface FighterSource extends Data {
  readonly _id: string;
  readonly name: string;
  readonly prototypeToken: Data;
  readonly items: readonly Data[];
}

/** The people at the practice table: the ids of their accounts. */
export const PEOPLE = {
  gamemaster: 'gamemaster000000',
  alix: 'playerAlix000000',
  basile: 'playerBasile0000',
} as const;

/** The fighters, in the order of their turns: whose they are, where they stand, and what initiative they rolled. */
export const FIGHTERS = [
  { key: 'maelys-tarvenne', owner: PEOPLE.alix, column: 4, row: 2, initiative: 18 },
  { key: 'corvin-sable', owner: null, column: 5, row: 2, initiative: 17 },
  { key: 'brannoc-dol', owner: PEOPLE.basile, column: 4, row: 4, initiative: 13 },
  { key: 'ysolt-of-the-ford', owner: null, column: 5, row: 4, initiative: 11 },
] as const;

/** One more player, who plays a fighter that is otherwise the Game Master's. */
export interface Guest {
  readonly id: string;
  readonly name: string;
  /** The key of the fighter. */
  readonly plays: string;
}

/** Where the fight takes place, and the fight itself. */
export const SCENE_ID = 'sceneYard0000000';
export const COMBAT_ID = 'combatYard000000';

const ROLES = { player: 1, gamemaster: 4 };
const OWNERSHIP = { limited: 1, observer: 2, owner: 3 };
const SQUARE = 100;
const ACTION_POINTS = 2;

/** The id of the actor that a ready fighter becomes: the one that it has in the pack. */
export function fighterId(key: string): string {
  return readFighter(key)._id;
}

/** The ids of a fighter's token and of its place in the fight. */
export const tokenId = (key: string): string => idFor('token', key);
export const combatantId = (key: string): string => idFor('fights', key);

/** Makes a world anew: a Game Master and two players, the four ready fighters on a scene, and a fight begun. */
export async function preparePracticeTable(folder: string, guest?: Guest): Promise<void> {
  await failIfOpen(folder);
  await rm(folder, { recursive: true, force: true });
  for (const [collection, sources] of Object.entries(practiceDocuments(guest))) {
    await write(join(folder, 'data', collection), collection, sources);
  }
  const world = { id: 'practice-table', title: 'The practice table', system: SYSTEM_ID };
  await writeFile(join(folder, 'world.json'), `${JSON.stringify(world, null, 2)}\n`);
}

/** Every document of the practice table, by the collection that it belongs to. */
export function practiceDocuments(guest?: Guest): Readonly<Record<string, readonly Data[]>> {
  const actors = FIGHTERS.map(fighter =>
    actorOf(fighter.key === guest?.plays ? { ...fighter, owner: guest.id } : fighter),
  );
  return {
    users: [...users(), ...(guest ? [playerOf(guest)] : [])],
    actors,
    scenes: [scene(actors)],
    combats: [combat()],
  };
}

/** Opens one of the databases for a moment: that fails while a host has it open. */
async function failIfOpen(folder: string): Promise<void> {
  const users = join(folder, 'data', 'users');
  if (!existsSync(users)) return;
  const database = new ClassicLevel(users);
  await database.open();
  await database.close();
}

async function write(folder: string, collection: string, sources: readonly Data[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const database = new ClassicLevel<string, Data>(folder, { valueEncoding: 'json' });
  await database.open();
  const batch = database.batch();
  for (const source of sources) for (const [key, row] of toEntries(collection, source)) batch.put(key, row);
  await batch.write();
  await database.close();
}

function users(): Data[] {
  return [
    { _id: PEOPLE.gamemaster, name: 'Game Master', role: ROLES.gamemaster, color: '#b9770e' },
    ...FIGHTERS.flatMap(({ key, owner }) =>
      owner === null
        ? []
        : [
            {
              _id: owner,
              name: owner === PEOPLE.alix ? 'Alix' : 'Basile',
              role: ROLES.player,
              color: owner === PEOPLE.alix ? '#2874a6' : '#1e8449',
              character: fighterId(key),
            },
          ],
    ),
  ];
}

function readFighter(key: string): FighterSource {
  const path = join(ROOT, 'packs', 'fighters', `${key}.json`);
  const source = JSON.parse(readFileSync(path, 'utf8')) as FighterSource;
  return { ...source, _key: undefined, items: source.items.map(item => ({ ...item, _key: undefined })) };
}

function playerOf({ id, name, plays }: Guest): Data {
  return { _id: id, name, role: ROLES.player, color: '#884ea0', character: fighterId(plays) };
}

function actorOf({ key, owner }: { key: string; owner: string | null }): FighterSource {
  const source = readFighter(key);
  const mine = owner === null ? {} : { [owner]: OWNERSHIP.owner };
  return {
    ...source,
    ownership: { default: owner === null ? OWNERSHIP.limited : OWNERSHIP.observer, ...mine },
    _stats: { compendiumSource: `Compendium.${SYSTEM_ID}.fighters.Actor.${source._id}` },
  };
}

function scene(actors: readonly FighterSource[]): Data {
  return {
    _id: SCENE_ID,
    name: 'The training yard',
    active: true,
    width: 10 * SQUARE,
    height: 7 * SQUARE,
    padding: 0,
    backgroundColor: '#6f6a5c',
    grid: { type: 1, size: SQUARE, distance: 1, units: 'm' },
    tokenVision: false,
    ownership: { default: OWNERSHIP.observer },
    tokens: FIGHTERS.map(({ key, column, row }, index) => ({
      ...actors[index]?.prototypeToken,
      _id: tokenId(key),
      actorId: actors[index]?._id,
      x: column * SQUARE,
      y: row * SQUARE,
    })),
  };
}

function combat(): Data {
  return {
    _id: COMBAT_ID,
    type: 'base',
    scene: SCENE_ID,
    active: true,
    round: 1,
    turn: 0,
    combatants: FIGHTERS.map(({ key, initiative }) => ({
      _id: combatantId(key),
      type: 'base',
      actorId: fighterId(key),
      tokenId: tokenId(key),
      sceneId: SCENE_ID,
      initiative,
    })),
    flags: {
      [SYSTEM_ID]: {
        round: 1,
        cycle: 1,
        turn: combatantId(FIGHTERS[0].key),
        ap: Object.fromEntries(FIGHTERS.map(({ key }) => [combatantId(key), ACTION_POINTS])),
        marks: [],
      },
    },
  };
}

function idFor(prefix: string, key: string): string {
  return `${prefix}${key.replaceAll('-', '')}`.slice(0, 16).padEnd(16, '0');
}
