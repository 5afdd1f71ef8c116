import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { setStatusEffects } from '../platform/compat.ts';
import { canLocalize, localize, localizeOr } from '../platform/localize.ts';
import { asset } from '../platform/system-id.ts';

/** Offers the conditions of the rules on tokens, in place of Foundry's; what its own vision needs stays. */
export function offerStatuses(): void {
  const own = toggledConditions().map(id => ({
    id,
    name: `PASSE.CONDITION.${id}`,
    img: asset(`conditions/${id}.svg`),
  }));
  const needed = Object.values(CONFIG.specialStatusEffects) as string[];
  setStatusEffects(own, needed);
}

/** The conditions that somebody can be put into with a click, by id. */
export function toggledConditions(): readonly string[] {
  const { conditions, counted } = activeRuleset().ids;
  return conditions.filter(id => !counted.includes(id));
}

/** What a condition does by the rules of this world; empty where nothing says. */
export function conditionText(condition: string): string {
  const own = `CONDITIONTEXT.${activeRuleset().id}.${condition}`;
  return canLocalize(own) ? localize(own) : localizeOr(`CONDITIONTEXT.${condition}`, '');
}

/** Whether tokens and the tracker show a condition: one that the rules know, and that is not its owner's alone. */
export function isSeen(condition: string): boolean {
  const { conditions, unseen } = activeRuleset().ids;
  return conditions.includes(condition) && !unseen.includes(condition);
}

/** Whether a status is a condition of the rules, which a fight keeps in the state. */
export function isCondition(status: string): boolean {
  return toggledConditions().includes(status);
}

/**
 * Puts somebody into a condition, or out of it wherever it came from.
 * @param active what is wanted; the other of what is when left out
 * @returns whether the actor is in it now; undefined when nothing had to be written
 */
export async function toggleCondition(
  actor: FightingActor,
  condition: string,
  active?: boolean,
): Promise<boolean | undefined> {
  const conditions = actor.toState()?.conditions ?? [];
  const others = conditions.filter(known => known.condition !== condition);
  const isIn = others.length < conditions.length;
  const wanted = active ?? !isIn;
  if (wanted === isIn) return undefined;
  const next = wanted ? [...conditions, { condition }] : others;
  await actor.update({ system: { state: { conditions: next } } } as unknown as Actor.UpdateData);
  return wanted;
}

/** Conditions that are wounds, whatever else they do. */
const HARM: ReadonlySet<string> = new Set([
  ...['bleeding', 'blinded', 'blood-loss', 'cannot-attack', 'dead', 'dying', 'impaled', 'incapacitated'],
  ...['maimed', 'numb', 'scarred', 'stunned', 'unconscious', 'useless'],
  ...['disabled', 'stable', 'staggered', 'paralyzed'],
]);

const MAGIC: ReadonlySet<string> = new Set([
  'casting',
  'counter-prepared',
  'holding-magic',
  'magic-protection',
  'holding-charge',
  'concentrating',
]);

/** Conditions that somebody takes on, or is helped with: they are no harm. */
const TAKEN_ON: ReadonlySet<string> = new Set([
  ...['engaged', 'out-of-reach', 'braced', 'delaying', 'aiming', 'steady', 'in-cover', 'warding', 'mounted'],
  ...['casting', 'holding-magic', 'counter-prepared', 'flurry', 'on-the-offensive', 'on-the-defensive'],
  ...['rapid-reload', 'burst-mode', 'entangling', 'automatic-mode', 'fetching', 'staunched', 'treated'],
  ...['no-more-first-aid', 'magic-protection', 'aided', 'guarded', 'total-defence', 'tended', 'bolstered'],
  ...['charging', 'running', 'kneeling', 'invisible', 'holding-pin', 'holding-charge', 'concentrating'],
  ...['component-in-hand', 'hands-free'],
]);

/** Conditions by which the rules remember what happened: they set and end them by themselves. */
const REMEMBERED: ReadonlySet<string> = new Set([
  ...[
    'against-formation',
    'caught-out',
    'counter-prepared',
    'delaying',
    'engaged',
    'extra-limbs',
    'faced-terror',
  ],
  ...['feinting', 'fetching', 'flurry', 'has-dived', 'has-trampled', 'kept-at-bay', 'last-stand'],
  ...[
    'no-more-first-aid',
    'on-the-offensive',
    'out-of-ranks',
    'out-of-reach',
    'outmanoeuvred',
    'rapid-reload',
  ],
  ...['repeated-effect', 'second-wind', 'still-numb', 'surprising', 'taking-aim', 'unimpressed'],
  ...['aided', 'charging', 'feinted', 'guarded', 'holding-charge', 'running', 'winded'],
]);

/** Every condition that is sorted here. */
export const SORTED: ReadonlySet<string> = new Set([...HARM, ...MAGIC, ...TAKEN_ON, ...REMEMBERED]);

/** What kinds of conditions there are, in the order in which they are looked for. */
export const CONDITION_KINDS = ['harm', 'hinders', 'guards', 'magic', 'remembered'] as const;

type ConditionKind = (typeof CONDITION_KINDS)[number];

/** What kind of condition it is; one that nobody knows hinders. */
export function kindOf(condition: string): ConditionKind {
  if (REMEMBERED.has(condition)) return 'remembered';
  if (HARM.has(condition)) return 'harm';
  if (MAGIC.has(condition)) return 'magic';
  return TAKEN_ON.has(condition) ? 'guards' : 'hinders';
}

/** The colour and shape of its sign; empty for one that only hinders. */
export function signOf(condition: string): '' | 'harm' | 'safe' | 'magic' {
  if (HARM.has(condition)) return 'harm';
  if (MAGIC.has(condition)) return 'magic';
  return isTakenOn(condition) ? 'safe' : '';
}

/** Whether somebody takes a condition on, or is helped with it. */
export function isTakenOn(condition: string): boolean {
  return TAKEN_ON.has(condition);
}
