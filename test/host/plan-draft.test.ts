import { expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'ref10', isFresh: false });

const ON_SHEET = `passePlayer.actorNamed('Ilse').sheet.element.querySelector('.passe-band .passe-plan')`;
const onCard = (exchange: string) =>
  `(await passePlayer.cardInLog('${exchange}')).querySelector('.passe-plan')`;

/** The actions planned in a place. */
const planned = (place: string) =>
  pages[1].evaluate<string[]>(`(async () => {
    const plan = ${place};
    return plan ? plan.querySelector('[data-plan]').value.split(' ').filter(Boolean) : [];
  })()`);
const press = (place: string, button: string) =>
  pages[1].evaluate(`(async () => ${place}.querySelector('${button}').click())()`);
const choice = (id: string) => `[data-act="plan-action"][data-option="${id}"]`;

test('REF-ACT-03: before the round is declared no weapon offers an attack, and declaring is listed first', async () => {
  const seen = () =>
    pages[1].evaluate<{ open: boolean; kept: string; first: string }>(`(async () => {
      const actor = passePlayer.actorNamed('Ilse');
      const { element } = await new actor.sheet.constructor({ document: actor }).render({ force: true });
      const group = element.querySelector('[data-key="declare"]')?.closest('ul');
      return {
        open: !element.querySelector('.passe-attack').disabled,
        kept: element.querySelector('.passe-beast-note')?.textContent.trim() ?? '',
        first: group?.querySelector('[data-key]')?.dataset.key ?? '',
      };
    })()`);
  expect(await seen()).toEqual({
    open: false,
    kept: 'Everybody declares first: press Declare in the combat tracker',
    first: 'declare',
  });
  await pages[0].evaluate(
    `passePlayer.theCombat().update({ 'flags.passe-darmes.cycle': 2 }).then(() => true)`,
  );
  await agree(pages);
  expect(await seen()).toMatchObject({ open: true, kept: '', first: '' });
  await pages[0].evaluate(
    `passePlayer.theCombat().update({ 'flags.passe-darmes.cycle': 1 }).then(() => true)`,
  );
  await agree(pages);
});

test('card and sheet show the same plan, and its first choice replaces the proposal', async () => {
  const exchange = await pages[0].evaluate<string>(
    `game.system.api.begin('declare', passePlayer.actorNamed('Ilse').uuid, {})`,
  );
  await alix.asked(exchange, 'declare');
  await pages[1].evaluate(`passePlayer.actorNamed('Ilse').sheet.render({ force: true }).then(() => true)`);
  await pages[1].waitForFunction(`${ON_SHEET} !== null`);
  const [card, sheet] = [onCard(exchange), ON_SHEET];
  expect([await planned(card), await planned(sheet)]).toEqual([['attack'], ['attack']]);
  // What is proposed is no action yet: the same again is one attack, and no second.
  await press(sheet, choice('attack'));
  expect([await planned(card), await planned(sheet)]).toEqual([['attack'], ['attack']]);
  await press(sheet, choice('run'));
  expect([await planned(card), await planned(sheet)]).toEqual([
    ['attack', 'run'],
    ['attack', 'run'],
  ]);
  await press(card, '[data-act="drop-action"]');
  await expect.poll(() => planned(sheet)).toEqual(['run']);
  await pages[0].evaluate(`game.messages.get('${exchange}').delete().then(() => true)`);
  await agree(pages);
});

test('another choice replaces the proposal, also after the card is redrawn', async () => {
  const exchange = await pages[0].evaluate<string>(
    `game.system.api.begin('declare', passePlayer.actorNamed('Ilse').uuid, {})`,
  );
  await alix.asked(exchange, 'declare');
  await press(onCard(exchange), choice('be-alert'));
  expect(await planned(onCard(exchange))).toEqual(['be-alert']);
  const drawnAgain = `(await game.messages.get('${exchange}').renderHTML()).querySelector('.passe-plan')`;
  expect(await planned(drawnAgain)).toEqual(['be-alert']);
  await pages[0].evaluate(`game.messages.get('${exchange}').delete().then(() => true)`);
  await agree(pages);
  expect(await gm.heard()).toEqual([]);
});

test('REF-AIM-01.a, REF-ACT-01: aiming is planned alone, an attitude beside anything else', async () => {
  const exchange = await pages[0].evaluate<string>(
    `game.system.api.begin('declare', passePlayer.actorNamed('Ilse').uuid, {})`,
  );
  await alix.asked(exchange, 'declare');
  const card = onCard(exchange);
  const closed = (id: string) =>
    pages[1].evaluate<boolean>(`(async () => ${card}.querySelector('${choice(id)}').disabled)()`);
  await press(card, choice('take-aim'));
  expect([await planned(card), await closed('be-alert'), await closed('attack')]).toEqual([
    ['take-aim'],
    true,
    true,
  ]);
  await press(card, '[data-act="drop-action"]');
  await press(card, choice('be-alert'));
  expect([await closed('take-aim'), await closed('attack'), await closed('be-defensive')]).toEqual([
    true,
    false,
    false,
  ]);
  await press(card, choice('be-defensive'));
  await press(card, choice('attack'));
  expect(await planned(card)).toEqual(['be-alert', 'be-defensive', 'attack']);
  await pages[0].evaluate(`game.messages.get('${exchange}').delete().then(() => true)`);
  await agree(pages);
});
