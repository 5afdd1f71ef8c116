import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { READINGS } from '../../src/rules/runequest4/options.ts';
import { agree, reload } from './remote-hands.ts';
import { laidFor } from './seats.ts';

const PEOPLE = ['Game Master', 'Alix', 'Basile'] as const;
const { pages, gm, alix, basile } = laidFor(PEOPLE, { ruleset: 'runequest4' });

/** What the state of somebody says of a count, such as reactions made in this round. */
function countOf(page: Page, name: string, what: string): Promise<number> {
  return page.evaluate(`passeHands.actorNamed('${name}').system.state.used['${what}'] ?? 0`);
}

/** The id of somebody's thing. */
function thingOf(name: string, thing: string): Promise<string> {
  return pages[0].evaluate(
    `[...passeHands.actorNamed('${name}').items].find(one => one.name === '${thing}').id`,
  );
}

/** Everything that befalls somebody. */
function conditionsOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    `passeHands.actorNamed('${name}').system.state.conditions.map(({ condition }) => condition)`,
  );
}

/** Begins an action of somebody's own; gives the exchange, or null. */
function begin(page: Page, action: string, by: string, given = '{}'): Promise<string | null> {
  return page.evaluate(`game.system.api.begin('${action}', passeHands.actorNamed('${by}').uuid, ${given})`);
}

/** Ansel strikes at Gorm, who parries with his axe. */
async function struck(attack: number, parry: number): Promise<string> {
  await alix.aim('Gorm');
  await alix.dice([attack, 100]);
  const { exchange } = await alix.attack('Ansel', 'War sword');
  await gm.dice([parry, 100]);
  await gm.choose(exchange, 'defence', `parry:${await thingOf('Gorm', 'Great axe')}`);
  return exchange;
}

describe('an exchange by the combat table', () => {
  test('asks for the parry, the effect and what the axe deflects, and is written and undone as one (RQ4-TABLE-01)', async () => {
    const before = await gm.numbers();
    const exchange = await struck(30, 90);
    await alix.asked(exchange, 'effects');
    // The chest, 8 points and 2 for the arm behind it; half of 2d6+2 is deflected, and scales stop 4.
    await alix.dice([12, 20], [2, 2]);
    await gm.dice([1, 6], [1, 6]);
    await alix.take(exchange, 'maximise-damage');
    await gm.settled(exchange);
    await agree(pages);
    expect(await basile.lost('Gorm')).toBe(4);
    expect(await countOf(pages[2], 'Gorm', 'reaction')).toBe(1);
    expect((await basile.fight()).ap['Ansel']).toBe(1);
    await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
    await gm.asWas(exchange);
    await agree(pages);
    expect(await gm.numbers()).toBe(before);
  });
});
