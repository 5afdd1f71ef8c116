import { globals } from '../foundry-globals.ts';
import { FormDataExtended } from '../ux/form-data-extended.ts';
import type { ApplicationV2 } from './application.ts';
import type { FormConfiguration } from './application-options.ts';

/** Bind submission and changes of a form to its application. */
export function listenToForm(
  application: ApplicationV2,
  form: HTMLFormElement,
  config: FormConfiguration,
): void {
  form.addEventListener('submit', event => {
    event.preventDefault();
    void application._onSubmitForm(config, event);
  });
  form.addEventListener('change', event => application._onChangeForm(config, event));
}

/** Hand the data of a form to its handler, and say it aloud when that fails. */
export async function submitForm(
  application: ApplicationV2,
  config: FormConfiguration,
  event: Event,
  form: HTMLFormElement,
  submitOptions?: Record<string, unknown>,
): Promise<unknown> {
  const formData = new FormDataExtended(form);
  let result: unknown;
  if (config.handler) {
    try {
      result = await Reflect.apply(config.handler, application, [event, form, formData, submitOptions]);
    } catch (error) {
      const notifications = globals.ui?.['notifications'] as { error(message: Error): void } | undefined;
      notifications?.error(error as Error);
      throw error;
    }
  }
  if (config.closeOnSubmit) await application.close({ submitted: true });
  return result;
}
