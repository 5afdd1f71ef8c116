import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { RULE_OPTIONS } from '../../../src/rules/runequest4/options.ts';
import { lyingOn, putsAway, standsBeside } from '../beside.ts';
import { dropOnHotbar } from '../hotbar.ts';
import { agree, reload } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const PEOPLE = ['Game Master', 'Alix', 'Basile'] as const;
const { pages, gm, alix, basile } = setUpTable(PEOPLE, { ruleset: 'runequest4' });

/** The number of times a fighter has done something in this round, such as react. */
function countOf(page: Page, name: string, what: string): Promise<number> {
  return page.evaluate(`passePlayer.actorNamed('${name}').system.state.used['${what}'] ?? 0`);
}

/** The id of a fighter's item. */
function itemOf(name: string, item: string): Promise<string> {
  return pages[0].evaluate(
    `[...passePlayer.actorNamed('${name}').items].find(one => one.name === '${item}').id`,
  );
}

/** Everything that befalls a fighter. */
function conditionsOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    `passePlayer.actorNamed('${name}').system.state.conditions.map(({ condition }) => condition)`,
  );
}

/** Begins a fighter's own action; returns the exchange, or null. */
function begin(page: Page, action: string, by: string, given = '{}'): Promise<string | null> {
  return page.evaluate(`game.system.api.begin('${action}', passePlayer.actorNamed('${by}').uuid, ${given})`);
}

/** Ansel strikes at Gorm, who parries with his axe; with what they roll. */
async function strike(attack: number, parry: number): Promise<string> {
  await alix.aim('Gorm');
  await alix.dice([attack, 100]);
  const { exchange } = await alix.attack('Ansel', 'War sword');
  await gm.dice([parry, 100]);
  await gm.choose(exchange, 'defence', `parry:${await itemOf('Gorm', 'Great axe')}`);
  return exchange;
}

async function undo(exchange: string): Promise<void> {
  await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
  await gm.asWas(exchange);
  await agree(pages);
}

describe('an exchange by the combat table', () => {
  test('asks for parry, effect and deflection, and is written and undone as one (RQ4-TABLE-01)', async () => {
    const before = await gm.numbers();
    const exchange = await strike(30, 90);
    await alix.asked(exchange, 'effects');
    // All of 1d8 and 2 of 1d2 at the chest; half of what the axe could do is deflected, and scales stop 4.
    await alix.dice([12, 20], [2, 2]);
    await gm.dice([1, 6], [1, 6]);
    await alix.take(exchange, 'maximise-damage');
    await gm.settled(exchange);
    await agree(pages);
    expect(await basile.lost('Gorm')).toBe(4);
    expect(await countOf(pages[2], 'Gorm', 'reaction')).toBe(1);
    expect((await basile.fight()).ap['Ansel']).toBe(1);
    await undo(exchange);
    expect(await gm.numbers()).toBe(before);
  });

  test('continues after a user reloads the page', async () => {
    await alix.aim('Gorm');
    await alix.dice([30, 100]);
    const { exchange } = await alix.attack('Ansel', 'War sword');
    await gm.asked(exchange, 'defence');
    await reload(pages[0]);
    await gm.choose(exchange, 'defence', 'none');
    await reload(pages[1]);
    await alix.asked(exchange, 'effects');
    await alix.dice([12, 20], [4, 8], [1, 2]);
    await alix.take(exchange);
    await gm.settled(exchange);
    await agree(pages);
    expect(await basile.lost('Gorm')).toBe(1);
  });

  test('is answered only by the users asked, and begun only by the owner', async () => {
    expect(await begin(pages[2], 'attack', 'Ansel')).toBeNull();
    expect((await basile.heard()).join()).not.toBe('');
    await alix.aim('Gorm');
    await alix.dice([30, 100]);
    const { exchange } = await alix.attack('Ansel', 'War sword');
    await basile.asked(exchange, 'defence');
    expect((await basile.card(exchange))?.isYours).toBe(false);
    await gm.choose(exchange, 'defence', 'none');
    await alix.asked(exchange, 'effects');
    expect((await alix.card(exchange))?.isYours).toBe(true);
  });
});

