import { beforeEach, describe, expect, test } from 'vitest';
import { enter } from '../hostile-stage.ts';
import { reload } from '../remote-player.ts';
import { setUpSeats } from '../seats.ts';

const { table, pages, gm, alix, goOut, comeIn } = setUpSeats(['Game Master', 'Alix']);

beforeEach(async () => {
  // Clients that saw a deleted message remember it: these tests are all of the same turn.
  for (const page of pages)
    await page.evaluate(`game.settings.set('passe-darmes', 'seenRolls', '').then(() => true)`);
});

/** Alix attacks Corvin; her next dice show this. */
async function attack(...dice: [face: number, faces: number][]): Promise<string> {
  await alix.dice(...dice);
  await alix.aim('Corvin');
  const { exchange, notice } = await alix.attack('Maëlys', 'Broadsword');
  expect(notice).toBe('');
  return exchange;
}

/** Alix begins an attack that misses, and takes it back. */
async function missTakenBack(): Promise<string> {
  const exchange = await attack([95, 100]);
  await gm.asked(exchange, 'defence');
  await alix.button(exchange, 'take-back');
  await gm.stands(exchange, 'refused');
  return exchange;
}

/** Alix has hit and takes an effect, location 14 and damage 1; Corvin is to resist. */
async function blowToResist(): Promise<string> {
  const exchange = await attack([30, 100]);
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  await alix.dice([14, 20], [1, 8]);
  await alix.take(exchange, 'trip-opponent');
  await gm.asked(exchange, 'skill.trip-opponent');
  return exchange;
}

