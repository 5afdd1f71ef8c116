import { expect, test } from 'vitest';
import { armourClassReasons } from '../../../src/rules/d20/armour-class.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { ready } from './ready.ts';

/** What a rogue's Dexterity gives against an orc. */
function dexterity(
  traits: D20Fighter['traits'],
  { own = [], orc = [] }: { readonly own?: readonly Condition[]; readonly orc?: readonly Condition[] },
  isUnseen = false,
): string {
  const rogue = { ...ready('rogue'), traits, state: { ...ready('rogue').state, conditions: own } };
  const attacker = { ...ready('orc'), state: { ...ready('orc').state, conditions: orc } };
  const attempt = { action: 'attack', by: 'orc', at: 'rogue', with: 'falchion' };
  const setup = { attempt, fighters: { rogue, orc: attacker }, fight: null };
  const all = armourClassReasons(setup, rogue, { attacker, ranged: false, touch: false, isUnseen });
  return all.find(({ id }) => id === 'd20.ability.dex' || id.startsWith('condition.'))?.id ?? '';
}

test.each<[string, Parameters<typeof dexterity>[1], boolean, string, string]>([
  [
    'flat-footed (D20-INIT-03)',
    { own: [{ condition: 'flat-footed' }] },
    false,
    'condition.flat-footed',
    'd20.ability.dex',
  ],
  [
    'by one who is invisible',
    { orc: [{ condition: 'invisible' }] },
    false,
    'condition.invisible',
    'd20.ability.dex',
  ],
  [
    'by one who has hidden',
    { orc: [{ condition: 'hidden', with: 'rogue' }] },
    false,
    'condition.hidden',
    'd20.ability.dex',
  ],
  ['by one who is out of sight', {}, true, '', 'd20.ability.dex'],
  ['blinded', { own: [{ condition: 'blinded' }] }, false, 'condition.blinded', 'condition.blinded'],
  [
    'deceived by a feint',
    { own: [{ condition: 'feinted', by: 'orc' }] },
    false,
    'condition.feinted',
    'condition.feinted',
  ],
])('D20-AC-03: uncanny dodge keeps the Dexterity bonus of one who is struck %s', (...given) => {
  const [, states, isUnseen, without, withIt] = given;
  expect([dexterity([], states, isUnseen), dexterity(['uncanny-dodge'], states, isUnseen)]).toEqual([
    without,
    withIt,
  ]);
});
