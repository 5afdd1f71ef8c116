import type { Fact } from '../shared/fact.ts';
import { choose, roll, type Option, type Play, type Rolled } from '../shared/play.ts';
import type { Reason } from '../shared/reason.ts';
import type { FightState } from '../shared/ruleset.ts';
import { levelOf, type Target } from '../shared/target.ts';
import type { Attack, Clash } from './clash.ts';
import { helplessness } from './conditions.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import { actionPointsLeft } from './setup.ts';
import { stopsOf } from './size.ts';
import { weaponsInUse } from './state.ts';
import { excessOver100, lessened } from './success.ts';
import { targetOf, weaponSkill } from './weapon-skill.ts';

/** An attack that was rolled and may still be read anew. */
export interface Threat {
  readonly fighter: MythrasFighter;
  readonly weapon: Weapon;
  readonly target: Target;
  readonly rolled: Rolled;
}

/** How the defender answered: both efforts, and what it cost. */
export interface Defended {
  readonly clash: Clash;
  readonly facts: readonly Fact[];
}

/** Lets the defender answer an attack, missed ones too (MYT-EXCH-03, MYT-EXCH-15). */
export function* defend(threat: Threat, defender: MythrasFighter, fight: FightState | null): Play<Defended> {
  const parries = canReact(defender, fight)
    ? weaponsInUse(defender).map(weapon => parryOption(weapon, threat, defender))
    : [];
  // One who can do nothing is not asked, and counts as having failed (MYT-EXCH-16).
  if (parries.every(option => option.refused)) return undefended(threat, defender);
  const nothing: Option = { id: 'none', reasons: [{ rule: 'MYT-EXCH-16', id: 'no-defence' }] };
  const question = {
    name: 'defence',
    by: defender.id,
    options: [...parries, nothing],
    atLeast: 1,
    atMost: 1,
  };
  const [chosen] = yield* choose(question);
  const weapon = weaponsInUse(defender).find(known => parryId(known) === chosen);
  return weapon ? yield* parry(weapon, threat, defender, fight) : undefended(threat, defender);
}

/** A reaction needs somebody awake, and a point where points are counted (MYT-AP-04, MYT-AP-07). */
function canReact(defender: MythrasFighter, fight: FightState | null): boolean {
  return !helplessness(defender.state) && (fight === null || actionPointsLeft(fight, defender.id) > 0);
}

function* parry(
  weapon: Weapon,
  threat: Threat,
  defender: MythrasFighter,
  fight: FightState | null,
): Play<Defended> {
  const skill = weaponSkill(defender, weapon);
  if (!skill) throw new Error(`no skill to parry with ${weapon.id}`);
  const own = targetOf(skill);
  const excess = excessOver100(threat.target.value, own.value);
  const target = lessened(own, excess);
  const by = defender.id;
  const reasons = [stopsReason(weapon, threat)];
  const rolled = yield* roll({ name: 'parry', by, dice: '1d100', target, reasons });
  // MYT-OPP-05: now that there is a contest, the attack's number changes, and with it perhaps its level.
  const level = levelOf(lessened(threat.target, excess), threat.rolled.total);
  const paid: Fact[] = fight ? [{ fact: 'spent', who: by, what: 'ap', amount: 1 }] : [];
  return {
    clash: {
      attack: attackOf(threat, level),
      defence: { fighter: defender, weapon, value: own.value, total: rolled.total, level: rolled.level },
    },
    facts: [
      rolledAttack(threat, level),
      ...paid,
      { fact: 'rolled', who: by, roll: 'parry', total: rolled.total, level: rolled.level },
    ],
  };
}

/** No parry is a failure, not a fumble (MYT-EXCH-16, MYT-OPP-09). */
function undefended(threat: Threat, defender: MythrasFighter): Defended {
  // Ruling: with one roll there is no contest, so that skills over 100 stay as they are.
  const attack = attackOf(threat, threat.rolled.level);
  return {
    clash: { attack, defence: { fighter: defender, weapon: null, value: 0, total: 0, level: 'failure' } },
    facts: [rolledAttack(threat, threat.rolled.level)],
  };
}

function parryOption(weapon: Weapon, threat: Threat, defender: MythrasFighter): Option {
  const id = parryId(weapon);
  // Ruling: fists and feet (type unarmed) parry, as MYT-TRAIT-11 takes for granted; claws and teeth do not.
  if (weapon.natural && !weapon.types.includes('unarmed')) {
    return { id, refused: { rule: 'MYT-SIZE-05', id: 'natural-weapon' } };
  }
  const skill = weaponSkill(defender, weapon);
  if (!skill) return { id, refused: { rule: 'MYT-SKILL-03', id: 'no-skill' } };
  const own = targetOf(skill);
  const target = lessened(own, excessOver100(threat.target.value, own.value));
  return { id, target, reasons: [stopsReason(weapon, threat)] };
}

function stopsReason(weapon: Weapon, threat: Threat): Reason {
  const stops = stopsOf(weapon.size, threat.weapon.size);
  const names = { stops, parry: weapon.size, attack: threat.weapon.size };
  return { rule: 'MYT-SIZE-02', id: `stops.${stops}`, names };
}

function attackOf({ fighter, weapon, target, rolled }: Threat, level: string): Attack {
  return { fighter, weapon, value: target.value, total: rolled.total, level };
}

function rolledAttack({ fighter, rolled }: Threat, level: string): Fact {
  return { fact: 'rolled', who: fighter.id, roll: 'attack', total: rolled.total, level };
}

function parryId(weapon: Weapon): string {
  return `parry:${weapon.id}`;
}
