import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isSign, PICTURES, type Picture } from './pictures.ts';
import { ROOT } from './system-files.ts';

const SIDE = 512;
/** How much of the plate the icon fills: a round plate has no corners to fill. */
const FILL = { round: 0.66, square: 0.8 };

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}

const { icons } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
) as IconSet;

/** The picture as an SVG file. */
export function draw(picture: Picture): string {
  if (!isSign(picture)) return readFileSync(join(ROOT, 'tools/portraits', picture.file), 'utf8');
  const { file, icon, plate } = picture;
  const body = icons[icon]?.body;
  if (!body) throw new Error(`${file}: the icon set has no ${icon}`);
  const fill = FILL[plate.shape];
  const inset = Math.round((SIDE * (1 - fill)) / 2);
  const radius = plate.shape === 'round' ? 246 : 64;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">`,
    `<rect x="10" y="10" width="492" height="492" rx="${radius}" fill="${plate.ground}" stroke="${plate.edge}" stroke-width="20"/>`,
    `<g color="${plate.icon}" transform="translate(${inset} ${inset}) scale(${fill})">${body}</g>`,
    '</svg>',
    '',
  ].join('\n');
}

/** Draws every picture anew into a folder, which then holds nothing else. */
export function drawPictures(folder = join(ROOT, 'assets')): void {
  rmSync(folder, { recursive: true, force: true });
  for (const picture of PICTURES) {
    const path = join(folder, picture.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, draw(picture));
  }
}

if (process.argv[1] === import.meta.filename) {
  drawPictures();
  console.log(`drew ${PICTURES.length} pictures into assets/`);
}
