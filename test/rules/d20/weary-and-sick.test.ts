import { describe, expect, test } from 'vitest';
import { abilityModifier, scoreOf } from '../../../src/rules/d20/abilities.ts';
import { restored, restFacts } from '../../../src/rules/d20/actions/resting.ts';
import { attackReasons } from '../../../src/rules/d20/attack-bonus.ts';
import { countersOf } from '../../../src/rules/d20/budget.ts';
import { type ConditionId, rounds } from '../../../src/rules/d20/conditions.ts';
import { bodyCheck } from '../../../src/rules/d20/contests.ts';
import { Course } from '../../../src/rules/d20/course.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { damageOf } from '../../../src/rules/d20/damage.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { opportunityRefusal } from '../../../src/rules/d20/opportunity.ts';
import { areEngaged, flanks } from '../../../src/rules/d20/positions.ts';
import { saveReasons } from '../../../src/rules/d20/saves.ts';
import { skillReasons } from '../../../src/rules/d20/skills.ts';
import { speedOf } from '../../../src/rules/d20/speed.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import type { Attempt, Setup } from '../../../src/rules/shared/ruleset.ts';
import { sumOf } from '../../../src/rules/shared/target.ts';
import { courseOf, plain, spellWith, under } from './casting-boons.ts';
import { ready } from './ready.ts';

const being = (...ids: readonly ConditionId[]) => under(plain, ...ids.map(condition => ({ condition })));
const [sword] = plain.weapons as [D20Fighter['weapons'][number]];

/** Hoel's turn against an orc beside him. */
function setupOf(hoel: D20Fighter, attempt: Partial<Attempt> = {}, orc = ready('orc')): Setup {
  const place = (x: number) => ({ x, y: 0, width: 1, height: 1 });
  return {
    attempt: { action: 'attack', by: 'hoel', at: 'orc', with: sword.id, ...attempt },
    fighters: { hoel, orc },
    fight: { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'orc'], ap: {} },
    places: { hoel: place(0), orc: place(1) },
    sides: { hoel: 'us', orc: 'them' },
  };
}

const refused = (...given: Parameters<typeof setupOf>) => d20.refusal(setupOf(...given))?.id ?? null;

describe('a fighter who is dazed', () => {
  test('D20-COND-02.a: does nothing, and strikes at nobody who gives an opening', () => {
    expect(refused(being('dazed'))).toBe('condition.dazed');
    expect(refused(being('dazed'), { action: 'drop-item' })).toBe('condition.dazed');
    const course = new Course(setupOf(being('dazed')));
    expect(opportunityRefusal(course, course.now('hoel'), course.now('orc'))?.id).toBe('condition.dazed');
  });

  test('D20-COND-02.a: loses a long casting', () => {
    const casting = { action: 'cast', with: 'spell', turns: 1, trigger: 'goes-on' };
    const lost = (...ids: readonly ConditionId[]) => {
      const one = being(...ids);
      const hoel: D20Fighter = { ...one, state: { ...one.state, prepared: [casting] } };
      const { fight, fighters } = setupOf(hoel);
      if (!fight) throw new Error('no fight');
      const before = { ...fight, turn: 'orc', round: 1 };
      return d20
        .timeFacts(before, fight, fighters)
        .some(fact => fact.fact === 'did' && fact.what === 'loses-spell');
    };
    expect([lost(), lost('dazed'), lost('nauseated')]).toEqual([false, true, true]);
  });
});

