import {
  DEFAULT_TOKEN,
  TOKEN_DISPLAY_MODES,
  TOKEN_DISPOSITIONS,
  TOKEN_TURN_MARKER_MODES,
} from '../constants.ts';
import { ArrayField } from '../fields/array-fields.ts';
import { DocumentFlagsField, ObjectField } from '../fields/object-fields.ts';
import {
  AlphaField,
  AngleField,
  BooleanField,
  NumberField,
  StringField,
} from '../fields/primitive-fields.ts';
import { SchemaField, type DataSchema } from '../fields/schema-field.ts';
import { runtime } from '../runtime.ts';
import { ColorField, FilePathField } from '../fields/string-kinds.ts';

/** The picture of a placeable, and its position. */
export function textureSchema(
  initial: { src?: string | null; anchor?: number; fit?: string; alpha?: number } = {},
): SchemaField {
  const number = (value: number, options: object = {}): NumberField =>
    new NumberField({ nullable: false, initial: value, ...options });
  return new SchemaField({
    src: new FilePathField({ categories: ['IMAGE', 'VIDEO'], initial: initial.src ?? null, wildcard: true }),
    anchorX: number(initial.anchor ?? 0),
    anchorY: number(initial.anchor ?? 0),
    offsetX: number(0, { integer: true }),
    offsetY: number(0, { integer: true }),
    fit: new StringField({
      initial: initial.fit ?? 'fill',
      choices: ['fill', 'contain', 'cover', 'width', 'height'],
    }),
    scaleX: number(1),
    scaleY: number(1),
    rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: '#ffffff' }),
    alphaThreshold: new AlphaField({ initial: initial.alpha ?? 0 }),
  });
}

const displayMode = (): NumberField =>
  new NumberField({
    required: true,
    initial: TOKEN_DISPLAY_MODES.NONE,
    choices: Object.values(TOKEN_DISPLAY_MODES),
  });

const bar = (which: 'primary' | 'secondary'): SchemaField =>
  new SchemaField({
    attribute: new StringField({
      required: true,
      nullable: true,
      blank: false,
      initial: () => runtime.tokenBars()[which],
    }),
  });

/** Fields that a token on a scene and the prototype token of an actor have in common. */
export function sharedTokenSchema(): DataSchema {
  return {
    name: new StringField({ required: true, blank: true, textSearch: true }),
    displayName: displayMode(),
    actorLink: new BooleanField(),
    width: new NumberField({ nullable: false, positive: true, initial: 1, step: 0.5 }),
    height: new NumberField({ nullable: false, positive: true, initial: 1, step: 0.5 }),
    texture: textureSchema({ src: DEFAULT_TOKEN, anchor: 0.5, fit: 'contain', alpha: 0.75 }),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: new NumberField({
      required: true,
      choices: Object.values(TOKEN_DISPOSITIONS),
      initial: TOKEN_DISPOSITIONS.HOSTILE,
    }),
    displayBars: displayMode(),
    bar1: bar('primary'),
    bar2: bar('secondary'),
    // The host draws no light and no sight: what they say is kept as it is.
    light: new ObjectField(),
    sight: new ObjectField(),
    detectionModes: new ArrayField(new ObjectField()),
    occludable: new ObjectField(),
    ring: new SchemaField({
      enabled: new BooleanField(),
      colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
      effects: new NumberField({ required: true, initial: 1, min: 0, integer: true }),
      subject: new SchemaField({
        scale: new NumberField({ required: true, nullable: false, initial: 1, min: 0.5 }),
        texture: new FilePathField({ categories: ['IMAGE'] }),
      }),
    }),
    turnMarker: new SchemaField({
      mode: new NumberField({
        required: true,
        choices: Object.values(TOKEN_TURN_MARKER_MODES),
        initial: TOKEN_TURN_MARKER_MODES.DEFAULT,
      }),
      animation: new StringField({ required: true, blank: false, nullable: true, initial: null }),
      src: new FilePathField({ categories: ['IMAGE', 'VIDEO'] }),
      disposition: new BooleanField(),
    }),
    movementAction: new StringField({ required: true, blank: false, nullable: true, initial: null }),
    flags: new DocumentFlagsField(),
  };
}
