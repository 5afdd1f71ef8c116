import type { Page } from 'playwright-core';
import { agree, playerOn } from '../host/remote-player.ts';
import type { Who } from '../host/table.ts';
import { DIALOGS } from './dialogs.ts';
import { bringFromPack, openSheetOf } from './sheets.ts';

/** The pages of those who sit at the table. */
export interface Seated {
  readonly gm: Page;
  readonly others: readonly Page[];
}

/** A moment of play that is looked at: what to do, and what is seen then on which page. */
export interface Moment {
  readonly name: string;
  /** The combat system: the usual one when left out. */
  readonly ruleset?: string;
  readonly players?: readonly Who[];
  readonly show: (seated: Seated) => Promise<readonly (readonly [on: Page, selector: string])[]>;
}

const LAST_CARD = '.chat-log .passe-latest .passe-card';

const run = (page: Page, code: string) => page.evaluate(`(async () => { ${code} })()`);
const idOf = (page: Page, name: string) => page.evaluate<string>(`passePlayer.actorNamed('${name}').id`);

/** Has a dialog of the usual combat system open. */
async function openDialog(page: Page, name: string): Promise<string> {
  const dialog = DIALOGS.find(one => one.name === name);
  if (!dialog) throw new Error(`no dialog: ${name}`);
  await dialog.open(page);
  return dialog.selector;
}

/** Alix's Maëlys strikes at Corvin; the Game Master is asked for his defence. */
async function strikesAtCorvin({ gm, others: [alix = gm] }: Seated): Promise<string> {
  await playerOn(alix).aim('Corvin');
  await playerOn(alix).dice([30, 100]);
  const exchange = await alix.evaluate<string>(
    `game.system.api.attack(passePlayer.actorNamed('Maëlys').uuid, 'maelysBroadsword')`,
  );
  await playerOn(gm).asked(exchange, 'defence');
  for (const page of [gm, alix]) await page.evaluate('ui.chat.activate()');
  return exchange;
}

/** Ten creatures of one kind are in the fight, each with a number after its name. */
async function tenAlike(page: Page, groups: boolean): Promise<void> {
  const id = await bringFromPack(page, 'creatures', 'goblin-orc');
  await run(
    page,
    `await game.settings.set('passe-darmes', 'groupsKinds', ${groups});
    const actor = game.actors.get('${id}');
    const token = i => ({ ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: false, x: 100 * i, y: 800 });
    const tokens = await canvas.scene.createEmbeddedDocuments('Token', Array.from({ length: 10 }, (_, i) => token(i)));
    const combat = passePlayer.theCombat();
    await combat.createEmbeddedDocuments('Combatant', tokens.map(({ id: tokenId }) =>
      ({ tokenId, sceneId: canvas.scene.id, actorId: actor.id })));
    if (${groups}) await passePlayer.until('numbers', () => new Set(combat.turns
      .filter(({ actorId }) => actorId === actor.id).map(({ token }) => token.name)).size === 10);
    CONFIG.Dice.randomUniform = () => 0.45;
    await combat.rollAll();
    const put = (i, ...those) => canvas.scene.tokens.get(tokens[i].id).actor
      .update({ 'system.state.conditions': those.map(condition => ({ condition })) });
    await put(1, 'prone', 'bleeding');
    await put(4, 'unconscious');`,
  );
}

const NINE = ['buckler', 'club', 'knife', 'hatchet', 'dagger', 'falchion', 'heater', 'longsword', 'mace'];

/** Weapons of packs that a fighter has in hand. */
async function arm(page: Page, name: string): Promise<void> {
  await run(
    page,
    `const pack = game.packs.get('passe-darmes.weapons');
    const index = [...(await pack.getIndex())];
    const wanted = index.filter(({ system }) => ${JSON.stringify(NINE)}.includes(system?.key));
    for (const { _id } of wanted) {
      const data = (await pack.getDocument(_id)).toObject();
      await passePlayer.actorNamed('${name}').createEmbeddedDocuments('Item', [{ ...data, system: { ...data.system, ready: true } }]);
    }`,
  );
}

