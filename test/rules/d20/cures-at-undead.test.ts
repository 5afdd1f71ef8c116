import { describe, expect, test } from 'vitest';
import { Course } from '../../../src/rules/d20/course.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import { opportunityRefusal } from '../../../src/rules/d20/opportunity.ts';
import { facesOf } from '../../../src/rules/shared/dice.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Attempt, Setup } from '../../../src/rules/shared/ruleset.ts';
import { plain, spellWith } from './casting-boons.ts';

const CURE: Partial<Spell> = { delivery: 'touch', heals: '1d8+5', dc: 15 };
const INFLICT: Partial<Spell> = {
  ...{ delivery: 'touch', damage: '1d8+5', damageType: 'negative' },
  ...{ save: 'will', saves: 'half', dc: 15 },
};

interface Given extends Partial<Attempt> {
  readonly spell: Partial<Spell>;
  readonly caster?: Partial<D20Fighter>;
  readonly target?: Partial<D20Fighter>;
  readonly conditions?: D20Fighter['state']['conditions'];
  /** The side of the target. */
  readonly side?: string;
  readonly die?: number;
}

const body = { ...plain.state, hurt: { body: 8 } };
const undead = { type: 'undead', state: body } as const;

/** Hoel's turn, beside a target with a spell at hand. */
function setupOf({ spell, caster, target, conditions = [], side = 'them', ...attempt }: Given): Setup {
  const hoel: D20Fighter = {
    ...{ ...plain, id: 'hoel', ...caster },
    spells: [spellWith(spell)],
    state: { ...(caster?.state ?? plain.state), conditions },
  };
  const other: D20Fighter = { ...plain, id: 'other', hitPoints: 30, ...target };
  const place = (x: number) => ({ x, y: 0, width: 1, height: 1 });
  const { path } = attempt;
  return {
    attempt: {
      ...{ action: 'cast', by: 'hoel', at: 'other', with: 'spell', ...(path && { path }) },
      ...attempt,
    },
    fighters: { hoel, other },
    fight: { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'other'], ap: {} },
    places: { hoel: place(0), other: place(1) },
    sides: { hoel: 'us', other: side },
  };
}

/** What is rolled, and by how many points the target is hurt or healed. */
function played({ die = 8, ...given }: Given) {
  const setup = setupOf(given);
  expect(d20.refusal(setup)).toBeNull();
  const rolls: string[] = [];
  const facts: readonly Fact[] = playOut(d20.play(setup), question => {
    if (question.ask === 'choose') {
      const ids = question.options.filter(({ refused }) => !refused).map(({ id }) => id);
      return { chosen: [['openly', 'touch', 'none'].find(id => ids.includes(id)) ?? ids[0] ?? ''] };
    }
    rolls.push(question.name);
    return {
      dice: facesOf(question.dice).map(faces => Math.min(faces, question.name === 'attack' ? 18 : die)),
    };
  });
  const points = facts.reduce((sum, fact) => {
    if (fact.fact === 'hurt') return sum - fact.points;
    return fact.fact === 'healed' ? sum + fact.points : sum;
  }, 0);
  const did = facts.flatMap(fact => (fact.fact === 'did' ? [fact.what] : []));
  return { rolls, points, did };
}

