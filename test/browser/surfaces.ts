import type { Page } from 'playwright-core';
import { playerOn } from '../host/remote-player.ts';
import { playOut, seedDice } from './playing.ts';
import { bringFromPack, openSheetOf } from './sheets.ts';
import type { Shown } from './windows.ts';

/** The surfaces of one combat system, other than those in `WINDOWS`. */
export interface System {
  readonly id: string;
  /** The class of its sheets. */
  readonly sheet: string;
  /** The beginnings of the names of the fighter who acts first and of the foe. */
  readonly sides: readonly [first: string, foe: string];
  /** A creature, or a fighter of another type: pack and key. */
  readonly creature: readonly [pack: string, key: string];
  readonly things: readonly (readonly [pack: string, key: string])[];
}

export const SYSTEMS: readonly System[] = [
  {
    id: 'runequest4',
    sheet: '.passe-opposed',
    sides: ['Ansel', 'Gorm'],
    creature: ['opposed-fighters', 'grey-wolf'],
    things: [
      ['opposed-weapons', 'great-sword'],
      ['opposed-armour', 'plate-breast'],
      ['opposed-styles', 'sword-and-shield'],
    ],
  },
  {
    id: 'ref10',
    sheet: '.passe-ref10',
    sides: ['Ilse', 'Corporal'],
    creature: ['ref10-fighters', 'guard-dog'],
    things: [
      ['ref10-weapons', 'service-rifle'],
      ['ref10-armour', 'plate-vest'],
    ],
  },
  {
    id: 'd20',
    sheet: '.passe-classic',
    sides: ['Hoel', 'Nolwenn'],
    creature: ['d20-creatures', 'griffon'],
    things: [
      ['d20-weapons', 'composite-longbow'],
      ['d20-armour', 'full-plate'],
      ['d20-spells', 'fireball'],
    ],
  },
  {
    id: 'segments',
    sheet: '.passe-segments',
    sides: ['Armel', 'Isaut'],
    creature: ['segments-creatures', 'brown-bear'],
    things: [
      ['segments-weapons', 'halberd'],
      ['segments-armour', 'mail'],
    ],
  },
];

const idOf = (page: Page, name: string) => page.evaluate<string>(`passePlayer.actorNamed('${name}').id`);

/** Answers as the Game Master all that an exchange asks. */
const playIt = (page: Page, exchange: string) =>
  playOut({ gm: page, pageOf: () => page, wishesOf: () => ({}) }, exchange);

