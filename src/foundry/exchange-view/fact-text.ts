import { deedOf } from '../../cards/deed.ts';
import type { Exchange } from '../../cards/exchange.ts';
import type { Scene } from '../../cards/scene.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { isOfTwo, isTakenOn } from '../documents/conditions.ts';
import { durationWords } from '../documents/durations.ts';
import { awaited, isReadied, readiedWording } from '../documents/readied-words.ts';
import { canLocalize, localize, localizeCount, namedBy, type NameOf } from '../platform/localize.ts';

/** The text of a fact, and the tone in which it is shown. */
export function factWords(fact: Fact, nameOf: NameOf): { text: string; tone: string } {
  const key = `FACT.${wordingOf(fact)}`;
  const names = namesIn(fact, nameOf);
  const count = countIn(fact);
  return {
    text: count === null ? localize(key, names) : localizeCount(key, count, names),
    tone: toneOf(fact),
  };
}

/** Facts of a blow, whose order tells nothing. */
const OF_BLOWS: ReadonlySet<Fact['fact']> = new Set(['struck', 'stopped', 'wounded', 'hurt']);

/**
 * Facts in words. Of one fighter those in the same words are told once, with how often: what a burst does, such as nine rounds
 * that armour stops, and anything that follows itself.
 */
export function eachOnce(facts: readonly Fact[], nameOf: NameOf): string[] {
  const lines: { readonly fact: Fact; readonly text: string; count: number }[] = [];
  for (const fact of facts) {
    const { text } = factWords(fact, nameOf);
    const among = OF_BLOWS.has(fact.fact) ? lines : lines.slice(-1);
    const same = among.find(one => one.text === text && one.fact.who === fact.who);
    if (same) same.count += 1;
    else lines.push({ fact, text, count: 1 });
  }
  return lines.map(({ text, count }) => (count > 1 ? localize('CARD.times', { text, count }) : text));
}

/** The text of a fact as the title of a card that shows who acts: shorter than its sentence, where there is such a one. */
export function factTitle(fact: Fact, nameOf: NameOf): string {
  const [group, ...rest] = wordingOf(fact).split('.');
  const key = `FACT.${group}.title.${rest.join('.')}`;
  return canLocalize(key) ? localize(key, namesIn(fact, nameOf)) : factWords(fact, nameOf).text;
}

/** The names and numbers in a fact, in words. */
function namesIn(fact: Fact, nameOf: NameOf): Record<string, string | number> {
  const names: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(fact)) {
    if (typeof value === 'string' || typeof value === 'number') names[name] = namedBy(name, value, nameOf);
  }
  return {
    ...names,
    ...lasting(fact),
    ...(fact.fact === 'prepared' && isReadied(fact) && awaited(fact, nameOf)),
    ...(fact.fact === 'used' && { amount: Math.abs(fact.amount) }),
  };
}

/** The number that selects the plural form of a fact's text; null for none. */
function countIn(fact: Fact): number | null {
  if (fact.fact === 'won') return fact.levels;
  if (fact.fact === 'stopped' || fact.fact === 'healed') return fact.points;
  if (fact.fact === 'hurt') return fact.points === 0 ? null : fact.points;
  if (isToBeCast(fact)) return fact.turns;
  return fact.fact === 'used' && fact.amount > 0 ? fact.amount : null;
}

/** The location of losses in combat systems without hit locations: it is never named. */
export const WHOLE_BODY = 'body';

