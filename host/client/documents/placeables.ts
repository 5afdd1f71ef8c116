import {
  BaseAmbientSound,
  BaseDrawing,
  BaseMeasuredTemplate,
  BaseNote,
} from '../../common/documents/base-marks.ts';
import { BaseAmbientLight, BaseTile, BaseWall } from '../../common/documents/base-placeables.ts';
import { ClientDocumentMixin } from './client-document.ts';

/** A wall of a scene. */
export class WallDocument extends ClientDocumentMixin(BaseWall) {}

/** A light of a scene. */
export class AmbientLightDocument extends ClientDocumentMixin(BaseAmbientLight) {}

/** A picture that lies on a scene. */
export class TileDocument extends ClientDocumentMixin(BaseTile) {}

/** A template that is laid on a scene. */
export class MeasuredTemplateDocument extends ClientDocumentMixin(BaseMeasuredTemplate) {}

/** A mark on a scene that leads to an entry of the journal. */
export class NoteDocument extends ClientDocumentMixin(BaseNote) {}

/** A drawing on a scene. */
export class DrawingDocument extends ClientDocumentMixin(BaseDrawing) {}

/** A sound at a place of a scene. */
export class AmbientSoundDocument extends ClientDocumentMixin(BaseAmbientSound) {}
