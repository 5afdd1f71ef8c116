import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assembleExchange } from '../../src/cards/exchange.ts';
import { readExchangeMessage } from '../../src/cards/message.ts';
import { RULESET_IDS } from '../../src/rules/fetch-ruleset.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import type { Fighter, Ruleset } from '../../src/rules/shared/ruleset.ts';
import { StepLimit } from '../../src/rules/shared/steps.ts';
import { ROOT } from '../../tools/system-files.ts';
import { soldier } from '../rules/fighters.ts';
import { mayAnswer } from './exchange-messages.ts';

/** What the setups of a test differ in. */
interface Wishes {
  readonly action: string;
  readonly fighters: number;
  readonly side: number;
  readonly walls: number;
  readonly blocked: number;
  readonly path: number;
  /** Index of the fighter's kind, and of the weapon or spell. */
  readonly kind: number;
  readonly tool: number;
  /** Squares of the areas that spells lay. */
  readonly extent: number;
}

const texts = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.json'))
    .map(path => readFileSync(join(ROOT, folder, path), 'utf8'));

/** Fighters of a ruleset, by kind. */
function kindsOf({ id, faults }: Ruleset): readonly Fighter[] {
  if (id === 'mythras') return [soldier('anna')];
  return texts(`test/fighters/${id}`)
    .map(text => ({ id: 'anna', ...(JSON.parse(text) as object) }) as Fighter)
    .filter(fighter => faults(fighter).length === 0);
}

function actionsOf({ id }: Ruleset): readonly string[] {
  const named = texts(`test/scenarios/${id}`).flatMap(text => [...text.matchAll(/"action": "([\w-]+)"/gu)]);
  return [...new Set(named.map(([, action = '']) => action))].sort();
}

/** An opening in which one stands among others on both sides of a walled way. */
function openingOf(ruleset: Ruleset, kinds: readonly Fighter[], wishes: Wishes): object {
  const { action, fighters: count, side, walls, blocked, path, kind, tool, extent } = wishes;
  const ids = Array.from({ length: count }, (_, i) => (i === 0 ? 'anna' : `f${i}`));
  const fighters = Object.fromEntries(
    ids.map((id, i) => {
      const { spells = [], ...fighter } = kinds[(kind + i) % kinds.length] as Fighter & { spells?: object[] };
      const laid = spells.map(spell => ({ ...spell, area: 'spread', extent }));
      return [id, { ...fighter, id, ...(laid.length > 0 && { spells: laid }) }];
    }),
  );
  const placeOf = (i: number) => {
    const beside = i % 2 ? side : -side;
    const y = -Math.floor((i - 1) / 2) * side;
    return { x: i === 0 ? 0 : beside, y: i === 0 ? 0 : y, width: side, height: side };
  };
  const anna = fighters['anna'] as unknown as { weapons: { id: string }[]; spells?: { id: string }[] };
  const tools = ['', ...anna.weapons.map(({ id }) => id), ...(anna.spells ?? []).map(({ id }) => id)];
  return {
    ruleset: ruleset.id,
    version: ruleset.version,
    fight: null,
    setup: {
      attempt: {
        ...{ action, by: 'anna', at: ids[1] ?? 'anna', with: tools[tool % tools.length] },
        ...(path > 0 && { path: Array.from({ length: path }, (_, i) => ({ x: 0, y: -1 - i })) }),
      },
      fighters,
      fight: null,
      places: Object.fromEntries(ids.map((id, i) => [id, placeOf(i)])),
      sides: Object.fromEntries(ids.map((id, i) => [id, i % 2 ? 'them' : 'us'])),
      ground: {
        walls: Array.from({ length: walls }, (_, i) => {
          return {
            x1: i % 2 ? side : 0,
            y1: -i,
            x2: i % 2 ? side : 0,
            y2: 1 - i,
            kind: i % 3 ? 'low' : 'wall',
          };
        }),
        blocked: Array.from({ length: blocked }, (_, i) => ({ x: 2 * side, y: -i, width: 1, height: 1 })),
      },
    },
  };
}

