import type { Prepared } from '../../rules/shared/fact.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { localize, namedBy, type NameOf } from '../platform/localize.ts';
import { asset } from '../platform/system-id.ts';
import { tableNameOf } from './names.ts';

/*
 * What a fighter has readied, in words: the action, its trigger, and the opponent who sets it off.
 */

/** An action that waits for its trigger, however long. */
type Readied = Prepared & { readonly trigger: string };

/** True for an action that waits for its trigger, however long. */
export function isReadied(prepared: Prepared): prepared is Readied {
  const { due, turns, trigger } = prepared;
  return due === undefined && turns === undefined && trigger !== undefined;
}

/** The key, below `FACT`, of the sentence about a readied action. */
export function readiedWording({ does, with: means }: Readied): string {
  if (does !== undefined) return means ? 'readies.other-with' : 'readies.other';
  return means === 'counterspell' ? 'readies.counterspell' : 'readies.attack';
}

/** The trigger of a readied action and the opponent who sets it off: any of them where none is named. */
export function awaited({ at, trigger, does }: Readied, nameOf: NameOf): Record<string, string> {
  const whom = at ? (nameOf(at) ?? at) : localize('FACT.any-opponent');
  return {
    whom,
    when: localize(`FACT.readies.when.${trigger}`, { whom }),
    ...(does !== undefined && { does: namedBy('action', does, nameOf) }),
  };
}

/** What a fighter has readied, as a mark beside its conditions. */
interface ReadiedMark {
  readonly label: string;
  readonly img: string;
}

/** The marks of what a fighter has readied; empty for nothing. */
export function readiedMarks(fighter: Fighter, nameOf: NameOf): readonly ReadiedMark[] {
  const prepared = activeRuleset().presentation.preparedBy?.(fighter) ?? [];
  return prepared.filter(isReadied).map(one => {
    const means = one.with === undefined ? '' : (nameOf(one.with) ?? one.with);
    const names = { who: tableNameOf(fighter.id) ?? fighter.name, with: means, ...awaited(one, nameOf) };
    return {
      label: localize(`FACT.${readiedWording(one)}`, names),
      img: asset('conditions/strikes-later.svg'),
    };
  });
}
