import { oneOf, perhaps, teaching, type Teaching } from './teaching.ts';

const CULTURAL_STYLE = perhaps('style-culture');

/** What the four cultures teach (SRD: Characters, Step 5). */
export const CULTURES: Readonly<Record<string, Teaching>> = {
  barbarian: teaching(
    'athletics brawn endurance first-aid locale perception',
    'craft healing lore musicianship navigation seamanship survival track',
    { either: [oneOf('boating ride'), CULTURAL_STYLE] },
  ),
  civilised: teaching(
    'conceal deceit drive influence insight locale willpower',
    'art commerce craft courtesy language lore musicianship streetwise',
    { either: [CULTURAL_STYLE] },
  ),
  nomadic: teaching(
    'endurance first-aid locale perception stealth',
    'craft culture language lore musicianship navigation survival track',
    { either: [oneOf('athletics boating swim drive ride', 2), CULTURAL_STYLE] },
  ),
  primitive: teaching(
    'brawn endurance evade locale perception stealth',
    'craft healing lore musicianship navigation survival track',
    { either: [oneOf('athletics boating swim'), CULTURAL_STYLE] },
  ),
};
