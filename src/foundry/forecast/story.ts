import type { StoryAttempt } from '../../forecast/odds/forecast.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { isOfTwo } from '../documents/conditions.ts';
import { itemNames } from '../documents/names.ts';
import { factWords } from '../exchange-view/fact-text.ts';
import { localize, localizeCount, localizeOr, namedBy, type NameOf } from '../platform/localize.ts';
import type { Drawn } from './roster.ts';

/** Something that was done, in words. */
export interface StoryStep {
  readonly round: number;
  /** True where a round begins with it. */
  readonly isFirst: boolean;
  readonly head: string;
  readonly news: readonly { readonly text: string; readonly tone: string }[];
  /** All fighters after it, by party. */
  readonly faces: readonly (readonly Face[])[];
}

/** A fighter in the story of a fight. */
interface Face {
  readonly name: string;
  readonly img: string;
  readonly isOut: boolean;
  readonly isActing: boolean;
  readonly isTarget: boolean;
  /** Points lost in this act; 0 for none. */
  readonly loses: number;
  /** Points lost so far, in words. */
  readonly standing: string;
}

/** The facts that the story tells: changes of fighters, and choices of winners. */
const TOLD: readonly Fact['fact'][] = [
  ...([
    'hurt',
    'wounded',
    'effect',
    'gained',
    'ended',
    'disarmed',
    'readied',
    'worn',
    'tired',
    'pushed',
  ] as const),
  'took',
];

/** A fight in words, act by act. */
export function storyOf(
  steps: readonly StoryAttempt[],
  { battle, people, names }: Drawn,
): readonly StoryStep[] {
  let before = 0;
  const lost = new Map<FighterId, number>();
  return steps.map(({ attempt, round, facts, out }) => {
    const nameOf = nameIn({ people, names }, [attempt.by, attempt.at]);
    const isFirst = round !== before;
    before = round;
    const what = [actionWords(attempt.action), nameOf(attempt.with)].filter(Boolean).join(', ');
    const key = attempt.at === '' || attempt.at === attempt.by ? 'FORECAST.alone' : 'FORECAST.against';
    const [by, at] = [attempt.by, attempt.at].map(id => names.get(id) ?? id);
    const losses = lossesIn(facts);
    for (const [id, points] of losses) lost.set(id, (lost.get(id) ?? 0) + points);
    return {
      round,
      isFirst,
      head: localize(key, { by: by ?? '', at: at ?? '', what }),
      news: facts.filter(isShown).map(fact => newsOf(fact, nameOf)),
      faces: battle.parties.map(({ members }) =>
        members.map(id => ({
          name: names.get(id) ?? id,
          img: people.get(id)?.img ?? '',
          isOut: out.includes(id),
          isActing: id === attempt.by,
          isTarget: id === attempt.at && id !== attempt.by,
          loses: losses.get(id) ?? 0,
          standing: standingWords(lost.get(id) ?? 0, out.includes(id)),
        })),
      ),
    };
  });
}

function lossesIn(facts: readonly Fact[]): ReadonlyMap<FighterId, number> {
  const losses = new Map<FighterId, number>();
  for (const fact of facts) {
    if (fact.fact === 'hurt') losses.set(fact.who, (losses.get(fact.who) ?? 0) + fact.points);
  }
  return losses;
}

function standingWords(lost: number, isOut: boolean): string {
  if (isOut) return localize('FORECAST.watch.out');
  return lost > 0 ? localizeCount('FORECAST.watch.lost', lost) : localize('FORECAST.watch.whole');
}

function isShown(fact: Fact): boolean {
  // The blows make mutual conditions clear.
  if (isOfTwo(fact)) return false;
  return TOLD.includes(fact.fact) && !(fact.fact === 'wounded' && fact.wound === 'none');
}

function newsOf(fact: Fact, nameOf: NameOf): StoryStep['news'][number] {
  if (fact.fact !== 'effect') return factWords(fact, nameOf);
  const effect = namedBy('effect', fact.effect);
  return { text: localize('FORECAST.effect', { who: nameOf(fact.who) ?? fact.who, effect }), tone: 'plain' };
}

function actionWords(action: string): string {
  return action === 'attack' ? '' : localizeOr(`ACTION.${action}.name`, action);
}

/** Returns the names of all fighters, and of items and hit locations of some. */
function nameIn({ people, names }: Pick<Drawn, 'people' | 'names'>, concerned: readonly FighterId[]): NameOf {
  const things = concerned.map(id => {
    const entry = people.get(id);
    return entry ? itemNames(entry.actor, entry.fighter) : new Map<string, string>();
  });
  return id => names.get(id) ?? things.map(known => known.get(id)).find(name => name !== undefined) ?? null;
}
