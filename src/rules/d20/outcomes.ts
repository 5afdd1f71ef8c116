import type { Fact } from '../shared/fact.ts';
import type { Outcome, Saying } from '../shared/outcome.ts';
import { readRoll, type RollQuestion, type Step } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { sumOf } from '../shared/target.ts';
import { actionOf } from './actions/all-actions.ts';
import { fighterIn } from './setup.ts';
import { saveDcOf, spellOf, workingOn } from './as-cast.ts';
import { gazeOutcome, saveOutcome, spellCast, typeOfSpell } from './save-outcomes.ts';
import { whomOf } from './spells.ts';
import { frame, type Played, type Thrown } from './thrown.ts';

/** The rolls of an exchange in the words of these rules: attacks, contests, saves, checks and healing, in order. */
export function outcomes(setup: Setup, steps: readonly Step[], facts: readonly Fact[]): readonly Outcome[] {
  const rolls = steps.flatMap(({ question, answer }): Thrown[] =>
    question.ask === 'roll' && 'dice' in answer
      ? [{ ...readRoll(question, answer.dice), question, kind: question.name.split('.')[0] ?? '' }]
      : [],
  );
  const played = { setup, rolls, facts };
  return rolls.flatMap((_, place): Outcome[] => {
    const outcome = outcomeAt(played, place);
    return outcome ? [{ ...outcome, ...occasionOf(setup, steps, outcome) }] : [];
  });
}

/** The occasion of a blow by a fighter other than the acting one: an opportunity, or a readied action. */
function occasionOf({ attempt }: Setup, steps: readonly Step[], outcome: Outcome): Pick<Outcome, 'occasion'> {
  const { by, title } = outcome;
  if (by === attempt.by || !/^d20\.(?:hit|missed|critical|natural-1|unseen)\./u.test(title.id)) return {};
  const isReadied = steps.some(
    ({ question, answer }) =>
      question.by === by &&
      question.name.startsWith('readied') &&
      'chosen' in answer &&
      !answer.chosen.includes('wait'),
  );
  return { occasion: isReadied ? 'd20.readied' : 'd20.opportunity' };
}

function outcomeAt(played: Played, place: number): Outcome | null {
  const thrown = played.rolls[place];
  if (!thrown) return null;
  const { kind, question } = thrown;
  const isAgainstNumber = (question.target?.bands.length ?? 0) > 0;
  if (kind === 'attack' && isAgainstNumber) return attackOutcome(played, place, thrown);
  const atSquare = kind === 'attack' ? squareOutcome(played, place, thrown) : null;
  if (atSquare) return atSquare;
  if (kind === 'save') return saveOutcome(played, thrown);
  if (kind === 'meets-gaze') return gazeOutcome(thrown);
  if (kind === 'healing' || kind === 'temporary') return healingOutcome(thrown, kind);
  if (kind === 'damage') return damageAlone(played, place, thrown);
  if (!question.target || kind === 'confirm') return null;
  return isAgainstNumber ? checkOutcome(played, thrown) : contestOutcome(played, place, thrown);
}

const needsOf = ({ question: { reasons = [] } }: Thrown) => sumOf(reasons);

/** An attack with all that followed from it: its confirmation, its damage. */
function attackOutcome(played: Played, place: number, thrown: Thrown): Outcome {
  const { total, dice, level, question } = thrown;
  const after = followersOf(played, place, thrown);
  const of = (name: string) => after.find(({ kind }) => kind === name);
  const [confirm, unseen] = [of('confirm'), of('concealment')];
  const damages = after.filter(({ kind }) => kind === 'damage');
  const secret = question.against;
  const needs = needsOf(thrown);
  const ac = question.readAgainst ?? 'plain';
  const names = { total, ac, needs, less: needs - total, ...(confirm && { confirmed: confirm.total }) };
  const saying = (id: string): Saying => ({ id, names, ...(secret !== undefined && { secret }) });
  const isCritical = confirm?.level === 'success';
  const isHit = level === 'success' && !isHidden(played, unseen);
  const dealt = isHit ? damages.map(damage => damageSaying(played, damage)) : [];
  const isCaught = (question.reasons ?? []).some(({ id }) => id === 'condition.flat-footed');
  const caught: readonly Saying[] = isCaught ? [{ id: 'd20.flat-footed' }] : [];
  const rolls = [thrown, confirm, unseen, ...damages].flatMap(one => (one ? [one.question.name] : []));
  const made = { ...frame(thrown), rolls, isGood: isHit, isAttack: true };
  if (isCritical && isHit)
    return {
      ...made,
      title: { id: 'd20.critical.title' },
      said: [saying('d20.critical.full'), ...caught, ...dealt],
    };
  if (isHit) {
    const how = confirm ? 'd20.hit.threat' : 'd20.hit.full';
    return { ...made, title: { id: 'd20.hit.title' }, said: [saying(how), ...caught, ...dealt] };
  }
  if (level === 'success') {
    const chance = { id: 'd20.unseen.full', names: { total: unseen?.total ?? 0 } };
    return { ...made, title: { id: 'd20.unseen.title' }, said: [saying('d20.hit.full'), ...caught, chance] };
  }
  if (total >= needs && dice[0] === 1)
    return { ...made, title: { id: 'd20.natural-1.title' }, said: [saying('d20.natural-1.full'), ...caught] };
  return { ...made, title: saying('d20.missed.title'), said: [saying('d20.missed.full'), ...caught] };
}

