import { expect, test } from 'vitest';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';

const { pages } = setUpTable(['Game Master'], { isFresh: false, isPainted: false });

test('too little contrast is found on a page that is not painted', async () => {
  const [gm] = pages;
  await gm.evaluate(`document.body.insertAdjacentHTML('beforeend',
    '<p id="pale" style="position: fixed; inset: 0 auto auto 0; z-index: 9999; color: #999; background: #aaa">Pale</p>')`);
  expect(await axeViolations(gm, '#pale')).toEqual(['color-contrast: #pale']);
});
