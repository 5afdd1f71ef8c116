import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { latestCard } from '../../browser/looking.ts';
import { lyingOn, standsBeside } from '../beside.ts';
import { agree, reload, type RemotePlayer } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix, basile } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  ruleset: 'ref10',
  isFresh: false,
});

/** Begins a fighter's own action; returns the exchange. */
async function begin(page: Page, action: string, by: string, given = '{}'): Promise<string> {
  return page.evaluate(`game.system.api.begin('${action}', passePlayer.actorNamed('${by}').uuid, ${given})`);
}

/** Says how often a fighter means to do something this round. */
async function declares(player: RemotePlayer, exchange: string, question: string, times: number) {
  await player.asked(exchange, question);
  await player.plan(exchange, ...Array<string>(times).fill('attack'));
}

/** The order of initiative, with the numbers. */
function order(page: Page): Promise<unknown> {
  return page.evaluate(
    `passePlayer.theCombat().turns.map(({ name, initiative }) => [name.split(' ')[0], initiative])`,
  );
}

const BEFORE = [
  ['Ilse', 14],
  ['Corporal', 12],
  ['Bastien', 11],
  ['Old', 8],
];
const DECLARED = [
  ['Old', 14],
  ['Ilse', 12],
  ['Bastien', 11],
  ['Corporal', 8],
];

/** All four say what they will do, and roll: Hromek 10, Ilse 3, Bastien 6, Dragan 3, each with REF and more. */
async function declareAll(): Promise<string> {
  await alix.dice([3, 10]);
  await basile.dice([6, 10]);
  await gm.dice([3, 10], [10, 10]);
  const exchange = await begin(pages[0], 'declare', 'Ilse');
  await declares(alix, exchange, 'declare', 2);
  await declares(gm, exchange, `declare.at-${await gm.fighter('Corporal')}`, 1);
  await declares(basile, exchange, `declare.at-${await gm.fighter('Bastien')}`, 1);
  await declares(gm, exchange, `declare.at-${await gm.fighter('Old')}`, 1);
  await gm.settled(exchange);
  await agree(pages);
  return exchange;
}

test('users act only after the declaration, and only with their own fighters (REF-ACT-03)', async () => {
  expect(await order(pages[0])).toEqual(BEFORE);
  await alix.aim('Corporal');
  expect((await alix.attack('Ilse', 'Submachine gun')).notice).toBe('the button is off');
  expect(await begin(pages[1], 'declare', 'Old')).toBeNull();
  expect((await alix.heard()).join()).not.toBe('');
});

test('a question to a fighter is also at the top of its sheet', async () => {
  await pages[1].evaluate(`passePlayer.actorNamed('Ilse').sheet.render({ force: true })`);
  const exchange = await begin(pages[0], 'declare', 'Ilse');
  await alix.asked(exchange, 'declare');
  await pages[1].locator('.passe-ref10 .passe-band [data-exchange]').waitFor();
  await pages[0].evaluate(`game.messages.get('${exchange}').delete()`);
  await pages[1].locator('.passe-band').waitFor({ state: 'detached' });
  await pages[1].evaluate(`passePlayer.actorNamed('Ilse').sheet.close()`);
  await agree(pages);
});

test('everybody sees how many of the fighters have answered', async () => {
  const waits = (page: Page, text: string) =>
    latestCard(page).locator('.passe-waits', { hasText: text }).waitFor();
  const exchange = await begin(pages[0], 'declare', 'Ilse');
  for (const page of pages) await waits(page, '0 of 4 answered');
  await alix.dice([3, 10]);
  await declares(alix, exchange, 'declare', 2);
  for (const page of pages) await waits(page, '1 of 4 answered');
  await pages[0].evaluate(`game.messages.get('${exchange}').delete()`);
  await agree(pages);
});

