import type { Drawing, DrawnPart } from './silhouette.ts';

const ARM =
  'M58 92C48 93 42 101 41 112C39 128 36 142 31 157C27 170 23 183 21 195C17 202 15 212 19 218C23 224 32 221 35 212C38 205 39 198 42 188C49 171 55 154 58 137C61 122 61 107 58 92Z';
const LEG =
  'M62 206C73 213 85 217 98 218C98 234 96 252 95 268C95 286 93 304 91 320L93 333C89 339 70 340 63 336C62 331 69 326 73 319C69 298 68 284 70 271C65 252 62 230 62 206Z';
const CHEST =
  'M92 80L108 80C113 86 128 88 139 92C141 104 138 120 133 134L131 149L69 149L67 134C62 120 59 104 61 92C72 88 87 86 92 80Z';
const ABDOMEN =
  'M69 153L131 153C131 166 133 180 138 194L138 202C126 209 113 213 100 214C87 213 74 209 62 202L62 194C67 180 69 166 69 153Z';
const HEAD =
  'M100 12C117 12 124 26 122 43C121 56 115 64 109 69L108 76L92 76L91 69C85 64 79 56 78 43C76 26 83 12 100 12Z';

const TRUNK: Readonly<Record<string, DrawnPart>> = {
  'right-leg': { path: LEG, at: [80, 266] },
  'left-leg': { path: LEG, at: [120, 266], isMirrored: true },
  abdomen: { path: ABDOMEN, at: [100, 184] },
  chest: { path: CHEST, at: [100, 120] },
  'right-arm': { path: ARM, at: [42, 150] },
  'left-arm': { path: ARM, at: [158, 150], isMirrored: true },
};

/** A human, seen from the front. */
export const humanoid: Drawing = {
  width: 200,
  height: 346,
  parts: { ...TRUNK, head: { path: HEAD, at: [100, 42] } },
};

const TORSO =
  'M92 80L108 80C113 86 128 88 139 92C141 104 138 120 133 134L131 153C131 166 133 180 138 194L138 202C126 209 113 213 100 214C87 213 74 209 62 202L62 194C67 180 69 166 69 153L67 134C62 120 59 104 61 92C72 88 87 86 92 80Z';

/** The same human where chest and abdomen are one (REF-LOC-01). */
export const sixPlaces: Drawing = {
  ...humanoid,
  parts: {
    'right-leg': { path: LEG, at: [80, 266] },
    'left-leg': { path: LEG, at: [120, 266], isMirrored: true },
    torso: { path: TORSO, at: [100, 140] },
    'right-arm': { path: ARM, at: [42, 150] },
    'left-arm': { path: ARM, at: [158, 150], isMirrored: true },
    head: { path: HEAD, at: [100, 42] },
  },
};

const HORNED_HEAD =
  'M100 14C108 14 113 17 117 22C127 20 134 12 134 0C146 14 143 33 123 38C123 52 116 64 109 69L108 76L92 76L91 69C84 64 77 52 77 38C57 33 54 14 66 0C66 12 73 20 83 22C87 17 92 14 100 14Z';

/** A human with horns, seen from the front. */
export const hornedHumanoid: Drawing = {
  width: 200,
  height: 346,
  parts: { ...TRUNK, head: { path: HORNED_HEAD, at: [100, 46] } },
};

const CRESTED_HEAD =
  'M100 4L105 15L114 10L116 22C122 27 125 34 124 41L133 50L122 54C119 62 113 68 109 71L108 78L92 78L91 71C87 68 81 62 78 54L67 50L76 41C75 34 78 27 84 22L86 10L95 15Z';
const CLAWED_LEG =
  'M62 206C73 213 85 217 97 218C99 234 98 248 92 262C86 272 84 282 86 294C87 304 90 312 94 320L98 334L90 331L84 338L78 331L70 338L67 330C69 320 70 308 67 296C60 284 62 272 66 262C62 246 60 226 62 206Z';
const TAIL =
  'M112 196C132 206 146 226 152 248C158 272 166 290 184 300C192 304 197 300 199 294C200 308 190 316 178 314C154 310 140 290 132 264C126 244 118 226 104 214Z';

/** An upright body with a tail, seen from the front. */
export const tailedBiped: Drawing = {
  width: 200,
  height: 346,
  parts: {
    tail: { path: TAIL, at: [158, 280] },
    'right-rear-leg': { path: CLAWED_LEG, at: [79, 258] },
    'left-rear-leg': { path: CLAWED_LEG, at: [121, 258], isMirrored: true },
    abdomen: { path: ABDOMEN, at: [100, 184] },
    chest: { path: CHEST, at: [100, 120] },
    'right-arm': { path: ARM, at: [42, 150] },
    'left-arm': { path: ARM, at: [158, 150], isMirrored: true },
    head: { path: CRESTED_HEAD, at: [100, 40] },
  },
};
