import { describe, expect, it, test } from 'vitest';
import {
  NOTICES,
  Noticing,
  type Notice,
  type NoticeId,
} from '../../../../src/rules/mythras/meg-import/notices.ts';
import { read } from './reading.ts';
import { PIRATE } from './samples.ts';

type Line = Omit<Notice, 'notice'>;
const line = (path: string, given = '', names: Notice['names'] = {}): Line => ({ path, given, names });
const armed = (weapon: object) => ({ combat_styles: [{ name: 'Brawl', value: 50, weapons: [weapon] }] });
const club = { name: 'Club', type: '1h', damage: '1d6', size: 'M', effects: 'Bash' };
const weapon = 'combat_styles.0.weapons.0';
const bodied = (...hit_locations: object[]) => ({ hit_locations });
const head = { name: 'Head', range: '1-20', hp: 5 };

/** The lines that each part of a statblock brings about. */
const EXAMPLES: readonly (readonly [NoticeId, object, ...Line[]])[] = [
  ['no-name', { name: ' ' }, line('name')],
  ['name-cut', { name: 'y'.repeat(121) }, line('name', `${'y'.repeat(100)}…`, { most: 120 })],
  ['text-cut', { notes: 'x'.repeat(20_001) }, line('notes', `${'x'.repeat(100)}…`, { most: 20_000 })],
  ['list-cut', { features: Array<string>(101).fill('Big') }, line('features', '', { most: 100, all: 101 })],
  ['not-a-list', { hit_locations: 'all' }, line('hit_locations', 'all')],
  ['not-an-object', { combat_styles: ['Brawl'] }, line('combat_styles.0', 'Brawl')],
  ['not-an-object', { attributes: [3] }, line('attributes', '[3]')],
  ['not-a-text', { features: [{ page: 3 }] }, line('features.0', '{"page":3}')],
  ['not-a-number', { skills: { Sing: 'well' } }, line('skills.Sing', 'well', { from: 0, to: 999 })],
  ['out-of-range', { stats: { STR: 451 } }, line('stats.STR', '451', { from: 0, to: 450 })],
  ['field-as-text', { wealth: 'two cows' }, line('wealth', 'two cows')],
  ['field-left-out', { mount: { legs: 4 } }, line('mount', '{"legs":4}')],
  [
    'characteristic-missing',
    { stats: { STR: 9, CON: 9, SIZ: 9, DEX: 9, POW: 9 } },
    line('stats', '', { characteristic: 'int' }),
    line('stats', '', { characteristic: 'cha' }),
  ],
  ['characteristic-unknown', { stats: { EDU: 12 } }, line('stats.EDU', '12', { name: 'EDU' })],
  ['instinct', { stats: { INS: 8 } }, line('stats.INS', '8')],
  [
    'skill-twice',
    { skills: [{ Sing: 40 }, { Chant: 50 }] },
    line('skills.1.Chant', 'Chant', { skill: 'sing' }),
  ],
  [
    'skill-detail',
    { skills: [{ 'Ride (camels)': 50 }] },
    line('skills.0.Ride (camels)', 'Ride (camels)', { skill: 'ride' }),
  ],
  ['locations-missing', bodied(), line('hit_locations')],
  ['location-range', bodied({ ...head, range: '1-21' }), line('hit_locations.0.range', '1-21')],
  [
    'location-unstruck',
    bodied(head, { name: 'Tail', hp: 3 }),
    line('hit_locations.1', '{"name":"Tail","hp":3}'),
  ],
  ['locations-moved', bodied({ ...head, range: '2-20' }), line('hit_locations')],
  ['location-kind', bodied({ ...head, name: 'Quux' }), line('hit_locations.0.name', 'Quux')],
  ['location-no-hp', bodied({ ...head, hp: '0' }), line('hit_locations.0.hp', '0')],
  ['armour-natural', bodied({ ...head, ap: 2 }), line('natural_armor')],
  ['style-without-value', { combat_styles: [{ name: 'Brawl' }] }, line('combat_styles.0')],
  ['damage-unreadable', armed({ ...club, damage: 'much' }), line(`${weapon}.damage`, 'much')],
  ['size-unknown', armed({ ...club, size: 'fair' }), line(`${weapon}.size`, 'fair')],
  ['reach-unknown', armed({ ...club, reach: 'far' }), line(`${weapon}.reach`, 'far')],
  ['effect-unknown', armed({ ...club, effects: 'Bash, Fish' }), line(`${weapon}.effects`, 'Fish')],
  ['range-unreadable', armed({ ...club, range: 'far' }), line(`${weapon}.range`, 'far')],
  ['load-unknown', armed({ ...club, type: 'ranged', range: '5/10/20' }), line(weapon, 'Club')],
  ['kind-unknown', armed({ name: 'Quux', damage: '1d6', size: 'M' }), line(weapon, 'Quux')],
  ['type-unknown', armed({ ...club, type: '3h' }), line(`${weapon}.type`, '3h')],
  ['dice-unreadable', { attributes: { damage_modifier: '+x' } }, line('attributes.damage_modifier', '+x')],
  ['movement-rest', { attributes: { movement: 'hops' } }, line('attributes.movement', 'hops')],
  ['power-details', { folk_spells: ['Calm', 'Chill'] }, line('', '', { count: 2 })],
  ['no-magic-skill', { skills: {}, theism_spells: ['Awe'] }, line('skills')],
  ['spirit-named', { spirits: ['A murmur'] }, line('spirits.0', 'A murmur')],
  ['not-a-creature', { spirits: [{ murmurs: true }] }, line('spirits.0', '{"murmurs":true}')],
];

