import type { Browser } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

let running: Promise<Browser> | null = null;
let users = 0;

/**
 * The browser of this process, started when it is first wanted. A worker of Vitest keeps it for all files that it plays, and
 * ends it with itself; elsewhere it ends once all who took it have given it back. Close your contexts, not the browser.
 */
export async function takeBrowser(): Promise<Browser> {
  users += 1;
  return (running ??= start());
}

/** Gives the browser back. */
export async function giveBackBrowser(): Promise<void> {
  users -= 1;
  if (users > 0 || process.env['VITEST'] !== undefined) return;
  await (await running)?.close();
}

async function start(): Promise<Browser> {
  // Those who sit in Node alone do without.
  const { chromium } = await import('playwright-core');
  const { executablePath, args, env } = findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
  browser.once('disconnected', () => {
    running = null;
  });
  return browser;
}
