import { BaseAmbientLight, BaseTile, BaseWall } from '../../common/documents/base-placeables.ts';
import { ClientDocumentMixin } from './client-document.ts';

/** A wall of a scene. */
export class WallDocument extends ClientDocumentMixin(BaseWall) {}

/** A light of a scene. */
export class AmbientLightDocument extends ClientDocumentMixin(BaseAmbientLight) {}

/** A picture that lies on a scene. */
export class TileDocument extends ClientDocumentMixin(BaseTile) {}
