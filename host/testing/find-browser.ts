import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { MissingError } from '../bin/options.ts';
import { PACKAGE_FOLDER } from '../server/package-folder.ts';

/** A Chromium that starts here, and what it must be started with. */
export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-zygote',
];
const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Where Chrome installs itself on a Mac and on Windows. It is not asked for its version: on Windows that opens a window. */
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  join(process.env.PROGRAMFILES ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
];
const UNPACKED = join(PACKAGE_FOLDER, 'build', 'browser');
const NONE =
  'No browser can be started here: install Chromium or Chrome, or run `npx playwright-core install chromium`, or install @sparticuz/chromium beside this package, or set BROWSER_PATH to the executable of one.';

/**
 * A browser to play in: `BROWSER_PATH`, one on the PATH or where Chrome installs itself, the one that Playwright has
 * downloaded, or the one of `@sparticuz/chromium`. Throws one line when none starts.
 */
export function findBrowser(): Browser {
  const named = process.env.BROWSER_PATH;
  if (named) {
    if (!starts(named, {}))
      throw new MissingError(`BROWSER_PATH names something that does not start: ${named}`);
    return { executablePath: named, args: ARGS, env: environment({}) };
  }
  for (const executablePath of ON_PATH.map(onPath)) {
    if (executablePath && starts(executablePath, {}))
      return { executablePath, args: ARGS, env: environment({}) };
  }
  const installed = [...INSTALLED, chromium.executablePath()].find(path => existsSync(path));
  return installed ? { executablePath: installed, args: ARGS, env: environment({}) } : unpackedBrowser();
}

/** The browser inside the npm package, with the package's own libraries where the machine has none. */
export function unpackedBrowser(): Browser {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new MissingError(NONE);
  const executablePath = join(UNPACKED, 'chromium');
  if (!existsSync(executablePath)) unpack();
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(UNPACKED, 'fonts') };
  const libraries = { LD_LIBRARY_PATH: join(UNPACKED, 'al2023', 'lib') };
  for (const extra of [fonts, { ...fonts, ...libraries }]) {
    if (starts(executablePath, extra)) return { executablePath, args: ARGS, env: environment(extra) };
  }
  throw new MissingError(NONE);
}

function unpack(): void {
  mkdirSync(dirname(UNPACKED), { recursive: true });
  const folder = mkdtempSync(`${UNPACKED}-`);
  // The package unpacks into the folder for temporary files, and its libraries only where it believes to be on the
  // kind of machine that it was made for. Our own folder keeps a half unpacked browser from being taken for a whole one.
  const script = `const { default: browser } = await import('@sparticuz/chromium'); await browser.executablePath();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: PACKAGE_FOLDER,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    const isAbsent = stderr.includes('ERR_MODULE_NOT_FOUND');
    const why = /^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr.trim();
    throw new MissingError(isAbsent ? NONE : `${NONE} (${why})`);
  }
  if (existsSync(UNPACKED)) rmSync(folder, { recursive: true });
  else renameSync(folder, UNPACKED);
}

function starts(executablePath: string, extra: Readonly<Record<string, string>>): boolean {
  const { status } = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    env: environment(extra),
    timeout: 20_000,
    stdio: 'ignore',
  });
  return status === 0;
}

function environment(extra: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(own), ...extra };
}

function onPath(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      continue;
    }
  }
  return null;
}
