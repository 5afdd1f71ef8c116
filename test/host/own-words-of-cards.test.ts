import { describe, expect, test } from 'vitest';
import { playOut } from '../browser/playing.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

describe('d20', () => {
  const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'd20', isFresh: false });

  const begin = (action: string, more: string) =>
    pages[1].evaluate<string>(`(() => {
      const [hoel, nolwenn] = ['Hoel', 'Nolwenn'].map(passePlayer.actorNamed);
      const sword = [...hoel.items].find(({ system }) => system.key === 'longsword').id;
      return game.system.api.begin('${action}', hoel.uuid, ${more});
    })()`);

  test('shows the armour class of a creature to the Game Master, and to no player who may not know it', async () => {
    await alix.dice([15, 20], [5, 8]);
    const exchange = await begin('attack', '{ target: nolwenn.uuid, weapon: sword }');
    await gm.settled(exchange);
    await agree(pages);
    const last = await gm.lastLink(exchange);
    expect(await gm.shown(last)).toMatch(/Longsword · Hit: 26 vs AC \d+, 1d8\+4 = 9 slashing/);
    const theirs = await alix.shown(last);
    expect(theirs).toContain('Longsword · Hit: 26, 1d8+4 = 9 slashing');
    expect(theirs).not.toContain('vs AC');
    const told = await pages[1].evaluate<string>(
      `(async () => (await game.messages.get('${last}').renderHTML()).outerHTML)()`,
    );
    expect(told).toContain('Longsword');
    expect(told).not.toMatch(/Dexterity \+4|Success 1[0-9]/);
    expect(theirs).not.toMatch(/\d of \d+ HP/);
    expect(await gm.shown(last)).toMatch(/\d of \d+ HP/);
  });

  test('the acting fighter heads a card, no matter who answered last', async () => {
    await pages[0].evaluate(`(async () => {
      for (let turns = 0; turns < 4; turns++) await game.combats.contents[0].nextTurn();
      return true;
    })()`);
    await agree(pages);
    const exchange = await begin('move-squares', '{ path: [{ x: 3, y: 1 }, { x: 3, y: 0 }] }');
    await gm.dice([2, 20]);
    const rapier = await pages[0].evaluate<string>(
      `[...passePlayer.actorNamed('Nolwenn').items].find(({ system }) => system.key === 'rapier').id`,
    );
    const asked = await pages[0].evaluate<string>(
      `'opportunity.' + passePlayer.actorNamed('Nolwenn').toFighter().id`,
    );
    await gm.choose(exchange, asked, rapier);
    await gm.settled(exchange);
    await agree(pages);
    const last = await gm.lastLink(exchange);
    const heads = await Promise.all(
      pages.map(page => page.evaluate<string>(`game.messages.get('${last}').alias`)),
    );
    expect(heads).toEqual(['Hoel Varenne', 'Hoel Varenne']);
    expect(await gm.shown(last)).toContain('Attack of opportunity · Rapier · Missed by');
  });

  /** The one line of a quiet card, once it is over. */
  const lineOf = async (exchange: string) => {
    await gm.settled(exchange);
    await agree(pages);
    const last = await gm.lastLink(exchange);
    return pages[1].evaluate<string>(
      `(async () => (await game.messages.get('${last}').renderHTML()).querySelector('.is-quiet .passe-quiet-line')?.textContent)()`,
    );
  };

  /** The turn of Hoel comes again. */
  const hoelsTurn = async () => {
    await pages[0].evaluate(`(async () => {
      await passePlayer.actorNamed('Nolwenn').update({ 'system.opportunities': 'never' });
      const combat = game.combats.contents[0];
      await combat.nextRound();
      const turn = combat.turns.findIndex(({ actor }) => actor.name.startsWith('Hoel'));
      await combat.update({ turn });
      return true;
    })()`);
    await agree(pages);
  };

  test('a plain move and the end of a turn are one quiet line each', async () => {
    await hoelsTurn();
    const from = await pages[0].evaluate<{ x: number; y: number }>(`(() => {
      const token = canvas.tokens.placeables.find(({ actor }) => actor?.name.startsWith('Hoel')).document;
      return { x: token.x / canvas.grid.size, y: token.y / canvas.grid.size };
    })()`);
    const path = [
      { x: from.x, y: from.y + 1 },
      { x: from.x, y: from.y + 2 },
    ];
    const moved = await begin('move-squares', `{ path: ${JSON.stringify(path)} }`);
    expect(await lineOf(moved)).toBe('Hoel Varenne moves 10 ft.');
    expect(await lineOf(await begin('end-turn', '{}'))).toBe('End the turn: Hoel Varenne');
  });

  test('a readied attack is one quiet line, with its trigger and of whom (D20-READY-02)', async () => {
    await hoelsTurn();
    const exchange = await begin('ready', '{ target: nolwenn.uuid, weapon: sword }');
    await alix.asked(exchange, 'trigger');
    expect(await alix.shown(await alix.lastLink(exchange))).toContain(
      'You act just before Nolwenn Asq does it',
    );
    await alix.choose(exchange, 'trigger', 'moves');
    const readied = 'Hoel Varenne is ready to attack with Longsword as soon as Nolwenn Asq moves';
    expect(await lineOf(exchange)).toBe(readied);
    const onSheet = await pages[1].evaluate<string>(`(async () => {
      const { sheet } = passePlayer.actorNamed('Hoel');
      await sheet.render({ force: true });
      const text = sheet.element.querySelector('.passe-beast-conditions').textContent;
      await sheet.close();
      return text;
    })()`);
    expect(onSheet).toContain(readied);
    const inTracker = await pages[0].evaluate<(string | null)[]>(`(async () => {
      const popout = await ui.combat.renderPopout();
      const marks = popout.element.querySelectorAll('.passe-turn-conditions li');
      const labels = [...marks].map(mark => mark.getAttribute('aria-label'));
      await popout.close();
      return labels;
    })()`);
    expect(inTracker).toContain(readied);
  });

  test('healing is told as done for its target, not against it', async () => {
    // Squares of another size than those of the rules: the table says who stands where.
    await pages[0].evaluate(`(async () => {
      await canvas.scene.update({ grid: { distance: 5 } });
      await passePlayer.actorNamed('Hoel').update({ 'system.state.hurt': { body: 20 } });
      const { turns } = game.combats.contents[0];
      await game.combats.contents[0].update({ turn: turns.findIndex(({ actor }) => actor.name.startsWith('Tiphaine')) });
      return true;
    })()`);
    await agree(pages);
    await gm.dice([5, 8]);
    const exchange = await pages[0].evaluate<string>(`(() => {
      const [tiphaine, hoel] = ['Tiphaine', 'Hoel'].map(passePlayer.actorNamed);
      const cure = [...tiphaine.items].find(({ system }) => system.key === 'cure-light').id;
      return game.system.api.begin('cast', tiphaine.uuid, { target: hoel.uuid, weapon: cure });
    })()`);
    await gm.choose(exchange, 'casting', 'openly');
    await gm.settled(exchange);
    const shown = await gm.shown(await gm.lastLink(exchange));
    expect(shown).toContain('Cure light wounds: Tiphaine Marl for Hoel Varenne');
    expect(shown).toMatch(/Healed[^]*Heals 1d8\+\d+ = \d+/);
    expect(shown).toMatch(/\d of 52 HP(?! left)/);
    expect(shown).not.toContain('against');
  });
});

