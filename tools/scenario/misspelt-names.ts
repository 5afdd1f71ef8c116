import type { Scenario } from '../../src/forecast/scenario.ts';
import type { Fighters } from '../../src/fight/turns.ts';
import type { Ruleset } from '../../src/rules/shared/ruleset.ts';
import { isRecord } from '../../src/rules/shared/schema.ts';
import { fighterSchemaOf } from './fighter-schema.ts';
import { notRefused, unknown } from './known-ids.ts';
import { idsSaidBy, questionKinds } from './names.ts';
import { partsOfTaken } from './taken-weapons.ts';
import { below, type Fault, type Schema } from './schema.ts';

/**
 * Unknown names of weapons, and unknown names in what must not happen, where a misspelt one would pass unnoticed.
 * In what must happen they fail by themselves.
 */
export function misspeltNames(scenario: Scenario, ruleset: Ruleset, fighters: Fighters): Fault[] {
  const { noFacts = [], notAsked = [], fighters: afterwards = {} } = scenario.expect;
  const ids = fighterIds(fighters);
  const isKnown = (name: string) => idsSaidBy(ruleset.id).has(name) || ids.has(name);
  return [
    ...notRefused(scenario).flatMap((step, i) => {
      if (!('with' in step) || step.refused || step.with === '') return [];
      const [named = ''] = step.with.split(/:\d*d\d+$/);
      const isThere =
        named !== step.with ||
        partsOfTaken(named).every(one =>
          one.split(/[^\w-]+/).every(part => /^\d*$/.test(part) || isKnown(part)),
        );
      const fighter = fighters[step.by];
      const weapons = fighter ? ruleset.weaponsOf(fighter).map(({ id }) => id) : [];
      return isThere ? [] : [{ at: `undertaken.${i}.with`, problem: unknown('weapon', step.with, weapons) }];
    }),
    ...noFacts.flatMap((fact, i) => unknownIn(`expect.noFacts.${i}`, fact)),
    ...notAsked.flatMap((name, i) => unknownQuestion(`expect.notAsked.${i}`, name)),
    ...Object.entries(afterwards).flatMap(([id, wanted]) => {
      return unknownKeys(`expect.fighters.${id}`, wanted, fighterSchemaOf(ruleset.id), isKnown);
    }),
  ];

  function unknownIn(at: string, fact: object): Fault[] {
    return Object.entries(fact).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value !== 'string') return [];
      if (key === 'roll') return unknownQuestion(below(at, key), value);
      return isKnown(value) ? [] : [{ at: below(at, key), problem: `${value} names nothing here` }];
    });
  }

  /** The parts of a name: its kind, what it is about, the blow or target that it belongs to, how often it was asked before. */
  function unknownQuestion(at: string, name: string): Fault[] {
    const [kind = '', ...parts] = name.replace(/\.\*$/, '').split('.');
    const kinds = questionKinds(ruleset.id);
    if (!kinds.includes(kind)) return [{ at, problem: unknown('question', kind, kinds) }];
    return parts.flatMap(part => {
      const named = part.replace(/^at-/, '').replace(/-\d+$/, '');
      const isCount = /^\d+$/.test(part);
      return isCount || isKnown(part) || isKnown(named)
        ? []
        : [{ at, problem: `${part} names nothing here` }];
    });
  }
}

/** Everything in fighters that is named by an id or a key: fighters, their items, hit locations and skills. */
function fighterIds(fighters: Fighters): ReadonlySet<string> {
  const ids = new Set(Object.keys(fighters));
  const read = (value: unknown): void => {
    if (typeof value === 'string') ids.add(value);
    else if (Array.isArray(value)) value.forEach(read);
    else if (isRecord(value)) {
      for (const [key, item] of Object.entries(value)) {
        ids.add(key);
        read(item);
      }
    }
  };
  read(fighters);
  return ids;
}

/** Keys of what is expected of a fighter that no fighter of the ruleset has. */
function unknownKeys(
  at: string,
  wanted: unknown,
  schema: Schema,
  isKnown: (name: string) => boolean,
): Fault[] {
  if (Array.isArray(wanted)) {
    return wanted.flatMap((item: unknown, i) => unknownKeys(`${at}.${i}`, item, schema.items ?? {}, isKnown));
  }
  if (!isRecord(wanted)) return [];
  const { exactly } = wanted;
  if (exactly !== undefined) return unknownKeys(below(at, 'exactly'), exactly, schema, isKnown);
  const { properties = {}, additionalProperties: others = true } = schema;
  return Object.entries(wanted).flatMap(([key, item]) => {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (known) return unknownKeys(below(at, key), item, known, isKnown);
    // Where others are let in, a name is wrong only where nothing is to stand under it.
    if (others === true && (item !== null || isKnown(key))) return [];
    if (typeof others === 'boolean') {
      return [{ at: below(at, key), problem: unknown('key', key, Object.keys(properties)) }];
    }
    // What is to stand there fails by itself: a name may be made in play, such as that of a slot or of something taken.
    const named =
      item !== null || isKnown(key) ? [] : [{ at: below(at, key), problem: `${key} names nothing here` }];
    return [...named, ...unknownKeys(below(at, key), item, others, isKnown)];
  });
}
