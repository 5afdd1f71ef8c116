/** Lets the drawn body choose what the list beside it chooses, and shows which is which. */
export function listenToPlaces(content: HTMLElement): void {
  content.addEventListener('click', event => {
    const where = placeAt(event);
    const part = event.target instanceof Element ? event.target.closest('.passe-part') : null;
    if (part && where !== null) controlOf(part, where)?.click();
  });
  for (const [kind, isLit] of [
    ['pointerover', true],
    ['pointerout', false],
    ['focusin', true],
    ['focusout', false],
  ] as const) {
    content.addEventListener(kind, event => light(event, isLit));
  }
}

function light(event: Event, isLit: boolean): void {
  const where = placeAt(event);
  if (where === null || !(event.target instanceof Element)) return;
  const places = event.target.closest('.passe-places');
  const same = [...(places?.querySelectorAll<HTMLElement | SVGElement>('[data-where], [data-option]') ?? [])];
  for (const one of same) one.classList.toggle('is-lit', isLit && nameOf(one) === where);
}

/** The location that something on the card is about. */
function placeAt({ target }: Event): string | null {
  const about =
    target instanceof Element
      ? target.closest<HTMLElement>('.passe-places :is([data-where], [data-option], [data-pick])')
      : null;
  return about && nameOf(about);
}

function nameOf(element: HTMLElement | SVGElement): string | null {
  return element.dataset['where'] ?? element.dataset['option'] ?? element.getAttribute('name');
}

function controlOf(part: Element, where: string): HTMLElement | null {
  const places = part.closest('.passe-places');
  const name = CSS.escape(where);
  return (
    places?.querySelector<HTMLElement>(
      `button[data-option="${name}"]:not(:disabled), input[name="${name}"]`,
    ) ?? null
  );
}