test('more of the same gear is counted, and names in notices are not markup', async () => {
  const rope = `[{ name: '<i>Rope</i>', type: 'ref10-gear', system: { key: 'rope', quantity: 2 } }]`;
  const give = `passePlayer.actorNamed('Ilse').createEmbeddedDocuments('Item', ${rope})`;
  await pages[0].evaluate(`${give}.then(() => ${give}).then(() => true)`);
  await pages[0].locator('#notifications').getByText('<i>Rope</i>').waitFor();
  const ropes = `[...passePlayer.actorNamed('Ilse').items].filter(({ system }) => system.key === 'rope')`;
  expect(await pages[0].evaluate(`${ropes}.map(({ system }) => system.quantity)`)).toEqual([4]);
  await pages[0].evaluate(`${ropes}[0].delete().then(() => true)`);
  await agree(pages);
});

test('everybody declares in one exchange, which writes actions, initiative and order, and takes them back (REF-INIT-02)', async () => {
  const before = await gm.numbers();
  const exchange = await declareAll();
  expect(await order(pages[2])).toEqual(DECLARED);
  expect(await alix.fight()).toEqual({
    round: 1,
    turn: 'Old',
    ap: { Old: 1, Ilse: 2, Bastien: 1, Corporal: 1 },
  });
  await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
  await gm.asWas(exchange);
  await agree(pages);
  expect(await order(pages[1])).toEqual(BEFORE);
  expect(await gm.numbers()).toBe(before);
});

test('a burst asks for the range by the map, is dodged, and uses up rounds once; a reloaded page shows the same (REF-BURST-04)', async () => {
  await declareAll();
  await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
  await agree(pages);
  expect((await alix.fight()).turn).toBe('Ilse');
  const before = await gm.fight();
  await alix.aim('Corporal');
  const legs = new Array<[number, number]>(10).fill([9, 10]);
  const damage = new Array<[number, number]>(20).fill([3, 6]);
  await alix.dice([9, 10], ...legs, ...damage);
  const at = `{ target: passePlayer.actorNamed('Corporal').uuid,
    weapon: [...passePlayer.actorNamed('Ilse').items].find(({ name }) => name === 'Submachine gun').id }`;
  const exchange = await begin(pages[1], 'burst', 'Ilse', at);
  await alix.choose(exchange, 'sweep-arc', 'arc-none');
  await gm.dice([2, 10]);
  await gm.asked(exchange, 'defence');
  await reload(pages[0]);
  await gm.dice([2, 10]);
  await gm.choose(exchange, 'defence', 'dodge');
  await gm.settled(exchange);
  await agree(pages);
  const used = `Object.values(passePlayer.actorNamed('Ilse').system.state.used).reduce((a, b) => a + b)`;
  expect(await pages[2].evaluate(used)).toBe(10);
  // Ten rounds of 2d6+1 on a bare leg.
  expect(await gm.lost('Corporal')).toBe(70);
  expect((await alix.fight()).ap['Ilse']).toBe(1);
  await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
  await gm.asWas(exchange);
  await agree(pages);
  expect(await gm.fight()).toEqual(before);
  expect([await pages[2].evaluate(used), await gm.lost('Corporal')]).toEqual([0, 0]);
});

