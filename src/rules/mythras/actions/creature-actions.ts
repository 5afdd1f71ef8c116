import { hasDice } from '../../shared/dice.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, type FighterId, GM, type Option, type Play, roll } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { forTarget } from '../../shared/several-targets.ts';
import type { Reason } from '../../shared/target.ts';
import { idsOfLimbs } from '../body.ts';
import { ends, gains, has } from '../conditions.ts';
import { evasionsOf, isAware, staysUp } from '../defence.ts';
import { tires } from '../fatigue.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { recovers } from '../healing.ts';
import { divesAway, pointToReact, reactionCost } from '../reaction.ts';
import { isUseless } from '../weapons-in-use.ts';
import { fighterIn } from '../setup.ts';
import { isIn } from '../situational-modifiers.ts';
import { fighterAfter, lostAt } from '../state.ts';
import { strayBlow } from '../stray-blow.ts';
import { succeeds } from '../success.ts';
import { skillOf, targetOf } from '../weapon-skill.ts';
import { woundOf } from '../wounds.ts';
import { type Acting, type Action, BEFALLS, deedFact, needsAbility } from './action.ts';
import { effort } from './contest-of-skills.ts';
import { harms } from './hazards.ts';

/** Gaze (Regard), MYT-TRAIT-59: an active gaze is a turn's action; its effect is in the creature's entry. */
export const gaze: Action = {
  id: 'gaze',
  rule: 'MYT-TRAIT-59',
  group: 'strike',
  purpose: null,
  isAttack: true,
  kind: 'proactive',
  cost: 1,
  needs: 'target',
  refusal: needsAbility('gaze-attack', 'MYT-TRAIT-59'),
  *play({ fighter, at }) {
    const reasons = [{ rule: 'MYT-TRAIT-59', id: 'gm.gaze' }];
    const options = [{ id: 'looks-away' }, { id: 'meets-it' }];
    const [met] = yield* choose({ name: 'gaze', by: GM, options, atLeast: 1, atMost: 1, reasons });
    return at && met === 'meets-it' ? [deedFact(at, 'meets-the-gaze')] : [deedFact(fighter, 'gazes-in-vain')];
  },
};

/** Hit points that regeneration may restore at once. */
const SPEEDS = [1, 2, 3, 4, 5, 6] as const;

/** Regeneration (Régénération), MYT-TRAIT-71: every location heals at the creature's speed, but lost ones stay lost. */
export const regenerate: Action = {
  ...BEFALLS,
  id: 'regenerate',
  rule: 'MYT-TRAIT-71',
  group: 'recover',
  refusal(acting) {
    const { fighter } = acting;
    const hurt = fighter.locations.some(place => lostAt(fighter.state, place.id) > 0);
    const unable = needsAbility('regeneration', 'MYT-TRAIT-71')(acting);
    if (!unable && has(fighter.state, 'dead')) return { rule: 'MYT-TRAIT-71', id: 'condition.dead' };
    return unable ?? (hurt ? null : { rule: 'MYT-TRAIT-71', id: 'not-hurt' });
  },
  *play({ fighter }) {
    // The speed is in the creature's entry, known to the GM.
    const reasons = [{ rule: 'MYT-TRAIT-71', id: 'gm.regeneration' }];
    const options = SPEEDS.map(points => ({ id: `points:${points}` }));
    const question = { name: 'points.regenerate', by: GM, options, atLeast: 1, atMost: 1, reasons };
    const [chosen] = yield* choose(question);
    const points = SPEEDS.find(known => chosen === `points:${known}`) ?? 1;
    return fighter.locations.flatMap((place): readonly Fact[] => {
      // Ruling: a limb or a vital location is lost by a Major wound.
      const lost = woundOf(place, lostAt(fighter.state, place.id)) === 'major';
      return lost ? [] : recovers(fighter, place.id, points);
    });
  },
};

