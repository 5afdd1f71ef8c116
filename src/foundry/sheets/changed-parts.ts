/** A sheet whose parts are drawn one by one. */
interface Parted {
  readonly parts: Record<string, HTMLElement>;
}

interface Asked {
  parts?: string[] | undefined;
  isFirstRender?: boolean | undefined;
}

/**
 * Lets a sheet draw only the parts that show something else than before: whatever changed, an item, the
 * fight, a target, nobody has to know which parts it touches.
 */
export class ChangedParts {
  private readonly drawn = new Map<string, string>();

  /**
   * Leaves in `options` the parts that have to be drawn.
   * @param shown what each part would show, in values that can be compared as text
   * @param asked the parts that somebody asked for by name, which are drawn in any case
   */
  choose(
    sheet: Parted,
    shown: Readonly<Record<string, object>>,
    options: Asked,
    asked: readonly string[] | undefined,
  ): void {
    for (const id of Object.keys(sheet.parts)) if (!(id in shown)) this.drop(sheet, id);
    const isWhole = asked === undefined || asked.length >= Object.keys(shown).length;
    const parts = Object.entries(shown).flatMap(([id, context]) => {
      const now = JSON.stringify(context);
      const isSame = this.drawn.get(id) === now && id in sheet.parts;
      if (isSame && options.isFirstRender !== true && (isWhole || !asked.includes(id))) return [];
      this.drawn.set(id, now);
      return [id];
    });
    options.parts = parts;
  }

  /** What may no longer be seen goes from the page. */
  private drop(sheet: Parted, id: string): void {
    sheet.parts[id]?.remove();
    delete sheet.parts[id];
    this.drawn.delete(id);
  }
}
