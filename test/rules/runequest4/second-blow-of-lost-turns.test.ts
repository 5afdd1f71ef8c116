import { describe, expect, test } from 'vitest';
import { afterActing, afterPassing, afterRound } from '../../../src/fight/turns.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { duel, duelFight, warrior, weapons } from './fighters.ts';
import { factsOf } from './playing.ts';

const styles = [{ ...warrior('x').styles[0]!, kind: 'two-weapons' as const, skill: 60 }];
const two = { styles, weapons: [weapons.sword, weapons.axe] };
const loses = (amount: number): Condition => ({ condition: 'actions-lost', amount });
const blowLeft = { condition: 'blow-left', lasts: { amount: 0, unit: 'turns' } } as const;
const anna = warrior('anna');

/** Bert with two weapons, who is next and loses Combat Actions. */
const bert = (amount: number, more: readonly Condition[] = [], used: Readonly<Record<string, number>> = {}) =>
  warrior('bert', { ...two, state: { conditions: [loses(amount), ...more], used } });

const passed = (whom: ReturnType<typeof bert>, fight = duelFight) =>
  afterPassing(runequest4, { anna, bert: whom }, fight);
const conditionsOf = ({ fighters }: ReturnType<typeof passed>) => fighters['bert']?.state.conditions;

const bertsTurn = (
  { fight, fighters }: ReturnType<typeof passed>,
  what: Omit<Setup['attempt'], 'by'>,
): Setup => ({
  attempt: { by: 'bert', ...what },
  fighters,
  fight,
});

describe('RQ4-STYLE-01.c, RQ4-WOUND-02.b: a turn whose Combat Action is lost comes for the free blow', () => {
  test('its Combat Action goes as it begins, and the free blow alone is left', () => {
    const later = passed(bert(2));
    expect(later.fight).toMatchObject({ cycle: 1, turn: 'bert', ap: { anna: 2, bert: 1 } });
    expect(later.facts).toEqual([
      { fact: 'did', who: 'bert', what: 'loses-action' },
      { fact: 'spent', who: 'bert', what: 'ap', amount: 1 },
      { fact: 'gained', who: 'bert', ...loses(1) },
      { fact: 'gained', who: 'bert', ...blowLeft },
    ]);
    const fight = later.fight!;
    expect(runequest4.noTurn(fight, 'bert', later.fighters)).toBeNull();
    const setup = (action: string) => bertsTurn(later, { action, at: 'anna', with: 'axe' });
    expect(runequest4.refusal(setup('attack'))).toEqual({ rule: 'RQ4-STYLE-01', id: 'condition.blow-left' });
    const facts = factsOf(setup('second-blow'), { attack: 90, defence: 'none' });
    const then = afterActing(runequest4, later, 'bert', facts);
    expect(then.fight).toMatchObject({ cycle: 2, turn: 'anna' });
  });

  test('it is said beforehand that the turn comes', () => {
    const fighters = { anna, bert: bert(1) };
    expect(runequest4.noTurn(duelFight, 'bert', fighters)).toBeNull();
    const struck = { anna, bert: bert(1, [], { 'second-blow': 1 }) };
    expect(runequest4.noTurn(duelFight, 'bert', struck)).toMatchObject({ id: 'condition.actions-lost' });
  });

  test.each([
    ['the blow was struck in this round', bert(1, [], { 'second-blow': 1 })],
    ['one weapon is gone', warrior('bert', { ...two, state: { conditions: [loses(1)], dropped: ['axe'] } })],
    ['the last action waits', bert(1, [{ condition: 'last-stand', lasts: { amount: 1, unit: 'turns' } }])],
  ])('it goes by where %s', (_why, whom) => {
    expect(passed(whom).fight).toMatchObject({ cycle: 2, turn: 'anna', ap: { bert: 1 } });
  });

  test('let go, it comes again with the next Combat Action that is lost', () => {
    const first = passed(bert(2));
    const second = afterPassing(runequest4, first.fighters, first.fight!);
    expect(second.fight).toMatchObject({ cycle: 2, turn: 'anna' });
    const third = afterPassing(runequest4, second.fighters, second.fight!);
    expect(third.fight).toMatchObject({ cycle: 2, turn: 'bert', ap: { bert: 0 } });
    expect(conditionsOf(third)).toEqual([blowLeft]);
  });

  test('a new round brings the blow back, and the turn with it', () => {
    const fight = { ...duelFight, order: ['bert', 'anna'], turn: 'anna', cycle: 2, ap: { anna: 1, bert: 0 } };
    const later = passed(bert(1, [], { 'second-blow': 1 }), fight);
    expect(later.fight).toMatchObject({ round: 2, cycle: 1, turn: 'bert', ap: { anna: 2, bert: 1 } });
    expect(conditionsOf(later)).toEqual([blowLeft]);
  });

  test('a round that is cut short takes the blow with it', () => {
    const { fight, fighters } = afterRound(runequest4, { anna, bert: bert(2) }, duelFight);
    expect(fight).toMatchObject({ round: 2, turn: 'anna' });
    expect(fighters['bert']?.state.conditions).toEqual([]);
  });

  test('durations count the turn once', () => {
    const stumbled = { condition: 'stumbled', lasts: { amount: 2, unit: 'turns' } } as const;
    const left = { condition: 'stumbled', lasts: { amount: 1, unit: 'turns' } } as const;
    expect(conditionsOf(passed(bert(1, [stumbled])))).toEqual([left, blowLeft]);
  });

  test('RQ4-FUMBLE-03.c: a numb limb is not tried with a Combat Action that is lost', () => {
    const numb = { condition: 'numb', where: 'left-leg' } as const;
    const later = passed(bert(1, [numb]));
    const setup = bertsTurn(later, { action: 'shake-off', at: 'bert', with: '' });
    expect(runequest4.refusal(setup)).toEqual({ rule: 'RQ4-FUMBLE-03', id: 'condition.still-numb' });
    const over = afterPassing(runequest4, later.fighters, later.fight!);
    expect(over.fighters['bert']?.state.conditions).toEqual([numb]);
    const waits = { condition: 'still-numb', lasts: { amount: 1, unit: 'turns' } } as const;
    expect(conditionsOf(passed(bert(1, [numb, waits])))).toContainEqual(waits);
  });

  test('lost in the turn itself, it leaves the free blow of that turn', () => {
    const setup = duel({ action: 'avoid-hazard', at: 'anna', with: '50', anna: two, fight: duelFight });
    const facts = factsOf(setup, {
      'act.avoid-hazard': 99,
      'oppose.avoid-hazard': 10,
      'harm.avoid-hazard': 'harm:14',
      'location.avoid-hazard': 11,
      'turns.wound': 1,
      'resist.wound': 1,
    });
    expect(facts).toContainEqual({ fact: 'did', who: 'anna', what: 'loses-action' });
    expect(facts.at(-1)).toEqual({ fact: 'gained', who: 'anna', ...blowLeft });
    expect(runequest4.keepsTurn('anna', facts, duelFight)).toBe(true);
  });
});
