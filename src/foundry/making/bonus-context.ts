import { AGES } from '../../rules/mythras/making/ages.ts';
import type { Making } from '../../rules/mythras/making/making.ts';
import { characteristicsOf } from '../../rules/mythras/making/rolling.ts';
import { PASSION_OBJECTS, PASSION_RANKS, passionAtStart } from '../../rules/mythras/passions.ts';
import { words } from '../words.ts';
import { poolContext, type PoolContext } from './pool-context.ts';
import type { Stock } from './stock.ts';

interface PassionRow {
  readonly place: number;
  readonly abouts: readonly { value: string; label: string; isChosen: boolean }[];
  readonly isThere: boolean;
  readonly what: string;
  readonly usual: string;
  readonly value: string;
  readonly why: string;
}

/** What the step of the bonus points shows. */
export interface BonusContext extends PoolContext {
  readonly ages: readonly { value: string; label: string; isChosen: boolean }[];
  readonly years: string;
  readonly yearsDice: string;
  readonly passions: readonly PassionRow[];
}

/** Age, bonus points and passions. */
export function bonusContext(making: Making, stock: Stock): BonusContext {
  const places = Math.min(PASSION_RANKS.length, making.passions.length + 1);
  return {
    ...poolContext(making, 'bonus', stock),
    ages: Object.entries(AGES).map(([value, { points, most }]) => ({
      value,
      label: words(most === null ? 'MAKING.ageFree' : 'MAKING.ageLimited', {
        age: words(`MAKING.AGE.${value}`),
        points,
        most: most ?? '',
      }),
      isChosen: value === making.age,
    })),
    years: making.years,
    yearsDice: AGES[making.age].years,
    passions: Array.from({ length: places }, (_, place) => passionRow(making, place)),
  };
}

function passionRow(making: Making, place: number): PassionRow {
  const passion = making.passions[place];
  const characteristics = characteristicsOf(making);
  const value = passion && characteristics && passionAtStart(passion.about, place, characteristics);
  return {
    place,
    isThere: passion !== undefined,
    abouts: PASSION_OBJECTS.map(about => ({
      value: about,
      label: words(`MAKING.PASSION.${about}.name`),
      isChosen: about === passion?.about,
    })),
    what: passion?.what ?? '',
    usual: passion ? words(`MAKING.PASSION.${passion.about}.usual`) : '',
    value: value === undefined || value === null ? '' : words('CARD.chance', { value }),
    why: words('MAKING.passionRank', { bonus: PASSION_RANKS[place] ?? 0 }),
  };
}
