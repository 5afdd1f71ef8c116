import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium as playwright, type Browser, type Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { findBrowser } from '../find-browser.ts';

const HERE = import.meta.dirname;
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** A browser with the applications of the host on a page of their own. */
export interface ApplicationsPage {
  open(query?: string, size?: { width: number; height: number }): Promise<Page>;
  close(): Promise<void>;
}

/** Bundle the page, serve it, and start a browser. */
export async function startApplicationsPage(): Promise<ApplicationsPage> {
  const files = await bundle();
  files.set('/', await readFile(join(HERE, 'page/page.html'), 'utf8'));
  const server = await serve(files);
  const { port } = server.address() as AddressInfo;
  const { executablePath, args, env } = findBrowser();
  const browser: Browser = await playwright.launch({ executablePath, args: [...args], env: { ...env } });
  return {
    async open(query = '', size = { width: 1200, height: 800 }) {
      const page = await browser.newPage({ viewport: size });
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

async function bundle(): Promise<Map<string, string>> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    root: HERE,
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      lib: { entry: join(HERE, 'page/page.ts'), formats: ['es'], fileName: 'page' },
      rolldownOptions: { output: { keepNames: true, codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[];
  const files = new Map<string, string>();
  for (const file of output.flatMap(result => result.output)) {
    const text = file.type === 'chunk' ? file.code : String(file.source);
    files.set(`/page.${file.fileName.split('.').at(-1)}`, text);
  }
  return files;
}

async function serve(files: Map<string, string>): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const text = files.get(path);
    const type = TYPES[path.split('.')[1] ?? 'html'] ?? 'text/plain';
    response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': `${type}; charset=utf-8` });
    response.end(text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}
