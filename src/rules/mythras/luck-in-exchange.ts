import { present } from '../shared/compact.ts';
import type { Fact } from '../shared/fact.ts';
import {
  choose,
  readRoll,
  type Answer,
  type ChoiceQuestion,
  type FighterId,
  type Option,
  type Play,
  type Rolled,
  type RollQuestion,
} from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { sameTarget } from '../shared/several-targets.ts';
import type { Landed } from './blow.ts';
import type { MythrasFighter } from './fighter.ts';
import {
  betterment,
  isWorthSpoiling,
  luckLeft,
  luckLeftOf,
  luckRefusal,
  mitigated,
  spendsLuck,
  swapped,
} from './luck.ts';
import { optionsOf } from './options.ts';
import { asMythras, fighterIn } from './setup.ts';
import { lostAt } from './state.ts';
import { woundOf } from './wounds.ts';

/** Luck questions that the rules ask themselves, once the stakes are known. */
const ASKED = ['luck.wound', 'luck.last-action', 'luck.effort'];

/**
 * Plays with luck: one point each for everything that follows from one action (MYT-LUCK-03). In a world that
 * plays so, a roller may reroll or swap the digits, and the target of an attack or its damage may force a reroll
 * (MYT-LUCK-04). It is offered where it could help, and nothing waits for it.
 */
export function withLuck(setup: Setup, play: Play<readonly Fact[]>): Play<readonly Fact[]> {
  const isAnyLeft = Object.values(setup.fighters).some(fighter => luckLeft(asMythras(fighter)) > 0);
  return isAnyLeft ? offeringLuck(setup, play) : play;
}

function* offeringLuck(setup: Setup, play: Play<readonly Fact[]>): Play<readonly Fact[]> {
  const cheating = optionsOf(setup).luckInExchange;
  const used = new Set<FighterId>();
  const spent: Fact[] = [];
  let at = play.next();
  while (!at.done) {
    const question = at.value;
    if (question.ask === 'choose')
      at = play.next(isAboutLuck(question) ? yield* mindful(question) : yield question);
    else at = play.next(cheating && helps(question) ? yield* luckyRoll(question) : yield question);
  }
  return spent.length > 0 ? [...spent, ...at.value] : at.value;

  function mayUse(id: FighterId): MythrasFighter | null {
    const fighter = fighterIn(setup, id);
    return fighter && luckRefusal(fighter, used.has(id)) === null ? fighter : null;
  }

  /** True where anybody has luck for a roll: their own, or one against them. */
  function helps(question: RollQuestion): boolean {
    return [question.by, ...targetsOf(question)].some(id => mayUse(id) !== null);
  }

  function spend(fighter: MythrasFighter): void {
    used.add(fighter.id);
    spent.push(spendsLuck(fighter));
  }

  function* luckyRoll(question: RollQuestion): Play<Answer> {
    const rolled = yield question;
    if (!('dice' in rolled)) return rolled;
    const own = mayUse(question.by);
    let kept = own ? yield* cheatsFate(own, question, rolled) : rolled;
    for (const id of targetsOf(question)) {
      const against = mayUse(id);
      const suffix = id === question.against ? '' : `.at-${id}`;
      if (against) kept = yield* spoils(against, question, kept, suffix);
    }
    return kept;
  }

  /** Luck on a roll of one's own (MYT-LUCK-04, MYT-DICE-07). */
  function* cheatsFate(fighter: MythrasFighter, question: RollQuestion, rolled: Answer): Play<Answer> {
    const now = rolledBy(question, rolled);
    const { reroll, swap } = betterment(question, now);
    const options = [KEEP];
    if (reroll) options.push(REROLL);
    if (swap !== null) options.push(swapOf(now.total, swap));
    const [chosen] = yield* offer(fighter, question, `luck.${question.name}`, options);
    if (chosen === undefined || chosen === 'keep') return rolled;
    spend(fighter);
    if (chosen === 'swap') return { dice: [swapped(now.total)] };
    return yield { ...question, name: `again.${question.name}`, instead: question.name };
  }

  /** Luck against an attack on oneself, or its damage (MYT-LUCK-04). */
  function* spoils(
    fighter: MythrasFighter,
    question: RollQuestion,
    rolled: Answer,
    suffix: string,
  ): Play<Answer> {
    const options = isWorthSpoiling(question, rolledBy(question, rolled)) ? [KEEP, REROLL] : [KEEP];
    const [chosen] = yield* offer(fighter, question, `luck-against.${question.name}${suffix}`, options);
    if (chosen !== 'reroll') return rolled;
    spend(fighter);
    return yield { ...question, name: `forced.${question.name}${suffix}`, instead: question.name };
  }

  /** No second offer to a fighter who has used a point. */
  function* mindful(question: ChoiceQuestion): Play<Answer> {
    if (used.has(question.by)) return { chosen: ['keep'] };
    const answer = yield question;
    if ('chosen' in answer && !answer.chosen.includes('keep')) used.add(question.by);
    return answer;
  }
}

