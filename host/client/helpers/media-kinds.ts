import { IMAGE_FILE_EXTENSIONS, VIDEO_FILE_EXTENSIONS } from '../../common/constants.ts';

function isOf(kinds: object, path: unknown): boolean {
  const [address = ''] = String(path ?? '').split('?');
  return (address.split('.').at(-1) ?? '').toLowerCase() in kinds;
}

/** Tells images by their addresses. */
export class ImageHelper {
  static hasImageExtension(src: string): boolean {
    return isOf(IMAGE_FILE_EXTENSIONS, src);
  }
}

/** Tells videos by their addresses. */
export class VideoHelper {
  static hasVideoExtension(src: string): boolean {
    return isOf(VIDEO_FILE_EXTENSIONS, src);
  }
}
