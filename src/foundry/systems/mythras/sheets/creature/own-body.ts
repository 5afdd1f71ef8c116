import { OWN_LOCATION, type OwnLocation, tableOf } from '../../../../../rules/mythras/own-body.ts';
import { type Click as FighterClick, whereOf } from '../../../../sheets/fighter-clicks.ts';
import { type Field, pointsLeft, type Writers } from '../../../../sheets/set-fields.ts';
import type { BodiedSheet, SubmittedBody, SubmittedStatblock } from './body-sheet.ts';
import { OWN_BODY, problemOf } from './own-body-context.ts';

/*
 * The ranges of a body only make sense together, and cannot be changed all at once. So what is changed is kept
 * on the sheet until each result of the die strikes one location, and is then written as a whole.
 */

/** Changes a hit location by one of its fields: `own-name`, `own-from`, `own-to` or `own-kind`. */
async function changeLocation(sheet: BodiedSheet, where: string, { dataset, value }: Field) {
  const change = changeBy(dataset['set'] ?? '', value.trim());
  await keep(
    sheet,
    locationsOf(sheet).map(one => (one.id === where ? { ...one, ...change } : one)),
  );
}

/** Adds a hit location, which has yet to get its name and its part of the die. */
async function addLocation(sheet: BodiedSheet): Promise<void> {
  const id = `${OWN_LOCATION}${foundry.utils.randomID().toLowerCase()}`;
  // In front, which is at the bottom of the list: beside the button.
  await keep(sheet, [{ id, name: '', from: NaN, to: NaN, kind: 'arm' }, ...locationsOf(sheet)]);
}

/** Takes a hit location away; what struck it is for the others. */
async function removeLocation(sheet: BodiedSheet, where: string): Promise<void> {
  await keep(
    sheet,
    locationsOf(sheet).filter(({ id }) => id !== where),
  );
}

/** Leaves the locations as they are written. */
async function dropChanges(sheet: BodiedSheet): Promise<void> {
  sheet.bodyDraft = null;
  await sheet.render({ parts: ['body'] });
}

/**
 * A shape chosen for a body with locations of its own gives it those of the shape instead; a body of its
 * own begins with those of its shape.
 */
function keepOrLeaveOwnBody(sheet: BodiedSheet, system: { body?: SubmittedBody } | undefined): void {
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

type Click = FighterClick<BodiedSheet>;

/** Leaves out of what the form writes what no statblock prints, and changes the body as it was chosen. */
export function amendBody(sheet: BodiedSheet, submitted: SubmittedStatblock): void {
  keepOrLeaveOwnBody(sheet, submitted.system);
  const locations = submitted.system?.statblock?.locations ?? {};
  const written = sheet.fighter.system.toObject().statblock.locations;
  for (const [id, { hp, ap }] of Object.entries(locations)) {
    // A location of which nothing is printed is not written down.
    if (hp === null && !ap && !(id in written)) delete locations[id];
  }
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

/** Click handlers of a body. */
export const BODY_CLICKS = { addPart, removePart, dropParts };

const ownLocation: Writers<BodiedSheet>[string] = (sheet, field) =>
  changeLocation(sheet, whereOf(field), field);

/** The fields of a body: its own hit locations, and the hit points left. */
export const BODY_FIELDS: Writers<BodiedSheet> = {
  'own-name': ownLocation,
  'own-from': ownLocation,
  'own-to': ownLocation,
  'own-kind': ownLocation,
  left: pointsLeft,
};
