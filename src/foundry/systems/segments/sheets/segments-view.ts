import { Course } from '../../../../rules/segments/course.ts';
import type { SegmentsFighter } from '../../../../rules/segments/fighter.ts';
import type { Setup } from '../../../../rules/shared/ruleset.ts';
import type { SheetMode } from '../../../sheets/fighter-sheet.ts';
import { type FighterView, viewOf } from '../../../sheets/fighter-view.ts';
import { worldRuleOptions } from '../../../settings/settings.ts';
import { fighterOf, type SegmentsActor } from '../to-fighter.ts';

/** The view that all parts of the sheet are made from. */
export interface SegmentsView extends FighterView<
  SegmentsActor,
  SegmentsFighter & { readonly skills: Readonly<Record<string, number>> }
> {
  /** Source data, without the changes of active effects. */
  readonly written: ReturnType<SegmentsActor['system']['toObject']>;
  /** The fighter alone, as the rules want to know it before anything is undertaken. */
  readonly course: Course;
}

/** The view of an actor as it is now. */
export function segmentsView(actor: SegmentsActor, looking: SheetMode): SegmentsView {
  const known = fighterOf(actor);
  const skills = Object.fromEntries(
    Object.entries(actor.system.skills).map(([key, { value }]) => [key, value]),
  );
  const view = viewOf(actor, { ...known, skills }, looking);
  const options = worldRuleOptions();
  const setup: Setup = {
    attempt: { action: '', by: known.id, at: '', with: '' },
    fighters: { [known.id]: known },
    fight: view.fight,
    ...(options && { options }),
  };
  return { ...view, written: actor.system.toObject(), course: new Course(setup) };
}
