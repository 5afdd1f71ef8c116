import { isAdded } from '../../../rules/mythras/added-ids.ts';
import {
  type AddedEffect,
  type AddedShape,
  addEffect,
  addShape,
  endAdding,
  type Refused,
} from '../../../rules/mythras/additions.ts';
import { EFFECTS } from '../../../rules/mythras/effects/all.ts';
import type { Taken } from '../../../rules/mythras/effects/effect.ts';
import { type Resistance, resistEffect, skillsAmong } from '../../../rules/mythras/resistance.ts';
import { choose, type Play, roll } from '../../../rules/shared/play.ts';
import { showEffects } from '../../exchange-view/effects-shown.ts';
import { localize, withoutMarkup } from '../../platform/localize.ts';
import { session } from '../../platform/session.ts';
import { asset } from '../../platform/system-id.ts';

/** A special effect as a module gives it. */
type ModuleEffect = AddedEffect & {
  /** The path of its picture; a plain one when left out. */
  readonly img?: string;
};

/** Questions that an effect can ask. An exchange waits at each until it is answered. */
interface Asking {
  readonly roll: typeof roll;
  readonly choose: typeof choose;
  /**
   * Lets the loser resist the effect, against what the winner rolled (MYT-OPP-07).
   * @param skills the keys of those that may be used; of several the loser chooses one
   */
  resist(effect: string, taken: Taken, skills: readonly string[]): Play<Resistance>;
}

/** The calls that modules can make while `passe-darmes.extend` runs (docs/api.md). */
export interface Additions {
  /** Adds a special effect. Gives false when it cannot be added; the GM is told why. */
  addEffect(module: string, effect: ModuleEffect): boolean;
  /** Adds a shape of body. Gives false when it cannot be added; the GM is told why. */
  addShape(module: string, shape: AddedShape): boolean;
  readonly ask: Asking;
}

const asking: Asking = {
  roll,
  choose,
  resist: (effect, taken, skills) =>
    resistEffect(effect, '', taken, skillsAmong(taken.loser.fighter, skills)),
};

/** Lets modules add to the rules, and shows what they add: once, and before any exchange is read. */
export function openAdditions(): void {
  const added = session.get(Added);
  if (added.isOver) return;
  added.isOver = true;
  showEffects({
    pictureOf: effectPicture,
    needsWound: effect => EFFECTS.some(({ id, needsWound }) => id === effect && needsWound),
  });
  takeAdditions();
}

/** Lets modules add to the rules for as long as this takes. */
function takeAdditions(): void {
  const additions: Additions = {
    addEffect(module, { img, ...effect }) {
      const isDone = notifyAdded(
        module,
        effect.id,
        addEffect({ module, version: versionOf(module) }, effect),
      );
      if (isDone && img !== undefined) keepPicture(effect.id, img);
      return isDone;
    },
    addShape: (module, shape) => notifyAdded(module, shape.id, addShape({ module }, shape)),
    ask: asking,
  };
  Hooks.callAll('passe-darmes.extend', additions);
  endAdding();
}

function versionOf(module: string): string {
  return game.modules.get(module)?.version ?? '';
}

/** Tells the GM what was not added; gives whether it was. */
function notifyAdded(module: string, id: unknown, refused: Refused | null): boolean {
  if (refused) whenWordsAreThere(() => notifyRefused(module, String(id), refused));
  return refused === null;
}

function whenWordsAreThere(tell: () => void): void {
  if (game.ready) tell();
  else Hooks.once('ready', tell);
}

function notifyRefused(module: string, id: string, { problem, field }: Refused): void {
  const line = localize('ADDITION.refused', {
    module,
    id,
    why: localize(`ADDITION.${problem}`, { field, module }),
  });
  console.error(line);
  if (game.user.isGM) ui.notifications.error(withoutMarkup(line), { permanent: true });
}

class Added {
  /** True once the hook has run. */
  isOver = false;
  /** The paths of pictures, by effect. */
  readonly pictures = new Map<string, string>();
}

/** Keeps the path of the picture of an effect that a module adds. */
function keepPicture(effect: string, path: string): void {
  session.get(Added).pictures.set(effect, path);
}

/** The path of the picture of an effect; a plain one for what a module added without any. */
function effectPicture(effect: string): string {
  return (
    session.get(Added).pictures.get(effect) ??
    asset(isAdded(effect) ? 'combat-style.svg' : `effects/${effect}.svg`)
  );
}
