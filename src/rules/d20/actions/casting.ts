import { choose, type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { areaOfSpell, areaRefusal } from '../areas.ts';
import { spent } from '../budget.ts';
import { rollCheck, chanceOf } from '../checks.ts';
import { concentrates } from '../concentration.ts';
import { ends, isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import type { D20Fighter, Spell } from '../fighter.ts';
import { bareHands } from '../armed.ts';
import { handsFree } from '../hands.ts';
import { meansRefusal } from '../reach.ts';
import { opportunities, whoMayStrike } from '../opportunity.ts';
import { mountPace } from '../mounts.ts';
import { hasCircumstance } from '../../shared/setup.ts';
import { spellOf } from '../as-cast.ts';
import { spendsCasting, spentRefusal } from '../spell-slots.ts';
import { castingOf, castSpellOf, isCastLike, roundsOf, takesEffect, whomOf } from '../spells.ts';
import { skillReasons } from '../skills.ts';
import { depthOf } from '../water.ts';
import { hampered } from '../spell-failure.ts';
import { preparedIn } from '../state.ts';
import { did, type Acting, type Action } from './action.ts';

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
  return far ?? castingMeansRefusal(fighter, spell);
}

/** Why a fighter lacks what a spell takes to cast: voice, hand, component; null where it has it (D20-SPELL-03 to 05, D20-GRAPPLE-12). */
export function castingMeansRefusal(fighter: D20Fighter, spell: Spell): Reason | null {
  const needs = (component: Spell['components'][number]) => spell.components.includes(component);
  if (needs('verbal') && isIn(fighter, 'gagged')) return { rule: 'D20-SPELL-03', id: 'condition.gagged' };
  if (needs('somatic') && isIn(fighter, 'grappling', 'pinned'))
    return { rule: 'D20-SPELL-04', id: 'condition.grappling' };
  if (needs('somatic') && handsFree(fighter) < 1) return { rule: 'D20-SPELL-04', id: 'd20.no-hand-free' };
  if (isIn(fighter, 'grappling') && spell.nature === 'scroll')
    return { rule: 'D20-GRAPPLE-10', id: 'condition.grappling' };
  const tools = needs('material') || needs('focus');
  if (isIn(fighter, 'grappling') && tools && !isIn(fighter, 'component-in-hand'))
    return { rule: 'D20-SPELL-05', id: 'd20.no-component' };
  return isIn(fighter, 'grappling') && castingOf(fighter, spell) !== 'standard'
    ? { rule: 'D20-GRAPPLE-12', id: 'condition.grappling' }
    : null;
}

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
  setsOff: ['casts'],
  openTo: ['pinned'],
  needs: 'spell',
  whom: ({ fighter, named }) => whomOf(spellOf(fighter, named)),
  refusal(acting) {
    const { fighter } = acting;
    if (spent(fighter, 'quickened') > 0) return { rule: 'D20-ACT-51', id: 'd20.has-quickened' };
    return castRefusal(acting, 'free');
  },
  *play(acting) {
    acting.course.count(acting.fighter.id, 'quickened');
    yield* castsNow(acting);
  },
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
  openTo: [],
  needs: 'spell',
  whom: ({ fighter, named }) => whomOf(spellOf(fighter, named)),
  inParts: true,
  refusal: acting => castRefusal(acting, 'full-action'),
  play: castsNow,
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
function* usesUp(course: Course, { id }: D20Fighter, spell: Spell): Play<void> {
  course.record(...ends(course.now(id), 'component-in-hand'));
  // D20-SPELL-13: casting another spell dissipates a held charge.
  course.record(...ends(course.now(id), 'holding-charge'));
  yield* spendsCasting(course, id, spell);
}

/**
 * True if the spell survives what distracts its caster (D20-SPELL-03, D20-SPELL-09, D20-SPELL-10, D20-GRAPPLE-12).
 * @param begins the number of facts before the casting
 */
function* comesOff(
  { course, fighter }: Pick<Acting, 'course' | 'fighter'>,
  spell: Spell,
  begins = 0,
): Play<boolean> {
  const { id } = fighter;
  const isWet = spell.fire === true && depthOf(course, fighter) === 'under';
  if (!isCastLike(spell)) {
    // D20-ACT-10: a potion or an oil provokes, and takes no concentration.
    const provokes = spell.nature === 'potion';
    if (provokes && (yield* opportunities(course, id, { rule: 'D20-ACT-10' })).stopped)
      return fizzles(course, fighter);
    return !isWet || (yield* burnsUnderWater(course, fighter, spell));
  }
  // D20-READY-06: damage from attacks readied against the casting, which is broken off before it draws others.
  const readied = course.facts
    .slice(begins)
    .flatMap(fact => (fact.fact === 'hurt' && fact.who === id && fact.points > 0 ? [fact.points] : []));
  const first = readied.map((points): Distraction => [10 + points, 'D20-READY-06']);
  if (!(yield* keepsAgainst(course, id, spell, first))) return fizzles(course, fighter);
  // D20-SPELL-09: a spell lost to the grip or the mount has drawn its blows. With nobody there to strike, it is lost unasked.
  const isExposed = whoMayStrike(course, id, { rule: 'D20-SPELL-09' }).length > 0;
  const early = isExposed ? yield* guardOf(course, fighter, spell) : null;
  if (early?.isStopped) return fizzles(course, fighter);
  if (!(yield* keepsAgainst(course, id, spell, shakes(course, fighter)))) return fizzles(course, fighter);
  const guard = early ?? (yield* guardOf(course, fighter, spell));
  if (!(yield* keepsAgainst(course, id, spell, guard.checks))) return fizzles(course, fighter);
  if (isIn(course.now(id), 'deafened') && spell.components.includes('verbal')) {
    const because = [{ rule: 'D20-SPELL-03', id: 'condition.deafened' }];
    if (yield* chanceOf(course, { name: 'deaf', by: id, percent: DEAF, reasons: because }))
      return fizzles(course, fighter);
  }
  if (yield* hampered(course, course.now(id), spell)) return fizzles(course, fighter);
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

/** A Concentration check: the difficulty before the level of the spell, and the rule. */
type Distraction = readonly [dc: number, rule: string];

/** True if the caster keeps a spell against all that distracts it. */
function* keepsAgainst(
  course: Course,
  by: FighterId,
  { level }: Spell,
  all: readonly Distraction[],
): Play<boolean> {
  for (const [dc, rule] of all) if (!(yield* concentrates(course, by, dc + level, rule))) return false;
  return true;
}

/** What distracts a caster apart from blows: a grip, or a mount that runs, or moves before and after the casting. */
function shakes(course: Course, fighter: D20Fighter): readonly Distraction[] {
  const grip: readonly Distraction[] = isIn(fighter, 'grappling') ? [[20, 'D20-GRAPPLE-12']] : [];
  if (mountPace(course, fighter) === 'mount-runs') return [...grip, [15, 'D20-MOUNT-09']];
  return hasCircumstance(course.setup, fighter, 'mount-moves') ? [...grip, [10, 'D20-MOUNT-09']] : grip;
}

/** How a casting is guarded: what it takes to keep the spell, or that a blow stops the caster. */
interface Guard {
  readonly isStopped?: boolean;
  readonly checks: readonly Distraction[];
}

/** Casts defensively or openly, and provokes then; a free casting does neither (D20-SPELL-09, D20-SPELL-10). */
function* guardOf(course: Course, { id }: D20Fighter, { casting }: Spell): Play<Guard> {
  if (casting === 'free') return { checks: [] };
  const [how] = yield* choose({
    name: course.name('casting'),
    by: id,
    options: [{ id: 'openly' }, { id: 'on-the-defensive' }],
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-SPELL-10', id: 'd20.casting' }],
  });
  if (how === 'on-the-defensive') return { checks: [[15, 'D20-SPELL-10']] };
  const { stopped, damage } = yield* opportunities(course, id, { rule: 'D20-SPELL-09' });
  // Ruling: one check for each attack that deals damage.
  const checks = Object.values(damage).map((points): Distraction => [10 + points, 'D20-SPELL-09']);
  return { isStopped: stopped, checks };
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
