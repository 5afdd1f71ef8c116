import { describe, expect, test } from 'vitest';
import { playOut } from './play-out.ts';
import { agree } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS, systemsPlayed } from './table.ts';
import { playWhole } from './whole-exchange.ts';

const SYSTEMS = ['mythras', 'runequest4', 'ref10', 'd20', 'segments'] as const;

/** The systems whose practice table leaves both in reach, with no choice of a player's. */
const PLAYED = ['d20', 'segments'];

/** A fighter of Alix's, and one of nobody's, as expressions. */
const OWN = `game.actors.find(one => one.testUserPermission(game.users.getName('Alix'), 'OWNER'))`;
const FOE = `passePlayer.theCombat().turns.map(({ actor }) => actor).find(one => !one.hasPlayerOwner)`;

/** The conditions by which the rules go, and those that are stored. */
const counted = (page: Seat, who: string) =>
  page.evaluate<{ condition: string; effect?: string }[]>(
    `(${who}).toState().conditions.map(({ condition, effect }) => ({ condition, effect }))`,
  );
const stored = (page: Seat, who: string) =>
  page.evaluate<string[]>(`(${who}).toObject().system.state.conditions.map(({ condition }) => condition)`);
const remove = (page: Seat, who: string) =>
  page.evaluate(
    `(${who}).deleteEmbeddedDocuments('ActiveEffect', (${who}).effects.map(({ id }) => id)).then(() => true)`,
  );

