import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Weapon } from '../../../src/rules/d20/fighter.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import { Course } from '../../../src/rules/d20/course.ts';
import { threatens } from '../../../src/rules/d20/positions.ts';
import { NOWHERE } from '../../../src/rules/shared/circumstances.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { playOut, type Question } from '../../../src/rules/shared/play.ts';
import type { Attempt, Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const DAGGER: Weapon = {
  ...{ id: 'dagger', name: 'Dagger', kind: 'melee', handling: 'light', damage: '1d4' },
  ...{ types: ['piercing'], increment: 2, build: 'blade' },
};
const OTHER: Weapon = { ...DAGGER, id: 'other', name: 'Other dagger', offHand: true };
const SPEAR: Weapon = { ...DAGGER, id: 'spear', name: 'Spear', handling: 'two-handed', increment: 4 };
const { increment: _range, ...BLADE } = DAGGER;
const SWORD: Weapon = { ...BLADE, id: 'sword', name: 'Sword', handling: 'one-handed' };

/** Who throws: base attack 6, Strength 18, Dexterity 14. */
function thrower(weapons: readonly Weapon[], changes: Partial<D20Fighter> = {}): D20Fighter {
  const hoel = ready('fighter', 'hoel');
  return {
    ...hoel,
    ...{ bab: 6, feats: [], traits: [], bonuses: [], weapons: [...weapons] },
    abilities: { str: 18, dex: 14, con: 10, int: 10, wis: 10, cha: 10 },
    state: { ...hoel.state, dropped: [] },
    ...changes,
  };
}

const inThese = (fighter: D20Fighter, ...conditions: Condition[]): D20Fighter => ({
  ...fighter,
  state: { ...fighter.state, conditions: conditions as D20Fighter['state']['conditions'] },
});
const at = (x: number, y = 0) => ({ x, y, width: 1, height: 1 });
const ORC: D20Fighter = { ...ready('orc'), state: { ...ready('orc').state, conditions: [] } };

/** Hoel in his turn, with the orc so many squares off. */
function setup(
  hoel: D20Fighter,
  far: number,
  attempt: Partial<Attempt> = {},
  more: Partial<Setup> = {},
): Setup {
  return {
    attempt: { action: 'throw-at', by: 'hoel', at: 'orc', with: hoel.weapons[0]?.id ?? '', ...attempt },
    fighters: { hoel, orc: ORC },
    fight: { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'orc'], ap: {} },
    places: { hoel: at(0), orc: at(far) },
    sides: { hoel: 'us', orc: 'them', goblin: 'them', nolwenn: 'us' },
    ...more,
  };
}

/** What is asked and what comes of it; every die falls on this face, and each choice on what is named, or the first. */
function played(given: Setup, chosen: Readonly<Record<string, string>> = {}, face = 15) {
  expect(d20.refusal(given)).toBeNull();
  const asked: Question[] = [];
  const facts = playOut(d20.play(given), question => {
    asked.push(question);
    if (question.ask === 'roll') {
      const faces = [...question.dice.matchAll(/(\d+)d(\d+)/gu)];
      const dice = faces.flatMap(([, count, most]) =>
        new Array<number>(Number(count)).fill(Math.min(face, Number(most))),
      );
      return { dice };
    }
    const open = question.options.filter(({ refused }) => !refused).map(({ id }) => id);
    const wanted = chosen[question.name] ?? '';
    return { chosen: [open.includes(wanted) ? wanted : (open[0] ?? '')] };
  });
  const rolls = asked.flatMap(one => (one.ask === 'roll' ? [`${one.name} ${one.dice}`] : []));
  const attack = asked.find(({ name }) => name === 'attack');
  const reasons = (attack?.ask === 'roll' ? attack.target?.reasons : undefined) ?? [];
  return { asked, facts, rolls, reasons, hoel: fighterAfter(given.fighters['hoel'] as D20Fighter, facts) };
}

const refused = (given: Setup) => d20.refusal(given)?.id ?? 'open';
const amountOf = (reasons: readonly { id: string; amount?: number }[], id: string) =>
  reasons.find(one => one.id === id)?.amount;

