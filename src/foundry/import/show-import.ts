import { knowTemplates } from '../templates.ts';
import { ImportWindow } from './import-window.ts';

const TEMPLATES = import.meta.glob('../../../templates/import/*.hbs', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Shows the window in which creatures are imported: the one that is open, or a new one. */
export async function showImport(): Promise<void> {
  await knowTemplates(TEMPLATES);
  const open = [...foundry.applications.instances.values()].find(app => app instanceof ImportWindow);
  if (open?.standing.stage === 'done') await open.beginAnew();
  await (open ?? new ImportWindow()).render({ force: true } as object);
}
