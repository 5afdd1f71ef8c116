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
      system: {
        level: 2, delivery: 'self', components: [], nature: 'supernatural', grants: 'bears-endurance',
        names: { en: 'Endure', fr: 'Endurer' },
      },
    }]);
    await hoel.update({ system: { level: 4, state: { conditions: [] } } });
    return own.id;
  })()`);
  await pages[1].waitForFunction(`${HOEL}.items.has('${spell}') && ${HOEL}.system.level === 4`);
  const before = await state();
  const known = `${HOEL}.toFighter().spells.find(({ id }) => id === '${spell}').names`;
  expect(await pages[1].evaluate(known)).toEqual(['Endure', 'Endurer']);
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

test('D20-BOON-07: an aid that is taken off by a click takes the hit points with it that it gave', async () => {
  const left = async (temporary: number, ...more: object[]) => {
    const aid = { condition: 'aid', by: 'somebody', amount: 9, lasts: { amount: 30, unit: 'rounds' } };
    return await pages[0].evaluate<object>(`(async () => {
      const hoel = ${HOEL};
      await hoel.update({ system: { state: { temporary: ${temporary}, conditions: ${JSON.stringify([aid, ...more])} } } });
      await hoel.toggleStatusEffect('aid', { active: false });
      const { state } = hoel.toObject().system;
      return { temporary: state.temporary, conditions: state.conditions.map(({ condition }) => condition) };
    })()`);
  };
  expect(await left(9, { condition: 'prone' })).toEqual({ temporary: 0, conditions: ['prone'] });
  // Some were lost already, and others came from elsewhere.
  expect(await left(4)).toEqual({ temporary: 0, conditions: [] });
  expect(await left(12)).toEqual({ temporary: 3, conditions: [] });
});
