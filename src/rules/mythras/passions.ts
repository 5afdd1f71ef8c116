import { present } from '../shared/compact.ts';
import { augmentBy } from './experience.ts';
import { choose, type FighterId, GM, type Play } from '../shared/play.ts';
import type { MythrasFighter } from './fighter.ts';
import { skillOf, targetOf, type UsableSkill } from './weapon-skill.ts';

/** A passion, as a skill by its key (MYT-CHAR-13). */
export interface Passion {
  readonly id: string;
  readonly skill: UsableSkill;
}

const RULE = 'MYT-CHAR-13';

/** The passions of a fighter. */
export function passionsOf(fighter: MythrasFighter): readonly Passion[] {
  return (fighter.passions ?? []).flatMap(id => {
    const skill = skillOf(fighter, id);
    return skill ? [{ id, skill }] : [];
  });
}

/** A passion that may drive a skill, with what it adds, in percent. */
export interface Driver {
  readonly id: string;
  readonly amount: number;
}

/**
 * The passions that may drive a skill or a combat style: all that add to it, unless it is a passion itself (MYT-CHAR-13).
 * Ruling: each adds a fifth of what stands on the sheet, whatever makes a roll of it harder.
 */
export function driversOf(fighter: MythrasFighter, key: string): readonly Driver[] {
  if (fighter.passions?.includes(key)) return [];
  const drivers = passionsOf(fighter).map(({ id, skill: { skill } }) => {
    return { id, amount: augmentBy(skill.amount ?? 0) };
  });
  return drivers.filter(({ amount }) => amount > 0);
}

/**
 * A skill with what the passion that drives it adds (MYT-CHAR-13).
 * @returns null where this passion cannot drive it
 */
export function augmentedBy(
  fighter: MythrasFighter,
  key: string,
  usable: UsableSkill,
  driver: string,
): UsableSkill | null {
  const found = driversOf(fighter, key).find(({ id }) => id === driver);
  if (!found) return null;
  const { amount } = found;
  return { ...usable, augment: { rule: RULE, id: 'augmented', amount, names: { skill: driver } } };
}

/**
 * The skill with which a victim withstands what works on its will: Willpower, or a passion that this goes against, as
 * the GM says (MYT-CHAR-13). Null without Willpower.
 */
export function* will(what: string, victim: MythrasFighter): Play<UsableSkill | null> {
  const willpower = skillOf(victim, 'willpower');
  const passions = passionsOf(victim);
  if (passions.length === 0) return willpower;
  const options = present([
    willpower && { id: 'willpower', target: targetOf(willpower) },
    ...passions.map(({ id, skill }) => ({
      id,
      target: targetOf(skill),
      reasons: [{ rule: RULE, id: 'passion.instead' }],
    })),
  ]);
  const [chosen] = yield* choose({ name: `skill.${what}`, by: victim.id, options, atLeast: 1, atMost: 1 });
  const passion = passions.find(({ id }) => id === chosen);
  if (!passion) return willpower;
  return (yield* goesAgainst(passion, victim.id)) ? passion.skill : willpower;
}

function* goesAgainst({ id: skill }: Passion, who: FighterId): Play<boolean> {
  const [answer] = yield* choose({
    name: 'allowed.passion',
    by: GM,
    options: [{ id: 'beside-the-point' }, { id: 'goes-against-it' }],
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: RULE, id: 'gm.passion', names: { who, skill } }],
  });
  return answer === 'goes-against-it';
}
