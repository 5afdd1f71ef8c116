import { endOf, passingOf } from '../shared/conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Fighter, FightState } from '../shared/ruleset.ts';
import { SECONDS_PER_MINUTE, SECONDS_PER_ROUND } from '../shared/units.ts';
import { has, incapacity, needsAid } from './conditions.ts';
import { breathes, FATIGUE, fatigueOf, tires } from './fatigue.ts';
import type { MythrasFighter } from './fighter.ts';
import { missedInRanks } from './formation.ts';
import { lettingGo } from './letting-go.ts';
import { slackHoldsEnd } from './slack-holds.ts';
import { fighterOf } from './setup.ts';
import { fighterAfter } from './state.ts';

type Fighters = Readonly<Record<FighterId, Fighter>>;
type Unit = NonNullable<Condition['lasts']>['unit'];
/** A fighter of any ruleset with this fatigue and these conditions. */
type Timed = Parameters<typeof tires>[0];

/** Ruling: a minute is counted every twelve rounds. */
const ROUNDS_IN_MINUTE = SECONDS_PER_MINUTE / SECONDS_PER_ROUND;
const EXHAUSTED = FATIGUE.findIndex(({ id }) => id === 'exhausted');

/** The facts of time between two moments of a fight: durations, bleeding, fatigue (MYT-BLEED-02, MYT-OPEN-25). */
export function timeFacts(before: FightState, after: FightState, fighters: Fighters): readonly Fact[] {
  // MYT-AP-02: an action that takes no turn leaves the turn where it is.
  if (after.turn === before.turn && after.cycle === before.cycle && after.round === before.round) return [];
  const facts: Fact[] = [];
  const isNewPass = after.round > before.round || after.cycle > before.cycle;
  for (const id of Object.keys(fighters)) {
    const fighter = fighterOf(fighters, id);
    // Most fighters have no condition that time alone affects.
    if (!fighter?.state.conditions.some(passes)) continue;
    // Within a pass, time goes on only for the two whose turns change, and for those passed over.
    const isConcerned = isNewPass || id === before.turn || id === after.turn;
    if (isConcerned || isPassedOver(id, before, after)) facts.push(...timeOf(fighter, before, after));
  }
  facts.push(...slackHoldsEnd(fighters), ...lettingGo(fighters, facts));
  return [...facts, ...missedInRanks(fighters, facts)];
}

/** Conditions affected by time although they have no duration. */
const TIMED: readonly string[] = ['bleeding', 'surprised', 'delaying'];

function passes({ condition, lasts }: Condition): boolean {
  return lasts !== undefined || TIMED.includes(condition);
}

function timeOf(fighter: MythrasFighter, before: FightState, after: FightState): readonly Fact[] {
  const { id } = fighter;
  const isNewRound = after.round > before.round;
  const facts: Fact[] = before.turn === id ? turnEnds(fighter) : [];
  // MYT-OPEN-25: the turns of a helpless fighter pass all the same, each at its place in the order.
  if (isPassedOver(id, before, after) && incapacity(fighter.state))
    facts.push(...shorter(fighterAfter(fighter, facts), 'turns'));
  if (isNewRound) facts.push(...roundFacts(fighterAfter(fighter, facts), after.round));
  const isNewTurn = after.turn === id && (isNewRound || before.turn !== id || after.cycle !== before.cycle);
  if (isNewTurn) facts.push(...turnBegins(fighterAfter(fighter, facts), after.round));
  return facts;
}

/** The fatigue of bleeding at the start of a round (MYT-BLEED-02). */
function bleeds(fighter: MythrasFighter): readonly Fact[] {
  return has(fighter.state, 'bleeding') ? tires(fighter, 1) : [];
}

/** True where a fighter's place in the order lies between the turn that ends and the one that begins. */
function isPassedOver(id: FighterId, before: FightState, after: FightState): boolean {
  const at = after.order.indexOf(id);
  if (at < 0 || id === after.turn) return false;
  const from = before.turn === null ? -1 : after.order.indexOf(before.turn);
  const to = after.turn === null ? after.order.length : after.order.indexOf(after.turn);
  const isNewPass = after.round > before.round || after.cycle > before.cycle;
  return isNewPass ? at > from || at < to : at > from && at < to;
}

/** The facts of one fighter at the start of a round (MYT-BLEED-02). */
export function roundFacts(fighter: MythrasFighter, round: number): readonly Fact[] {
  const facts = bleeds(fighter);
  return [...facts, ...durationsInRound(fighterAfter(fighter, facts), round)];
}

/** Shortens what is counted in rounds at the start of one, and in minutes with each twelfth. */
export function durationsInRound(fighter: Timed, round: number): readonly Fact[] {
  const isMinute = round > 1 && (round - 1) % ROUNDS_IN_MINUTE === 0;
  return [...shorter(fighter, 'rounds'), ...(isMinute ? shorter(fighter, 'minutes') : [])];
}

/**
 * The fighter's own turn counts against durations in turns, but a condition in its last turn holds until the end
 * of it (MYT-OPEN-25). An unused delayed action is lost (MYT-ACT-13).
 * @param round the round in which the turn comes
 */
