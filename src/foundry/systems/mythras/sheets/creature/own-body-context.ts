import { bodyParts, shapeIds } from '../../../../../rules/mythras/body-shapes.ts';
import { OWN_LOCATION, type OwnLocation, rangeFault } from '../../../../../rules/mythras/own-body.ts';
import { localize, localizeOr, namedBy, withoutMarkup } from '../../../../platform/localize.ts';
import { type Choice, choicesOf } from '../../../../ui/choices.ts';
import { isMythras, type MythrasActor } from '../../to-fighter.ts';
import type { StatblockLocation } from './body-context.ts';

/** Chosen in place of a shape: the body has locations of its own. */
export const OWN_BODY = 'own';

const KINDS = ['head', 'chest', 'abdomen', 'arm', 'leg'] as const;

/** One location of a body of its own, with fields for all that can be changed. */
interface OwnRow {
  readonly id: string;
  readonly name: string;
  /** The name in the tables, shown while it has none of its own; empty where no table has it. */
  readonly placeholder: string;
  readonly label: string;
  readonly from: number | '';
  readonly to: number | '';
  readonly kinds: readonly Choice[];
  /** The values printed for it in the statblock; null until the location is saved. */
  readonly printed: StatblockLocation | null;
}

/** The locations of a body of its own, from the head down, and why they are not written yet. */
export interface OwnBodyContext {
  readonly rows: readonly OwnRow[];
  /** The reason why the locations cannot be saved; empty for none. */
  readonly problem: string;
}

/** Fields of the locations, as they are being edited or as they are saved. */
export function ownBodyContext(
  locations: readonly OwnLocation[],
  printed: readonly StatblockLocation[],
): OwnBodyContext {
  return {
    rows: [...locations].reverse().map(location => ({
      id: location.id,
      name: location.name,
      placeholder: tableName(location.id),
      label: labelOf(location),
      from: Number.isNaN(location.from) ? '' : location.from,
      to: Number.isNaN(location.to) ? '' : location.to,
      kinds: choicesOf('LOCATIONKIND', KINDS, location.kind),
      printed: printed.find(({ id }) => id === location.id) ?? null,
    })),
    problem: problemOf(locations) ?? '',
  };
}

/** The reason why these locations cannot be saved; null for none (MYT-LOC-01). */
export function problemOf(locations: readonly OwnLocation[]): string | null {
  const nameOf = (wanted: string) => labelOf(locations.find(({ id }) => id === wanted));
  const found = rangeFault(locations);
  if (found?.problem === 'unreadable') return localize('BODY.unreadable', { location: nameOf(found.id) });
  if (found?.problem === 'backwards') return localize('BODY.backwards', { location: nameOf(found.id) });
  if (found?.problem === 'none') return localize('BODY.none', { result: found.result });
  if (found?.problem === 'two') {
    const [first, second] = found.ids;
    return localize('BODY.two', { result: found.result, first: nameOf(first), second: nameOf(second) });
  }
  const isNameless = locations.some(({ id, name }) => id.startsWith(OWN_LOCATION) && name === '');
  return isNameless ? localize('BODY.nameless') : null;
}

function labelOf(location: Pick<OwnLocation, 'id' | 'name'> | undefined): string {
  return location?.name || tableName(location?.id ?? '') || localize('BODY.new');
}

function tableName(id: string): string {
  return localizeOr(`LOCATION.${id}`, '');
}

/**
 * Leaves a creature its shape of body if the chosen one lacks a place where it is wounded: the
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
