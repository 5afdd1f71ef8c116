import { HandlebarsWindow, knowTemplates } from '../platform/handlebars-application.ts';
import { localize, localizeCount } from '../platform/localize.ts';
import { SYSTEM_ID, template } from '../platform/system-id.ts';
import { openWindowsOf } from '../platform/window-parts.ts';
import { MIGRATIONS } from './list.ts';
import { momentOf } from './offer-restoring.ts';
import { isRefused, type Plan, planOf, readBackup, restore } from './restore.ts';

interface Listed {
  readonly text: string;
  readonly names: readonly string[];
  readonly more: string;
}

interface Context {
  readonly uid: string;
  /** The window's message: the reason why a file is refused, or the result. */
  readonly notice: string;
  readonly isRefused: boolean;
  readonly when: string;
  readonly lists: readonly Listed[];
  readonly canRestore: boolean;
}

/** The most documents that a list names. */
const NAMED = 12;

/** The window in which a Game Master puts a backup back: choose a file, look at what would change, agree. */
class RestoreWindow extends HandlebarsWindow<Context> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-restore',
    classes: ['passe', 'passe-restore'],
    position: { width: 480 },
    window: { icon: 'fa-solid fa-box-archive', title: 'PASSE.RESTORE.title' },
    actions: { restore: putBackNow },
  };

  static override PARTS = { body: { template: template('restore/body') } };

  plan: Plan | null = null;
  notice = '';
  isBusy = false;

  /** Reads a file, and shows what it would change, or why it is refused. */
  async takeFile(file: File): Promise<void> {
    this.plan = null;
    try {
      const read = readBackup(await file.text(), game.world.id);
      if (isRefused(read))
        this.notice = localize(`RESTORE.refused.${read.why}`, { ...read.names, file: file.name });
      else {
        this.plan = await planOf(read);
        this.notice = '';
      }
    } catch {
      this.notice = localize('RESTORE.refused.unreadable', { file: file.name });
    }
    await this.render();
  }

  protected override async _prepareContext(): Promise<Context> {
    const { plan, notice } = this;
    return Promise.resolve({
      uid: this.id,
      notice,
      isRefused: notice !== '',
      when: plan ? localize('RESTORE.when', { when: momentOf(plan.backup.saved) }) : '',
      lists: plan ? listsOf(plan) : [],
      canRestore: plan !== null && plan.changed.length + plan.gone.length > 0,
    });
  }

  protected override _attachPartListeners(
    ...[partId, element, options]: Parameters<InstanceType<typeof HandlebarsWindow>['_attachPartListeners']>
  ): void {
    super._attachPartListeners(partId, element, options);
    element.addEventListener('change', ({ target }) => {
      const [file] = (target instanceof HTMLInputElement && target.files) || [];
      if (file && !this.isBusy) void this.takeFile(file);
    });
  }
}

function listsOf({ changed, gone, homeless, same }: Plan): Listed[] {
  const named = (key: string, lines: readonly { readonly name: string }[]): Listed[] => {
    const more = Math.max(0, lines.length - NAMED);
    const listed = {
      text: localizeCount(`RESTORE.${key}`, lines.length),
      names: lines.slice(0, NAMED).map(({ name }) => name),
      more: more > 0 ? localize('RESTORE.more', { count: more }) : '',
    };
    return lines.length > 0 ? [listed] : [];
  };
  return [
    ...named('changed', changed),
    ...named('gone', gone),
    ...named('homeless', homeless),
    ...(same > 0 ? [{ text: localizeCount('RESTORE.same', same), names: [], more: '' }] : []),
  ];
}

async function putBackNow(this: RestoreWindow): Promise<void> {
  const { plan } = this;
  if (!plan || this.isBusy) return;
  this.isBusy = true;
  const bar = ui.notifications.info(localize('RESTORE.begun'), { progress: true });
  try {
    // Documents may have changed while the window was open.
    const left = await restore(await planOf(plan.backup), (done, all) => bar.update({ pct: done / all }));
    bar.update({ pct: 1 });
    if (left.length > 0) {
      this.plan = await planOf(plan.backup);
      this.notice = localize('RESTORE.left', { names: left.join(', ') });
      await this.render();
      return;
    }
    ui.notifications.info(localize('RESTORE.done'));
    await this.close();
    // A backup of an earlier version is migrated, as when its world was first opened.
    if (plan.backup.upgraded < MIGRATIONS.length) foundry.utils.debouncedReload();
  } catch (error) {
    console.error(`${SYSTEM_ID} |`, error);
    bar.update({ pct: 1 });
    this.notice = localize('RESTORE.broken');
    await this.render();
  } finally {
    this.isBusy = false;
  }
}

const TEMPLATES = import.meta.glob('../../../templates/restore/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});

/** Opens the window, or brings the open one to the front. */
export async function showRestoring(): Promise<void> {
  await knowTemplates(TEMPLATES);
  const [window = new RestoreWindow()] = openWindowsOf(RestoreWindow);
  await window.render({ force: true } as object);
}