/** Breathe Flame (Souffle de flammes), MYT-TRAIT-44, MYT-LOC-04: all locations at once; Evade halves it. */
export const breatheFlame: Action = {
  id: 'breathe-flame',
  rule: 'MYT-TRAIT-44',
  group: 'strike',
  purpose: null,
  isAttack: true,
  isWide: true,
  kind: 'proactive',
  cost: 1,
  needs: 'target',
  refusal: acting => {
    const unable = needsAbility('breathe-flame', 'MYT-TRAIT-44')(acting);
    if (unable) return unable;
    if (!acting.weapon) return { rule: 'MYT-TRAIT-44', id: 'weapon-missing' };
    return isBreath(acting.fighter, acting.weapon) ? null : { rule: 'MYT-TRAIT-44', id: 'no-breath' };
  },
  *play({ setup, fighter, at, weapon }) {
    if (!at || !weapon) return [];
    const facts: Fact[] = [...(yield* outOfBreath(fighter))];
    const metres = fighter.characteristics.con;
    const others = yield* alsoCaught(setup, fighter, at, {
      rule: 'MYT-TRAIT-44',
      id: 'gm.cone',
      names: { metres },
    });
    const victims = [at, ...others];
    const targets = victims.map(({ id }) => id);
    for (const victim of victims)
      facts.push(
        ...(yield* forTarget(targets, victim.id, burns(setup, fighterAfter(victim, facts), weapon))),
      );
    const before = fighter.state.conditions.find(({ condition }) => condition === 'out-of-breath');
    const times = (before?.amount ?? 0) + 1;
    return [...facts, ...ends(fighter, 'out-of-breath'), gains(fighter, 'out-of-breath', { amount: times })];
  },
};

/** True for a natural weapon that is a breath: the ranged one, where there is one. */
function isBreath({ weapons }: MythrasFighter, { natural, ranged }: Weapon): boolean {
  return natural && (ranged !== undefined || !weapons.some(one => one.natural && one.ranged));
}

/** Burns a victim; evading, for a point, halves the damage (MYT-TRAIT-44, MYT-REACT-02). */
function* burns(setup: Setup, victim: MythrasFighter, weapon: Weapon): Play<readonly Fact[]> {
  const { facts, evaded } = yield* getsOut(setup, victim);
  const halved = evaded ? { rule: 'MYT-TRAIT-44', id: 'hazard.evaded' } : null;
  const harm = { dice: weapon.damage, hits: victim.locations, ...(halved && { halved }) };
  return [...facts, ...(yield* harms('fire', 'MYT-TRAIT-44', fighterAfter(victim, facts), harm))];
}

function* getsOut(setup: Setup, victim: MythrasFighter) {
  const nothing = { facts: [] as readonly Fact[], evaded: false };
  const ways = isAware(victim) ? evasionsOf(victim) : [];
  if (ways.length === 0) return nothing;
  const effort = yield* pointToReact(setup, victim);
  if (!effort) return nothing;
  const by = victim.id;
  const open = ways.map(({ key, skill }) => ({ id: key, target: targetOf(skill) }));
  const options: Option[] = [...open, { id: 'none' }];
  const [chosen] = yield* choose({ name: 'answer.breathe-flame', by, options, atLeast: 1, atMost: 1 });
  const way = open.find(({ id }) => id === chosen);
  if (!way) return { facts: effort, evaded: false };
  const name = 'oppose.breathe-flame';
  const { total, level } = yield* roll({ name, by, dice: '1d100', target: way.target });
  const facts: Fact[] = [...effort, ...reactionCost(setup, victim), ...divesAway(victim)];
  facts.push({ fact: 'rolled', who: by, roll: name, total, level });
  // MYT-CLOSE-17: an evader mostly ends prone, however good the roll.
  if (!isIn(victim, 'prone') && !staysUp(way.id, victim, true, level)) facts.push(gains(victim, 'prone'));
  return { facts, evaded: succeeds(level) };
}

const WINGS = idsOfLimbs('wing');