function turnBegins(fighter: MythrasFighter, round: number): readonly Fact[] {
  const facts: Fact[] = [];
  for (const known of fighter.state.conditions) {
    if (known.lasts?.unit !== 'turns' || known.lasts.amount <= 0) continue;
    facts.push(passingOf(fighter.id, known, known.lasts.amount - 1));
  }
  const who = fighter.id;
  if (has(fighter.state, 'surprised')) {
    // MYT-CLOSE-27, MYT-OPEN-27: from now on defence is possible, but no attack before the round is over. A fighter
    // attacked in an earlier round has had the rest of that one.
    const isOver = round > 1 && has(fighter.state, 'caught-out');
    const lasts = { amount: 1, unit: 'rounds' as const };
    facts.push({ fact: 'ended', who, condition: 'surprised' });
    if (has(fighter.state, 'caught-out')) facts.push({ fact: 'ended', who, condition: 'caught-out' });
    const isKnown = fighter.state.conditions.some(known => known.with === 'surprised');
    if (!isOver && !isKnown) {
      facts.push({ fact: 'gained', who, condition: 'cannot-attack', with: 'surprised', lasts });
    }
    // The first attack has its effect in any case: the turn only gives the defence back.
    if (!has(fighter.state, 'caught-out'))
      facts.push({ fact: 'gained', who, condition: 'unattacked', lasts });
  }
  if (has(fighter.state, 'delaying')) {
    facts.push({ fact: 'ended', who, condition: 'delaying' });
    facts.push({ fact: 'spent', who, what: 'ap', amount: 1 });
  }
  return facts;
}

/** Ends what lasted until the end of a fighter's own turn (MYT-OPEN-25). */
function turnEnds(fighter: Timed): Fact[] {
  const facts: Fact[] = [];
  for (const known of fighter.state.conditions) {
    if (known.lasts?.unit === 'turns' && known.lasts.amount === 0) facts.push(...ends(fighter, known));
  }
  return facts;
}

/** How a ruleset reads a fighter, and what facts make of it. */
interface Reader<Kind> {
  fighterIn(fighters: Fighters, id: FighterId): Kind | null;
  fighterAfter(fighter: Kind, facts: readonly Fact[]): Kind;
}

/** The fighters once this turn is over: after a last action its fighter has no other (MYT-WOUND-12, RQ4-HERO-01). */
export function whenTurnIsOver<Kind extends Fighter & Timed>(
  { turn }: FightState,
  fighters: Fighters,
  reader: Reader<Kind>,
): Fighters {
  const fighter = turn === null ? null : reader.fighterIn(fighters, turn);
  const facts = fighter ? turnEnds(fighter) : [];
  if (!fighter || facts.length === 0) return fighters;
  return { ...fighters, [fighter.id]: reader.fighterAfter(fighter, facts) };
}

/** Shortens durations in a unit by one, and ends those that run out. */
export function shorter(fighter: Timed, unit: Unit): readonly Fact[] {
  const facts: Fact[] = [];
  for (const known of fighter.state.conditions) {
    if (known.lasts?.unit !== unit) continue;
    facts.push(...passesTo(fighter, known, known.lasts.amount, known.lasts.amount - 1));
  }
  return facts;
}

/** The facts of a condition of which so much is left; want of air gives a level back each minute (MYT-WOUND-16). */
function passesTo(fighter: Timed, known: Condition, before: number, left: number): readonly Fact[] {
  const facts = left > 0 ? [passingOf(fighter.id, known, left)] : ends(fighter, known);
  if (known.condition !== 'short-of-air') return facts;
  return [...breathes(fighter, before - Math.max(0, left)), ...facts];
}

/** The facts of a condition whose duration is over (MYT-WOUND-09, MYT-WOUND-10, MYT-TRAIT-58). */
function ends(fighter: Timed, known: Condition): readonly Fact[] {
  const over = endOf(fighter.id, known);
  if (known.condition === 'dying') return [over, { fact: 'gained', who: fighter.id, condition: 'dead' }];
  // MYT-WOUND-12: one action, and no more.
  if (known.condition === 'last-stand') {
    return [over, ...needsAid(fighter, 'unconscious')];
  }
  if (known.condition === 'frenzy') {
    const tired = tires(fighter, Math.max(0, EXHAUSTED - fatigueOf(fighter)));
    return [over, ...tired];
  }
  return [over];
}

/** Ruling: outside a fight, a turn is as long as a round. */
const SECONDS = { turns: SECONDS_PER_ROUND, rounds: SECONDS_PER_ROUND, minutes: SECONDS_PER_MINUTE } as const;

/** The facts of some seconds outside a fight: durations end or shorten (MYT-WOUND-07, 09, 10, MYT-SE-13). */
export function secondsPass(fighter: Timed, seconds: number): readonly Fact[] {
  return fighter.state.conditions.flatMap((known): readonly Fact[] => {
    if (!known.lasts) return [];
    const unit = SECONDS[known.lasts.unit];
    const left = Math.ceil((known.lasts.amount * unit - seconds) / unit);
    return left < known.lasts.amount ? passesTo(fighter, known, known.lasts.amount, left) : [];
  });
}
