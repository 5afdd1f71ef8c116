import { isValidId } from './strings.ts';

/** The rules by which fields judge texts: `foundry.data.validators`. */
export const VALIDATORS = {
  isValidId,
  hasFileExtension: (path: string, extensions: readonly string[]): boolean =>
    extensions.some(extension => path.split('?')[0]?.toLowerCase().endsWith(`.${extension}`)),
  isBase64Data: (data: string, types?: readonly string[]): boolean => {
    const type = /^data:(?<type>[a-z]+\/[\w+.-]+);base64,/.exec(data)?.groups?.['type'];
    return type !== undefined && (!types || types.includes(type));
  },
  isColorString: (color: unknown): boolean => typeof color === 'string' && /^#[0-9A-Fa-f]{6}$/.test(color),
  isJSON: (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  },
};
