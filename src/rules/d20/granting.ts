import { choose, GM, roll, type FighterId, type Play } from '../shared/play.ts';
import { areAllies, areFoes } from '../shared/setup.ts';
import { type BoonId, boonOf, boonRow, isBoon } from './boons.ts';
import { rollCheck } from './checks.ts';
import { conditionIn, isIn } from './conditions.ts';
import { endOf } from '../shared/conditions.ts';
import type { Course } from './course.ts';
import type { Spell } from './fighter.ts';
import { settled } from './hit-points.ts';
import { levelOf } from './negative-levels.ts';
import { placeOf } from './place.ts';
import { distanceOf } from './positions.ts';
import { casterLevelOf, reachedBy } from './spell-resistance.ts';

/** The dispel check: the parts of its DC, and the most that the level adds (D20-DISPEL-01). */
const DISPEL = { base: 11, most: 10 } as const;

/** Gives the boon of a spell to its targets: allies, and the caster's foes where it harms them (D20-BOON-04). */
export function* grants(
  course: Course,
  by: FighterId,
  spell: Spell & { readonly grants: BoonId },
  at: FighterId,
): Play<void> {
  const { reaches, squares, onFoes } = boonRow(spell.grants);
  const level = casterLevelOf(course.now(by), spell);
  const centre = reaches === 'several' ? at : by;
  const own = reaches === 'one' ? [at] : yield* near(course, { centre, by, squares, whom: 'allies' });
  const chosen = reaches === 'several' ? yield* chosenOf(course, by, own, level) : own;
  const foes =
    onFoes === undefined
      ? []
      : yield* near(course, { centre: by, by, squares, whom: 'foes', except: [...own, by] });
  const reached = yield* reachedBy(course, by, spell, [...chosen, ...foes]);
  for (const id of reached) {
    const boon = boonOf(spell.grants, by, level, course.setup.fight !== null);
    const points = yield* pointsFor(course, by, id, spell, level);
    const { state } = course.now(id);
    const more = Math.max(0, points - (state.temporary ?? 0));
    const given = more + (conditionIn(state, spell.grants, { by })?.amount ?? 0);
    const condition = foes.includes(id) && onFoes !== undefined ? onFoes : boon.condition;
    const amount = points > 0 ? { amount: given } : {};
    course.record(...settled(course.now(id), [{ fact: 'gained', who: id, ...boon, ...amount, condition }]));
    if (more === 0) continue;
    course.record(
      { fact: 'did', who: id, what: 'temporary-points', points: more },
      { fact: 'spent', who: id, what: 'temporary', amount: -more },
    );
  }
}

/** The temporary hit points that a spell gives; 0 for one that gives none (D20-BOON-07). */
function* pointsFor(
  course: Course,
  by: FighterId,
  at: FighterId,
  { grants: id }: { readonly grants: BoonId },
  level: number,
): Play<number> {
  const { temporary } = boonRow(id);
  if (!temporary) return 0;
  const dice = `${temporary.dice}+${Math.min(temporary.most, Math.max(1, level))}`;
  const reasons = [{ rule: 'D20-BOON-07', id: 'weapon-dice', names: { dice } }];
  const name = course.name('temporary');
  return (yield* roll({ name, by, dice, against: at, reasons })).total;
}

/** The fighters that a spell reaches around its centre. */
interface Near {
  readonly centre: FighterId;
  readonly by: FighterId;
  readonly squares: number;
  readonly whom: 'allies' | 'foes';
  readonly except?: readonly FighterId[];
}

/**
 * The allies or foes of a caster near the centre of a spell; the caster and the fighter at the centre count as allies. The Game
 * Master names them without a map, and where nobody has a side. The dead are none of them (D20-BOON-04).
 */
function* near(course: Course, { centre, by, squares, whom, except = [] }: Near): Play<readonly FighterId[]> {
  const are = whom === 'allies' ? areAllies : areFoes;
  const hasSide = Object.hasOwn(course.setup.sides ?? {}, by);
  const sure = whom === 'allies' ? [centre] : [];
  const perhaps = course.others(...sure, ...except).flatMap(one => {
    const { id } = one;
    const isMeant = !hasSide || are(course.setup, by, id) || (id === by && whom === 'allies');
    return isMeant && !isIn(one, 'dead') ? [id] : [];
  });
  if (perhaps.length === 0) return sure;
  const from = hasSide ? placeOf(course, { id: centre }) : null;
  if (from) {
    const within = perhaps.filter(id => {
      const to = placeOf(course, { id });
      return to !== null && distanceOf(course, course.now(centre), course.now(id), [from, to]) <= squares;
    });
    return [...sure, ...within];
  }
  const named = yield* choose({
    name: course.name(`target.${whom}`),
    by: GM,
    options: perhaps.map(id => ({ id })),
    atLeast: 0,
    atMost: perhaps.length,
    reasons: [{ rule: 'D20-BOON-04', id: 'd20.area.whom' }],
  });
  return [...sure, ...named];
}

/** As many of them as the caster has levels, by the caster's choice. */
function* chosenOf(
  course: Course,
  by: FighterId,
  among: readonly FighterId[],
  level: number,
): Play<readonly FighterId[]> {
  if (among.length <= 1) return among;
  return yield* choose({
    name: course.name('touched'),
    by,
    options: among.map(id => ({ id })),
    atLeast: 1,
    atMost: Math.min(among.length, Math.max(1, level)),
    reasons: [{ rule: 'D20-BOON-04', id: 'd20.as-many-as-levels' }],
  });
}

/**
 * Dispels the spells that a fighter is under: a check for each, 1d20 and the caster level, at most 10, against 11 and the
 * level of its caster; of one whose caster is not there, that of the dispeller (D20-DISPEL-01).
 */
export function* dispelsFrom(course: Course, by: FighterId, spell: Spell, at: FighterId): Play<void> {
  const rule = 'D20-DISPEL-01';
  const level = casterLevelOf(course.now(by), spell);
  const under = course
    .now(at)
    .state.conditions.filter(
      ({ condition, effect }) =>
        effect === undefined && (isBoon(condition) || ['prayed-against', 'lowered'].includes(condition)),
    );
  for (const known of under) {
    const caster = known.by !== undefined && course.has(known.by) ? levelOf(course.now(known.by)) : level;
    const dc = DISPEL.base + caster;
    const { holds } = yield* rollCheck(course, {
      name: 'check.dispel',
      by,
      reasons: [{ rule, id: 'd20.caster-level', amount: Math.min(DISPEL.most, level) }],
      needs: dc,
      because: [{ rule, id: 'd20.dc', names: { dc } }],
      against: at,
    });
    if (!holds) continue;
    course.record(...settled(course.now(at), [endOf(at, known)]));
  }
}