const noLongerFlatFooted = 'for (let i = 0; i < 4; i++) await passePlayer.theCombat().nextTurn();';

/** Hoel sits on a warhorse. */
const MOUNTED = (horse: string) => `
  const actor = game.actors.get('${horse}');
  await actor.update({ ownership: { [game.users.getName('Alix').id]: 3 } });
  const mounted = { condition: 'mounted', by: actor.toFighter().id };
  await passePlayer.actorNamed('Hoel').update({ system: { state: { conditions: [mounted] } } });
  ${noLongerFlatFooted}`;

/** The moments, by the name of the picture. */
export const MOMENTS: readonly Moment[] = [
  {
    name: 'outsider',
    players: ['Alix'],
    async show(seated) {
      const { gm, others } = seated;
      await run(
        gm,
        `await passePlayer.theCombat().turns.find(({ name }) => name.startsWith('Corvin')).delete();`,
      );
      await agree([gm, ...others]);
      await strikesAtCorvin(seated);
      return [gm, ...others].map(page => [page, '#sidebar-content'] as const);
    },
  },
  {
    name: 'kind',
    players: ['Alix'],
    async show({ gm, others }) {
      await tenAlike(gm, true);
      await agree([gm, ...others]);
      for (const page of [gm, ...others]) await page.evaluate('ui.combat.activate()');
      for (const page of [gm, ...others]) await page.locator('.passe-kind button').first().waitFor();
      await gm.locator('.passe-kind button').first().click();
      return [gm, ...others].map(page => [page, '#sidebar-content'] as const);
    },
  },
  {
    name: 'ten-alike',
    async show({ gm }) {
      await tenAlike(gm, false);
      await gm.evaluate('ui.combat.activate()');
      return [[gm, '#sidebar-content']];
    },
  },
  {
    name: 'nine-defences',
    players: ['Alix'],
    async show(seated) {
      await arm(seated.gm, 'Corvin');
      await agree([seated.gm, ...seated.others]);
      await strikesAtCorvin(seated);
      return [[seated.gm, LAST_CARD]];
    },
  },
  {
    name: 'take-back',
    players: ['Alix'],
    async show(seated) {
      const { gm, others } = seated;
      const exchange = await strikesAtCorvin(seated);
      await playerOn(gm).dice([80, 100]);
      await playerOn(gm).choose(exchange, 'defence', 'parry:corvinShortsword');
      for (const page of others) await playerOn(page).asked(exchange, 'effects');
      return [gm, ...others].map(page => [page, LAST_CARD] as const);
    },
  },
  { name: 'undo', show: async ({ gm }) => [[gm, await openDialog(gm, 'undoing, and what goes with it')]] },
  { name: 'whom', show: async ({ gm }) => [[gm, await openDialog(gm, 'whom an action is aimed at')]] },
  {
    name: 'gear',
    async show({ gm }) {
      await openSheetOf(gm, await idOf(gm, 'Maëlys'));
      await gm.locator('.passe-character [data-tab="gear"]').first().click();
      return [[gm, '.passe-character']];
    },
  },
  {
    name: 'compendium',
    async show({ gm }) {
      await run(gm, `await game.packs.get('passe-darmes.weapons').render(true);`);
      await gm.locator('.compendium .entry-name').first().waitFor({ state: 'attached' });
      return [[gm, '.application.compendium, .compendium.sidebar-popout']];
    },
  },
  {
    name: 'tour',
    players: ['Alix'],
    async show({ others: [alix] }) {
      if (!alix) throw new Error('Alix is not here');
      await alix.evaluate(`void game.tours.get('passe-darmes.player').start()`);
      for (let step = 0; step < 3; step++) {
        await alix
          .locator('.tour [data-action="next"], .tour [data-tour="next"], [data-tour="next"]')
          .first()
          .click();
        await alix.locator('[data-tour="next"]').first().waitFor();
      }
      return [[alix, 'body']];
    },
  },
  {
    name: 'd20-actions',
    ruleset: 'd20',
    async show({ gm }) {
      await gm.locator('body').press('k');
      await gm.locator('.passe-actions-window .passe-act').first().waitFor();
      return [[gm, '.passe-actions-window']];
    },
  },
  {
    name: 'd20-mounted',
    ruleset: 'd20',
    async show({ gm }) {
      await run(gm, MOUNTED(await bringFromPack(gm, 'd20-creatures', 'heavy-warhorse')));
      await openSheetOf(gm, await idOf(gm, 'Hoel'));
      return [[gm, '.passe-classic']];
    },
  },
  {
    name: 'd20-flying',
    ruleset: 'd20',
    async show({ gm }) {
      const id = await bringFromPack(gm, 'd20-creatures', 'griffon');
      await openSheetOf(gm, id);
      return [[gm, '.passe-classic']];
    },
  },
  {
    name: 'd20-tracker',
    ruleset: 'd20',
    async show({ gm }) {
      await run(
        gm,
        `const put = (name, system) => passePlayer.actorNamed(name).update({ system });
        await put('Nolwenn', { state: { hurt: { body: 14 }, conditions: [{ condition: 'prone' }, { condition: 'grappling' }] } });
        await put('Hoel', { state: { hurt: { body: 20 }, conditions: [{ condition: 'grappling' }] } });`,
      );
      await gm.evaluate('ui.combat.activate()');
      return [[gm, '#sidebar-content']];
    },
  },
  {
    name: 'd20-spent',
    ruleset: 'd20',
    async show({ gm }) {
      await run(
        gm,
        `await passePlayer.actorNamed('Hoel').update({ 'system.state.spent': { standard: 1 } });`,
      );
      await gm.locator('body').press('k');
      await gm.locator('.passe-actions-window .passe-spent-actions').first().waitFor();
      return [[gm, '.passe-actions-window']];
    },
  },
  {
    name: 'scrum',
    ruleset: 'segments',
    async show({ gm }) {
      await run(
        gm,
        `const id = name => passePlayer.actorNamed(name).toFighter().id;
        const wrestling = (name, by) => passePlayer.actorNamed(name)
          .update({ 'system.state.conditions': [{ condition: 'wrestling', by: id(by) }] });
        await wrestling('Isaut', 'Guenolé');
        await wrestling('Guenolé', 'Isaut');
        const token = canvas.tokens.placeables.find(({ name }) => name.startsWith('Armel'));
        token.control({ releaseOthers: true });`,
      );
      await gm.locator('body').press('k');
      await gm.locator('.passe-actions-window .passe-foe').first().waitFor();
      return [[gm, '.passe-actions-window']];
    },
  },
  {
    name: 'rest',
    async show({ gm }) {
      await run(
        gm,
        `await passePlayer.theCombat().delete();
        const maelys = passePlayer.actorNamed('Maëlys');
        await maelys.update({ 'system.state.hurt': { chest: 3, head: 1 } });
        void game.system.api.act(maelys.uuid, 'rest');`,
      );
      await gm.evaluate('ui.chat.activate()');
      await gm.locator(LAST_CARD).last().waitFor();
      return [[gm, LAST_CARD]];
    },
  },
  {
    name: 'segments-timeline',
    ruleset: 'segments',
    async show({ gm }) {
      await playerOn(gm).dice([3, 8], [9, 10], [8, 10], [3, 8]);
      for (const [action, by, given] of [
        [
          'prepare-melee',
          'Armel',
          `{ target: passePlayer.actorNamed('Isaut').uuid, weapon: 'armelLongSword00' }`,
        ],
        ['prepare-melee', 'Isaut', `{ target: passePlayer.actorNamed('Armel').uuid }`],
        ['beat', 'Guenolé', `{ weapon: '10' }`],
        ['cast', 'Maugis', `{ target: passePlayer.actorNamed('Armel').uuid, weapon: 'maugisFlameLash0' }`],
      ] as const) {
        const exchange = await gm.evaluate<string>(
          `game.system.api.begin('${action}', passePlayer.actorNamed('${by}').uuid, ${given})`,
        );
        await playerOn(gm).settled(exchange);
      }
      await gm.evaluate('ui.combat.activate()');
      return [[gm, '#sidebar-content']];
    },
  },
];
