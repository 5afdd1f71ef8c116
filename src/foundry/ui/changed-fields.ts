type NativeField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A path through a list, which is only written as a whole. */
const IN_LIST = /\.\d+(?:\.|$)/;

/**
 * Leaves out of what a form writes the fields that stand as they were drawn: another user may have changed the stored
 * value since.
 * @param written the values of the form, by the names of its fields
 */
export function leaveOutUnchanged(form: HTMLElement, written: Record<string, unknown>): void {
  for (const name of Object.keys(written)) {
    if (IN_LIST.test(name)) continue;
    const fields = [...form.querySelectorAll(`[name="${CSS.escape(name)}"]`)];
    if (fields.length > 0 && fields.every(field => isNative(field) && !isChanged(field)))
      delete written[name];
  }
}

function isNative(field: Element): field is NativeField {
  return field.matches('input, select, textarea');
}

/** True where a field no longer stands as it was drawn. */
function isChanged(field: NativeField): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const drawn = options.filter(option => option.defaultSelected);
    if (drawn.length === 0 && !field.multiple) return field.selectedIndex > 0;
    return options.some(option => option.selected !== option.defaultSelected);
  }
  if (field.matches('[type="checkbox"], [type="radio"]')) {
    const { checked, defaultChecked } = field as HTMLInputElement;
    return checked !== defaultChecked;
  }
  return field.value !== field.defaultValue;
}
