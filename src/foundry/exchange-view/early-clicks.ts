/** What a click can answer: a question, or the die of luck. */
const ASKING = '[data-question], [data-offer]';

/** What was asked on the page when the press began that is under way; null before the first. */
let askedThen: ReadonlySet<string> | null = null;
let watched: Document | null = null;
let isTouched = false;

/** Notes with each press what is asked at that time. A second click of a double one began with the first. */
export function watchPresses(page: Document): void {
  watched = page;
  page.addEventListener(
    'pointerdown',
    event => {
      isTouched = event.pointerType === 'touch';
      if (isTouched) askedThen = askedOn(page);
    },
    true,
  );
  page.addEventListener(
    'mousedown',
    ({ detail }) => {
      if (!isTouched && detail <= 1) askedThen = askedOn(page);
    },
    true,
  );
}

/**
 * Whether a click on a card began before what it would answer was asked: then nobody meant it. What the keyboard or a
 * program presses begins where it ends.
 */
export function beganEarly({ detail, target }: MouseEvent): boolean {
  if (detail === 0 || askedThen === null || !(target instanceof Element)) return false;
  const question = target.closest<HTMLElement>(ASKING);
  if (!question || question.ownerDocument !== watched) return false;
  return !askedThen.has(keyOf(question));
}

function askedOn(page: Document): ReadonlySet<string> {
  return new Set([...page.querySelectorAll<HTMLElement>(ASKING)].map(keyOf));
}

function keyOf(question: HTMLElement): string {
  const card = question.closest<HTMLElement>('[data-exchange]');
  return `${card?.dataset['exchange'] ?? ''} ${question.dataset['question'] ?? question.dataset['offer'] ?? ''}`;
}
