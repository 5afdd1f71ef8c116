import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { attacks, beast, FIGHT, foe, gainedBy, inThese, namesOf, natural, type Attack } from './beasts.ts';
import { ready } from './ready.ts';

const gaze = { dc: 13, save: 'fortitude', effect: 'petrified', range: 6 } as const;
const basilisk = beast([natural('bite')], { gaze });
const [sword] = foe.weapons;
const fight = { ...FIGHT, turn: 'foe' };
const fails = { 'save.fortitude': 2, attack: 16, damage: 3 };
const holds = { ...fails, 'save.fortitude': 20 };

/** An attack of the foe at the basilisk, in the foe's turn. */
const turn = (given: Attack = {}) =>
  attacks({ by: foe, at: basilisk, with: sword?.id ?? '', fight, dice: fails, ...given });

describe('as its turn begins', () => {
  test('D20-CREATURE-13.a: who looks saves, before anything that is done in the turn', () => {
    const failed = turn();
    expect(namesOf(failed.asked)).toEqual(['eyes', 'save.fortitude']);
    expect(gainedBy(failed.facts)).toEqual(['petrified']);
    const held = turn({ dice: holds });
    expect(namesOf(held.asked).slice(0, 3)).toEqual(['eyes', 'save.fortitude', 'attack']);
    expect(gainedBy(held.facts)).toEqual([]);
  });

  test('D20-CREATURE-13.a: once a turn, and again in the next', () => {
    const after = fighterAfter(foe, turn({ dice: holds }).facts);
    const again = { ...after, state: { ...after.state, spent: { gazed: after.state.spent['gazed'] ?? 0 } } };
    expect(namesOf(turn({ by: again, dice: holds }).asked)).not.toContain('eyes');
    const next = d20.timeFacts(
      { ...fight, turn: 'beast' },
      { ...fight, round: 3 },
      { foe: after, beast: basilisk },
    );
    expect(namesOf(turn({ by: fighterAfter(after, next), dice: holds }).asked)).toContain('eyes');
  });

  test('D20-CREATURE-13.a: the end of the turn counts as well; what befalls out of it does not', () => {
    expect(
      namesOf(turn({ action: 'end-turn', at: foe, others: { beast: basilisk }, with: '' }).asked),
    ).toEqual([...['eyes', 'save.fortitude']]);
    const harmed = { action: 'ability-damage', at: foe, others: { beast: basilisk }, with: '3' };
    expect(namesOf(turn(harmed).asked)).not.toContain('eyes');
    expect(
      namesOf(turn({ fight: { ...FIGHT, turn: 'beast' }, action: 'level-drain', with: '1' }).asked),
    ).toEqual([]);
  });

  test('D20-CREATURE-13.a: who comes near in the turn meets the gaze in the next turn', () => {
    const near = { x: 1, y: 0, width: 1, height: 1 };
    const attempt = { action: 'move-squares', by: 'foe', at: 'foe', with: '' };
    const path = Array.from({ length: 6 }, (_, i) => ({ x: 7 - i, y: 0 }));
    const own = { ...basilisk, size: 'medium' as const };
    const places = { beast: { ...near, x: 0 }, foe: { ...near, x: 8 } };
    const setup = { attempt: { ...attempt, path }, fighters: { foe, beast: own }, fight, places };
    const asked: string[] = [];
    const play = (given: Setup) =>
      playOut(d20.play(given), question => {
        asked.push(question.name);
        return question.ask === 'choose' ? { chosen: ['look'] } : { dice: [3] };
      });
    const walker = fighterAfter(foe, play(setup));
    expect(asked).toEqual([]);
    const sword = { action: 'attack', by: 'foe', at: 'beast', with: foe.weapons[0]?.id ?? '' };
    const beside = { beast: { ...near, x: 0 }, foe: near };
    play({ ...setup, attempt: sword, fighters: { foe: walker, beast: own }, places: beside });
    expect(asked).toEqual(['attack']);
  });

  test('D20-CREATURE-13.a, D20-SPELL-04: who is bound and may cast looks too', () => {
    const by = inThese(foe, { condition: 'bound' });
    const asked = turn({ by, action: 'end-turn', at: by, others: { beast: basilisk }, with: '' });
    expect(namesOf(asked.asked)).toEqual(['eyes', 'save.fortitude']);
  });

  test('D20-CREATURE-13.a, D20-MOUNT-02: the mount of one who moves looks, and carries nobody on once it is stone', () => {
    const rider = inThese(foe, { condition: 'mounted', by: 'bay' });
    const bay = { ...ready('bay'), id: 'bay' };
    const two = (x: number) => ({ x, y: 0, width: 2, height: 2 });
    const attempt = { action: 'charge-at', by: 'foe', at: 'beast', with: foe.weapons[0]?.id ?? '' };
    const played = (die: number) => {
      const asked: string[] = [];
      const setup = {
        attempt,
        fighters: { foe: rider, bay, beast: basilisk },
        fight: { ...fight, order: ['foe', 'bay', 'beast'] },
        places: { foe: two(6), bay: two(6), beast: two(0) },
        sides: { foe: 'us', bay: 'us', beast: 'them' },
      };
      expect(d20.refusal(setup)).toBeNull();
      const facts = playOut(d20.play(setup), question => {
        asked.push(`${question.name} ${question.by}`);
        if (question.ask === 'choose') {
          const [first] = question.options;
          return { chosen: [question.name.startsWith('opportunity') ? 'none' : (first?.id ?? '')] };
        }
        return { dice: [question.name === 'damage' ? 3 : question.by === 'bay' ? die : 17] };
      });
      return { asked, facts };
    };
    const held = played(20);
    expect(held.asked.slice(0, 4)).toEqual([
      ...['eyes foe', 'save.fortitude foe', 'eyes.2 bay', 'save.fortitude.2 bay'],
    ]);
    expect(held.facts).toContainEqual(expect.objectContaining({ fact: 'moved', who: 'bay' }));
    const stone = played(1);
    expect(gainedBy(stone.facts, 'bay')).toContain('petrified');
    expect(stone.facts).not.toContainEqual(expect.objectContaining({ fact: 'moved', who: 'bay' }));
  });

  test('D20-CREATURE-13.b: averted eyes escape half of the time, and the gazer is concealed at 20%', () => {
    const averted = { chosen: { eyes: 'avert' } };
    const escapes = turn({ ...averted, dice: { ...fails, 'meets-gaze': 50, concealment: 21 } });
    expect(namesOf(escapes.asked)).toEqual(['eyes', 'meets-gaze', 'attack', 'concealment', 'damage']);
    const missed = turn({ ...averted, dice: { ...fails, 'meets-gaze': 50, concealment: 20 } });
    expect(namesOf(missed.asked)).toEqual(['eyes', 'meets-gaze', 'attack', 'concealment']);
    const meets = turn({ ...averted, dice: { ...fails, 'meets-gaze': 51 } });
    expect(gainedBy(meets.facts)).toEqual(['eyes-averted', 'petrified']);
  });

  test('D20-CREATURE-13.c: shut eyes meet none, and the gazer is concealed at 50%', () => {
    const shut = { chosen: { eyes: 'shut' } };
    const { facts, asked } = turn({ ...shut, dice: { ...fails, concealment: 50 } });
    expect(namesOf(asked)).toEqual(['eyes', 'attack', 'concealment']);
    expect(gainedBy(facts)).toEqual(['eyes-shut']);
    const other = beast([natural('claw')], { id: 'other' });
    const at = attacks({
      ...{ by: foe, at: other, with: sword?.id ?? '', fight, dice: fails, others: { beast: basilisk } },
      chosen: { eyes: 'shut' },
    });
    expect(namesOf(at.asked)).toEqual(['eyes', 'attack', 'damage']);
  });

  test('D20-CREATURE-13.b: to avert the eyes is proposed', () => {
    const [eyes] = turn().asked;
    const attempt = { action: 'attack', by: 'foe', at: 'beast', with: sword?.id ?? '' };
    const setup = { attempt, fighters: { foe, beast: basilisk }, fight };
    expect(eyes?.ask === 'choose' && d20.presentation.suggestion(setup, eyes)).toEqual(['avert']);
  });

  test('D20-CREATURE-13.b: either lasts until the next turn', () => {
    const after = fighterAfter(foe, turn({ chosen: { eyes: 'shut' }, dice: holds }).facts);
    const next = d20.timeFacts(
      { ...fight, turn: 'beast' },
      { ...fight, round: 3 },
      { foe: after, beast: basilisk },
    );
    expect(fighterAfter(after, next).state.conditions).toEqual([]);
  });

  test('D20-CREATURE-13.e: what conceals the gazer may spare the save, by a roll of its own', () => {
    const asked: string[] = [];
    const fog = (sparing: number, chosen = 'look') => {
      asked.length = 0;
      const circumstances = [{ fighter: 'beast', id: 'concealed-20' }];
      const attempt = { action: 'end-turn', by: 'foe', at: 'foe', with: '' };
      return playOut(
        d20.play({ attempt, fighters: { foe, beast: basilisk }, fight, circumstances }),
        question => {
          asked.push(question.name);
          if (question.ask === 'choose') return { chosen: [chosen] };
          return { dice: [question.name.startsWith('meets') ? sparing : 2] };
        },
      );
    };
    expect(gainedBy(fog(20))).toEqual([]);
    expect(gainedBy(fog(21))).toEqual(['petrified']);
    fog(51, 'avert');
    expect(asked).toEqual(['eyes', 'meets-gaze', 'meets-gaze.2', 'save.fortitude']);
  });

  test('D20-CREATURE-13.f: the lifeless, those with the same gaze, and who sees nothing meet none', () => {
    const bare: readonly D20Fighter[] = [
      { ...foe, type: 'undead' },
      { ...foe, type: 'construct' },
      { ...foe, gaze },
      inThese(foe, { condition: 'blinded' }),
    ];
    for (const by of bare) expect(namesOf(turn({ by }).asked)).not.toContain('eyes');
    const unseen = inThese(basilisk, { condition: 'invisible' });
    expect(namesOf(turn({ at: unseen }).asked)).not.toContain('eyes');
    for (const condition of ['unconscious', 'stunned', 'dead'] as const)
      expect(namesOf(turn({ at: inThese(basilisk, { condition }), dice: holds }).asked)).not.toContain(
        'gaze',
      );
  });

  test('another effect lasts its rounds, and one that kills kills', () => {
    const of = (more: Partial<NonNullable<D20Fighter['gaze']>>) =>
      turn({ at: { ...basilisk, gaze: { ...gaze, ...more } } }).facts;
    expect(of({ effect: 'stunned', rounds: 3 })).toContainEqual({
      ...{ fact: 'gained', who: 'foe', condition: 'stunned', by: 'beast' },
      lasts: { amount: 3, unit: 'rounds' },
    });
    expect(gainedBy(of({ effect: 'dead' }))).toContain('dead');
  });
});