describe.each(GENERATIONS)('statuses of the effects of modules, on Foundry %i', foundry => {
  describe.each(systemsPlayed(SYSTEMS, 4))('in %s', ruleset => {
    const status = ruleset === 'ref10' ? 'unconscious' : 'prone';
    const { pages, table, gm, alix } = setUpSeats(['Game Master', 'Alix'], {
      ruleset,
      foundry,
      isFresh: false,
    });

    /** An effect as a module makes it; its id. */
    const bring = (page: Seat, who: string, more: object) =>
      page.evaluate<string>(
        `(${who}).createEmbeddedDocuments('ActiveEffect', [${JSON.stringify({ name: 'Web', ...more })}]).then(([{ id }]) => id)`,
      );
    const toggled = (page: Seat, options: object = {}) =>
      page.evaluate<string>(
        `(async () => String(await (${OWN}).toggleStatusEffect('${status}', ${JSON.stringify(options)})))()`,
      );

    test('a status counts as the condition while its effect lasts, and is stored nowhere else', async () => {
      const id = await bring(pages[1], OWN, { statuses: [status, 'no-such-status'] });
      await agree(pages);
      for (const page of pages) {
        expect(await counted(page, OWN)).toEqual([{ condition: status, effect: id }]);
        expect(await stored(page, OWN)).toEqual([]);
        const listed = `[...(${OWN}).allApplicableEffects()].filter(({ statuses }) => statuses.has('${status}')).map(({ id }) => id)`;
        expect(await page.evaluate(listed)).toEqual([id]);
      }
      await pages[1].evaluate(`(${OWN}).effects.get('${id}').update({ disabled: true }).then(() => true)`);
      await agree(pages);
      expect(await counted(pages[0], OWN)).toEqual([]);
      await remove(pages[1], OWN);
    });

    test.runIf(status === 'prone')('nobody stands up from what an effect keeps: it says which', async () => {
      await bring(pages[1], OWN, { statuses: [status] });
      await agree(pages);
      const offered = await pages[1].evaluate<{ id: string; refused: string }[]>(
        `game.system.api.actions((${OWN}).uuid)`,
      );
      const rise = offered.find(({ id }) => id === 'stand-up' || id === 'regain-footing');
      expect(rise?.refused).toBe('It lasts as long as the effect Web');
      await remove(pages[1], OWN);
      await agree(pages);
    });

    test('toggling adds no second one, and deletes an effect that is this status alone', async () => {
      await bring(pages[1], OWN, { statuses: [status] });
      expect(await toggled(pages[1], { active: true })).toBe('true');
      expect(await stored(pages[1], OWN)).toEqual([]);
      expect(await toggled(pages[1])).toBe('false');
      await agree(pages);
      expect(await counted(pages[0], OWN)).toEqual([]);
      expect(await pages[0].evaluate(`(${OWN}).effects.size`)).toBe(0);
    });

    test('one that does more stays, and the user is told which', async () => {
      const id = await bring(pages[1], OWN, { statuses: [status, 'no-such-status'] });
      await alix.heard();
      expect(await toggled(pages[1])).toBe('undefined');
      expect(await alix.heard()).toEqual([expect.stringContaining('Web')]);
      expect(await counted(pages[1], OWN)).toEqual([{ condition: status, effect: id }]);
      await remove(pages[1], OWN);
    });

    test('no other change of conditions writes it, nor does its undo', async () => {
      const id = await bring(pages[1], OWN, { statuses: [status] });
      await pages[1].evaluate(`(${OWN}).toggleStatusEffect('dead', { active: true }).then(() => true)`);
      await agree(pages);
      await pages[1].evaluate(`(async () => {
        const actor = ${OWN};
        await actor.appliedEffects.find(({ statuses }) => statuses.has('dead')).delete();
      })()`);
      await agree(pages);
      expect(await stored(pages[0], OWN)).toEqual([]);
      const record = `(${OWN}).system.applied.at(-1)`;
      expect(
        await pages[0].evaluate(`${record}.inverse.conditions.map(({ condition }) => condition)`),
      ).toEqual(['dead']);
      expect(await pages[0].evaluate(`game.system.api.undo(${record}.exchange)`)).toBe(true);
      await agree(pages);
      expect(await stored(pages[0], OWN)).toEqual(['dead']);
      expect(await counted(pages[0], OWN)).toMatchObject([
        { condition: status, effect: id },
        { condition: 'dead' },
      ]);
      await pages[1].evaluate(`(${OWN}).toggleStatusEffect('dead', { active: false }).then(() => true)`);
      await remove(pages[1], OWN);
      await agree(pages);
    });

    test.runIf(PLAYED.includes(ruleset))(
      'an exchange against a fighter in one leaves it as it was',
      async () => {
        const id = await bring(pages[0], FOE, { statuses: [status] });
        await agree(pages);
        await gm.aim(await pages[0].evaluate<string>(`(${FOE}).name`));
        const exchange = await pages[0].evaluate<string>(`(async () => {
        const { uuid } = ${OWN};
        const weapons = await game.system.api.attacks(uuid);
        return game.system.api.attack(uuid, weapons.find(({ isPossible }) => isPossible).id);
      })()`);
        await playOut(pages[0], exchange);
        await table.untilCalm();
        await agree(pages);
        for (const page of pages)
          expect(await page.evaluate(`game.system.api.status('${exchange}').state`)).toBe('applied');
        expect(await counted(pages[1], FOE)).toContainEqual({ condition: status, effect: id });
        expect(await stored(pages[1], FOE)).not.toContain(status);
        await remove(pages[0], FOE);
        await agree(pages);
        expect((await counted(pages[1], FOE)).map(({ condition }) => condition)).not.toContain(status);
      },
    );
  });

  describe('in an exchange of Mythras that changes conditions', () => {
    const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { foundry });
    const CORVIN = `passePlayer.actorNamed('Corvin')`;

    test('the consequences and their undoing leave the effect alone', async () => {
      const id = await pages[0].evaluate<string>(
        `(${CORVIN}).createEmbeddedDocuments('ActiveEffect', [{ name: 'Duel', statuses: ['scarred'] }]).then(([{ id }]) => id)`,
      );
      await agree(pages);
      const exchange = await playWhole(gm, alix);
      await agree(pages);
      const now = await counted(pages[1], CORVIN);
      expect(now[0]).toEqual({ condition: 'scarred', effect: id });
      expect(now.length).toBeGreaterThan(1);
      expect(await stored(pages[1], CORVIN)).not.toContain('scarred');
      await gm.button(exchange, 'undo');
      await gm.asWas(exchange);
      await agree(pages);
      expect(await counted(pages[1], CORVIN)).toEqual([{ condition: 'scarred', effect: id }]);
    });
  });
});
