import type { Fact } from '../../shared/fact.ts';
import { choose, roll, type Option, type Play } from '../../shared/play.ts';
import type { Target } from '../../shared/target.ts';
import { excessOver100, lessened, opposed } from '../success.ts';
import { skillOrElement, targetOf, type UsableSkill, weaponSkill } from '../weapon-skill.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { weaponsInUse } from '../weapons-in-use.ts';

/** One side of an opposed roll. */
export interface Contestant {
  readonly fighter: MythrasFighter;
  /** Null for one without a skill, who fails (MYT-SKILL-03). */
  readonly skill: UsableSkill | null;
}

/** The result of an opposed roll; no winner at a tie (MYT-OPP-01, MYT-OPP-02). */
interface Contest {
  readonly winner: 'first' | 'second' | null;
  readonly facts: readonly Fact[];
}

/** Rolls two sides against each other (MYT-OPP-01, MYT-OPP-05). */
export function* opposedRoll(what: string, first: Contestant, second: Contestant): Play<Contest> {
  const targets = [first, second].map(({ skill }) => skill && targetOf(skill));
  const excess = excessOver100(...targets.map(target => target?.value ?? 0));
  const facts: Fact[] = [];
  const results = [];
  for (const [i, side] of ['act', 'oppose'].entries()) {
    const by = (i === 0 ? first : second).fighter.id;
    const result = yield* effort(`${side}.${what}`, by, targets[i] ?? null, excess);
    facts.push(...result.facts);
    results.push(result);
  }
  const [own, other] = results;
  return { winner: own && other ? opposed(own, other) : null, facts };
}

/** Rolls for one side, lessened by the contest's excess over 100. */
export function* effort(name: string, by: string, target: Target | null, excess = 0) {
  const lowered = target && lessened(target, excess);
  const { total, level } = lowered
    ? yield* roll({ name, by, dice: '1d100', target: lowered })
    : { total: 0, level: 'failure' };
  const facts: Fact[] = lowered ? [{ fact: 'rolled', who: by, roll: name, total, level }] : [];
  return { total, level, facts };
}

/** The skill a fighter uses among these: asked only when it has several; `combat-style` stands for any weapon. */
export function* skillToUse(
  what: string,
  fighter: MythrasFighter,
  keys: readonly string[],
): Play<UsableSkill | null> {
  const known = keys.flatMap(id => {
    const skill = id === 'combat-style' ? bestWeaponSkill(fighter) : skillOrElement(fighter, id);
    return skill ? [{ id, skill }] : [];
  });
  if (known.length < 2) return known[0]?.skill ?? null;
  const options = known.map(({ id, skill }): Option => ({ id, target: targetOf(skill) }));
  const [chosen] = yield* choose({
    name: `skill.${what}`,
    by: fighter.id,
    options,
    atLeast: 1,
    atMost: 1,
  });
  return known.find(({ id }) => id === chosen)?.skill ?? null;
}

function bestWeaponSkill(fighter: MythrasFighter): UsableSkill | null {
  const skills = weaponsInUse(fighter).flatMap((weapon: Weapon) => weaponSkill(fighter, weapon) ?? []);
  return skills.sort((a, b) => targetOf(b).value - targetOf(a).value)[0] ?? null;
}
