/**
 * The rooms of the project and who may speak to whom. The longest folder that holds a file names its room.
 *
 * @typedef {object} Room
 * @property {string} folder
 * @property {readonly string[]} may folders it may import from, besides itself
 * @property {readonly string[] | 'any'} packages packages it may import from; `node:` stands for all of Node
 */

const RULES_AND_FIGHT = ['src/rules', 'src/fight'];

/** @type {readonly Room[]} */
const NAMED_ROOMS = [
  { folder: 'src/rules/shared', may: [], packages: [] },
  { folder: 'src/rules', may: ['src/rules'], packages: [] },
  { folder: 'src/fight', may: ['src/rules/shared'], packages: [] },
  { folder: 'src/cards', may: ['src/rules/shared', 'src/fight'], packages: [] },
  { folder: 'src/forecast', may: RULES_AND_FIGHT, packages: [] },
  {
    folder: 'src/foundry',
    may: [...RULES_AND_FIGHT, 'src/cards', 'src/forecast'],
    packages: ['fvtt-types', 'fflate'],
  },
  { folder: 'src', may: ['src'], packages: [] },
  { folder: 'host/common', may: [], packages: [] },
  { folder: 'host/server', may: ['host/common'], packages: ['node:', 'ws', 'classic-level'] },
  { folder: 'host/client', may: ['host/common', 'host/styles'], packages: ['handlebars', 'jquery'] },
  { folder: 'host/bin', may: ['host/common', 'host/server'], packages: ['node:', 'vite', 'tsx'] },
  { folder: 'host', may: ['host'], packages: 'any' },
  // What stands here runs without us: in a browser, with Foundry and the system beside it.
  { folder: 'examples', may: ['examples'], packages: [] },
  { folder: 'tools', may: ['src', 'host', ''], packages: 'any' },
  { folder: 'test', may: ['src', 'host', 'tools', ''], packages: 'any' },
  { folder: '', may: ['tools'], packages: 'any' },
];

/** What a ruleset may import from, besides `rules/shared` and itself. */
const BUILDS_ON = { runequest4: ['src/rules/mythras'] };

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
      may: ['src/rules/shared', ...(BUILDS_ON[ruleset] ?? [])],
      packages: [],
    };
  }
  const room = NAMED_ROOMS.find(({ folder }) => isWithin(path, folder));
  if (!room) throw new Error(`${path} is in no room`);
  return room;
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
