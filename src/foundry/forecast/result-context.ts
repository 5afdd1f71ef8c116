import { differenceOf, quantile, type Share, shareOf, winsOf } from '../../forecast/odds/odds.ts';
import { isWithoutBlood, LEAST_FIGHTS, nextWidth, WIDTH } from '../../forecast/odds/enough.ts';
import { MOST_TURNS, STILL_TURNS } from '../../forecast/odds/play-battle.ts';
import { type Counts, FATES, type Outcome, type Tally } from '../../forecast/odds/tally.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { adapterFor } from '../combat-system/active-system.ts';
import { itemNames } from '../documents/names.ts';
import { formatNumber, localize, localizeCount, localizeOr, namedBy } from '../platform/localize.ts';
import { type Silhouette, type SilhouettePart, silhouetteOf } from '../ui/silhouette/silhouette.ts';
import { type Flow, flowPicture, type FlowPicture } from './flow.ts';
import type { Drawn, Entry } from './roster.ts';

/** A share in words: the number, and the bounds between which it lies. */
interface ShareContext {
  readonly label: string;
  /** In hundredths, for the width of a bar. */
  readonly percent: number;
  readonly text: string;
  readonly bounds: string;
}

/** The fate of a fighter, or of several alike. */
interface PersonContext {
  readonly name: string;
  readonly img: string;
  readonly party: number;
  readonly fates: readonly { readonly fate: string; readonly percent: number; readonly label: string }[];
  readonly summary: string;
  readonly body: HeatedBody | null;
  /** The average use of points and special effects. */
  readonly used: readonly string[];
}

/** A drawn body, each place as red as it is often hurt. */
type HeatedBody = Omit<Silhouette, 'parts'> & {
  /** Says how often each place is hit, the most first. */
  readonly name: string;
  readonly parts: readonly (SilhouettePart & { readonly heat: number; readonly label: string })[];
};

/** The context of a forecast's result. */
export interface ResultContext {
  /** How many there were, and what that is enough for. */
  readonly fights: string;
  /** Says that fights have no end; empty where all have one. */
  readonly noEnd: string;
  /** True if no fight has ended: there is no winner and no last round. */
  readonly isWithoutEnd: boolean;
  readonly wins: readonly ShareContext[];
  readonly length: string;
  readonly rounds: readonly { readonly percent: number; readonly label: string }[];
  readonly people: readonly PersonContext[];
  readonly flow: FlowPicture | null;
  /** The column of what-ifs that says how often the first party wins. */
  readonly chance: string;
  readonly variants: readonly VariantContext[];
}

/** A what-if, and by how much it differs. */
interface VariantContext {
  readonly label: string;
  readonly text: string;
  readonly tone: 'better' | 'worse' | 'same';
  readonly difference: string;
}

/** A what-if that was played. */
export interface PlayedVariant {
  /** The same for the same what-if of the same people. */
  readonly key: string;
  readonly label: string;
  readonly outcomes: readonly Outcome[];
}

/** All that a tally has to show. */
export function resultContext(
  tally: Tally,
  drawn: Drawn,
  partyNames: readonly [string, string],
  variants: readonly PlayedVariant[],
): ResultContext {
  const { outcomes } = tally;
  const [first, second, nobody] = winsOf(outcomes);
  const rounds = outcomes.flatMap(one => (one.hasEnd ? one.rounds : []));
  return {
    fights: fightsWords(outcomes),
    noEnd: noEndWords(outcomes),
    isWithoutEnd: rounds.length === 0,
    wins: [
      shareContext(localize('FORECAST.wins', { party: partyNames[0] }), first),
      shareContext(localize('FORECAST.nobody'), nobody),
      shareContext(localize('FORECAST.wins', { party: partyNames[1] }), second),
    ],
    length: localize('FORECAST.length', {
      half: quantile(rounds, 0.5),
      least: quantile(rounds, 0.1),
      most: quantile(rounds, 0.9),
    }),
    rounds: roundBars(rounds),
    people: peopleOf(tally, drawn),
    flow: flowOf(tally, drawn),
    chance: localize('FORECAST.wins', { party: partyNames[0] }),
    variants: variants.map(variant => variantContext(variant, outcomes)),
  };
}

