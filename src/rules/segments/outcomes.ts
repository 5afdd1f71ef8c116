import { compact, present } from '../shared/compact.ts';
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

/** All that the outcomes of an exchange are worked out from. */
interface Played {
  readonly rolls: readonly Thrown[];
  readonly steps: readonly Step[];
  readonly facts: readonly Fact[];
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
  const played = { rolls, steps, facts };
  return rolls.flatMap((thrown, place): Outcome[] => {
    if (!thrown.question.target || thrown.question.target.bands.length === 0) return [];
    if (ATTACKS.has(thrown.kind))
      return [withFumble(attackOutcome(thrown, untilNext(rolls, place), facts), played, thrown)];
    return thrown.kind === 'parry' ? [withFumble(parryOutcome(thrown), played, thrown)] : [];
  });
}

/** True for a pure 1, after which a die says what else happens in melee (SEG-CRIT-06, SEG-CRIT-07). */
const isPure1 = ({ kind, dice }: Thrown) => (ATTACKS.has(kind) || kind === 'parry') && dice[0] === 1;

/** An outcome with what a fumble brought. Fumbles of the same fighter are settled in the order of their rolls. */
function withFumble(outcome: Outcome, played: Played, thrown: Thrown): Outcome {
  if (!isPure1(thrown)) return outcome;
  const { by } = thrown.question;
  const own = played.rolls.filter(({ question }) => question.by === by);
  const fumble = own.filter(({ kind }) => kind === 'fumble')[own.filter(isPure1).indexOf(thrown)];
  if (!fumble) return outcome;
  const said = [...outcome.said, fumbleSaying(played, fumble)];
  return { ...outcome, said, rolls: [...outcome.rolls, fumble.question.name] };
}

/** The row of the fumble table that was rolled; where it did nothing, that (SEG-CRIT-07). */
function fumbleSaying({ rolls, steps, facts }: Played, fumble: Thrown): Saying {
  const { by } = fumble.question;
  const rolled = fumble.total;
  const saying = (row: string, isSo: boolean, names = {}): Saying => ({
    id: `segments.fumble.${isSo ? row : 'nothing'}`,
    names: { rolled, ...names },
  });
  if (rolled <= 3) {
    const later = steps.slice(steps.findIndex(({ question }) => question === fumble.question) + 1);
    const isOffered = later.some(
      ({ question }) => question.by !== by && question.name.startsWith('free-action'),
    );
    return saying('free', isOffered);
  }
  if (rolled === 4)
    return saying(
      'drops',
      facts.some(one => one.fact === 'disarmed' && one.who === by),
    );
  if (rolled === 5)
    return saying(
      'breaks',
      facts.some(one => one.fact === 'did' && one.who === by && one.what === 'breaks-weapon'),
    );
  const next = rolls
    .slice(rolls.indexOf(fumble) + 1)
    .find(({ kind }) => kind === 'damage' || kind === 'fumble');
  const struck = next?.kind === 'damage' && next.question.by === by ? next.question.against : undefined;
  return saying('companion', struck !== undefined, struck !== undefined && { whom: struck });
}

/** The rolls after one, up to the next attack or shot of the same fighter: simultaneous blows fall before any damage (SEG-SIM-02). */
function untilNext(rolls: readonly Thrown[], place: number): readonly Thrown[] {
  const later = rolls.slice(place + 1);
  const by = rolls[place]?.question.by;
  const next = later.findIndex(({ kind, question }) => ATTACKS.has(kind) && question.by === by);
  return next < 0 ? later : later.slice(0, next);
}

const frame = ({ question: { by, about, tool } }: Thrown) =>
  compact<Pick<Outcome, 'by' | 'about' | 'tool'>>({ by, about, tool });

function attackOutcome(thrown: Thrown, after: readonly Thrown[], facts: readonly Fact[]): Outcome {
  const { total, level, question, dice } = thrown;
  const needs = sumOf(question.reasons ?? []);
  const secret = question.against;
  const names = { total, needs, less: needs - total };
  const saying = (id: string): Saying => ({ id, names, ...(secret !== undefined && { secret }) });
  const made = { ...frame(thrown), rolls: [question.name], isAttack: true };
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
  const rolls = present([question.name, damage?.question.name]);
  return {
    ...made,
    rolls,
    isGood: true,
    title,
    said: present([hit, damage && damageSaying(damage, facts)]),
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
  // SEG-CRIT-06: a pure 1 fails whatever the total.
  const failed = isPure1(thrown) ? 'pure-1' : 'failed';
  const needs = question.reasons?.find(({ names }) => names?.['total'] !== undefined)?.names?.['total'] ?? 0;
  const id = `segments.parry.${held ? 'held' : failed}`;
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