describe('a fighter who is nauseated', () => {
  const sick = being('nauseated');
  const spell = spellWith({ casting: 'free', delivery: 'self' });

  test('D20-COND-03.a: has one move action a turn, and free ones', () => {
    const left = (fighter: D20Fighter) =>
      countersOf(fighter).flatMap(({ id, left: some }) => (some > 0 ? [id] : []));
    expect(left(sick)).toEqual(['move', 'step', 'opportunity']);
    expect(left({ ...sick, state: { ...sick.state, spent: { move: 1 } } })).not.toContain('move');
    expect(refused(sick, { action: 'drop-item' })).toBeNull();
    expect(refused(sick, { action: 'sheathe', at: 'hoel' })).toBeNull();
  });

  test.each(['attack', 'full-attack', 'ready', 'total-defence', 'withdraw-from', 'grapple', 'quick-feint'])(
    'D20-COND-03.a: takes no %s, in a fight or outside one',
    action => {
      const hoel: D20Fighter = { ...sick, feats: ['improved-feint'] };
      expect(refused(hoel, { action })).toBe('condition.nauseated');
      expect(d20.refusal({ ...setupOf(hoel, { action }), fight: null })?.id).toBe('condition.nauseated');
    },
  );

  test('D20-COND-03.a: casts no quickened spell, and directs none', () => {
    const caster: D20Fighter = { ...sick, spells: [spell] };
    const own = { at: 'hoel', with: 'spell' };
    expect(refused({ ...plain, spells: [spell] }, { action: 'cast-quickened', ...own })).toBeNull();
    expect(refused(caster, { action: 'cast-quickened', ...own })).toBe('condition.nauseated');
    expect(refused(caster, { action: 'direct-spell', ...own })).toBe('condition.nauseated');
  });

  test('D20-COND-03.b: threatens nobody, flanks nobody and takes nothing that was readied', () => {
    const mira = { ...ready('rogue', 'mira') };
    const given = (hoel: D20Fighter): Setup => {
      const setup = setupOf(hoel, {
        by: 'orc',
        at: 'hoel',
        action: 'move-squares',
        with: '',
        path: [{ x: 2, y: 0 }],
      });
      const place = { x: 2, y: 0, width: 1, height: 1 };
      return {
        ...setup,
        fighters: { ...setup.fighters, mira },
        places: { ...setup.places, mira: place },
        sides: { hoel: 'us', mira: 'us', orc: 'them' },
      };
    };
    const seen = (hoel: D20Fighter) => {
      const course = new Course(given(hoel));
      const [one, rogue, orc] = [course.now('hoel'), course.now('mira'), course.now('orc')];
      const [blade] = rogue.weapons as [D20Fighter['weapons'][number]];
      return [opportunityRefusal(course, one, orc)?.id ?? null, flanks(course, rogue, blade, orc)];
    };
    expect(seen(plain)).toEqual([null, true]);
    expect(seen(sick)).toEqual(['condition.nauseated', false]);
    const course = new Course(setupOf(sick, {}, under(ready('orc'), { condition: 'nauseated' })));
    expect(areEngaged(course, course.now('hoel'), course.now('orc'))).toBe(false);
  });
});

describe('a fighter who is sickened', () => {
  test('D20-COND-04.a: has 2 off attacks, weapon damage, saves, skills and ability checks', () => {
    const numbers = (fighter: D20Fighter) => {
      const course = courseOf(fighter);
      return [
        sumOf(attackReasons(course, fighter, { weapon: sword }, null)),
        sumOf(saveReasons(fighter, 'will')),
        sumOf(skillReasons(course, fighter, 'spot', 'D20-ACT-09')),
        sumOf(bodyCheck(course, 'hoel', 'str', 'D20-TRIP-03').reasons),
      ];
    };
    const [well, sick] = [numbers(plain), numbers(being('sickened'))];
    expect(sick).toEqual(well.map(amount => amount - 2));
    expect(damageOf(plain, sword).dice).toBe('1d8+1');
    expect(damageOf(being('sickened'), sword).dice).toBe('1d8-1');
  });

  test('D20-COND-04.a: adds to fear', () => {
    const both = sumOf(saveReasons(being('sickened', 'shaken'), 'will'));
    expect(both).toBe(sumOf(saveReasons(plain, 'will')) - 4);
  });
});

