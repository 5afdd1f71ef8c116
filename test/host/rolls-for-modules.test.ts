import { describe, expect, test } from 'vitest';
import { playOut } from './play-out.ts';
import { agree } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS, systemsPlayed } from './table.ts';

const SYSTEMS = ['mythras', 'runequest4', 'ref10', 'd20', 'segments'] as const;
const OWN = `game.actors.find(one => one.testUserPermission(game.users.getName('Alix'), 'OWNER'))`;
const FOE = `passePlayer.theCombat().turns.map(({ actor }) => actor).find(one => !one.hasPlayerOwner)`;

/** A message as modules read it. */
interface Told {
  readonly item: string | null;
  readonly actor: string | null;
  readonly hasToken: boolean;
  readonly content: string;
  readonly stored: string;
  readonly rolls: readonly {
    readonly item?: string;
    readonly order: number;
    readonly dice: readonly number[];
  }[];
}

const messagesOf = (page: Seat, exchange: string) =>
  page.evaluate<Told[]>(`(() => {
    const all = game.messages.filter(({ id, system }) => id === '${exchange}' || system.exchange === '${exchange}');
    return all.map(message => ({
      item: message.getFlag('passe-darmes', 'itemId') ?? null,
      actor: message.speaker.actor,
      hasToken: Boolean(message.speaker.token),
      content: message.content,
      stored: message.toObject().content,
      rolls: message.rolls.map(roll => ({
        item: roll.options.itemId,
        order: roll.options.rollOrder,
        dice: roll.dice.map(die => die.options.rollOrder),
      })),
    }));
  })()`);

/** A hook in documents as it was heard. */
interface Heard {
  readonly hook: string;
  readonly points: number | null;
}

/** True once the foe has lost points. */
const isHurt = (page: Seat) =>
  page.evaluate<boolean>(
    `Object.values((globalThis.foe).toObject().system.state.hurt).some(points => points > 0)`,
  );

describe.each(GENERATIONS)('exchange messages for modules, on Foundry %i', foundry => {
  describe.each(systemsPlayed(SYSTEMS, 3))('in %s', ruleset => {
    const { pages, table, gm } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry, isFresh: false });

    test('an attack names its item, actor and token, its rolls their order, and its text can be read', async () => {
      const [attacker, foe, by] = await pages[0].evaluate<string[]>(
        `(globalThis.foe = ${FOE}, [(${OWN}).name, foe.name, (${OWN}).id])`,
      );
      await gm.aim(foe ?? '');
      // In a fight the round would have to be declared, or the blow announced.
      if (['ref10', 'segments'].includes(ruleset))
        await pages[0].evaluate(
          'passePlayer.theCombat().delete().then(() => Combat.create({})).then(() => true)',
        );
      const [weapon = '', exchange = ''] = await pages[0].evaluate<string[]>(`(async () => {
        globalThis.told = [];
        globalThis.rolledToAttack = 0;
        Hooks.on('passe-darmes.finished', (_, facts) => {
          rolledToAttack = facts.filter(
            ({ fact, who, roll }) => fact === 'rolled' && who.endsWith('/${by}') && roll.split('.')[0] === 'attack',
          ).length;
        });
        for (const hook of ['rollAttack', 'hit', 'damage'])
          Hooks.on('passe-darmes.' + hook, (attack, target, damage) => told.push({ hook, attack, target, damage }));
        const { uuid } = ${OWN};
        const { id } = (await game.system.api.attacks(uuid)).find(({ isPossible }) => isPossible);
        return [id, await game.system.api.attack(uuid, id)];
      })()`);
      await playOut(pages[0], exchange);
      await table.untilCalm();
      await agree(pages);
      const told = await messagesOf(pages[1], exchange);
      expect(told[0]).toMatchObject({ item: weapon.split(':')[0], actor: by, hasToken: true, stored: '' });
      for (const { rolls } of told)
        expect(rolls.map(({ order, dice }) => [order, ...new Set(dice)])).toEqual(
          rolls.map((_, i) => [i, i]),
        );
      const ofAttacker = told.filter(({ actor }) => actor === by).flatMap(({ rolls }) => rolls);
      expect(ofAttacker.filter(({ item }) => item !== weapon.split(':')[0])).toEqual([]);
      expect(told[0]?.content).toContain(attacker);
      expect(told[0]?.content).toMatch(/^<p>.*<\/p>$/u);
      const heard = await pages[0].evaluate<Heard[]>(`told.map(({ hook, attack, target, damage }) => ({
        hook,
        actor: attack.actor === ${OWN} && attack.token.actor === attack.actor,
        item: attack.item?.id,
        targets: attack.targets.map(({ actor }) => actor.name),
        result: target?.result ?? null,
        points: damage?.points ?? null,
      }))`);
      if (told.some(({ rolls }) => rolls.length > 0)) {
        const frame = { actor: true, item: weapon.split(':')[0], targets: [foe] };
        expect(heard[0]).toMatchObject({ ...frame, hook: 'rollAttack', result: null });
        const [hit] = heard.filter(({ hook }) => hook === 'hit');
        expect(hit).toMatchObject({ ...frame, result: expect.stringMatching(/^(?:hit|parried|missed)$/u) });
        expect(heard.some(({ hook, points }) => hook === 'damage' && (points ?? 0) > 0)).toBe(
          await isHurt(pages[0]),
        );
      }
      // A blow may call for a second one: each is told, once.
      expect(heard.filter(({ hook }) => hook === 'rollAttack').length).toBe(
        await pages[0].evaluate<number>('rolledToAttack'),
      );
      const lines = await pages[1].evaluate<number>(
        `game.messages.get('${exchange}').export().split('${attacker}').length`,
      );
      expect(lines).toBeLessThan(4);
    });
  });

  describe('of others', () => {
    const { pages, table, gm } = setUpSeats(['Game Master', 'Basile'], { foundry });

    test('users read only what they may see, and no name is markup, a roll or a link', async () => {
      await pages[0].evaluate(
        `passePlayer.actorNamed('Corvin').getDependentTokens()[0].update({ name: 'Corvin <b>[[/r 1d6]] @UUID[x]</b>' }).then(() => true)`,
      );
      await agree(pages);
      await gm.rollIn('gmroll');
      await gm.aim('Corvin');
      const exchange = await pages[0].evaluate<string>(
        `game.system.api.attack(passePlayer.actorNamed('Maëlys').uuid, 'maelysBroadsword')`,
      );
      await gm.rollIn('publicroll');
      // Who may not see it has no such message.
      await table.untilCalm();
      const [hidden, own] = await Promise.all([
        messagesOf(pages[1], exchange),
        messagesOf(pages[0], exchange),
      ]);
      expect(hidden[0]?.content ?? '').toBe('');
      expect(own[0]?.content).toContain('Corvin');
      expect(own[0]?.content).not.toMatch(/<b>|\[\[|@UUID\[/u);
    });

    test('a skill is told once, on the page of who rolls it', async () => {
      for (const page of pages)
        await page.evaluate(
          `(globalThis.skills = [], Hooks.on('passe-darmes.skill', one => skills.push(one)))`,
        );
      await pages[0].evaluate(
        `game.system.api.rollSkill(passePlayer.actorNamed('Maëlys').uuid, 'athletics')`,
      );
      await agree(pages);
      const told = `skills.map(({ actor, token, skill, total, level }) => [actor.name, token.actor === actor, skill, total > 0, level !== ''])`;
      expect(await pages[0].evaluate(told)).toEqual([['Maëlys Tarvenne', true, 'athletics', true, true]]);
      expect(await pages[1].evaluate('skills.length')).toBe(0);
    });
  });
});