/** The key of the wording that fits a fact. */
function wordingOf(fact: Fact): string {
  switch (fact.fact) {
    case 'won':
      if (fact.who === null) return 'won.nobody';
      return fact.levels === 0 ? 'won.without-levels' : 'won.somebody';
    case 'stopped':
      return fact.left === 0 ? `stopped.${fact.by}.all` : `stopped.${fact.by}.part`;
    case 'hurt':
      if (fact.points === 0) return 'hurt.unharmed';
      return fact.where === WHOLE_BODY ? 'hurt.whole' : 'hurt.points';
    case 'healed':
      return fact.where === WHOLE_BODY ? 'healed.whole' : 'healed.points';
    case 'struck':
      return fact.where === WHOLE_BODY ? 'struck.whole' : 'struck.place';
    case 'gained':
    case 'ended':
      if (isOfTwo(fact)) return `mutual.${fact.condition}.${fact.fact}`;
      if (fact.fact === 'ended') return fact.fact;
      return fact.where
        ? 'gained.where'
        : fact.lasts && fact.lasts.amount > 0
          ? 'gained.lasting'
          : 'gained.plain';
    case 'resisted':
      return fact.held ? 'resisted.held' : 'resisted.lost';
    case 'prepared':
      return preparedWording(fact);
    case 'dropped':
      return canLocalize(`FACT.over.${fact.action}`) ? `over.${fact.action}` : fact.fact;
    case 'tired':
      return fact.levels > 0 ? 'tired.more' : 'tired.less';
    case 'passing':
      return fact.left > 0 ? 'passing.some' : 'passing.last';
    case 'reordered':
      return fact.before === undefined ? 'reordered.after' : 'reordered.before';
    case 'moved':
      if (fact.to === undefined) return 'moved.onto';
      return fact.past ? 'moved.past' : 'moved.beside';
    case 'flew':
      return `flew.${fact.chase && fact.altitude > 0 ? 'bands' : 'metres'}.${fact.status}`;
    case 'did':
      return `did.${fact.what}`;
    case 'used':
      return fact.amount < 0 ? 'used.back' : 'used.away';
    case 'readied':
      return fact.by === undefined ? fact.fact : `readied-by.${fact.by}`;
    case 'worn':
      if (!fact.weapon) return 'worn.armour';
      if (fact.armour) return 'worn.guard';
      return fact.left === 0 ? 'worn.broken' : 'worn.weapon';
    case 'disarmed':
      if (fact.to) return 'disarmed.taken';
      if (fact.metres < 0) return 'readied-by.putting-away';
      return fact.metres > 0 ? 'disarmed.thrown' : 'disarmed.dropped';
    default:
      return fact.fact;
  }
}

type Preparation = Extract<Fact, { fact: 'prepared' }>;

/** The trigger of an action of which a part is done, and the rest follows. */
const IN_PARTS = 'begun';

/** The trigger of an action whose segment is over without it, and which is prepared again (SEG-MELEE-09). */
const LOST = 'lost';

/** True for a casting that takes this many turns more. */
function isToBeCast(fact: Fact): fact is Preparation & { readonly turns: number } {
  return (
    fact.fact === 'prepared' && fact.due === undefined && fact.trigger !== IN_PARTS && Boolean(fact.turns)
  );
}

/** The key of the wording for what a fighter has prepared: what comes at a time, what waits for a trigger, and the rest. */
function preparedWording(fact: Preparation): string {
  const { action, due, with: means, trigger } = fact;
  if (due !== undefined) {
    const time = trigger === LOST ? 'not-done-in' : 'prepared-for';
    return action === 'melee' && means ? `${time}.melee-with` : `${time}.${action}`;
  }
  if (isToBeCast(fact)) return 'begun.cast';
  if (trigger === IN_PARTS) return fact.turns === 0 ? 'begun.rest' : 'begun.part';
  return isReadied(fact) ? readiedWording(fact) : fact.fact;
}

function lasting(fact: Fact): Record<string, string> {
  if (fact.fact !== 'gained' || !fact.lasts) return { lasting: '' };
  return { lasting: durationWords(fact.lasts) };
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

/** The sentence for a deed; empty where none fits, or where the struck location has no name with an article. */
export function deedWords(exchange: Exchange, scene: Scene, facts: readonly Fact[], nameOf: NameOf): string {
  const { setup, ruleset } = exchange.opening;
  const rules = rulesetOf(ruleset);
  const deed = rules && deedOf(exchange.id, scene, setup, facts, rules);
  if (deed === null) return '';
  const where = scene.loss?.where;
  // A body's own locations have names without an article.
  if (where !== undefined && (nameOf(where) !== null || !canLocalize(`DEED.place.${where}`))) return '';
  const { by, at } = setup.attempt;
  const [who, whom] = [nameOf(by) ?? by, nameOf(at) ?? at];
  const place = where === undefined ? '' : localize(`DEED.place.${where}`);
  const text = localize(`DEED.said.${deed}`, {
    who,
    whom,
    place,
    ofWho: localize('DEED.of', { name: who }),
    ofWhom: localize('DEED.of', { name: whom }),
  });
  return text.charAt(0).toLocaleUpperCase(game.i18n.lang) + text.slice(1);
}