describe('a melee weapon with a range', () => {
  test('D20-ATK-04.a, D20-ATK-05.a: is thrown with Dexterity, at 2 less for each full increment', () => {
    const { reasons, rolls } = played(setup(thrower([DAGGER]), 5));
    expect(amountOf(reasons, 'd20.ability.dex')).toBe(2);
    expect(amountOf(reasons, 'd20.ability.str')).toBeUndefined();
    expect(amountOf(reasons, 'd20.range')).toBe(-4);
    expect(rolls).toEqual(['attack 1d20+4', 'damage 1d4+4']);
  });

  test('D20-ATK-05.b: flies five increments, and no farther', () => {
    expect([10, 11].map(far => refused(setup(thrower([DAGGER]), far)))).toEqual(['open', 'd20.out-of-range']);
  });

  test('D20-DMG-03.a, D20-DMG-05.a: thrown, it has Strength once, though two hands hold it', () => {
    expect(played(setup(thrower([SPEAR]), 3)).rolls).toEqual(['attack 1d20+8', 'damage 1d4+4']);
    const held = { action: 'attack' };
    expect(played(setup(thrower([SPEAR]), 1, held)).rolls).toEqual(['attack 1d20+10', 'damage 1d4+6']);
  });

  test('D20-AOO-02: leaves the hand, so that its thrower threatens nobody, and is taken up again', () => {
    const given = setup(thrower([DAGGER]), 5);
    const { hoel, facts } = played(given);
    expect(hoel.state).toMatchObject({ dropped: ['dagger'], fallen: ['dagger'] });
    expect(facts).toContainEqual({ fact: 'disarmed', who: 'hoel', weapon: 'dagger', metres: 7.5 });
    const near = { hoel: at(0), orc: at(1) };
    const after = new Course({ ...given, fighters: { ...given.fighters, hoel }, places: near });
    expect(threatens(after, after.now('hoel'), after.now('orc'))).toBe(false);
    const again = {
      ...given,
      fighters: { ...given.fighters, hoel: { ...hoel, state: { ...hoel.state, spent: {} } } },
    };
    const taken = played({ ...again, attempt: { ...again.attempt, action: 'retrieve', at: 'hoel' } });
    expect(taken.hoel.state.dropped).toEqual([]);
  });

  test('D20-ATK-07.a, D20-FLANK-01: thrown at one beside, it provokes, and no flank counts', () => {
    const nolwenn = ready('rogue', 'nolwenn');
    const given = setup(thrower([DAGGER], { feats: ['precise-shot'] }), 1);
    const both = {
      ...given,
      fighters: { ...given.fighters, nolwenn },
      places: { ...given.places, nolwenn: at(2) },
    };
    const { asked, reasons } = played(both, { 'opportunity.orc': 'none' });
    expect(asked.map(({ name }) => name)).toContain('opportunity.orc');
    expect(amountOf(reasons, 'd20.flanking')).toBeUndefined();
    const struck = played({ ...both, attempt: { ...both.attempt, action: 'attack' } });
    expect(amountOf(struck.reasons, 'd20.flanking')).toBe(2);
  });

  test('D20-ATK-12.a, D20-ATK-13.b: thrown into melee it takes 4, but for Precise Shot', () => {
    const nolwenn = ready('rogue', 'nolwenn');
    const into = (hoel: D20Fighter) => {
      const given = setup(hoel, 4);
      const { reasons } = played({
        ...given,
        fighters: { ...given.fighters, nolwenn },
        places: { ...given.places, nolwenn: at(5) },
      });
      return amountOf(reasons, 'd20.into-melee');
    };
    expect(into(thrower([DAGGER]))).toBe(-4);
    expect(into(thrower([DAGGER], { feats: ['precise-shot'] }))).toBeUndefined();
  });

  test('D20-CRIT-05: thrown, it does sneak attack damage up to 9 m', () => {
    const cowers = inThese(ORC, { condition: 'stunned' });
    const damage = (far: number) => {
      const given = setup(thrower([SPEAR], { sneakAttack: '2d6' }), far);
      const fighters = { ...given.fighters, orc: cowers };
      return played({ ...given, fighters }).rolls.find(roll => roll.startsWith('damage'));
    };
    expect([6, 7].map(damage)).toEqual(['damage 1d4+2d6+4', 'damage 1d4+4']);
  });
});

describe('what is not thrown', () => {
  const state = (condition: string, more: object = {}) =>
    refused(setup(inThese(thrower([DAGGER]), { condition, ...more }), 5));

  test('D20-ATK-05: a weapon without a range, nor one that is locked to the hand', () => {
    expect(refused(setup(thrower([SWORD]), 5))).toBe('d20.not-for-throwing');
    const locked: Weapon = { ...DAGGER, uses: ['locked'] };
    expect(refused(setup(thrower([locked]), 5))).toBe('d20.locked-gauntlet');
    expect(refused(setup(thrower([DAGGER]), 5, { with: '' }))).toBe('weapon-missing');
  });

  test('D20-ATK-06.a: nor by an attack in hand, which stays out of reach', () => {
    expect(refused(setup(thrower([DAGGER]), 5, { action: 'attack' }))).toBe('d20.out-of-reach');
  });

  test('D20-MOD-01, D20-GRAPPLE-11, D20-WATER-02: by the prone, in a grapple, in water', () => {
    expect(state('prone')).toBe('d20.not-prone');
    expect(state('grappling', { by: 'orc' })).toBe('d20.too-large-to-grapple');
    const circumstances = [{ fighter: 'orc', id: 'in-water' }];
    expect(refused(setup(thrower([DAGGER]), 5, {}, { circumstances }))).toBe('d20.no-throwing-in-water');
  });
});

