import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { outcomes } from '../../../src/rules/d20/outcomes.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { playOut, type Answer, type Question } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { setupFor } from './aloft.ts';
import { beast, FIGHT, foe, inThese, natural } from './beasts.ts';

const space = (x: number, y: number, size = 1) => ({ x, y, width: size, height: size });
const bear = (id: string): D20Fighter => ({
  ...beast([natural('claw', { uses: ['grab-after'] }), natural('bite')]),
  ...{ id, name: id },
});

/** Plays an attempt: the foe rolls 2 and all others 20; the option named for a question where it is open, or else the first. */
function played(setup: Setup, chosen: Readonly<Record<string, string>> = {}) {
  const asked: Question[] = [];
  const steps: { question: Question; answer: Answer }[] = [];
  const answerTo = (question: Question): Answer => {
    const [kind = ''] = question.name.split('.');
    if (question.ask === 'choose') {
      const open = question.options.filter(({ refused }) => !refused).map(({ id }) => id);
      const wanted = chosen[kind] ?? '';
      return { chosen: [open.includes(wanted) ? wanted : (open[0] ?? '')] };
    }
    const die = question.by === 'foe' ? 2 : 20;
    const faces = [...question.dice.matchAll(/(\d+)d(\d+)/gu)];
    return {
      dice: faces.flatMap(([, count, most]) =>
        new Array<number>(Number(count)).fill(Math.min(die, Number(most))),
      ),
    };
  };
  const facts = playOut(d20.play(setup), question => {
    const answer = answerTo(question);
    asked.push(question);
    steps.push({ question, answer });
    return answer;
  });
  return { facts, asked, steps };
}

/** Who was moved, and where to. */
const moves = (facts: readonly Fact[]) =>
  facts.flatMap(fact => (fact.fact === 'moved' ? [`${fact.who} ${fact.onto?.x},${fact.onto?.y}`] : []));
const isHeld = (fighter: D20Fighter, facts: readonly Fact[]) =>
  fighterAfter(fighter, facts).state.conditions.some(({ condition }) => condition === 'grappling');

describe('an improved grab on a map', () => {
  const walking = (more: Partial<Setup> = {}): Setup => ({
    attempt: {
      ...{ action: 'move-squares', by: 'foe', at: 'foe', with: '' },
      path: [1, 2, 3, 4, 5].map(x => ({ x, y: 2 })),
    },
    fighters: { beast: bear('beast'), foe },
    fight: { ...FIGHT, turn: 'foe' },
    places: { beast: space(2, 0, 2), foe: space(0, 2) },
    ...more,
  });

  test('D20-CREATURE-02.a: by an opportunity it pulls the mover in, and the creature keeps its place', () => {
    const { facts } = played(walking(), { opportunity: 'claw' });
    expect(moves(facts)).toEqual(['foe 2,0']);
    expect(isHeld(foe, facts)).toBe(true);
  });

  test('D20-CREATURE-02.a: so it does with a mount, whose rider comes along', () => {
    const horse = { ...beast([]), ...{ id: 'foe', name: 'horse', size: 'medium' as const } };
    const { id: _, ...rider } = foe;
    const setup = walking();
    const fighters = {
      ...setup.fighters,
      foe: horse,
      rider: inThese({ ...rider, id: 'rider', size: 'small' }, { condition: 'mounted', by: 'foe' }),
    };
    const { facts } = played(
      { ...setup, fighters, places: { ...setup.places, rider: space(0, 2) } },
      { opportunity: 'claw' },
    );
    expect(moves(facts).filter(move => move.startsWith('beast'))).toEqual([]);
    expect(moves(facts).at(-1)).not.toMatch(/0,2$/u);
  });

  test('D20-GRAPPLE-25: one whom another holds already stays there, and the second holder comes to them', () => {
    const first = inThese(bear('first'), { condition: 'grappling', by: 'foe', with: 'claw' });
    const held = inThese(foe, { condition: 'grappling', by: 'first' });
    const { facts } = played({
      attempt: { action: 'attack', by: 'second', at: 'foe', with: 'claw' },
      fighters: { first, second: bear('second'), foe: held },
      fight: { ...FIGHT, turn: 'second', order: ['first', 'second', 'foe'] },
      places: { first: space(0, 0, 2), second: space(2, 0, 2), foe: space(1, 0) },
    });
    expect(moves(facts).filter(move => move.startsWith('foe'))).toEqual([]);
    expect(isHeld(first, facts)).toBe(true);
  });
});

