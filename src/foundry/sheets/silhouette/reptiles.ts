import type { Drawing, DrawnPart } from './drawing.ts';

const FRONT =
  'M104 108C116 102 138 104 144 114C146 128 138 140 130 148L122 164C130 168 130 176 122 177L96 178C90 176 90 170 96 168L104 160C106 148 102 126 104 108Z';
const REAR =
  'M194 102C210 92 234 96 240 110C244 126 234 138 224 146L218 164C224 168 224 176 216 177L190 178C184 176 184 170 190 168L198 160C200 150 192 142 190 128C188 118 190 108 194 102Z';
const HEAD =
  'M92 76C84 66 72 60 60 62C54 56 46 56 42 63C30 68 18 74 10 82C7 88 10 93 16 94C28 94 40 94 50 97C60 102 72 106 84 104C86 94 88 84 92 76Z';
const FORE =
  'M95 74C112 66 140 62 164 62L166 128C146 132 124 130 108 124C98 118 90 112 87 104C89 94 91 84 95 74Z';
const HIND = 'M168 62C194 62 220 66 240 76C246 88 246 104 240 116C222 126 196 130 170 128Z';
const TAIL =
  'M243 78C262 84 280 100 296 112C314 124 334 128 352 122C346 142 322 150 298 142C278 136 262 126 244 116C249 104 249 90 243 78Z';

const far: Readonly<Record<string, DrawnPart>> = {
  'right-rear-leg': { path: REAR, at: [186, 160], shift: [-22, -6], isFar: true },
  'right-front-leg': { path: FRONT, at: [90, 160], shift: [-22, -6], isFar: true },
};
const near: Readonly<Record<string, DrawnPart>> = {
  hindquarters: { path: HIND, at: [204, 86] },
  forequarters: { path: FORE, at: [136, 92] },
  head: { path: HEAD, at: [54, 81] },
  'left-rear-leg': { path: REAR, at: [215, 128] },
  'left-front-leg': { path: FRONT, at: [124, 134] },
};

/** A beast with a heavy tail, seen from its left side. */
export const tailedQuadruped: Drawing = {
  width: 360,
  height: 186,
  parts: { ...far, tail: { path: TAIL, at: [288, 124] }, ...near },
};

const WING =
  'M132 72C128 44 140 14 168 -14C190 -36 222 -52 256 -58C250 -48 250 -38 256 -28C246 -24 240 -14 242 -2C230 -2 222 8 222 22C208 22 198 34 196 48C186 50 178 58 176 70C162 78 144 80 132 72Z';

const down = (part: DrawnPart, by: number): DrawnPart => ({
  ...part,
  at: [part.at[0], part.at[1] + by],
  shift: [part.shift?.[0] ?? 0, (part.shift?.[1] ?? 0) + by],
});
const lowered = (parts: Readonly<Record<string, DrawnPart>>): Record<string, DrawnPart> =>
  Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, down(part, 64)]));

/** A beast with wings and a heavy tail, seen from its left side. */
export const wingedTailedQuadruped: Drawing = {
  width: 360,
  height: 250,
  parts: {
    'right-wing': { path: WING, at: [122, 84], shift: [-46, 66], isFar: true },
    ...lowered({ ...far, tail: { path: TAIL, at: [288, 124] }, ...near }),
    'left-wing': { path: WING, at: [190, 62], shift: [0, 64] },
  },
};
