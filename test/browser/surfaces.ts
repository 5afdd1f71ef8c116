import type { Page } from 'playwright-core';
import { tokenOf } from './looking.ts';
import { answerOnCard, seedDice, standing } from './playing.ts';
import { bringFromPack, openSheetOf } from './sheets.ts';
import type { Shown } from './windows.ts';

/** What is there to be looked at in one combat system, besides the one that `WINDOWS` goes through. */
export interface System {
  readonly id: string;
  /** The class of its sheets. */
  readonly sheet: string;
  /** The beginning of the name of whoever acts first, and of their foe. */
  readonly sides: readonly [first: string, foe: string];
  /** Somebody of another kind, or a creature: pack and key. */
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
      ['opposed-armour', 'mail-shirt'],
      ['opposed-styles', 'legionary'],
    ],
  },
  {
    id: 'ref10',
    sheet: '.passe-ref10',
    sides: ['Ilse', 'Corporal'],
    creature: ['ref10-fighters', 'guard-dog'],
    things: [
      ['ref10-weapons', 'service-rifle'],
      ['ref10-armour', 'ballistic-vest'],
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

const idOf = (page: Page, name: string) =>
  page.evaluate<string>(`passePlayer.actorNamed('${name}').id`);

/** Answers as the Game Master what an exchange asks, until it asks this, or nothing any more. */
async function answerUntil(page: Page, exchange: string, question: string | null): Promise<void> {
  for (;;) {
    const { state, asked } = await standing(page, exchange);
    if (question !== null && asked?.question.startsWith(question)) return;
    if (!asked && state !== 'waiting') return;
    if (asked?.ask === 'choose') await answerOnCard(page, exchange, asked.question, {});
    await page.waitForFunction(
      `JSON.stringify(game.system.api.status('${exchange}')) !== ${JSON.stringify(JSON.stringify(await page.evaluate(`game.system.api.status('${exchange}')`)))}`,
    );
  }
}

/** Begins an action of somebody's; gives the exchange. */
const begin = (page: Page, action: string, by: string, given: string) =>
  page.evaluate<string>(
    `game.system.api.begin('${action}', passePlayer.actorNamed('${by}').uuid, ${given})`,
  );

/** Waits until everything that an exchange leaves behind is written. */
const settled = (page: Page, exchange: string) =>
  page.waitForFunction(`game.system.api.status('${exchange}').state === 'applied'`);