describe('a cure at the undead', () => {
  test('D20-HEAL-06.a: hurts what it would heal, and the Will save halves it', () => {
    expect(played({ spell: CURE, target: undead })).toMatchObject({ points: -13 });
    const held = played({ spell: { ...CURE, dc: 5 }, target: undead });
    expect(held).toMatchObject({ rolls: ['attack', 'save.will', 'damage'], points: -6 });
    expect(played({ spell: CURE, target: { state: body } })).toMatchObject({ rolls: ['healing'], points: 8 });
  });

  test('D20-HEAL-06.b: is a touch attack against an enemy, and none against a friend', () => {
    expect(played({ spell: CURE, target: undead }).rolls).toContain('attack');
    const friend = played({ spell: CURE, target: undead, side: 'us' });
    expect(friend).toMatchObject({ rolls: ['save.will', 'damage'], points: -13 });
  });

  test('D20-HEAL-06.a: is stopped by spell resistance, and not by damage reduction', () => {
    const resistant = { ...undead, spellResistance: 30 };
    expect(played({ spell: CURE, target: resistant }).points).toBe(0);
    const reduced = { ...undead, reduction: { points: 5 } };
    expect(played({ spell: CURE, target: reduced }).points).toBe(-13);
  });

  test('D20-HEAL-06.a: hurts the undead who drink it or touch themselves with it', () => {
    const potion = { spell: { ...CURE, delivery: 'self' as const, nature: 'potion' as const }, at: 'hoel' };
    expect(played({ ...potion, caster: { type: 'undead', weapons: [] } })).toMatchObject({ points: -13 });
    const held = [{ condition: 'holding-charge', with: 'spell' }] as const;
    const touch = { action: 'touch-with-charge', at: 'hoel', with: '', conditions: [...held] };
    expect(d20.refusal(setupOf({ spell: CURE, ...touch, caster: { type: 'undead' } }))?.id).toBe(
      'needs-target',
    );
    expect(d20.refusal(setupOf({ spell: CURE, ...touch }))).toBeNull();
  });

  test('D20-HEAL-06.a: in an area hurts the undead and heals the living', () => {
    const { rolls, points } = played({
      spell: { ...CURE, delivery: 'save', area: 'burst', extent: 2 },
      ...{ target: undead, caster: { state: body }, at: 'hoel', path: [{ x: 1, y: 1 }] },
    });
    expect(rolls).toEqual(['healing', 'damage', 'save.will.other']);
    expect(points).toBe(8 - 13);
  });

  test('D20-HEAL-06.b: a charge that is held threatens those whom it hurts', () => {
    const threatens = (spell: Partial<Spell>, target: Partial<D20Fighter>) => {
      const conditions = [{ condition: 'holding-charge', with: 'spell' }] as const;
      const caster = { weapons: [] };
      const course = new Course(setupOf({ spell, target, conditions: [...conditions], caster }));
      return opportunityRefusal(course, course.now('hoel'), course.now('other')) === null;
    };
    expect(threatens(CURE, {})).toBe(false);
    expect(threatens(CURE, undead)).toBe(true);
    expect(threatens(INFLICT, {})).toBe(true);
    expect(threatens(INFLICT, undead)).toBe(false);
  });
});

describe('negative energy', () => {
  test('D20-HEAL-06.c: what inflicts wounds heals undead, without a roll', () => {
    expect(played({ spell: INFLICT, target: undead })).toMatchObject({ rolls: ['healing'], points: 8 });
    expect(played({ spell: INFLICT, target: { state: body } })).toMatchObject({ points: -13 });
  });

  test('D20-HEAL-06.c: undead heal themselves with it', () => {
    const own = { at: 'hoel', caster: { type: 'undead', state: body } } as const;
    expect(played({ spell: INFLICT, ...own })).toMatchObject({ rolls: ['healing'], points: 8 });
  });

  test('D20-HEAL-06.c: other negative energy does nothing to them, in an area either', () => {
    const { save: _, ...chill } = INFLICT;
    expect(played({ spell: chill, target: undead })).toMatchObject({ points: 0, did: ['casts', 'not-hurt'] });
    const area = { area: 'burst', extent: 2, delivery: 'save' } as const;
    const caught = { target: undead, at: 'hoel', path: [{ x: 2, y: 1 }] };
    expect(played({ spell: { ...chill, ...area, extent: 1 }, ...caught })).toMatchObject({
      ...{ rolls: [], points: 0, did: ['casts', 'not-hurt'] },
    });
  });
});

test('D20-HEAL-06.d: magic that heals does nothing for constructs, and negative energy hurts them', () => {
  const target = { type: 'construct', state: body } as const;
  expect(played({ spell: CURE, target })).toMatchObject({ points: 0, did: ['casts', 'not-cured'] });
  expect(played({ spell: INFLICT, target })).toMatchObject({ points: -13 });
});
