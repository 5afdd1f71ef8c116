import { Course } from '../../../../rules/segments/course.ts';
import type { SegmentsFighter } from '../../../../rules/segments/fighter.ts';
import { skillsIn } from '../../../data/fighter-schema.ts';
import { type FighterView, READ, setupOf, viewOf } from '../../../sheets/fighter-view.ts';
import { fighterOf, type SegmentsActor } from '../to-fighter.ts';

/** The view that all parts of the sheet are made from. */
export interface SegmentsView extends FighterView<
  SegmentsActor,
  SegmentsFighter & { readonly skills: Readonly<Record<string, number>> }
> {
  /** The fighter alone, as the rules know it before anything is undertaken. */
  readonly course: Course;
}

/** The view of an actor as it is now. */
export function segmentsView(actor: SegmentsActor, looking = READ): SegmentsView {
  const known = fighterOf(actor);
  const view = viewOf(actor, { ...known, skills: skillsIn(actor.system.skills) }, looking);
  return { ...view, course: new Course(setupOf({ ...view, fighter: known })) };
}