describe('the ordinary buttons roll nothing a second time', () => {
  test('an attack that is taken back and begun again, also after a reload, and against another', async () => {
    const first = await missTakenBack();
    expect((await alix.stands(first, 'refused')).story).toEqual(['Attack (68%) taken back 95']);
    await reload(pages[1]);
    await alix.dice([3, 100]);
    await alix.aim('Brannoc');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await gm.asked(exchange, 'defence');
    expect((await alix.asked(exchange, 'defence')).story).toEqual(['Attack (68%) 95 Failure']);
  });

  test('nor after the turn has moved on', async () => {
    await missTakenBack();
    await pages[0].evaluate(`(async () => {
      const combat = passePlayer.theCombat();
      for (let i = 0; i < 4; i += 1) await combat.nextTurn();
    })()`);
    await expect.poll(() => pages[1].evaluate('passePlayer.fight().turn')).toBe('Maëlys');
    const again = await attack([3, 100]);
    expect((await gm.asked(again, 'defence')).story).toEqual(['Attack (68%) 95 Failure']);
  });

  test('after they were used, the next attack is rolled', async () => {
    await missTakenBack();
    const again = await attack([3, 100]);
    await gm.choose(again, 'defence', 'none');
    await gm.settled(again);
    await pages[0].evaluate(`(async () => {
      const combat = passePlayer.theCombat();
      while (passePlayer.fight().turn !== 'Maëlys') await combat.nextTurn();
    })()`);
    await expect.poll(() => pages[1].evaluate('passePlayer.fight().turn')).toBe('Maëlys');
    const third = await attack([3, 100]);
    expect((await gm.asked(third, 'defence')).story).toEqual(['Attack (68%) 3 Critical Success']);
  });

  test('hit location and damage', async () => {
    const exchange = await blowToResist();
    const { story } = await alix.asked(exchange, 'skill.trip-opponent');
    await alix.button(exchange, 'take-back');
    const taken = await alix.asked(exchange, 'effects');
    expect(
      taken.story.slice(-2).every(line => line.includes('taken back')),
      String(taken.story),
    ).toBe(true);
    await alix.dice([20, 20], [8, 8]);
    await alix.take(exchange, 'trip-opponent');
    expect((await gm.asked(exchange, 'skill.trip-opponent')).story).toEqual(story);
  });

  test('dice that no longer fit stay on the card to the end', async () => {
    const exchange = await attack([30, 100]);
    await gm.dice([80, 100]);
    await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
    await alix.asked(exchange, 'effects');
    await gm.button(exchange, 'take-back');
    await gm.choose(exchange, 'defence', 'none');
    await alix.dice([14, 20], [4, 8]);
    await alix.take(exchange);
    await gm.settled(exchange);
    const { story } = await alix.stands(exchange, 'applied');
    expect(story).toContain('Parry taken back 80');
    const gone = await pages[1].evaluate(`passePlayer.cardInLog('${exchange}').then(card =>
      [...card.querySelectorAll('.passe-line.is-gone s')].map(one => one.textContent))`);
    expect(gone).toEqual(['Parry', '80']);
  });

  test('with another effect, keeps the damage and rolls only the additional dice', async () => {
    const exchange = await blowToResist();
    await alix.button(exchange, 'take-back');
    await alix.asked(exchange, 'effects');
    await alix.dice([5, 8]);
    await alix.take(exchange, 'impale');
    await alix.choose(exchange, 'kept.impale', 'higher');
    await gm.settled(exchange);
    const { story } = await alix.stands(exchange, 'applied');
    expect(story.slice(3, 6)).toEqual(['Hit Location 14', 'Damage 1', 'Damage 5']);
  });

  test('each of several targets has dice of its own', async () => {
    await alix.dice();
    const exchange = await pages[1].evaluate<string>(`game.system.api.begin('sweep',
      passePlayer.actorNamed('Maëlys').uuid, { target: passePlayer.actorNamed('Corvin').uuid,
        weapon: passePlayer.actorNamed('Maëlys').items.getName('Broadsword').id })`);
    await alix.dice([30, 100]);
    const other = await gm.fighter('Brannoc');
    await gm.pickAll(exchange, other);
    await gm.choose(exchange, 'defence', 'none');
    await alix.asked(exchange, 'effects');
    await alix.dice([14, 20], [4, 8]);
    await alix.take(exchange);
    const { story } = await alix.asked(exchange, `defence.at-${other}`);
    await alix.button(exchange, 'take-back');
    await alix.asked(exchange, 'effects');
    await alix.dice([20, 20], [8, 8]);
    await alix.take(exchange);
    expect((await alix.asked(exchange, `defence.at-${other}`)).story).toEqual(story);
    await gm.choose(exchange, `defence.at-${other}`, 'none');
    await alix.asked(exchange, `effects.at-${other}`);
    // Those of the first are none of the second's.
    await alix.dice([11, 20], [3, 8]);
    await alix.button(exchange, 'confirm');
    await gm.settled(exchange);
    const lines = (await alix.stands(exchange, 'applied')).story;
    for (const line of ['Hit Location 14', 'Damage 4', 'Hit Location 11', 'Damage 3'])
      expect(
        lines.some(one => one.startsWith(line)),
        lines.join(' | '),
      ).toBe(true);
  });

  test('dice that a Game Master holds and has not sent', async () => {
    await pages[0].evaluate(`game.users.forEach(user => (user.active = user.isGM))`);
    await gm.dice([30, 100], [14, 20], [1, 8]);
    await gm.aim('Corvin');
    const { exchange } = await gm.attack('Maëlys', 'Broadsword');
    await gm.choose(exchange, 'defence', 'none');
    await gm.take(exchange, 'trip-opponent');
    const { story } = await gm.asked(exchange, 'skill.trip-opponent');
    expect(await pages[0].evaluate('game.messages.size')).toBe(1);
    await gm.button(exchange, 'take-back');
    await gm.choose(exchange, 'defence', 'none');
    await gm.dice([20, 20], [8, 8]);
    await gm.take(exchange, 'trip-opponent');
    expect((await gm.asked(exchange, 'skill.trip-opponent')).story).toEqual(story);
    await pages[0].evaluate(`game.users.forEach(user => (user.active = true))`);
  });

  test('only a Game Master has something rolled again, and everybody sees it', async () => {
    const exchange = await attack([95, 100]);
    await gm.asked(exchange, 'defence');
    const mayReroll = `passePlayer.cardInLog('${exchange}').then(card => card.querySelector('[data-act="reroll"]') !== null)`;
    expect(await Promise.all(pages.map(page => page.evaluate(mayReroll)))).toEqual([true, false]);
    await alix.dice([3, 100]);
    await gm.button(exchange, 'reroll');
    await expect
      .poll(async () => (await alix.asked(exchange, 'defence')).story)
      .toEqual(['Attack (68%) rerolled by the GM 95', 'Attack (68%) 3 Critical Success']);
  });
});