describe('a round', () => {
  test('reactions come back with the next round, and go again when that is undone (RQ4-STYLE-01)', async () => {
    const exchange = await strike(90, 95);
    await gm.settled(exchange);
    await agree(pages);
    expect(await countOf(pages[1], 'Gorm', 'reaction')).toBe(1);
    await pages[0].evaluate(`passePlayer.theCombat().nextRound()`);
    await expect.poll(() => countOf(pages[1], 'Gorm', 'reaction')).toBe(0);
    await agree(pages);
    expect((await basile.fight()).round).toBe(2);
    await pages[0].evaluate(`passePlayer.theCombat().previousRound()`);
    await expect.poll(() => countOf(pages[2], 'Gorm', 'reaction')).toBe(1);
  });
});

describe('fumbles and wounds', () => {
  test('a fumble lets the sword fall on the map, until that is undone (RQ4-FUMBLE-02)', async () => {
    const before = await gm.numbers();
    const exchange = await strike(100, 40);
    // Parried, with two effects for the axe; the table of fumbles says 5, and it falls three metres away.
    await gm.asked(exchange, 'effects');
    await alix.dice([5, 20], [3, 4]);
    await gm.take(exchange);
    await gm.settled(exchange);
    await agree(pages);
    const sword = await itemOf('Ansel', 'War sword');
    expect(await pages[2].evaluate(`passePlayer.actorNamed('Ansel').system.state.dropped`)).toEqual([sword]);
    await expect.poll(() => lyingOn(pages[0])).toBe(1);
    expect((await alix.attack('Ansel', 'War sword')).notice).toBe('the button is off');
    await undo(exchange);
    expect(await gm.numbers()).toBe(before);
    await expect.poll(() => lyingOn(pages[0])).toBe(0);
  });

  test('an item that another dropped is picked up for a Combat Action, until that is undone (RQ4-SE-04)', async () => {
    const axe = await itemOf('Gorm', 'Great axe');
    const drop = (dropped: readonly string[]) =>
      pages[0].evaluate(
        `passePlayer.actorNamed('Gorm').update({ 'system.state.dropped': ${JSON.stringify(dropped)} }).then(() => true)`,
      );
    await drop([axe]);
    await putsAway(pages[0], 'Ansel', 'Kite shield');
    await standsBeside(pages, 'Ansel', 'Gorm');
    await expect.poll(() => lyingOn(pages[1])).toBe(1);
    await agree(pages);
    const before = await gm.numbers();
    const exchange = await begin(
      pages[1],
      'take-up',
      'Ansel',
      `{ target: passePlayer.actorNamed('Gorm').uuid }`,
    );
    await alix.choose(exchange ?? '', 'full-hands', `drop:${await itemOf('Ansel', 'War sword')}`);
    await alix.settled(exchange ?? '');
    await agree(pages);
    const has = `passePlayer.actorNamed('Ansel').allItems.some(({ name }) => name === 'Great axe')`;
    for (const page of pages) expect(await page.evaluate(has)).toBe(true);
    await expect.poll(() => lyingOn(pages[2])).toBe(1);
    await undo(exchange ?? '');
    expect(await gm.numbers()).toBe(before);
    expect(await pages[1].evaluate(has)).toBe(false);
    await drop([]);
    await agree(pages);
  });

  test('a Serious Wound costs actions and wants Endurance against the blow (RQ4-WOUND-01 to 04)', async () => {
    const exchange = await strike(5, 90);
    await alix.asked(exchange, 'effects');
    await alix.dice([8, 8], [2, 2]);
    // By two levels nothing is deflected; the cap stops 1 of 10, and the head has 7. Gorm goes, and two actions are to go.
    await gm.dice([2, 3], [99, 100]);
    await alix.take(exchange, 'choose-location');
    await alix.choose(exchange, 'location', 'head');
    await gm.settled(exchange);
    await agree(pages);
    expect(await conditionsOf(pages[1], 'Gorm')).toEqual(expect.arrayContaining(['scarred', 'unconscious']));
    // Each goes with the turn that it would have had: the first one comes right after Ansel's.
    expect(await basile.fight()).toMatchObject({ turn: 'Bettris', ap: { Gorm: 1 } });
    for (const next of ['Hild', 'Ansel', 'Bettris']) {
      await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
      await expect.poll(async () => (await basile.fight()).turn).toBe(next);
    }
    expect((await basile.fight()).ap['Gorm']).toBe(0);
    expect(await conditionsOf(pages[2], 'Gorm')).not.toContain('actions-lost');
  });
});

