import { expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'd20', isFresh: false });

const HOEL = "passePlayer.actorNamed('Hoel')";

/** The conditions of Hoel that a spell of his brought, and his Constitution's hit points. */
const state = () =>
  pages[0].evaluate<{ readonly conditions: readonly string[]; readonly most: number }>(`(() => {
    const { state, health } = ${HOEL}.system;
    return { conditions: state.conditions.map(({ condition, lasts }) => \`\${condition} \${lasts?.unit}\`), most: health.max };
  })()`);

test('a beneficial spell is on the sheet with its duration and hit points, and an undo removes it', async () => {
  const spell = await pages[0].evaluate<string>(`(async () => {
    const hoel = ${HOEL};
    const [own] = await hoel.createEmbeddedDocuments('Item', [{
      name: 'Endure', type: 'd20-spell',
      system: { level: 2, delivery: 'self', components: [], nature: 'item', grants: 'bears-endurance' },
    }]);
    await hoel.update({ system: { level: 4, state: { conditions: [] } } });
    return own.id;
  })()`);
  await pages[1].waitForFunction(`${HOEL}.items.has('${spell}') && ${HOEL}.system.level === 4`);
  const before = await state();
  const exchange = await pages[1].evaluate<string | null>(
    `game.system.api.begin('cast', ${HOEL}.uuid, { weapon: '${spell}' })`,
  );
  if (exchange === null) throw new Error(String(await alix.heard()));
  await gm.stands(exchange, 'applied');
  expect(await state()).toEqual({ conditions: ['bears-endurance rounds'], most: before.most + 8 });
  await gm.button(exchange, 'undo');
  await gm.stands(exchange, 'undone');
  await expect.poll(state).toEqual(before);
});
