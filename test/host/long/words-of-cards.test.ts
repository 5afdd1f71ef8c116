import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../tools/system-files.ts';
import { answerOnCard, seedDice, standing } from '../../browser/playing.ts';
import { CARDS_TO_READ, type CardsToRead, type CardToRead } from '../cards-to-read.ts';
import type { Seat } from '../seat.ts';
import { openTable } from '../table.ts';
import { takeSeat } from '../seats.ts';

/*
 * The words of ten cards of each combat system in both languages, for people to read, as docs/pictures/look/words-*.md.
 * After a change of words: `npx vitest run --project host-long test/host/long/words-of-cards.test.ts -u`
 */

const LANGUAGES = ['en', 'fr'] as const;

/** The card of an exchange as lines of text: what is pressed in brackets, a face by its name. */
const cardText = (page: Seat, exchange: string, part = ''): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const card = await passePlayer.drawnCard('${exchange}');
    const top = ${part === '' ? 'card' : `card?.querySelector('${part}')`};
    const SKIPPED = '[hidden], .passe-older > summary, .passe-unseen, .passe-closed, .passe-all, footer, .passe-unfold, svg, .passe-luck-die, .passe-star';
    const BLOCKS = 'p, li, ul, ol, div, h3, h4, header, summary, section, legend, fieldset, button, label, tr';
    let text = '';
    const read = node => {
      if (node.nodeType === Node.TEXT_NODE) return void (text += node.textContent.replace(/[ \\n\\t]+/g, ' '));
      if (node.nodeType !== Node.ELEMENT_NODE || node.matches(SKIPPED)) return;
      if (node.tagName === 'IMG') return void (text += node.alt ? node.alt + ': ' : '');
      const isBlock = node.matches(BLOCKS);
      if (isBlock) text += '\\n';
      const isTile = node.matches('.passe-tile, .passe-result');
      if (isTile) text += ' | ';
      if (node.tagName === 'BUTTON') text += '[';
      for (const child of node.childNodes) read(child);
      if (node.tagName === 'BUTTON') text += ']';
      if (isBlock) text += '\\n';
    };
    if (top) read(top);
    return text.split('\\n').map(line => line.replace(/ +/g, ' ').trim()).filter(Boolean).join('\\n');
  })()`);

/** Has the fighter act whose card is to be read; gives the words of each question, and of the card at its end. */
async function played(page: Seat, card: CardToRead, seed: number): Promise<string> {
  const { by, action, at, thing, dice = [], wishes = {}, before } = card;
  if (before) await page.evaluate(`(async () => { ${before} })()`);
  await page.evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    const turn = combat.turns.findIndex(({ actor }) => actor === passePlayer.actorNamed('${by}'));
    await combat.update({ turn, flags: { 'passe-darmes': { turn: combat.turns[turn].id } } });
  })()`);
  await seedDice(page, seed, ...dice);
  const exchange = await page.evaluate<string | null>(`(() => {
    const actor = passePlayer.actorNamed('${by}');
    const named = ${JSON.stringify(thing ?? null)};
    const item = [...actor.items].find(({ name }) => name === named);
    return game.system.api.begin('${action}', actor.uuid, {
      ${at ? `target: passePlayer.actorNamed('${at}').uuid,` : ''}
      ...(named && { weapon: item?.id ?? named }),
    });
  })()`);
  if (exchange === null) return `! ${(await page.evaluate<string[]>('passePlayer.heard()')).join(' ')}`;
  const asked: string[] = [];
  for (let done = false; !done;) {
    const now = await standing(page, exchange);
    if (now.refused) return `! ${JSON.stringify(now.refused)}`;
    done = now.state === 'applied';
    if (now.asked?.ask === 'choose' && !now.asked.question.startsWith('unseal.')) {
      asked.push(await cardText(page, exchange, '[data-question]'));
      await answerOnCard(page, exchange, now.asked.question, wishes);
    }
    const stands = JSON.stringify(JSON.stringify([now.state, now.asked]));
    if (!done)
      await page.waitForFunction(`(({ state, asked }) => JSON.stringify([state, asked]) !== ${stands})
        (game.system.api.status('${exchange}'))`);
  }
  const text = await cardText(page, exchange);
  if (!card.stays) {
    await page.evaluate(`game.system.api.undo('${exchange}')`);
    await page.evaluate(`passePlayer.asWas('${exchange}').then(() => true)`);
  }
  return [...asked.map(question => question.replaceAll(/^/gm, '? ')), text].join('\n');
}

async function wordsIn(lang: 'en' | 'fr', { ruleset, begin, cards }: CardsToRead): Promise<string[]> {
  const table = await openTable({ ruleset });
  try {
    const page = await takeSeat(table, 'Game Master', { lang });
    if (begin) await page.evaluate(`(async () => { ${begin} })()`);
    const read: string[] = [];
    for (const [i, card] of cards.entries()) read.push(await played(page, card, 7 + i));
    return read;
  } finally {
    await table.leave();
  }
}

test.each(CARDS_TO_READ.map(system => [system.ruleset, system] as const))(
  'ten cards of %s are in their words',
  { timeout: 300_000 },
  async (ruleset, system) => {
    const [en = [], fr = []] = await Promise.all(LANGUAGES.map(lang => wordsIn(lang, system)));
    const told = en.map((text, i) => {
      const { by, action, thing, at } = system.cards[i] ?? { by: '', action: '' };
      const title = [by, action, thing, at && `→ ${at}`].filter(Boolean).join(' ');
      return `## ${i + 1}. ${title}\n\n\`\`\`text\n${text}\n\`\`\`\n\n\`\`\`text\n${fr[i]}\n\`\`\`\n`;
    });
    const head = `# Ten cards of ${ruleset}, in words\n\nWhat the Game Master reads: \`?\` is asked on the way, \`[ ]\` is pressed.\n`;
    await expect([head, ...told].join('\n')).toMatchFileSnapshot(
      join(ROOT, 'docs/pictures/look', `words-${ruleset}.md`),
    );
  },
);
