import { describe, expect, test } from 'vitest';
import { rollAhead } from '../../../src/cards/circumstances.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Whereabouts } from '../../../src/rules/shared/circumstances.ts';
import type { Setup, Ruleset } from '../../../src/rules/shared/ruleset.ts';
import { ready } from '../d20/ready.ts';
import { close, shot } from '../mythras/ranged/shots.ts';
import { fencer, weapons } from '../ref10/fighters.ts';
import { scene } from '../ref10/scenes.ts';
import { readIn, setupOf } from '../segments/playing.ts';

/** Everybody is as far from everybody else. */
const apart = (metres: number | null): Whereabouts => ({
  metresBetween: () => metres,
  metresAbove: () => null,
  areFoes: () => true,
  coverFrom: () => null,
  darknessAt: () => null,
  everywhere: [],
});

const said = ({ circumstances }: Ruleset, setup: Setup, metres: number | null = null) =>
  (circumstances.accidents?.(setup, apart(metres)) ?? []).map(({ id, names }) => ({ id, ...names }));

describe('whom else an attempt may strike is known before it is rolled', () => {
  test('SEG-WRESTLE-19: a friend who wrestles with the target, 30 % and 10 for each of them', () => {
    const pirian = readIn('pirian', { condition: 'wrestling', by: 'guard' });
    const guard = readIn('guard', { condition: 'wrestling', by: 'pirian' });
    const sides = { orc: 'b', pirian: 'a', guard: 'b' };
    const attempt = { action: 'attack', with: 'scimitar' };
    const orc = readIn('orc');
    const [weapon] = orc.weapons;
    const blow = setupOf([orc, pirian, guard], { ...attempt, with: weapon?.id ?? '' }, { sides });
    expect(said(segments, blow)).toEqual([{ id: 'may-strike', who: 'guard', percent: 50 }]);
    const foes = { ...sides, guard: 'c' };
    expect(said(segments, { ...blow, sides: foes })).toEqual([]);
  });

  test('D20-MOD-02: a friend who grapples with the target of a shot, one of all', () => {
    const grappled = (id: string, by: string) => {
      const one = ready(id === 'tarn' ? 'tarn' : 'mira', id);
      return { ...one, state: { ...one.state, conditions: [{ condition: 'grappling', by }] } };
    };
    const shooter = ready('fighter');
    const bow = shooter.weapons.find(({ id }) => id === 'longbow');
    const setup: Setup = {
      attempt: { action: 'attack', by: 'fighter', at: 'tarn', with: bow?.id ?? '' },
      fighters: { fighter: shooter, tarn: grappled('tarn', 'mira'), mira: grappled('mira', 'tarn') },
      fight: null,
      sides: { fighter: 'us', mira: 'us', tarn: 'them' },
    };
    expect(said(d20, setup)).toEqual([{ id: 'may-strike', who: 'mira', percent: 50 }]);
    expect(said(d20, { ...setup, sides: { ...setup.sides, mira: 'others' } })).toEqual([]);
  });

  test('MYT-RANGED-09: a roll that fails only because of the crowd strikes a bystander', () => {
    const crowd = shot({ circumstances: [...close, 'crowd-edge'], carl: true });
    const skill = (setup: Setup) => rollAhead(setup, mythras)?.target?.value ?? 0;
    const [odds] = said(mythras, crowd);
    const plain = shot({ circumstances: close, carl: true });
    expect(odds).toEqual({ id: 'crowd-odds', percent: skill(plain) - skill(crowd) });
    expect(said(mythras, plain)).toEqual([]);
  });

  test('REF-SHOTGUN-01: those near enough to the target are in the cone, unless they dodge it', () => {
    const setup = scene({ anna: { weapons: [weapons.shotgun] } });
    const more = {
      ...setup,
      fighters: { ...setup.fighters, carl: { ...setup.fighters['bert'], id: 'carl' } },
    };
    // 12 is added to the shot and 9 to the dodge: 15 of 100 pairs of faces dodge it, and a face of 1 fumbles it.
    expect(said(ref10, more as Setup, 1)).toEqual([{ id: 'ref10.caught-in-cone', who: 'carl', percent: 75 }]);
    const [carl] = said(
      ref10,
      { ...more, fighters: { ...more.fighters, carl: fencer('carl', { skills: {} }) } } as Setup,
      1,
    );
    expect(carl).toMatchObject({ percent: 90 });
    expect(said(ref10, more as Setup, 4)).toEqual([]);
  });
});
