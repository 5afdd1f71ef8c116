import { expect, test } from 'vitest';
import { CASTING_CLASSES } from '../../../src/rules/d20/casting-classes.ts';
import { SPELL_LEVELS } from '../../../src/rules/d20/spell-slots.ts';

/** The slots of each spell level through the twenty levels of a class, as the table has them from top to bottom. */
const columnsOf = ({ table }: (typeof CASTING_CLASSES)['wizard']) =>
  SPELL_LEVELS.map(level => table.map(row => row[level] ?? '-').join(''));
const ofPriests = `
  34455566666666666666 12233344445555555555 --122333444455555555 ----1223334444555555
  ------12233344445555 --------122333444455 ----------1223334444 ------------12233344
  --------------122334 ----------------1234`;
const ofHalfCasters = `
  -------------------- ---00111111112222333 -------0011111122233 ----------0111112233
  -------------0111123`;

test.each([
  [
    'wizard',
    `34444444444444444444 12233344444444444444 --122333444444444444 ----1223334444444444
     ------12233344444444 --------122333444444 ----------1223334444 ------------12233344
     --------------122334 ----------------1234`,
  ],
  [
    'sorcerer',
    `56666666666666666666 34566666666666666666 ---34566666666666666 -----345666666666666
     -------3456666666666 ---------34566666666 -----------345666666 -------------3456666
     ---------------34566 -----------------346`,
  ],
  [
    'bard',
    `23333333333334444444 -0123333333333444444 ---01223333333344444 ------01223333334444
     ---------01223333444 ------------01223344 ---------------01234`,
  ],
  ['cleric', ofPriests],
  ['druid', ofPriests],
  ['paladin', ofHalfCasters],
  ['ranger', ofHalfCasters],
] as const)('D20-SLOT-01.a: the slots of a %s by level', (name, slots) => {
  const columns = slots.trim().split(/\s+/u);
  const none = '-'.repeat(20);
  expect(columnsOf(CASTING_CLASSES[name])).toEqual(SPELL_LEVELS.map(level => columns[level] ?? none));
});
