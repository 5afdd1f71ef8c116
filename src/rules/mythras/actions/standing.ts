import { choose } from '../../shared/play.ts';
import { ends, gains, has, UNTIL_MOVED } from '../conditions.ts';
import type { MythrasFighter } from '../fighter.ts';
import { heldInFight } from '../restraint.ts';
import { isIn } from '../situational-modifiers.ts';
import { skillOf, targetOf } from '../weapon-skill.ts';
import { unusable } from '../weapons-in-use.ts';
import { type Action, deedFact } from './action.ts';
import { effort } from './contest-of-skills.ts';

/** Dither (Hésiter), MYT-ACT-06: the turn is lost. */
export const dither: Action = {
  id: 'dither',
  rule: 'MYT-ACT-06',
  group: 'recover',
  purpose: null,
  isWaiting: true,
  towardsCombat: true,
  keepsAim: true,
  kind: 'proactive',
  isAtARun: true,
  cost: 1,
  *play({ fighter }) {
    return [deedFact(fighter, 'dithers')];
  },
};

/** Brace (Renforcer sa Position), MYT-ACT-12: harder to push over until the next move. */
export const brace: Action = {
  id: 'brace',
  rule: 'MYT-ACT-12',
  group: 'guard',
  purpose: null,
  kind: 'proactive',
  cost: 1,
  refusal: ({ fighter }) => (isIn(fighter, 'prone') ? { rule: 'MYT-ACT-12', id: 'condition.prone' } : null),
  *play({ fighter }) {
    return [gains(fighter, 'braced')];
  },
};

/** Delay (Retarder), MYT-ACT-13: the action is kept for later, and paid then. */
export const delay: Action = {
  id: 'delay',
  rule: 'MYT-ACT-13',
  group: 'guard',
  isWaiting: true,
  keepsAim: true,
  purpose: 'wait',
  kind: 'proactive',
  isAtARun: true,
  cost: 0,
  refusal: ({ setup: { fight }, fighter }) => {
    if (!fight) return { rule: 'MYT-ACT-13', id: 'no-fight' };
    return has(fighter.state, 'delaying') ? { rule: 'MYT-ACT-13', id: 'condition.delaying' } : null;
  },
  *play({ fighter }) {
    return [gains(fighter, 'delaying')];
  },
};

/** Steady Weapon (Stabiliser l'Arme), MYT-ACT-15: less recoil until the shooter moves. */
export const steadyWeapon: Action = {
  id: 'steady-weapon',
  rule: 'MYT-ACT-15',
  group: 'hands',
  purpose: null,
  keepsAim: true,
  kind: 'proactive',
  cost: 1,
  needs: 'weapon',
  refusal: ({ fighter, weapon }) => {
    if (!weapon?.ranged?.firearm) return { rule: 'MYT-ACT-15', id: 'needs-firearm' };
    const hidden = isIn(fighter, 'fully-in-cover') || isCovered(fighter);
    return hidden ? { rule: 'MYT-ACT-15', id: 'not-exposed' } : unusable(fighter, weapon);
  },
  *play({ fighter, weapon }) {
    return weapon ? [gains(fighter, 'steady', { with: weapon.id })] : [];
  },
};

/** Aim (Viser), MYT-RANGED-10: a round of aiming makes one circumstance of the next shot easier. */
export const aim: Action = {
  id: 'aim',
  rule: 'MYT-RANGED-10',
  group: 'strike',
  purpose: null,
  keepsAim: true,
  kind: 'proactive',
  cost: 1,
  needs: 'weapon',
  refusal: ({ fighter, weapon }) =>
    weapon?.ranged ? unusable(fighter, weapon) : { rule: 'MYT-RANGED-10', id: 'needs-ranged' },
  *play({ setup: { fight }, fighter, weapon }) {
    if (!weapon) return [];
    const aims = fighter.state.conditions.some(
      ({ condition, with: id }) => condition === 'aiming' && id === weapon.id,
    );
    if (aims) return [deedFact(fighter, 'goes-on-aiming')];
    // `amount` is the round in which it began: the shot is aimed once that round is over.
    return [
      ...ends(fighter, 'aiming'),
      gains(fighter, 'aiming', { with: weapon.id, amount: fight?.round ?? 0 }),
    ];
  },
};

/** In full cover, at every location (MYT-CLOSE-13). */
function isCovered({ state }: MythrasFighter): boolean {
  return state.conditions.some(({ condition, where }) => condition === 'in-cover' && where === undefined);
}

/** Mount (Monter), MYT-ACT-09: on or off a mount; the GM says whether a very large one takes longer. */
export const mount: Action = {
  id: 'mount',
  rule: 'MYT-ACT-09',
  group: 'move',
  purpose: null,
  kind: 'proactive',
  cost: 1,
  refusal: ({ fighter }) =>
    isIn(fighter, 'prone') ? { rule: 'MYT-ACT-09', id: 'condition.prone' } : heldInFight(fighter),
  *play({ fighter }) {
    const [done] = yield* choose({
      name: 'done.mount',
      by: 'gm',
      options: [
        { id: 'done', reasons: [{ rule: 'MYT-ACT-09', id: 'mount.ordinary' }] },
        { id: 'not-yet', reasons: [{ rule: 'MYT-ACT-09', id: 'mount.very-large' }] },
      ],
      atLeast: 1,
      atMost: 1,
      reasons: [{ rule: 'MYT-ACT-09', id: 'gm.turns' }],
    });
    if (done !== 'done') return [deedFact(fighter, 'goes-on')];
    const moved = ends(fighter, ...UNTIL_MOVED);
    const down = ends(fighter, 'mounted');
    return [...moved, ...(down.length > 0 ? down : [gains(fighter, 'mounted')])];
  },
};

/** Sneak Peek (Coup d'Œil Furtif), MYT-ACT-05: a look from cover; only a fumble is punished. */
export const sneakPeek: Action = {
  id: 'sneak-peek',
  rule: 'MYT-ACT-05',
  group: 'look',
  purpose: null,
  kind: 'proactive',
  cost: 1,
  refusal: ({ fighter }) => {
    const isCovered = isIn(fighter, 'in-cover') || isIn(fighter, 'fully-in-cover');
    return isCovered ? null : { rule: 'MYT-ACT-05', id: 'not-in-cover' };
  },
  *play({ fighter }) {
    const skill = skillOf(fighter, 'perception');
    const { level, facts } = yield* effort('act.sneak-peek', fighter.id, skill && targetOf(skill));
    if (level !== 'fumble') return [...facts, deedFact(fighter, 'stays-hidden')];
    return [...facts, gains(fighter, 'exposed', { lasts: { amount: 1, unit: 'turns' } })];
  },
};
