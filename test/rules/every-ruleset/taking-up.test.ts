import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/forecast/dice.ts';
import { randomAnswerer } from '../../../tools/random-fights/answers.ts';
import { trialOf } from '../../../tools/random-fights/trial.ts';
import { RULESETS } from '../../../src/rules/rulesets.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Fighter, Ruleset, Setup } from '../../../src/rules/shared/ruleset.ts';
import { takenId } from '../../../src/rules/shared/taking.ts';
import { undoes } from '../../../tools/undoes.ts';
import { only } from '../play.ts';

/** So often as it takes at most: to reach for it, and to have it. */
const MOST = 2;

/** Room in the hands: all that was in them is let go of. */
function emptied(who: string, weapons: readonly string[]): Fact[] {
  return weapons.map(weapon => ({ fact: 'disarmed', who, weapon, metres: 0 }));
}

/** An ordinary fighter, and one with an item on the ground. */
function stage(ruleset: Ruleset, seed: number): { anna: Fighter; bert: Fighter; item: string } {
  const { fighter, toolsOf } = trialOf(ruleset.id);
  const chance = seededChance(seed);
  for (let i = 0; i < 50; i++) {
    const [armed, bert] = [fighter('anna', chance, i), fighter('bert', chance, i + 1)];
    const anna = ruleset.withState(armed, ruleset.stateAfter(armed, emptied('anna', toolsOf(armed))));
    if (ruleset.incapacity(anna) !== null || ruleset.itemsOnGround(bert).length > 0) continue;
    for (const weapon of toolsOf(bert)) {
      const facts: Fact[] = [{ fact: 'disarmed', who: 'bert', weapon, metres: 0 }];
      const robbed = ruleset.withState(bert, ruleset.stateAfter(bert, facts));
      const [lying] = ruleset.itemsOnGround(robbed);
      if (lying) return { anna, bert: robbed, item: lying.item };
    }
  }
  throw new Error(`nothing of ${ruleset.id} can be dropped`);
}

describe.each(RULESETS)('an item on the ground, by $id', ruleset => {
  test.each([1, 2, 3])(
    'is taken up by another, lies there no more, and all of it can be undone: %i',
    seed => {
      const { anna, bert, item } = stage(ruleset, seed);
      const action = ruleset.takingUp.others ?? '';
      let fighters: Setup['fighters'] = { anna, bert };
      const told: Fact[] = [];
      for (let i = 0; i < MOST && only(told, 'took').length === 0; i++) {
        const setup = { attempt: { action, by: 'anna', at: 'bert', with: item }, fighters, fight: null };
        expect(ruleset.refusal(setup)).toBeNull();
        const facts = playOut(ruleset.play(setup), randomAnswerer(seededChance(seed)));
        const after = Object.fromEntries(
          Object.values(fighters).map(one => [
            one.id,
            ruleset.withState(one, ruleset.stateAfter(one, facts)),
          ]),
        );
        expect(undoes({ setup, after: { fighters: after } })).toBeNull();
        told.push(...facts);
        fighters = after;
      }
      expect(only(told, 'lifted')).toEqual([
        { fact: 'lifted', who: 'bert', weapon: item, by: 'anna', amount: 1 },
      ]);
      expect(only(told, 'took')).toMatchObject([
        { who: 'anna', weapon: item, from: 'bert', as: takenId('bert', item) },
      ]);
      const [taker, holder] = [fighters['anna'] ?? anna, fighters['bert'] ?? bert];
      expect(ruleset.itemsOnGround(holder).map(one => one.item)).not.toContain(item);
      expect([...ruleset.faults(taker), ...ruleset.faults(holder)]).toEqual([]);
      const again = { action, by: 'anna', at: 'bert', with: item };
      expect(ruleset.refusal({ attempt: again, fighters, fight: null })?.id).toBe('nothing-lies-there');
      const own = { action: ruleset.takingUp.own ?? '', by: 'bert', at: 'bert', with: item };
      expect(ruleset.refusal({ attempt: own, fighters, fight: null })?.id).toBe('weapon-taken');
    },
  );
});