describe('a weary fighter', () => {
  test('D20-COND-05.a, .c: has 2 or 6 off Strength and Dexterity, and nothing off others', () => {
    const scores = (...ids: readonly ConditionId[]) =>
      (['str', 'dex', 'con'] as const).map(ability => scoreOf(being(...ids), ability));
    expect(scores('fatigued')).toEqual([8, 8, 10]);
    expect(scores('exhausted')).toEqual([4, 4, 10]);
    expect(scores('exhausted', 'fatigued')).toEqual([4, 4, 10]);
    expect(scores('fatigued', 'entangled')).toEqual([8, 4, 10]);
    expect(abilityModifier(being('exhausted'), 'str')).toBe(-3);
  });

  test('D20-COND-05.b: neither runs nor charges, nor does who rides a weary mount', () => {
    for (const id of ['fatigued', 'exhausted'] as const) {
      expect(refused(being(id), { action: 'charge-at' })).toBe(`condition.${id}`);
      expect(refused(being(id), { action: 'run-straight', path: [{ x: 0, y: 1 }] })).toBe(`condition.${id}`);
      expect(refused(being(id))).toBeNull();
    }
    const horse = under({ ...plain, id: 'horse', size: 'large' }, { condition: 'fatigued' });
    const rider = under(plain, { condition: 'mounted', by: 'horse' });
    const setup = setupOf(rider, { action: 'charge-at' });
    const fighters = { ...setup.fighters, horse };
    expect(d20.refusal({ ...setup, fighters })?.id).toBe('condition.fatigued');
  });

  test('D20-COND-05.c: goes at half speed when exhausted', () => {
    expect(speedOf(being('exhausted'), 6)).toBe(3);
    expect(speedOf(being('fatigued'), 6)).toBe(6);
  });

  test('D20-MOD-01.d: goes at half speed when entangled, exhausted or not', () => {
    expect(speedOf(being('entangled'), 6)).toBe(3);
    expect(speedOf(being('entangled', 'exhausted'), 6)).toBe(3);
  });

  test('D20-COND-05.d: is fatigued after an hour of rest when exhausted, and rested after a night of fatigue', () => {
    const after = (id: ConditionId, length: 'hour' | 'night' | 'day') => {
      const facts = restFacts(being(id), length);
      return {
        left: fighterAfter(being(id), facts).state.conditions.map(({ condition }) => condition),
        told: restored(facts, 'D20-HEAL-01').map(reason => reason.id),
      };
    };
    const told = ['rest.weariness'];
    expect(after('exhausted', 'hour')).toEqual({ left: ['fatigued'], told });
    expect(after('fatigued', 'hour')).toEqual({ left: ['fatigued'], told: [] });
    expect(after('exhausted', 'night')).toEqual({ left: ['fatigued'], told });
    expect(after('fatigued', 'night')).toEqual({ left: [], told });
    expect(after('exhausted', 'day')).toEqual({ left: [], told });
  });
});

test('D20-COND-06.a: who is stunned drops what is held at the next change of turn, and no shield', () => {
  const dropped = (...ids: readonly ConditionId[]) => {
    const one = being(...ids);
    const shield = { ...sword, id: 'shield', kind: 'shield' } as const;
    const locked = { ...sword, id: 'gauntlet', uses: ['locked' as const] };
    const away = { ...sword, id: 'dagger' };
    const fist = { ...sword, id: 'fists', kind: 'unarmed' } as const;
    const hoel: D20Fighter = {
      ...one,
      weapons: [sword, shield, locked, away, fist],
      state: { ...one.state, dropped: ['dagger'] },
    };
    const { fight, fighters } = setupOf(hoel);
    if (!fight) throw new Error('no fight');
    const facts = d20.timeFacts(fight, { ...fight, turn: 'orc' }, fighters);
    return facts.flatMap(fact => (fact.fact === 'disarmed' ? [`${fact.who} ${fact.weapon}`] : []));
  };
  expect(dropped('stunned')).toEqual([`hoel ${sword.id}`]);
  expect([dropped('dazed'), dropped('paralyzed'), dropped()]).toEqual([[], [], []]);
});

test('D20-RND-03: what a spell brings for a round ends at the place of its caster', () => {
  const hoel = under(plain, { condition: 'dazed', by: 'orc', lasts: rounds(1) });
  const { fight, fighters } = setupOf(hoel);
  if (!fight) throw new Error('no fight');
  const turns = d20.timeFacts(fight, { ...fight, turn: 'orc' }, fighters);
  expect(turns).toContainEqual(expect.objectContaining({ fact: 'ended', condition: 'dazed' }));
});
