import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { RawClient } from '../../../host/test/core/raw-client.ts';
import { agree, type RemotePlayer } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { table, pages, gm, alix, basile, goOut, comeIn } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  ruleset: 'segments',
  isFresh: false,
});

/** Begins a fighter's action; returns the exchange. */
async function begin(player: RemotePlayer, page: Page, action: string, by: string, given = '{}') {
  const exchange = await page.evaluate<string | null>(
    `game.system.api.begin('${action}', passePlayer.actorNamed('${by}').uuid, ${given})`,
  );
  if (exchange === null) throw new Error(String(await player.heard()));
  await gm.settled(exchange);
  await agree(pages);
  return exchange;
}

/** The target of a fighter's action, and its item. */
function aimed(by: string, at: string, thing: string): string {
  return `{ target: passePlayer.actorNamed('${at}').uuid,
    weapon: [...passePlayer.actorNamed('${by}').items].find(({ name }) => name === '${thing}').id }`;
}

/** The actions that a fighter has under way, as every page sees them: what, in which hand, in which segment. */
async function underWay(name: string): Promise<string> {
  const all = await Promise.all(
    pages.map(page =>
      page.evaluate<string>(
        `passePlayer.actorNamed('${name}').system.state.prepared
          .map(({ action, hand, due, until }) => [action, hand, due, until].filter(Boolean).join(' ')).join(', ')`,
      ),
    ),
  );
  return [...new Set(all)].join(' or ');
}

/** The id of a fighter's item. */
function itemOf(name: string, thing: string): Promise<string> {
  return pages[0].evaluate(
    `[...passePlayer.actorNamed('${name}').items].find(one => one.name === '${thing}').id`,
  );
}

/** The fighter whose turn it is, and the segment. */
async function moment(): Promise<string> {
  const { turn } = await gm.fight();
  return `${turn} ${await pages[0].evaluate<number>('passePlayer.theCombat().round')}`;
}

