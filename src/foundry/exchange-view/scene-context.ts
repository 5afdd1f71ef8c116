import type { Card, Line } from '../../cards/card.ts';
import { type Exchange, factsOf } from '../../cards/exchange.ts';
import { type Field, lossesIn, type Scene, sceneOf, type Sum, sumFor, tallyOf } from '../../cards/scene.ts';
import { present } from '../../rules/shared/compact.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { Ruleset } from '../../rules/shared/ruleset.ts';
import { adapterFor } from '../combat-system/active-system.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { sideOf } from '../documents/names.ts';
import { deedWords, eachOnce, factTitle, WHOLE_BODY } from './fact-text.ts';
import {
  formatNumber,
  localize,
  localizeCount,
  localizeOr,
  namedBy,
  type NameOf,
} from '../platform/localize.ts';
import { asset } from '../platform/system-id.ts';
import { type ChipGroup, chipsOf, commonCondition, isOnChip } from './chips.ts';
import { type Cropped, croppedTo } from './cropped-body.ts';
import { deedInTitle, onlyDeed } from './deed-in-title.ts';
import type { Hint } from './line-context.ts';
import { damageForAll, type SumContext, sumContext } from './sum-context.ts';
import { isOfTwo, isToldAtEnd } from '../documents/conditions.ts';
import {
  castingOf,
  type OutcomeContext,
  outcomeTitle,
  outcomesOf,
  isToldAsFact,
  leftWordsOf,
  outcomeContexts,
} from './outcome-context.ts';

/** The head of a finished card, ready to be shown. */
interface SceneContext {
  readonly field: Field;
  /** The person affected, where that is not the target. */
  readonly whom: string;
  readonly title: string;
  /** The short form, for lists and old cards. */
  readonly short: string;
  readonly place: string;
  /** The hit points left, if wounds are described by them; otherwise empty. */
  readonly left: string;
  /** The points lost, with their sign; empty for none. */
  readonly loss: string;
  /** True where the loss is that of the fighter who acted, struck by the other. */
  readonly isOwn: boolean;
  readonly tag: string;
  /** The body, cropped to the struck location; null where nobody was hurt, or bodies have no locations. */
  readonly silhouette: Cropped | null;
  /** The picture of the wounded fighter, where there is no silhouette; empty for none. */
  readonly face: string;
  readonly img: string;
  /** The picture of what was done, for lists; empty where a mark says how bad it was. */
  readonly deed: string;
  /** Set while the outcome is new. */
  readonly isNew?: boolean;
}

/** The outcome of a finished exchange, as its card shows it. */
export interface ResultContext {
  readonly scene: SceneContext;
  /** The sentence that tells the deed; empty where none fits. */
  readonly deed: string;
  /** The results of the rolls, in the words of the combat system; empty where the rolls themselves are shown. */
  readonly outcomes: readonly OutcomeContext[];
  readonly sum: SumContext | null;
  readonly chips: readonly ChipGroup[];
  /** Other facts, a line each. */
  readonly news: readonly string[];
}

/** The outcome of an exchange; null before its end. */
export function resultContext(
  exchange: Exchange,
  card: Card,
  nameOf: NameOf,
  hintOf: (line: Line) => Hint,
): ResultContext | null {
  const facts = factsOf(exchange);
  const rules = rulesetOf(exchange.opening.ruleset);
  if (!facts || !rules || card.refused || card.question) return null;
  const scene = sceneOf(card, facts, rules);
  const isMany = card.targets.length > 1;
  const sum = isMany ? null : sumFor(facts, scene.loss?.who ?? card.attempt.at);
  const title = deedInTitle(exchange, card, scene, facts, nameOf);
  const isInScene = shownInScene(scene, sum, facts, rules);
  const outcomes = outcomeContexts(exchange, card, nameOf, hintOf);
  const isCastTold = isMany || outcomes.length > 0;
  const isAbove = (fact: Fact) =>
    (isCastTold && fact.fact === 'did' && fact.what === 'casts') ||
    (fact.fact === 'dropped' && castingOf(exchange) === 'ends');
  const hasRow = (fact: Fact) => fact.fact === 'gained' && isMany && card.targets.includes(fact.who);
  return {
    scene: {
      ...sceneContext(exchange, card, scene, facts, nameOf),
      ...(isMany && manyWords(card, facts, nameOf, rules)),
    },
    deed: isMany ? '' : deedWords(exchange, scene, facts, nameOf),
    outcomes,
    sum: isMany ? damageForAll(card) : sum && sumContext(sum),
    chips: chipsOf(
      facts.filter(fact => !hasRow(fact)),
      card.attempt,
      nameOf,
    ),
    news: eachOnce(
      card.lines.flatMap(line =>
        line.line === 'fact' &&
        line.of === null &&
        isToldAsFact(exchange, line.fact) &&
        !isInScene(line.fact) &&
        line.fact !== title &&
        !isAbove(line.fact)
          ? [line.fact]
          : [],
      ),
      nameOf,
    ),
  };
}

