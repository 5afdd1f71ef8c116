import { isTakenOn } from '../documents/condition-kinds.ts';
import { isMutual } from '../../cards/card.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import { localize, localizeCount, namedBy, type NameOf } from '../platform/localize.ts';

/** A fact in words, and what kind of news it is. */
export function factWords(fact: Fact, nameOf: NameOf): { text: string; tone: string } {
  const names: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(fact)) {
    if (typeof value === 'string' || typeof value === 'number') names[name] = namedBy(name, value, nameOf);
  }
  const all = { ...names, ...lasting(fact), ...(fact.fact === 'used' && { amount: Math.abs(fact.amount) }) };
  const key = `FACT.${wordingOf(fact)}`;
  const count = countIn(fact);
  return { text: count === null ? localize(key, all) : localizeCount(key, count, all), tone: toneOf(fact) };
}

/** The number that the words for a fact depend on; null for none. */
function countIn(fact: Fact): number | null {
  if (fact.fact === 'won') return fact.levels;
  if (fact.fact === 'stopped') return fact.points;
  return fact.fact === 'used' && fact.amount > 0 ? fact.amount : null;
}

/** Which of the wordings of a fact fits. */
function wordingOf(fact: Fact): string {
  switch (fact.fact) {
    case 'won':
      if (fact.who === null) return 'won.nobody';
      return fact.levels === 0 ? 'won.without-levels' : 'won.somebody';
    case 'stopped':
      return fact.left === 0 ? `stopped.${fact.by}.all` : `stopped.${fact.by}.part`;
    case 'hurt':
      return fact.points === 0 ? 'hurt.unharmed' : 'hurt.points';
    case 'gained':
    case 'ended':
      if (isMutual(fact)) return `mutual.${fact.condition}.${fact.fact}`;
      if (fact.fact === 'ended') return fact.fact;
      return fact.where ? 'gained.where' : fact.lasts ? 'gained.lasting' : 'gained.plain';
    case 'resisted':
      return fact.held ? 'resisted.held' : 'resisted.lost';
    case 'tired':
      return fact.levels > 0 ? 'tired.more' : 'tired.less';
    case 'passing':
      return fact.left > 0 ? 'passing.some' : 'passing.last';
    case 'moved':
      return fact.past ? 'moved.past' : 'moved.beside';
    case 'did':
      return `did.${fact.what}`;
    case 'used':
      return fact.amount < 0 ? 'used.back' : 'used.away';
    case 'worn':
      if (!fact.weapon) return 'worn.armour';
      if (fact.armour) return 'worn.guard';
      return fact.left === 0 ? 'worn.broken' : 'worn.weapon';
    case 'disarmed':
      return fact.to ? 'disarmed.taken' : fact.metres > 0 ? 'disarmed.thrown' : 'disarmed.dropped';
    default:
      return fact.fact;
  }
}

function lasting(fact: Fact): Record<string, string> {
  if (fact.fact !== 'gained' || !fact.lasts) return { lasting: '' };
  return { lasting: localizeCount(`LASTS.${fact.lasts.unit}`, fact.lasts.amount) };
}

function toneOf(fact: Fact): string {
  switch (fact.fact) {
    case 'hurt':
      return fact.points > 0 ? 'harm' : 'safe';
    case 'tired':
      return fact.levels > 0 ? 'harm' : 'safe';
    case 'healed':
    case 'effort':
      return 'safe';
    case 'wounded':
      return fact.wound === 'none' ? 'safe' : 'harm';
    case 'gained':
      return isTakenOn(fact.condition) ? 'plain' : 'harm';
    case 'disarmed':
    case 'pushed':
    case 'worn':
      return 'harm';
    case 'stopped':
      return 'safe';
    default:
      return 'plain';
  }
}