describe('pouncing from the air', () => {
  const claws = ['claw', 'claw-second'].map(id => natural(id, { uses: ['claws'] }));
  const hind = ['hind', 'hind-second'].map(id => natural(id, { uses: ['rake'] }));

  test.each([
    ['charge-in-air', 1],
    ['dive-at', 9],
  ])('D20-CREATURE-04.a: %s ends in all attacks and in the rakes', (action, altitude) => {
    const given = setupFor([], { flight: { altitude, from: altitude } });
    const griffon: D20Fighter = {
      ...(given.fighters['drake'] as D20Fighter),
      ...{ traits: ['pounce'], size: 'large', bab: 10 },
      weapons: [natural('bite'), ...claws, ...hind],
    };
    const { asked } = played(
      {
        ...given,
        attempt: { action, by: 'drake', at: 'foe', with: 'bite' },
        fighters: { drake: griffon, foe },
        places: { drake: space(20, 30, 2), foe: space(20, 20) },
        sides: { drake: 'us', foe: 'them' },
        fight: { ...given.fight!, order: ['drake', 'foe'] },
      },
      { opportunity: 'none' },
    );
    const strikes = asked.filter(({ name }) => name.startsWith('attack')).map(({ name }) => name);
    const blows = ['attack', 'attack.blow-2', 'attack.blow-3', 'attack.rake-1', 'attack.rake-2'];
    expect(strikes).toEqual(blows);
    const isDoubled = (name: string) => {
      const damage = asked.find(one => one.name === name);
      return damage?.reasons?.some(({ id }) => id === 'd20.air.from-above');
    };
    expect(isDoubled('damage')).toBe(false);
    expect(isDoubled('damage.blow-2')).toBe(action === 'dive-at');
  });
});

describe('an improved grab in flight', () => {
  const given = setupFor([], { flight: { altitude: 1, from: 1 } });
  const talons = [natural('talon', { uses: ['grab-after', 'claws'] })];
  const drake: D20Fighter = {
    ...(given.fighters['drake'] as D20Fighter),
    ...{ feats: ['flyby-attack'], size: 'large', bab: 10, weapons: talons },
  };
  const setup = (action: string, altitude: number): Setup => {
    const flight = { ...drake.state.flight!, altitude, from: altitude };
    return {
      ...given,
      attempt: { action, by: 'drake', at: 'foe', with: 'talon' },
      fighters: { drake: { ...drake, state: { ...drake.state, flight } }, foe },
      places: { drake: space(20, 30, 2), foe: space(20, 27) },
      sides: { drake: 'us', foe: 'them' },
      fight: { ...given.fight!, order: ['drake', 'foe'] },
    };
  };

  test.each([
    ['flyby-attack', 1],
    ['swoop-at', 4],
  ])('D20-GRAPPLE-08: %s ends where it takes hold', (action, altitude) => {
    const { facts, asked, steps } = played(setup(action, altitude), {
      ...{ opportunity: 'none', manoeuvre: 'strike', declares: 'fly-squares:6' },
    });
    const holds = facts.findIndex(fact => fact.fact === 'gained' && fact.condition === 'grappling');
    expect(holds).toBeGreaterThan(0);
    const later = moves(facts.slice(holds));
    expect(later.filter(move => move.startsWith('drake'))).toEqual([]);
    expect(later.length).toBeLessThan(2);
    const last = asked.findIndex(({ name }) => name.startsWith('check.grapple'));
    expect(asked.slice(last).some(({ name }) => name.startsWith('manoeuvre'))).toBe(false);
    const titles = outcomes(setup(action, altitude), steps, facts).map(({ title }) => title);
    expect(titles).toContainEqual(
      expect.objectContaining({ names: expect.objectContaining({ action: 'grapple' }) as unknown }),
    );
  });
});

test('D20-GRAPPLE-07: who cannot come into the space, as from the saddle, lets go at once, and the card says so', () => {
  const { id: _, ...fighter } = foe;
  const rider = inThese({ ...fighter, id: 'rider' }, { condition: 'mounted', by: 'horse' });
  const horse = { ...beast([]), id: 'horse', name: 'horse', size: 'large' as const };
  const setup: Setup = {
    attempt: { action: 'grapple', by: 'rider', at: 'foe', with: '' },
    fighters: { rider, horse, foe },
    fight: { ...FIGHT, turn: 'rider' },
    places: { horse: space(0, 0, 2), rider: space(0, 0), foe: space(2, 0) },
    sides: { rider: 'us', horse: 'us', foe: 'them' },
  };
  const { facts } = played(setup);
  expect(facts).toContainEqual({ fact: 'did', who: 'rider', what: 'lets-go-outside' });
  expect(isHeld(foe, facts)).toBe(false);
});
