import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { squareAt } from '../../../src/rules/shared/grid/squares.ts';
import { attacks, beast, foe, inThese, natural } from './beasts.ts';
import { spellWith } from './casting-boons.ts';

const ward = { condition: 'protected-from-evil', by: 'foe', lasts: { amount: 40, unit: 'rounds' } } as const;
const missile = spellWith({ damage: '1d4+1' });
const warded: D20Fighter = { ...inThese(foe, ward), level: 4, spells: [missile] };
const wolf = beast([natural('bite')], { size: 'medium', traits: ['summoned'] });
const wild: D20Fighter = { ...wolf, traits: [] };
const armed: D20Fighter = { ...wolf, weapons: [natural('bite'), { ...natural('sword'), kind: 'melee' }] };

interface Given extends Pick<Setup, 'attempt'> {
  readonly creature?: D20Fighter;
  readonly bearer?: D20Fighter;
  /** Squares from one to the other. */
  readonly squares?: number;
}

/** A creature and the bearer of a ward on a map. */
function setupOf({ attempt, creature = wolf, bearer = warded, squares = 1 }: Given): Setup {
  return {
    attempt,
    fighters: { beast: creature, foe: bearer },
    fight: { round: 2, cycle: 1, turn: attempt.by, order: ['beast', 'foe'], ap: {} },
    places: { beast: squareAt({ x: 0, y: 0 }), foe: squareAt({ x: squares, y: 0 }) },
    sides: { beast: 'red', foe: 'blue' },
  };
}

/** The facts of what is tried, and the weapons that the creature may strike with in between. */
function played(given: Given): { readonly facts: readonly Fact[]; readonly offered: readonly string[] } {
  const offered: string[] = [];
  const facts = playOut(d20.play(setupOf(given)), question => {
    if (question.ask === 'roll') {
      const counts = [...question.dice.matchAll(/(\d+)d\d+/gu)].map(([, count]) => Number(count));
      return { dice: counts.flatMap(count => new Array<number>(count).fill(2)) };
    }
    const ids = question.options.map(({ id }) => id);
    if (question.name.startsWith('opportunity')) offered.push(...ids);
    return { chosen: [['none', 'openly', 'block'].find(id => ids.includes(id)) ?? ids[0] ?? ''] };
  });
  return { facts, offered };
}

const cast = { action: 'cast', by: 'foe', at: 'beast', with: 'spell' };

const bites = { action: 'attack', by: 'beast', at: 'foe', with: 'bite' };

describe('what a ward keeps off', () => {
  test('D20-BOON-08.a: a summoned creature that is not good cannot bite its bearer', () => {
    const refused = (creature: D20Fighter, more: Partial<Given> = {}) =>
      d20.refusal(setupOf({ attempt: bites, creature, ...more }))?.id ?? null;
    expect(refused(wolf)).toBe('d20.warded');
    expect(refused(wolf, { bearer: foe })).toBeNull();
    expect(refused(wild)).toBeNull();
    expect(refused({ ...wolf, traits: ['summoned', 'good'] })).toBeNull();
    expect(refused(armed, { attempt: { ...bites, with: 'sword' } })).toBeNull();
  });

  test('D20-BOON-08.a: a summoned creature has no attack of opportunity with its body', () => {
    expect(played({ attempt: cast, creature: wild }).offered).toContain('bite');
    expect(played({ attempt: cast }).offered).toEqual([]);
    const { offered } = played({ attempt: cast, creature: armed });
    expect(offered).toContain('sword');
    expect(offered).not.toContain('bite');
  });

  test.each(['charge-at', 'charge-rush', 'charge-through', 'bull-rush', 'overrun-through'])(
    'D20-BOON-08.a: its %s is refused',
    action => {
      const attempt = { action, by: 'beast', at: 'foe', with: action === 'charge-at' ? 'bite' : '' };
      const squares = action.startsWith('charge') ? 5 : 1;
      expect(d20.refusal(setupOf({ attempt, creature: wild, squares }))).toBeNull();
      expect(d20.refusal(setupOf({ attempt, squares }))?.id).toBe('d20.warded');
    },
  );

  test('D20-BOON-08.a: it charges with a weapon in hand', () => {
    const attempt = { action: 'charge-at', by: 'beast', at: 'foe', with: 'sword' };
    expect(d20.refusal(setupOf({ attempt, creature: armed, squares: 5 }))).toBeNull();
  });

  test('D20-BOON-08.c: who is good is not hindered by its armour class', () => {
    const needs = (by: D20Fighter) => {
      const [question] = attacks({ by, at: warded }).asked;
      return question?.ask === 'roll' && question.reasons?.some(({ id }) => id === 'd20.bonus.deflection');
    };
    expect(needs(wild)).toBe(true);
    expect(needs({ ...wild, traits: ['good'] })).toBe(false);
  });
});

