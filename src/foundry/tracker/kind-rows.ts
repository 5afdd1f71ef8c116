import { kindOf } from '../documents/alike.ts';
import { idOf } from '../documents/combat-state.ts';
import { nameOfCombatant } from '../documents/names.ts';
import { localize } from '../platform/localize.ts';
import { session } from '../platform/session.ts';

/** A combatant's place in the row of its kind. */
export interface KindRow {
  readonly id: string;
  /** True for the first of those who stand together, above whom the row of the kind stands. */
  readonly isFirst: boolean;
  readonly label: string;
  readonly initiative: number | null;
  readonly isOpen: boolean;
  /** True where it is folded away: whose turn it is stays. */
  readonly isHidden: boolean;
}

class Opened {
  /** The kinds that this user has unfolded. */
  readonly kinds = new Set<string>();
}

/** Unfolds the row of a kind, or folds it again. */
export function toggleKind(kind: string): void {
  const { kinds } = session.get(Opened);
  if (!kinds.delete(kind)) kinds.add(kind);
}

/** The place of a combatant in the row of its kind; null for one who stands alone. */
export function kindRowOf(
  combat: Combat.Implementation,
  combatant: Combatant.Implementation,
): KindRow | null {
  const kind = kindOf(combatant);
  if (kind === null) return null;
  const shown = combat.turns.filter(({ visible }) => visible);
  const at = shown.indexOf(combatant);
  const isSame = (i: number) => shown[i] !== undefined && kindOf(shown[i]) === kind;
  let [from, to] = [at, at];
  while (isSame(from - 1)) from -= 1;
  while (isSame(to + 1)) to += 1;
  const [first] = shown.slice(from);
  if (from === to || !first) return null;
  const id = `${kind}-${first.id}`;
  const isOpen = session.get(Opened).kinds.has(id);
  const name = nameOfCombatant(first).replace(/ \d+$/u, '');
  return {
    id,
    isFirst: at === from,
    label: localize('TRACKER.several', { name, count: to - from + 1 }),
    initiative: first.initiative,
    isOpen,
    isHidden: !isOpen && idOf(combatant) !== idOf(combat.combatant),
  };
}