/** Returns a test for facts that need no line of their own. */
function shownInScene(
  scene: Scene,
  sum: Sum | null,
  facts: readonly Fact[],
  { presentation: { wounds } }: Ruleset,
): (fact: Fact) => boolean {
  const [worst] = lossesIn(facts, wounds);
  return fact => {
    switch (fact.fact) {
      case 'hurt':
      case 'wounded':
        return (worst?.who === fact.who && worst.where === fact.where) || isUnharmed(fact);
      case 'stopped':
        return sum !== null || scene.field === 'held' || fact.left === 0;
      case 'disarmed':
        return scene.headline === 'disarmed' && scene.who === fact.who && fact.metres === 0 && !fact.to;
      case 'won':
      case 'struck':
      case 'used':
      case 'passing':
        return true;
      case 'ended':
        return !isToldAtEnd(fact.condition);
      case 'did':
        return scene.headline === 'told';
      default:
        return isOnChip(fact) || isOfTwo(fact);
    }
  };
}

function isUnharmed(fact: Fact): boolean {
  return (fact.fact === 'hurt' && fact.points === 0) || (fact.fact === 'wounded' && fact.wound === 'none');
}

function sceneContext(
  exchange: Exchange,
  card: Card,
  scene: Scene,
  facts: readonly Fact[],
  nameOf: NameOf,
): SceneContext {
  const { field, loss, word } = scene;
  const isDeed = deedInTitle(exchange, card, scene, facts, nameOf) !== null;
  const told = isDeed ? null : outcomeTitle(exchange, scene, outcomesOf(exchange), nameOf);
  const plain = titleWords(card, scene, facts, nameOf, castingOf(exchange) !== null);
  const titles = told === null ? plain : { ...plain, title: told, short: told };
  const lower = (text: string) => text.toLocaleLowerCase(game.i18n.lang);
  const place = loss && loss.where !== WHOLE_BODY ? lower(namedBy('where', loss.where, nameOf)) : '';
  const silhouette = loss && croppedTo(exchange, loss);
  const left = leftAfter(exchange, scene, facts, nameOf);
  const isNamed = [titles.title, left].some(text => lower(text).includes(place));
  return {
    field,
    ...titles,
    place: loss ? (isNamed ? '' : place) : subline(scene, facts, nameOf),
    left,
    loss: loss ? formatNumber(-loss.points) : '',
    isOwn: !card.isAlone && loss?.who === card.attempt.by,
    tag: word && scene.headline !== 'fumble' ? localize(`SCENE.word.${word}`) : '',
    silhouette,
    face: loss && !silhouette ? sideOf(loss.who, nameOf).img : '',
    img: loss ? '' : pictureOf(card, scene),
    deed: scene.headline === 'done' && field === 'none' ? pictureOf(card, scene) : '',
  };
}

/** The hit points left of the fighter who was hurt, or else healed. */
function leftAfter(exchange: Exchange, { loss }: Scene, facts: readonly Fact[], nameOf: NameOf): string {
  const healed = facts.find(({ fact }) => fact === 'healed');
  const who = loss?.who ?? healed?.who ?? null;
  return who === null ? '' : leftWordsOf(exchange, who, nameOf);
}

type Titles = Pick<SceneContext, 'whom' | 'title' | 'short'>;

function titleWords(
  { attempt, lines, isAlone }: Card,
  { headline, loss, who, by }: Scene,
  facts: readonly Fact[],
  nameOf: NameOf,
  isCast: boolean,
): Titles {
  const name = nameOf(who) ?? who;
  // A wound is the target's, or the fighter's who acted alone; any other fighter is named.
  const isOther = loss !== null && who !== (isAlone ? attempt.by : attempt.at);
  const same = (title: string) => both(title, isOther ? name : '');
  switch (headline) {
    case 'dead':
      return { ...both(localize('SCENE.dead', { who: name })), short: localize('CONDITION.dead') };
    case 'wound':
      return same(
        localizeOr(`SCENE.wound.${loss?.wound ?? ''}`, localizeOr(`WOUND.${loss?.wound ?? ''}`, '')),
      );
    case 'scratch':
      return same(localize('SCENE.scratch'));
    case 'felled':
      return both(localize(`SCENE.felled.${by}`, { who: name }));
    case 'disarmed':
      return both(localize('SCENE.disarmed'), name);
    case 'stopped':
      return both(localize(`SCENE.stopped.${by}`));
    case 'dodged':
      return both(localize(by === '' ? 'SCENE.dodged' : 'SCENE.dodgedAndDown'));
    case 'done':
      return doneWords({ attempt, lines }, facts, nameOf, isCast);
    default:
      return both(localize(`SCENE.${headline}`));
  }
}

