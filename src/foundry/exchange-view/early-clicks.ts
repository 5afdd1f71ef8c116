import { session } from '../platform/session.ts';

/** The elements that a click can answer: a question, or a die of luck. */
const ASKING = '[data-question], [data-offer]';

/** The present press on the page of the chat. */
class Press {
  /** The questions shown when it began; null before the first. */
  asked: ReadonlySet<string> | null = null;
  page: Document | null = null;
  isTouch = false;
}

/**
 * Notes with each press the questions shown at that time. The second click of a double click began with the
 * first.
 */
export function watchPresses(page: Document): void {
  const press = session.get(Press);
  press.page = page;
  page.addEventListener(
    'pointerdown',
    event => {
      press.isTouch = event.pointerType === 'touch';
      if (press.isTouch) press.asked = askedOn(page);
    },
    true,
  );
  page.addEventListener(
    'mousedown',
    ({ detail }) => {
      if (!press.isTouch && detail <= 1) press.asked = askedOn(page);
    },
    true,
  );
}

/**
 * True for a click that began before its question was shown: it was not meant for it. Clicks by keyboard or
 * script begin where they end.
 */
export function beganEarly({ detail, target }: MouseEvent): boolean {
  const { asked, page } = session.get(Press);
  if (detail === 0 || asked === null || !(target instanceof Element)) return false;
  const question = target.closest<HTMLElement>(ASKING);
  if (!question || question.ownerDocument !== page) return false;
  return !asked.has(keyOf(question));
}

function askedOn(page: Document): ReadonlySet<string> {
  return new Set([...page.querySelectorAll<HTMLElement>(ASKING)].map(keyOf));
}

function keyOf(question: HTMLElement): string {
  const card = question.closest<HTMLElement>('[data-exchange]');
  return `${card?.dataset['exchange'] ?? ''} ${question.dataset['question'] ?? question.dataset['offer'] ?? ''}`;
}
