import { LUCK_USES, MANNERS } from '../../forecast/odds/battle.ts';
import { playsWithLuck } from '../../forecast/odds/luck.ts';
import { isWithoutEnd, MOST_FIGHTS, nextWidth } from '../../forecast/odds/enough.ts';
import type { Outcome, Tally } from '../../forecast/odds/tally.ts';
import { MOST_FIGHTERS } from '../../forecast/odds/varied.ts';
import { knowsVariant, MORE_ARMOUR, RANGES, type Variant } from '../../forecast/odds/variants.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { formatNumber, localize } from '../platform/localize.ts';
import { worldRuleOptions } from '../settings/settings.ts';
import { type PlayedVariant, type ResultContext, resultContext, widthWords } from './result-context.ts';
import type { RightNumber } from './right-number.ts';
import { type RightNumberContext, rightNumberContext } from './right-number-context.ts';
import { battleOf, type Drawn, type Roster, type RosterParty } from './roster.ts';
import { type Story, type WatchContext, watchContext } from './watching.ts';

/** The shares of a party that may have to be out before the rest gives up. */
const BREAKS = [1, 0.75, 0.5, 0.25] as const;

/** The fights shown act by act. */
const SAMPLE_FIGHTS = ['typical', 'best', 'worst'] as const;
export type SampleFight = (typeof SAMPLE_FIGHTS)[number];

/** The context of the forecast window. */
export interface ForecastContext {
  readonly uid: string;
  readonly parties: readonly PartyContext[];
  /** Why nothing can be forecast yet; empty when it can. */
  readonly problem: string;
  readonly running: { readonly percent: number; readonly text: string } | null;
  /** True where what runs looks for the right number, and is stopped there. */
  readonly isSeeking: boolean;
  readonly result: ResultContext | null;
  /** What more fights are played for; empty where no more are. */
  readonly more: string;
  readonly whatIf: readonly { readonly index: number; readonly label: string }[];
  readonly tales: readonly { readonly which: string; readonly label: string }[];
  readonly right: RightNumberContext;
  readonly watch: WatchContext | null;
}

interface PartyContext {
  readonly index: number;
  readonly name: string;
  readonly entries: readonly {
    readonly index: number;
    readonly name: string;
    readonly img: string;
    readonly count: number;
    /** Empty where they fight on. */
    readonly flees: string;
  }[];
  readonly manners: readonly Choice[];
  readonly breaks: readonly Choice[];
  /** Empty where luck is not played with. */
  readonly luck: readonly Choice[];
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
}

/** A what-if that can be played. */
interface Offered {
  /** Tells it from all others of the same people. */
  readonly key: string;
  readonly label: string;
  readonly variant: Variant;
}

type Unkeyed = Omit<Offered, 'key'>;

/** The progress of a forecast, in fights. */
export interface Progress {
  readonly done: number;
  /** An estimate from those. */
  readonly of: number;
}

/** The state of a forecast. */
interface Standing {
  readonly uid: string;
  /** Null while nothing runs. */
  readonly running: Progress | null;
  /** True where what runs looks for the right number. */
  readonly isSeeking: boolean;
  readonly tally: Tally | null;
  /** The battle that the tally is of. */
  readonly drawn: Drawn | null;
  readonly variants: readonly PlayedVariant[];
  readonly right: RightNumber;
  readonly story: Story;
}

/** All that the window shows. */
export function forecastContext(roster: Roster, standing: Standing): ForecastContext {
  const { uid, running, isSeeking, tally, drawn, variants, right, story } = standing;
  const names = [partyName(0), partyName(1)] as const;
  const result =
    tally && drawn && tally.outcomes.length > 0 ? resultContext(tally, drawn, names, variants) : null;
  return {
    uid,
    parties: roster.map(partyContext),
    problem: problemOf(roster),
    running: running && progressContext(running),
    isSeeking,
    result,
    more: result && tally ? moreWords(tally.outcomes) : '',
    whatIf: result ? offeredVariants(roster, drawn).map(({ label }, index) => ({ index, label })) : [],
    tales: SAMPLE_FIGHTS.map(which => ({ which, label: localize(`FORECAST.tale.${which}`) })),
    right: rightNumberContext(roster, right, names),
    watch: watchContext(story),
  };
}

