import { winsOf } from '../../forecast/odds/odds.ts';
import { rangeOf, VARIED, type Varied } from '../../forecast/odds/varied.ts';
import { formatNumber, localize, localizeCount } from '../platform/localize.ts';
import { oddsPicture, type OddsPicture, type Point } from './odds-picture.ts';
import { percent } from './result-context.ts';
import { type RightNumber, type Sought, usualWhom, variationOf, type Whom } from './right-number.ts';
import { battleOf, type Roster } from './roster.ts';

/** The context of the search for the right number. */
export interface RightNumberContext {
  readonly whom: readonly Choice[];
  readonly what: readonly Choice[];
  readonly goal: number;
  readonly goalLabel: string;
  /** True where nothing can be sought as is asked. */
  readonly isIdle: boolean;
  /** Why nothing can be found; empty if that is shown elsewhere, or something can. */
  readonly problem: string;
  readonly found: FoundContext | null;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
}

/** What is known so far. */
interface FoundContext {
  /** Empty before a number is known. */
  readonly answer: string;
  /** Says that the goal lies beyond the numbers that are tried; empty where it does not. */
  readonly beyond: string;
  /** The column of the numbers. */
  readonly column: string;
  readonly chance: string;
  readonly rows: readonly {
    readonly label: string;
    readonly share: string;
    readonly bounds: string;
    readonly fights: string;
    readonly isAnswer: boolean;
  }[];
  /** All rows in words. */
  readonly spoken: string;
  readonly picture: OddsPicture;
  /** True if this number can be put into the fight. */
  readonly canPut: boolean;
}

/** All that the search shows. */
export function rightNumberContext(
  roster: Roster,
  right: RightNumber,
  parties: readonly [string, string],
): RightNumberContext {
  const { question, sought } = right;
  const whom = question.whom ?? usualWhom(roster);
  const drawn = battleOf(roster);
  const variation = drawn && whom && variationOf(roster, drawn, whom, question.what);
  const canSeek = drawn !== null && variation !== null && rangeOf(drawn.battle, variation) !== null;
  return {
    whom: whomChoices(roster, whom, parties),
    what: VARIED.map(value => {
      return { value, label: localize(`FORECAST.right.what.${value}`), isChosen: value === question.what };
    }),
    goal: question.goal,
    goalLabel: localize('FORECAST.right.goal', { party: parties[0] }),
    isIdle: !canSeek,
    problem: drawn && !canSeek ? localize('FORECAST.right.cannot') : '',
    found: sought && isBegun(sought) ? foundContext(roster, right, sought, parties) : null,
  };
}

function isBegun({ tallies }: Sought): boolean {
  return [...tallies.values()].some(({ outcomes }) => outcomes.length > 0);
}

/** Foes first, each kind, then all of them; the same of the first party. */
function whomChoices(
  roster: Roster,
  chosen: Whom | null,
  parties: readonly [string, string],
): readonly Choice[] {
  return ([1, 0] as const).flatMap(party => {
    const { entries } = roster[party];
    const rows = entries.map(({ name }, index) => ({
      value: `${party}:${index}`,
      label: name,
      isChosen: chosen?.party === party && chosen.index === index,
    }));
    const all = {
      value: `${party}:`,
      label: localize('FORECAST.right.all', { party: parties[party] }),
      isChosen: chosen?.party === party && chosen.index === null,
    };
    return entries.length > 1 ? [...rows, all] : rows;
  });
}

function foundContext(
  roster: Roster,
  right: RightNumber,
  { question, search, tallies }: Sought,
  parties: readonly [string, string],
): FoundContext {
  const { what, whom, goal } = question;
  const answer = search.answer();
  const tried = [...tallies].filter(([, { outcomes }]) => outcomes.length > 0).sort(([a], [b]) => a - b);
  const points = tried.map(([number, { outcomes }]): Point & { readonly fights: number } => ({
    number,
    label: what === 'number' ? formatNumber(number) : signed(number),
    share: winsOf(outcomes)[0],
    isAnswer: number === answer,
    fights: outcomes.length,
  }));
  const rows = points.map(({ label, share, fights, isAnswer }) => ({
    label,
    share: percent(share.share),
    bounds: localize('FORECAST.bounds', { least: percent(share.least), most: percent(share.most) }),
    fights: localizeCount('FORECAST.fights', fights),
    isAnswer,
  }));
  const whose = whom.index === null ? parties[whom.party] : roster[whom.party].entries[whom.index]?.name;
  const row = rows.find(({ isAnswer }) => isAnswer);
  const names = { name: whose ?? '', party: parties[0] };
  const { isBeyond } = search;
  return {
    answer: row ? answerWords(what, row, names) : '',
    beyond: row && isBeyond ? localize(`FORECAST.right.beyond.${isBeyond}`, names) : '',
    column: localize(`FORECAST.right.what.${what}`),
    chance: localize('FORECAST.wins', { party: parties[0] }),
    rows,
    spoken: rows
      .map(({ label, share, bounds }) => localize('FORECAST.right.row', { label, share, bounds }))
      .join('; '),
    picture: oddsPicture(points, goal / 100, percent(goal / 100)),
    canPut: right.kindFound(roster) !== null,
  };
}

function answerWords(
  what: Varied,
  {
    label: number,
    share,
    bounds,
  }: { readonly label: string; readonly share: string; readonly bounds: string },
  names: { readonly name: string; readonly party: string },
): string {
  return localize(`FORECAST.right.answer.${what}`, { ...names, number, share, bounds });
}

function signed(points: number): string {
  return points.toLocaleString(game.i18n.lang, { signDisplay: 'exceptZero' });
}
