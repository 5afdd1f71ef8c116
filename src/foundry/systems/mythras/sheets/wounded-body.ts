import { bodyParts, shapeIds } from '../../../../rules/mythras/body-shapes.ts';
import { localize, namedBy, withoutMarkup } from '../../../platform/localize.ts';
import { type Choice, choicesOf } from '../../../ui/choices.ts';
import { isMythras, type MythrasActor } from '../to-fighter.ts';
import { OWN_BODY } from './creature/own-body-context.ts';

/**
 * Leaves somebody the shape of body that they have where the one that is chosen lacks a place where they are wounded: the
 * wound would be nowhere, and the rules could not read them any more. The user is told.
 * @param written what the form is about to write
 */
export function keepWoundedPlaces(
  actor: Actor.Implementation,
  form: HTMLElement,
  written: Record<string, unknown>,
): void {
  const choice = form.querySelector<HTMLSelectElement>(`select[name="${SHAPE}"]`);
  const parts = choice && bodyParts(choice.value);
  if (!choice || !parts || !isMythras(actor)) return;
  const lost = woundedPlaces(actor).filter(id => parts.every(part => part.id !== id));
  if (lost.length === 0) return;
  const shape = choice.selectedOptions[0]?.label ?? choice.value;
  choice.value = actor.system.body.locations.length > 0 ? OWN_BODY : actor.system.body.shape;
  written[SHAPE] = choice.value;
  const list = new Intl.ListFormat(game.i18n.lang, { type: 'conjunction' });
  const places = list.format(lost.map(id => namedBy('where', id)));
  ui.notifications.warn(withoutMarkup(localize('INVALID.woundedThere', { places, shape })));
}

const SHAPE = 'system.body.shape';

function woundedPlaces({ system }: MythrasActor): string[] {
  const { hurt, conditions } = system.state;
  const hurtAt = Object.keys(hurt).filter(id => (hurt[id] ?? 0) > 0);
  return [...new Set([...hurtAt, ...conditions.flatMap(({ where }) => (where ? [where] : []))])];
}

/** The shapes to choose from; a chosen one whose module is not there stays chosen, so that it waits for it. */
export function shapeChoices(chosen: string): Choice[] {
  const known = choicesOf('SHAPE', shapeIds(), chosen);
  if (bodyParts(chosen)) return known;
  return [
    ...known,
    { value: chosen, label: localize('SHEET.missingShape', { shape: chosen }), isChosen: true },
  ];
}