const both = (title: string, whom = '') => ({ whom, title, short: title });

/**
 * What was done or prepared, and the name of the action where that is not one thing. A spell that was cast is named: in
 * the line of a folded card there is nothing else that says which it was.
 */
function doneWords(
  card: Pick<Card, 'attempt' | 'lines'>,
  facts: readonly Fact[],
  nameOf: NameOf,
  isCast: boolean,
): Titles {
  const { action, with: tool } = card.attempt;
  const spell = isCast && tool !== '' ? nameOf(tool) : null;
  const only = onlyDeed(card, facts);
  if (!only) return both(spell ?? localizeOr(`ACTION.${action}.name`, action));
  const title = factTitle(only, nameOf);
  return { ...both(title), short: only.fact === 'did' ? (spell ?? title) : title };
}

function subline({ headline, who, by }: Scene, facts: readonly Fact[], nameOf: NameOf): string {
  if (headline === 'stopped') return localizeOr(`SCENE.stoppedBy.${by}`, localize('SCENE.nothingThrough'));
  const lost =
    headline === 'disarmed' ? facts.find(fact => fact.fact === 'disarmed' && fact.who === who) : null;
  if (lost?.fact !== 'disarmed') return '';
  const weapon = nameOf(by) ?? by;
  if (lost.to) return localize('SCENE.takenBy', { weapon, who: nameOf(lost.to) ?? lost.to });
  return lost.metres > 0
    ? localize('SCENE.liesAt', { weapon, metres: lost.metres })
    : localize('SCENE.atTheFeet', { weapon });
}

/** The head for several targets: how many are out of the fight, and how many else are hurt, or what befell those unhurt. */
function manyWords(
  card: Card,
  facts: readonly Fact[],
  nameOf: NameOf,
  rules: Ruleset,
): Partial<SceneContext> {
  if (facts.some(({ fact }) => fact === 'declared')) return {};
  const { down, hurt } = tallyOf(card.targets, facts, rules);
  const befell = down + hurt === 0 ? commonCondition(card.targets, facts, nameOf) : null;
  const title = new Intl.ListFormat(game.i18n.lang, { type: 'unit' }).format(
    present([
      down > 0 && localizeCount('SCENE.down', down),
      (hurt > 0 || down === 0) && localizeCount('SCENE.many', hurt),
    ]),
  );
  const all = localize('SCENE.ofSo', { count: card.targets.length });
  const img = pictureOf(card, { headline: 'done', by: '' });
  return {
    ...both(befell?.label ?? title),
    place: befell ? `${formatNumber(befell.count)} ${all}` : all,
    loss: '',
    left: '',
    silhouette: null,
    face: '',
    img,
    ...(down + hurt === 0 && { field: 'none' }),
  };
}

/** The picture of an outcome without a wound. */
function pictureOf(card: Card, { headline, by }: Pick<Scene, 'headline' | 'by'>): string {
  const { at, by: actor, with: weapon, action } = card.attempt;
  if (headline === 'dodged') return asset(by === '' ? 'skills/evade.svg' : `conditions/${by}.svg`);
  if (headline === 'felled') return asset(`conditions/${by}.svg`);
  if (headline === 'disarmed' || headline === 'fumble') return asset('effects/disarm-opponent.svg');
  if (headline === 'stopped' && by === 'parry') {
    const chosen = card.lines.flatMap(line =>
      line.line === 'choice' && line.name.startsWith('defence') && line.by === at ? line.chosen : [],
    );
    const [id = ''] = chosen.flatMap(one => one.split(':')[1] ?? []);
    return actorOf(at)?.findItem(id)?.img ?? asset('conditions/warding.svg');
  }
  if (headline === 'stopped') return asset('conditions/warding.svg');
  const [itemId = ''] = weapon.split(':');
  const fighter = actorOf(actor);
  const adapter = fighter && adapterFor(fighter.type);
  const held = fighter?.findItem(itemId)?.img;
  return held ?? adapter?.skillPicture?.(action) ?? asset('combat-style.svg');
}