describe('the notices on a statblock, line by line', () => {
  test.each(EXAMPLES.map(([notice, change, ...lines]) => [notice, change, lines] as const))(
    '%s',
    (notice, change, lines) => {
      const found = read({ ...PIRATE, ...change }).notices.filter(one => one.notice === notice);
      expect(found).toEqual(lines.map(one => ({ ...one, notice })));
    },
  );

  it('have an example here, unless they are about several creatures', () => {
    const below: readonly NoticeId[] = ['too-many-creatures', 'spirit-too-deep', 'more'];
    expect(new Set([...EXAMPLES.map(([notice]) => notice), ...below])).toEqual(new Set(NOTICES));
  });

  it('are none for a creature that was simply taken over', () => {
    const { folk_spells: _, natural_armor: __, ...plain } = PIRATE;
    const styles = [{ name: 'Brawl', value: 50, weapons: [club] }];
    const without = { ...plain, natural_armor: true, combat_styles: styles };
    expect(read(without).notices).toEqual([]);
  });
});

describe('spirits', () => {
  const bound = (depth: number): object =>
    depth === 0
      ? { ...PIRATE, name: 'Last' }
      : { ...PIRATE, name: `Host ${depth}`, spirits: [bound(depth - 1)] };

  it('may be bound to spirits that are bound to spirits, three deep', () => {
    const third = read(bound(3)).spirits[0]?.spirits[0]?.spirits[0];
    expect(third?.name).toBe('Last');
    const fourth = read(bound(4)).spirits[0]?.spirits[0]?.spirits[0];
    expect([fourth?.name, fourth?.spirits]).toEqual(['Host 1', []]);
    expect(fourth?.notices.filter(({ notice }) => notice === 'spirit-too-deep')).toMatchObject([
      { path: 'spirits.0', given: expect.stringMatching(/^\{"name":"Last"/u) as string },
    ]);
  });

  it('are twenty at most', () => {
    const choir = (count: number) => read({ ...PIRATE, spirits: Array<string>(count).fill('A voice') });
    const heard = (count: number) =>
      choir(count).descriptions.find(({ what }) => what === 'spirits')?.lines.length;
    expect([heard(20), heard(21)]).toEqual([20, 20]);
    expect(choir(20).notices.filter(({ notice }) => notice === 'list-cut')).toEqual([]);
    expect(choir(21).notices).toContainEqual({
      ...{ path: 'spirits', notice: 'list-cut', given: '', names: { most: 20, all: 21 } },
    });
  });
});

describe('the lines on one creature', () => {
  const lines = (count: number) => {
    const noticing = new Noticing();
    for (let at = 0; at < count; at += 1) noticing.add(`line.${at}`, 'not-a-text', at);
    return noticing.all;
  };

  it('are a hundred at most, and then how many more there are', () => {
    expect(lines(100).map(({ notice }) => notice)).not.toContain('more');
    expect(lines(103)).toHaveLength(101);
    expect(lines(103).slice(99)).toEqual([
      { path: 'line.99', notice: 'not-a-text', given: '99', names: {} },
      { path: '', notice: 'more', given: '', names: { count: 3 } },
    ]);
  });

  it('say where they stand and what stood there in so many characters', () => {
    const noticing = new Noticing();
    noticing.add('p'.repeat(130), 'not-a-text', 'g'.repeat(100));
    noticing.add('path', 'not-a-text', undefined);
    expect(noticing.all.map(({ path, given }) => [path, given])).toEqual([
      ['p'.repeat(120), 'g'.repeat(100)],
      ['path', ''],
    ]);
  });
});
