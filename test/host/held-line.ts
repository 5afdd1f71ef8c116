import type { Page, WebSocketRoute } from 'playwright-core';
import { NodeSeat } from '../../host/testing/node-seat.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { untilReady } from './table.ts';

/** The line from the server to a page, on which what comes can be held back. */
export interface HeldLine {
  /** From now on holds back what is of this kind: news of what others did, or answers to what the page has asked. */
  hold(kind: 'news' | 'answers' | 'all'): void;
  /** Lets through what was held back, in its order or the last of it first, and all that comes later. */
  release(order?: 'as sent' | 'reversed'): void;
}

/** Puts a line between a seat and the server that can hold back what comes; a page is reloaded. */
export async function heldLine(seat: Seat): Promise<HeldLine> {
  if (!(seat instanceof NodeSeat)) return heldLineOfPage(seat as Page);
  return {
    hold: kind => seat.hold(kind),
    release: (order = 'as sent') => seat.release(order),
  };
}

async function heldLineOfPage(page: Page): Promise<HeldLine> {
  let route: WebSocketRoute | undefined;
  let held: (string | Buffer)[] = [];
  let isHeld = (_message: string | Buffer): boolean => false;
  await page.routeWebSocket('**/socket**', own => {
    route = own;
    held = [];
    const server = own.connectToServer();
    own.onMessage(message => server.send(message));
    server.onMessage(message => {
      if (isHeld(message)) held.push(message);
      else own.send(message);
    });
  });
  await page.reload();
  await untilReady(page);
  return {
    hold(kind) {
      const isNews = (message: string | Buffer) => 'event' in (JSON.parse(String(message)) as object);
      isHeld = message => kind === 'all' || isNews(message) === (kind === 'news');
    },
    release(order = 'as sent') {
      isHeld = () => false;
      const all = held.splice(0);
      for (const message of order === 'reversed' ? all.reverse() : all) route?.send(message);
    },
  };
}