test('a dropped weapon lies on the map, and is used by the fighter who picks it up, with the rounds that are left (REF-ACT-01, REF-ACT-02)', async () => {
  const corporal = `passePlayer.actorNamed('Corporal')`;
  const ilse = `passePlayer.actorNamed('Ilse')`;
  const rifle = await pages[0].evaluate<string>(
    `[...${corporal}.items].find(({ name }) => name === 'Assault rifle').id`,
  );
  await pages[0].evaluate(`${corporal}.update({ 'system.state.used': { ${rifle}: 5 } }).then(() => true)`);
  await standsBeside(pages, 'Ilse', 'Corporal');
  await agree(pages);
  const before = await gm.numbers();
  const carried = () => pages[2].evaluate<number>(`${corporal}.toFighter().load ?? 0`);
  const load = await carried();
  const dropped = await begin(pages[0], 'drop-item', 'Corporal', `{ weapon: '${rifle}' }`);
  await gm.settled(dropped);
  await expect.poll(() => lyingOn(pages[1])).toBe(1);
  // REF-ENC-01: nobody carries what lies there.
  await expect.poll(carried).toBeLessThan(load);
  // What is put away lies nowhere.
  const knife = `[...${corporal}.items].find(({ name }) => name === 'Combat knife').id`;
  await pages[0].evaluate(
    `${corporal}.update({ 'system.state.dropped': ['${rifle}', ${knife}] }).then(() => true)`,
  );
  await agree(pages);
  expect(await lyingOn(pages[0])).toBe(1);
  const taken = await begin(pages[1], 'take-up', 'Ilse', `{ target: ${corporal}.uuid }`);
  // It takes both hands, which hold a submachine gun and a grenade.
  const held = (name: string) =>
    pages[1].evaluate<string>(`[...${ilse}.items].find(one => one.name === '${name}').id`);
  await alix.choose(taken, 'full-hands', `stow:${await held('Submachine gun')}`);
  await alix.choose(taken, 'full-hands.again-2', `stow:${await held('Hand grenade')}`);
  await alix.settled(taken);
  await agree(pages);
  expect((await alix.fight()).ap['Ilse']).toBe(1);
  await expect.poll(() => lyingOn(pages[2])).toBe(0);
  for (const page of pages) {
    expect(
      await page.evaluate(`(() => {
        const rifle = ${ilse}.toFighter().weapons.find(({ name }) => name === 'Assault rifle');
        return [rifle.takenFrom.item, ${ilse}.toState().used[rifle.id]];
      })()`),
    ).toEqual([rifle, 5]);
  }
  expect(await begin(pages[0], 'change-weapon', 'Corporal', `{ weapon: '${rifle}' }`)).toBeNull();
  expect((await gm.heard()).join()).not.toBe('');
  for (const exchange of [taken, dropped]) {
    await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
    await gm.asWas(exchange);
    await agree(pages);
  }
  expect(await gm.numbers()).toBe(before);
  expect(await lyingOn(pages[1])).toBe(0);
});

test('a thrown weapon lies on the map beside its target, and another picks up a piece of it (REF-ACT-01)', async () => {
  const [ilse, corporal] = [`passePlayer.actorNamed('Ilse')`, `passePlayer.actorNamed('Corporal')`];
  const knives = await pages[0].evaluate<string>(`(async () => {
    const system = { kind: 'thrown', skill: 'throwing', damage: '1d6', guard: null, unit: 3, magazine: 3 };
    const [made] = await ${ilse}.createEmbeddedDocuments('Item', [{ name: 'Knives', type: 'ref10-weapon', system }]);
    return made.id;
  })()`);
  await agree(pages);
  const before = await gm.numbers();
  const left = (who: string) =>
    pages[2].evaluate(
      `${who}.toFighter().weapons.filter(({ kind }) => kind === 'thrown').map(({ magazine, id }) => magazine - (${who}.toState().used[id] ?? 0))`,
    );
  await alix.dice([9, 10], [3, 6], [9, 10]);
  const thrown = await begin(pages[1], 'attack', 'Ilse', `{ target: ${corporal}.uuid, weapon: '${knives}' }`);
  await gm.asked(thrown, 'defence');
  await gm.choose(thrown, 'defence', 'none');
  await gm.settled(thrown);
  await expect.poll(() => lyingOn(pages[2])).toBe(1);
  expect(await left(ilse)).toEqual([2]);
  await pages[0].evaluate(
    `passePlayer.theCombat().update({ turn: passePlayer.theCombat().turns.findIndex(({ name }) => name.startsWith('Corporal')) }).then(() => true)`,
  );
  await agree(pages);
  const taken = await begin(pages[0], 'take-up', 'Corporal', `{ target: ${ilse}.uuid }`);
  const rifle = `[...${corporal}.items].find(({ name }) => name === 'Assault rifle').id`;
  await gm.choose(taken, 'full-hands', `stow:${await pages[0].evaluate<string>(rifle)}`);
  await gm.settled(taken);
  await agree(pages);
  expect([await left(ilse), await left(corporal)]).toEqual([[2], [1]]);
  expect(await lyingOn(pages[1])).toBe(0);
  for (const exchange of [taken, thrown]) {
    await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
    await gm.asWas(exchange);
    await agree(pages);
  }
  expect(await gm.numbers()).toBe(before);
  await pages[0].evaluate(`${ilse}.items.get('${knives}').delete().then(() => true)`);
  await agree(pages);
});

