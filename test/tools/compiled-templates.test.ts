import Handlebars from 'handlebars';
import { expect, it } from 'vitest';
import { compiledTemplate, lightTemplate } from '../../tools/lighten.ts';
import { filesBelow, textOf } from '../guards/project-files.ts';

const TEMPLATES = filesBelow('templates').filter(path => path.endsWith('.hbs'));

type Drawn = (context: object, how: object) => string;

/** How Foundry draws. */
const FOUNDRY = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

/** Words for what a helper or a partial is given; things in it are not looked into. */
function told(given: readonly unknown[], hash: object): string {
  return [...given, ...Object.entries(hash).map(([key, value]) => `${key}=${String(value)}`)].join(', ');
}

/** A Handlebars with Foundry's helpers, and with partials that tell what they are given. */
function handlebars(): typeof Handlebars {
  const own = Handlebars.create();
  const given = (args: unknown[]) => args.slice(0, -1);
  const tells = (...args: unknown[]) => told(given(args), (args.at(-1) as Handlebars.HelperOptions).hash);
  own.registerHelper({
    and: (...args: unknown[]) => given(args).every(Boolean),
    checked: (value: unknown) => (value ? 'checked' : ''),
    concat: (...args: unknown[]) => given(args).join(''),
    disabled: (value: unknown) => (value ? 'disabled' : ''),
    eq: (one: unknown, other: unknown) => one === other,
    formGroup: tells,
    gt: (one: number, other: number) => one > other,
    ifThen: (when: unknown, one: unknown, other: unknown) => (when ? one : other),
    localize: tells,
    not: (value: unknown) => !value,
    or: (...args: unknown[]) => given(args).some(Boolean),
  });
  for (const path of TEMPLATES) {
    const name = path.slice('templates/'.length, -'.hbs'.length);
    own.registerPartial(`passe.${name}`, (context: object) => `<${name}>${told([], context ?? {})}`);
  }
  return own;
}

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);

/** What a template asks for. */
interface Asked {
  /** The names of fields. */
  readonly names: readonly string[];
  /** The words that fields are compared with. */
  readonly words: readonly string[];
}

function askedFor(text: string): Asked {
  const told = text.match(/\{\{[^}]*\}\}/g)?.join(' ') ?? '';
  const words = [...told.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
  return { names: [...new Set(told.replaceAll(/"[^"]*"/g, '').match(/[a-z]\w*/gi))], words };
}

/** Something to be shown: under each name one of the kinds of values that a template may meet, by the seed. */
function shown(asked: Asked, seed: number, depth = 0): object {
  const below = (further: number) => (depth < 2 ? shown(asked, seed * 5 + further, depth + 1) : {});
  const kinds: readonly ((name: string) => unknown)[] = [
    name => `<${name}> & "${depth}"`,
    () => [below(1), below(2)],
    () => true,
    () => below(3),
    () => asked.words[seed % asked.words.length],
    () => below(4),
    name => [name, depth],
    () => null,
    () => depth,
    name => () => `what ${name} gives`,
    () => '',
  ];
  const kindOf = (i: number) => kinds[(seed * (1 + (i % 10)) + i + depth) % kinds.length];
  const context = {};
  asked.names.forEach((name, i) =>
    Object.defineProperty(context, name, { get: () => kindOf(i)?.(name), enumerable: true }),
  );
  return context;
}

it.each(TEMPLATES)('%s draws compiled what its text draws', path => {
  const own = handlebars();
  const text = textOf(path);
  const compiled: Drawn = own.template((0, eval)(`(${compiledTemplate(text)})`));
  const drawn: Drawn = own.compile(lightTemplate(text));
  const asked = askedFor(text);
  const pictures = SEEDS.map(seed => {
    const context = shown(asked, seed);
    const picture = drawn(context, FOUNDRY);
    expect(compiled(context, FOUNDRY)).toBe(picture);
    return picture;
  });
  if (asked.names.some(name => name !== 'localize')) expect(new Set(pictures).size).toBeGreaterThan(1);
});

it('a template that calls a helper which is not listed is not compiled', () => {
  expect(() => compiledTemplate('{{unheard of}}')).toThrow('unknown helper unheard');
});