/** An attack at a square; a miss tells no die of the chance, which would give an empty square away. Null for any other. */
function squareOutcome(played: Played, place: number, thrown: Thrown): Outcome | null {
  const after = followersOf(played, place, thrown);
  const [guess, damage] = ['guess', 'damage'].map(kind => after.find(one => one.kind === kind));
  if (!guess) return null;
  const isTold = ({ kind }: Thrown) => damage !== undefined && ['guess', 'confirm', 'damage'].includes(kind);
  const rolls = [thrown, ...after.filter(isTold)].map(({ question }) => question.name);
  const id = `d20.guessed.${damage ? 'hit' : 'missed'}`;
  const names = { total: thrown.total, ...(damage && { chance: guess.total }) };
  const full = { id: `${id}.full`, names };
  const made = { ...frame(thrown), rolls, isGood: damage !== undefined, isAttack: true };
  return {
    ...made,
    title: { id: `${id}.title` },
    said: damage ? [full, damageSaying(played, damage)] : [full],
  };
}

/** True if concealment has turned a hit into a miss. */
function isHidden({ facts }: Played, unseen: Thrown | undefined): boolean {
  return facts.some(
    fact =>
      fact.fact === 'rolled' &&
      unseen !== undefined &&
      fact.who === unseen.question.by &&
      fact.roll === unseen.question.name &&
      fact.level === 'success',
  );
}

/**
 * The rolls that follow from one: those of its fighter, and of the concealed target, up to the next that is read against
 * something.
 */
function followersOf({ rolls }: Played, place: number, { question }: Thrown): readonly Thrown[] {
  const later = rolls.slice(place + 1);
  const next = later.findIndex(one => one.question.target !== undefined && one.kind !== 'confirm');
  return (next < 0 ? later : later.slice(0, next)).filter(
    one => one.question.by === question.by || one.kind === 'concealment',
  );
}

/** The damage of a blow or a spell, with its type, of several types the first; or with what crushes or tears. */
function damageSaying(played: Played, damage: Thrown): Saying {
  const { question } = damage;
  const [first] = question.reasons ?? [];
  const [, special] = /^d20\.(constrict|rend|trample)$/u.exec(first?.id ?? '') ?? [];
  return {
    id: `d20.damage.${special ?? typeOf(played.setup, question)}`,
    names: { dice: question.dice, total: dealtBy(played, damage) },
  };
}

/** The total that counted, after halves and least damage. */
function dealtBy({ facts }: Played, { question, total }: Thrown): number {
  const fact = facts.find(
    one => one.fact === 'rolled' && one.who === question.by && one.roll === question.name,
  );
  return fact?.fact === 'rolled' ? fact.total : total;
}

function typeOf(setup: Setup, { by, tool = '', against, reasons = [] }: RollQuestion): string {
  if (reasons.some(({ id }) => id === 'condition.burning')) return 'fire';
  const fighter = fighterIn(setup, by);
  const spell = fighter && spellOf(fighter, tool);
  const target = fighterIn(setup, against ?? '');
  if (spell) return typeOfSpell(target ? workingOn(spell, target) : spell);
  const weapon = fighter?.weapons.find(({ id }) => id === tool);
  if (!weapon) return 'plain';
  return weapon.nonlethal ? 'nonlethal' : (weapon.types[0] ?? weapon.energy ?? 'plain');
}

/** The damage of a spell that nothing is rolled against. */
function damageAlone(played: Played, place: number, thrown: Thrown): Outcome | null {
  const { question } = thrown;
  const told = played.rolls.slice(0, place).some(({ kind, question: other }) => {
    const isOwn = other.by === question.by && other.target !== undefined;
    return isOwn || (kind === 'save' && other.by === question.against);
  });
  if (told || question.against === undefined) return null;
  const said = [damageSaying(played, thrown)];
  return {
    ...frame(thrown),
    rolls: [question.name],
    title: { id: 'd20.takes-effect.title' },
    said,
    isGood: true,
  };
}

