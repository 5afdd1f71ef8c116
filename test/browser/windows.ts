import type { Page } from 'playwright-core';
import { HORROR } from '../rules/mythras/meg-import/samples.ts';
import { DIALOGS } from './dialogs.ts';
import { tokenOf } from './looking.ts';
import { bringFromPack, openSheetOf } from './sheets.ts';

/** A window or card of this system, and how a user opens it. */
export interface Shown {
  readonly name: string;
  readonly selector: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** True if it is a window of Foundry’s, of whose fields we do not choose the size. */
  readonly isFoundrys?: true;
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();
const newest = (page: Page, name: string) =>
  page.evaluate<string>(`game.actors.find(one => one.name.startsWith('${name}')).id`);

async function openThing(page: Page, pack: string, key: string): Promise<void> {
  await openSheetOf(page, await bringFromPack(page, pack, key));
}

async function openBrowser(page: Page): Promise<void> {
  await page.evaluate('ui.compendium.activate()');
  await press('.passe-browser-open')(page);
}

/** Every window, dialog and card that a GM can see; each is closed by `closeAll` before the next. */
export const WINDOWS: readonly Shown[] = [
  {
    name: 'character',
    selector: '.passe-character',
    open: async page => openSheetOf(page, await newest(page, 'Maëlys')),
  },
  {
    name: 'character, editing',
    selector: '.passe-character.is-editing',
    async open(page) {
      await openSheetOf(page, await newest(page, 'Maëlys'));
      await press('.passe-character .passe-mode')(page);
    },
  },
  {
    name: 'creature',
    selector: '.passe-creature',
    open: page => openThing(page, 'creatures', 'bear'),
  },
  {
    name: 'creature, editing',
    selector: '.passe-creature.is-editing',
    async open(page) {
      await openThing(page, 'creatures', 'dragon');
      await press('.passe-creature .passe-mode')(page);
    },
  },
  ...(
    [
      ['weapons', 'pistol'],
      ['armour', 'gambeson-coat'],
      ['styles', 'alley'],
      ['skills', 'acrobatics'],
      ['abilities', 'venomous'],
      ['powers', 'ember-dart'],
      ['gear', 'arrows'],
    ] as const
  ).map(([pack, key]): Shown => {
    return { name: key, selector: '.passe-item', open: page => openThing(page, pack, key) };
  }),
  {
    name: 'an active effect',
    selector: '.active-effect-config',
    isFoundrys: true,
    async open(page) {
      await openThing(page, 'gear', 'rope');
      await press('.passe-item .passe-mode')(page);
      await press('.passe-item [data-action="createEffect"]')(page);
    },
  },
  {
    name: 'the character builder',
    selector: '.passe-builder',
    async open(page) {
      await page.evaluate(
        `Actor.create({ name: 'New', type: 'character' }).then(one => one.sheet.render(true))`,
      );
      await press('.passe-offer button')(page);
    },
  },
  {
    name: 'the import, empty',
    selector: '.passe-import',
    async open(page) {
      await page.evaluate('ui.actors.activate()');
      await press('.passe-import-open')(page);
    },
  },
  {
    name: 'the import, with a preview',
    selector: '.passe-import:has(.passe-import-creature)',
    async open(page) {
      await page.evaluate('ui.actors.activate()');
      await press('.passe-import-open')(page);
      await page.locator('.passe-import textarea').fill(JSON.stringify(HORROR));
      await press('.passe-import [data-action="look"]')(page);
    },
  },
  {
    name: 'the browser of compendia',
    selector: '.passe-browser:has(.passe-browser-row)',
    open: openBrowser,
  },
  {
    name: 'the browser of compendia, of one kind',
    selector: '.passe-browser:has([data-set="choice"])',
    async open(page) {
      await openBrowser(page);
      await press('.passe-browser input[value="weapon"]')(page);
    },
  },
  {
    name: 'the party',
    selector: '.passe-party',
    async open(page) {
      await page.evaluate('ui.actors.activate()');
      await press('.passe-party-open')(page);
    },
  },
  {
    name: 'a rest before it is taken',
    selector: '.passe-rest',
    async open(page) {
      await page.evaluate('ui.actors.activate()');
      await press('.passe-party-open')(page);
      await press('.passe-party [data-action="rest"]')(page);
    },
  },
  {
    name: 'what waits',
    selector: '#passe-waiting',
    open: page => page.keyboard.press('j'),
  },
  {
    name: 'the circumstances',
    selector: '.passe-circumstances',
    async open(page) {
      await page.evaluate(`passePlayer.aim('Corvin')`);
      await openSheetOf(page, await newest(page, 'Maëlys'));
      await page
        .locator('.passe-character .passe-attack')
        .first()
        .click({ modifiers: ['Shift'] });
    },
  },
  {
    name: 'a modifier before a skill is rolled',
    selector: '.passe-ask-own',
    async open(page) {
      const who = await newest(page, 'Maëlys');
      await page.evaluate(`game.actors.get('${who}').sheet.isEditing = false`);
      await openSheetOf(page, who);
      await page.locator('.passe-character [data-tab="skills"]').first().click();
      await page
        .locator('.passe-character .passe-dice[data-action="roll"]')
        .first()
        .click({ modifiers: ['Shift'] });
    },
  },
  {
    name: 'a skill to roll against another',
    selector: '.passe-oppose',
    async open(page) {
      const who = await newest(page, 'Maëlys');
      await page.evaluate(`(async () => {
        await game.system.api.rollSkill(game.actors.get('${who}').uuid, 'evade');
        ui.sidebar.changeTab('chat', 'primary');
      })()`);
      await page.locator('#chat [data-act="oppose"]').last().click();
    },
  },
  {
    name: 'actions',
    selector: '.passe-actions-window',
    async open(page) {
      await tokenOf(page, 'Maëlys').first().click({ button: 'right' });
      await press('[data-passe="actions"]')(page);
    },
  },
  {
    name: 'the saving of a fight',
    selector: '.application.dialog',
    isFoundrys: true,
    async open(page) {
      await page.evaluate('ui.combat.activate()');
      await press('#combat .passe-export')(page);
    },
  },
  { name: 'the tracker', selector: '#combat', open: page => page.evaluate('ui.combat.activate()') },
  {
    name: 'the journal of the first fight',
    selector: '.journal-sheet, .journal-entry',
    isFoundrys: true,
    open: page =>
      page.evaluate(`game.packs.get('passe-darmes.rules').getDocument('rulesFirstFight0')
        .then(one => one.sheet.render({ force: true }))`),
  },
  ...DIALOGS,
];

/** Closes every window. */
export async function closeAll(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (const app of [...foundry.applications.instances.values()])
      if (app.hasFrame && app.element?.isConnected) await app.close({ animate: false });
    for (const dialog of document.querySelectorAll('dialog.application')) dialog.remove();
    canvas.tokens.releaseAll?.();
  })()`);
}
