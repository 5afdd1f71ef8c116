import { endOf } from '../../shared/conditions.ts';
import type { Condition, Fact } from '../../shared/fact.ts';
import { choose, GM, type Play, roll } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { weaponOf } from '../../shared/setup.ts';
import { isSameItem } from '../../shared/taking.ts';
import type { Effort } from '../clash.ts';
import { incapacity } from '../conditions.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { makesRoom } from '../hands.ts';
import { fighterIn } from '../setup.ts';
import { fighterAfter } from '../state.ts';
import { succeeds } from '../success.ts';
import { skillOf, targetOf } from '../weapon-skill.ts';
import { sufferWound, woundFacts } from '../wounds.ts';
import { type Acting, type Action, deedFact } from './action.ts';
import { effort, opposedRoll } from './contest-of-skills.ts';
import { outOfReach } from './engagement.ts';

/** Pull Out: one's own lodged weapon, from a victim within reach (MYT-SE-20, MYT-ACT-10). */
export const pullOut: Action = {
  id: 'pull-out',
  rule: 'MYT-SE-20',
  group: 'recover',
  isUrgent: true,
  purpose: 'recover',
  kind: 'proactive',
  cost: 1,
  needs: 'weapon',
  refusal({ fighter, weapon }) {
    const victim = weapon && lodgedIn(fighter, weapon);
    return victim === null ? { rule: 'MYT-SE-20', id: 'nothing-lodged' } : outOfReach(fighter, victim);
  },
  play: pullWeapon,
};

function* pullWeapon(acting: Acting): Play<readonly Fact[]> {
  const { fighter, weapon, setup } = acting;
  const where = weapon && lodgedIn(fighter, weapon);
  if (!weapon || where === null) return [];
  const free: Fact = { fact: 'ended', who: fighter.id, condition: 'weapon-lodged', with: weapon.id };
  const victim = fighterIn(setup, where);
  if (!victim) return [free];
  const pulled = yield* pulls(fighter, victim);
  if (!pulled.out) return [...pulled.facts, deedFact(fighter, 'weapon-stays')];
  const over: Fact = {
    fact: 'ended',
    who: victim.id,
    condition: 'impaled',
    with: weapon.id,
    by: fighter.id,
  };
  const wound = victim.state.conditions.find(
    ({ condition, with: id, by = fighter.id }) =>
      condition === 'impaled' && by === fighter.id && isSameItem(id, weapon.id),
  );
  const room = yield* makesRoom(fighter, weapon.id, { rule: 'MYT-SE-20', putAway: 'never' });
  const freed = fighterAfter(victim, [over]);
  const torn = yield* tears(freed, wound?.where, weapon, pulled.effort);
  return [...pulled.facts, ...room.facts, free, over, ...torn];
}

/** The id of the fighter in whom a weapon is lodged, empty if unknown; null when it is not. */
export function lodgedIn({ state }: MythrasFighter, weapon: Weapon): string | null {
  const lodged = state.conditions.find(
    ({ condition, with: id }) => condition === 'weapon-lodged' && isSameItem(id, weapon.id),
  );
  return lodged ? (lodged.by ?? '') : null;
}

/** Rolls Brawn to pull out a weapon, opposed where another victim holds on to it (MYT-SE-20). */
function* pulls(fighter: MythrasFighter, victim: MythrasFighter) {
  const brawn = skillOf(fighter, 'brawn');
  const other = skillOf(victim, 'brawn');
  const options = [{ id: 'oppose' }, { id: 'let-go' }];
  const question = { name: 'reaction.pull-weapon', by: victim.id, options, atLeast: 1, atMost: 1 };
  const holdsOn = victim.id !== fighter.id && !incapacity(victim.state) && other !== null;
  const [answer] = holdsOn ? yield* choose(question) : [];
  if (answer === 'oppose') {
    const contest = yield* opposedRoll(
      'pull-weapon',
      { fighter, skill: brawn },
      { fighter: victim, skill: other },
    );
    const own = contest.facts.find(fact => fact.fact === 'rolled' && fact.who === fighter.id);
    const rolled = own?.fact === 'rolled' ? own : { total: 0, level: 'failure' };
    return { out: contest.winner === 'first', facts: contest.facts, effort: asEffort(fighter, rolled) };
  }
  const rolled = yield* effort('act.pull-weapon', fighter.id, brawn && targetOf(brawn));
  return { out: succeeds(rolled.level), facts: rolled.facts, effort: asEffort(fighter, rolled) };
}

function asEffort(fighter: MythrasFighter, { total, level }: { total: number; level: string }): Effort {
  return { fighter, weapon: null, value: 0, total, level };
}

/**
 * Half the weapon's damage, or all of it when barbed; neither modifier nor armour count.
 * @param victim without the weapon, whose grade is over
 */
