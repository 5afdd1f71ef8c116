import type { Fact } from '../rules/shared/fact.ts';
import type { Ruleset, Setup } from '../rules/shared/ruleset.ts';
import { isRecord } from '../rules/shared/schema.ts';
import { type Harm, isBlow, type Scene } from './scene.ts';

/** The damage type of a weapon that has only one. */
type Kind = 'cut' | 'thrust' | 'blunt';

/** The conditions on which sentences about a deed may depend. */
interface DeedFacts {
  readonly head: Scene['headline'];
  readonly by: string;
  readonly harm: Harm | null;
  readonly kind: Kind | null;
  readonly part: 'head' | 'limb' | 'trunk' | null;
  /** The dodger is on the ground. */
  readonly down: boolean;
  /** Damage came through a parry that stopped a part of it. */
  readonly parried: boolean;
  /** Armour took more than what got through. */
  readonly armoured: boolean;
}

/** A sentence by the id of its text, and all conditions for it to be true. */
interface Template extends Partial<DeedFacts> {
  readonly id: string;
}

const WOUNDED: Partial<DeedFacts> = { head: 'wound' };

/** All sentences, each true whenever its conditions are. */
export const TEMPLATES: readonly Template[] = [
  { id: 'scratch', head: 'scratch' },
  { id: 'scratch-armoured', head: 'scratch', armoured: true },
  { id: 'minor', ...WOUNDED, harm: 'minor' },
  { id: 'minor-other', ...WOUNDED, harm: 'minor' },
  { id: 'minor-parried', ...WOUNDED, harm: 'minor', parried: true },
  { id: 'minor-armoured', ...WOUNDED, harm: 'minor', armoured: true },
  { id: 'minor-cut', ...WOUNDED, harm: 'minor', kind: 'cut' },
  { id: 'minor-thrust', ...WOUNDED, harm: 'minor', kind: 'thrust' },
  { id: 'minor-blunt', ...WOUNDED, harm: 'minor', kind: 'blunt' },
  { id: 'serious', ...WOUNDED, harm: 'serious' },
  { id: 'serious-parried', ...WOUNDED, harm: 'serious', parried: true },
  { id: 'serious-cut', ...WOUNDED, harm: 'serious', kind: 'cut' },
  { id: 'serious-thrust', ...WOUNDED, harm: 'serious', kind: 'thrust' },
  { id: 'serious-blunt', ...WOUNDED, harm: 'serious', kind: 'blunt' },
  { id: 'serious-blunt-head', ...WOUNDED, harm: 'serious', kind: 'blunt', part: 'head' },
  { id: 'major', ...WOUNDED, harm: 'major' },
  { id: 'major-cut-limb', ...WOUNDED, harm: 'major', kind: 'cut', part: 'limb' },
  { id: 'major-cut-limb-parried', ...WOUNDED, harm: 'major', kind: 'cut', part: 'limb', parried: true },
  { id: 'major-thrust', ...WOUNDED, harm: 'major', kind: 'thrust' },
  { id: 'major-blunt', ...WOUNDED, harm: 'major', kind: 'blunt' },
  { id: 'dead', head: 'dead' },
  { id: 'parried', head: 'stopped', by: 'parry' },
  { id: 'parried-other', head: 'stopped', by: 'parry' },
  { id: 'armour', head: 'stopped', by: 'armour' },
  { id: 'dodged', head: 'dodged', down: false },
  { id: 'dodged-other', head: 'dodged', down: false },
  { id: 'dodged-prone', head: 'dodged', down: true },
];

/** The sentence that fits best: the most specific, ties decided by the exchange's id; null where none fits. */
export function deedOf(
  exchange: string,
  scene: Scene,
  setup: Setup,
  facts: readonly Fact[],
  rules: Ruleset,
): string | null {
  const known = deedFacts(scene, setup, facts, rules);
  if (!known) return null;
  const fitting = TEMPLATES.filter(template => fits(template, known));
  const exact = Math.max(...fitting.map(template => Object.keys(template).length));
  const best = fitting.filter(template => Object.keys(template).length === exact);
  return best[hashOf(exchange) % best.length]?.id ?? null;
}

function fits({ id: _id, ...wanted }: Template, known: DeedFacts): boolean {
  return Object.entries(wanted).every(([key, value]) => known[key as keyof DeedFacts] === value);
}

/** The conditions of a deed; null where it is no melee blow of one fighter at another. */
function deedFacts(
  scene: Scene,
  { attempt, fighters }: Setup,
  facts: readonly Fact[],
  rules: Ruleset,
): DeedFacts | null {
  const { by, at, with: held, action } = attempt;
  if (!isBlow(action, rules) || at === by) return null;
  const weapon = weaponOf(fighters[by], held);
  if (!weapon || weapon.isRanged) return null;
  const { loss, headline, by: what } = scene;
  if (loss ? loss.who !== at : scene.who !== at) return null;
  const struck = facts.filter(fact => fact.fact === 'struck');
  if (struck.length > 1 || (loss && !struck.some(({ who, where }) => who === at && where === loss.where)))
    return null;
  const stops = facts.flatMap(fact => (fact.fact === 'stopped' && fact.who === at ? [fact] : []));
  const armour = stops.filter(({ by: one }) => one === 'armour').reduce((sum, { points }) => sum + points, 0);
  return {
    head: headline,
    by: headline === 'stopped' ? what : '',
    harm: loss?.harm ?? null,
    kind: weapon.kind,
    part: loss ? partOf(loss.where) : null,
    down: headline === 'dodged' && what !== '',
    parried: stops.some(({ by: one, points }) => one === 'parry' && points > 0),
    armoured: loss !== null && armour > loss.points,
  };
}

const KINDS: Readonly<Record<string, Kind>> = { cutting: 'cut', impaling: 'thrust', bludgeoning: 'blunt' };

/** The range and damage type of a weapon in any combat system; null where the fighter does not have it. */
function weaponOf(fighter: unknown, held: string): { isRanged: boolean; kind: Kind | null } | null {
  const [id, ...ways] = held.split(':');
  const weapons = isRecord(fighter) && Array.isArray(fighter['weapons']) ? fighter['weapons'] : [];
  const weapon: unknown =
    weapons.find(one => isRecord(one) && one['id'] === held) ??
    weapons.find(one => isRecord(one) && one['id'] === id);
  if (!isRecord(weapon)) return null;
  const types = Array.isArray(weapon['types']) ? weapon['types'].map(String) : [];
  const [only] = types;
  const isRanged = ways.includes('thrown') || ['ranged', 'missile', 'unit'].some(far => Boolean(weapon[far]));
  return { isRanged, kind: types.length === 1 && only !== undefined ? (KINDS[only] ?? null) : null };
}

function partOf(where: string): DeedFacts['part'] {
  if (/\bhead$/u.test(where)) return 'head';
  if (/\b(?:arm|leg)$/u.test(where)) return 'limb';
  return /^(?:abdomen|chest|torso)$/u.test(where) ? 'trunk' : null;
}

/** The same number for the same exchange, on every page. */
function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return hash;
}
