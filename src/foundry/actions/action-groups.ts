import type { ActionGroup } from '../../rules/shared/open-action.ts';

/** The picture of each group of actions. */
export const GROUP_PICTURES: Readonly<Record<ActionGroup, string>> = {
  strike: 'conditions/on-the-offensive',
  move: 'skills/athletics',
  guard: 'conditions/warding',
  hands: 'conditions/gripped',
  look: 'skills/perception',
  recover: 'skills/first-aid',
};
