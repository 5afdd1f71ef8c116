import { roll, type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { areaOfSpell, areaRefusal } from '../areas.ts';
import { isCutShort, spent } from '../budget.ts';
import { rollCheck, chanceOf } from '../checks.ts';
import { ends, gains, isIn, rounds } from '../conditions.ts';
import type { Course } from '../course.ts';
import type { D20Fighter, Spell } from '../fighter.ts';
import { bareHands } from '../armed.ts';
import { castingMeansRefusal } from '../casting-means.ts';
import { meansRefusal } from '../reach.ts';
import { castingOf, spellOf } from '../as-cast.ts';
import { spendsCasting, spentRefusal } from '../spell-slots.ts';
import { castSpellOf, isCastLike, roundsOf, takesEffect, whomOf } from '../spells.ts';
import { canRoll, skillReasons } from '../skills.ts';
import { depthOf } from '../water.ts';
import { hampered } from '../spell-failure.ts';
import { preparedIn } from '../state.ts';
import { did, type Acting, type Action } from './action.ts';
import { isUndistracted } from './distractions.ts';

/** Percentage of verbal spells that a deafened caster spoils (D20-SPELL-03). */
const DEAF = 20;

/** Why a spell cannot be cast; null when it can (D20-SPELL-03 to 05, D20-GRAPPLE-10, D20-GRAPPLE-12). */
function castRefusal(
  { course, fighter, at, named }: Acting,
  ...times: readonly ReturnType<typeof castingOf>[]
): Reason | null {
  const spell = spellOf(fighter, named);
  if (!spell) return { rule: 'D20-SPELL-01', id: 'd20.no-spell' };
  const casting = castingOf(fighter, spell);
  if (!times.includes(casting)) return { rule: 'D20-SPELL-01', id: 'd20.other-casting-time' };
  const gone = spentRefusal(fighter, spell);
  if (gone) return gone;
  const area = areaOfSpell(fighter, spell);
  const touches = spell.delivery === 'touch' && { weapon: bareHands(fighter) };
  const misplaced = area && areaRefusal(course, fighter, area);
  const far = misplaced ?? (at && meansRefusal(course, fighter, { spell, ...touches }, at));
  return far ?? drownedRefusal(course, fighter, spell) ?? castingMeansRefusal(course, fighter, spell);
}

/** Why fire does not come off under water: its caster knows nothing of the skill that it takes (D20-WATER-04, D20-SKILL-03). */
function drownedRefusal(course: Course, fighter: D20Fighter, spell: Spell): Reason | null {
  const rule = 'D20-WATER-04';
  if (!burnsWet(course, fighter, spell) || spell.nature === 'supernatural') return null;
  return canRoll(fighter, 'spellcraft') ? null : { rule, id: 'd20.untrained' };
}

/** True for fire that is cast under the surface (D20-WATER-04). */
function burnsWet(course: Course, fighter: D20Fighter, { fire }: Spell): boolean {
  return fire === true && depthOf(course, fighter) === 'under';
}

/** A casting, unless what is used needs no concentration, such as an item or a supernatural ability (D20-ITEM-03, D20-READY-06). */
const castingSetsOff = ({ fighter, named }: Acting): Action['setsOff'] => {
  const spell = spellOf(fighter, named);
  return spell && !isCastLike(spell) ? [] : ['casts'];
};

/** Cast a spell, or use a spell-like ability or item (lancer un sort), D20-SPELL-01. */
export const cast: Action = {
  id: 'cast',
  casting: 'begins',
  provokesInPlay: true,
  rule: 'D20-SPELL-01',
  group: 'strike',
  purpose: null,
  cost: 'standard',
  setsOff: ['casts'],
  setsOffNow: castingSetsOff,
  openTo: ['pinned'],
  needs: 'spell',
  whom: ({ fighter, named }) => whomOf(spellOf(fighter, named)),
  refusal: acting => castRefusal(acting, 'standard'),
  play: castsNow,
};

/** Cast a quickened spell (sort à incantation rapide), D20-ACT-51: a free action, once a round, which provokes nothing. */
export const castQuickened: Action = {
  id: 'cast-quickened',
  casting: 'begins',
  isStrenuous: true,
  rule: 'D20-ACT-51',
  group: 'strike',
  purpose: null,
  cost: 'free',
  takesAttention: true,
  setsOff: ['casts'],
  setsOffNow: castingSetsOff,
  openTo: ['pinned'],
  needs: 'spell',
  whom: ({ fighter, named }) => whomOf(spellOf(fighter, named)),
  refusal(acting) {
    const { fighter } = acting;
    if (spent(fighter, 'quickened') > 0) return { rule: 'D20-ACT-51', id: 'd20.has-quickened' };
    return castRefusal(acting, 'free');
  },
  play: castsNow,
};

/** Cast as a full-round action for spontaneous metamagic, with immediate effect (D20-SPELL-19, D20-SPELL-20). */
export const castFull: Action = {
  id: 'cast-full',
  casting: 'begins',
  provokesInPlay: true,
  rule: 'D20-SPELL-19',
  group: 'strike',
  purpose: null,
  cost: 'full-round',
  setsOff: ['casts'],
  setsOffNow: castingSetsOff,
  openTo: [],
  needs: 'spell',
  whom: ({ fighter, named }) => whomOf(spellOf(fighter, named)),
  inParts: true,
  refusal: acting => castRefusal(acting, 'full-action'),
  *begin({ course, fighter, named }) {
    const spell = spellOf(fighter, named);
    if (!spell || (yield* isUndistracted(course, fighter.id, spell))) return true;
    yield* usesUp(course, fighter, spell);
    return fizzles(course, fighter);
  },
  *play({ course, fighter, at, named }) {
    const spell = spellOf(fighter, named);
    if (!spell) return;
    yield* usesUp(course, fighter, spell);
    if (yield* isWellCast(course, fighter, spell)) yield* takesEffect(course, fighter.id, spell, at);
  },
};

function* castsNow(acting: Acting): Play<void> {
  const { course, fighter, at, named } = acting;
  const spell = spellOf(fighter, named);
  if (!spell) return;
  yield* usesUp(course, fighter, spell);
  if (yield* comesOff(acting, spell)) yield* takesEffect(course, fighter.id, spell, at);
}

/** Casts a spell for another use than its effect, such as a counterspell. Returns true if it comes off (D20-READY-07). */
export function* castsAs(course: Course, by: FighterId, spell: Spell): Play<boolean> {
  const fighter = course.now(by);
  const begins = course.facts.length;
  yield* usesUp(course, fighter, spell);
  return yield* comesOff({ course, fighter }, spell, begins);
}

/** Counts a casting, successful or not (D20-SPELL-07, D20-SLOT-02, D20-ABIL-02). */
export function* usesUp(course: Course, { id }: D20Fighter, spell: Spell): Play<void> {
  if (castingOf(course.now(id), spell) === 'free') course.count(id, 'quickened');
  course.record(...ends(course.now(id), 'component-in-hand'));
  // D20-SPELL-13: casting another spell dissipates a held charge.
  course.record(...ends(course.now(id), 'holding-charge'));
  yield* spendsCasting(course, id, spell);
  if (spell.recharge === undefined || !course.setup.fight) return;
  // D20-CREATURE-10: a breath comes again some rounds later.
  const reasons = [{ rule: 'D20-CREATURE-10', id: 'd20.recharge' }];
  const { total } = yield* roll({ name: course.name('recharge'), by: id, dice: spell.recharge, reasons });
  const lasts = rounds(Math.max(1, total));
  course.record(gains({ id }, 'recharging', { with: spell.id, lasts }));
}

/**
 * True if a casting comes off: nothing distracts its caster from it, and nothing spoils it (D20-SPELL-03, D20-SPELL-09,
 * D20-SPELL-10, D20-GRAPPLE-12).
 * @param begins the number of facts before the casting
 */
function* comesOff(
  { course, fighter }: Pick<Acting, 'course' | 'fighter'>,
  spell: Spell,
  begins = 0,
): Play<boolean> {
  if (!(yield* isUndistracted(course, fighter.id, spell, begins))) return fizzles(course, fighter);
  return yield* isWellCast(course, fighter, spell);
}

/** True if nothing spoils a spell that its caster could finish: deafness, armour, water (D20-SPELL-03, D20-WATER-04). */
function* isWellCast(course: Course, fighter: D20Fighter, spell: Spell): Play<boolean> {
  const { id } = fighter;
  const isWet = burnsWet(course, fighter, spell);
  if (isCastLike(spell)) {
    if (isIn(course.now(id), 'deafened') && spell.components.includes('verbal')) {
      const because = [{ rule: 'D20-SPELL-03', id: 'condition.deafened' }];
      if (yield* chanceOf(course, { name: 'deaf', by: id, percent: DEAF, reasons: because }))
        return fizzles(course, fighter);
    }
    if (yield* hampered(course, course.now(id), spell)) return fizzles(course, fighter);
  }
  return !isWet || (yield* burnsUnderWater(course, fighter, spell));
}

function fizzles(course: Course, fighter: D20Fighter): false {
  course.record(did(fighter, 'loses-spell'));
  return false;
}

/** Fire under water needs a Spellcraft check, and fails where it is supernatural (D20-WATER-04). */
function* burnsUnderWater(course: Course, fighter: D20Fighter, spell: Spell): Play<boolean> {
  if (spell.nature === 'supernatural') return fizzles(course, fighter);
  const dc = 20 + spell.level;
  const { holds } = yield* rollCheck(course, {
    name: 'check.spellcraft',
    by: fighter.id,
    reasons: skillReasons(course, fighter, 'spellcraft', 'D20-WATER-04'),
    needs: dc,
    because: [{ rule: 'D20-WATER-04', id: 'd20.dc', names: { dc } }],
  });
  return holds || fizzles(course, fighter);
}

/** Begin a casting of a round or more (D20-SPELL-15 to 18): it takes effect before a later turn of the caster. */
export const castLong: Action = {
  id: 'cast-long',
  casting: 'begins',
  provokesInPlay: true,
  rule: 'D20-SPELL-15',
  group: 'strike',
  purpose: null,
  cost: 'full-round',
  setsOff: ['casts'],
  setsOffNow: castingSetsOff,
  openTo: [],
  needs: 'spell',
  whom: ({ fighter, named }) => whomOf(spellOf(fighter, named)),
  refusal(acting) {
    // Going on with a casting: its use was counted when it began.
    if (preparedIn(acting.fighter, 'cast')?.with === acting.named) return null;
    return castRefusal(acting, 'full-round', 'minute');
  },
  *play(acting) {
    const { course, fighter, at, named } = acting;
    const spell = spellOf(fighter, named);
    if (!spell) return;
    const { id } = fighter;
    const goesOn = preparedIn(fighter, 'cast');
    if (goesOn?.with === named) {
      course.record({ fact: 'prepared', who: id, ...goesOn, trigger: 'goes-on' });
      return;
    }
    yield* usesUp(course, fighter, spell);
    if (!(yield* comesOff(acting, spell))) return;
    if (isCutShort(course, id, 'full-round')) return void fizzles(course, fighter);
    const turns = roundsOf(fighter, spell);
    course.record({
      fact: 'prepared',
      who: id,
      action: 'cast',
      with: named,
      turns,
      ...(at && { at: at.id }),
      trigger: 'goes-on',
    });
  },
};

/** A finished long casting takes effect; time starts it, or the user who places its area on the map (D20-SPELL-15). */
export const castingDone: Action = {
  id: 'spell-done',
  casting: 'ends',
  rule: 'D20-SPELL-15',
  group: 'hands',
  purpose: null,
  cost: 'none',
  setsOff: [],
  openTo: [],
  outOfTurn: true,
  refusal({ course, fighter }) {
    if (preparedIn(fighter, 'cast')?.turns !== 0) return { rule: 'D20-SPELL-15', id: 'd20.not-done' };
    const spell = castSpellOf(fighter);
    const area = spell && areaOfSpell(fighter, spell);
    return area && areaRefusal(course, fighter, area);
  },
  *play({ course, fighter }) {
    const prepared = preparedIn(fighter, 'cast');
    const spell = spellOf(fighter, prepared?.with ?? '');
    course.record({ fact: 'dropped', who: fighter.id, action: 'cast' });
    const at = prepared?.at === undefined ? null : course.now(prepared.at);
    if (spell) yield* takesEffect(course, fighter.id, spell, at);
  },
};
