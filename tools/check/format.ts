import { join } from 'node:path';
import { check as isFormatted, getFileInfo, resolveConfig } from 'prettier';
import { ROOT } from '../system-files.ts';
import { textOf } from './project-files.ts';

/** The files of some that are not formatted, each with what to do about it. */
export async function formatOf(files: readonly string[]): Promise<string[]> {
  const ignorePath = join(ROOT, '.prettierignore');
  const found = files.map(async file => {
    const path = join(ROOT, file);
    const { ignored, inferredParser } = await getFileInfo(path, { ignorePath });
    if (ignored || inferredParser === null) return [];
    const style = await resolveConfig(path);
    const isGood = await isFormatted(textOf(file), { ...style, filepath: path });
    return isGood ? [] : [`${file}: not formatted; npm run format does it`];
  });
  return (await Promise.all(found)).flat();
}
