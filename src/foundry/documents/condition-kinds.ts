/** Conditions that are wounds, whatever else they do. */
const HARM: ReadonlySet<string> = new Set([
  ...['bleeding', 'blinded', 'blood-loss', 'cannot-attack', 'dead', 'dying', 'impaled', 'incapacitated'],
  ...['maimed', 'numb', 'scarred', 'stunned', 'unconscious', 'useless'],
]);

const MAGIC: ReadonlySet<string> = new Set([
  'casting',
  'counter-prepared',
  'holding-magic',
  'magic-protection',
]);

/** Conditions that somebody takes on, or is helped with: they are no harm. */
const TAKEN_ON: ReadonlySet<string> = new Set([
  ...['engaged', 'out-of-reach', 'braced', 'delaying', 'aiming', 'steady', 'in-cover', 'warding', 'mounted'],
  ...['casting', 'holding-magic', 'counter-prepared', 'flurry', 'on-the-offensive', 'on-the-defensive'],
  ...['rapid-reload', 'burst-mode', 'entangling', 'automatic-mode', 'fetching', 'staunched', 'treated'],
  ...['no-more-first-aid', 'magic-protection'],
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
