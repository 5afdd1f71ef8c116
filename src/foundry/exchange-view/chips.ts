import { isMeant } from '../../rules/shared/conditions.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Attempt } from '../../rules/shared/ruleset.ts';
import { conditionText, isOfTwo, isSeen, showsAmount, signOf } from '../documents/conditions.ts';
import { durationWords } from '../documents/durations.ts';
import { type Side, sideOf } from '../documents/names.ts';
import { formatNumber, localize, localizeOr, namedBy, type NameOf } from '../platform/localize.ts';
import { asset } from '../platform/system-id.ts';
import { needsWound, pictureOfEffect } from './effects-shown.ts';

/** A picture with name and duration: an effect that was used, or a condition gained. */
export interface Chip {
  readonly img: string;
  readonly label: string;
  /** The duration, or the location. */
  readonly note: string;
  /** The rule text. */
  readonly tooltip: string;
  readonly isEffect: boolean;
  /** The kind of condition, for its colour and shape; empty for one that only hinders. */
  readonly of: ReturnType<typeof signOf>;
}

/** The chips of one fighter. */
export interface ChipGroup {
  readonly who: Side;
  readonly chips: readonly Chip[];
}

/** True for facts that are shown as chips. */
export function isOnChip(fact: Fact): boolean {
  return fact.fact === 'effect' || fact.fact === 'gained';
}

/** Facts without the conditions that were over again by the end of the exchange. */
function lasting(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter((fact, place) => {
    if (fact.fact !== 'gained') return true;
    return !facts
      .slice(place + 1)
      .some(one => one.fact === 'ended' && one.who === fact.who && isMeant(fact, one));
  });
}

/**
 * The effects used and the conditions gained, each once, by the fighter who has them, effects first. An effect that was
 * resisted says so, and one that a blow without a wound left undone.
 */
export function chipsOf(
  facts: readonly Fact[],
  { by, at }: Pick<Attempt, 'by' | 'at'>,
  nameOf: NameOf,
): ChipGroup[] {
  const effects = new Map<FighterId, Map<string, number>>();
  const conditions = new Map<FighterId, Map<string, Chip>>();
  for (const fact of lasting(facts)) {
    if (fact.fact === 'effect') {
      const own = effects.get(fact.on) ?? new Map<string, number>();
      effects.set(fact.on, own.set(fact.effect, (own.get(fact.effect) ?? 0) + 1));
    }
    if (fact.fact !== 'gained' || isOfTwo(fact) || !isSeen(fact.condition)) continue;
    const own = conditions.get(fact.who) ?? new Map<string, Chip>();
    conditions.set(fact.who, own.set(`${fact.condition} ${fact.where ?? ''}`, conditionChip(fact, nameOf)));
  }
  const whom = at === '' ? by : at;
  const all = new Set([...effects.keys(), ...conditions.keys()]);
  return [...all]
    .sort((one, other) => Number(other === whom) - Number(one === whom))
    .map(id => ({
      who: sideOf(id, nameOf),
      chips: [
        ...[...(effects.get(id) ?? [])].map(([effect, times]) =>
          effectChip(effect, times, outcomeWords(facts, id, effect)),
        ),
        ...(conditions.get(id)?.values() ?? []),
      ],
    }));
}

/** Why an effect did nothing to a fighter; empty for one that did something. */
function outcomeWords(facts: readonly Fact[], who: FighterId, what: string): string {
  const isOn = (fact: Fact) => 'who' in fact && fact.who === who;
  if (facts.some(fact => fact.fact === 'resisted' && isOn(fact) && fact.what === what && fact.held))
    return localize('SCENE.resisted');
  const isWounded = facts.some(fact => fact.fact === 'hurt' && isOn(fact) && fact.points > 0);
  return needsWound(what) && !isWounded ? localize('SCENE.noEffect') : '';
}

/** The conditions that a fighter gained, each once. */
export function conditionsOf(facts: readonly Fact[], who: FighterId, nameOf: NameOf): readonly Chip[] {
  const own = lasting(facts).filter(fact => fact.fact === 'gained' && fact.who === who);
  return chipsOf(own, { by: who, at: who }, nameOf).flatMap(({ chips }) => chips);
}

/** The condition that most of several targets gained first, and how many of them; null for none. */
export function commonCondition(
  targets: readonly FighterId[],
  facts: readonly Fact[],
  nameOf: NameOf,
): { readonly label: string; readonly count: number } | null {
  const counts = new Map<string, number>();
  for (const id of targets) {
    const [chip] = conditionsOf(facts, id, nameOf);
    if (chip) counts.set(chip.label, (counts.get(chip.label) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most ? { label: most[0], count: most[1] } : null;
}

function effectChip(id: string, times: number, outcome: string): Chip {
  return {
    img: pictureOfEffect(id) ?? asset('combat-style.svg'),
    label: namedBy('effect', id),
    note: [times > 1 ? `×${times}` : '', outcome].filter(Boolean).join(', '),
    tooltip: localizeOr(`EFFECT.${id}.text`, ''),
    isEffect: true,
    of: '',
  };
}

function conditionChip(fact: Extract<Fact, { fact: 'gained' }>, nameOf: NameOf): Chip {
  const { condition, where, lasts, amount = 0, with: tool } = fact;
  const notes = [
    amount > 0 && showsAmount(condition) ? formatNumber(amount) : '',
    where ? namedBy('where', where, nameOf).toLocaleLowerCase(game.i18n.lang) : '',
    tool ? (nameOf(tool) ?? '') : '',
    lasts && lasts.amount > 0 ? durationWords(lasts) : '',
  ];
  return {
    img: asset(`conditions/${condition}.svg`),
    label: localize(`CONDITION.${condition}`),
    note: notes.filter(Boolean).join(', '),
    tooltip: conditionText(condition),
    isEffect: false,
    of: signOf(condition),
  };
}
