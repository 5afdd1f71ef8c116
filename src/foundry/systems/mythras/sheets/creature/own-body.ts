import type { FightingActor } from '../../../../combat-system/manifest.ts';
import { OWN_LOCATION, type OwnLocation, tableOf } from '../../../../../rules/mythras/own-body.ts';
import type { HandlebarsActorSheet } from '../../../../platform/handlebars-application.ts';
import { type Click as FighterClick, whereOf } from '../../../../sheets/fighter-clicks.ts';
import type { FighterSheet } from '../../../../sheets/fighter-sheet.ts';
import {
  type Field as FieldForBodySheet,
  showAgain,
  wholeNumberIn,
} from '../../../../sheets/fighter-view.ts';
import { LazySheet, type Page } from '../../../../sheets/lazy-sheet.ts';
import { OWN_BODY, problemOf } from './own-body-context.ts';

/*
 * The ranges of a body only make sense together, and cannot be changed all at once. So what is changed is kept
 * on the sheet until each result of the die strikes one location, and is then written as a whole.
 */

/** Somebody whose body is written as a statblock prints it. */
type BodiedActor = Extract<FightingActor, { system: { statblock: unknown } }>;

/** The sheet of somebody whose body may be like no other. */
export interface BodiedSheet extends FighterSheet {
  readonly fighter: BodiedActor;
  /** Hit locations that are being changed and do not fit the die yet; null when all is written. */
  bodyDraft: readonly OwnLocation[] | null;
}

/** Changes a hit location by one of its fields: `own-name`, `own-from`, `own-to` or `own-kind`. */
export async function changeLocation(sheet: BodiedSheet, where: string, { dataset, value }: Field) {
  const change = changeBy(dataset['set'] ?? '', value.trim());
  await keep(
    sheet,
    locationsOf(sheet).map(one => (one.id === where ? { ...one, ...change } : one)),
  );
}

/** Adds a hit location, which has yet to get its name and its part of the die. */
export async function addLocation(sheet: BodiedSheet): Promise<void> {
  const id = `${OWN_LOCATION}${foundry.utils.randomID().toLowerCase()}`;
  // In front, which is at the bottom of the list: beside the button.
  await keep(sheet, [{ id, name: '', from: NaN, to: NaN, kind: 'arm' }, ...locationsOf(sheet)]);
}

/** Takes a hit location away; what struck it is for the others. */
export async function removeLocation(sheet: BodiedSheet, where: string): Promise<void> {
  await keep(
    sheet,
    locationsOf(sheet).filter(({ id }) => id !== where),
  );
}

/** Leaves the locations as they are written. */
export async function dropChanges(sheet: BodiedSheet): Promise<void> {
  sheet.bodyDraft = null;
  await sheet.render({ parts: ['body'] });
}

/** The body as the form of the sheet holds it. */
export interface SubmittedBody {
  shape?: string;
  locations?: readonly object[];
}

/**
 * Whoever chooses a shape for a body with locations of its own gives it those of the shape instead; a body of its
 * own begins with those of its shape.
 */
export function keepOrLeaveOwnBody(sheet: BodiedSheet, system: { body?: SubmittedBody } | undefined): void {
  if (!system?.body) return;
  const { shape, locations } = sheet.fighter.system.body;
  if (system.body.shape !== OWN_BODY) {
    sheet.bodyDraft = null;
    system.body.locations = [];
  } else if (locations.length > 0) delete system.body;
  else {
    const table = tableOf(shape);
    system.body = { locations: table.map(({ id, from, to, kind }) => ({ id, name: '', from, to, kind })) };
  }
}

type Field = HTMLInputElement | HTMLSelectElement;

function changeBy(set: string, value: string): Partial<OwnLocation> {
  if (set === 'own-name') return { name: value };
  if (set === 'own-kind') return { kind: value as OwnLocation['kind'] };
  const number = value === '' ? NaN : Number(value);
  return set === 'own-from' ? { from: number } : { to: number };
}

function locationsOf(sheet: BodiedSheet): readonly OwnLocation[] {
  return sheet.bodyDraft ?? sheet.fighter.system.toObject().body.locations;
}

async function keep(sheet: BodiedSheet, locations: readonly OwnLocation[]): Promise<void> {
  const isWhole = problemOf(locations) === null;
  sheet.bodyDraft = isWhole ? null : locations;
  // From the feet up, as the tables have them.
  const body = { locations: [...locations].sort((a, b) => a.from - b.from) };
  if (isWhole) await sheet.writeSystem({ body });
  await sheet.render({ parts: ['body'] });
}

type Parent = InstanceType<typeof HandlebarsActorSheet>;
type Click = FighterClick<BodiedSheet>;

/** The sheet of somebody whose body is written as a statblock prints it, and may be like no other. */
export abstract class BodySheet<P extends Page<never>> extends LazySheet<P> {
  bodyDraft: readonly OwnLocation[] | null = null;

  abstract override get fighter(): BodiedActor;

  protected override _processFormData(...args: Parameters<Parent['_processFormData']>): object {
    const submitted = super._processFormData(...args) as Submitted;
    keepOrLeaveOwnBody(this, submitted.system);
    const locations = submitted.system?.statblock?.locations ?? {};
    const written = this.fighter.system.toObject().statblock.locations;
    for (const [id, { hp, ap }] of Object.entries(locations)) {
      // A location of which nothing is printed is not written down.
      if (hp === null && !ap && !(id in written)) delete locations[id];
    }
    return submitted;
  }
}

interface Submitted {
  readonly system?: {
    body?: SubmittedBody;
    readonly statblock?: {
      readonly locations?: Record<string, { readonly hp: unknown; readonly ap: unknown }>;
    };
  };
}

const addPart: Click = async function () {
  await addLocation(this);
};

const removePart: Click = async function (_event, target) {
  await removeLocation(this, whereOf(target));
};

const dropParts: Click = async function () {
  await dropChanges(this);
};

/** What can be clicked on a body. */
export const BODY_CLICKS = { addPart, removePart, dropParts };

/**
 * Writes a field of the body.
 * @returns false for a field of another part
 */
export async function writeBody(sheet: BodiedSheet, field: FieldForBodySheet): Promise<boolean> {
  const { set = '', full } = field.dataset;
  if (set.startsWith('own-')) await changeLocation(sheet, whereOf(field), field);
  else if (set !== 'left') return false;
  else {
    const left = wholeNumberIn(field);
    // Hit points left are typed; those lost are kept.
    if (left === null) await showAgain(sheet, field);
    else await sheet.writeSystem({ state: { hurt: { [whereOf(field)]: Math.max(0, Number(full) - left) } } });
  }
  return true;
}
