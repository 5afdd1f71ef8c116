/** The groups of actions in the order in which they are shown, each with its picture. */
export const ACTION_GROUPS = {
  strike: 'conditions/on-the-offensive',
  move: 'skills/athletics',
  guard: 'conditions/warding',
  hands: 'conditions/gripped',
  look: 'skills/perception',
  recover: 'skills/first-aid',
} as const;

export type ActionGroup = keyof typeof ACTION_GROUPS;

const MEMBERS: Readonly<Record<Exclude<ActionGroup, 'hands'>, readonly string[]>> = {
  strike: [
    ...['precise-attack', 'precise-attack-2', 'precise-attack-3', 'second-blow', 'aimed-attack', 'feint'],
    ...['leap', 'pounce', 'trip-entangled', 'sweep', 'throw-weapon', 'dive', 'trample', 'breathe-flame'],
    ...['wing-buffet', 'shoot-two', 'burst', 'full-burst', 'throw-grenade', 'set-off', 'cast-magic', 'gaze'],
    ...['frenzy', 'terrify', 'intimidate', 'break-object', 'aim', 'take-aim'],
    ...['swoop-at', 'dive-at', 'charge-in-air', 'flyby-attack', 'collide-with'],
    ...[
      'full-attack',
      'attack-other-damage',
      'coup-de-grace',
      'throw-at-point',
      'shoot',
      'surprise-attack',
      'beat',
    ],
    ...[
      'charge-at',
      'charge-rush',
      'charge-through',
      'charge-special',
      'bull-rush',
      'overrun-through',
      'trip-with',
      'disarm-of',
    ],
    ...['sunder-thing', 'strike-carried', 'feint-at', 'quick-feint', 'grapple', 'push-back', 'breakthrough'],
    ...['knock-down', 'seize-weapon', 'disarm', 'strike-equipment', 'close-to-wrestle', 'prepare-wrestling'],
    ...['join-wrestling', 'throw-down', 'strangle', 'stab', 'thrash', 'use-in-clinch', 'shove', 'wrench'],
    ...[
      'cast',
      'cast-quickened',
      'cast-long',
      'cast-full',
      'turn-undead',
      'touch-with-charge',
      'touch-friends',
      'order-undead',
    ],
    ...['direct-spell', 'release-spell'],
  ],
  move: [
    ...['move', 'walk', 'run', 'jump', 'jump-over', 'swim', 'stay-afloat', 'change-range', 'mount'],
    ...['disengage', 'close-in', 'approach', 'outmanoeuvre'],
    ...[
      'fly',
      'fly-along',
      'take-off',
      'take-off-freely',
      'leap-off',
      'hover',
      'leave-hover',
      'land',
      'land-stalled',
    ],
    ...['recover-flight', 'go-aboard', 'change-place', 'throw-off'],
    ...[
      'move-squares',
      'five-foot-step',
      'run-straight',
      'withdraw-from',
      'crawl',
      'climb-slowly',
      'climb-fast',
      'tumble-through',
      'wriggle-through',
    ],
    ...[
      'swim-on',
      'mount-up',
      'mount-fast',
      'step',
      'full-move',
      'break-off',
      'change-places',
      'running-jump',
    ],
    ...['act-together', 'coordinate'],
  ],
  guard: [
    ...['brace', 'delay', 'ward-location', 'take-cover', 'be-defensive', 'keep-at-bay', 'avoid-hazard'],
    ...['trade-action', 'counter-spell', 'hold-magic', 'duck-behind-neck'],
    ...[
      'total-defence',
      'fight-defensively',
      'ready',
      'ready-other',
      'ready-counterspell',
      'delay-turn',
      'step-in',
    ],
    ...['drop-prone', 'hold-out', 'tug-on', 'end-turn'],
  ],
  look: [
    ...[
      'assess-situation',
      'sneak-peek',
      'speak',
      'signal',
      'weigh-passions',
      'look-out',
      'be-alert',
      'declare',
      'hide-from',
    ],
    ...[
      'aid-another',
      'aid-skill',
      'something-else',
      'release-undead',
      'concentrate',
      'cease-concentration',
      'dismiss-spell',
      'shout',
      'key-word',
    ],
  ],
  recover: [
    ...['regain-footing', 'stand-up', 'struggle', 'pull-out', 'pull-from-wound', 'first-aid', 'treat-wound'],
    ...[
      'treat-major',
      'struggle-on',
      'escape-grapple',
      'escape',
      'turn-over',
      'slip-guard',
      'rouse',
      'stabilize',
    ],
    ...[
      'nights-rest',
      'day-in-bed',
      'day-without-help',
      'hour-passes',
      'calm-mount',
      'take-component',
      'release-pinned',
      'ability-damage',
    ],
    ...['shake-off', 'rest', 'exert', 'hold-breath', 'regenerate', 'use-luck-point', 'meet-again', 'dither'],
  ],
};

/** Actions shown first where they are open: regaining footing, treating wounds, reloading. */
const URGENT: readonly string[] = [
  ...['regain-footing', 'stand-up', 'struggle', 'pull-out', 'pull-from-wound', 'first-aid', 'reload'],
  'reload-weapon',
  ...['regain-weapon', 'pick-up', 'take-up'],
];

/** The group of an action; any other needs hands. */
export function groupOf(action: string): ActionGroup {
  const found = Object.entries(MEMBERS).find(([, ids]) => ids.includes(action));
  return (found?.[0] ?? 'hands') as ActionGroup;
}

/** The rank of an action in its group: urgent ones, then usual ones, then the rest. */
export function rankOf(action: string): number {
  if (URGENT.includes(action)) return 0;
  const ids: readonly string[] = Object.values(MEMBERS).flat();
  return ids.includes(action) ? 1 + ids.indexOf(action) : ids.length + 1;
}