test('a world from before items could lie on the ground keeps items out of hand put away (REF-ACT-01)', async () => {
  const corporal = `passePlayer.actorNamed('Corporal')`;
  const state = await pages[0].evaluate<{ lying: number; inHand: boolean }>(`(async () => {
    const knife = [...${corporal}.items].find(({ name }) => name === 'Combat knife').id;
    const { state } = ${corporal}.toObject().system;
    const { fallen, taken, ...old } = state;
    const source = { ...${corporal}.toObject(), system: { ...${corporal}.toObject().system, state: { ...old, dropped: [knife] } } };
    const made = new CONFIG.Actor.documentClass(source);
    return { lying: made.toState().fallen.length, inHand: !made.toState().dropped.includes(knife) };
  })()`);
  expect(state).toEqual({ lying: 0, inHand: false });
});

test('a grenade names several targets, who each evade in their own row (REF-GRENADE-02)', async () => {
  const weapon = `{ weapon: [...passePlayer.actorNamed('Ilse').items].find(({ name }) => name === 'Hand grenade').id }`;
  const exchange = await begin(pages[1], 'throw-grenade', 'Ilse', weapon);
  await alix.dice([9, 10], [3, 6], [3, 6], [3, 6], [3, 6]);
  await alix.choose(exchange, 'range', 'units:1');
  await gm.asked(exchange, 'target.blast');
  await gm.dice([2, 10]);
  await basile.dice([2, 10]);
  await gm.pickAll(exchange, await gm.fighter('Corporal'), await gm.fighter('Bastien'));
  await gm.choose(exchange, 'near', 'metres:1');
  await gm.choose(exchange, `near.at-${await gm.fighter('Corporal')}`, 'metres:3');
  await gm.settled(exchange);
  await agree(pages);
  await expect.poll(() => latestCard(pages[2]).locator('.passe-row').count()).toBe(2);
  // Twelve points on the whole body, less the mean of what each wears: 28 / 6 and 30 / 6.
  expect([await gm.lost('Corporal'), await gm.lost('Bastien')]).toEqual([8, 7]);
});

test('in a fight the sheet changes weapons by an action, and outside it at once (REF-ACT-01)', async () => {
  const hromek = `passePlayer.actorNamed('Old')`;
  const held = () => pages[0].evaluate<number>(`${hromek}.system.state.dropped.length`);
  const putAway = pages[0].locator('.passe-beast-weapon', { hasText: 'War axe' }).getByRole('button', {
    name: /^(?:Put away|Draw): War axe$/u,
  });
  await pages[0].evaluate(`${hromek}.sheet.render({ force: true })`);
  const before = await pages[0].evaluate<number>(`game.messages.size`);
  await putAway.click();
  // It is not his turn, or he has no action left: the sheet says why, and nothing is written.
  await expect.poll(() => pages[0].locator('#notifications li').count()).toBeGreaterThan(0);
  expect([await held(), await pages[0].evaluate(`game.messages.size`)]).toEqual([0, before]);
  await pages[0].evaluate(`passePlayer.theCombat().delete().then(() => true)`);
  await putAway.click();
  await expect.poll(held).toBe(1);
});
