import { activeManifest, isSystemUnchosen } from '../combat-system/active-system.ts';
import { isActor } from '../documents/fighter-id.ts';
import { openLazy, notifyIfMissing } from '../platform/lazy.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { loadBundle, withBundle } from '../platform/translations.ts';
import { closeWindow, openWindow } from '../ui/windows.ts';
import {
  untilActed,
  untilConfigured,
  untilOpened,
  untilPlaced,
  untilSheetOpened,
  untilTargeted,
  untilTooltipRead,
  untilTurn,
  untilUndone,
  type Until,
} from './until.ts';

type Tab = 'actors' | 'chat' | 'combat' | 'compendium' | 'settings';

const showTab = (tab: Tab) => async () => ui[tab]?.activate();

/** The sheet of this user’s character, or of the first that is theirs. */
function ownSheet() {
  const isOwn = (actor: Actor.Implementation) => isActor(actor) && actor.isFighter() && actor.isOwner;
  const own = game.user.character ?? game.actors.find(isOwn);
  return own?.sheet as foundry.applications.api.ApplicationV2 | null | undefined;
}

async function openOwnSheet(): Promise<void> {
  const sheet = ownSheet();
  await sheet?.render({ force: true });
  await sheet?.maximize();
  // Weapons may stand on another tab than the one that was left open.
  if (sheet?.element.querySelector('.tabs [data-tab="fight"]')) sheet.changeTab('fight', 'primary');
}

/** The element that the selector finds on that sheet; undefined where there is none. */
function onOwnSheet(selector: string): string | undefined {
  const sheet = ownSheet();
  return sheet ? `#${CSS.escape(sheet.id)} ${selector}` : undefined;
}

/** The map lies behind the sheet. */
const clearMap = async () => ownSheet()?.minimize();

const FOR_PLAYERS: readonly GuidedStep[] = [
  {
    id: 'welcome',
    prepare: showTab('actors'),
    target: '#actors',
    until: untilSheetOpened(sheet => sheet === ownSheet()),
  },
  {
    id: 'sheet',
    prepare: openOwnSheet,
    target: () => onOwnSheet('.window-content'),
    until: untilTooltipRead(() => ownSheet()?.element),
  },
  { id: 'target', prepare: clearMap, target: '#board', until: untilTargeted },
  {
    id: 'attack',
    prepare: openOwnSheet,
    target: () => onOwnSheet('.passe-attack'),
    until: untilActed('begins'),
  },
  { id: 'card', prepare: showTab('chat'), target: '#chat', until: untilActed('answers') },
  { id: 'turn', prepare: showTab('combat'), target: '#combat', until: untilTurn },
  { id: 'end', prepare: showTab('compendium'), target: '#compendium', until: untilOpened },
  // The tour ends where a player is asked.
  { id: 'defence', prepare: showTab('chat'), target: '#chat', until: untilActed('answers') },
];

const FOR_GMS: readonly GuidedStep[] = [
  { id: 'welcome' },
  {
    id: 'people',
    prepare: showTab('compendium'),
    target: '#compendium',
    words: () => (activeManifest().actorTypes.includes('character') ? 'text' : 'plain'),
    until: untilPlaced,
  },
  { id: 'tracker', prepare: showTab('combat'), target: '#combat', until: untilTurn },
  {
    id: 'waiting',
    prepare: () => openWindow('prompts'),
    tidy: () => closeWindow('prompts'),
    target: '#passe-waiting',
    until: untilActed('answers'),
  },
  { id: 'undo', prepare: showTab('chat'), target: '#chat', until: untilUndone },
  { id: 'settings', prepare: showTab('settings'), target: '#settings', until: untilConfigured },
];

/** Offers a tour to players and one to the GM, among those of Foundry. */
export function offerTours(): void {
  game.tours.register(SYSTEM_ID, 'player', new GuidedTour('player', FOR_PLAYERS, { isForGM: false }));
  game.tours.register(SYSTEM_ID, 'gm', new GuidedTour('gm', FOR_GMS, { isForGM: true }));
}

