import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter, Ruleset } from '../../rules/shared/ruleset.ts';
import type { Battle, Party } from './battle.ts';
import { playsWithLuck } from './luck.ts';
import { canRaise, raised } from './raised.ts';

/**
 * A variant of a battle: without one of a party; a party with better armour, surprised, or free with its
 * luck; or shooting from farther off.
 */
export type Variant =
  | { readonly kind: 'without'; readonly who: FighterId }
  | { readonly kind: 'armour' | 'surprised' | 'luck'; readonly party: 0 | 1 }
  | { readonly kind: 'range'; readonly metres: number };

/** Points of armour added: at every location, to a threshold, or to an armour class. */
export const MORE_ARMOUR = 2;
/** The ranges for shooters, in metres. */
export const RANGES = [10, 30, 100] as const;

/** True where the rules know such a variant, under their options. */
export function knowsVariant(ruleset: Ruleset, battle: Battle, variant: Variant): boolean {
  const { fighters, options, parties } = battle;
  if (variant.kind === 'without') return true;
  if (variant.kind === 'range') return shoots(ruleset, battle);
  if (variant.kind === 'surprised') return surpriseOf(ruleset) !== undefined;
  if (variant.kind === 'armour') {
    return parties[variant.party].members.some(id => canRaise(fighters[id], 'armour'));
  }
  return playsWithLuck(ruleset, options) && parties[variant.party].luck !== 'freely';
}

/** The battle of a variant. */
export function variantOf(ruleset: Ruleset, battle: Battle, variant: Variant): Battle {
  if (variant.kind === 'without') return without(battle, variant.who);
  if (variant.kind === 'luck') return withLuck(battle, variant.party);
  if (variant.kind === 'range') return { ...battle, metres: variant.metres };
  const { members } = battle.parties[variant.party];
  const change = variant.kind === 'armour' ? better : surprised(ruleset);
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

/** True where a fighter has a weapon for which distance matters. */
function shoots(ruleset: Ruleset, { fighters, parties }: Battle): boolean {
  const [[first], [second]] = parties.map(({ members }) => members) as [FighterId[], FighterId[]];
  return Object.values(fighters).some(fighter => {
    const by = fighter.id;
    const at = parties[0].members.includes(by) ? second : first;
    return ruleset.weaponsOf(fighter).some(({ id }) => {
      const attempt = { action: 'attack', by, at: at ?? by, with: id };
      return ruleset.circumstances.wantsDistance({ attempt, fighters, fight: null });
    });
  });
}

function better(fighter: Fighter): Fighter {
  return raised(fighter, 'armour', MORE_ARMOUR);
}

function surpriseOf({ ids }: Ruleset): string | undefined {
  return ids.conditions.find(id => ids.conditionRows[id]?.isSurprise);
}

function surprised(ruleset: Ruleset): (fighter: Fighter) => Fighter {
  const condition = surpriseOf(ruleset);
  return fighter => {
    if (condition === undefined) return fighter;
    const conditions = [...fighter.state.conditions, { condition }];
    return ruleset.withState(fighter, { ...fighter.state, conditions });
  };
}
