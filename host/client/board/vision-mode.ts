import { DataModel } from '../../common/abstract/data-model.ts';
import { LIGHTING_LEVELS } from '../../common/constants.ts';
import { ArrayField } from '../../common/fields/array-fields.ts';
import { ObjectField } from '../../common/fields/object-fields.ts';
import {
  AlphaField,
  AnyField,
  BooleanField,
  NumberField,
  StringField,
} from '../../common/fields/primitive-fields.ts';
import { SchemaField } from '../../common/fields/schema-field.ts';
import { ColorField } from '../../common/fields/string-kinds.ts';

const LIGHTING_VISIBILITY = Object.freeze({ DISABLED: 0, ENABLED: 1, REQUIRED: 2 });

/** A class of shaders, which nothing here draws with. A function that a field answers with is asked when it is read. */
class ShaderClassField extends AnyField {
  override initialize(value: unknown): unknown {
    return () => value;
  }
}

const shaded = () => new SchemaField({ shader: new ShaderClassField(), uniforms: new ObjectField() });

const channel = () =>
  new SchemaField({
    visibility: new NumberField({
      initial: LIGHTING_VISIBILITY.ENABLED,
      choices: Object.values(LIGHTING_VISIBILITY),
    }),
    postProcessingModes: new ArrayField(new StringField()),
    uniforms: new ObjectField(),
  });

/** A share from -1 to 1 that may be left out. */
const shift = () =>
  new NumberField({ required: false, initial: undefined, nullable: false, min: -1, max: 1 });

/** A way in which tokens see; systems describe theirs with it. The board looks the same through each. */
export class VisionMode extends DataModel {
  declare lighting: Readonly<
    Record<'background' | 'illumination' | 'coloration', { readonly visibility: number }>
  >;
  readonly animated: boolean;

  static get LIGHTING_LEVELS(): typeof LIGHTING_LEVELS {
    return LIGHTING_LEVELS;
  }

  static get LIGHTING_VISIBILITY(): typeof LIGHTING_VISIBILITY {
    return LIGHTING_VISIBILITY;
  }

  constructor(data?: object, { animated = false, ...options }: { animated?: boolean } = {}) {
    super(data as never, options as never);
    this.animated = animated;
  }

  static override defineSchema() {
    return {
      id: new StringField({ blank: false }),
      label: new StringField({ blank: false }),
      tokenConfig: new BooleanField({ initial: true }),
      canvas: shaded(),
      lighting: new SchemaField({
        background: channel(),
        coloration: channel(),
        illumination: channel(),
        darkness: channel(),
        levels: new ObjectField(),
        multipliers: new ObjectField(),
      }),
      vision: new SchemaField({
        background: shaded(),
        coloration: shaded(),
        illumination: shaded(),
        darkness: new SchemaField({ adaptive: new BooleanField({ initial: true }) }),
        defaults: new SchemaField({
          color: new ColorField({ required: false, initial: undefined }),
          attenuation: new AlphaField({ required: false, initial: undefined }),
          brightness: shift(),
          saturation: shift(),
          contrast: shift(),
        }),
        preferred: new BooleanField({ initial: false }),
      }),
    };
  }

  /** Does it show what lamps light? All but one that turns every channel of light off. */
  get perceivesLight(): boolean {
    const { background, illumination, coloration } = this.lighting;
    return [background, illumination, coloration].some(
      ({ visibility }) => visibility !== LIGHTING_VISIBILITY.DISABLED,
    );
  }
}
