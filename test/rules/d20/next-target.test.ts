import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { facesOf } from '../../../src/rules/shared/dice.ts';
import { type Answer, playOut, type Question } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { mostStepsAmong, StepLimit } from '../../../src/rules/shared/steps.ts';
import { beast, natural } from './beasts.ts';
import { ready } from './ready.ts';

const square = (x: number, y: number) => ({ x, y, width: 1, height: 1 });

function unseen(fighter: D20Fighter): D20Fighter {
  const conditions = [...fighter.state.conditions, { condition: 'invisible' as const }];
  return { ...fighter, state: { ...fighter.state, conditions } };
}

/** Thirty walls of a square each in a ring: rows above and below, columns left and right of what lies between. */
function shortWallsAround(least: number, most: number) {
  return Array.from({ length: 30 }, (_, i) => {
    const [side, along] = [i % 4, least + (Math.floor(i / 4) % (most - least))];
    const at = side < 2 ? least : most;
    return side % 2 === 0
      ? { x1: along, y1: at, x2: along + 1, y2: at }
      : { x1: at, y1: along, x2: at, y2: along + 1 };
  });
}

const hardy = { ...ready('orc'), hitPoints: 200 };

/** A full attack of Hoel at the orc to his east, with the lurker unseen to his west. */
function setup(changes: Partial<Setup> = {}, hoel = ready('fighter', 'hoel')): Setup {
  return {
    attempt: { action: 'full-attack', by: 'hoel', at: 'orc', with: 'longsword' },
    fighters: { hoel, orc: hardy, lurker: unseen(ready('orc', 'lurker')) },
    fight: { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'orc', 'lurker'], ap: {} },
    sides: { hoel: 'us', orc: 'them', lurker: 'them' },
    places: { hoel: square(5, 5), orc: square(6, 5), lurker: square(4, 5) },
    ...changes,
  };
}

/** Plays it: these choices, misses, and else the first option that is open. */
function played(given: Setup, choices: Readonly<Record<string, string>>, die = 1) {
  expect(d20.refusal(given)).toBeNull();
  const asked: Question[] = [];
  const facts = playOut(d20.play(given), (question): Answer => {
    asked.push(question);
    if (question.ask === 'roll')
      return { dice: facesOf(question.dice).map(most => Math.min(most, most === 100 ? 90 : die)) };
    const open = question.options.filter(({ refused }) => !refused);
    return { chosen: [choices[question.name] ?? open[0]?.id ?? ''] };
  });
  const optionsOf = (name: string) =>
    asked.flatMap(one =>
      one.ask === 'choose' && one.name === name ? [one.options.map(({ id }) => id)] : [],
    )[0];
  return { facts, optionsOf, names: asked.map(({ name }) => name) };
}

const ONE_BY_ONE = { plan: 'one-by-one' };

