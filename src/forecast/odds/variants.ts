import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter, Ruleset } from '../../rules/shared/ruleset.ts';
import type { Battle, Party } from './battle.ts';
import { playsWithLuck } from './luck.ts';

/** What if: one of a party does not come, all of it wears better armour, is taken by surprise, or uses all its luck. */
export type Variant =
  | { readonly kind: 'without'; readonly who: FighterId }
  | { readonly kind: 'armour' | 'surprised' | 'luck'; readonly party: 0 | 1 };

/** Armour points more at every place. */
export const MORE_ARMOUR = 2;
const SURPRISED = 'surprised';

/** Whether the rules know such a variant, as they are read. */
export function knowsVariant(ruleset: Ruleset, { options, parties }: Battle, variant: Variant): boolean {
  if (variant.kind === 'surprised') return ruleset.ids.conditions.includes(SURPRISED);
  if (variant.kind !== 'luck') return true;
  return playsWithLuck(ruleset, options) && parties[variant.party].luck !== 'freely';
}

/** A battle as it would be then. */
export function variantOf(ruleset: Ruleset, battle: Battle, variant: Variant): Battle {
  if (variant.kind === 'without') return without(battle, variant.who);
  if (variant.kind === 'luck') return withLuck(battle, variant.party);
  const { members } = battle.parties[variant.party];
  const change = variant.kind === 'armour' ? armoured : surprised(ruleset);
  const changed = Object.entries(battle.fighters).map(([id, fighter]) => {
    return [id, members.includes(id) ? change(fighter) : fighter] as const;
  });
  return { ...battle, fighters: Object.fromEntries(changed) };
}

function without({ fighters, parties, ...rest }: Battle, who: FighterId): Battle {
  const left = (party: Party): Party => ({ ...party, members: party.members.filter(id => id !== who) });
  const { [who]: _gone, ...others } = fighters;
  return { ...rest, fighters: others, parties: [left(parties[0]), left(parties[1])] };
}

function withLuck({ parties: [first, second], ...rest }: Battle, party: 0 | 1): Battle {
  const lucky = { ...(party === 0 ? first : second), luck: 'freely' } as const;
  return { ...rest, parties: party === 0 ? [lucky, second] : [first, lucky] };
}

/** Hit locations say what they wear as `worn`, or have one number of armour points. */
function armoured(fighter: Fighter): Fighter {
  const { locations = [] } = fighter as { readonly locations?: readonly Readonly<Record<string, unknown>>[] };
  return {
    ...fighter,
    locations: locations.map(location => {
      const key = 'worn' in location ? 'worn' : 'ap';
      const { [key]: points } = location;
      return { ...location, [key]: (typeof points === 'number' ? points : 0) + MORE_ARMOUR };
    }),
  } as Fighter;
}

function surprised(ruleset: Ruleset): (fighter: Fighter) => Fighter {
  return fighter => {
    const conditions = [...fighter.state.conditions, { condition: SURPRISED }];
    return ruleset.withState(fighter, { ...fighter.state, conditions });
  };
}