describe('throws in a full attack', () => {
  test('D20-TWF-04.a, D20-TWF-02.d: a weapon in each hand is thrown, and then there is none', () => {
    const hoel = thrower([DAGGER, OTHER], { feats: ['two-weapon-fighting'] });
    const chosen = { hands: 'primary-first', plan: 'all-at-one' };
    const { rolls, hoel: after } = played(setup(hoel, 2, { action: 'full-throw' }), chosen, 2);
    expect(rolls).toEqual(['attack 1d20+4', 'attack.blow-2 1d20+4']);
    expect(after.state.fallen).toEqual(['dagger', 'other']);
  });

  test('D20-ATK-04.a, D20-ACT-36: after a blow the next may be thrown at one beyond reach, which says so', () => {
    const given = setup(thrower([DAGGER]), 1, { action: 'full-attack' });
    const goblin = ready('goblin');
    const three = {
      ...given,
      fighters: { ...given.fighters, goblin },
      places: { ...given.places, goblin: at(0, 4) },
    };
    const chosen = { plan: 'one-by-one', 'next.blow-2': 'goblin', 'opportunity.orc': 'none' };
    const { asked, rolls, hoel } = played(three, chosen, 2);
    const next = asked.find(({ name }) => name === 'next.blow-2');
    const options = next?.ask === 'choose' ? next.options : [];
    expect(options.find(({ id }) => id === 'goblin')?.reasons).toEqual([
      { rule: 'D20-ATK-04', id: 'd20.thrown' },
    ]);
    // In hand +10, then thrown two increments off at the second bonus.
    expect(rolls).toEqual(['attack 1d20+10', 'attack.blow-2 1d20-1']);
    expect(hoel.state.dropped).toEqual(['dagger']);
  });

  test('D20-ACT-38: the rest of a full attack follows a throw with what is in hand', () => {
    const { hoel } = played(setup(thrower([DAGGER, SWORD]), 1), { 'opportunity.orc': 'none' });
    const rest = setup(hoel, 1, { action: 'full-attack', with: 'sword' });
    expect(played(rest).rolls[0]).toBe('attack.blow-2 1d20+5');
  });
});

describe('throws at other times', () => {
  test('D20-CONCEAL-06: at a square where a foe is suspected', () => {
    const path = [{ x: 5, y: 0 }];
    const given = setup(thrower([DAGGER]), 5, { action: 'throw-at-square', at: 'hoel', path });
    const { rolls, hoel } = played(given, {}, 2);
    expect(rolls[0]).toBe('attack 1d20+4');
    expect(hoel.state.dropped).toEqual(['dagger']);
    const bare = { ...given, attempt: { ...given.attempt, path: [] } };
    expect(d20.squares?.areaOf?.(bare)).toEqual({ shape: 'square', extent: 1, range: 10 });
    expect(d20.squares?.unplaced?.(bare)?.id).toBe('d20.area.needs-place');
  });

  test('D20-READY-02: readied against who comes near', () => {
    const given = setup(thrower([DAGGER]), 5, { action: 'ready-other' });
    const { hoel } = played(given, { readies: 'throw-at', trigger: 'moves' });
    const comes: Setup = {
      ...given,
      attempt: { action: 'move-squares', by: 'orc', at: 'orc', with: '', path: [{ x: 4, y: 0 }] },
      fighters: { ...given.fighters, hoel },
      fight: { round: 2, cycle: 1, turn: 'orc', order: ['hoel', 'orc'], ap: {} },
    };
    const { rolls, hoel: after } = played(comes);
    expect(rolls[0]).toBe('attack.hoel 1d20+4');
    expect(after.state.dropped).toEqual(['dagger']);
  });

  test('D20-ATK-05, D20-MOD-02: without a map the distance is asked for, and a grapple is a risk', () => {
    const { places: _none, ...given } = setup(thrower([DAGGER]), 5);
    expect(d20.circumstances.wantsDistance(given)).toBe(true);
    expect(d20.circumstances.variants(given)).toEqual([
      ...['throw-at', 'attack', 'full-attack', 'attack-other-damage', 'full-throw'],
    ]);
    const struck = { ...given, attempt: { ...given.attempt, action: 'attack' } };
    expect(d20.circumstances.wantsDistance(struck)).toBe(false);
    const nolwenn = inThese(ready('rogue', 'nolwenn'), { condition: 'grappling', by: 'orc' });
    const orc = inThese(ORC, { condition: 'grappling', by: 'nolwenn' });
    const fighters = { ...given.fighters, orc, nolwenn };
    expect(d20.circumstances.accidents?.({ ...given, fighters }, NOWHERE)).toHaveLength(1);
    expect(d20.circumstances.accidents?.({ ...struck, fighters }, NOWHERE)).toEqual([]);
  });
});
