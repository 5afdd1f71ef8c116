/** A number of something on the canvas, and what it is to become. */
interface Attribute {
  readonly parent: object;
  readonly attribute: string;
  readonly from?: number;
  readonly to: number;
}

interface Options {
  readonly name?: PropertyKey;
  /** In milliseconds. */
  readonly duration?: number;
}

interface Running {
  readonly promise: Promise<boolean>;
  readonly end: () => void;
}

/** Changes numbers of what is on the canvas from what they are to what they are to be, frame by frame. */
export class CanvasAnimation {
  /** Those that run, by their names. */
  static readonly animations: Record<PropertyKey, Running> = {};

  static getAnimation(name: PropertyKey): Running | undefined {
    return CanvasAnimation.animations[name];
  }

  /** True if it came to its end: another of the same name ends it, as `terminateAnimation` does. */
  static animate(
    attributes: readonly Attribute[],
    { name = Symbol('animation'), duration = 1000 }: Options = {},
  ): Promise<boolean> {
    CanvasAnimation.terminateAnimation(name);
    const parts = attributes.map(({ parent, attribute, from, to }) => {
      const numbers = parent as Record<string, number>;
      return { numbers, attribute, from: from ?? numbers[attribute] ?? 0, to };
    });
    const begun = performance.now();
    let end = (): void => undefined;
    const promise = new Promise<boolean>(done => {
      let frame = 0;
      const finish = (isComplete: boolean): void => {
        cancelAnimationFrame(frame);
        if (CanvasAnimation.animations[name]?.end === end) delete CanvasAnimation.animations[name];
        done(isComplete);
      };
      end = () => finish(false);
      const step = (now: number): void => {
        const share = duration > 0 ? Math.min(1, Math.max(0, (now - begun) / duration)) : 1;
        for (const { numbers, attribute, from, to } of parts) numbers[attribute] = from + (to - from) * share;
        if (share >= 1) finish(true);
        else frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
    CanvasAnimation.animations[name] = { promise, end };
    return promise;
  }

  static terminateAnimation(name: PropertyKey): void {
    CanvasAnimation.animations[name]?.end();
  }
}

/** The picture of a token, which can be turned. */
export class TokenMesh {
  readonly #token: HTMLElement;
  #angle = 0;

  constructor(token: HTMLElement) {
    this.#token = token;
  }

  /** In degrees. */
  get angle(): number {
    return this.#angle;
  }

  set angle(degrees: number) {
    this.#angle = degrees;
    const picture = this.#token.querySelector<HTMLElement>('.token-image');
    if (picture) picture.style.rotate = degrees === 0 ? '' : `${degrees}deg`;
  }
}
