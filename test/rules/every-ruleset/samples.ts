import fc from 'fast-check';
import { seededChance } from '../../../src/forecast/dice.ts';
import { trialOf } from '../../../tools/random-fights/trial.ts';
import type { FightState, Ruleset, Setup } from '../../../src/rules/shared/ruleset.ts';
import { anySetup } from '../anything.ts';

/** Setups that are made for one ruleset; for others they come from how it is tried out at random. */
const OWN: Readonly<Record<string, fc.Arbitrary<Setup>>> = { mythras: anySetup };

const IDS = ['anna', 'bert', 'cora'] as const;

/** Any attempt of Anna against Bert; the rules may refuse it. */
export function setupsOf(ruleset: Ruleset): fc.Arbitrary<Setup> {
  return OWN[ruleset.id] ?? triedOut(ruleset);
}

function triedOut(ruleset: Ruleset): fc.Arbitrary<Setup> {
  const trial = trialOf(ruleset.id);
  const parts = { seed: fc.nat(), action: fc.nat(), tool: fc.nat(), fight, attacks: fc.boolean() };
  return fc.record(parts).map(({ seed, action, tool, fight: state, attacks }): Setup => {
    const chance = seededChance(seed);
    const all = IDS.map((id, i) => trial.fighter(id, chance, seed + i));
    const fighters = Object.fromEntries(all.map(fighter => [fighter.id, fighter]));
    const circumstances = all.flatMap((fighter, i) => trial.circumstances(fighter, chance, seed + i));
    const [anna] = all;
    const tools = anna ? trial.toolsOf(anna) : [];
    const plain = { action: '', by: 'anna', at: 'bert', with: tools[tool % tools.length] ?? '' };
    const bare: Setup = { attempt: plain, fighters, fight: state, circumstances };
    const open = ruleset.openActions(bare).flatMap(({ id, refused }) => (refused ? [] : [id]));
    const known = attacks || open.length === 0 ? trial.attacks : open;
    return { ...bare, attempt: { ...plain, action: known[action % known.length] ?? '' } };
  });
}

const points = fc.integer({ min: 0, max: 3 });
const fight: fc.Arbitrary<FightState | null> = fc.option(
  fc.record({
    round: fc.constant(1),
    cycle: fc.constantFrom(1, 2, 2, 2),
    turn: fc.constant('anna'),
    order: fc.constant([...IDS]),
    ap: fc.record({ anna: points, bert: points, cora: points }),
  }),
  { nil: null },
);

/** Every place in a value, such as `weapons.0.damage`. */
export function pathsOf(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path];
  const below = Object.entries(value).flatMap(([key, part]) =>
    pathsOf(part, path === '' ? key : `${path}.${key}`),
  );
  return path === '' ? below : [path, ...below];
}

/** The same with another value at a path. */
export function withValueAt(whole: unknown, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(whole);
  const keys = path.split('.');
  let at = copy as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[keys.at(-1) ?? ''] = value;
  return copy;
}