function fightsWords(outcomes: readonly Outcome[]): string {
  const fights = localizeCount('FORECAST.fights', outcomes.length);
  const reached = nextWidth(outcomes) * 2;
  if (outcomes.length < LEAST_FIGHTS || reached > WIDTH) return fights;
  return localize('FORECAST.enough', { fights, width: widthWords(reached) });
}

/** A distance between bounds, in points of a hundred. */
export function widthWords(width: number): string {
  return localizeCount('FORECAST.width', width * 100);
}

function noEndWords(outcomes: readonly Outcome[]): string {
  const without = outcomes.filter(({ hasEnd }) => !hasEnd).length;
  if (without === 0) return '';
  const [turns, still] = [formatNumber(MOST_TURNS), formatNumber(STILL_TURNS)];
  if (isWithoutBlood(outcomes)) return localize('FORECAST.noBlood', { count: without, still });
  if (without === outcomes.length) return localizeCount('FORECAST.noEnd', without, { turns, still });
  return localize('FORECAST.seldomEnd', { share: percent(without / outcomes.length, 1), turns, still });
}

/** A share as a reader reads it: `62 %`. */
export function percent(share: number, digits = 0): string {
  return share.toLocaleString(game.i18n.lang, { style: 'percent', maximumFractionDigits: digits });
}

function shareContext(label: string, { share, least, most }: Share): ShareContext {
  const bounds = localize('FORECAST.bounds', { least: percent(least, 1), most: percent(most, 1) });
  return { label, percent: share * 100, text: percent(share), bounds };
}

/** The most bars of a histogram: what is longer stands in the last. */
const MOST_BARS = 20;

function roundBars(rounds: readonly number[]): ResultContext['rounds'] {
  const last = Math.min(MOST_BARS, Math.max(1, ...rounds));
  const counts = Array.from({ length: last }, () => 0);
  for (const round of rounds)
    counts[Math.min(last, round) - 1] = (counts[Math.min(last, round) - 1] ?? 0) + 1;
  const most = Math.max(1, ...counts);
  return counts.map((count, i) => ({
    percent: (count / most) * 100,
    label: localize('FORECAST.round', { round: i + 1, share: percent(count / rounds.length) }),
  }));
}

/** All fighters, those alike together. */
function peopleOf(tally: Tally, { battle, people }: Drawn): readonly PersonContext[] {
  const byEntry = Map.groupBy(people.keys(), id => people.get(id));
  return [...byEntry].flatMap(([entry, ids]) => {
    const [first] = ids;
    if (!entry || first === undefined) return [];
    const party = battle.parties[0].members.includes(first) ? 0 : 1;
    return [personContext(tally, entry, ids, party)];
  });
}

function personContext(tally: Tally, entry: Entry, ids: readonly FighterId[], party: number): PersonContext {
  const of = tally.outcomes.length * ids.length;
  const fates = sumOf(tally.fates, ids);
  const shown = FATES.map(fate => ({ fate, share: shareOf(fates[fate] ?? 0, of).share }));
  return {
    name:
      entry.count > 1 ? localize('FORECAST.several', { name: entry.name, count: entry.count }) : entry.name,
    img: entry.img,
    party,
    fates: shown.map(({ fate, share }) => ({
      fate,
      percent: share * 100,
      label: localize('FORECAST.fateShare', {
        fate: localize(`FORECAST.fate.${fate}`),
        share: percent(share),
      }),
    })),
    summary: shown
      .filter(({ share }) => share >= 0.005)
      .map(({ fate, share }) => `${localize(`FORECAST.fate.${fate}`)} ${percent(share)}`)
      .join(', '),
    body: heatedBody(entry, sumOf(tally.struck, ids), of),
    used: usedBy(tally, entry, ids, of),
  };
}

function sumOf(of: Readonly<Record<FighterId, Counts>>, ids: readonly FighterId[]): Counts {
  const sum: Counts = {};
  for (const id of ids) {
    for (const [what, times] of Object.entries(of[id] ?? {})) sum[what] = (sum[what] ?? 0) + times;
  }
  return sum;
}

