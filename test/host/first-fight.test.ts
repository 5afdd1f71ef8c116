import { describe, expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

/** By combat system: words that its journal needs, and those of another game. */
const TOLD = [
  ['mythras', 'Bleed', 'armour class'],
  ['runequest4', 'deflects', 'armour class'],
  ['ref10', 'initiative', 'special effect'],
  ['d20', 'armour class', 'special effect'],
  ['segments', 'reaction die', 'special effect'],
] as const;

/** Each journal about a first fight, by the beginning of the packs of its combat system. */
const PREFIXES = { mythras: '', runequest4: 'opposed-', ref10: 'ref10-', d20: 'd20-', segments: 'segments-' };

describe.each(TOLD)('by the rules of %s', (ruleset, own, others) => {
  const { pages } = setUpSeats(['Alix'], { ruleset, isFresh: false });

  test('the journal of the first fight speaks of this game alone', async () => {
    const read = await pages[0].evaluate<string>(`(async () => {
      const pack = game.packs.get('passe-darmes.${PREFIXES[ruleset]}rules');
      const { _id } = (await pack.getIndex()).find(({ name }) => name === 'Your first fight');
      const journal = await pack.getDocument(_id);
      const texts = journal.pages.contents.map(({ text }) =>
        foundry.applications.ux.TextEditor.implementation.enrichHTML(text.content));
      return (await Promise.all(texts)).join(' ');
    })()`);
    expect(read).toContain(own);
    expect(read).not.toContain(others);
    expect(read).not.toContain('@Passe');
  });
});