describe('other creatures of the pack', () => {
  test('a rider in plate charges a wolf, which has four legs to run on (RQ4-CHARGE-03, RQ4-ACRO-04, RQ4-EX-10)', async () => {
    await pages[0].evaluate(`(async () => {
      const pack = game.packs.get('passe-darmes.opposed-fighters');
      const found = (await pack.getDocuments()).filter(({ name }) => /Oriel|wolf/u.test(name));
      await Actor.createDocuments(found.map(one => one.toObject()), { keepId: true });
    })()`);
    expect(await begin(pages[0], 'mount', 'Dame Oriel')).not.toBeNull();
    await expect.poll(() => conditionsOf(pages[0], 'Dame Oriel')).toEqual(['mounted']);
    const lance = `{ target: passePlayer.actorNamed('Grey wolf').uuid, weapon: '${await itemOf('Dame Oriel', 'Lance')}' }`;
    const exchange = (await begin(pages[0], 'charge', 'Dame Oriel', lance)) ?? '';
    await gm.dice([30, 100], [95, 100]);
    await gm.choose(exchange, 'answer.charge', 'escape');
    await gm.choose(exchange, 'end.charge', 'stop');
    const { story } = await gm.stands(exchange, 'over');
    // Athletics for what has four legs; and Ride, 75, less half of 42 points of plate.
    expect(story.join()).toContain('Getting out of the way (70%)');
    expect(story.join()).toContain('Against getting out of the way (54%)');
    expect(await gm.lost('Grey wolf')).toBe(0);
    await pages[0].evaluate(`Actor.deleteDocuments(
      [...game.actors].filter(({ name }) => /Oriel|wolf/u.test(name)).map(({ id }) => id))`);
  });
});

describe('the rule options of a world', () => {
  test('every reading is a setting of the world (RQ4-TABLE-03)', async () => {
    const known = await pages[0].evaluate<string[]>(
      `[...game.settings.settings.keys()].filter(key => key.startsWith('passe-darmes.reading.'))`,
    );
    expect(known.sort()).toEqual(
      Object.keys(RULE_OPTIONS)
        .map(name => `passe-darmes.reading.${name}`)
        .sort(),
    );
  });

  test('by the simplified table nothing is deflected (RQ4-TABLE-02.b)', async () => {
    await pages[0].evaluate(`game.settings.set('passe-darmes', 'reading.combatTable', 'simple')`);
    await pages[1].waitForFunction(`game.settings.get('passe-darmes', 'reading.combatTable') === 'simple'`);
    const exchange = await strike(30, 90);
    await alix.asked(exchange, 'effects');
    await alix.dice([12, 20], [2, 2]);
    await alix.take(exchange, 'maximise-damage');
    await gm.settled(exchange);
    await agree(pages);
    expect(await basile.lost('Gorm')).toBe(6);
    await pages[0].evaluate(`game.settings.set('passe-darmes', 'reading.combatTable', 'deflection')`);
  });
});

test('the sheet draws for a Combat Action, and an item in hand makes room (RQ4-SE-04)', async () => {
  const bettris = `passePlayer.actorNamed('Bettris')`;
  const inHand = () => pages[2].evaluate<string[]>(`${bettris}.toFighter().weapons.map(({ name }) => name)`);
  const turnTo = `passePlayer.theCombat().turns.findIndex(({ name }) => name.startsWith('Bettris'))`;
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: ${turnTo} }).then(() => true)`);
  const before = (await gm.fight()).ap['Bettris'] ?? 0;
  await pages[0].evaluate(`${bettris}.sheet.render({ force: true })`);
  await pages[0].getByRole('button', { name: 'Put away: Dagger' }).click();
  await expect.poll(inHand).not.toContain('Dagger');
  await expect.poll(async () => (await gm.fight()).ap['Bettris']).toBe(before - 1);
  expect(await pages[0].evaluate(`game.messages.contents.at(-1).type`)).toBe('link');
});

test('styles and skills become macros on the hotbar', async () => {
  const style = await itemOf('Ansel', 'Sword and shield');
  const ansel = await pages[1].evaluate<string>('game.user.character.uuid');
  const skill = `{ type: 'PasseSkill', uuid: '${ansel}', key: 'endurance' }`;
  expect(await dropOnHotbar(pages[1], skill, 1)).toBe(`game.system.api.rollSkill("${ansel}", "endurance");`);
  expect(await dropOnHotbar(pages[1], `{ type: 'Item', uuid: '${ansel}.Item.${style}' }`, 2)).toBe(
    `game.system.api.rollSkill("${ansel}", "${style}");`,
  );
});
