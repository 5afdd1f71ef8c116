import { expect, test } from 'vitest';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix, basile } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  views: { Basile: { lang: 'fr' } },
});

test('an attack is offered on the fighter’s own turn only, and otherwise says where to look', async () => {
  const isInviting = () =>
    pages[1].evaluate<boolean>(
      `passePlayer.attackButton('Maëlys', 'Broadsword').then(button => !button.closest('.passe-others-turn'))`,
    );
  expect(await isInviting()).toBe(true);
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 1 })`);
  await agree(pages);
  await expect.poll(isInviting).toBe(false);
  await alix.aim('Corvin');
  const { notice } = await alix.attack('Maëlys', 'Broadsword');
  expect(notice).toBe('Somebody else’s turn: see the combat tracker');
});

test('a fighter has the same name in the tracker, above a message and in the list of actors', async () => {
  await basile.dice([90, 100]);
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 2 })`);
  await agree(pages);
  await basile.aim('Ysolt');
  const { exchange } = await basile.attack('Brannoc', 'Great axe');
  await gm.choose(exchange, 'defence', 'none');
  await gm.settled(exchange);
  const seen = pages[2].evaluate<string>(
    `document.querySelector('.combat-tracker').textContent + game.actors.map(one => one.label).join()`,
  );
  expect(await seen).toContain('Ysolt du Gué');
  expect(await seen).not.toContain('Ysolt of the Ford');
  const message = `ChatMessage.create({ content: 'x', speaker: ChatMessage.getSpeaker({ actor: passePlayer.actorNamed('Ysolt') }) })`;
  const id = await pages[0].evaluate<string>(`${message}.then(made => made.id)`);
  await expect
    .poll(() => pages[2].evaluate<string>(`game.messages.get('${id}')?.alias ?? ''`))
    .toBe('Ysolt du Gué');
});
