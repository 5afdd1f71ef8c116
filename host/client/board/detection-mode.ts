import { DataModel } from '../../common/abstract/data-model.ts';
import { BooleanField, NumberField, StringField } from '../../common/fields/primitive-fields.ts';

const DETECTION_TYPES = Object.freeze({ SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 });

/** A way in which tokens perceive others; systems describe theirs with it. Nothing here looks through one. */
export class DetectionMode extends DataModel {
  static get DETECTION_TYPES(): typeof DETECTION_TYPES {
    return DETECTION_TYPES;
  }

  static get BASIC_MODE_ID(): string {
    return 'basicSight';
  }

  static override defineSchema() {
    return {
      id: new StringField({ blank: false }),
      label: new StringField({ blank: false }),
      tokenConfig: new BooleanField({ initial: true }),
      walls: new BooleanField({ initial: true }),
      angle: new BooleanField({ initial: true }),
      type: new NumberField({ initial: DETECTION_TYPES.SIGHT, choices: Object.values(DETECTION_TYPES) }),
    };
  }
}
