import { describe, expect, test } from 'vitest';
import { saveDcOf, spellOf } from '../../../src/rules/d20/as-cast.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import { bonusSpells, magicIn, SPELL_LEVELS, slotsWritten } from '../../../src/rules/d20/spell-slots.ts';
import { castingActionOf } from '../../../src/rules/d20/spells.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import { undisturbedRest } from '../../../src/rules/d20/undisturbed-rest.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const spell = (id: string, level: number, changes: Partial<Spell> = {}): Spell => ({
  ...{ id, name: id, level, casting: 'standard', components: [], delivery: 'self', arcane: true },
  ...changes,
});

/** A wizard of level 5 with Intelligence 17, or another caster. */
function caster(changes: Partial<D20Fighter>, used: Readonly<Record<string, number>> = {}): D20Fighter {
  const known = ready('wizard', 'ronan');
  return { ...known, spells: [], ...changes, state: { ...known.state, used } };
}

const wizard = (spells: readonly Spell[], used = {}) =>
  caster({ arcane: { class: 'wizard', level: 5 }, spells: [...spells] }, used);
const sorcerer = (spells: readonly Spell[], used = {}, level = 6) =>
  caster(
    {
      ...{ arcane: { class: 'sorcerer', level }, spells: [...spells] },
      abilities: { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 16 },
    },
    used,
  );
const cleric = (spells: readonly Spell[], used = {}) =>
  caster(
    { divine: { class: 'cleric', level: 5 }, spells: spells.map(one => ({ ...one, arcane: false })) },
    used,
  );

const casts = (fighter: D20Fighter, named: string): Setup => ({
  attempt: {
    action: castingActionOf(fighter, spellOf(fighter, named) as Spell),
    by: 'ronan',
    at: 'ronan',
    with: named,
  },
  fighters: { ronan: fighter },
  fight: null,
});

const refused = (fighter: D20Fighter, named: string) => d20.refusal(casts(fighter, named))?.id ?? null;

/** What a casting uses up, with the slot that is chosen where one has to be. */
function uses(fighter: D20Fighter, named: string, slot = '') {
  const asked: string[] = [];
  const facts = playOut(d20.play(casts(fighter, named)), question => {
    if (question.ask !== 'choose') return { dice: [4] };
    if (question.name === 'casting') return { chosen: ['on-the-defensive'] };
    asked.push(...question.options.map(({ id }) => id));
    return { chosen: [slot] };
  });
  const used = facts.flatMap(fact => (fact.fact === 'used' ? [`${fact.with} ${fact.left}`] : []));
  return { asked, used };
}

const slotsOf = (fighter: D20Fighter, tradition: 'arcane' | 'divine' = 'arcane') =>
  magicIn(fighter, tradition)
    ?.slots.map(one => one ?? '-')
    .join('/');

