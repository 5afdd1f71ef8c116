import type { Fact } from '../shared/fact.ts';
import type { Outcome, Saying } from '../shared/outcome.ts';
import { readRoll, type Rolled, type RollQuestion, type Step } from '../shared/play.ts';
import type { Fighter, Setup } from '../shared/ruleset.ts';
import { sumOf } from '../shared/target.ts';
import { asSegments } from './setup.ts';
import { bodyOf, enduranceOf } from './state.ts';

/** A roll with its result. */
interface Thrown extends Rolled {
  readonly question: RollQuestion;
  /** The part of the name before its scope. */
  readonly kind: string;
}

const ATTACKS: ReadonlySet<string> = new Set(['attack', 'shot']);

const DEFENCES: ReadonlySet<string> = new Set(['parry', 'dodge']);

/** The strike totals of an exchange against armour class, and its parries, in order (SEG-MELEE-11, SEG-PARRY-05). */
export function outcomes(_setup: Setup, steps: readonly Step[], facts: readonly Fact[]): readonly Outcome[] {
  const rolls = steps.flatMap(({ question, answer }): Thrown[] =>
    question.ask === 'roll' && 'dice' in answer
      ? [{ ...readRoll(question, answer.dice), question, kind: question.name.split('.')[0] ?? '' }]
      : [],
  );
  return rolls.flatMap((thrown, place): Outcome[] => {
    if (!thrown.question.target || thrown.question.target.bands.length === 0) return [];
    if (ATTACKS.has(thrown.kind)) return [attackOutcome(thrown, untilNext(rolls, place), facts)];
    return thrown.kind === 'parry' ? [parryOutcome(thrown)] : [];
  });
}

/** The rolls after one, up to the next attack or shot of the same fighter: simultaneous blows fall before any damage (SEG-SIM-02). */
function untilNext(rolls: readonly Thrown[], place: number): readonly Thrown[] {
  const later = rolls.slice(place + 1);
  const by = rolls[place]?.question.by;
  const next = later.findIndex(({ kind, question }) => ATTACKS.has(kind) && question.by === by);
  return next < 0 ? later : later.slice(0, next);
}

const frame = ({ question: { by, about, tool } }: Thrown) => ({
  by,
  ...(about !== undefined && { about }),
  ...(tool !== undefined && { tool }),
});

function attackOutcome(thrown: Thrown, after: readonly Thrown[], facts: readonly Fact[]): Outcome {
  const { total, level, question, dice } = thrown;
  const needs = sumOf(question.reasons ?? []);
  const secret = question.against;
  const names = { total, needs, less: needs - total };
  const saying = (id: string): Saying => ({ id, names, ...(secret !== undefined && { secret }) });
  const made = { ...frame(thrown), rolls: [question.name] };
  if (level !== 'success') {
    // SEG-CRIT-06: a pure 1 fails whatever the total.
    if (needs <= total)
      return {
        ...made,
        isGood: false,
        title: { id: 'segments.pure-1.title' },
        said: [saying('segments.pure-1.full')],
      };
    return {
      ...made,
      isGood: false,
      title: saying('segments.missed.title'),
      said: [saying('segments.missed.full')],
    };
  }
  const parry = after.find(
    ({ kind, level: reached, question: other }) =>
      DEFENCES.has(kind) && reached === 'success' && other.by === question.against,
  );
  const damage = after.find(({ kind, question: { by } }) => kind === 'damage' && by === question.by);
  const hit = saying(dice[0] === 20 ? 'segments.critical.full' : 'segments.hit.full');
  if (parry) {
    const id = parry.kind === 'parry' ? 'segments.parried.title' : 'segments.dodged.title';
    return { ...made, isGood: false, title: { id }, said: [hit] };
  }
  const title = { id: dice[0] === 20 ? 'segments.critical.title' : 'segments.hit.title' };
  const rolls = [question.name, ...(damage ? [damage.question.name] : [])];
  return {
    ...made,
    rolls,
    isGood: true,
    title,
    said: [hit, ...(damage ? [damageSaying(damage, facts)] : [])],
  };
}

function damageSaying({ question, total }: Thrown, facts: readonly Fact[]): Saying {
  const counted = facts.find(
    fact => fact.fact === 'rolled' && fact.who === question.by && fact.roll === question.name,
  );
  const dealt = counted?.fact === 'rolled' ? counted.total : total;
  // SEG-CRIT-02: an exceptional critical hit doubles what fell.
  if (dealt === 2 * total)
    return { id: 'segments.damage-doubled', names: { dice: question.dice, fell: total, total: dealt } };
  return { id: 'segments.damage', names: { dice: question.dice, total: dealt } };
}

function parryOutcome(thrown: Thrown): Outcome {
  const { total, level, question } = thrown;
  const held = level === 'success';
  const needs = question.reasons?.find(({ names }) => names?.['total'] !== undefined)?.names?.['total'] ?? 0;
  const id = held ? 'segments.parry.held' : 'segments.parry.failed';
  const names = { total, needs };
  return {
    ...frame(thrown),
    rolls: [question.name],
    isGood: held,
    title: { id: `${id}.title` },
    said: [{ id: `${id}.full`, names }],
  };
}

/** The endurance and the body points that a fighter has left (SEG-CORE-07). */
export function leftSaying(fighter: Fighter): Saying {
  const own = asSegments(fighter);
  const names = { left: enduranceOf(own), most: own.endurance, body: bodyOf(own), full: own.body };
  return { id: 'segments.left', names };
}
