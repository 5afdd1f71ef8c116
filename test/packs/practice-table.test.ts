import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Document } from '../../host/common/abstract/document.ts';
import { WorldStore } from '../../host/server/world-store.ts';
import { derive } from '../../src/rules/mythras/attributes.ts';
import type { Characteristic } from '../../src/rules/mythras/fighter.ts';
import {
  COMBAT_ID,
  combatantId,
  fighterId,
  PEOPLE,
  preparePracticeTable,
} from '../../tools/practice-table.ts';
import { FIGHTERS } from '../../tools/practice-lineups.ts';
import { SYSTEM_ID } from '../../tools/system-files.ts';

type Data = Record<string, unknown>;

let folder: string;
let store: WorldStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'table-'));
  await preparePracticeTable(folder);
  store = await WorldStore.open(folder, 13);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const sourceOf = (document: Document | null): Data => document?.toObject() ?? {};
const [first] = FIGHTERS;

it('has a Game Master, two players and the four fighters', () => {
  expect(store.all('User').map(user => [user.id, sourceOf(user).role])).toEqual([
    [PEOPLE.gamemaster, 4],
    [PEOPLE.alix, 1],
    [PEOPLE.basile, 1],
  ]);
  expect(store.all('Actor').map(({ id }) => id)).toHaveLength(4);
  for (const { key } of FIGHTERS) {
    const items = sourceOf(store.find('Actor', fighterId(key))).items as Data[];
    expect(items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['combat-style', 'weapon', 'armour']),
    );
  }
});

it('gives each player one fighter, and hides the numbers of the others', () => {
  const ownership = FIGHTERS.map(({ key }) => sourceOf(store.find('Actor', fighterId(key))).ownership);
  expect(ownership).toEqual([
    { default: 2, [PEOPLE.alix]: 3 },
    { default: 1 },
    { default: 2, [PEOPLE.basile]: 3 },
    { default: 1 },
  ]);
});

it('has them stand side by side, foe against foe, each on a square of its own', () => {
  const [scene] = store.all('Scene');
  const { active, tokens } = sourceOf(scene ?? null) as { active: boolean; tokens: Data[] };
  expect(active).toBe(true);
  expect(new Set(tokens.map(({ x, y }) => `${String(x)},${String(y)}`)).size).toBe(4);
  expect(tokens.map(({ actorId }) => actorId)).toEqual(FIGHTERS.map(({ key }) => fighterId(key)));
  expect(tokens.every(({ actorLink }) => actorLink === true)).toBe(true);
});

it('has a fight begun, the first player to act, everybody with two action points', () => {
  const combat = sourceOf(store.find('Combat', COMBAT_ID));
  const combatants = combat.combatants as Data[];
  const [acting] = combatants.toSorted((a, b) => Number(b.initiative) - Number(a.initiative));
  expect(combat).toMatchObject({ active: true, round: 1, turn: 0 });
  expect(acting?.actorId).toBe(fighterId(first.key));
  expect(first.owner).toBe(PEOPLE.alix);
  const { [SYSTEM_ID]: flags } = combat.flags as Record<string, Data>;
  expect(flags).toEqual({
    round: 1,
    cycle: 1,
    turn: combatantId(first.key),
    ap: Object.fromEntries(FIGHTERS.map(({ key }) => [combatantId(key), 2])),
    applied: {},
  });
});

it('has rolled no initiative that 1d10 could not give', () => {
  for (const { key, initiative } of FIGHTERS) {
    const { system, items } = sourceOf(store.find('Actor', fighterId(key))) as {
      system: { characteristics: Record<Characteristic, number> };
      items: { type: string; system: { ap: number } }[];
    };
    const worn = items.filter(({ type }) => type === 'armour').map(item => item.system.ap);
    const die = initiative - derive(system.characteristics).initiativeBonus.value + Math.max(0, ...worn);
    expect(die, key).toBeGreaterThanOrEqual(1);
    expect(die, key).toBeLessThanOrEqual(10);
  }
});

it('has a title in the language of its people', async () => {
  const french = mkdtempSync(join(tmpdir(), 'table-'));
  await preparePracticeTable(french, { lang: 'fr' });
  const title = (of: string) =>
    (JSON.parse(readFileSync(join(of, 'world.json'), 'utf8')) as { title: string }).title;
  expect([title(folder), title(french)]).toEqual(['The practice table', 'La table d’entraînement']);
  rmSync(french, { recursive: true });
});
