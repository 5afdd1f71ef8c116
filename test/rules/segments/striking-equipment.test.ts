import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../../src/rules/segments/fighter.ts';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { only, optionsOf } from '../play.ts';
import { deeds, played, read, readIn, refusedFor, setupOf, under } from './playing.ts';

const [SWORD] = read('guard').weapons as readonly [Weapon, ...Weapon[]];
const [AXE] = read('orc').weapons as readonly [Weapon, ...Weapon[]];
const SHIELD: Weapon = { ...AXE, id: 'shield', kind: 'shield', hand: 'left', structure: 1, armourClass: 10 };
const SHAFT: Weapon = { ...AXE, id: 'spear', polearm: true, hand: 'both', structure: 1, armourClass: 10 };

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const blow = (hand: string, item: string, at: string, due = 5): Prepared => ({
  ...{ action: 'melee', hand, with: item, at, due },
});
const guard = (...prepared: readonly Prepared[]) =>
  read('guard', { ...under(engaged('orc')), prepared: [...prepared] });
const orc = (weapons: readonly Weapon[], ...prepared: readonly Prepared[]) =>
  read('orc', { ...under(engaged('guard')), prepared: [...prepared] }, { weapons: [...weapons] });
const hews = { action: 'strike-equipment', with: SWORD.id };
const HIT = { attack: 19, breaks: 1 };

describe('SEG-MELEE-14.g: what breaks', () => {
  test('loses what was prepared with it, and nothing else', () => {
    const dagger: Weapon = { ...AXE, id: 'dagger', hand: 'left' };
    const foe = orc(
      [AXE, SHIELD, dagger],
      blow('right', AXE.id, 'guard', 8),
      blow('left', dagger.id, 'guard', 9),
    );
    const { result } = played(setupOf([guard(blow('right', SWORD.id, 'orc')), foe], hews), {
      ...{ ...HIT, 'reaction-time.right': 4 },
    });
    expect(only(result, 'dropped')).toEqual([]);
    const own = orc([AXE, SHIELD], blow('right', AXE.id, 'guard', 8), blow('left', 'shield', 'guard', 9));
    const lost = played(setupOf([guard(blow('right', SWORD.id, 'orc')), own], hews), {
      ...{ ...HIT, 'reaction-time.right': 4 },
    }).result;
    expect(only(lost, 'dropped')).toMatchObject([{ who: 'orc', hand: 'left' }]);
  });

  test('still strikes at another in this segment, and at nobody afterwards', () => {
    const foe = orc([SHAFT], blow('both', 'spear', 'jurl'));
    const fighters = [guard(blow('right', SWORD.id, 'orc')), foe, readIn('jurl', engaged('orc'))];
    const setup = setupOf(fighters, hews);
    const { result } = played(setup, { ...HIT, 'reaction-time.right': 4 });
    expect(only(result, 'dropped')).toEqual([]);
    const broken = { ...foe, state: segments.stateAfter(foe, result) as typeof foe.state };
    const strike = (action: string, at = 'jurl') =>
      setupOf([broken, ...fighters.filter(({ id }) => id !== 'orc')], { action, at, with: 'spear' });
    expect(refusedFor(strike('attack'))).toBe('open');
    expect(refusedFor(strike('counter-with-disarm', 'guard'))).toMatch(/segments.not-in-hand$/);
    const after = played(strike('attack'), { attack: 2 }).result;
    expect(only(after, 'dropped')).toMatchObject([{ who: 'orc', hand: 'both' }]);
    expect(
      segments.openActions(strike('attack')).find(({ id }) => id === 'strike-equipment')?.refused?.id,
    ).toBe('segments.not-in-hand');
  });

  test('SEG-SIM-08: a shield that was chosen to strike does, though it falls apart', () => {
    const foe = orc([AXE, SHIELD], blow('right', AXE.id, 'guard'), blow('left', 'shield', 'guard'));
    const { result } = played(setupOf([guard(blow('right', SWORD.id, 'orc')), foe], hews), {
      ...{ 'simultaneous.guard': 'attack', 'simultaneous.orc': 'return-to-guard' },
      ...{ 'simultaneous.orc.left': 'attack', attack: 19, 'attack.2': 15, breaks: 1, damage: 2 },
      'reaction-time.right': 4,
    });
    expect(deeds(result)).toContain('orc: shield-falls-apart');
    expect(only(result, 'hurt')).toMatchObject([{ who: 'guard' }]);
    expect(only(result, 'dropped')).toMatchObject([{ who: 'orc', hand: 'left' }]);
  });

  test('SEG-SIM-08.b: the other hand, too, may be chosen to strike at the shield', () => {
    const cassandra = read('cassandra', {
      ...under(engaged('orc')),
      prepared: [blow('right', 'sword', 'orc'), blow('left', 'dagger', 'orc')],
    });
    const foe = orc([AXE, SHIELD], blow('right', AXE.id, 'cassandra'));
    const held = { ...foe, state: { ...foe.state, ...under(engaged('cassandra')) } };
    const { result } = played(setupOf([cassandra, held], { action: 'attack', with: 'sword' }), {
      ...{ 'simultaneous.cassandra': 'attack', 'simultaneous.orc': 'attack' },
      ...{ 'simultaneous.cassandra.left': 'strike-equipment', attack: 2, 'attack.2': 2, 'attack.3': 19 },
      ...{ breaks: 1, 'reaction-time.right': 4, 'reaction-time.right.2': 4, 'reaction-time.left': 4 },
    });
    expect(only(result, 'worn')).toMatchObject([{ who: 'orc', weapon: 'shield' }]);
    expect(only(result, 'hurt')).toEqual([]);
  });

  test('is drawn back on guard: its blow is lost', () => {
    const foe = orc([SHAFT], blow('both', 'spear', 'guard'));
    const { result } = played(setupOf([guard(blow('right', SWORD.id, 'orc')), foe], hews), {
      ...{ 'simultaneous.guard': 'attack', 'simultaneous.orc': 'return-to-guard' },
      ...{ ...HIT, 'reaction-time.right': 4 },
    });
    expect(only(result, 'dropped')).toMatchObject([{ who: 'orc', hand: 'both' }]);
  });
});

