import { session } from '../platform/session.ts';

/** What a click can answer: a question, or the die of luck. */
const ASKING = '[data-question], [data-offer]';

/** The press that is under way on the page of the chat. */
class Press {
  /** What was asked when it began; null before the first. */
  asked: ReadonlySet<string> | null = null;
  page: Document | null = null;
  isTouch = false;
}

/** Notes with each press what is asked at that time. A second click of a double one began with the first. */
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
 * Whether a click on a card began before what it would answer was asked: then nobody meant it. What the keyboard or a
 * program presses begins where it ends.
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