/** Returns why no wing can beat: all are useless (MYT-WOUND-06); null where one works, or none is listed. */
function wingsOfNoUse({ fighter }: Acting): Reason | null {
  const wings = fighter.locations.filter(({ id }) => WINGS.test(id));
  const beats = wings.length === 0 || wings.some(place => !isUseless(fighter, place));
  return beats ? null : { rule: 'MYT-WOUND-06', id: 'condition.useless' };
}

/** Asks the GM for the other fighters caught. */
function* alsoCaught(
  setup: Setup,
  fighter: MythrasFighter,
  at: MythrasFighter,
  because: Reason,
): Play<readonly MythrasFighter[]> {
  return yield* othersMeant('arc', setup, [fighter.id, at.id], because);
}

/** Asks the GM for other fighters whom an action finds, of those who are open to it. */
export function* othersMeant(
  name: string,
  setup: Setup,
  these: readonly FighterId[],
  because: Reason,
  isOpen: (other: MythrasFighter) => boolean = () => true,
): Play<readonly MythrasFighter[]> {
  const others = Object.keys(setup.fighters).filter(id => {
    const other = these.includes(id) ? null : fighterIn(setup, id);
    return other !== null && isOpen(other);
  });
  const options = others.map(id => ({ id }));
  const atMost = others.length;
  const also = yield* choose({ name, by: GM, options, atLeast: 0, atMost, reasons: [because] });
  return also.flatMap(id => fighterIn(setup, id) ?? []);
}

/** A breath too soon costs Endurance, one grade harder each time, or fatigue (MYT-TRAIT-44). */
function* outOfBreath(fighter: MythrasFighter): Play<readonly Fact[]> {
  const known = fighter.state.conditions.find(({ condition }) => condition === 'out-of-breath');
  if (!known) return [];
  const skill = skillOf(fighter, 'endurance');
  const because = { rule: 'MYT-TRAIT-44', id: 'condition.out-of-breath' };
  const shifts = [{ steps: (known.amount ?? 1) - 1, because }];
  const target = skill && targetOf(skill, shifts);
  const { level, facts } = yield* effort('act.breathe-flame', fighter.id, target);
  return succeeds(level) ? facts : [...facts, ...tires(fighter, 1)];
}

/** Wing Buffet (Battement d'ailes), MYT-TRAIT-78: the damage modifier to all within three metres. */
export const wingBuffet: Action = {
  id: 'wing-buffet',
  rule: 'MYT-TRAIT-78',
  group: 'strike',
  purpose: null,
  isAttack: true,
  isStrenuous: true,
  isWide: true,
  kind: 'proactive',
  cost: 1,
  needs: 'target',
  refusal: acting => needsAbility('wing-buffet', 'MYT-TRAIT-78')(acting) ?? wingsOfNoUse(acting),
  *play({ setup, fighter, at }) {
    if (!at) return [];
    const others = yield* alsoCaught(setup, fighter, at, { rule: 'MYT-TRAIT-78', id: 'gm.wings' });
    const facts: Fact[] = [];
    const victims = [at, ...others];
    const targets = victims.map(({ id }) => id);
    for (const victim of victims)
      facts.push(...(yield* forTarget(targets, victim.id, buffets(fighter, fighterAfter(victim, facts)))));
    return facts;
  },
};

/** The blow of the wings against one victim. */
function* buffets(fighter: MythrasFighter, victim: MythrasFighter): Play<readonly Fact[]> {
  const dice = fighter.damageModifier;
  const reasons = [{ rule: 'MYT-TRAIT-78', id: 'damage-modifier', names: { dice } }];
  const { total } = hasDice(dice)
    ? yield* roll({ name: 'damage', by: fighter.id, dice, reasons })
    : { total: 0 };
  const attack = { fighter, weapon: null, value: 0, total: 0, level: 'success' };
  const what = 'wing-buffet';
  return yield* strayBlow({ victim, attack, damage: Math.max(0, total), what, rule: 'MYT-TRAIT-78' });
}
