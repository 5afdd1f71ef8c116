import { beforeAll, describe, expect, test } from 'vitest';
import { playOut } from './play-out.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';
import { systemsPlayed } from './table.ts';

/** Systems on a generation of Foundry, Alix's fighter, and how high the first die and the others fall to hit and wound. */
const TABLES = [
  ['mythras', 13, 'Maëlys', [0.3, 0.97]],
  ['mythras', 14, 'Maëlys', [0.3, 0.97]],
  ['runequest4', 14, 'Ansel', [0.3, 0.97]],
  ['ref10', 13, 'Ilse', [0.85, 0.85]],
  ['d20', 14, 'Hoel', [0.85, 0.85]],
] as const;

describe.each(systemsPlayed(TABLES, 4))(
  'a token that changes in the midst of an exchange, by the rules of %s on Foundry %i',
  (ruleset, foundry, striker, chance) => {
    const { pages, gm, table } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry, isFresh: false });

    /** Alix's dice fall by themselves, or wait for a click. */
    const diceFall = (how: 'itself' | 'click') =>
      pages[1].evaluate(`game.settings.set('passe-darmes', 'dice', '${how}').then(() => true)`);

    beforeAll(async () => {
      await pages[0].evaluate('void (CONFIG.Dice.randomUniform = () => 0.97)');
    });

    /** Puts a beast in the place of the second fighter, with a fight of its own with Alix's; gives the id of its token. */
    async function beast(actorLink: boolean): Promise<string> {
      const token = await pages[0].evaluate<string>(`(async () => {
      const mine = passePlayer.actorNamed('${striker}');
      const foe = [...game.actors].find(one => one.isFighter() && !one.hasPlayerOwner);
      const { _id, ...data } = foe.toObject();
      const actor = await Actor.create({ ...data, name: 'Beast', ownership: { default: 0 } });
      const near = canvas.scene.tokens.find(({ actorId }) => actorId === mine.id);
      const [token] = await canvas.scene.createEmbeddedDocuments('Token', [
        { ...foe.prototypeToken.toObject(), name: 'Beast', actorId: actor.id, actorLink: ${actorLink}, x: near.x, y: near.y + 100 },
      ]);
      await game.combats.contents[0]?.delete();
      const combat = await Combat.create({ scene: canvas.scene.id, combatants: [near, token].map((one, i) => (
        { tokenId: one.id, sceneId: canvas.scene.id, actorId: one.actorId, initiative: 20 - i }
      )) });
      await combat.activate();
      await combat.startCombat();
      if ('${ruleset}' === 'ref10') await combat.update({ flags: { 'passe-darmes': { cycle: 2 } } });
      return token.id;
    })()`);
      await table.untilCalm();
      await agree(pages);
      return token;
    }

    /** Begins on a page, and gives the exchange. */
    const begins = (page: 0 | 1, code: string) =>
      pages[page].evaluate<string>(`(async () => {
      const before = game.system.api.exchanges();
      const begun = () => game.system.api.exchanges().find(id => !before.includes(id));
      ${code};
      return passePlayer.until('an exchange', begun, () => passePlayer.heard());
    })()`);

    /** Alix's fighter strikes at the beast; meanwhile something happens to its token. */
    async function strike(token: string, change: string): Promise<string> {
      const mine = `const mine = passePlayer.actorNamed('${striker}');
      const weapon = [...mine.items].find(({ type }) => type.includes('weapon')).id;
      const target = canvas.scene.tokens.get('${token}').actor.uuid;`;
      const blow = `${mine} void game.system.api.begin('attack', mine.uuid, { target, weapon })`;
      await pages[1].evaluate(`(() => {
        const falls = ${JSON.stringify(chance)};
        CONFIG.Dice.randomUniform = () => (falls.length > 1 ? falls.shift() : falls[0]);
      })()`);
      // The exchange stands still before its first roll.
      await diceFall('click');
      const exchange = await begins(1, blow);
      await expect
        .poll(() => pages[1].evaluate(`game.system.api.status('${exchange}')?.asked?.dice ?? null`))
        .not.toBeNull();
      await pages[0].evaluate(`canvas.scene.tokens.get('${token}').update(${change}).then(() => true)`);
      await agree(pages);
      await diceFall('itself');
      await pages[1].evaluate(`game.system.api.answer('${exchange}').then(() => true)`);
      expect([await playOut(pages[0], exchange), (await gm.card(exchange))?.refused]).toEqual([
        'applied',
        '',
      ]);
      await gm.settled(exchange);
      await agree(pages);
      return exchange;
    }

    const hurt = (page: 0 | 1, token: string, of: 'actor' | 'baseActor') =>
      pages[page].evaluate<number>(
        `Object.values(canvas.scene.tokens.get('${token}').${of}.toObject().system.state.hurt).reduce((a, b) => a + b, 0)`,
      );
    const remarks = (page: 0 | 1, exchange: string) =>
      pages[page].evaluate<string>(
        `passePlayer.drawnCard('${exchange}').then(card => card?.querySelector('.passe-map-says')?.textContent ?? '')`,
      );

    test('is wounded after it was unlinked from its actor', async () => {
      const token = await beast(true);
      const exchange = await strike(token, '{ actorLink: false }');
      for (const page of [0, 1] as const) expect(await hurt(page, token, 'actor')).toBeGreaterThan(0);
      expect(await remarks(0, exchange)).not.toContain('Not applied');
    });

    test('wounds its actor after it was linked to it', async () => {
      const token = await beast(false);
      const exchange = await strike(token, '{ actorLink: true }');
      for (const page of [0, 1] as const) expect(await hurt(page, token, 'baseActor')).toBeGreaterThan(0);
      await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
      await expect.poll(() => hurt(1, token, 'actor')).toBe(0);
    });

    test('wounds nobody once it stands for another actor, and the card says so to everybody', async () => {
      const token = await beast(false);
      const exchange = await strike(token, `{ actorId: passePlayer.actorNamed('${striker}').id }`);
      for (const page of [0, 1] as const) {
        await expect.poll(() => remarks(page, exchange)).toContain('Not applied to Beast');
        expect(await hurt(page, token, 'actor')).toBe(0);
        expect(await hurt(page, token, 'baseActor')).toBe(0);
      }
    });
  },
);
