/** The modes in which the icon of an effect is shown: never, while it is temporary, or always. */
export const ACTIVE_EFFECT_SHOW_ICON = { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 } as const;

/** The types of changes that Foundry knows, and the priority of each where a change has none of its own. */
export const ACTIVE_EFFECT_CHANGE_TYPES = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
} as const;

/** The phases in which the changes of effects are applied: before an actor's derived data are prepared, and after. */
export const ACTIVE_EFFECT_CHANGE_PHASES = ['initial', 'final'] as const;

export const ACTIVE_EFFECT_TIME_DURATION_UNITS = [
  'years',
  'months',
  'days',
  'hours',
  'minutes',
  'seconds',
] as const;

/** Every unit of an effect's duration. */
export const ACTIVE_EFFECT_DURATION_UNITS = [
  ...ACTIVE_EFFECT_TIME_DURATION_UNITS,
  'rounds',
  'turns',
] as const;

/** The events at which an effect may expire. */
export const ACTIVE_EFFECT_EXPIRY_EVENTS = [
  'combatStart',
  'roundStart',
  'turnStart',
  'combatEnd',
  'roundEnd',
  'turnEnd',
] as const;

export const EDGE_DIRECTIONS = { BOTH: 0, LEFT: 1, RIGHT: 2 } as const;
export const EDGE_DIRECTION_MODES = { NORMAL: 0, REVERSED: 1, BOTH: 2 } as const;
export const EDGE_RESTRICTION_TYPES = ['light', 'darkness', 'sight', 'sound', 'move'] as const;
export const EDGE_SENSE_TYPES = { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 } as const;
export const FOG_EXPLORATION_MODES = { DISABLED: 0, INDIVIDUAL: 1, SHARED: 2 } as const;
