import type { OwnedWeapon } from '../src/rules/mythras/character.ts';
import type { Ranged } from '../src/rules/mythras/fighter.ts';

type Strike = Pick<OwnedWeapon, 'damage' | 'size' | 'types' | 'hands'> & {
  readonly traits: readonly string[];
  readonly reach: number | null;
  readonly ranged: Ranged | null;
};

/** A weapon as a text source holds it, with its other ways of being held. */
export type PackedWeapon = Strike &
  Pick<OwnedWeapon, 'id' | 'name' | 'key' | 'natural' | 'shield' | 'ready'> & {
    readonly ap: number;
    readonly hp: number;
    readonly covers: number;
    readonly modes: Readonly<Record<string, Strike>>;
  };

/** What the rules see of it: one weapon for each way of holding it, `item` and `item:mode`. */
export function packWeapons(packed: PackedWeapon): OwnedWeapon[] {
  const others = Object.entries(packed.modes).map(([mode, strike]) =>
    held(packed, strike, `${packed.id}:${mode}`),
  );
  return [held(packed, packed, packed.id), ...others];
}

function held(
  { name, key, natural, shield, ready, ap, hp, covers }: PackedWeapon,
  strike: Strike,
  id: string,
) {
  const { damage, size, types, hands, traits, reach, ranged } = strike;
  return {
    ...{ id, key, name, damage, size, types, hands, natural, shield, ready, traits, ap, hp },
    ...(covers > 0 && { covers }),
    ...(reach !== null && { reach }),
    ...(ranged && { ranged: rangedOf(ranged) }),
  };
}

/** Only what can fire in several ways has bursts and rates. */
function rangedOf({ modes = [], burst, rate, scope = 0, ...rest }: Ranged): Ranged {
  return {
    ...rest,
    ...(modes.length > 0 && {
      modes,
      ...(burst !== undefined && { burst }),
      ...(rate !== undefined && { rate }),
    }),
    ...(scope > 0 && { scope }),
  };
}
