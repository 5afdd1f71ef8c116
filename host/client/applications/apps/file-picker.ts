import { notOffered } from '../../../common/data-types.ts';
/** The browser of files, which systems name when they start; it can neither be opened nor asked. */
export class FilePicker {
  static get implementation(): typeof FilePicker {
    return FilePicker;
  }

  constructor() {
    throw notOffered('FilePicker');
  }

  static async browse(): Promise<never> {
    throw notOffered('FilePicker.browse');
  }

  static async createDirectory(): Promise<never> {
    throw notOffered('FilePicker.createDirectory');
  }

  static async upload(): Promise<never> {
    throw notOffered('FilePicker.upload');
  }
}
