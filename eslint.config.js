import tseslint from 'typescript-eslint';
import { ownRules } from './tools/lint/walls.js';

const PURE = ['src/{rules,fight,cards,forecast}/**/*.ts'];
const OURS = ['src/**/*.ts', 'host/**/*.ts', 'test/**/*.ts', 'tools/**/*.ts'];
const NO_CHANCE = 'Ask for a roll instead.';
const NO_CLOCK = 'There is no clock in here.';

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'build', 'host/build', '.table', '.stand-in', 'coverage'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.js'],
    extends: [tseslint.configs.recommended],
    plugins: { own: ownRules },
    rules: {
      'own/may-import': 'error',
      'own/file-name': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-useless-rename': 'error',
      '@typescript-eslint/no-this-alias': 'off',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-expect-error': true, 'ts-nocheck': true, 'ts-check': true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      // The type package is built of namespaces and empty interfaces that are merged into.
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: OURS,
    ignores: ['**/vitest.config.ts'],
    rules: {
      'max-lines': ['error', 320],
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true } },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Write a union of strings.' },
        { selector: 'ExportAllDeclaration', message: 'Import a thing from where it lives.' },
      ],
    },
  },
  {
    files: PURE,
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // There are no classes in here: a method is a function that lies in a table.
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: NO_CHANCE },
        { object: 'globalThis', message: 'There are no globals in here.' },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: NO_CLOCK },
        { name: 'performance', message: NO_CLOCK },
        { name: 'crypto', message: NO_CHANCE },
        { name: 'globalThis', message: 'There are no globals in here.' },
      ],
    },
  },
  {
    files: ['src/*.ts', 'src/foundry/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        // A window may stand outside the page (v14).
        { name: 'document', message: 'Use ownerDocument of an element.' },
        // The type package brings the names of Node along.
        ...['process', 'Buffer', 'require', 'module', '__dirname', '__filename'],
      ],
    },
  },
  {
    // The one cast that the type package needs: declared classes that are only looked at by the compiler.
    files: ['src/foundry/platform/handlebars-application.ts', 'src/foundry/tracker/combat-tracker.ts'],
    rules: { '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: 'Base$' }] },
  },
  {
    files: ['host/**/*.ts', 'tools/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
    },
  },
);