describe('turned on one opponent', () => {
  const gazesAt = (given: Attack = {}) => attacks({ action: 'gaze-at', by: basilisk, dice: fails, ...given });

  test('D20-CREATURE-13.d: it is a standard action, against which the opponent saves', () => {
    const { facts, asked } = gazesAt();
    expect(namesOf(asked)).toEqual(['save.fortitude']);
    expect(facts).toContainEqual({ fact: 'spent', who: 'beast', what: 'standard', amount: 1 });
    expect(gainedBy(facts)).toEqual(['petrified']);
    expect(gainedBy(gazesAt({ dice: holds }).facts)).toEqual([]);
  });

  test('D20-CREATURE-13.d: averted eyes may escape it, and shut ones close it', () => {
    const at = inThese(foe, { condition: 'eyes-averted' });
    expect(gainedBy(gazesAt({ at, dice: { ...fails, 'meets-gaze': 50 } }).facts)).toEqual([]);
    expect(gainedBy(gazesAt({ at, dice: { ...fails, 'meets-gaze': 51 } }).facts)).toEqual(['petrified']);
  });

  const refusal = (by: D20Fighter, at: D20Fighter, places?: readonly [number, number]) =>
    d20.refusal({
      attempt: { action: 'gaze-at', by: by.id, at: at.id, with: '' },
      fighters: { [by.id]: by, [at.id]: at },
      fight: FIGHT,
      ...(places && {
        places: {
          beast: { x: 0, y: 0, width: 1, height: 1 },
          foe: { x: places[0], y: places[1], width: 1, height: 1 },
        },
      }),
    })?.id ?? 'open';

  test('D20-CREATURE-13.f: it is closed where it would do nothing', () => {
    expect(refusal(basilisk, foe)).toBe('open');
    expect(refusal(beast([natural('bite')]), foe)).toBe('d20.no-gaze');
    expect(refusal(basilisk, inThese(foe, { condition: 'eyes-shut' }))).toBe('condition.eyes-shut');
    expect(refusal(basilisk, inThese(foe, { condition: 'petrified' }))).toBe('d20.gaze-harmless');
    expect(refusal(basilisk, inThese(foe, { condition: 'blinded' }))).toBe('d20.gaze-unseen');
    expect(refusal(basilisk, { ...foe, type: 'undead' })).toBe('d20.gaze-harmless');
    expect(refusal(inThese(basilisk, { condition: 'invisible' }), foe)).toBe('condition.invisible');
  });

  test('D20-CREATURE-13.a: six squares are within its range, and seven are not', () => {
    const own = { ...basilisk, size: 'medium' as const };
    expect(refusal(own, foe, [6, 0])).toBe('open');
    expect(refusal(own, foe, [7, 0])).toBe('d20.out-of-range');
  });
});
