import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import svgpath from 'svgpath';
import { runCommand } from '../host/bin/options.ts';
import { isSign, PICTURES, type Picture } from './pictures.ts';
import { ROOT } from './system-files.ts';

const SIDE = 512;
/** Parts of a pixel that a point of a picture lies on: what is finer is rounded, and no screen shows it. */
const FINENESS = 1.25;
/** The share of the plate that the icon fills: a round plate has no corners to fill. */
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
  const [side, edge] = [SIDE * FINENESS, 10 * FINENESS];
  const [middle, width] = [side / 2, side - 2 * edge];
  const outline =
    plate.shape === 'round'
      ? `circle cx="${middle}" cy="${middle}" r="${width / 2}"`
      : `rect x="${edge}" y="${edge}" width="${width}" height="${width}" rx="${64 * FINENESS}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${SIDE}" height="${SIDE}">`,
    `<${outline} fill="${plate.ground}" stroke="${plate.edge}" stroke-width="${2 * edge}"/>`,
    placed(body, fill * FINENESS, inset * FINENESS).replaceAll('currentColor', plate.icon),
    '</svg>',
    '',
  ].join('\n');
}

/** The paths of an icon, larger by a factor and moved right and down, in whole numbers. */
function placed(body: string, factor: number, by: number): string {
  if (/<(?!path\b)/.test(body)) throw new Error(`more than paths: ${body.slice(0, 80)}`);
  return body.replaceAll(/(?<= d=")[^"]*/g, path => whole(path, factor, by));
}

function whole(path: string, factor: number, by: number): string {
  // A rounded end of an arc would move its centre, and a circle of two arcs with it: curves stand where they stood.
  const points = svgpath(path).unarc().scale(factor).translate(by, by).abs().round(0).rel();
  return points.iterate(shorter).toString().replaceAll('z m', 'zm');
}

/** A line that is level or upright said by its length, and none where its ends are one point. */
function shorter([command, x = 0, y = 0]: readonly [string, ...number[]]): unknown {
  if (!/[lhv]/.test(command)) return undefined;
  const [across, down] = command === 'v' ? [0, x] : [x, y];
  if (across !== 0 && down !== 0) return undefined;
  if (across === 0 && down === 0) return [];
  return across === 0 ? [['v', down]] : [['h', across]];
}

/** Draws every picture into `assets`, which then holds nothing else. */
function drawPictures(): void {
  const folder = join(ROOT, 'assets');
  rmSync(folder, { recursive: true, force: true });
  for (const picture of PICTURES) {
    const path = join(folder, picture.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, draw(picture));
  }
}

if (process.argv[1] === import.meta.filename) {
  await runCommand('npm run pictures', {}, () => {
    drawPictures();
    console.log(`drew ${PICTURES.length} pictures into assets/`);
    return 0;
  });
}