describe('SEG-MELEE-14, SEG-SIM-02: the holder strikes first', () => {
  const swings = { action: 'attack', with: 'spear' };
  const holder = orc([SHAFT], blow('both', 'spear', 'guard'));

  test('the other may choose its shaft in secret', () => {
    const { result, asked } = played(setupOf([holder, guard(blow('right', SWORD.id, 'orc'))], swings), {
      ...{ 'simultaneous.orc': 'attack', 'simultaneous.guard': 'strike-equipment' },
      ...{ attack: 2, 'attack.2': 19, breaks: 1, 'reaction-time.right': 4 },
    });
    expect(Object.keys(optionsOf(asked, 'simultaneous.guard'))).toEqual([
      ...['attack', 'strike-equipment', 'push-back', 'breakthrough', 'knock-down', 'seize-weapon'],
      ...['disarm', 'close-to-wrestle', 'return-to-guard'],
    ]);
    expect(Object.keys(optionsOf(asked, 'simultaneous.orc'))).toEqual(['attack', 'return-to-guard']);
    expect(only(result, 'worn')).toMatchObject([{ who: 'orc', weapon: 'spear', left: 0 }]);
  });

  test('and strikes at it, though the holder returns to guard', () => {
    const { result } = played(setupOf([holder, guard(blow('right', SWORD.id, 'orc'))], swings), {
      ...{ 'simultaneous.orc': 'return-to-guard', 'simultaneous.guard': 'strike-equipment' },
      ...{ ...HIT, 'reaction-time.right': 4 },
    });
    expect(only(result, 'worn')).toMatchObject([{ who: 'orc', weapon: 'spear', left: 0 }]);
  });

  test('of a shield and a shaft it says which', () => {
    const both = orc([{ ...SHAFT, hand: 'right' }, SHIELD], blow('right', 'spear', 'guard'));
    const { result } = played(setupOf([both, guard(blow('right', SWORD.id, 'orc'))], swings), {
      ...{ 'simultaneous.orc': 'return-to-guard', 'simultaneous.guard': 'strike-equipment' },
      ...{ 'aims-at': 'spear', ...HIT, 'reaction-time.right': 4 },
    });
    expect(only(result, 'worn')).toMatchObject([{ who: 'orc', weapon: 'spear', left: 0 }]);
  });
});

describe('SEG-SIM-02, SEG-SIM-05: a blow that is chosen is not chosen again', () => {
  const commits: Condition = { condition: 'commits', with: 'both' };
  const chooser = (wear: Readonly<Record<string, number>>) =>
    read(
      'orc',
      {
        ...{ conditions: [engaged('guard'), engaged('jurl'), commits], wear },
        prepared: [blow('both', 'spear', 'guard')],
      },
      { weapons: [SHAFT] },
    );
  const other = guard(blow('right', SWORD.id, 'orc'));
  const names = (setup: Setup, next: readonly string[]) =>
    played(setup, {
      ...{ 'simultaneous.guard': 'attack', attack: 2, 'attack.2': 2 },
      ...Object.fromEntries(next.map(name => [name, 4])),
    }).asked.map(({ name }) => name);
  const both = ['simultaneous.guard', 'attack', 'attack.2'];

  test.each([
    ['a shaft that broke', { spear: 1 }, []],
    ['a whole one', {}, ['reaction-time.both']],
  ])('by the holder of %s, who strikes whichever of the two comes first', (_what, wear, goesOn) => {
    const swings = setupOf([chooser(wear), other], { action: 'attack', with: 'spear' });
    const first = [...goesOn, 'reaction-time.right'];
    expect(names(swings, first)).toEqual([...both, ...first]);
    const hewn = setupOf([other, chooser(wear)], { action: 'attack', with: SWORD.id });
    const second = ['reaction-time.right', ...goesOn];
    expect(names(hewn, second)).toEqual([...both, ...second]);
  });
});

test('SEG-COUNTER-01, SEG-COUNTER-02: a counter-attack meets a blow at equipment too, which nothing parries', () => {
  const ready: Prepared = {
    action: 'counter',
    hand: 'right',
    with: AXE.id,
    at: 'guard',
    trigger: 'disarm',
    due: 4,
  };
  const foe = orc([AXE, SHIELD], ready);
  const { result } = played(setupOf([guard(blow('right', SWORD.id, 'orc')), foe], hews), {
    ...{ attack: 12, disarm: 20, breaks: 1 },
  });
  expect(only(result, 'worn')).toMatchObject([{ who: 'orc', weapon: 'shield', left: 0 }]);
  expect(only(result, 'disarmed')).toMatchObject([{ who: 'guard', weapon: SWORD.id }]);
});
