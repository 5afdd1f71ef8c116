/**
 * The rooms of the project and who may speak to whom. The longest folder that holds a file names its room.
 *
 * @typedef {object} Room
 * @property {string} folder
 * @property {readonly string[]} may other folders it may import from
 * @property {readonly string[] | 'any'} packages packages it may import from; `node:` stands for all of Node
 */

const RULES_AND_FIGHT = ['src/rules', 'src/fight'];

/** @type {readonly Room[]} */
export const NAMED_ROOMS = [
  { folder: 'src/rules/shared', may: [], packages: ['valibot'] },
  { folder: 'src/rules', may: ['src/rules'], packages: ['valibot'] },
  { folder: 'src/fight', may: ['src/rules/shared'], packages: [] },
  { folder: 'src/cards', may: ['src/rules/shared', 'src/fight'], packages: [] },
  { folder: 'src/forecast', may: RULES_AND_FIGHT, packages: [] },
  // What puts the house together: the list of combat systems, their data models, the types that Foundry is told.
  { folder: 'src/foundry', may: ['src/foundry', 'src/rules/shared'], packages: ['fvtt-types'] },
  { folder: 'src', may: ['src'], packages: [] },
  { folder: 'host/common', may: [], packages: [] },
  { folder: 'host/server', may: ['host/common'], packages: ['node:', 'ws', 'classic-level'] },
  { folder: 'host/client', may: ['host/common', 'host/styles'], packages: ['handlebars', 'jquery'] },
  {
    folder: 'host/bin',
    may: ['host/common', 'host/server', 'host/trial'],
    packages: ['node:', 'vite', 'tsx'],
  },
  { folder: 'host', may: ['host'], packages: 'any' },
  // What stands here runs without us: in a browser, with Foundry and the system beside it.
  { folder: 'examples', may: ['examples'], packages: [] },
  { folder: 'tools', may: ['src', 'host', ''], packages: 'any' },
  { folder: 'test', may: ['src', 'host', 'tools', ''], packages: 'any' },
  { folder: '', may: ['tools'], packages: 'any' },
];

/** The combat systems that another one builds on. */
export const BUILDS_ON = { runequest4: ['mythras'] };

/**
 * The floors of `src/foundry`, from the ground up. A folder imports only from floors below it, types too; what stands on one
 * floor does not know its neighbours.
 */
export const FLOORS = [
  ['platform'],
  ['ui'],
  ['combat-system'],
  ['settings'],
  ['data'],
  ['documents'],
  ['scene'],
  ['combat'],
  ['exchange'],
  ['actions'],
  ['exchange-view'],
  ['compendium-browser'],
  ['sheets'],
  ['prompts', 'tracker', 'canvas', 'combat-report', 'forecast', 'journal', 'tours', 'migrations', 'systems'],
  ['api'],
];

const PURE = ['src/rules/shared', 'src/fight', 'src/cards', 'src/forecast'];

/**
 * The room that a file is in.
 *
 * @param {string} path from the project's root, with `/`
 * @returns {Room}
 */
export function roomOf(path) {
  const ruleset = /^src\/rules\/([^/]+)\//.exec(path)?.[1];
  if (ruleset && ruleset !== 'shared') {
    return {
      folder: `src/rules/${ruleset}`,
      may: ['src/rules/shared', ...basesOf(ruleset).map(base => `src/rules/${base}`)],
      packages: ['valibot'],
    };
  }
  const floor = /^src\/foundry\/([^/]+)\/(?:([^/]+)\/)?/.exec(path);
  if (floor) return floorRoom(floor[1] ?? '', floor[2]);
  const room = NAMED_ROOMS.find(({ folder }) => isWithin(path, folder));
  if (!room) throw new Error(`${path} is in no room`);
  return room;
}

/**
 * A folder of `src/foundry`: of a combat system, which may import from its rules, or of what they have in common.
 *
 * @param {string} folder
 * @param {string | undefined} system
 * @returns {Room}
 */
function floorRoom(folder, system) {
  const level = FLOORS.findIndex(floor => floor.includes(folder));
  if (level < 0) throw new Error(`src/foundry/${folder} is on no floor`);
  const below = FLOORS.slice(0, level).flat();
  const may = [...PURE, ...below.map(name => `src/foundry/${name}`)];
  const packages = ['fvtt-types', 'fflate'];
  if (folder !== 'systems' || !system) return { folder: `src/foundry/${folder}`, may, packages };
  const known = [system, ...basesOf(system)].map(id => `src/rules/${id}`);
  const bases = basesOf(system).map(base => `src/foundry/systems/${base}`);
  return { folder: `src/foundry/systems/${system}`, may: [...may, ...known, ...bases], packages };
}

function basesOf(system) {
  return BUILDS_ON[system] ?? [];
}

/**
 * Whether a file lies in a folder.
 *
 * @param {string} path
 * @param {string} folder the root is `''`: it holds only the files that lie in it directly
 */
export function isWithin(path, folder) {
  return folder === '' ? !path.includes('/') : path.startsWith(`${folder}/`);
}
