import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { ON_FOOT } from './on-foot.ts';
import { ready } from './ready.ts';

interface Given {
  readonly conditions?: readonly Condition[];
  readonly spent?: Readonly<Record<string, number>>;
  readonly with?: string;
}

/** What each action is refused for, with somebody beside Tarn and in their turn; `open` for what is not. */
function refusals(given: Given): Readonly<Record<string, string>> {
  const { conditions = [], spent = {}, with: weapon = 'sword' } = given;
  const [mira, tarn, ilo] = [ready('mira'), ready('tarn'), ready('ilo')];
  const fighters = { mira: { ...mira, state: { ...mira.state, conditions, spent } }, tarn, ilo };
  const order = ['mira', 'tarn', 'ilo'];
  const fight = { round: 2, cycle: 1, turn: 'mira', order, ap: {} };
  const attempt = { action: '', by: 'mira', at: 'tarn', with: weapon };
  const open = d20.openActions({ attempt, fighters, fight });
  return Object.fromEntries(
    open.map(({ id, refused }) => [id, refused ? `${refused.rule} ${refused.id}` : 'open']),
  );
}

/** What is otherwise than for somebody on foot with all of a turn left. */
const OTHERWISE: Readonly<
  Record<string, readonly [given: Given, refused: Readonly<Record<string, string>>]>
