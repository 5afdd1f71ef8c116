import { describe, expect, test } from 'vitest';
import {
  answersThatFit,
  judge,
  rollAhead,
  type CircumstanceInput,
  inputOf,
} from '../../src/cards/circumstances.ts';
import { d20 } from '../../src/rules/d20/d20.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { Whereabouts } from '../../src/rules/shared/circumstances.ts';
import type { Given } from '../../src/rules/shared/play.ts';
import type { Circumstance, Setup } from '../../src/rules/shared/ruleset.ts';
import { duel } from '../rules/fighters.ts';
import { ready } from '../rules/d20/ready.ts';
import { setup as attack } from '../rules/d20/telling.ts';
import { bow } from '../rules/ranged-weapons.ts';

const silent: CircumstanceInput = { metres: null, holds: {} };
const map = (metres: number | null, everywhere: readonly string[] = []): Whereabouts => ({
  metresBetween: () => metres,
  metresAbove: () => null,
  areFoes: () => false,
  coverFrom: () => null,
  darknessAt: () => null,
  everywhere,
});
const shot = duel({ attacker: { weapons: [bow] } });
const { circumstances } = mythras;
const look = (setup: Setup, where: Whereabouts, said = silent) => judge(circumstances, setup, where, said);
const found = (setup: Setup, where: Whereabouts, said = silent): readonly Circumstance[] =>
  look(setup, where, said).setup.circumstances ?? [];

describe('circumstances of the map and of the user', () => {
  test('gives no circumstance when nothing is known or said', () => {
    expect(look(duel(), map(null)).setup).toEqual(duel());
  });

  test('the map gives the range; a typed distance is the user’s own claim', () => {
    expect(found(shot, map(120))).toEqual([
      { fighter: 'anna', id: 'at-long-range', from: 'map', metres: 120 },
    ]);
    expect(found(shot, map(120), { ...silent, metres: 8 })).toEqual([
      { fighter: 'anna', id: 'at-close-range', metres: 8 },
    ]);
    expect(found(shot, map(120), { ...silent, metres: 120 })).toMatchObject([{ from: 'map' }]);
  });

  test('the distance is asked for shots, also where it is known, and for nothing else', () => {
    expect([look(shot, map(120)), look(shot, map(null))].map(({ asksDistance }) => asksDistance)).toEqual([
      true,
      true,
    ]);
    expect(look(duel(), map(1)).asksDistance).toBe(false);
    const knife = { ...bow, traits: ['thrown'] };
    expect(look(duel({ attacker: { weapons: [knife] } }), map(1)).asksDistance).toBe(false);
  });

  test('a circumstance of the scene stands as chosen, and can be cleared for one exchange', () => {
    const dark = map(null, ['partial-darkness']);
    const light = look(duel(), dark).groups.find(({ id }) => id === 'light');
    const chosen = light?.choices.filter(({ holds }) => holds);
    expect(chosen).toMatchObject([{ id: 'partial-darkness', from: 'scene' }]);
    expect(found(duel(), dark, { ...silent, holds: { 'light.partial-darkness': false } })).toEqual([]);
  });

  test('a circumstance that two choices share stands under one of them', () => {
    const groups = look(shot, map(null, ['poor-visibility'])).groups;
    const chosen = groups.flatMap(({ choices }) => choices.filter(({ holds }) => holds).map(({ id }) => id));
    expect(chosen).toEqual(['poor-visibility']);
  });

  test('choices become circumstances of the fighters they concern, each once', () => {
    const holds = { 'light.poor-visibility': true, 'sight.target-in-mist': true, 'target.unaware': true };
    expect(found(shot, map(null), { ...silent, holds })).toEqual([
      { fighter: 'anna', id: 'target-in-mist' },
      { fighter: 'bert', id: 'poor-visibility' },
      { fighter: 'bert', id: 'unaware' },
    ]);
  });

  test('earlier choices can be gone over again', () => {
    const said: CircumstanceInput = {
      metres: 30,
      holds: { 'wind.wind-light': true, 'actor.attacker-unstable': true },
    };
    const { setup } = look(shot, map(null), said);
    const again = inputOf(circumstances, setup);
    expect(again).toMatchObject(said);
    expect(found(shot, map(null), again)).toEqual(setup.circumstances);
  });
});

describe('the roll ahead', () => {
  const chance = (setup: Setup) => rollAhead(setup, mythras)?.target?.value ?? null;

  test('of a blow is the attack', () => expect(chance(duel())).toBe(60));

  test('of a shot does not depend on the range that the GM says', () => {
    expect(chance(shot)).toBe(60);
    expect(chance(found(shot, map(12)).length > 0 ? look(shot, map(12)).setup : duel())).toBe(60);
  });

  test('D20-CREATURE-13: is the attack, whatever gaze is met before it', () => {
    const gaze = { dc: 13, save: 'fortitude', effect: 'petrified', range: 6 } as const;
    const charge = { action: 'charge-at' };
    const met = attack(charge, { nolwenn: { ...ready('rogue', 'nolwenn'), gaze } });
    const { name, target } = rollAhead(met, d20) ?? {};
    expect(name).toBe('attack');
    expect(target?.value).toBe(rollAhead(attack(charge), d20)?.target?.value);
  });

  test('is none where it cannot be undertaken, or where nothing is rolled', () => {
    expect(chance(look(shot, map(900)).setup)).toBeNull();
    const bracing = { ...duel(), attempt: { ...duel().attempt, action: 'brace', at: 'anna' } };
    expect(mythras.refusal(bracing)).toBeNull();
    expect(chance(bracing)).toBeNull();
  });
});

describe('answers that still fit', () => {
  const rolled: Given = { name: 'attack', by: 'anna', dice: [45] };
  const parry: Given = { name: 'defence', by: 'bert', chosen: ['parry:broadsword'] };
  const darker: Setup = { ...duel(), circumstances: [{ fighter: 'anna', id: 'poor-visibility' }] };

  test('stay, dice and choices', () => {
    expect(answersThatFit(darker, mythras, [rolled, parry])).toEqual({
      answers: [rolled, parry],
      facts: null,
    });
  });

  test('up to the first that is not asked any more', () => {
    const other: Given = { name: 'defence', by: 'bert', chosen: ['parry:nothing'] };
    expect(answersThatFit(darker, mythras, [rolled, other]).answers).toEqual([rolled]);
    expect(answersThatFit(darker, mythras, [parry]).answers).toEqual([]);
  });

  test('with the facts, where they end it', () => {
    const failed: Given[] = [
      { name: 'attack', by: 'anna', dice: [95] },
      { name: 'defence', by: 'bert', chosen: ['none'] },
    ];
    const { facts } = answersThatFit(darker, mythras, failed);
    expect(facts).not.toBeNull();
  });
});
