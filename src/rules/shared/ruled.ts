import type { CircumstanceGroup } from './circumstances.ts';
import type { FighterId } from './play.ts';
import type { Reason } from './reason.ts';
import type { Setup } from './ruleset.ts';

/** How much easier, or harder when negative, a Game Master makes what somebody rolls, in steps of the combat system. */
const STEPS: readonly (readonly [id: string, steps: number])[] = [
  ['much-easier', 2],
  ['easier', 1],
  ['harder', -1],
  ['much-harder', -2],
];

/** What a Game Master may say of anybody's rolls. */
export const RULED: readonly string[] = STEPS.map(([id]) => id);

/** What was ruled of somebody's rolls, at so much a step; null where nothing was. */
export function ruled(isSaid: (id: string) => boolean, rule: string, step: number): Required<Ruled> | null {
  const [id, steps] = STEPS.find(([known]) => isSaid(known)) ?? [];
  return id === undefined || steps === undefined ? null : { rule, id: `ruled.${id}`, amount: steps * step };
}

type Ruled = Pick<Reason, 'rule' | 'id' | 'amount'>;

/** What may be ruled of the one who acts and of the target. */
export function ruledGroups({ attempt: { by, at } }: Pick<Setup, 'attempt'>): readonly CircumstanceGroup[] {
  const of = (id: string, fighter: FighterId): CircumstanceGroup => ({
    id,
    isSingle: true,
    choices: RULED.map(one => ({ id: one, gives: [{ fighter, id: one }] })),
  });
  return [of('ruled-actor', by), ...(at !== '' && at !== by ? [of('ruled-target', at)] : [])];
}

/** Whether choices are a Game Master's to make. */
export function isRuled({ id }: Pick<CircumstanceGroup, 'id'>): boolean {
  return id.startsWith('ruled-');
}
