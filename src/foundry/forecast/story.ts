import type { Told } from '../../forecast/odds/forecast.ts';
import { isMutual } from '../../cards/card.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { itemNames } from '../documents/names.ts';
import { factWords } from '../exchange/fact-text.ts';
import { localize, localizeOr, namedBy, type NameOf } from '../platform/localize.ts';
import type { Drawn } from './roster.ts';

/** Something that was done, in words. */
export interface StoryStep {
  readonly round: number;
  /** Whether a round begins with it. */
  readonly isFirst: boolean;
  readonly head: string;
  readonly news: readonly { readonly text: string; readonly tone: string }[];
  /** Who stands of each party, and who does not. */
  readonly standing: readonly (readonly { readonly name: string; readonly isOut: boolean }[])[];
}

/** What of a fight is told: what changed somebody, and what a winner chose. */
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
export function storyOf(steps: readonly Told[], { battle, people, names }: Drawn): readonly StoryStep[] {
  let before = 0;
  return steps.map(({ attempt, round, facts, out }) => {
    const nameOf = nameIn({ people, names }, [attempt.by, attempt.at]);
    const isFirst = round !== before;
    before = round;
    const what = [actionWords(attempt.action), nameOf(attempt.with)].filter(Boolean).join(', ');
    const key = attempt.at === '' || attempt.at === attempt.by ? 'FORECAST.alone' : 'FORECAST.against';
    const [by, at] = [attempt.by, attempt.at].map(id => names.get(id) ?? id);
    return {
      round,
      isFirst,
      head: localize(key, { by: by ?? '', at: at ?? '', what }),
      news: facts.filter(isTold).map(fact => newsOf(fact, nameOf)),
      standing: battle.parties.map(({ members }) =>
        members.map(id => ({ name: names.get(id) ?? id, isOut: out.includes(id) })),
      ),
    };
  });
}

function isTold(fact: Fact): boolean {
  // That two are engaged is said by who strikes whom.
  if (isMutual(fact)) return false;
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

/** Names everybody, and the things and hit locations of those who are concerned. */
function nameIn({ people, names }: Pick<Drawn, 'people' | 'names'>, concerned: readonly FighterId[]): NameOf {
  const things = concerned.map(id => {
    const entry = people.get(id);
    return entry ? itemNames(entry.actor, entry.fighter) : new Map<string, string>();
  });
  return id => names.get(id) ?? things.map(known => known.get(id)).find(name => name !== undefined) ?? null;
}