/** Takes back all that was done in the fight, and lets targets go: the table is as it was at first. */
export async function beginAnew(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const { exchanges, status, undo } = game.system.api;
    for (const id of exchanges().reverse()) if (status(id)?.state === 'applied') await undo(id);
    for (const token of [...game.user.targets]) token.setTarget(false, { releaseOthers: false });
  })()`);
  await playerOn(page).reset();
}

/** Opens the Token HUD of a fighter, whose name may differ in the language of the page. */
async function openHud(page: Page, name: string): Promise<void> {
  const token = await page.evaluate<string>(
    `canvas.tokens.placeables.find(({ actor }) => actor === passePlayer.actorNamed('${name}')).id`,
  );
  // What stands around another token may lie over this one; in the middle there is room around it.
  await page.evaluate(`(() => {
    canvas.hud.token.close();
    canvas.pan(canvas.tokens.get('${token}').center);
  })()`);
  await page.locator(`[data-token-id="${token}"]`).first().click({ button: 'right' });
}

/** Waits until an exchange asks for a choice, or is over. */
const untilAsked = (page: Page, exchange: string) =>
  page.waitForFunction(`(({ state, asked }) => state === 'applied' || asked?.ask === 'choose')
    (game.system.api.status('${exchange}'))`);

/** The exchange that began last. */
const latest = (page: Page) => page.evaluate<string>(`game.system.api.exchanges().at(-1)`);

/** Begins a fighter's action at another, with a weapon where one is named; returns the exchange. */
function begin(page: Page, action: string, by: string, at?: string): Promise<string> {
  return page.evaluate<string>(`(() => {
    const actor = passePlayer.actorNamed('${by}');
    const target = ${at === undefined ? 'undefined' : `passePlayer.actorNamed('${at}').uuid`};
    const weapon = target && actor.toFighter().weapons[0].id;
    return game.system.api.begin('${action}', actor.uuid, target ? { target, weapon } : {});
  })()`);
}

/** The exchange of the fight that is shown: it asks what to declare, how to defend, or is over. */
async function exchangeIn(page: Page, { id, sides: [first, foe] }: System): Promise<string> {
  if (id === 'ref10') return begin(page, 'declare', first);
  if (id !== 'segments') return begin(page, 'attack', first, foe);
  for (const [by, at] of [
    [first, foe],
    [foe, first],
  ] as const)
    await playIt(page, await begin(page, 'prepare-melee', by, at));
  const had = await page.evaluate<number>(`game.system.api.exchanges().length`);
  await seedDice(page, 3, [15, 20]);
  await page.evaluate(`(async () => {
    ui.combat.activate();
    const isReady = () => document.querySelector('#combat .passe-segment-do');
    for (let i = 0; i < 60 && !isReady(); i++) {
      await passePlayer.theCombat().nextTurn();
      await ui.combat.render();
    }
    isReady()?.click();
  })()`);
  await page.waitForFunction(`game.system.api.exchanges().length > ${had}`);
  return latest(page);
}

/** The windows and cards of a combat system, in the order in which they come about. */
export function surfacesOf(system: System): readonly Shown[] {
  const { sheet, sides, creature, things } = system;
  const [first, foe] = sides;
  const card = '.passe-latest .passe-card';
  return [
    { name: 'sheet', selector: sheet, open: async page => openSheetOf(page, await idOf(page, first)) },
    {
      name: 'sheet-edited',
      selector: `${sheet}.is-editing`,
      async open(page) {
        await openSheetOf(page, await idOf(page, foe));
        await page.locator(`${sheet} .passe-mode`).first().click();
      },
    },
    {
      name: 'creature',
      selector: sheet,
      open: async page => openSheetOf(page, await bringFromPack(page, ...creature)),
    },
    ...things.map(([pack, key]): Shown => {
      return {
        name: key,
        selector: '.passe-item',
        open: async page => openSheetOf(page, await bringFromPack(page, pack, key)),
      };
    }),
    ...things.slice(0, 1).map(([pack, key]): Shown => {
      return {
        name: `${key}-edited`,
        selector: '.passe-item',
        async open(page) {
          await openSheetOf(page, await bringFromPack(page, pack, key));
          await page.locator('.passe-item .passe-mode').first().click();
        },
      };
    }),
    {
      name: 'palette',
      selector: '#token-hud .palette',
      isFoundrys: true,
      async open(page) {
        await openHud(page, foe);
        await page.locator('#token-hud [data-action="togglePalette"]').click();
      },
    },
    {
      name: 'actions',
      selector: '.passe-actions-window',
      async open(page) {
        await openHud(page, first);
        await page.locator('[data-passe="actions"]').first().click();
      },
    },
    {
      name: 'forecast',
      selector: '#passe-forecast',
      async open(page) {
        await page.evaluate('ui.combat.activate()');
        await page.locator('.passe-forecast-open').first().click();
        await page.locator('#passe-forecast [data-action="run"]').click();
        await page.locator('#passe-forecast .passe-forecast-win').first().waitFor();
        const stop = page.locator('#passe-forecast [data-action="stop"]');
        if (await stop.count()) await stop.click();
      },
    },
    { name: 'tracker', selector: '#combat', open: page => page.evaluate('ui.combat.activate()') },
    {
      name: 'settings',
      selector: '#settings-config',
      isFoundrys: true,
      async open(page) {
        await page.evaluate('ui.settings.activate()');
        await page.locator('#settings [data-app="configure"]').click();
        await page.locator('#settings-config .passe-settings-group').first().waitFor();
      },
    },
    {
      name: system.id === 'ref10' ? 'declaration' : 'question',
      selector: card,
      async open(page) {
        await beginAnew(page);
        await seedDice(page, 3);
        const exchange = await exchangeIn(page, system);
        await page.evaluate('ui.chat.activate()');
        await untilAsked(page, exchange);
      },
    },
    {
      name: 'result',
      selector: card,
      async open(page) {
        await page.evaluate('ui.chat.activate()');
        await playIt(page, await latest(page));
      },
    },
    ...(system.id === 'ref10'
      ? [
          {
            name: 'question',
            selector: card,
            async open(page: Page) {
              await page.evaluate('ui.chat.activate()');
              const [by = '', at = ''] = await page.evaluate<string[]>(`(() => {
                const { combatant, turns } = passePlayer.theCombat();
                const foe = turns.find(one => one.token.disposition !== combatant.token.disposition);
                return [combatant, foe].map(({ actor }) => actor.name.split(' ')[0]);
              })()`);
              await untilAsked(page, await begin(page, 'attack', by, at));
            },
          },
          {
            name: 'result-of-a-blow',
            selector: card,
            async open(page: Page) {
              await page.evaluate('ui.chat.activate()');
              await playIt(page, await latest(page));
            },
          },
        ]
      : []),
  ];
}