/** The texts of points that are given, by the kind of roll. */
const POINTS_GIVEN = {
  healing: { title: 'd20.healed.title', full: 'd20.healed.full' },
  temporary: { title: 'd20.temporary.title', full: 'd20.temporary.full' },
};

function healingOutcome(thrown: Thrown, kind: keyof typeof POINTS_GIVEN): Outcome {
  const { question, total } = thrown;
  const { title, full } = POINTS_GIVEN[kind];
  const said = [{ id: full, names: { dice: question.dice, total: Math.max(1, total) } }];
  return { ...frame(thrown), rolls: [question.name], title: { id: title }, said, isGood: true };
}

/** A check against a DC. */
function checkOutcome({ facts }: Played, thrown: Thrown): Outcome {
  const { question, total } = thrown;
  const counted = facts.find(
    fact => fact.fact === 'rolled' && fact.who === question.by && fact.roll === question.name,
  );
  const level = counted?.fact === 'rolled' ? counted.level : thrown.level;
  const dc = question.reasons?.find(({ names }) => names?.['dc'] !== undefined)?.names?.['dc'];
  const held = level === 'success';
  const id = `d20.check.${held ? 'held' : 'failed'}`;
  const names = { roll: question.name, total, needs: dc ?? needsOf(thrown) };
  return {
    ...frame(thrown),
    rolls: [question.name],
    title: { id: `${id}.title`, names },
    said: [{ id: `${id}.full`, names }],
    isGood: held,
  };
}

/** Two checks against each other, by the first of them; null for the second. */
function contestOutcome(played: Played, place: number, thrown: Thrown): Outcome | null {
  const { question, total } = thrown;
  const other = played.rolls[place + 1];
  const isFirst = other?.question.against === question.by && other.question.by === question.against;
  if (!other?.question.target || !isFirst) return null;
  const tie = played.rolls[place + 2];
  const isTied = total === other.total && bonusOf(thrown) === bonusOf(other);
  const tieFails = actionOf(played.setup.attempt.action)?.tieFails === true;
  const isBetter = !tieFails && bonusOf(thrown) > bonusOf(other);
  const ahead = total === other.total ? isBetter : total > other.total;
  const won = isTied && tie?.kind === 'tie' ? tie.total === 1 : ahead;
  const id = `d20.contest.${won ? 'won' : 'lost'}`;
  const names = {
    action: contestIn(played.setup, question),
    who: question.by,
    whom: other.question.by,
    roll: question.name,
    against: other.question.name,
    total,
    other: other.total,
  };
  const damages = followersOf(played, place + 1, thrown).filter(({ kind }) => kind === 'damage');
  const dealt = damages.map(damage => damageSaying(played, damage));
  return {
    ...frame(thrown),
    rolls: [question.name, other.question.name, ...damages.map(one => one.question.name)],
    title: { id: `${id}.title`, names },
    said: [{ id: `${id}.full`, names }, ...dealt],
    isGood: won,
  };
}

/** The action that a contest belongs to: the attempt itself, or what followed from one of its attacks. */
function contestIn({ attempt }: Setup, { by, name }: RollQuestion): string {
  if (by === attempt.by && !isAttack(attempt.action)) return attempt.action;
  return name.startsWith('check.grapple')
    ? 'grapple'
    : name.startsWith('check.str')
      ? 'trip-with'
      : attempt.action;
}

/** True for an attack with a weapon, from which something may follow. */
function isAttack(id: string): boolean {
  const action = actionOf(id);
  return action?.setsOff.includes('attacks') === true && ['both', 'weapon'].includes(action.needs ?? '');
}

const bonusOf = ({ question }: Thrown) => question.target?.value ?? 0;

/** The saving throw against the spell of an attempt, and its DC; null where there is none (D20-SAVE-02). */
export function toolSaying(setup: Setup): Saying | null {
  const spell = spellCast(setup);
  if (!spell?.save) return null;
  const dc = saveDcOf(spell);
  return { id: 'd20.spell', names: { save: spell.save, dc }, secret: setup.attempt.by };
}

/** True for help, and for a spell that heals and does no damage. */
export function helps(setup: Setup): boolean {
  const spell = spellCast(setup);
  return (
    actionOf(setup.attempt.action)?.helps === true ||
    spell?.grants !== undefined ||
    (spell?.heals !== undefined && spell.damage === undefined)
  );
}

/** True for what an attack readied against attacks answers, and for a spell that is cast at those it harms. */
export function harms(setup: Setup): boolean {
  if (helps(setup)) return false;
  const isAttack = actionOf(setup.attempt.action)?.setsOff.includes('attacks') === true;
  return isAttack || whomOf(spellCast(setup)) === 'another';
}
