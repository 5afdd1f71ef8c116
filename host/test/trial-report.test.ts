import { describe, expect, it } from 'vitest';
import { isWhole, linesOf, pageOf, refusedNames, type Trial } from '../trial/report.ts';

const whole: Trial = {
  system: 'small 1.0.0',
  foundry: 13,
  outcomes: [{ what: 'dice', worked: 3, tried: 3, problems: [] }],
};
const broken: Trial = {
  system: 'large 2.0.0',
  foundry: 14,
  outcomes: [
    { what: 'dice', worked: 3, tried: 3, problems: [], refusals: ['Item pet: give: it has no master'] },
    {
      what: 'packs',
      worked: 1,
      tried: 3,
      problems: [
        'beasts: not offered by the host: foundry.canvas.Fog#paint at draw',
        'spells: not offered by the host: PIXI.Graphics at <mesh>\n  second line | of it',
      ],
    },
    { what: 'sheets', worked: 0, tried: 1, problems: ['not offered by the host: PIXI.Graphics'] },
  ],
};

describe('the result of a trial', () => {
  it('is complete if everything tried worked', () => {
    expect([isWhole(whole), isWhole(broken)]).toEqual([true, false]);
  });

  it('names what the stand-in lacks once', () => {
    expect(refusedNames(whole)).toEqual([]);
    expect(refusedNames(broken)).toEqual(['PIXI.Graphics', 'foundry.canvas.Fog#paint']);
  });

  it('is lines for a terminal', () => {
    expect(linesOf(whole)).toEqual(['small 1.0.0, on Foundry 13', '      3 of 3  dice']);
    expect(linesOf(broken).at(-1)).toBe(
      '  The stand-in has nothing for PIXI.Graphics, foundry.canvas.Fog#paint',
    );
  });

  it('is a page of Markdown, in which a problem is one line of text', () => {
    const page = pageOf([whole, broken], '0.4.0');
    expect(page).toContain('# small 1.0.0 on foundry-stand-in 0.4.0, as Foundry 13\n\nAll of it works.');
    expect(page).toContain('| 1 of 3 | packs |');
    expect(page).toContain(
      '- spells: not offered by the host: PIXI.Graphics at \\<mesh\\> second line \\| of it',
    );
    expect(page).toContain('## What the system refuses itself\n\n- Item pet: give: it has no master\n');
    expect(page).toContain('## What the stand-in lacks\n\n- `PIXI.Graphics`');
  });
});
