import { compact } from '../../shared/compact.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, GM, type Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { type Acting, type Action, did, isDeclaring } from './action.ts';
import { amongTargets, forTarget } from '../../shared/several-targets.ts';
import { generalReasons } from '../burdens.ts';
import { gains, incapacity, THIS_ROUND } from '../conditions.ts';
import type { Ref10Fighter } from '../fighter.ts';
import { characteristicReasons, rolled, score, skillReason, succeeds, type Score } from '../rolls.ts';
import { statedReasons } from '../ranges.ts';
import { skillReasons } from '../skill-roll.ts';
import { alsoStruck } from './attacks.ts';

/** Paces of an approach, and their modifiers to Stealth (REF-SURPRISE-03, `ref10-stealth.json`). */
const PACES = [
  { id: 'very-slow', amount: 2 },
  { id: 'slow', amount: 0 },
  { id: 'fast-walk', amount: -2 },
  { id: 'run', amount: -4 },
  { id: 'sprint', amount: -6 },
] as const;

/** Sounds that cover the noise (REF-SURPRISE-03). */
const NOISES = [
  { id: 'quiet', amount: 0 },
  { id: 'closed-door', amount: 2 },
  { id: 'quarrel', amount: 3 },
  { id: 'sirens', amount: 4 },
] as const;

/** Rolls PER and Vigilance, better for a very alert fighter (REF-ACT-01, REF-SURPRISE-01). */
function* lookAbout(
  { setup, fighter, options }: Pick<Acting, 'setup' | 'fighter' | 'options'>,
  name: string,
  needs?: number,
): Play<Score> {
  return yield* score(
    compact({
      name,
      by: fighter.id,
      reasons: [...skillReasons(fighter, 'vigilance', 'per', options), ...statedReasons(setup, fighter)],
      needs,
    }),
    options,
  );
}

/** Look about (Jet de Vigilance), REF-ACT-02: takes no action. */
export const lookOut: Action = {
  id: 'look-out',
  rule: 'REF-ACT-02',
  group: 'look',
  purpose: null,
  intention: null,
  *play(acting): Play<readonly Fact[]> {
    const seen = yield* lookAbout(acting, 'act.look-out');
    return [rolled(seen, !seen.isFumble), did(acting.fighter, 'looks-out', { points: seen.total })];
  },
};

/** Creep up (Approche furtive), REF-SURPRISE-01: fighters who do not notice are taken by surprise. */
export const approach: Action = {
  id: 'approach',
  rule: 'REF-SURPRISE-01',
  group: 'move',
  purpose: null,
  intention: null,
  isWide: true,
  needs: 'target',
  // REF-SURPRISE-02: only the first round can be a surprise.
  refusal: ({ setup: { fight } }) =>
    fight && (fight.round > 1 || !isDeclaring(fight))
      ? { rule: 'REF-SURPRISE-02', id: 'ref10.fight-has-begun' }
      : null,
  *play(acting): Play<readonly Fact[]> {
    const { setup, fighter, at, options } = acting;
    if (!at) return [];
    const pace = yield* oneOfThese('pace', fighter.id, PACES);
    const noise = yield* oneOfThese('noise', GM, NOISES);
    const others = yield* alsoStruck(acting, at, 'watchers', {
      rule: 'REF-SURPRISE-01',
      id: 'ref10.may-notice',
    });
    // Ruling: DEX and Stealth.
    const reasons = [
      ...characteristicReasons(fighter, 'dex', 'REF-SURPRISE-01', options),
      skillReason(fighter, 'stealth', 'REF-SURPRISE-01'),
      ...pace,
      ...noise,
      ...generalReasons(fighter, options),
      ...statedReasons(setup, fighter),
    ];
    const watchers = [at, ...others];
    const targets = watchers.map(({ id }) => id);
    const stealth = yield* amongTargets(
      targets,
      score({ name: 'stealth', by: fighter.id, reasons }, options),
    );
    const facts: Fact[] = [rolled(stealth, !stealth.isFumble)];
    for (const watcher of watchers)
      facts.push(...(yield* forTarget(targets, watcher.id, watches(acting, watcher, stealth))));
    return facts;
  },
};

/** Plays one watcher's roll to notice; a fumbled approach is noticed by all (REF-SURPRISE-01). */
function* watches(
  { setup, fighter, options }: Acting,
  watcher: Ref10Fighter,
  stealth: Score,
): Play<readonly Fact[]> {
  if (incapacity(watcher)) return [];
  if (stealth.isFumble) return [did(watcher, 'notices')];
  const needs = stealth.total + 1;
  const seen = yield* lookAbout({ setup, fighter: watcher, options }, 'vigilance', needs);
  const notices = succeeds(seen, needs);
  const facts = [rolled(seen, notices), did(watcher, notices ? 'notices' : 'notices-nothing')];
  return notices ? facts : [...facts, gains(fighter, 'surprising', { by: watcher.id, lasts: THIS_ROUND })];
}

/** Asks for one of a few rows; returns its reasons. */
function* oneOfThese(
  name: 'pace' | 'noise',
  by: string,
  rows: readonly { readonly id: string; readonly amount: number }[],
): Play<readonly Reason[]> {
  const because = ({ id, amount }: (typeof rows)[number]): readonly Reason[] =>
    amount === 0 ? [] : [{ rule: 'REF-SURPRISE-03', id: `ref10.${name}-${id}`, amount }];
  const options = rows.map(row => ({ id: `${name}-${row.id}`, reasons: because(row) }));
  const [chosen] = yield* choose({ name, by, options, atLeast: 1, atMost: 1 });
  return rows.flatMap(row => (`${name}-${row.id}` === chosen ? because(row) : []));
}