describe('the usual combat system', () => {
  const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { isFresh: false });

  test('effects name the skills that resist them, without the chances that a player may not know', async () => {
    await alix.dice([4, 100]);
    await gm.dice([80, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
    await alix.asked(exchange, 'effects');
    const last = await alix.lastLink(exchange);
    const theirs = await alix.shown(last);
    expect(theirs).toMatch(/Here: (?:Brawn|Evade|Acrobatics)/);
    expect(theirs).not.toMatch(/Here: [^.]*\d/);
    expect(await gm.shown(last)).toMatch(/Here: [^.]*\d/);
  });

  test('a choice of people is confirmed with “nobody”, and one of effects with “none”', async () => {
    await gm.reset();
    await alix.dice([30, 100]);
    const exchange = await pages[1].evaluate<string>(`(() => {
      const [maelys, corvin] = ['Maëlys', 'Corvin'].map(passePlayer.actorNamed);
      const sword = [...maelys.items].find(({ name }) => name === 'Broadsword').id;
      return game.system.api.begin('sweep', maelys.uuid, { target: corvin.uuid, weapon: sword });
    })()`);
    const confirms = (page: (typeof pages)[0]) =>
      page.evaluate<string | undefined>(`(async () => {
        const card = await passePlayer.cardInLog('${exchange}');
        return card.querySelector('.is-yours [data-act="confirm"]')?.textContent.trim();
      })()`);
    await gm.asked(exchange, 'target.sweep');
    expect(await confirms(pages[0])).toBe('Nobody');
    await gm.pickAll(exchange);
    await gm.choose(exchange, 'defence', 'none');
    await alix.asked(exchange, 'effects');
    expect(await confirms(pages[1])).not.toBe('Nobody');
  });

  test('a resisted effect says so beside the portrait of the fighter who resisted', async () => {
    await gm.reset();
    await alix.dice([30, 100], [2, 20], [4, 8]);
    await gm.dice([80, 100], [1, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    const wishes = { defence: ['parry:corvinShortsword'], effects: ['trip-opponent'] };
    const pageOf = (user: string) => (user === 'Alix' ? pages[1] : pages[0]);
    await playOut({ gm: pages[0], pageOf, wishesOf: () => wishes }, exchange);
    await alix.settled(exchange);
    const html = await pages[1].evaluate<string>(
      `(async () => (await game.messages.get('${await alix.lastLink(exchange)}').renderHTML()).outerHTML)()`,
    );
    expect(html).toMatch(/passe-tiles[^]*alt="Corvin Sable"[^]*Trip Opponent[^]*resisted/);
  });
});
