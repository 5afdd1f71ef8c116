import type { Condition, Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Fighter, FightState } from '../shared/ruleset.ts';
import { has, helplessness } from './conditions.ts';
import { FATIGUE, fatigueOf, tires } from './fatigue.ts';
import type { MythrasFighter } from './fighter.ts';
import { fighterIn } from './setup.ts';
import { fighterAfter } from './state.ts';

type Fighters = Readonly<Record<FighterId, Fighter>>;
type Unit = NonNullable<Condition['lasts']>['unit'];

/** Ruling: a minute is counted every twelve rounds of five seconds. */
const ROUNDS_IN_MINUTE = 12;
const EXHAUSTED = FATIGUE.findIndex(({ id }) => id === 'exhausted');

/** What time does between two moments of a fight: what runs out, and whom it tires (MYT-BLEED-02, MYT-OPEN-25). */
export function timeFacts(before: FightState, after: FightState, fighters: Fighters): readonly Fact[] {
  const facts: Fact[] = [];
  for (const id of Object.keys(fighters)) {
    const fighter = fighterIn({ fighters }, id);
    // Time alone bears on conditions, and most fighters are in none.
    if (fighter && fighter.state.conditions.length > 0) facts.push(...timeOf(fighter, before, after));
  }
  return facts;
}

function timeOf(fighter: MythrasFighter, before: FightState, after: FightState): readonly Fact[] {
  const { id } = fighter;
  const facts: Fact[] = [];
  const goOn = (next: (now: MythrasFighter) => readonly Fact[]) => {
    facts.push(...next(fighterAfter(fighter, facts)));
  };
  const isNewRound = after.round > before.round;
  if (before.turn === id) goOn(turnEnds);
  // MYT-OPEN-25: the turns of one who cannot take them go by all the same, one in each pass.
  const isNewPass = isNewRound || after.cycle > before.cycle;
  if (isNewPass && helplessness(fighter.state)) goOn(now => shorter(now, 'turns'));
  if (isNewRound) goOn(now => roundFacts(now, after.round));
  const isNewTurn = after.turn === id && (isNewRound || before.turn !== id || after.cycle !== before.cycle);
  if (isNewTurn) goOn(turnBegins);
  return facts;
}

/** What the start of a round does to one fighter (MYT-BLEED-02). */
export function roundFacts(fighter: MythrasFighter, round: number): readonly Fact[] {
  const facts: Fact[] = has(fighter.state, 'bleeding') ? [...tires(fighter, 1)] : [];
  facts.push(...shorter(fighter, 'rounds'));
  if (round > 1 && (round - 1) % ROUNDS_IN_MINUTE === 0) facts.push(...shorter(fighter, 'minutes'));
  return facts;
}

/**
 * The fighter's own turn counts against what lasts for turns, but what is in its last turn holds until
 * the end of it (MYT-OPEN-25). A delayed action that was not used is lost (MYT-ACT-13).
 */
function turnBegins(fighter: MythrasFighter): readonly Fact[] {
  const facts: Fact[] = fighter.state.conditions.flatMap((known): Fact[] =>
    known.lasts?.unit === 'turns' && known.lasts.amount > 0
      ? [{ ...which(fighter, known), fact: 'passing', left: known.lasts.amount - 1 }]
      : [],
  );
  const who = fighter.id;
  if (has(fighter.state, 'surprised')) {
    // MYT-CLOSE-27, MYT-OPEN-27: from now on there is defence, but no offence before the round is over.
    const lasts = { amount: 1, unit: 'rounds' as const };
    facts.push({ fact: 'ended', who, condition: 'surprised' });
    facts.push({ fact: 'gained', who, condition: 'cannot-attack', lasts });
  }
  if (!has(fighter.state, 'delaying')) return facts;
  return [
    ...facts,
    { fact: 'ended', who, condition: 'delaying' },
    { fact: 'spent', who, what: 'ap', amount: 1 },
  ];
}

function turnEnds(fighter: MythrasFighter): readonly Fact[] {
  return fighter.state.conditions.flatMap(known =>
    known.lasts?.unit === 'turns' && known.lasts.amount === 0 ? ends(fighter, known) : [],
  );
}

function shorter(fighter: MythrasFighter, unit: Unit): readonly Fact[] {
  const facts: Fact[] = [];
  for (const known of fighter.state.conditions) {
    if (known.lasts?.unit !== unit) continue;
    const left = known.lasts.amount - 1;
    if (left > 0) facts.push({ ...which(fighter, known), fact: 'passing', left });
    else facts.push(...ends(fighter, known));
  }
  return facts;
}

/** What comes when a condition has run its time (MYT-WOUND-09, MYT-WOUND-10, MYT-TRAIT-58). */
function ends(fighter: MythrasFighter, known: Condition): readonly Fact[] {
  const over: Fact = { ...which(fighter, known), fact: 'ended' };
  if (known.condition === 'dying') return [over, { fact: 'gained', who: fighter.id, condition: 'dead' }];
  // MYT-WOUND-12: one action, and no more.
  if (known.condition === 'last-stand') {
    return [over, { fact: 'gained', who: fighter.id, condition: 'unconscious' }];
  }
  if (known.condition === 'frenzy') {
    const tired = tires(fighter, Math.max(0, EXHAUSTED - fatigueOf(fighter)));
    return [over, ...tired];
  }
  return [over];
}

function which({ id }: MythrasFighter, { condition, where, with: weapon }: Condition) {
  return {
    who: id,
    condition,
    ...(where !== undefined && { where }),
    ...(weapon !== undefined && { with: weapon }),
  };
}
