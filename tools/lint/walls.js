import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isWithin, roomOf } from './rooms.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NOT_NAMES = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'common', 'misc']);

/** Where a file lies, from the project's root, with `/`. */
const fromRoot = path => relative(ROOT, path).split(sep).join('/');

/** A room imports only from the rooms that it may speak to. */
const mayImport = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      wall: '{{from}} may not import from {{to}}.',
      package: '{{from}} may not import the package {{name}}.',
    },
  },
  create(context) {
    const path = fromRoot(context.filename);
    const room = roomOf(path);
    const from = room.folder || 'the root';

    function check(source) {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const name = source.value;
      if (name.startsWith('.')) {
        const target = fromRoot(join(dirname(context.filename), name));
        const home = roomOf(target);
        const allowed = home.folder === room.folder || room.may.some(folder => isWithin(target, folder));
        if (!allowed) context.report({ node: source, messageId: 'wall', data: { from, to: home.folder } });
      } else if (room.packages !== 'any' && !room.packages.some(known => isOf(name, known))) {
        context.report({ node: source, messageId: 'package', data: { from, name } });
      }
    }

    return {
      ImportDeclaration: node => check(node.source),
      ImportExpression: node => check(node.source),
      ExportAllDeclaration: node => check(node.source),
      ExportNamedDeclaration: node => check(node.source),
      TSImportType: node => check(node.source ?? node.argument?.literal),
    };
  },
};

function isOf(name, known) {
  return known.endsWith(':') ? name.startsWith(known) : name === known || name.startsWith(`${known}/`);
}

/** Files are named in kebab-case, after what is in them. */
const fileName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      kebab: '{{name}}: file names are written in kebab-case.',
      says: '{{name}}: the name does not say what is in it.',
    },
  },
  create(context) {
    const name = context.filename.split(sep).at(-1) ?? '';
    const base = name.split('.')[0] ?? '';
    return {
      Program(node) {
        if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(base))
          context.report({ node, messageId: 'kebab', data: { name } });
        if (NOT_NAMES.has(base)) context.report({ node, messageId: 'says', data: { name } });
      },
    };
  },
};

/**
 * A rule that something is not written at all.
 *
 * @param {string} message
 * @param {readonly string[]} nodes the kinds of nodes that are complained about
 */
const banned = (message, nodes) => ({
  meta: { type: 'problem', schema: [], messages: { banned: message } },
  create: context => {
    const report = node => context.report({ node, messageId: 'banned' });
    return Object.fromEntries(nodes.map(kind => [kind, report]));
  },
});

/** The project's own lint rules. */
export default {
  meta: { name: 'own' },
  rules: {
    'may-import': mayImport,
    'file-name': fileName,
    'no-barrels': banned('Import a thing from where it lives.', ['ExportAllDeclaration']),
    'no-enums': banned('Write a union of strings.', ['TSEnumDeclaration']),
  },
};
