import type { Drawing, DrawnPart } from './silhouette.ts';

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

const WOLF_TRUNK =
  'M100 58C118 56 144 60 172 64C200 62 226 60 246 64C262 68 270 78 273 92C276 110 270 124 262 132C236 126 204 126 174 130C156 138 138 140 122 136C106 130 92 120 84 104C88 88 92 72 100 58Z';

/** The same beast where its trunk is one (REF-LOC-01). */
export const sixPlacesOnPaws: Drawing = {
  ...quadruped,
  parts: {
    ...wolfLegs([-26, -4], [-28, -4]),
    torso: { path: `${WOLF_TRUNK}${BRUSH}`, at: [172, 92] },
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

const FRONT =
  'M104 108C116 102 138 104 144 114C146 128 138 140 130 148L122 164C130 168 130 176 122 177L96 178C90 176 90 170 96 168L104 160C106 148 102 126 104 108Z';
const REAR =
  'M194 102C210 92 234 96 240 110C244 126 234 138 224 146L218 164C224 168 224 176 216 177L190 178C184 176 184 170 190 168L198 160C200 150 192 142 190 128C188 118 190 108 194 102Z';
const HEAD =
  'M92 76C84 66 72 60 60 62C54 56 46 56 42 63C30 68 18 74 10 82C7 88 10 93 16 94C28 94 40 94 50 97C60 102 72 106 84 104C86 94 88 84 92 76Z';
const FORE =
  'M95 74C112 66 140 62 164 62L166 128C146 132 124 130 108 124C98 118 90 112 87 104C89 94 91 84 95 74Z';
const REPTILES_HIND = 'M168 62C194 62 220 66 240 76C246 88 246 104 240 116C222 126 196 130 170 128Z';
const TAIL =
  'M243 78C262 84 280 100 296 112C314 124 334 128 352 122C346 142 322 150 298 142C278 136 262 126 244 116C249 104 249 90 243 78Z';

const far: Readonly<Record<string, DrawnPart>> = {
  'right-rear-leg': { path: REAR, at: [186, 160], shift: [-22, -6], isFar: true },
  'right-front-leg': { path: FRONT, at: [90, 160], shift: [-22, -6], isFar: true },
};
const near: Readonly<Record<string, DrawnPart>> = {
  hindquarters: { path: REPTILES_HIND, at: [204, 86] },
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

const FRONT_LEG =
  'M132 92C146 84 156 72 160 56C160 44 164 34 172 28C176 28 178 32 176 38C172 44 172 52 171 62C168 80 156 96 136 104Z';
const MIDDLE_LEG =
  'M134 112C152 110 166 112 178 120C188 130 194 144 196 160C196 166 190 167 188 161C186 148 180 136 170 130C158 124 146 124 134 124Z';
const REAR_LEG =
  'M130 132C146 138 158 152 164 170C168 190 170 210 178 228C180 234 174 238 170 232C160 216 156 196 152 178C146 164 136 152 124 144Z';
const INSECT_AND_FISH_HEAD =
  'M100 70C86 70 76 62 76 50C76 42 80 36 84 33C80 24 74 16 66 12C64 8 68 5 72 8C82 13 88 21 91 30C97 28 103 28 109 30C112 21 118 13 128 8C132 5 136 8 134 12C126 16 120 24 116 33C120 36 124 42 124 50C124 62 114 70 100 70Z';
const THORAX =
  'M100 74C118 74 134 84 136 104C138 126 126 144 100 146C74 144 62 126 64 104C66 84 82 74 100 74Z';
const ABDOMEN =
  'M100 150C124 148 142 164 144 192C146 222 128 256 100 266C72 256 54 222 56 192C58 164 76 148 100 150Z';

/** A body on six legs, seen from above, with its head away from us. */
export const insect: Drawing = {
  width: 200,
  height: 272,
  parts: {
    'right-rear-leg': { path: REAR_LEG, at: [166, 196] },
    'left-rear-leg': { path: REAR_LEG, at: [34, 196], isMirrored: true },
    'right-middle-leg': { path: MIDDLE_LEG, at: [178, 130] },
    'left-middle-leg': { path: MIDDLE_LEG, at: [22, 130], isMirrored: true },
    'right-front-leg': { path: FRONT_LEG, at: [164, 74] },
    'left-front-leg': { path: FRONT_LEG, at: [36, 74], isMirrored: true },
    abdomen: { path: ABDOMEN, at: [100, 204] },
    thorax: { path: THORAX, at: [100, 110] },
    head: { path: INSECT_AND_FISH_HEAD, at: [100, 50] },
  },
};

const FISH_FIN =
  'M126 118C140 116 152 122 158 136C162 146 168 154 178 160C162 164 142 158 132 144C126 136 124 126 126 118Z';

/** A body with fins, seen from its left side. */
export const fish: Drawing = {
  width: 340,
  height: 190,
  parts: {
    'right-fin': { path: FISH_FIN, at: [112, 168], shift: [-40, 18], isFar: true },
    'dorsal-fin': {
      path: 'M118 56C128 36 148 18 176 10C172 24 176 38 190 46C202 52 214 58 224 66C190 54 152 52 118 56Z',
      at: [162, 38],
    },
    tail: {
      path: 'M262 84C278 78 296 60 312 36C320 30 326 36 323 46C316 64 312 82 313 100C314 120 320 138 328 152C330 162 322 166 315 159C298 140 280 124 262 114C266 104 266 94 262 84Z',
      at: [296, 100],
    },
    hindquarters: {
      path: 'M172 56C208 58 240 70 259 84C263 94 263 104 259 114C240 130 208 144 172 148C178 118 178 86 172 56Z',
      at: [216, 100],
    },
    forequarters: {
      path: 'M90 66C114 58 142 55 168 56C174 86 174 118 168 148C142 150 114 148 92 142C102 118 102 90 90 66Z',
      at: [132, 92],
    },
    head: {
      path: 'M86 68C98 90 98 116 88 140C62 134 38 122 18 108L34 102C26 100 18 98 12 94C32 82 58 74 86 68Z',
      at: [64, 104],
    },
    'left-fin': { path: FISH_FIN, at: [150, 140] },
  },
};