function heatedBody(entry: Entry, struck: Counts, of: number): HeatedBody | null {
  const { actor, fighter } = entry;
  const body = adapterFor(actor.type)?.bodyOf(actor, fighter) ?? null;
  if (!body) return null;
  const most = Math.max(1, ...Object.values(struck));
  const drawn = silhouetteOf(body.shape, body.rows);
  const names = itemNames(actor, fighter);
  const parts = drawn.parts.map(part => {
    const times = struck[part.id] ?? 0;
    const place = namedBy('where', part.id, id => names.get(id) ?? null);
    const label = localize('FORECAST.struck', { place, times: perFight(times / of) });
    return { ...part, heat: Math.round((times / most) * 100), label };
  });
  const hottest = parts.toSorted((a, b) => b.heat - a.heat);
  return { ...drawn, parts, name: [entry.name, ...hottest.map(({ label }) => label)].join('; ') };
}

/** A number for one fight, with as many digits as tell something. */
function perFight(number: number): string {
  return number.toLocaleString(game.i18n.lang, { maximumSignificantDigits: 2 });
}

/** The most effects that are named. */
const MOST_EFFECTS = 3;
/** The average number per fight below which an effect is not named. */
const SELDOM = 0.05;

function usedBy(
  { effects, spent }: Tally,
  { actor, fighter }: Entry,
  ids: readonly FighterId[],
  of: number,
): string[] {
  const names = itemNames(actor, fighter);
  const often = (counts: Counts) =>
    Object.entries(counts)
      .map(([what, times]) => [what, times / of] as const)
      .filter(([, times]) => times >= SELDOM)
      .sort(([, a], [, b]) => b - a);
  const text = (name: string, times: number) =>
    localize('FORECAST.perFight', { name, times: perFight(times) });
  return [
    ...often(sumOf(spent, ids)).map(([what, times]) =>
      text(names.get(what) ?? localizeOr(`FORECAST.spent.${what}`, what), times),
    ),
    ...often(sumOf(effects, ids))
      .slice(0, MOST_EFFECTS)
      .map(([effect, times]) => text(namedBy('effect', effect), times)),
  ];
}

/** The flow of felled fighters by foe and weapon; null where nobody falls. */
function flowOf({ felled, outcomes }: Tally, { people }: Drawn): FlowPicture | null {
  const flows = new Map<string, Flow>();
  for (const [who, by] of Object.entries(felled)) {
    for (const [what, times] of Object.entries(by)) {
      const to = people.get(who)?.name ?? who;
      const from = fellerWords(what, people);
      const key = JSON.stringify([from, to]);
      flows.set(key, { from, to, times: (flows.get(key)?.times ?? 0) + times });
    }
  }
  if (flows.size === 0) return null;
  return flowPicture([...flows.values()], ({ from, to, times }) =>
    localize('FORECAST.felled', { from, to, share: perFight(times / outcomes.length) }),
  );
}

function fellerWords(what: string, people: Drawn['people']): string {
  const [by = '', weapon = ''] = what.split('|');
  const entry = people.get(by);
  if (!entry) return localize('FORECAST.byThemselves');
  const name = itemNames(entry.actor, entry.fighter).get(weapon);
  return name === undefined ? entry.name : `${entry.name}, ${name}`;
}

function variantContext({ label, outcomes }: PlayedVariant, base: readonly Outcome[]): VariantContext {
  const { mean, least, most } = differenceOf(outcomes, base);
  const [before] = winsOf(base);
  const tone = least > 0 ? 'better' : most < 0 ? 'worse' : 'same';
  const points = (share: number) => {
    return (share * 100).toLocaleString(game.i18n.lang, {
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    });
  };
  return {
    label,
    tone,
    text: localize('FORECAST.fromTo', { from: percent(before.share), to: percent(before.share + mean) }),
    difference: localize('FORECAST.points', { mean: points(mean), least: points(least), most: points(most) }),
  };
}
