import type { Drawing, DrawnPart } from './drawing.ts';

const PAW_FRONT =
  'M112 120C124 114 146 114 156 122C158 138 150 152 146 164L143 184C146 192 144 200 138 201L121 201C114 200 115 193 122 190C126 184 126 176 126 166C120 152 112 138 112 120Z';
const PAW_REAR =
  'M216 112C230 100 258 98 270 108C278 124 270 142 258 152C264 160 270 168 268 178L260 190C262 197 259 201 253 201L236 201C229 200 230 193 237 190C244 188 248 183 250 178C244 170 232 164 226 154C218 142 212 128 216 112Z';
const WOLF_FORE =
  'M100 58C118 56 144 60 170 64L172 130C156 138 138 140 122 136C106 130 92 120 84 104C88 88 92 72 100 58Z';
const WOLF_HEAD =
  'M97 60C95 48 92 38 90 22C82 26 76 32 71 40C61 41 53 46 48 54C38 60 26 64 16 69C10 72 11 82 17 85C30 90 46 91 56 93C64 98 73 102 81 102C85 88 90 73 97 60Z';
const HIND =
  'M174 64C200 62 226 60 246 64C262 68 270 78 273 92C276 110 270 124 262 132C236 126 204 126 176 130Z';
const BRUSH =
  'M270 80C284 84 294 98 300 116C306 134 310 148 304 162C300 168 294 164 292 156C286 138 280 122 274 108C276 98 274 88 270 80Z';

/** The trunk of a wolf with the tail that its hindquarters have. */
const WOLF_HIND = `${HIND}${BRUSH}`;

const wolfLegs = (
  [fx, fy]: readonly [number, number],
  [rx, ry]: readonly [number, number],
): Readonly<Record<string, DrawnPart>> => ({
  'right-rear-leg': { path: PAW_REAR, at: [226, 178], shift: [rx, ry], isFar: true },
  'right-front-leg': { path: PAW_FRONT, at: [104, 176], shift: [fx, fy], isFar: true },
});

/** A beast on paws, seen from its left side. */
export const quadruped: Drawing = {
  width: 320,
  height: 208,
  parts: {
    ...wolfLegs([-26, -4], [-28, -4]),
    hindquarters: { path: WOLF_HIND, at: [206, 94] },
    forequarters: { path: WOLF_FORE, at: [134, 92] },
    head: { path: WOLF_HEAD, at: [64, 70] },
    'left-rear-leg': { path: PAW_REAR, at: [250, 132] },
    'left-front-leg': { path: PAW_FRONT, at: [136, 150] },
  },
};

const CAT_HEAD =
  'M98 62C99 52 98 42 92 30C85 32 80 35 76 40C68 38 60 38 53 41C48 36 42 33 35 33C33 41 34 48 37 54C30 60 26 68 27 76C29 88 40 96 54 97C62 100 72 102 80 102C84 88 90 74 98 62Z';
const CAT_TAIL =
  'M268 76C284 74 296 62 298 46C299 36 296 28 302 22C309 19 315 28 315 40C315 66 298 88 276 94C275 88 272 81 268 76Z';

/** A beast on paws with a tail that can be struck, seen from its left side. */
export const smallTailedQuadruped: Drawing = {
  width: 320,
  height: 208,
  parts: {
    tail: { path: CAT_TAIL, at: [302, 62] },
    ...wolfLegs([-26, -4], [-28, -4]),
    hindquarters: { path: HIND, at: [206, 94] },
    forequarters: { path: WOLF_FORE, at: [134, 92] },
    head: { path: CAT_HEAD, at: [60, 68] },
    'left-rear-leg': { path: PAW_REAR, at: [250, 132] },
    'left-front-leg': { path: PAW_FRONT, at: [136, 150] },
  },
};

const HOOF_FRONT =
  'M116 112C126 106 144 106 152 114C154 130 148 144 144 156C142 166 143 178 144 192L148 206L128 206L130 192C131 180 130 170 129 158C122 144 114 128 116 112Z';
const HOOF_REAR =
  'M222 102C234 92 258 92 268 102C276 118 270 136 260 148C258 158 262 164 262 172L260 192L264 206L244 206L246 192C248 184 248 178 246 170C242 160 238 152 232 144C222 132 216 116 222 102Z';
const HORSE_FORE =
  'M106 50C124 48 150 60 172 62L174 120C158 128 138 130 122 126C108 122 98 108 94 88C94 74 98 60 106 50Z';
const HORSE_HEAD =
  'M106 47C104 34 98 22 88 12L85 2C81 5 77 9 76 14C68 18 61 26 56 36C48 48 38 58 30 68C27 76 32 84 40 84C48 82 56 76 64 68C70 66 76 64 80 64C84 72 88 80 92 85C93 72 98 58 106 47Z';
const HORSE_HIND =
  'M176 62C200 62 222 52 246 56C260 58 268 66 272 76C286 80 294 98 292 128C291 142 286 154 280 160C278 144 280 128 276 112C274 106 272 100 270 98C272 112 268 118 262 124C236 116 206 116 178 120Z';

/** A beast on hooves, seen from its left side. */
export const hoofedQuadruped: Drawing = {
  width: 320,
  height: 212,
  parts: {
    'right-rear-leg': { path: HOOF_REAR, at: [226, 176], shift: [-28, -4], isFar: true },
    'right-front-leg': { path: HOOF_FRONT, at: [110, 176], shift: [-26, -4], isFar: true },
    hindquarters: { path: HORSE_HIND, at: [206, 88] },
    forequarters: { path: HORSE_FORE, at: [138, 86] },
    head: { path: HORSE_HEAD, at: [72, 44] },
    'left-rear-leg': { path: HOOF_REAR, at: [248, 124] },
    'left-front-leg': { path: HOOF_FRONT, at: [136, 140] },
  },
};
