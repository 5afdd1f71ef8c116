import { session } from './session.ts';

/** A field into which text is typed. */
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The text that a user types into a field, while it is not committed. */
export interface TypedText {
  readonly field: TextField;
  readonly text: string;
}

/** The fields of this page with text that is typed and not committed, and the parts that are replaced. */
class Typing {
  readonly fields = new WeakSet<EventTarget>();
  /** Fields into which the text came from the field that they replace: no browser commits that by itself. */
  readonly carried = new WeakSet<EventTarget>();
  readonly replaced = new WeakSet<EventTarget>();
}

const TEXTS = 'input:is([type="text"], [type="number"], [type="search"], :not([type])), textarea';

/** Notes what is typed into the fields of a part of a window until it is committed, and commits carried text. */
export function listenToTyping(part: HTMLElement): void {
  const typing = session.get(Typing);
  part.addEventListener('input', ({ target }) => {
    if (isTextField(target)) typing.fields.add(target);
  });
  const commit = ({ target }: Event): void => {
    if (target && typing.carried.has(target)) target.dispatchEvent(new Event('change', { bubbles: true }));
  };
  part.addEventListener('focusout', commit);
  part.addEventListener('keydown', event => {
    if (event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) commit(event);
  });
  part.addEventListener(
    'change',
    event => {
      // Browsers commit a field that is taken out of the page, in the middle of a number.
      if (typing.replaced.has(part)) return event.stopImmediatePropagation();
      if (!event.target) return;
      typing.fields.delete(event.target);
      typing.carried.delete(event.target);
    },
    { capture: true },
  );
}

/** What is typed into a part that is about to be replaced, and what is searched for there; nothing of it is committed. */
export function takeTyped(part: HTMLElement): TypedText[] {
  const typing = session.get(Typing);
  typing.replaced.add(part);
  return [...part.querySelectorAll<TextField>(TEXTS)]
    .filter(field => typing.fields.has(field) || (field.type === 'search' && field.value !== ''))
    .filter(field => !field.validity.badInput)
    .map(field => ({ field, text: field.value }));
}

/** Puts typed text into the field that replaces the one it was typed into: it stands against what is stored. */
export function typeAgain(field: Element | null, { text }: TypedText): void {
  if (!isTextField(field) || field.disabled || field.readOnly) return;
  const typing = session.get(Typing);
  field.value = text;
  if (field.type === 'search') {
    // What narrows a list by it listens once the part is in its place.
    queueMicrotask(() => field.dispatchEvent(new Event('input', { bubbles: true })));
    return;
  }
  typing.fields.add(field);
  typing.carried.add(field);
}

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof Element && target.matches(TEXTS);
}