> = {
  'somebody who lies': [
    { conditions: [{ condition: 'prone' }] },
    {
      'move-squares': 'D20-ACT-23 condition.prone',
      'five-foot-step': 'D20-ACT-52 condition.prone',
      crawl: 'open',
      'struggle-on': 'D20-ACT-46 condition.prone',
      'withdraw-from': 'D20-ACT-41 condition.prone',
      'run-straight': 'D20-ACT-43 condition.prone',
      'charge-at': 'D20-CHARGE-01 condition.prone',
      'charge-rush': 'D20-CHARGE-01 condition.prone',
      'charge-through': 'D20-CHARGE-01 condition.prone',
      'mount-up': 'D20-ACT-33 condition.prone',
      'mount-fast': 'D20-ACT-33 condition.prone',
      'stand-up': 'open',
      'drop-prone': 'D20-ACT-48 condition.prone',
    },
  ],
  'a grappler': [
    { conditions: [{ condition: 'grappling', by: 'tarn' }], with: 'fists' },
    {
      'move-squares': 'D20-GRAPPLE-08 condition.grappling',
      'five-foot-step': 'D20-GRAPPLE-08 condition.grappling',
      'struggle-on': 'D20-GRAPPLE-08 condition.grappling',
      'withdraw-from': 'D20-GRAPPLE-08 condition.grappling',
      'run-straight': 'D20-GRAPPLE-08 condition.grappling',
      'charge-at': 'D20-GRAPPLE-08 condition.grappling',
      'trip-with': 'D20-GRAPPLE-09 condition.grappling',
      'disarm-of': 'D20-GRAPPLE-09 condition.grappling',
      'grab-item': 'D20-GRAPPLE-09 condition.grappling',
      'sunder-thing': 'D20-GRAPPLE-09 condition.grappling',
      'bull-rush': 'D20-GRAPPLE-09 condition.grappling',
      'charge-rush': 'D20-GRAPPLE-08 condition.grappling',
      'overrun-through': 'D20-GRAPPLE-09 condition.grappling',
      'charge-through': 'D20-GRAPPLE-09 condition.grappling',
      grapple: 'D20-GRAPPLE-03 condition.grappling',
      'grapple-on': 'open',
      'escape-grapple': 'open',
      'drag-grapple': 'open',
      'take-component': 'open',
      'mount-up': 'D20-ACT-33 condition.prone',
      'mount-fast': 'D20-ACT-33 condition.prone',
      draw: 'D20-GRAPPLE-15 condition.grappling',
      sheathe: 'D20-ACT-26 d20.part-of-the-body',
      'drop-item': 'D20-ACT-47 d20.part-of-the-body',
      'stand-up': 'D20-GRAPPLE-08 condition.grappling',
    },
  ],
  'whoever pins': [
    {
      conditions: [
        { condition: 'grappling', by: 'tarn' },
        { condition: 'holding-pin', by: 'tarn' },
      ],
    },
    {
      'full-attack': 'D20-GRAPPLE-23 condition.holding-pin',
      'attack-other-damage': 'D20-GRAPPLE-23 condition.holding-pin',
      'move-squares': 'D20-GRAPPLE-08 condition.grappling',
      'five-foot-step': 'D20-GRAPPLE-08 condition.grappling',
      'struggle-on': 'D20-GRAPPLE-08 condition.grappling',
      'withdraw-from': 'D20-GRAPPLE-08 condition.grappling',
      'run-straight': 'D20-GRAPPLE-08 condition.grappling',
      'charge-at': 'D20-GRAPPLE-08 condition.grappling',
      'disarm-of': 'D20-GRAPPLE-23 condition.holding-pin',
      'sunder-thing': 'D20-GRAPPLE-09 condition.grappling',
      'bull-rush': 'D20-GRAPPLE-09 condition.grappling',
      'charge-rush': 'D20-GRAPPLE-08 condition.grappling',
      'overrun-through': 'D20-GRAPPLE-09 condition.grappling',
      'charge-through': 'D20-GRAPPLE-09 condition.grappling',
      grapple: 'D20-GRAPPLE-03 condition.grappling',
      'grapple-on': 'open',
      'escape-grapple': 'open',
      'drag-grapple': 'open',
      'take-component': 'D20-GRAPPLE-23 condition.holding-pin',
      'mount-up': 'D20-ACT-33 condition.prone',
      'mount-fast': 'D20-ACT-33 condition.prone',
      'aid-another': 'D20-GRAPPLE-23 condition.holding-pin',
      ready: 'D20-GRAPPLE-23 condition.holding-pin',
      draw: 'D20-GRAPPLE-15 condition.grappling',
      'stand-up': 'D20-GRAPPLE-08 condition.grappling',
    },
  ],
  'a rider': [
    { conditions: [{ condition: 'mounted' }] },
    {
      'mount-up': 'open',
      'mount-fast': 'open',
      'calm-mount': 'open',
      'guide-with-knees': 'open',
      'mount-falls': 'open',
    },
  ],
  'somebody staggered': [
    { conditions: [{ condition: 'staggered' }] },
    {
      'touch-friends': 'D20-ACT-05 condition.staggered',
      'full-attack': 'D20-ACT-05 condition.staggered',
      'coup-de-grace': 'D20-ACT-05 condition.staggered',
      'run-straight': 'D20-ACT-05 condition.staggered',
      'cast-long': 'D20-ACT-05 condition.staggered',
    },
  ],
  'somebody blind': [
    { conditions: [{ condition: 'blinded' }] },
    {
      'five-foot-step': 'D20-ACT-53 d20.cannot-see',
      'withdraw-from': 'D20-ACT-41 condition.blinded',
      'run-straight': 'D20-ACT-43 condition.blinded',
      'charge-at': 'D20-CHARGE-03 d20.cannot-see',
      'charge-rush': 'D20-CHARGE-03 d20.cannot-see',
      'charge-through': 'D20-CHARGE-03 d20.cannot-see',
    },
  ],
  'a standard action spent': [
    { spent: { standard: 1 } },
    {
      'full-attack': 'D20-ACT-04 d20.no-full-round-action',
      'attack-other-damage': 'D20-ACT-02 d20.no-standard-action',
      'coup-de-grace': 'D20-ACT-04 d20.no-full-round-action',
      'fight-defensively': 'D20-ACT-02 d20.no-standard-action',
      'total-defence': 'D20-ACT-02 d20.no-standard-action',
      'throw-at-point': 'D20-ACT-02 d20.no-standard-action',
      'prepare-flask': 'D20-ACT-02 d20.no-standard-action',
      'struggle-on': 'D20-ACT-02 d20.no-standard-action',
      'withdraw-from': 'D20-ACT-04 d20.no-full-round-action',
      'touch-friends': 'D20-ACT-04 d20.no-full-round-action',
      'run-straight': 'D20-ACT-04 d20.no-full-round-action',
      'charge-at': 'D20-ACT-04 d20.no-full-round-action',
      'trip-with': 'D20-ACT-02 d20.no-standard-action',
      'disarm-of': 'D20-ACT-02 d20.no-standard-action',
      'grab-item': 'D20-ACT-02 d20.no-standard-action',
      'sunder-thing': 'D20-ACT-02 d20.no-standard-action',
      'strike-carried': 'D20-ACT-02 d20.no-standard-action',
      'bull-rush': 'D20-ACT-02 d20.no-standard-action',
      'charge-rush': 'D20-ACT-04 d20.no-full-round-action',
      'overrun-through': 'D20-ACT-02 d20.no-standard-action',
      'charge-through': 'D20-ACT-04 d20.no-full-round-action',
      grapple: 'D20-ACT-02 d20.no-standard-action',
      'grapple-on': 'D20-ACT-02 d20.no-standard-action',
      'escape-grapple': 'D20-ACT-02 d20.no-standard-action',
      'drag-grapple': 'D20-ACT-02 d20.no-standard-action',
      'take-component': 'D20-ACT-02 d20.no-standard-action',
      cast: 'D20-ACT-02 d20.no-standard-action',
      'cast-full': 'D20-ACT-02 d20.no-standard-action',
      'cast-long': 'D20-ACT-04 d20.no-full-round-action',
      'touch-with-charge': 'D20-ACT-02 d20.no-standard-action',
      concentrate: 'D20-ACT-02 d20.no-standard-action',
      'dismiss-spell': 'D20-ACT-02 d20.no-standard-action',
      'turn-undead': 'D20-ACT-02 d20.no-standard-action',
      'bolster-undead': 'D20-ACT-02 d20.no-standard-action',
      'dispel-turning': 'D20-ACT-02 d20.no-standard-action',
      'aid-another': 'D20-ACT-02 d20.no-standard-action',
      rouse: 'D20-ACT-02 d20.no-standard-action',
      stabilize: 'D20-ACT-02 d20.no-standard-action',
      'feint-at': 'D20-ACT-02 d20.no-standard-action',
      ready: 'D20-ACT-02 d20.no-standard-action',
      'ready-counterspell': 'D20-ACT-02 d20.no-standard-action',
      'delay-turn': 'D20-DELAY-01 d20.has-acted',
      'load-heavy': 'D20-ACT-02 d20.no-standard-action',
    },
  ],
  'a step taken': [
    { spent: { step: 1 } },
    {
      'climb-slowly': 'D20-ACT-52 d20.has-stepped',
      'climb-fast': 'D20-ACT-52 d20.has-stepped',
      'swim-on': 'D20-ACT-52 d20.has-stepped',
      'move-squares': 'D20-ACT-52 d20.has-stepped',
      'five-foot-step': 'D20-ACT-52 d20.has-stepped',
      crawl: 'D20-ACT-52 d20.has-stepped',
      'struggle-on': 'D20-ACT-52 d20.has-stepped',
      'withdraw-from': 'D20-ACT-52 d20.has-stepped',
      'run-straight': 'D20-ACT-52 d20.has-stepped',
      'charge-at': 'D20-ACT-52 d20.has-stepped',
      'charge-rush': 'D20-ACT-52 d20.has-stepped',
      'overrun-through': 'D20-ACT-52 d20.has-stepped',
      'charge-through': 'D20-ACT-52 d20.has-stepped',
      'delay-turn': 'D20-DELAY-01 d20.has-acted',
    },
  ],
  'a move made': [
    { spent: { move: 1, moved: 1 } },
    {
      'full-attack': 'D20-ACT-04 d20.no-full-round-action',
      'coup-de-grace': 'D20-ACT-04 d20.no-full-round-action',
      'five-foot-step': 'D20-ACT-52 d20.has-moved',
      'withdraw-from': 'D20-ACT-04 d20.no-full-round-action',
      'touch-friends': 'D20-ACT-04 d20.no-full-round-action',
      'run-straight': 'D20-ACT-04 d20.no-full-round-action',
      'charge-at': 'D20-ACT-04 d20.no-full-round-action',
      'charge-rush': 'D20-ACT-04 d20.no-full-round-action',
      'charge-through': 'D20-ACT-04 d20.no-full-round-action',
      'cast-long': 'D20-ACT-04 d20.no-full-round-action',
      'delay-turn': 'D20-DELAY-01 d20.has-acted',
      'draw-on-the-move': 'D20-ACT-27 d20.in-hand',
    },
  ],
};

describe('D20-ACT-01: refused actions, and the reason', () => {
  test('to somebody on foot', () => {
    expect(refusals({})).toEqual(ON_FOOT);
  });

  test.each(Object.entries(OTHERWISE))('with %s', (_who, [given, refused]) => {
    expect(refusals(given)).toEqual({ ...ON_FOOT, ...refused });
  });
});
