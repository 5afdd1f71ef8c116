/** True in `npm run test:long`: random play goes on as long as it may. */
export const IS_THOROUGH = process.env['THOROUGH'] === '1';

/** How often something random is played: in `npm test`, and in `npm run test:long`. */
export function times(short: number, long: number): number {
  return IS_THOROUGH ? long : short;
}
