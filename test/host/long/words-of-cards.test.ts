import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../tools/system-files.ts';
import { CARDS_TO_READ, type CardsToRead, type CardToRead } from '../cards-to-read.ts';
import { playCard, undoCard } from '../play-card.ts';
import type { Seat } from '../../../host/testing/seat.ts';
import { openTable } from '../table.ts';
import { takeSeat } from '../seats.ts';

/*
 * The words of ten cards of each combat system in both languages. With `WRITE_WORDS=1` they are written for people to read,
 * as docs/pictures/look/words-*.md. They are not compared: of several sentences for the same deed the exchange's id picks one.
 */

const LANGUAGES = ['en', 'fr'] as const;

/** The card of an exchange as lines of text: what is pressed in brackets, a face by its name. */
const cardText = (page: Seat, exchange: string, part = ''): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const card = await passePlayer.cardInLog('${exchange}');
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

/** The words of each question on the way to the end of a card, and of the card then. */
async function wordsOf(page: Seat, card: CardToRead, seed: number): Promise<string> {
  const asked: string[] = [];
  const played = await playCard(page, card, seed, async exchange => {
    asked.push(await cardText(page, exchange, '[data-question]'));
  });
  if ('refused' in played) return `! ${played.refused}`;
  const text = await cardText(page, played.exchange);
  if (!card.stays) await undoCard(page, played.exchange);
  return [...asked.map(question => question.replaceAll(/^/gm, '? ')), text].join('\n');
}

async function wordsIn(lang: 'en' | 'fr', { ruleset, begin, cards }: CardsToRead): Promise<string[]> {
  const table = await openTable({ ruleset });
  try {
    const page = await takeSeat(table, 'Game Master', { lang });
    if (begin) await page.evaluate(`(async () => { ${begin} })()`);
    const read: string[] = [];
    for (const [i, card] of cards.entries()) read.push(await wordsOf(page, card, 7 + i));
    return read;
  } finally {
    await table.leave();
  }
}

test.each(CARDS_TO_READ.map(system => [system.ruleset, system] as const))(
  'ten cards of %s are in words, none of which is missing',
  { timeout: 300_000 },
  async (ruleset, system) => {
    const [en = [], fr = []] = await Promise.all(LANGUAGES.map(lang => wordsIn(lang, system)));
    const told = en.map((text, i) => {
      const { by, action, thing, at } = system.cards[i] ?? { by: '', action: '' };
      const title = [by, action, thing, at && `→ ${at}`].filter(Boolean).join(' ');
      return `## ${i + 1}. ${title}\n\n\`\`\`text\n${text}\n\`\`\`\n\n\`\`\`text\n${fr[i]}\n\`\`\`\n`;
    });
    const head = `# Ten cards of ${ruleset}, in words\n\nWhat the Game Master reads: \`?\` is asked on the way, \`[ ]\` is pressed.\n`;
    const text = [head, ...told].join('\n');
    expect(en.every(card => card !== '') && fr.every(card => card !== '')).toBe(true);
    expect(text).not.toMatch(/undefined|NaN|PASSE\.|\{\w+\}/u);
    if (process.env['WRITE_WORDS'] === '1')
      await writeFile(join(ROOT, 'docs/pictures/look', `words-${ruleset}.md`), text);
  },
);
