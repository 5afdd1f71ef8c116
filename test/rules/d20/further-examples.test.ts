import { describe, expect, test } from 'vitest';
import { BARE_HANDS, bareHands } from '../../../src/rules/d20/armed.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { facesOf } from '../../../src/rules/shared/dice.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';
import { refusals } from './refused.ts';

const square = (x: number, y: number) => ({ x, y, width: 1, height: 1 });

describe('D20-ACT-32.a: one who is kept down by an effect does not stand up while it lasts', () => {
  test.each(['prone', 'kneeling'])('%s', condition => {
    const why = (effect?: string) =>
      refusals({ conditions: [{ condition, ...(effect !== undefined && { effect }) }] })['stand-up'];
    expect([why(), why('web')]).toEqual(['open', 'D20-ACT-32 lasts-with-effect']);
  });
});

test('D20-AIR-07.b: to go aboard ends the turn, and outside a fight there is none to end', () => {
  const aboard = (fight: Setup['fight']) => {
    const play = d20.play({
      attempt: { action: 'go-aboard', by: 'hoel', at: 'drake', with: '' },
      fighters: { hoel: ready('fighter', 'hoel'), drake: ready('drake') },
      fight,
      sides: { hoel: 'us', drake: 'us' },
      options: { aerial: 'squares' },
    });
    return playOut(play, () => ({ chosen: ['none'] })).map(fact =>
      fact.fact === 'spent' ? `spent ${fact.what}` : fact.fact,
    );
  };
  expect(aboard(null)).toEqual(['gained']);
  const order = ['hoel', 'drake'];
  expect(aboard({ round: 2, cycle: 1, turn: 'hoel', order, ap: {} })).toContain('spent turn');
});

test('D20-COVER-08.a: creatures between the two cover against shots, and not against blows', () => {
  const covers = (weapon: string, ...dropped: string[]) => {
    const armed = ready('fighter', 'hoel');
    const hoel = { ...armed, state: { ...armed.state, dropped } };
    const asked = d20
      .play({
        attempt: { action: 'attack', by: 'hoel', at: 'orc', with: weapon },
        fighters: { hoel, orc: ready('orc') },
        fight: null,
        sides: { hoel: 'us', orc: 'them' },
        circumstances: [{ fighter: 'orc', id: 'soft-cover' }],
      })
      .next().value;
    return JSON.stringify(asked).includes('d20.cover.soft');
  };
  expect([covers('longbow', 'longsword', 'shield', 'glaive'), covers('longsword', 'longbow')]).toEqual([
    true,
    false,
  ]);
});

test('D20-ATK-08: bare hands are the unarmed strike that the weapons list, and else what the size gives', () => {
  const orc = ready('orc');
  const fists = {
    ...orc.weapons[0],
    id: 'fists',
    name: 'Fists',
    kind: 'unarmed',
  } as (typeof orc.weapons)[number];
  expect(bareHands({ ...orc, weapons: [...orc.weapons, fists] }).id).toBe('fists');
  const others = orc.weapons.filter(({ kind }) => kind !== 'unarmed');
  expect(bareHands({ ...orc, weapons: others }).id).toBe(BARE_HANDS);
});

test('D20-ACT-40: a cleave goes to another who still stands', () => {
  const armed = ready('fighter', 'hoel');
  const hoel = { ...armed, feats: ['cleave' as const], state: { ...armed.state, dropped: ['longbow'] } };
  const orc = ready('orc');
  const down = { ...orc.state, conditions: [{ condition: 'dying' }, { condition: 'unconscious' }] };
  const beside = (id: string, state = orc.state) => ({ ...orc, id, state });
  const options: string[][] = [];
  const setup: Setup = {
    attempt: { action: 'attack', by: 'hoel', at: 'orc', with: 'longsword' },
    fighters: {
      ...{ hoel, orc: beside('orc', { ...orc.state, hurt: { body: orc.hitPoints - 1 } }) },
      ...{ lies: beside('lies', down), stands: beside('stands') },
    },
    fight: { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'orc', 'lies', 'stands'], ap: {} },
    sides: { hoel: 'us', orc: 'them', lies: 'them', stands: 'them' },
    places: {
      ...{ hoel: square(5, 5), orc: square(6, 5) },
      ...{ lies: square(5, 6), stands: square(5, 4) },
    },
  };
  playOut(d20.play(setup), question => {
    if (question.ask === 'roll') return { dice: facesOf(question.dice).map(faces => faces - 1) };
    if (question.name.startsWith('cleave')) options.push(question.options.map(({ id }) => id));
    return {
      chosen: question.atLeast === 0 ? [] : [question.options.find(({ refused }) => !refused)?.id ?? ''],
    };
  });
  expect(options).toEqual([['stands']]);
});
