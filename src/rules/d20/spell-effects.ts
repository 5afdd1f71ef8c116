import type { Cover } from '../shared/grid/cover.ts';
import type { Area } from '../shared/map-rules.ts';
import type { Fact } from '../shared/fact.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import { amongTargets, factsOf } from '../shared/several-targets.ts';
import { addDice } from '../shared/dice.ts';
import type { BoonId } from './boons.ts';
import { coverFrom, whomItCatches } from './areas.ts';
import { saveDcOf, workingOn } from './as-cast.ts';
import { isIn } from './conditions.ts';
import type { Course } from './course.ts';
import { afterEnergy, energyOf } from './energies.ts';
import { afterReflex } from './evasion.ts';
import type { D20Fighter, Spell } from './fighter.ts';
import { dispelsFrom, grants } from './granting.ts';
import { deal, healingFacts } from './hit-points.ts';
import { coverOf, withWaves } from './cover-and-concealment.ts';
import { lowersAbilities } from './lowering.ts';
import { savingThrow } from './saves.ts';
import { putsToSleep } from './sleep.ts';
import { isStoppedBy, reachedBy } from './spell-resistance.ts';
import { breaksWard } from './warding.ts';
import { surfaceIsBetween } from './water.ts';

/** The effect of a spell on a target: healing, or damage that a save halves or negates (D20-SAVE-01, D20-COVER-06, D20-HEAL-06). */
export function* applySpell(
  course: Course,
  by: FighterId,
  cast: Spell,
  at: FighterId,
  critical: boolean,
): Play<void> {
  if (isGranting(cast)) return yield* grants(course, by, cast, at);
  const spell = workingOn(cast, course.now(at));
  if (attacks(spell)) course.record(...breaksWard(course.now(by), course.now(at)));
  if (yield* isStoppedBy(course, by, spell, at)) return;
  if (spell.dispels) yield* dispelsFrom(course, by, spell, at);
  if (spell.heals !== undefined) {
    const healed = yield* roll({
      name: course.name('healing'),
      by,
      dice: spell.heals,
      reasons: [{ rule: 'D20-HEAL-03', id: 'weapon-dice', names: { dice: spell.heals } }],
    });
    course.record(...curedBy(course.now(at), healed.total));
  }
  if (spell.sleeps !== undefined) yield* putsToSleep(course, by, spell, [at]);
  course.record(...unharmedBy(cast, spell, at));
  // Who casts it on itself does not resist it.
  const isPlain = spell.damage === undefined && spell.lowers === undefined;
  if (isPlain && (!leavesToSave(spell) || by === at)) return;
  const rolls = spell.delivery === 'touch' || spell.delivery === 'ray';
  const isMagic = !rolls && spell.fire !== true;
  // D20-COVER-06: a spread turns corners.
  const [maker, target] = [course.now(by), course.now(at)];
  const turns = by === at || spell.area === 'spread';
  const cover = turns
    ? withWaves(course, maker, target, 'none', isMagic)
    : coverOf(course, maker, target, true, isMagic);
  const held = spell.save ? yield* resists(course, spell, at, cover) : false;
  if (held && spell.saves !== 'half') return;
  if (spell.lowers) yield* lowersAbilities(course, by, spell, at, { held, critical });
  if (spell.damage === undefined) return;
  const name = course.name('damage');
  const dice = critical ? addDice(spell.damage, spell.damage) : spell.damage;
  const rolled = yield* roll({
    name,
    by,
    dice,
    against: at,
    tool: spell.id,
    reasons: [{ rule: 'D20-DMG-01', id: 'weapon-dice', names: { dice: spell.damage } }],
  });
  yield* hurts(course, { by, spell, at, roll: name, total: rolled.total, held, cover });
}

/** True for a spell that gives something for a time (D20-BOON-01). */
function isGranting(spell: Spell): spell is Spell & { readonly grants: BoonId } {
  return spell.grants !== undefined;
}

/** True for a spell of which these rules know the save alone: what follows from a failure is the table's (D20-SAVE-02). */
function leavesToSave({ damage, sleeps, save, heals, dispels }: Spell): boolean {
  return save !== undefined && [damage, sleeps, heals].every(one => one === undefined) && dispels !== true;
}

/** True for a spell that each whom its area catches withstands, or not. */
function isResisted(spell: Spell): boolean {
  return spell.damage !== undefined || spell.lowers !== undefined || leavesToSave(spell);
}

/** The facts of magic that heals; it does nothing for what was never alive (D20-HEAL-06). */
function curedBy(fighter: D20Fighter, points: number): readonly Fact[] {
  return fighter.type === 'construct'
    ? [{ fact: 'did', who: fighter.id, what: 'not-cured' }]
    : healingFacts(fighter, Math.max(1, points));
}

/** The fact of a spell whose damage is none to its target (D20-HEAL-06). */
function unharmedBy(cast: Spell, { damage, heals }: Spell, who: FighterId): readonly Fact[] {
  const harms = cast.damage === undefined || damage !== undefined || heals !== undefined;
  return harms ? [] : [{ fact: 'did', who, what: 'not-hurt' }];
}

/** True for a spell that is an attack on those whom it reaches (D20-BOON-08). */
function attacks({ damage, sleeps, save, heals, lowers }: Spell): boolean {
  const harms = [damage, sleeps, lowers].some(one => one !== undefined);
  return harms || (save !== undefined && heals === undefined);
}