describe('spells of a day', () => {
  test('D20-SLOT-01.a: the class and its level say how many of each level', () => {
    const plain = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };
    const of = (name: 'wizard' | 'sorcerer' | 'bard', level: number) =>
      slotsOf(caster({ abilities: plain, arcane: { class: name, level } }));
    expect(of('wizard', 1)).toBe('3/1/-/-/-/-/-/-/-/-');
    expect(of('wizard', 20)).toBe('4/4/4/4/4/4/4/4/4/4');
    expect(of('sorcerer', 7)).toBe('6/6/6/4/-/-/-/-/-/-');
    expect(of('bard', 16)).toBe('4/4/4/3/3/2/0/-/-/-');
    expect(of('wizard', 40)).toBe(of('wizard', 20));
  });

  test('D20-SLOT-01.b: a high ability gives more, from level 1 on', () => {
    expect(SPELL_LEVELS.map(level => bonusSpells(3, level))).toEqual([0, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
    expect(SPELL_LEVELS.map(level => bonusSpells(5, level))).toEqual([0, 2, 1, 1, 1, 1, 0, 0, 0, 0]);
    expect(SPELL_LEVELS.map(level => bonusSpells(9, level))).toEqual([0, 3, 2, 2, 2, 2, 1, 1, 1, 1]);
    expect(slotsOf(wizard([]))).toBe('4/4/3/2/-/-/-/-/-/-');
  });

  test('D20-SLOT-01.c: none of a level out of reach, and those of the ability alone where the table has 0', () => {
    const paladin = (wis: number) =>
      caster({
        ...{ divine: { class: 'paladin', level: 4 } },
        abilities: { str: 10, dex: 10, con: 10, int: 10, wis, cha: 10 },
      });
    expect(slotsOf(paladin(10), 'divine')).toBe('-/0/-/-/-/-/-/-/-/-');
    expect(slotsOf(paladin(14), 'divine')).toBe('-/1/-/-/-/-/-/-/-/-');
  });

  test('D20-SLOT-01.d: one more of each level from 1 on for the domains of a cleric', () => {
    expect(slotsOf(caster({ divine: { class: 'cleric', level: 5 } }), 'divine')).toBe('5/5/3/2/-/-/-/-/-/-');
    expect(slotsOf(caster({ divine: { class: 'druid', level: 5 } }), 'divine')).toBe('5/4/2/1/-/-/-/-/-/-');
  });

  test('slots that are written down count in place of the table', () => {
    const own = caster({ arcane: { class: 'wizard', level: 5, slots: '5/5/4/3' } });
    expect(slotsOf(own)).toBe('5/5/4/3/-/-/-/-/-/-');
    expect(slotsWritten('–/2/1')).toEqual([null, 2, 1]);
    expect(['', '4/x', '4//2', '1/2/3/4/5/6/7/8/9/10/11', '400'].map(slotsWritten)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(slotsOf(caster({ arcane: { class: 'wizard', level: 5, slots: 'many' } }))).toBe(
      slotsOf(wizard([])),
    );
  });
});

describe('prepared spells', () => {
  const shield = spell('shield', 1, { prepared: 2 });

  test('D20-SLOT-02.a: each is cast as often as it is prepared', () => {
    expect(uses(wizard([shield]), 'shield').used).toEqual(['shield 1']);
    expect(uses(wizard([shield], { shield: 1 }), 'shield').used).toEqual(['shield 0']);
    expect(refused(wizard([shield], { shield: 2 }), 'shield')).toBe('d20.no-slot-left');
  });

  test('D20-SLOT-02.b: what was not prepared is not cast', () => {
    expect(refused(wizard([spell('shield', 1)]), 'shield')).toBe('d20.not-prepared');
  });

  test('D20-SLOT-02.c: no more is cast of a level than it has slots, however much is prepared', () => {
    const spells = [spell('shield', 1, { prepared: 9 }), spell('sleep', 1, { prepared: 9 })];
    expect(refused(wizard(spells, { shield: 2, sleep: 1 }), 'sleep')).toBe(null);
    expect(uses(wizard(spells, { shield: 2, sleep: 1 }), 'sleep').used).toEqual(['sleep 0']);
    expect(refused(wizard(spells, { shield: 2, sleep: 2 }), 'sleep')).toBe('d20.no-slot-left');
    expect(refused(wizard([spell('fly', 4, { prepared: 1 })]), 'fly')).toBe('d20.no-slots');
  });

  test('D20-SLOT-02.d: a spell changed by a feat takes a slot of its higher level', () => {
    const still = spell('still', 1, { prepared: 1, slot: 2 });
    const spells = [still, spell('web', 2, { prepared: 3 })];
    expect(refused(wizard(spells, { web: 2 }), 'still')).toBe(null);
    expect(refused(wizard(spells, { web: 3 }), 'still')).toBe('d20.no-slot-left');
  });
});

describe('spontaneous casting', () => {
  test('D20-SLOT-03.a: any known spell takes a slot of its level', () => {
    const spells = [spell('shield', 1), spell('sleep', 1)];
    expect(uses(sorcerer(spells), 'sleep')).toEqual({ asked: [], used: ['arcane-1 6'] });
    expect(uses(sorcerer(spells, { 'arcane-1': 3 }), 'shield').used).toEqual(['arcane-1 3']);
  });

  test('D20-SLOT-03.b: where none of its level is left, its caster chooses a higher one', () => {
    const gone = { 'arcane-1': 7, 'arcane-2': 6 };
    expect(uses(sorcerer([spell('sleep', 1)], gone), 'sleep', 'spell-slot:3')).toEqual({
      asked: ['spell-slot:3'],
      used: ['arcane-3 3'],
    });
    expect(refused(sorcerer([spell('sleep', 1)], { ...gone, 'arcane-3': 4 }), 'sleep')).toBe(
      'd20.no-slot-left',
    );
  });

  test('D20-SLOT-03.c: a cure takes the place of a prepared spell of its level or a higher one', () => {
    const spells = [
      spell('cure', 1, { spontaneous: true, heals: '1d8' }),
      spell('bless', 1, { prepared: 1 }),
      spell('aid', 2, { prepared: 1 }),
      spell('light', 0, { prepared: 1 }),
    ];
    expect(uses(cleric(spells), 'cure', 'in-place-of:aid')).toEqual({
      asked: ['in-place-of:bless', 'in-place-of:aid'],
      used: ['aid 0'],
    });
    expect(refused(cleric(spells, { bless: 1, aid: 1 }), 'cure')).toBe('d20.not-prepared');
    expect(uses(cleric([spell('cure', 1, { spontaneous: true, prepared: 1 })]), 'cure')).toEqual({
      asked: [],
      used: ['cure 0'],
    });
  });

  test('D20-SLOT-03.d: a spell that a feat changes takes a full round', () => {
    const known = sorcerer([spell('sleep', 1, { slot: 2 })]);
    expect(casts(known, 'sleep').attempt.action).toBe('cast-full');
    expect(uses(known, 'sleep').used).toEqual(['arcane-2 5']);
    expect(casts(wizard([spell('sleep', 1, { slot: 2, prepared: 1 })]), 'sleep').attempt.action).toBe('cast');
  });

  test('D20-SLOT-03.d: so does a changed cure in place of another spell, until it is the one prepared', () => {
    const cure = (prepared: number) =>
      cleric([
        spell('cure', 1, { spontaneous: true, heals: '1d8', slot: 2, prepared }),
        spell('aid', 2, { prepared: 1 }),
      ]);
    expect(casts(cure(0), 'cure').attempt.action).toBe('cast-full');
    expect(uses(cure(0), 'cure', 'in-place-of:aid').used).toEqual(['aid 0']);
    expect(casts(cure(1), 'cure').attempt.action).toBe('cast');
    expect(uses(cure(1), 'cure').used).toEqual(['cure 0']);
  });
});

test('D20-SLOT-04.a: a spell takes an ability of 10 and its level, as it is now', () => {
  const weak = wizard([spell('fireball', 3, { prepared: 1 })]);
  const dull = (points: number) => ({ ...weak, state: { ...weak.state, weakened: { int: points } } });
  expect(refused(dull(4), 'fireball')).toBe(null);
  expect(refused(dull(5), 'fireball')).toBe('d20.too-low.int');
});

describe('the caster’s numbers', () => {
  const fireball = spell('fireball', 3, {
    ...{ damage: '5d6', save: 'reflex', delivery: 'save' },
    grows: { step: '1d6', every: 1, after: 0, most: 10 },
  });

  test('D20-SLOT-05.a: the DC is 10, the level of the spell and the ability, unless it is written down', () => {
    expect(spellOf(wizard([fireball]), 'fireball')?.dc).toBe(16);
    expect(spellOf(wizard([{ ...fireball, dc: 20 }]), 'fireball')?.dc).toBe(20);
    // The slot that a feat makes it take is not its level.
    expect(spellOf(wizard([{ ...fireball, slot: 5 }]), 'fireball')?.dc).toBe(16);
    expect(saveDcOf(spellOf(caster({ spells: [fireball] }), 'fireball') as Spell)).toBe(13);
  });

  test('D20-SLOT-05.b: the caster level is that of the class; of a paladin or ranger half of it, from level 4 on', () => {
    const of = (name: 'ranger' | 'druid', level: number) =>
      magicIn(caster({ divine: { class: name, level } }), 'divine')?.casterLevel;
    expect([of('druid', 3), of('ranger', 3), of('ranger', 4), of('ranger', 9)]).toEqual([3, 0, 2, 4]);
  });

  test('D20-SLOT-05.c: dice grow with the caster level up to the most of the spell', () => {
    const of = (one: Spell, level: number) => {
      const cast = spellOf(caster({ arcane: { class: 'wizard', level }, spells: [one] }), one.id);
      return cast?.damage ?? cast?.heals;
    };
    expect([1, 3, 10, 15].map(level => of(fireball, level))).toEqual(['1d6', '3d6', '10d6', '10d6']);
    const missile = spell('missile', 1, {
      damage: '1d4+1',
      grows: { base: '1d4+1', step: '1d4+1', every: 2, after: 1, most: 4 },
    });
    expect([1, 2, 3, 9, 20].map(level => of(missile, level))).toEqual([
      ...['1d4+1', '1d4+1', '2d4+2', '5d4+5', '5d4+5'],
    ]);
    const cure = spell('cure', 1, {
      heals: '1d8+1',
      grows: { base: '1d8', step: '1', every: 1, after: 0, most: 5 },
    });
    expect([1, 5, 9].map(level => of(cure, level))).toEqual(['1d8+1', '1d8+5', '1d8+5']);
    // A caster whose spells nobody counts casts it as it is written down.
    expect(spellOf(caster({ spells: [fireball] }), 'fireball')?.damage).toBe('5d6');
  });
});

test('D20-SLOT-06.a: a night gives back slots and prepared spells, an hour does not', () => {
  const spent = caster(
    {
      ...{ arcane: { class: 'sorcerer', level: 6 }, divine: { class: 'cleric', level: 5 } },
      spells: [spell('bless', 1, { prepared: 2, arcane: false })],
    },
    { 'arcane-1': 3, 'arcane-3': 1, bless: 2 },
  );
  const after = (length: 'hour' | 'night') => {
    const rest = undisturbedRest(spent, length, [spent]);
    if (rest.refused) return rest.refused;
    const brings = rest.brings
      .filter(({ id }) => id === 'resting.castings')
      .map(({ names }) => names?.['points']);
    return { brings, used: fighterAfter(spent, rest.facts).state.used };
  };
  expect(after('hour')).toEqual({ brings: [], used: { 'arcane-1': 3, 'arcane-3': 1, bless: 2 } });
  expect(after('night')).toEqual({ brings: [6], used: { 'arcane-1': 0, 'arcane-3': 0, bless: 0 } });
});

test('a fighter without a casting class casts as often as the spell says', () => {
  const plain = caster({ spells: [spell('shield', 1)] });
  expect(uses(plain, 'shield').used).toEqual([]);
  expect(refused(caster({ spells: [spell('shield', 1, { uses: 1 })] }, { shield: 1 }), 'shield')).toBe(
    'd20.no-casting-left',
  );
});