describe('D20-CONCEAL-06.b, D20-ACT-36: the next blow of a full attack', () => {
  test('names no foe who is not seen, and is open at a square', () => {
    const options = played(setup(), { ...ONE_BY_ONE, 'next.blow-2': 'stop' }).optionsOf('next.blow-2');
    expect(options).toContain('orc');
    expect(options).toContain('square');
    expect(options).not.toContain('lurker');
  });

  test('is open at a square wherever the unseen foe is, so that the list tells nothing', () => {
    const far = setup({ places: { hoel: square(5, 5), orc: square(6, 5), lurker: square(40, 40) } });
    expect(played(far, { ...ONE_BY_ONE, 'next.blow-2': 'stop' }).optionsOf('next.blow-2')).toContain(
      'square',
    );
    const gone = { ...far, fighters: { hoel: ready('fighter', 'hoel'), orc: ready('orc') } };
    const alone = { ...gone, sides: { hoel: 'us', orc: 'them' } };
    expect(played(alone, { ...ONE_BY_ONE, 'next.blow-2': 'stop' }).optionsOf('next.blow-2')).toContain(
      'square',
    );
  });

  test('at a square finds the foe there, and goes by the chance', () => {
    const west = { ...ONE_BY_ONE, 'next.blow-2': 'square', 'towards.blow-2': 'towards-6' };
    const { names, facts, optionsOf } = played(setup(), west, 19);
    expect(optionsOf('towards.blow-2')).toEqual([0, 1, 3, 4, 5, 6, 7].map(one => `towards-${one}`));
    expect(names).toContain('guess.blow-2');
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'struck', who: 'lurker' }));
  });

  test('at an empty square misses', () => {
    const south = { ...ONE_BY_ONE, 'next.blow-2': 'square', 'towards.blow-2': 'towards-4' };
    const { facts } = played(setup(), south, 19);
    expect(facts.filter(one => one.fact === 'struck' && one.who === 'lurker')).toEqual([]);
  });

  test('goes on by name at an unseen foe whom the attack began with', () => {
    const named = setup({
      attempt: { action: 'full-attack', by: 'hoel', at: 'lurker', with: 'longsword' },
    });
    const { optionsOf } = played(named, { ...ONE_BY_ONE, 'next.blow-2': 'stop' });
    expect(optionsOf('next.blow-2')).toEqual(expect.arrayContaining(['lurker', 'orc']));
  });

  test('asks which square of a side where a reach weapon has several', () => {
    const hoel = ready('fighter', 'hoel');
    const spears = hoel.weapons.map(one => ({ ...one, reach: 'all' as const }));
    const north = { ...ONE_BY_ONE, 'next.blow-2': 'square', 'towards.blow-2': 'towards-0' };
    const { optionsOf } = played(setup({}, { ...hoel, weapons: spears }), north);
    expect(optionsOf('towards-along.blow-2')).toEqual(['along-side:1', 'along-side:2']);
  });

  describe('of an archer', () => {
    const archer = ready('fighter', 'hoel');
    const bow = archer.weapons.map(one => ({ ...one, kind: 'projectile' as const, increment: 12 }));
    const shots = (changes: Partial<Setup>, choices: Readonly<Record<string, string>>, die = 1) => {
      const places = { hoel: square(5, 5), orc: square(15, 5), lurker: square(15, 6) };
      const given = setup({ places, ...changes }, { ...archer, weapons: bow });
      const lurker = unseen({ ...hardy, id: 'lurker' });
      return played({ ...given, fighters: { ...given.fighters, lurker } }, choices, die);
    };
    const atSquare = (x: number, y: number): Partial<Setup> => ({
      attempt: {
        ...{ action: 'full-attack-square', by: 'hoel', at: 'hoel', with: 'longsword' },
        path: [{ x, y }],
      },
    });

    test('may go at a square beside the target of the shot before', () => {
      const south = { ...ONE_BY_ONE, 'next.blow-2': 'square', 'towards.blow-2': 'towards-4' };
      const { optionsOf, facts } = shots({}, south, 19);
      expect(optionsOf('towards.blow-2')).toHaveLength(8);
      expect(facts).toContainEqual(expect.objectContaining({ fact: 'struck', who: 'lurker' }));
    });

    test('may go at the same square again, at one beside it, or at a foe who is seen', () => {
      const again = { ...ONE_BY_ONE, 'next.blow-2': 'same-square' };
      const { optionsOf, facts, names } = shots(atSquare(15, 6), again, 19);
      const options = optionsOf('next.blow-2');
      expect(options).toEqual(expect.arrayContaining(['orc', 'same-square', 'square', 'move', 'stop']));
      expect(options).not.toContain('lurker');
      expect(names).toContain('guess.blow-2');
      expect(facts.filter(one => one.fact === 'struck' && one.who === 'lurker')).toHaveLength(2);
      const aside = { 'next.blow-2': 'square', 'towards.blow-2': 'towards-6', 'next.blow-3': 'stop' };
      const beside = { ...ONE_BY_ONE, ...aside };
      const other = shots(atSquare(16, 6), beside, 19);
      expect(other.facts.filter(one => one.fact === 'struck')).toEqual([
        expect.objectContaining({ who: 'lurker' }),
      ]);
    });

    test('is open at no square beside one at the end of a passage, before which the archer stands', () => {
      const walls = [
        { x1: 5, y1: 5, x2: 7, y2: 5 },
        { x1: 5, y1: 6, x2: 7, y2: 6 },
        { x1: 7, y1: 5, x2: 7, y2: 6 },
      ];
      const again = { ...ONE_BY_ONE, 'next.blow-2': 'same-square', 'next.blow-3': 'stop' };
      const given: Partial<Setup> = { ...atSquare(6, 5), ground: { walls } };
      const options = shots(given, again).optionsOf('next.blow-2');
      expect(options).toContain('same-square');
      expect(options).not.toContain('square');
    });

    test('goes at one square unasked where all are to', () => {
      const { names } = shots(atSquare(15, 6), { plan: 'all-at-one' }, 19);
      expect(names.filter(name => name.startsWith('next'))).toEqual([]);
      expect(names.filter(name => name.startsWith('guess'))).toEqual([
        'guess',
        'guess.blow-2',
        'guess.blow-3',
      ]);
    });

    test('tells by its options nothing of where the unseen are', () => {
      const stops = { ...ONE_BY_ONE, 'next.blow-2': 'square', 'towards.blow-2': 'towards-0' };
      const near = shots(atSquare(15, 7), stops);
      const far = shots(
        { ...atSquare(15, 7), places: { hoel: square(5, 5), orc: square(15, 5), lurker: square(40, 40) } },
        stops,
      );
      for (const name of ['next.blow-2', 'towards.blow-2'])
        expect(near.optionsOf(name)).toEqual(far.optionsOf(name));
    });
  });

  test('is open at the square of one who lies dead, under whom another may hide', () => {
    const orc = ready('orc', 'slain');
    const slain = { ...orc, state: { ...orc.state, conditions: [{ condition: 'dead' as const }] } };
    const given = setup();
    const { optionsOf } = played(
      {
        ...given,
        fighters: { ...given.fighters, slain },
        sides: { ...given.sides, slain: 'them' },
        places: { ...given.places, slain: square(4, 5) },
      },
      { ...ONE_BY_ONE, 'next.blow-2': 'square', 'towards.blow-2': 'towards-6' },
    );
    expect(optionsOf('towards.blow-2')).toContain('towards-6');
  });

  test('D20-GRAPPLE-09: is open at no square once it has taken hold', () => {
    const claws = [natural('claw', { uses: ['grab-after'] }), natural('bite')];
    const options = (weapons: typeof claws) => {
      const given = setup({ attempt: { action: 'full-attack', by: 'hoel', at: 'orc', with: 'claw' } });
      const bear = { ...beast(weapons), id: 'hoel' };
      const places = { hoel: { x: 5, y: 5, width: 2, height: 2 }, orc: square(7, 5), lurker: square(4, 5) };
      const fighters = { ...given.fighters, hoel: bear };
      const choices = { ...ONE_BY_ONE, 'next.blow-2': 'stop' };
      return played({ ...given, fighters, places }, choices, 19).optionsOf('next.blow-2');
    };
    expect(options(claws)).not.toContain('square');
    expect(options([natural('claw'), natural('bite')])).toContain('square');
  });

  test('takes half the steps of a play at the most, for a gargantuan creature with six weapons among 30 walls', () => {
    const weapons = ['bite', 'horn', 'claw', 'hoof', 'wing', 'tail'].map(id => natural(id));
    const places = {
      hoel: { x: 20, y: 20, width: 4, height: 4 },
      orc: square(24, 20),
      lurker: square(30, 30),
    };
    const given = setup({
      attempt: { action: 'full-attack', by: 'hoel', at: 'orc', with: 'bite' },
      places,
      ground: { walls: shortWallsAround(19, 25) },
    });
    const hoel = beast(weapons, { id: 'hoel', size: 'gargantuan' });
    const limit = new StepLimit(mostStepsAmong(3) / 2);
    const { names } = limit.within(() =>
      played({ ...given, fighters: { ...given.fighters, hoel } }, ONE_BY_ONE),
    );
    expect(names.filter(name => name.startsWith('next'))).toHaveLength(5);
  });

  test('without a map everybody is named', () => {
    const { places: _none, ...mapless } = setup();
    const options = played(mapless, { ...ONE_BY_ONE, 'next.blow-2': 'stop' }).optionsOf('next.blow-2');
    expect(options).toContain('lurker');
    expect(options).not.toContain('square');
  });
});

test('D20-ACT-40, D20-CONCEAL-06: a cleave names no foe who is not seen', () => {
  const hoel = { ...ready('fighter', 'hoel'), feats: ['cleave' as const] };
  const orc = { ...ready('orc'), hitPoints: 1 };
  const seen = ready('orc', 'lurker');
  const attempt = { action: 'attack', by: 'hoel', at: 'orc', with: 'longsword' };
  const given = setup({ attempt, fighters: { hoel, orc, lurker: unseen(seen) } }, hoel);
  const known = { ...given, fighters: { ...given.fighters, lurker: seen } };
  expect(played(known, {}, 19).optionsOf('cleave')).toEqual(['lurker']);
  expect(played(given, {}, 19).optionsOf('cleave') ?? []).toEqual([]);
});