/** The rolled damage of a spell on a target. */
interface SpellDamage {
  readonly by: FighterId;
  readonly spell: Spell;
  readonly at: FighterId;
  /** The name of the damage roll, and its total. */
  readonly roll: string;
  readonly total: number;
  /** The save succeeded. */
  readonly held: boolean;
  readonly cover: Cover;
}

/** Deals the damage of a spell, halved or negated by a successful save (D20-SAVE-01, D20-COVER-11, D20-EVADE-01). */
export function* hurts(course: Course, { by, spell, at, roll, total, held, cover }: SpellDamage): Play<void> {
  const isByReflex = spell.save === 'reflex' && spell.saves === 'half';
  const points = isByReflex
    ? afterReflex(course, at, { total, held, cover })
    : Math.max(1, held ? Math.floor(total / 2) : total);
  course.record(
    { fact: 'struck', who: at, where: 'body' },
    { fact: 'rolled', who: by, roll, total: points, level: '' },
  );
  const energy = energyOf(spell);
  const left = isShielded(course, spell, at)
    ? stoppedByShield(course, at, points)
    : afterEnergy(course, at, energy, points);
  if (left > 0) yield* deal(course, at, { points: left, ...(energy && { qualities: [energy] }) });
}

/** True for force that strikes by itself, such as magic missiles, against the spell shield (D20-BOON-06). */
function isShielded(course: Course, { delivery, damageType }: Spell, at: FighterId): boolean {
  return delivery === 'hits' && damageType === 'force' && isIn(course.now(at), 'magic-shield');
}

function stoppedByShield(course: Course, who: FighterId, points: number): number {
  course.record({ fact: 'stopped', who, by: 'block', points, left: 0 });
  return 0;
}

/** A saving throw, with the cover bonus to Reflex (D20-SAVE-01, D20-SAVE-02, D20-COVER-06, D20-COVER-11). */
export function* resists(course: Course, spell: Spell, at: FighterId, cover: Cover): Play<boolean> {
  const save = spell.save ?? 'will';
  const better = cover === 'improved' ? 4 : cover === 'cover' ? 2 : 0;
  const amount = save === 'reflex' ? better : 0;
  return yield* savingThrow(course, {
    who: at,
    save,
    dc: saveDcOf(spell),
    rule: 'D20-SAVE-02',
    what: 'spell',
    more: amount === 0 ? [] : [{ rule: 'D20-COVER-06', id: `d20.cover.${cover}`, amount }],
  });
}

/** The effect of a spell on all in its area: one roll, and a save for each (D20-SAVE-01, D20-COVER-06). */
export function* fillsArea(course: Course, by: FighterId, spell: Spell, area: Area): Play<void> {
  const all = yield* whomItCatches(course, by, area);
  // D20-WATER-04: the surface of water stops fire.
  const inIt = all.filter(id => !spell.fire || !surfaceIsBetween(course, course.now(by), course.now(id)));
  const on = (id: FighterId) => workingOn(spell, course.now(id));
  const foes = inIt.filter(id => attacks(on(id)));
  course.record(...foes.flatMap(id => breaksWard(course.now(by), course.now(id))));
  const caught = yield* reachedBy(course, by, spell, inIt);
  const [heals] = caught.flatMap(id => on(id).heals ?? []);
  if (heals !== undefined) {
    const cured = caught.filter(id => on(id).heals !== undefined);
    const healed = yield* amongTargets(cured, rollOnce(course, by, 'healing', heals, 'D20-HEAL-03'));
    for (const id of cured) course.record(...factsOf(caught, id, curedBy(course.now(id), healed.total)));
  }
  if (spell.sleeps !== undefined) yield* putsToSleep(course, by, spell, caught);
  for (const id of caught) course.record(...factsOf(caught, id, unharmedBy(spell, on(id), id)));
  const [harm] = caught.flatMap(id => on(id).damage ?? []);
  const hurt = caught.filter(id => isResisted(on(id)));
  if (hurt.length === 0) return;
  const damage =
    harm === undefined ? null : yield* amongTargets(hurt, rollOnce(course, by, 'damage', harm, 'D20-DMG-01'));
  for (const id of hurt) {
    yield* course.forTarget(caught, id, reaches(course, by, on(id), area, id, damage));
  }
}

/** One whom an area catches. */
function* reaches(
  course: Course,
  by: FighterId,
  spell: Spell,
  area: Area,
  at: FighterId,
  damage: { readonly name: string; readonly total: number } | null,
): Play<void> {
  const cover = coverFrom(course, by, area, course.now(at), spell.fire !== true);
  const held = spell.save ? yield* resists(course, spell, at, cover) : false;
  if (held && spell.saves !== 'half') return;
  if (spell.lowers) yield* lowersAbilities(course, by, spell, at, { held, critical: false });
  if (!damage || spell.damage === undefined) return;
  const { name: roll, total } = damage;
  yield* hurts(course, { by, spell, at, roll, total, held, cover });
}

function* rollOnce(
  course: Course,
  by: FighterId,
  what: 'healing' | 'damage',
  dice: string,
  rule: string,
): Play<{ readonly name: string; readonly total: number }> {
  const name = course.name(what);
  const { total } = yield* roll({ name, by, dice, reasons: [{ rule, id: 'weapon-dice', names: { dice } }] });
  return { name, total };
}
