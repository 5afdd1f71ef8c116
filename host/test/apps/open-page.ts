import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { joinBrowser } from '../browser-for-all-files.ts';
import { reportAll } from '../../testing/late-news.ts';
import { UNPAINTED } from '../../testing/table.ts';

const TYPES = { '/page.html': 'text/html', '/page.js': 'text/javascript', '/page.css': 'text/css' };

/** A browser with the applications of the host on a page of their own. */
export interface ApplicationsPage {
  open(query?: string, size?: { width: number; height: number }): Promise<Page>;
  close(): Promise<void>;
}

/** Serves the bundled page to the shared browser. */
export async function startApplicationsPage(): Promise<ApplicationsPage> {
  const server = await serve(inject('applicationsFolder'));
  const { port } = server.address() as AddressInfo;
  const browser = await joinBrowser();
  return {
    async open(query = '', size = { width: 1200, height: 800 }) {
      const page = await browser.newPage({ viewport: size });
      await page.addInitScript(UNPAINTED);
      await reportAll(page);
      await page.goto(`http://127.0.0.1:${port}/${query}`);
      await page.waitForSelector('body.page-ready');
      return page;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

async function serve(folder: string): Promise<Server> {
  const files = new Map<string, { readonly text: string; readonly type: string }>();
  for (const [path, type] of Object.entries(TYPES))
    files.set(path, { text: await readFile(join(folder, path), 'utf8'), type });
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const file = files.get(path === '/' ? '/page.html' : path);
    response.writeHead(file ? 200 : 404, { 'Content-Type': `${file?.type ?? 'text/plain'}; charset=utf-8` });
    response.end(file?.text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}
