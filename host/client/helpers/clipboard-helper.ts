/** The user's clipboard, which may be refused where a page is not trusted with it. */
export class ClipboardHelper {
  /** Copies plain text. */
  async copyPlainText(text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
  }
}
