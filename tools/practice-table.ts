import { mkdir, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { toEntries } from '../host/server/level-keys.ts';
import { featuresOf, GROUND, type Ground, idFor, SQUARE, YARD } from './practice-ground.ts';
import { type Lineup, lineupOf, PEOPLE, type Placed } from './practice-lineups.ts';
import { ROOT, SYSTEM_ID } from './system-files.ts';

export { firstSteps, LAID_FOR, PEOPLE } from './practice-lineups.ts';

type Data = Record<string, unknown>;

interface FighterSource extends Data {
  readonly _id: string;
  readonly name: string;
  readonly prototypeToken: Data;
  readonly items: readonly Data[];
}

/** The differences from the usual table: the combat system of the world, and the language of its people too. */
interface Laying {
  readonly guest?: Guest;
  readonly ruleset?: string;
  readonly lang?: Language;
  /** Laid for people who see it for the first time: on the drawn ground, and they are welcomed. */
  readonly isNew?: boolean;
}

/** The title of the world, by language. */
const TITLES = { en: 'The practice table', fr: 'La table d’entraînement' } as const;
export type Language = keyof typeof TITLES;

/** True if a table can be laid in a language. */
export function isLanguage(lang: string): lang is Language {
  return Object.hasOwn(TITLES, lang);
}

/** One more player, who plays a fighter that is otherwise the Game Master's. */
export interface Guest {
  readonly id: string;
  readonly name: string;
  /** The key of the fighter. */
  readonly plays: string;
}

export const SCENE_ID = 'sceneYard0000000';
export const COMBAT_ID = 'combatYard000000';

const ROLES = { player: 1, gamemaster: 4 };
const OWNERSHIP = { limited: 1, observer: 2, owner: 3 };
const RULESET_SETTING = `${SYSTEM_ID}.ruleset`;

/** The id of the actor that a ready fighter becomes: the one that it has in the pack. */
export function fighterId(key: string): string {
  return readFighter(lineupOf('mythras').pack, key)._id;
}

/** The ids of a fighter's token and of its place in the fight. */
export const tokenId = (key: string): string => idFor('token', key);
export const combatantId = (key: string): string => idFor('fights', key);

/** Creates a fresh world: a Game Master and two players, the ready fighters on a scene, and a fight begun. */
export async function preparePracticeTable(
  folder: string,
  { guest, ruleset = 'mythras', lang = 'en', isNew = false }: Laying = {},
): Promise<void> {
  await failIfOpen(folder);
  await rm(folder, { recursive: true, force: true });
  for (const [collection, sources] of Object.entries(
    practiceDocuments({ ...(guest && { guest }), ruleset, isNew }),
  )) {
    await write(join(folder, 'data', collection), collection, sources);
  }
  const world = { id: 'practice-table', title: TITLES[lang], system: SYSTEM_ID };
  await writeFile(join(folder, 'world.json'), `${JSON.stringify(world, null, 2)}\n`);
}

/** Every document of the practice table, by the collection that it belongs to. */
export function practiceDocuments({ guest, ruleset = 'mythras', isNew = false }: Laying = {}): Readonly<
  Record<string, readonly Data[]>
> {
  const lineup = lineupOf(ruleset);
  const actors = lineup.fighters.map(fighter =>
    actorOf(fighter.key === guest?.plays ? { ...fighter, owner: guest.id } : fighter, lineup),
  );
  const people = [...users(lineup), ...(guest ? [playerOf(guest, lineup)] : [])];
  const known = { flags: { [SYSTEM_ID]: { isWelcomed: true } } };
  return {
    users: isNew ? people : people.map(one => ({ ...one, ...known })),
    actors,
    scenes: [scene(actors, lineup, isNew ? GROUND : YARD)],
    combats: [combat(actors, lineup)],
    settings: [
      { _id: idFor('setting', ruleset), key: RULESET_SETTING, value: JSON.stringify(ruleset) },
      ...(isNew ? [] : [trackerSetting()]),
    ],
  };
}

/** The tracker as a Game Master has configured it, who tracks no resource. */
function trackerSetting(): Data {
  const value = JSON.stringify({ resource: '', skipDefeated: false });
  return { _id: idFor('setting', 'tracker'), key: 'core.combatTrackerConfig', value };
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

function users({ pack, fighters }: Lineup): Data[] {
  return [
    { _id: PEOPLE.gamemaster, name: 'Game Master', role: ROLES.gamemaster, color: '#b9770e' },
    ...fighters.flatMap(({ key, owner }) =>
      owner === null
        ? []
        : [
            {
              _id: owner,
              name: owner === PEOPLE.alix ? 'Alix' : 'Basile',
              role: ROLES.player,
              color: owner === PEOPLE.alix ? '#2874a6' : '#1e8449',
              character: readFighter(pack, key)._id,
            },
          ],
    ),
  ];
}

function readFighter(pack: string, key: string): FighterSource {
  const path = join(ROOT, 'packs', pack, `${key}.json`);
  const source = JSON.parse(readFileSync(path, 'utf8')) as FighterSource;
  return { ...source, _key: undefined, items: source.items.map(item => ({ ...item, _key: undefined })) };
}

function playerOf({ id, name, plays }: Guest, { pack }: Lineup): Data {
  return { _id: id, name, role: ROLES.player, color: '#884ea0', character: readFighter(pack, plays)._id };
}

function actorOf({ key, owner }: Pick<Placed, 'key' | 'owner'>, { pack }: Lineup): FighterSource {
  const source = readFighter(pack, key);
  const mine = owner === null ? {} : { [owner]: OWNERSHIP.owner };
  return {
    ...source,
    ownership: { default: owner === null ? OWNERSHIP.limited : OWNERSHIP.observer, ...mine },
    _stats: { compendiumSource: `Compendium.${SYSTEM_ID}.${pack}.Actor.${source._id}` },
  };
}

function scene(
  actors: readonly FighterSource[],
  { fighters, square = 1, features = [] }: Lineup,
  ground: Ground,
): Data {
  return {
    ...(ground.src !== null && featuresOf(features, ground)),
    _id: SCENE_ID,
    name: 'The training yard',
    active: true,
    width: ground.columns * SQUARE,
    height: ground.rows * SQUARE,
    padding: 0,
    background: { src: ground.src },
    ...(ground.src !== null && { initial: { x: 1000, y: 700, scale: 0.75 } }),
    backgroundColor: '#6f6a5c',
    grid: { type: 1, size: SQUARE, distance: square, units: 'm', ...(ground.src !== null && { alpha: 0 }) },
    tokenVision: false,
    ownership: { default: OWNERSHIP.observer },
    tokens: fighters.map(({ key, column, row }, index) => ({
      ...actors[index]?.prototypeToken,
      _id: tokenId(key),
      actorId: actors[index]?._id,
      x: (ground.left + column) * SQUARE,
      y: (ground.above + row) * SQUARE,
    })),
  };
}

function combat(actors: readonly FighterSource[], { fighters, actionPoints }: Lineup): Data {
  return {
    _id: COMBAT_ID,
    type: 'base',
    scene: SCENE_ID,
    active: true,
    round: 1,
    turn: 0,
    combatants: fighters.map(({ key, initiative }, index) => ({
      _id: combatantId(key),
      type: 'base',
      actorId: actors[index]?._id,
      tokenId: tokenId(key),
      sceneId: SCENE_ID,
      initiative,
    })),
    flags: {
      [SYSTEM_ID]: {
        round: 1,
        cycle: 1,
        turn: combatantId(fighters[0].key),
        ap: Object.fromEntries(fighters.map(({ key }) => [combatantId(key), actionPoints])),
        applied: {},
      },
    },
  };
}
