import { addDice } from '../shared/dice.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import { attackRoll, foundInGrapple } from './blow.ts';
import { conditionIn, ends, gains } from './conditions.ts';
import { bareHands } from './contests.ts';
import type { Course } from './course.ts';
import { hasTrait, type D20Fighter, type Spell } from './fighter.ts';
import { deal, healingFacts } from './hit-points.ts';
import { coverOf } from './positions.ts';
import { savingThrow } from './saves.ts';
import { areAllies } from './setup.ts';

/** A fighter's spell by id. */
export function spellOf({ spells = [] }: Pick<D20Fighter, 'spells'>, id: string): Spell | null {
  return spells.find(spell => spell.id === id) ?? null;
}

/** The effect of a spell once it is cast (D20-SPELL-11, D20-SPELL-12). */
export function* takesEffect(course: Course, by: FighterId, spell: Spell, at: D20Fighter | null): Play<void> {
  course.tell({ fact: 'did', who: by, what: 'casts' });
  if (spell.sustained) course.tell(gains({ id: by }, 'concentrating', { with: spell.id }));
  if (spell.delivery === 'touch' && !at) {
    course.tell(gains({ id: by }, 'holding-charge', { with: spell.id }));
    course.count(by, 'charged');
    return;
  }
  const target = at ?? course.now(by);
  if (spell.delivery === 'touch' || spell.delivery === 'ray') {
    yield* delivers(course, by, spell, target);
    return;
  }
  yield* affects(course, by, spell, target.id, false);
}

/**
 * A touch or ray needs an attack roll against an opponent, none against an ally. Returns true if it was delivered
 * (D20-SPELL-11, D20-SPELL-12, D20-CRIT-06).
 */
export function* delivers(course: Course, by: FighterId, spell: Spell, target: D20Fighter): Play<boolean> {
  const isFriend = target.id === by || areAllies(course.setup, by, target.id);
  if (spell.heals !== undefined || isFriend) {
    yield* affects(course, by, spell, target.id, false);
    return true;
  }
  const kind = spell.delivery === 'ray' ? 'projectile' : 'unarmed';
  const weapon = {
    ...bareHands(course.now(by)),
    id: spell.id,
    name: spell.name,
    kind,
    increment: 1000,
  } as const;
  const at = yield* foundInGrapple(course, { by, at: target.id, weapon });
  const rolled = yield* attackRoll(course, { by, at, weapon, touch: true });
  if (!rolled.hit) {
    // D20-SPELL-13: a missed touch leaves the charge held.
    if (spell.delivery === 'touch' && !conditionIn(course.now(by).state, 'holding-charge')) {
      course.tell(gains({ id: by }, 'holding-charge', { with: spell.id }));
    }
    return false;
  }
  course.tell(...ends(course.now(by), 'holding-charge'));
  yield* affects(course, by, spell, at, rolled.critical);
  return true;
}

/**
 * The casting time of a spell for its caster: spontaneous metamagic makes a standard action a full-round action
 * (D20-SPELL-19, D20-SPELL-20).
 */
export function castingOf(fighter: D20Fighter, spell: Spell): Spell['casting'] | 'full-action' {
  return isSlowed(fighter, spell) && spell.casting === 'standard' ? 'full-action' : spell.casting;
}

/** The number of full-round actions in a casting of a round or more (D20-SPELL-15, D20-SPELL-16, D20-SPELL-19). */
export function roundsOf(fighter: D20Fighter, spell: Spell): number {
  return (spell.casting === 'minute' ? 10 : 1) + (isSlowed(fighter, spell) ? 1 : 0);
}

function isSlowed(fighter: D20Fighter, { metamagic, spontaneous }: Spell): boolean {
  return metamagic === true && (spontaneous === true || hasTrait(fighter, 'spontaneous'));
}

/** The effect of a spell on a target: healing, or damage that a save halves or negates (D20-SAVE-01, D20-COVER-06). */
export function* affects(
  course: Course,
  by: FighterId,
  spell: Spell,
  at: FighterId,
  critical: boolean,
): Play<void> {
  if (spell.heals !== undefined) {
    const healed = yield* roll({
      name: course.name('healing'),
      by,
      dice: spell.heals,
      reasons: [{ rule: 'D20-HEAL-03', id: 'weapon-dice', names: { dice: spell.heals } }],
    });
    course.tell(...healingFacts(course.now(at), Math.max(1, healed.total)));
  }
  if (spell.damage === undefined) return;
  const held = spell.save ? yield* resists(course, by, spell, at) : false;
  if (held && spell.saves !== 'half') return;
  const name = course.name('damage');
  const dice = critical ? addDice(spell.damage, spell.damage) : spell.damage;
  const rolled = yield* roll({
    name,
    by,
    dice,
    against: at,
    reasons: [{ rule: 'D20-DMG-01', id: 'weapon-dice', names: { dice: spell.damage } }],
  });
  const evades = held && spell.save === 'reflex' && improvedCover(course, by, at);
  const points = evades ? 0 : Math.max(1, held ? Math.floor(rolled.total / 2) : rolled.total);
  course.tell(
    { fact: 'struck', who: at, where: 'body' },
    { fact: 'rolled', who: by, roll: name, total: points, level: '' },
  );
  if (points > 0) yield* deal(course, at, points);
}

function improvedCover(course: Course, by: FighterId, at: FighterId): boolean {
  const target = course.now(at);
  return hasTrait(target, 'improved-evasion') || coverOf(course, course.now(by), target, true) === 'improved';
}

/** A saving throw, with the cover bonus to Reflex (D20-SAVE-01, D20-SAVE-02, D20-COVER-06, D20-COVER-11). */
function* resists(course: Course, by: FighterId, spell: Spell, at: FighterId): Play<boolean> {
  const save = spell.save ?? 'will';
  const cover =
    save === 'reflex' && by !== at ? coverOf(course, course.now(by), course.now(at), true) : 'none';
  const amount = cover === 'improved' ? 4 : cover === 'cover' ? 2 : 0;
  return yield* savingThrow(course, {
    who: at,
    save,
    dc: spell.dc ?? 10 + spell.level,
    rule: 'D20-SAVE-02',
    what: 'spell',
    more: amount === 0 ? [] : [{ rule: 'D20-COVER-06', id: `d20.cover.${cover}`, amount }],
  });
}