describe('what breaks a ward', () => {
  const refusedAfter = (given: Given) => {
    const bearer = fighterAfter(given.bearer ?? warded, played(given).facts);
    return d20.refusal(setupOf({ attempt: bites, bearer }))?.id ?? null;
  };
  const knowing = (more: Partial<Spell>): D20Fighter => ({ ...warded, spells: [spellWith(more)] });

  test('D20-BOON-08.b: the bite is open once the bearer has attacked, to that creature alone', () => {
    const fight = { round: 2, cycle: 1, turn: 'foe', order: ['foe', 'beast'], ap: {} };
    const after = (at: D20Fighter) => {
      const bearer = fighterAfter(warded, attacks({ by: warded, at, fight, dice: { attack: 2 } }).facts);
      return d20.refusal(setupOf({ attempt: bites, bearer }))?.id ?? null;
    };
    expect(after(wolf)).toBeNull();
    expect(after({ ...wolf, id: 'other' })).toBe('d20.warded');
  });

  test('D20-BOON-08.b: an attack at its square breaks it', () => {
    const path = [{ x: 0, y: 0 }];
    const attempt = { action: 'attack-square', by: 'foe', at: 'foe', with: foe.weapons[0]?.id ?? '', path };
    expect(refusedAfter({ attempt })).toBeNull();
  });

  test('D20-BOON-08.b: a spell that harms breaks it', () => {
    expect(refusedAfter({ attempt: cast })).toBeNull();
    const slept = knowing({ sleeps: 4, save: 'will' });
    expect(refusedAfter({ attempt: cast, bearer: slept })).toBeNull();
    const burst = knowing({ area: 'burst', extent: 4, damage: '1d6', save: 'reflex', saves: 'half' });
    expect(refusedAfter({ attempt: cast, bearer: burst })).toBeNull();
    const cure = knowing({ delivery: 'hits', heals: '1d8' });
    expect(refusedAfter({ attempt: cast, bearer: cure })).toBe('d20.warded');
  });

  test.each(['bull-rush', 'overrun-through'])('D20-BOON-08.b: %s breaks it', action => {
    expect(refusedAfter({ attempt: { action, by: 'foe', at: 'beast', with: '' } })).toBeNull();
  });

  test('D20-BOON-08.b: a coup de grace breaks it', () => {
    const creature = inThese({ ...wolf, hitPoints: 200 }, { condition: 'paralyzed' });
    const attempt = { action: 'coup-de-grace', by: 'foe', at: 'beast', with: foe.weapons[0]?.id ?? '' };
    expect(refusedAfter({ attempt, creature })).toBeNull();
  });
});

describe('a ward that its bearer has broken', () => {
  const broken = inThese(warded, { condition: 'ward-broken', with: 'beast', lasts: ward.lasts });
  const { lasts, ...over } = ward;
  const ended: Fact = { fact: 'ended', who: 'foe', ...over };
  const given: Fact = { fact: 'gained', who: 'foe', ...ward };
  const refused = (bearer: D20Fighter) =>
    d20.refusal(setupOf({ attempt: bites, bearer, creature: wolf }))?.id ?? null;

  test('D20-BOON-08: it is broken no longer than the spell lasts, however that ends', () => {
    expect(refused(broken)).toBeNull();
    expect(fighterAfter(broken, [ended]).state.conditions).toEqual([]);
    expect(refused(fighterAfter(broken, [ended, given]))).toBe('d20.warded');
  });

  test('D20-BOON-08: it is broken after the fight, too, as long as the spell goes on', () => {
    const after = fighterAfter(broken, d20.overWithFight?.(broken) ?? []);
    expect(after.state.conditions).toEqual([
      { ...over, lasts: { amount: 4, unit: 'minutes' } },
      { condition: 'ward-broken', with: 'beast', lasts: { amount: 4, unit: 'minutes' } },
    ]);
  });

  test('D20-BOON-08: while another ward stands it stays broken', () => {
    const twice = inThese(broken, { ...ward, by: 'cleo', lasts });
    expect(refused(fighterAfter(twice, [ended]))).toBeNull();
  });

  test('D20-BOON-08: a ward that was taken off by hand leaves none broken', () => {
    const stale = inThese(foe, { condition: 'ward-broken', with: 'beast' });
    expect(refused(fighterAfter(stale, [given]))).toBe('d20.warded');
  });
});
