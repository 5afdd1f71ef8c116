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
  ],
  guard: [
    ...['brace', 'delay', 'ward-location', 'take-cover', 'be-defensive', 'keep-at-bay', 'avoid-hazard'],
    ...['trade-action', 'counter-spell', 'hold-magic', 'duck-behind-neck'],
  ],
  look: ['assess-situation', 'sneak-peek', 'speak', 'signal', 'look-out', 'be-alert', 'declare', 'hide-from'],
  recover: [
    ...['regain-footing', 'stand-up', 'struggle', 'pull-out', 'pull-from-wound', 'first-aid', 'treat-wound'],
    ...['treat-major'],
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
