import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserServer } from 'playwright-core';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { buildClient } from '../bin/build-client.ts';
import { bundleApplications } from './apps/bundle-page.ts';
import { findBrowser } from '../testing/find-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the browser that all files share. */
    readonly browserAddress: string;
    /** The folder of the bundled client. */
    readonly clientFolder: string;
    /** The folder of the bundled page of the applications. */
    readonly applicationsFolder: string;
  }
}

let server: BrowserServer | undefined;
let folder = '';

/** Starts one browser for all test files, and bundles once what they open in it. */
export async function setup({ provide }: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'stand-in-tests-'));
  const [clientFolder, applicationsFolder] = [join(folder, 'client'), join(folder, 'applications')];
  const { executablePath, args, env } = findBrowser();
  const launching = chromium.launchServer({ executablePath, args: [...args], env: { ...env } });
  await Promise.all([buildClient(clientFolder), bundleApplications(applicationsFolder), launching]);
  server = await launching;
  provide('browserAddress', server.wsEndpoint());
  provide('clientFolder', clientFolder);
  provide('applicationsFolder', applicationsFolder);
}

export async function teardown(): Promise<void> {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
}

/** The shared browser, for one test file: closing it closes the pages that this one has opened. */
export function joinBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserAddress'));
}