/** Reads an opening as every page does; the steps that it took, and how the exchange stands. */
function read(ruleset: Ruleset, opening: object): { readonly steps: number; readonly at: string } {
  const limit = new StepLimit(Infinity);
  const raw = { opening, exchange: null, follows: null, answers: [] };
  const at = limit.within(() => {
    const message = readExchangeMessage('root', 'ann', 1, raw);
    return message ? assembleExchange(message, [], ruleset, mayAnswer)?.status.at : undefined;
  });
  return { steps: limit.taken, at: at ?? 'unreadable' };
}

const known = RULESET_IDS.flatMap(id => rulesetOf(id) ?? []);
const d20 = known.find(({ id }) => id === 'd20') as Ruleset;

/** A fighter walks past thirty others between forty walls. */
const ORDINARY: Wishes = {
  ...{ action: 'move-squares', fighters: 30, side: 1, walls: 40, blocked: 0, path: 4 },
  ...{ kind: 0, tool: 0, extent: 4 },
};
const fighter = (d20ers: readonly Fighter[]) =>
  d20ers.filter(one => (one as Fighter & { size: string }).size === 'medium').slice(0, 1);
const ordinary = read(d20, openingOf(d20, fighter(kindsOf(d20)), ORDINARY));

test('an ordinary opening is played', () => {
  expect(ordinary.at).toMatch(/asking|finished/u);
});

test.each([
  ['of 60 by 60 squares', { side: 60 }],
  ['of 13 by 13 squares', { side: 13 }],
  ['of whom there are 201', { fighters: 201 }],
])('an opening with fighters %s is not read', (_what, wishes) => {
  expect(read(d20, openingOf(d20, kindsOf(d20), { ...ORDINARY, ...wishes })).at).toBe('unreadable');
});

test('what would take more is not played', () => {
  const wishes = { ...ORDINARY, fighters: 200, side: 12, walls: 200, blocked: 200, path: 200 };
  const { at, steps } = read(d20, openingOf(d20, fighter(kindsOf(d20)), wishes));
  expect(at).toBe('refused');
  expect(steps).toBeLessThan(20 * ordinary.steps);
});

describe.each(known.map(ruleset => [ruleset.id, ruleset] as const))('%s', (_id, ruleset) => {
  test('no opening within the limits takes more than twenty ordinary ones', () => {
    const kinds = kindsOf(ruleset);
    const upTo = (most: number, least = 0) =>
      fc.oneof(fc.integer({ min: least, max: most }), fc.constant(most));
    const wishes = fc.record({
      action: fc.constantFrom(...actionsOf(ruleset)),
      ...{ fighters: upTo(200, 2), side: upTo(12, 1), walls: upTo(200), blocked: upTo(200), path: upTo(200) },
      ...{ kind: fc.nat(50), tool: fc.nat(20), extent: upTo(200, 1) },
    });
    let most = 0;
    fc.assert(
      fc.property(wishes, one => {
        const { steps } = read(ruleset, openingOf(ruleset, kinds, one));
        most = Math.max(most, steps);
        expect(steps).toBeLessThan(20 * ordinary.steps);
      }),
      { numRuns: 150, seed: 32 },
    );
    expect(most).toBeGreaterThan(0);
  });
});

test('a question with more options than a card draws is not asked', () => {
  const [anna, bert] = [soldier('anna'), soldier('bert')];
  const armed = (many: number) => ({
    ...bert,
    weapons: Array.from({ length: many }, (_, i) => ({ ...bert.weapons[0], id: `w${i}` })),
  });
  const statusOf = (many: number) => {
    const attempt = { action: 'attack', by: 'anna', at: 'bert', with: anna.weapons[0]?.id ?? '' };
    const setup = { attempt, fighters: { anna, bert: armed(many) }, fight: null };
    const answers = [{ name: 'attack', by: 'anna', dice: [30] }];
    const system = {
      opening: { ruleset: 'mythras', version: rulesetOf('mythras')?.version, fight: null, setup },
      answers,
    };
    const message = readExchangeMessage('one', 'user', 1, system);
    return message && assembleExchange(message, [], rulesetOf('mythras'), () => true)?.status;
  };
  expect(statusOf(20)).toMatchObject({ at: 'asking', question: { name: 'defence' } });
  expect(statusOf(200)).toMatchObject({ at: 'refused' });
});
