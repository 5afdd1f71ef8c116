import type { UnderWay } from '../../rules/shared/fact.ts';
import { localize, type NameOf } from '../platform/localize.ts';
import { tableNameOf } from './names.ts';

/** The words for an action under way: the action, its tool and its target. */
export function underWayWords({ action, with: itemId, at, isChosenThen }: UnderWay, nameOf: NameOf): string {
  const what = localize(isChosenThen ? `TIMELINE.chosen.${action}` : `ACTION.${action}.name`);
  const tool = itemId === undefined ? null : nameOf(itemId);
  const whom = at === undefined || at === '' ? null : (nameOf(at) ?? tableNameOf(at));
  const done = [what, tool].filter(Boolean).join(' · ');
  return whom ? localize('TIMELINE.at', { done, whom }) : done;
}
