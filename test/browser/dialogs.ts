import type { Page } from 'playwright-core';
import { playerOn } from '../host/remote-player.ts';
import { PIRATE } from '../rules/mythras/meg-import/samples.ts';
import { tokenOf } from './looking.ts';
import { newCharacter, openBuilder } from './builder-steps.ts';
import type { Shown } from './windows.ts';

const openMenu = (page: Page, key: string): Promise<unknown> =>
  page.evaluate(`(async () => {
    const { type: Menu } = game.settings.menus.get('passe-darmes.${key}');
    await new Menu().render({ force: true });
  })()`);

const chooseFile = (page: Page, content: string): Promise<void> =>
  page.setInputFiles('.passe-restore input[type="file"]', {
    name: 'yard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });

/** A backup in which Corvin had another name, with an actor that was deleted since. */
const backupOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const corvin = { ...passePlayer.actorNamed('Corvin').toObject(), name: 'Corvin of old' };
    const gone = { ...corvin, _id: 'aaaaaaaaaaaaaaaa', name: 'Somebody who is gone' };
    const documents = { ['Actor.' + corvin._id]: corvin, ['Actor.' + gone._id]: gone };
    const head = { system: 'passe-darmes', world: game.world.id, upgraded: 0, saved: '2030-01-31T12:00:00Z' };
    return JSON.stringify({ ...head, documents });
  })()`);

/** Maëlys, whose turn it is, attacks Corvin, who has not answered yet; gives the exchange. */
async function attackOn(page: Page): Promise<string> {
  const gm = playerOn(page);
  await gm.aim('Corvin');
  await gm.dice([90, 100]);
  const exchange = await page.evaluate<string>(`(async () => {
    const combat = passePlayer.theCombat();
    const turn = combat.turns.findIndex(({ name }) => name.startsWith('Maëlys'));
    await combat.update({ turn, flags: { 'passe-darmes': { turn: combat.turns[turn].id } } });
    return game.system.api.attack(passePlayer.actorNamed('Maëlys').uuid, 'maelysBroadsword');
  })()`);
  await gm.asked(exchange, 'defence');
  return exchange;
}

/** Presses the button of an action on the sheet of Maëlys. */
async function pressOnSheet(page: Page, action: string): Promise<void> {
  const button = `.passe-act[data-key="${action}"]`;
  await playerOn(page).reset();
  await page.evaluate(`passePlayer.actorNamed('Maëlys').sheet.render({ force: true })`);
  await page.locator(button).first().waitFor({ state: 'attached' });
  await page.evaluate(`document.querySelector('${button}').click()`);
}

/** Corvin with an empty bag, a chest that holds something, and a torch; each once. */
const BAGS = `
  const corvin = passePlayer.actorNamed('Corvin');
  await corvin.sheet.render({ force: true });
  const things = [
    { _id: 'bagOfCorvin00000', name: 'Bag', type: 'gear', system: { holdsThings: true } },
    { _id: 'chestOfCorvin000', name: 'Chest', type: 'gear', system: { holdsThings: true } },
    { _id: 'gemOfCorvin00000', name: 'Gem', type: 'gear', system: { inside: 'chestOfCorvin000' } },
    { _id: 'torchOfCorvin000', name: 'Torch of his', type: 'gear' },
  ];
  const missing = things.filter(({ _id }) => !corvin.items.has(_id));
  await corvin.createEmbeddedDocuments('Item', missing, { keepId: true });`;

/** The questions on the way, and what depends on something else being there first. */
export const DIALOGS: readonly Shown[] = [
  {
    name: 'the choice of a combat system',
    selector: '.passe-ruleset',
    async open(page) {
      await openMenu(page, 'ruleset');
      await page.click('.passe-ruleset input[value="ref10"]');
    },
  },
  {
    name: 'how many are handed over',
    selector: '.passe-choice:has(input[type="number"])',
    async open(page) {
      await page.evaluate(`(async () => {
        const [giver, receiver] = ['Corvin', 'Maëlys'].map(name => passePlayer.actorNamed(name));
        // Brought again, it goes into the stack that is there.
        await giver.createEmbeddedDocuments('Item', [{ name: 'Oil', type: 'gear', system: { quantity: 5 } }]);
        const oil = giver.items.getName('Oil');
        await receiver.sheet.render({ force: true });
        const button = await passePlayer.until('the sheet', () => receiver.sheet.element?.querySelector('.passe-attack'));
        passePlayer.dropOn(button, oil.toDragData());
      })()`);
    },
  },
  {
    name: 'the bag that a thing goes into',
    selector: '.passe-choice:has([data-action="bagOfCorvin00000"])',
    async open(page) {
      await page.evaluate(`(async () => {
        ${BAGS}
        const row = await passePlayer.until('the row', () =>
          corvin.sheet.element?.querySelector('li[data-item-id="torchOfCorvin000"]'));
        row.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }));
      })()`);
      await page.locator('.context-item:has(.fa-suitcase)').click();
    },
  },
  {
    name: 'what becomes of the things in a bag',
    selector: '.passe-choice:has([data-action="keep"])',
    async open(page) {
      await page.evaluate(`(async () => {
        ${BAGS}
        void corvin.items.get('chestOfCorvin000').deleteDialog();
      })()`);
    },
  },
  {
    name: 'a backup, to be put back',
    selector: '.passe-restore:has([data-action="restore"])',
    async open(page) {
      await openMenu(page, 'restore');
      await chooseFile(page, await backupOf(page));
    },
  },
  {
    name: 'a backup, refused',
    selector: '.passe-restore:has(.passe-restore-refused)',
    async open(page) {
      await openMenu(page, 'restore');
      await chooseFile(page, 'nothing of the kind');
    },
  },
  {
    name: 'the settings',
    selector: '#settings-config',
    isFoundrys: true,
    async open(page) {
      await page.evaluate('ui.settings.activate()');
      await page.locator('#settings [data-app="configure"]').click();
      await page.locator('#settings-config .passe-settings-group').first().waitFor();
    },
  },
  {
    name: 'the choice of a weapon',
    selector: '.passe-choice',
    isFoundrys: true,
    open: page => pressOnSheet(page, 'drop-item'),
  },
  {
    name: 'the metres of a fall',
    selector: '.passe-choice:has(input[name="number"])',
    isFoundrys: true,
    open: page => pressOnSheet(page, 'fall'),
  },
  {
    name: 'where the points of a bar are lost',
    selector: 'dialog.passe-choice',
    isFoundrys: true,
    async open(page) {
      await playerOn(page).reset();
      await page.evaluate(
        `void passePlayer.actorNamed('Corvin').modifyTokenAttribute('health', -2, true, true)`,
      );
    },
  },
  {
    name: 'undoing, and what goes with it',
    selector: 'dialog.passe-undo',
    isFoundrys: true,
    async open(page) {
      const gm = playerOn(page);
      await gm.reset();
      const first = await attackOn(page);
      await gm.choose(first, 'defence', 'none');
      await gm.settled(first);
      const second = await attackOn(page);
      await gm.choose(second, 'defence', 'none');
      await gm.settled(second);
      await gm.button(first, 'undo');
    },
  },
  {
    name: 'whom an action is aimed at',
    selector: '.passe-whom',
    async open(page) {
      await playerOn(page).reset();
      await page.evaluate(`(() => {
        canvas.tokens.setTargets([]);
        void game.system.api.act(passePlayer.actorNamed('Maëlys').uuid, 'change-range');
      })()`);
    },
  },
  {
    name: 'a turn that would end past a question',
    selector: 'dialog.application',
    isFoundrys: true,
    async open(page) {
      await playerOn(page).reset();
      await attackOn(page);
      await page.evaluate('void passePlayer.theCombat().nextTurn()');
    },
  },
  {
    name: 'undoing the builder',
    selector: 'dialog.application',
    isFoundrys: true,
    async open(page) {
      const name = `Anybody ${await page.evaluate<number>('game.actors.size')}`;
      await newCharacter(page, name, await page.evaluate<string>('game.user.id'));
      const builder = await openBuilder(page, name);
      await builder.locator('[data-action="suggestRest"]').click();
      await builder.locator('[data-action="takeIt"]').click();
      await builder.locator('[data-action="finish"]').click();
      await builder.locator('[data-action="goBack"]').click();
    },
  },
  {
    name: 'a question at its token',
    selector: '.passe-asked',
    async open(page) {
      await playerOn(page).reset();
      await attackOn(page);
      await tokenOf(page, 'Corvin').first().click({ button: 'right' });
      await page.locator('.passe-asked-button').first().click();
    },
  },
  {
    name: 'a card that asks',
    selector: '.passe-latest .passe-card',
    async open(page) {
      await page.evaluate('ui.chat.activate()');
      await playerOn(page).reset();
      await attackOn(page);
    },
  },
  {
    name: 'initiative, time and a skill in the chat',
    selector: '.chat-log',
    async open(page) {
      await page.evaluate('ui.chat.activate()');
      await playerOn(page).reset();
      // She stays the first.
      await playerOn(page).dice([10, 10], [30, 100]);
      await page.evaluate(`(async () => {
        const combat = passePlayer.theCombat();
        await combat.rollInitiative([combat.turns.find(({ name }) => name.startsWith('Maëlys')).id]);
        await combat.nextRound();
        await passePlayer.actorNamed('Maëlys').sheet.render({ force: true });
      })()`);
      const sheet = page.locator('.passe-character');
      await sheet.locator('.passe-mode').waitFor();
      await page.evaluate(`document.querySelector('.passe-character.is-editing .passe-mode')?.click()`);
      await sheet.locator('[data-action="roll"]').first().waitFor({ state: 'attached' });
      await page.evaluate(`document.querySelector('.passe-character [data-action="roll"]').click()`);
      await page.locator('.chat-log .passe-skill-roll').first().waitFor();
    },
  },
  {
    name: 'what lies on the ground',
    selector: '#combat:has(.passe-ground li)',
    async open(page) {
      await playerOn(page).reset();
      await page.evaluate('ui.combat.activate()');
      await page.evaluate(
        `passePlayer.actorNamed('Corvin').update({ 'system.state.dropped': ['corvinShortsword'] }).then(() => true)`,
      );
      await page.locator('.passe-ground li').first().waitFor();
    },
  },
  {
    name: 'the import, done',
    selector: '.passe-import:has([data-action="openSheet"])',
    async open(page) {
      await page.evaluate('ui.actors.activate()');
      await page.locator('.passe-import-open').first().click();
      const name = `Pirate ${await page.evaluate<number>('game.actors.size')}`;
      await page.locator('.passe-import textarea').fill(JSON.stringify({ ...PIRATE, name }));
      await page.locator('.passe-import [data-action="look"]').click();
      await page.locator('.passe-import [data-action="go"]').click();
    },
  },
];
