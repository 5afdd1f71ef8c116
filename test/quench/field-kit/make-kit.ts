import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipOfFolder, zipOfSystem } from '../../../tools/release/system-zip.ts';
import { readManifest, ROOT, SYSTEM_ID } from '../../../tools/system-files.ts';
import { TRIAL_FOLDER } from '../build-trial.ts';
import { pageOfKit } from './page.ts';
import { STEPS } from './steps.ts';

/** Where the kit is made unless another folder is named. */
export const KIT_FOLDER = join(ROOT, 'dist', 'field-kit');

/** The pictures of the steps, as they lie in the repository. */
export const PICTURE_FOLDER = join(ROOT, 'docs', 'pictures', 'field-kit');

/** Puts the kit of the built system and trial into a folder, which is deleted before; gives the names of its files. */
export async function makeKit(folder: string): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'pictures'), { recursive: true });
  const script = await readFile(join(import.meta.dirname, 'form.js'), 'utf8');
  const files: readonly (readonly [name: string, content: string | Uint8Array])[] = [
    ['start-here.html', pageOfKit(readManifest().version, script)],
    [`${SYSTEM_ID}.zip`, zipOfSystem()],
    [`${SYSTEM_ID}-trial.zip`, zipOfFolder(TRIAL_FOLDER)],
  ];
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  const pictures = STEPS.map(({ id }) => `${id}.webp`);
  for (const picture of pictures)
    await copyFile(join(PICTURE_FOLDER, picture), join(folder, 'pictures', picture));
  return [...files.map(([name]) => name), ...pictures.map(picture => `pictures/${picture}`)];
}