function* tears(
  victim: MythrasFighter,
  at: string | undefined,
  weapon: Weapon,
  effort: Effort,
): Play<readonly Fact[]> {
  if (!victim.locations.some(({ id }) => id === at)) return [];
  const by = effort.fighter.id;
  const barbed = weapon.traits?.includes('barbed') === true;
  const reasons = [
    { rule: 'MYT-EXCH-06', id: 'weapon-dice', names: { dice: weapon.damage } },
    barbed ? { rule: 'MYT-TRAIT-21', id: 'pull.barbed' } : { rule: 'MYT-SE-20', id: 'pull.half' },
  ];
  const { total, level } = yield* roll({ name: 'damage.pull-weapon', by, dice: weapon.damage, reasons });
  const hurt = Math.max(0, barbed ? total : Math.ceil(total / 2));
  const rolled: Fact = { fact: 'rolled', who: by, roll: 'damage.pull-weapon', total: hurt, level };
  return [rolled, ...(yield* tornBy(victim, at, hurt, effort))];
}

/** Wounds the location with these points, ignoring armour. */
function* tornBy(
  victim: MythrasFighter,
  at: string | undefined,
  hurt: number,
  effort: Effort,
): Play<readonly Fact[]> {
  const where = victim.locations.find(({ id }) => id === at);
  if (!where || hurt === 0) return [];
  const facts: Fact[] = [{ fact: 'hurt', who: victim.id, where: where.id, points: hurt }];
  const blow = { where, damage: hurt, hurt };
  facts.push(...woundFacts(fighterAfter(victim, facts), blow));
  return [...facts, ...(yield* sufferWound(fighterAfter(victim, facts), blow, effort, 'pull-weapon'))];
}

const RULE = 'MYT-SE-20';

/** The highest damage offered for an unknown weapon. */
const MOST_POINTS = 99;

/**
 * Pull from a wound, MYT-SE-20: an arrow, a javelin or another's weapon, out of a victim or oneself. Ruling: at
 * the same cost and with the same harm as for the weapon's owner.
 */
export const pullFromWound: Action = {
  id: 'pull-from-wound',
  helps: true,
  whom: 'anybody',
  rule: RULE,
  group: 'recover',
  purpose: null,
  isUrgent: true,
  isWide: true,
  kind: 'proactive',
  cost: 1,
  refusal({ fighter, at }) {
    if (stuckIn(at ?? fighter).length === 0) return { rule: RULE, id: 'nothing-in-the-wound' };
    return at && outOfReach(fighter, at.id);
  },
  *play({ setup, fighter, at }) {
    const victim = at ?? fighter;
    const stuck = yield* whichOne(fighter, victim);
    if (!stuck) return [];
    const { out, facts, effort } = yield* pulls(fighter, victim);
    if (!out) return [...facts, deedFact(fighter, 'weapon-stays')];
    const owner = fighterIn(setup, stuck.by ?? '');
    const weapon = owner && weaponOf(owner, stuck.with ?? '');
    const over = endOf(victim.id, stuck);
    const done = [...facts, deedFact(fighter, 'pulls-out'), over, ...fallen(setup, stuck, fighter)];
    const freed = fighterAfter(victim, [over]);
    const torn = weapon
      ? yield* tears(freed, stuck.where, weapon, effort)
      : yield* tearsAsSaid(freed, stuck, effort);
    return [...done, ...torn];
  },
};

function stuckIn({ state }: MythrasFighter): readonly Condition[] {
  return state.conditions.filter(({ condition }) => condition === 'impaled');
}

/** The wound to pull from: the puller's choice, where there are several. */
function* whichOne({ id: by }: MythrasFighter, victim: MythrasFighter): Play<Condition | null> {
  const stuck = stuckIn(victim);
  const places = [...new Set(stuck.map(({ where = '' }) => where))];
  if (places.length < 2) return stuck[0] ?? null;
  const options = places.map(id => ({ id }));
  const reasons = [{ rule: RULE, id: 'condition.impaled' }];
  const question = { name: 'location.pull-from-wound', by, options, atLeast: 1, atMost: 1, reasons };
  const [chosen] = yield* choose({ ...question, body: victim.id });
  return stuck.find(({ where }) => where === chosen) ?? null;
}

/** Frees the owner's lodged weapon: in the owner's hand, or on the ground where another pulled it. */
function fallen(
  setup: Setup,
  { by = '', with: id = '' }: Condition,
  puller: MythrasFighter,
): readonly Fact[] {
  const owner = fighterIn(setup, by);
  const lodged = owner?.state.conditions.find(
    known => known.condition === 'weapon-lodged' && isSameItem(known.with, id),
  );
  if (!owner || !lodged) return [];
  const free = endOf(owner.id, lodged);
  return owner.id === puller.id ? [free] : [free, { fact: 'disarmed', who: by, weapon: id, metres: 0 }];
}

/** Asks the GM for the damage of a weapon whose owner is absent. */
function* tearsAsSaid(victim: MythrasFighter, { where }: Condition, effort: Effort): Play<readonly Fact[]> {
  const options = Array.from({ length: MOST_POINTS + 1 }, (_, points) => ({ id: `harm:${points}` }));
  const reasons = [{ rule: RULE, id: 'pull.half' }];
  const question = { name: 'harm.pull-from-wound', by: GM, options, atLeast: 1, atMost: 1, reasons };
  const [chosen] = yield* choose(question);
  return yield* tornBy(
    victim,
    where,
    options.findIndex(({ id }) => id === chosen),
    effort,
  );
}