function moreWords(outcomes: readonly Outcome[]): string {
  if (outcomes.length >= MOST_FIGHTS || isWithoutEnd(outcomes)) return '';
  const [width, most] = [widthWords(nextWidth(outcomes)), formatNumber(MOST_FIGHTS)];
  return localize('FORECAST.moreFor', { width, most });
}

/** The progress in percent and in words. */
export function progressContext({ done, of }: Progress): { readonly percent: number; readonly text: string } {
  const text = localize('FORECAST.running', { done: formatNumber(done), of: formatNumber(of) });
  return { percent: of === 0 ? 0 : Math.min(100, Math.round((done / of) * 100)), text };
}

/**
 * The variants on offer: one less of each kind, better armour, surprise and luck for either side, longer
 * range; as far as the rules know them.
 */
export function offeredVariants(roster: Roster, drawn: Drawn | null): readonly Offered[] {
  const people = drawn ? [...drawn.people] : [];
  const entries = new Set(people.map(([, entry]) => entry));
  const withoutOne = [...entries].flatMap((entry): Unkeyed[] => {
    const who = people.findLast(([, one]) => one === entry)?.[0];
    const party = roster.find(({ entries: those }) => those.includes(entry));
    const isAlone = party?.entries.length === 1 && entry.count === 1;
    const label = localize('FORECAST.if.without', { name: entry.name });
    return who === undefined || isAlone ? [] : [{ label, variant: { kind: 'without', who } }];
  });
  const ofParties = ([0, 1] as const).flatMap(party =>
    (['armour', 'surprised', 'luck'] as const).map((kind): Unkeyed => {
      const label = localize(`FORECAST.if.${kind}`, { party: partyName(party), points: MORE_ARMOUR });
      return { label, variant: { kind, party } };
    }),
  );
  const ranges = RANGES.map((metres): Unkeyed => {
    return { label: localize('FORECAST.if.range', { metres }), variant: { kind: 'range', metres } };
  });
  const ruleset = activeRuleset();
  return [...withoutOne, ...ofParties, ...ranges]
    .filter(({ variant }) => drawn !== null && knowsVariant(ruleset, drawn.battle, variant))
    .map(one => ({ ...one, key: JSON.stringify(one.variant) }));
}

function partyName(party: 0 | 1): string {
  return localize(`FORECAST.party.${party}`);
}

function partyContext({ entries, manner, breaksAt, luck }: RosterParty, index: number): PartyContext {
  const usesLuck = playsWithLuck(activeRuleset(), worldRuleOptions());
  return {
    index,
    name: partyName(index === 0 ? 0 : 1),
    entries: entries.map(({ name, img, count, flees }, index) => {
      return { index, name, img, count, flees: flees === null ? '' : String(flees) };
    }),
    manners: MANNERS.map(value => ({
      value,
      label: localize(`FORECAST.manner.${value}`),
      isChosen: value === manner,
    })),
    breaks: BREAKS.map(value => ({
      value: String(value),
      label: localize(`FORECAST.breaks.${value * 100}`),
      isChosen: value === breaksAt,
    })),
    luck: (usesLuck ? LUCK_USES : []).map(value => ({
      value,
      label: localize(`FORECAST.luckUse.${value}`),
      isChosen: value === luck,
    })),
  };
}

function problemOf(roster: Roster): string {
  if (roster.some(({ entries }) => entries.length === 0)) return localize('FORECAST.needsBoth');
  return battleOf(roster) ? '' : localize('FORECAST.tooMany', { most: MOST_FIGHTERS });
}