/** The targets of a roll: of one attack on several, all of them (MYT-CLOSE-03). */
function targetsOf({ against, among = [], about }: RollQuestion): readonly FighterId[] {
  if (against === undefined) return [];
  return about === undefined ? [against, ...among.filter(id => id !== against)] : [against];
}

function isAboutLuck({ name }: ChoiceQuestion): boolean {
  return ASKED.some(asked => name.startsWith(asked));
}

const KEEP: Option = { id: 'keep' };
/** One option may be chosen, and none has to be. */
const OFFERED = { atLeast: 1, atMost: 1, passesWith: [KEEP.id] } as const;
const REROLL: Option = { id: 'reroll', reasons: [{ rule: 'MYT-LUCK-04', id: 'luck.reroll' }] };

function swapOf(from: number, total: number): Option {
  const reasons = [{ rule: 'MYT-LUCK-04', id: 'luck.swap', names: { from, total } }];
  return { id: 'swap', reasons, becomes: total };
}

/** Offers luck at a roll; nothing is offered where it could not help. */
function* offer(
  fighter: MythrasFighter,
  about: RollQuestion,
  name: string,
  options: readonly Option[],
): Play<readonly string[]> {
  if (options.length < 2) return [];
  const reasons = [luckLeftOf(fighter)];
  const question = { ...sameTarget(about), ...OFFERED, name, by: fighter.id, options, reasons };
  return yield* choose(question);
}

function rolledBy(question: RollQuestion, answer: Answer): Rolled {
  return readRoll(question, 'dice' in answer ? answer.dice : []);
}

/** A blow that would leave a Major wound, unless luck makes it a Serious one (MYT-LUCK-06). */
export function* mitigatedBlow(setup: Setup, victim: MythrasFighter, landed: Landed): Play<Landed> {
  const { where, hurt } = landed.blow;
  const before = lostAt(victim.state, where.id);
  const points = mitigated(where, before, hurt);
  const major = hurt > 0 && woundOf(where, before + hurt) === 'major';
  const lucky = optionsOf(setup).luckInExchange && luckRefusal(victim, false) === null;
  if (!major || !lucky) return landed;
  const options: Option[] = [
    KEEP,
    { id: 'mitigate', reasons: [{ rule: 'MYT-LUCK-06', id: 'luck.mitigate', names: { points } }] },
  ];
  const reasons = [luckLeftOf(victim)];
  const question = { ...OFFERED, name: 'luck.wound', by: victim.id, options, reasons };
  const [chosen] = yield* choose(question);
  if (chosen !== 'mitigate') return landed;
  const left = hurt - points;
  const facts = landed.facts.flatMap((fact): Fact[] => {
    if (fact.fact !== 'hurt') return [fact];
    return present([
      spendsLuck(victim),
      { fact: 'stopped', who: victim.id, by: 'luck', points: left, left: points },
      points > 0 && { ...fact, points },
    ]);
  });
  return { blow: { ...landed.blow, hurt: points }, facts };
}
