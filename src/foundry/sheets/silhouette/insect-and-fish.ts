import type { Drawing } from './drawing.ts';

const FRONT_LEG =
  'M132 92C146 84 156 72 160 56C160 44 164 34 172 28C176 28 178 32 176 38C172 44 172 52 171 62C168 80 156 96 136 104Z';
const MIDDLE_LEG =
  'M134 112C152 110 166 112 178 120C188 130 194 144 196 160C196 166 190 167 188 161C186 148 180 136 170 130C158 124 146 124 134 124Z';
const REAR_LEG =
  'M130 132C146 138 158 152 164 170C168 190 170 210 178 228C180 234 174 238 170 232C160 216 156 196 152 178C146 164 136 152 124 144Z';
const HEAD =
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
    head: { path: HEAD, at: [100, 50] },
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
