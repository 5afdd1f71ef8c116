import { notOffered, type Data } from '../../../common/data-types.ts';
import { CONFIG } from '../../config.ts';
import { game } from '../../game-holder.ts';

/** The menu of fonts: it cannot be opened, and tells which fonts there are. */
export class FontConfig {
  constructor() {
    throw notOffered('FontConfig');
  }

  /** The fonts of the configuration and those of the world's setting, by family. */
  static _collectDefinitions(): Data[] {
    return [CONFIG.fontDefinitions, game().settings.get('core', 'fonts') as Data];
  }
}
