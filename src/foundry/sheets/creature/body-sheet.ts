import type { OwnLocation } from '../../../rules/mythras/own-body.ts';
import type { HandlebarsActorSheet } from '../../handlebars-sheets.ts';
import type { Runequest4Actor } from '../../rulesets/runequest4/runequest4-actor.ts';
import { whereOf, type Click as FighterClick } from '../fighter-clicks.ts';
import { showAgain, wholeNumberIn, type Field } from '../fighter-fields.ts';
import { LateSheet, type Page } from '../late-sheet.ts';
import type { Creature } from './creature-view.ts';
import {
  addLocation,
  changeLocation,
  dropChanges,
  keepOrLeaveOwnBody,
  removeLocation,
  type BodiedSheet,
  type SubmittedBody,
} from './own-body.ts';

type Parent = InstanceType<typeof HandlebarsActorSheet>;
type Click = FighterClick<BodiedSheet>;

/** The sheet of somebody whose body is written as a statblock prints it, and may be like no other. */
export abstract class BodySheet<P extends Page<never>> extends LateSheet<P> {
  bodyDraft: readonly OwnLocation[] | null = null;

  abstract override get fighter(): Creature | Runequest4Actor;

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
export async function writeBody(sheet: BodiedSheet, field: Field): Promise<boolean> {
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