describe('a modified client that sends other dice', () => {
  test('for an answer that it has taken back', async () => {
    const exchange = await blowToResist();
    const wire = await enter(table, 'Alix');
    const effects = await alix.lastLink(exchange);
    const answers = (
      await pages[1].evaluate<{ dice?: number[]; name: string }[]>(
        `passePlayer.systemOf('${effects}').answers`,
      )
    ).map(one => (one.name === 'damage' ? { ...one, dice: [8] } : one));
    await alix.button(exchange, 'take-back');
    await gm.asked(exchange, 'effects');
    const follows = await gm.lastLink(exchange);
    await wire.create('ChatMessage', {
      type: 'link',
      system: { exchange, follows, answers, facts: null },
    });
    await expect
      .poll(async () => (await gm.asked(exchange, 'effects')).ignored)
      .toEqual(['Alix’s answer does not count: other dice had fallen before']);
    wire.leave();
  });

  test('for an attack that it deletes while the Game Master is away', async () => {
    const first = await attack([95, 100]);
    await gm.asked(first, 'defence');
    const sent = await pages[1].evaluate<{ opening: object; answers: object[] }>(
      `passePlayer.systemOf('${first}')`,
    );
    const wire = await enter(table, 'Alix');
    await goOut('Game Master');
    await wire.modify('ChatMessage', 'delete', { ids: [first] });
    const answers = [{ ...sent.answers[0], dice: [3] }];
    const { _id } = await wire.create('ChatMessage', { type: 'link', system: { ...sent, answers } });
    await comeIn('Game Master');
    const { refused } = await gm.stands(_id, 'refused');
    expect(refused).toBe('Does not count: Other dice had fallen before.');
    wire.leave();
  });

  test('for an answer that it deletes while the Game Master is away', async () => {
    const exchange = await blowToResist();
    const effects = await alix.lastLink(exchange);
    const sent = await pages[1].evaluate<{ answers: { name: string }[] }>(
      `passePlayer.systemOf('${effects}')`,
    );
    const wire = await enter(table, 'Alix');
    await goOut('Game Master');
    await wire.modify('ChatMessage', 'delete', { ids: [effects] });
    const answers = sent.answers.map(one => (one.name === 'damage' ? { ...one, dice: [8] } : one));
    await wire.create('ChatMessage', { type: 'link', system: { ...sent, answers } });
    await comeIn('Game Master');
    expect((await gm.stands(exchange, 'refused')).refused).toBe(
      'Does not count: Other dice had fallen before.',
    );
    wire.leave();
  });

  test('and a deleted answer is restored', async () => {
    const exchange = await blowToResist();
    const effects = await alix.lastLink(exchange);
    const wire = await enter(table, 'Alix');
    await wire.modify('ChatMessage', 'delete', { ids: [effects] });
    await gm.asked(exchange, 'skill.trip-opponent');
    expect(await pages[0].evaluate(`passePlayer.until('back', () => game.messages.has('${effects}'))`)).toBe(
      true,
    );
    wire.leave();
  });
});

test('typed dice stay too, and are used without a click', async () => {
  await pages[1].evaluate(`game.settings.set('passe-darmes', 'dice', 'typed').then(() => true)`);
  const first = await attack();
  await alix.asked(first, 'attack');
  await pages[1].evaluate(`passePlayer.cardInLog('${first}').then(card => {
    [...card.querySelectorAll('[data-dice]')].at(-1).value = '95';
    [...card.querySelectorAll('[data-act="type-dice"]')].at(-1).click();
  })`);
  await gm.asked(first, 'defence');
  await alix.button(first, 'take-back');
  await gm.stands(first, 'refused');
  const again = await attack();
  expect((await gm.asked(again, 'defence')).story).toEqual(['Attack (68%) 95 Failure']);
  await pages[1].evaluate(`game.settings.set('passe-darmes', 'dice', 'itself').then(() => true)`);
});
