import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import type { Attempt, Setup } from '../../../src/rules/shared/ruleset.ts';
import { type Answers, playWith } from '../play.ts';
import { ready } from './ready.ts';

const at = (x: number, y: number) => ({ x, y, width: 1, height: 1 });
const east = (from: number, squares: number) =>
  Array.from({ length: squares }, (_, i) => ({ x: from + 1 + i, y: 0 }));

/** Hoel, whose speed is 4 squares and who strikes twice, on his turn; an orc stands far below. */
function turnOf(hoel: D20Fighter = ready('fighter', 'hoel'), x = 0): Setup {
  return {
    attempt: { action: 'move-squares', by: 'hoel', at: 'hoel', with: '' },
    fighters: { hoel, orc: ready('orc') },
    fight: { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'orc'], ap: { hoel: 1, orc: 1 } },
    places: { hoel: at(x, 0), orc: at(0, 20) },
    sides: { hoel: 'us', orc: 'them' },
  };
}

function walking(squares: number, from: Setup, action = 'move-squares'): Setup {
  const { x = 0 } = from.places?.['hoel'] ?? {};
  const attempt: Attempt = { action, by: 'hoel', at: 'hoel', with: '', path: east(x, squares) };
  return { ...from, attempt };
}

/** The setup after an attempt. */
function after(setup: Setup, answers: Answers = {}): Setup {
  const { result } = playWith(d20.play(setup), answers);
  const { hoel, orc } = setup.fighters;
  const moved = result.findLast((fact): fact is Extract<Fact, { fact: 'moved' }> => fact.fact === 'moved');
  return {
    ...setup,
    fighters: {
      hoel: { ...hoel, state: d20.stateAfter(hoel as D20Fighter, result) } as D20Fighter,
      orc: { ...orc, state: d20.stateAfter(orc as D20Fighter, result) } as D20Fighter,
    },
    places: { ...setup.places, ...(moved?.onto && { hoel: at(moved.onto.x, moved.onto.y) }) },
  };
}

const spentIn = ({ fighters }: Setup) => {
  const { standard = 0, move = 0, moved = 0 } = (fighters['hoel'] as D20Fighter).state.spent;
  return { standard, move, moved };
};
const takes = (setup: Setup) => d20.squares?.previewPath(setup)?.takes?.id ?? null;

describe('what is left of a move goes first', () => {
  test('a second part of the same move takes no other action (D20-ACT-23.a)', () => {
    const first = after(walking(2, turnOf()));
    const second = walking(2, first);
    expect(d20.refusal(second)).toBeNull();
    expect(takes(second)).toBeNull();
    expect(spentIn(after(second))).toEqual({ standard: 0, move: 1, moved: 1 });
  });

  test('what goes farther takes the standard action, and says so before (D20-ACT-02.b)', () => {
    const second = walking(3, after(walking(2, turnOf())));
    expect(takes(second)).toBe('d20.takes-standard');
    expect(spentIn(after(second))).toEqual({ standard: 0, move: 2, moved: 2 });
  });

  test('both moves together go twice as far, and no farther (D20-ACT-23.a)', () => {
    const first = after(walking(3, turnOf()));
    expect(d20.refusal(walking(5, first))).toBeNull();
    expect(d20.refusal(walking(6, first))?.id).toBe('d20.too-far');
  });

  test('nothing is left once something else is done', () => {
    const first = after(walking(1, turnOf()));
    const armed = { ...first, attempt: { ...first.attempt, action: 'total-defence', path: [] } };
    const second = walking(1, after(armed));
    expect(d20.refusal(second)?.id).toMatch(/no-(move-)?action/u);
  });

  test('a free action between keeps it', () => {
    const first = after(walking(1, turnOf()));
    const dropped = { ...first, attempt: { action: 'drop-item', by: 'hoel', at: 'hoel', with: 'longsword' } };
    expect(spentIn(after(walking(3, after(dropped))))).toEqual({ standard: 0, move: 1, moved: 1 });
  });

  test('nothing is left in the next turn', () => {
    const { fight, ...first } = after(walking(1, turnOf()));
    const state = d20.stateAfter(first.fighters['hoel'] as D20Fighter, [
      { fact: 'refilled', who: 'hoel', what: 'turn', amount: 1 },
    ]);
    const hoel = { ...first.fighters['hoel'], state } as D20Fighter;
    const second = { ...first, fight, fighters: { ...first.fighters, hoel } };
    expect(spentIn(after(walking(3, second)))).toEqual({ standard: 0, move: 1, moved: 1 });
  });
});

describe('a way that is farther than a move', () => {
  test('may be a run where it is straight, which takes the whole turn and says so (D20-ACT-43)', () => {
    const far = walking(10, turnOf());
    expect(d20.squares?.moves(far)).toContain('run-straight');
    expect(takes(walking(10, turnOf(), 'run-straight'))).toBe('d20.takes-turn');
  });

  test('is no run once something of the turn is spent, and outside a fight at any time', () => {
    const later = after(walking(4, turnOf()));
    expect(d20.squares?.moves(walking(10, later))).not.toContain('run-straight');
    expect(d20.squares?.moves({ ...walking(10, later), fight: null })).toContain('run-straight');
  });

  test('goes on where a run was broken off, for nothing (D20-MOUNT-08)', () => {
    const begun = after(walking(10, turnOf(), 'run-straight'));
    expect(d20.squares?.moves(walking(3, begun))).toEqual(['run-straight']);
    expect(takes(walking(3, begun, 'run-straight'))).toBeNull();
    expect(d20.refusal(walking(7, begun, 'run-straight'))?.id).toBe('d20.too-far');
  });

  test('is no run where a move is enough', () =>
    expect(d20.squares?.moves(walking(4, turnOf()))).not.toContain('run-straight'));
});

describe('after a plain attack', () => {
  const beside = (): Setup => {
    const turn = turnOf();
    return { ...turn, places: { ...turn.places, orc: at(1, 0) } };
  };
  const struck = (): Setup => {
    const setup = beside();
    const attempt = { action: 'attack', by: 'hoel', at: 'orc', with: 'longsword' };
    return after({ ...setup, attempt }, { attack: 1 });
  };
  const rest = (setup: Setup): Setup => ({
    ...setup,
    attempt: { action: 'full-attack', by: 'hoel', at: 'orc', with: 'longsword' },
  });

  test('the rest of a full attack takes the place of the move (D20-ACT-38.a)', () => {
    const open = d20.openActions(rest(struck())).find(({ id }) => id === 'full-attack');
    expect(open).toMatchObject({ duration: 'move', refused: undefined });
    const { result, asked } = playWith(d20.play(rest(struck())), {
      'instead.blow-2': 'strike',
      'attack.blow-2': 1,
    });
    expect(asked).toHaveLength(2);
    expect(result).toContainEqual(expect.objectContaining({ fact: 'rolled', roll: 'attack.blow-2' }));
    expect(result).toContainEqual({ fact: 'spent', who: 'hoel', what: 'move', amount: 1 });
  });

  test('or the move takes its place', () => {
    const moved = after(walking(1, { ...struck(), places: { hoel: at(0, 0), orc: at(0, 20) } }));
    expect(d20.refusal(rest(moved))).not.toBeNull();
  });

  test('there is no rest for who has one attack', () => {
    const hoel = { ...(struck().fighters['hoel'] as D20Fighter), bab: 1, weapons: [] };
    expect(d20.refusal(rest({ ...struck(), fighters: { ...struck().fighters, hoel } }))).not.toBeNull();
  });
});
