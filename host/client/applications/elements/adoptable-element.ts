/** An element of 14 that is still one of its class when it has moved into the page of another window. */
export class AdoptableHTMLElement extends HTMLElement {
  readonly #own = Object.getPrototypeOf(this) as object;

  /** The element is in another page. */
  adoptedCallback(): void {
    this.#takeBack();
  }

  /** The element has left a page, perhaps for another. */
  disconnectedCallback(): void {
    this.#takeBack();
  }

  /** Firefox makes it a plain element when it moves (bugzilla.mozilla.org, 1502814). */
  #takeBack(): void {
    if (Object.getPrototypeOf(this) !== this.#own) Object.setPrototypeOf(this, this.#own);
  }
}
