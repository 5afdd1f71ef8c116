import { isActor } from '../documents/fighter-id.ts';
import { HandlebarsWindow } from '../platform/handlebars-application.ts';
import { addWindowParts } from '../platform/window-parts.ts';
import { localize } from '../platform/localize.ts';
import { asset, SYSTEM_ID, template } from '../platform/system-id.ts';
import { type Door, doors, goThrough } from './doors.ts';

/** The steps in order, with their pictures. */
const STEPS = {
  fighter: 'skills/unarmed',
  strike: 'conditions/engaged',
  answer: 'conditions/warding',
} as const;
/** The most faces that it shows. */
const FACES = 5;

interface Context {
  readonly product: string;
  readonly faces: readonly { readonly name: string; readonly img: string }[];
  readonly steps: readonly Step[];
  /** The ways to begin; empty for a user who can play. */
  readonly doors: readonly Door[];
  /** The tour of players goes over a sheet of their own. */
  readonly hasTour: boolean;
}

interface Step {
  readonly img: string;
  /** True for a portrait, false for an icon. */
  readonly isFace: boolean;
  readonly title: string;
  readonly text: string;
}

/** The first three steps of a new user, and the tour. */
class WelcomeWindow extends HandlebarsWindow<Context> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-welcome',
    classes: ['passe', 'passe-welcome'],
    position: { width: 420, left: 24, top: 72 },
    window: { icon: 'fa-solid fa-swords' },
    actions: { begin, tour, go },
  };

  readonly #hasDoors: boolean;

  constructor(hasDoors: boolean) {
    super();
    this.#hasDoors = hasDoors;
  }

  static override PARTS = { card: { template: template('welcome/card') } };

  override get title(): string {
    return localize('WELCOME.window');
  }

  protected override async _prepareContext(): Promise<Context> {
    const own = game.user.isGM ? null : (game.user.character ?? game.actors.find(({ isOwner }) => isOwner));
    const steps = Object.entries(STEPS).map(([id, picture]) => {
      const face = id === 'fighter' ? own?.img : null;
      return {
        img: face ?? asset(`${picture}.svg`),
        isFace: Boolean(face),
        title: localize(`WELCOME.${id}.title`),
        text: localize(`WELCOME.${id}.${game.user.isGM ? 'gm' : 'text'}`),
      };
    });
    const shown = this.#hasDoors ? { steps: [], doors: doors() } : { steps, doors: [] };
    const hasTour = game.user.isGM || !this.#hasDoors;
    return Promise.resolve({ product: game.system.title, faces: faces(), hasTour, ...shown });
  }

  /** However it is closed, it was seen. */
  protected override _onClose(options: object): void {
    super._onClose(options);
    void game.user.setFlag(SYSTEM_ID, 'isWelcomed', true);
  }
}

/** The fighters of the combat, as all users may see them. */
function faces(): Context['faces'] {
  const fighters = game.combat?.turns.map(({ actor }) => actor) ?? [];
  return fighters
    .flatMap(actor =>
      isActor(actor) && actor.publicImg ? [{ name: actor.tableName, img: actor.publicImg }] : [],
    )
    .slice(0, FACES);
}

async function begin(this: WelcomeWindow): Promise<void> {
  await this.close();
}

async function tour(this: WelcomeWindow): Promise<void> {
  await this.close();
  await game.tours.get(`${SYSTEM_ID}.${game.user.isGM ? 'gm' : 'player'}`)?.start();
}

async function go(this: WelcomeWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  await this.close();
  await goThrough(dataset['door'] ?? '');
}

const TEMPLATES = import.meta.glob('../../../templates/welcome/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});
const STYLES = import.meta.glob('../../../styles/welcome*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Shows the welcome: the first steps of a fight, or the ways to begin. */
export async function showWelcome(hasDoors: boolean): Promise<void> {
  await addWindowParts(TEMPLATES, STYLES);
  await new WelcomeWindow(hasDoors).render({ force: true } as object);
}
