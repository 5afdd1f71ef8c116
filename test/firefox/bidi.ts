import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

/** An answer of Firefox to a command. */
interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** The position of something on a page, in pixels, and its text. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly words: string;
}

/** A page of Firefox. */
export interface FirefoxPage {
  evaluate<T>(expression: string): Promise<T>;
  /** Waits until an expression says something; gives it. */
  until<T>(what: string, expression: string): Promise<T>;
  /** Presses the mouse where the element is that an expression gives; gives its words, or null where it cannot be pressed now. */
  click(element: string): Promise<string | null>;
}

const PATIENCE = 60_000;

/** Firefox, spoken to by WebDriver BiDi; without a screen unless told otherwise. */
export class Firefox {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #hasScreen: boolean;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #sent = 0;

  private constructor(process: ChildProcess, profile: string, socket: WebSocket, hasScreen: boolean) {
    this.#hasScreen = hasScreen;
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.on('message', data => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id === undefined) return;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
  }

  static async start(executable: string, { hasScreen = false } = {}): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
    const args = [
      '--remote-debugging-port=0',
      '--profile',
      profile,
      ...(hasScreen ? ['--width', '1500', '--height', '960'] : ['--headless']),
    ];
    const child = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const address = await new Promise<string>((found, failed) => {
      child.once('exit', () => failed(new Error('Firefox ended before it listened')));
      createInterface({ input: child.stderr }).on('line', line => {
        const [, listening] = /listening on (ws:\S+)/.exec(line) ?? [];
        if (listening) found(listening);
      });
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
    return new Firefox(child, profile, socket, hasScreen);
  }

  /** Begins to speak; gives the version of Firefox. */
  async begin(): Promise<string> {
    const { capabilities } = await this.#ask('session.new', { capabilities: {} });
    return String((capabilities as { browserVersion?: string }).browserVersion);
  }

  async #ask(method: string, params: object): Promise<Readonly<Record<string, unknown>>> {
    this.#sent += 1;
    const id = this.#sent;
    const answer = await new Promise<Answer>(done => {
      this.#waiting.set(id, done);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result ?? {};
  }

  /** Opens an address in a window of its own. */
  async open(url: string): Promise<FirefoxPage> {
    const { context } = await this.#ask('browsingContext.create', { type: 'window' });
    const viewport = { width: 1400, height: 900 };
    // On a screen, a page that is larger than its window would be reached by no hand.
    if (!this.#hasScreen) await this.#ask('browsingContext.setViewport', { context, viewport });
    await this.#ask('browsingContext.navigate', { context, url, wait: 'complete' });
    const evaluate = async <T>(expression: string): Promise<T> => {
      const given = `(async () => JSON.stringify(await (${expression}) ?? null))()`;
      const target = { context };
      const { result, exceptionDetails } = (await this.#ask('script.evaluate', {
        expression: given,
        target,
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
      return JSON.parse(result?.value ?? 'null') as T;
    };
    const until = async <T>(what: string, expression: string): Promise<T> => {
      for (const begun = Date.now(); Date.now() - begun < PATIENCE;) {
        const found = await evaluate<T | null>(expression);
        if (found) return found;
      }
      throw new Error(`${what} did not come`);
    };
    const click = async (element: string): Promise<string | null> => {
      const found = await evaluate<Place | null>(
        `(element => {
          if (!element || element.disabled) return null;
          element.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = element.getBoundingClientRect();
          const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
          const words = element.closest('button, label, li')?.textContent.trim().replace(/\\s+/g, ' ') ?? '';
          return element.contains(document.elementFromPoint(x, y)) ? { x, y, words } : null;
        })(${element})`,
      );
      if (!found) return null;
      const { x, y, words } = found;
      const move = { type: 'pointerMove', x, y };
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const actions = [{ type: 'pointer', id: 'mouse', actions: [move, ...press] }];
      await this.#ask('input.performActions', { context, actions });
      return words;
    };
    return { evaluate, until, click };
  }

  async end(): Promise<void> {
    this.#socket.close();
    const gone = new Promise(done => this.#process.once('exit', done));
    this.#process.kill();
    await gone;
    await rm(this.#profile, { recursive: true, force: true });
  }
}