/** The timeline on a page, segment by segment. */
function timeline(page: Page): Promise<string[]> {
  return page.locator('#combat .passe-segment').evaluateAll(all =>
    all.map(one => {
      const said = one.cloneNode(true) as Element;
      for (const unsaid of said.querySelectorAll('[aria-hidden]')) unsaid.remove();
      return (said.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
    }),
  );
}

/** The segment of the next action of each fighter, as the rows of the tracker show it. */
async function nextSegments(page: Page): Promise<Record<string, string>> {
  const rows = await page.locator('#combat .passe-turns > .combatant').all();
  const shown = rows.map(async row => [
    await row.locator('.passe-turn-name').innerText(),
    (await row.locator('.token-initiative').innerText()).trim(),
  ]);
  return Object.fromEntries(await Promise.all(shown)) as Record<string, string>;
}

/** The controls at the foot of the tracker that go on with the fight. */
const controls = (page: Page): Promise<string[]> =>
  page.locator('#combat .passe-tracker-foot:not([hidden]) .passe-turn-control').allInnerTexts();

/** The number of fighters, as the tracker shows it. */
const howMany = (page: Page): Promise<number> => page.locator('#combat .passe-turns > .combatant').count();

describe('a fight in segments', () => {
  test('everybody says what they do, and the timeline shows when (SEG-REACT-02.a)', async () => {
    expect(await moment()).toBe('Armel 1');
    await alix.aim('Isaut');
    // 3 on the d8, and 1 less for Dexterity: segment 2.
    await alix.dice([3, 8]);
    const { exchange } = await alix.attack('Armel', 'Long sword');
    await gm.settled(exchange);
    await agree(pages);
    expect(await underWay('Armel')).toBe('melee right 2');
    expect(await moment()).toBe('Isaut 1');
  });

  test('an action before its segment is refused, and told why (SEG-REACT-04.b)', async () => {
    await alix.heard();
    expect(
      await pages[1].evaluate(
        `game.system.api.begin('attack', passePlayer.actorNamed('Armel').uuid, ${aimed('Armel', 'Isaut', 'Long sword')})`,
      ),
    ).toBeNull();
    expect((await alix.heard()).join()).not.toBe('');
  });

  test('two blades have a time each, a spell its segments, and the timeline shows them (SEG-MELEE-06.a, SEG-MAGIC-03.a)', async () => {
    await gm.aim('Armel');
    await gm.dice([9, 10], [8, 10]);
    await begin(gm, pages[0], 'prepare-melee', 'Isaut', `{ target: passePlayer.actorNamed('Armel').uuid }`);
    expect(await underWay('Isaut')).toBe('melee right 6, melee left 8');
    await begin(basile, pages[2], 'beat', 'Guenolé', `{ weapon: '10' }`);
    expect(await underWay('Guenolé')).toBe('beat action 11');
    await gm.dice([3, 8]);
    await begin(gm, pages[0], 'cast', 'Maugis', aimed('Maugis', 'Armel', 'Lash of flame'));
    expect(await underWay('Maugis')).toBe('cast action 3 6');
    expect(await timeline(pages[1])).toEqual([
      'Segment 1 Nobody acts in this segment.',
      'Segment 2 in 1 segment Armel Kergoat Attack · Long sword → Isaut Vernoy',
      'Segment 6 in 5 segments Isaut Vernoy Attack · Long sword → Armel Kergoat ' +
        'Maugis Talbert Cast a spell · Lash of flame → Armel Kergoat',
      'Segment 8 in 7 segments Isaut Vernoy Attack · Dagger → Armel Kergoat',
      'Segment 11 in 10 segments Guenolé Ferrand Beat',
    ]);
  });

  test('rows of the tracker show the segment of the next action, not an initiative', async () => {
    const next = {
      'Armel Kergoat': '2',
      'Isaut Vernoy': '6',
      'Guenolé Ferrand': '11',
      'Maugis Talbert': '6',
    };
    for (const page of pages) expect(await nextSegments(page)).toEqual(next);
  });

  test('once all have said what they do, the Game Master goes on to what is due, and nobody else has a turn (SEG-REACT-04.d)', async () => {
    for (const page of pages) await page.evaluate(`ui.sidebar.changeTab('combat', 'primary')`);
    await expect.poll(() => controls(pages[0])).toEqual(['On to segment 2: Armel Kergoat']);
    expect(await controls(pages[1])).toEqual([]);
    expect(await controls(pages[2])).toEqual([]);
    for (const page of pages) expect(await page.locator('#combat .combatant.active').count()).toBe(0);
    await pages[0].locator('#combat [data-action="passeGoOn"]').click();
    await expect.poll(moment).toBe('Armel 2');
    await agree(pages);
    await expect.poll(() => controls(pages[1])).toEqual(['Nothing more in this segment']);
    expect(await controls(pages[2])).toEqual([]);
    await expect.poll(() => pages[2].locator('#combat .combatant.active').count()).toBe(1);
  });

  test('a due action is carried out at a click on the timeline, a parry puts off the guard, and all is undone (SEG-PARRY-08.a)', async () => {
    const before = await gm.numbers();
    // 15 and 12 against her armour class; 4 on the d8 and 2; then 4 for the next blow.
    await alix.dice([15, 20], [4, 8], [4, 8]);
    const had = await pages[0].evaluate<number>(`game.system.api.exchanges().length`);
    await pages[1].evaluate(`ui.sidebar.changeTab('combat', 'primary')`);
    await pages[1].locator('#combat .passe-segment.is-now .passe-segment-do').click();
    await pages[0].waitForFunction(`game.system.api.exchanges().length > ${had}`);
    const exchange = await pages[0].evaluate<string>(`game.system.api.exchanges().at(-1)`);
    const blade = await itemOf('Isaut', 'Long sword');
    await gm.asked(exchange, 'parry.with');
    await expect.poll(() => pages[1].locator('#combat .passe-segment-do').count()).toBe(0);
    // 15 and 9 against 27: it does not keep the blow off, and the sword has defended itself.
    await gm.dice([15, 20]);
    await gm.choose(exchange, 'parry.with', `parry:${blade}`);
    await gm.settled(exchange);
    await agree(pages);
    expect(await gm.lost('Isaut')).toBe(6);
    expect(await underWay('Isaut')).toBe('melee left 8, melee right 11');
    expect(await underWay('Armel')).toBe('melee right 6');
    await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
    await gm.asWas(exchange);
    await agree(pages);
    expect(JSON.parse(await gm.numbers())).toEqual(JSON.parse(before));
  });

  test('an impossible action is refused, and told why (SEG-MAGIC-01.b, SEG-REACT-04.b)', async () => {
    const refused = async (action: string, by: string, at: string, thing: string) => {
      await gm.heard();
      const given = aimed(by, at, thing);
      const begun = `game.system.api.begin('${action}', passePlayer.actorNamed('${by}').uuid, ${given})`;
      expect(await pages[0].evaluate(begun)).toBeNull();
      return (await gm.heard()).join();
    };
    const maugis = `passePlayer.actorNamed('Maugis')`;
    const gagged = (conditions: string) =>
      pages[0].evaluate(
        `${maugis}.update({ system: { state: { conditions: ${conditions} } } }).then(() => true)`,
      );
    await gagged(`[{ condition: 'gagged', roll: null, lasts: null }]`);
    expect(await refused('cast', 'Maugis', 'Armel', 'Sting')).toBe('Gagged');
    await gagged('[]');
    await pages[0].evaluate(
      `${maugis}.createEmbeddedDocuments('Item', [
        { name: 'Torch', type: 'segments-weapon', system: { hand: 'left' } }]).then(() => true)`,
    );
    expect(await refused('cast', 'Maugis', 'Armel', 'Sting')).toBe('No hand free');
    await pages[0].evaluate(`${maugis}.items.getName('Torch').delete().then(() => true)`);
    expect(await underWay('Maugis')).toBe('cast action 3 6');
    expect(await refused('attack', 'Isaut', 'Armel', 'Long sword')).toBe('Not due in this segment');
  });

  test('a combatant who joins or leaves, or a segment that is set back, costs nobody an action', async () => {
    const everybody = async () => Promise.all(['Armel', 'Isaut', 'Guenolé', 'Maugis'].map(underWay));
    const before = await everybody();
    await pages[0].evaluate(`(async () => {
      const { _id, ...data } = passePlayer.actorNamed('Guenolé').toObject();
      const one = await Actor.create({ ...data, name: 'Yvain' });
      await passePlayer.theCombat().createEmbeddedDocuments('Combatant', [{ actorId: one.id, initiative: 3 }]);
    })()`);
    await agree(pages);
    await expect.poll(() => howMany(pages[1])).toBe(5);
    expect(await everybody()).toEqual(before);
    await pages[0].evaluate(
      `passePlayer.theCombat().turns.find(({ initiative }) => initiative === 3).delete().then(() => true)`,
    );
    await agree(pages);
    await expect.poll(() => howMany(pages[1])).toBe(4);
    expect(await everybody()).toEqual(before);
    const segment = await pages[0].evaluate<number>('passePlayer.theCombat().round');
    for (const round of [segment - 1, segment]) {
      await pages[0].evaluate(`passePlayer.theCombat().update({ round: ${round} }).then(() => true)`);
      await agree(pages);
      expect(await everybody()).toEqual(before);
    }
  });

  test('a spell takes effect by itself when its segment comes, and once; undone, it waits (SEG-REACT-06.b)', async () => {
    const lost = await gm.lost('Armel');
    // 2 does not meet her armour class; then 4 on the d8: segment 6, which is also hers.
    await alix.dice([2, 20], [4, 8]);
    await begin(alix, pages[1], 'attack', 'Armel', aimed('Armel', 'Isaut', 'Long sword'));
    expect(await underWay('Armel')).toBe('melee right 6');
    await expect.poll(() => controls(pages[0])).toEqual(['On to segment 6: Armel Kergoat', 'Next segment']);
    // The spell is aimed at one who strikes in its segment: seconds 1 and 6, so that it comes first; then its damage.
    await gm.dice([1, 6], [3, 6], [3, 6], [3, 6], [3, 6]);
    await alix.dice([6, 6]);
    const had = await pages[0].evaluate<number>(`game.system.api.exchanges().length`);
    await pages[0].locator('#combat [data-action="passeGoOn"]').click();
    await pages[0].waitForFunction(`game.system.api.exchanges().length > ${had}`);
    const exchange = await pages[0].evaluate<string>(`game.system.api.exchanges().at(-1)`);
    await gm.settled(exchange);
    await table.untilCalm();
    await agree(pages);
    expect(await gm.lost('Armel')).toBe(lost + 12);
    expect(await underWay('Maugis')).toBe('');
    expect(await pages[0].evaluate<number>(`game.system.api.exchanges().length`)).toBe(had + 1);
    await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
    await gm.asWas(exchange);
    await table.untilCalm();
    expect(await gm.lost('Armel')).toBe(lost);
    expect(await underWay('Maugis')).toBe('cast action 3 6');
    expect(await pages[0].evaluate<number>(`game.system.api.exchanges().length`)).toBe(had + 1);
  });

  test('two simultaneous attackers choose in secret, and a seal opened with another choice does not count (SEG-SIM-04.a)', async () => {
    expect(await moment()).toBe('Armel 6');
    const had = await pages[0].evaluate<number>(`game.system.api.exchanges().length`);
    // The spell that was undone falls in this segment too, a second later: her blow comes first.
    await alix.dice([2, 6]);
    await gm.dice([3, 6]);
    await pages[1].evaluate(
      `game.system.api.begin('attack', passePlayer.actorNamed('Armel').uuid, ${aimed('Armel', 'Isaut', 'Long sword')})`,
    );
    await pages[0].waitForFunction(`game.system.api.exchanges().length > ${had}`);
    const exchange = await pages[0].evaluate<string>(`game.system.api.exchanges().at(-1)`);
    const [armel, isaut] = [await gm.fighter('Armel'), await gm.fighter('Isaut')];
    await alix.choose(exchange, `simultaneous.${armel}`, 'return-to-guard');
    await gm.asked(exchange, `simultaneous.${isaut}`, 'yours');
    expect(JSON.stringify(await gm.card(exchange))).not.toContain('eturn to guard');
    await goOut('Alix');
    const wire = await RawClient.enter(table.host.users.find(({ name }) => name === 'Alix')?.link ?? '');
    await wire.world();
    await pages[0].waitForFunction(`game.users.getName('Alix').active`);
    await gm.choose(exchange, `simultaneous.${isaut}`, 'attack');
    const question = `unseal.simultaneous.${armel}`;
    await gm.asked(exchange, question);
    const follows = await gm.lastLink(exchange);
    for (const chosen of ['attack', 'return-to-guard', 'attack:0123456789abcdef']) {
      const answers = [{ name: question, by: armel, chosen: [chosen] }];
      const system = { exchange, follows, answers, facts: null };
      const { _id } = await wire.create('ChatMessage', { type: 'link', system });
      await expect.poll(() => gm.shown(String(_id))).toContain('does not count');
      await gm.asked(exchange, question);
    }
    wire.leave();
    // Her own client opens it as she sealed it: the blow is put off, and hers is on guard.
    await gm.dice([2, 20], [5, 10], [1, 6], [1, 6], [1, 6], [1, 6]);
    await comeIn('Alix');
    await gm.settled(exchange);
    await agree(pages);
    expect(await underWay('Armel')).toBe('melee right 10');
  });
});