/** A step of a tour: its texts are at `PASSE.TOUR.<tour>.<id>`, `title` and what `words` says, or else `text`. */
interface GuidedStep {
  readonly id: string;
  /** Brings what the step is about onto the screen. */
  readonly prepare?: () => Promise<unknown>;
  /** Takes away what the next step would be hidden by. */
  readonly tidy?: () => Promise<unknown>;
  /** The selector of the element; the step is centred when left out, or when nothing matches. */
  readonly target?: string | (() => string | undefined);
  readonly words?: () => string;
  /** Waits for what the step has the user do, and then goes on; the button goes on without it. */
  readonly until?: Until;
}

/** A tour that opens the windows of its steps, and skips steps that do not apply. */
class GuidedTour extends foundry.nue.Tour {
  readonly #guided: ReadonlyMap<string, GuidedStep>;
  #stopWaiting: (() => void) | null = null;

  constructor(id: string, steps: readonly GuidedStep[], { isForGM }: { readonly isForGM: boolean }) {
    const words = `PASSE.TOUR.${id}`;
    super({
      namespace: SYSTEM_ID,
      id,
      title: `${words}.title`,
      description: `${words}.description`,
      display: true,
      canBeResumed: true,
      restricted: isForGM,
      steps: steps.map(step => ({
        id: step.id,
        title: `${words}.${step.id}.title`,
        content: `${words}.${step.id}.${step.words?.() ?? 'text'}`,
      })),
    });
    this.#guided = new Map(steps.map(step => [step.id, step]));
  }

  /** Our data of the present step. */
  get #current(): GuidedStep | undefined {
    return this.#guided.get(this.currentStep?.id ?? '');
  }

  protected override async _renderStep(): Promise<void> {
    await super._renderStep();
    const step = this.currentStep;
    const { until } = this.#current ?? {};
    if (!until) return;
    // What is to be pressed lies under the shade.
    for (const shade of [this.overlayElement, this.fadeElement])
      if (shade) shade.style.pointerEvents = 'none';
    this.#stopWaiting = until(() => {
      if (this.currentStep === step) void this.next();
    });
  }

  override exit(): void {
    this.#waitNoMore();
    super.exit();
  }

  #waitNoMore(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
  }

  protected override async _postStep(): Promise<void> {
    this.#waitNoMore();
    await super._postStep();
    await this.#current?.tidy?.();
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    await notifyIfMissing(() => loadBundle('tour'));
    const step = this.currentStep;
    const guided = this.#current;
    if (!step || !guided) return;
    await guided.prepare?.();
    delete step.selector;
    // Foundry lets a step fail whose target is not there.
    const target = typeof guided.target === 'function' ? guided.target() : guided.target;
    if (target !== undefined && this._getTargetElement(target)) step.selector = target;
  }
}

/**
 * Welcomes a user once: to the first fight, where there is a fighter to play and nothing was played yet; to the ways to
 * begin, a player who has no fighter, and a Game Master who has none or whose scene is empty.
 */
export function welcomeOnce(): void {
  if (game.user.getFlag(SYSTEM_ID, 'isWelcomed')) return;
  // The rules of the world are asked for first.
  if (game.user.isGM && isSystemUnchosen() && game.actors.size === 0) return;
  const isBegun = hasBeenPlayed();
  const hasNothing = !hasFighters() || (game.user.isGM && isSceneEmpty());
  if (isBegun && (game.user.isGM || !hasNothing)) return;
  void openLazy(
    'welcome',
    () => withBundle('tour', import('./welcome-window.ts')),
    ({ showWelcome }) => showWelcome(hasNothing),
  );
}

function isSceneEmpty(): boolean {
  return (game.scenes.viewed ?? game.scenes.active)?.tokens.size === 0 || game.scenes.size === 0;
}

function hasBeenPlayed(): boolean {
  return game.messages.some(({ type }) => type === 'link');
}

function hasFighters(): boolean {
  return game.actors.some(actor => isActor(actor) && actor.isFighter() && actor.isOwner);
}
