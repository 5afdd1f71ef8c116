import type { FighterId } from '../../rules/shared/play.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { combatOfFighter, idOf } from '../documents/combat-state.ts';
import { fighterIdOf, isActor } from '../documents/fighter-id.ts';
import { traitsOf } from '../documents/joined-as.ts';
import { publicNameOf } from '../documents/names.ts';
import { lengthWords } from '../platform/lengths.ts';
import { tokenInFight, whereaboutsOf } from '../scene/whereabouts.ts';

/** Another fighter who may be meant. */
export interface Other {
  readonly actor: FightingActor;
  /** The id of the token on the scene; empty without one. */
  readonly token: string;
  readonly name: string;
  readonly img: string;
  readonly disposition: number;
}

/** A fighter at whom an action may be aimed. */
export interface Candidate {
  readonly fighter: FighterId;
  readonly token: string;
  readonly name: string;
  readonly img: string;
  /** The distance in words; empty where it is not known. */
  readonly far: string;
  readonly isFoe: boolean;
  readonly isDead: boolean;
}

/** The most who are shown at once: the nearest. */
const MOST = 12;

/** All others on the scene, in the fight where there is one, and those of the fight without a token there. */
export function othersAround(actor: FightingActor): readonly Other[] {
  return [...othersOnScene(actor), ...othersElsewhere(actor)];
}

/** The fighters at whom a fighter's action may be aimed, the nearest first. */
export function candidatesOf(actor: FightingActor): readonly Candidate[] {
  const by = fighterIdOf(actor);
  const own = ownDisposition(actor);
  const { metresBetween } = whereaboutsOf(by);
  return othersAround(actor)
    .map(({ actor: other, token, name, img, disposition }) => {
      const fighter = fighterIdOf(other);
      const metres = metresBetween(by, fighter);
      const far = metres === null ? '' : lengthWords(metres);
      const isFoe = own * disposition < 0;
      const shown = { fighter, token, name: other.shownName(name), img, far, isFoe, isDead: isDead(other) };
      return { shown, metres: metres ?? Infinity };
    })
    .sort((a, b) => a.metres - b.metres)
    .slice(0, MOST)
    .map(({ shown }) => shown);
}

/** The disposition of a fighter's token in the fight, or of its actor without one. */
export function ownDisposition(actor: FightingActor): number {
  const token = tokenInFight(actor);
  return (token ? traitsOf(token) : actor.prototypeToken).disposition;
}

/** True for the dead: they are nobody's target. */
export function isDead(actor: Actor.Implementation): boolean {
  const [dead] = activeRuleset().ids.out;
  return dead !== undefined && actor.statuses.has(dead);
}

function othersOnScene(actor: FightingActor): readonly Other[] {
  const fighting = combatOfFighter(fighterIdOf(actor))?.turns.map(({ token }) => token);
  return (canvas.tokens?.placeables ?? []).flatMap((token): Other[] => {
    const { actor: other, document } = token;
    const isMeant = other !== actor && token.visible && (!fighting || fighting.includes(document));
    if (!isMeant || !isActor(other) || !other.isFighter()) return [];
    const { disposition } = traitsOf(document);
    const img = document.texture.src ?? '';
    return [{ actor: other, token: token.id, name: token.name, img, disposition }];
  });
}

/** The fighters of the fight without a token on the scene that is looked at. */
function othersElsewhere(actor: FightingActor): readonly Other[] {
  const by = fighterIdOf(actor);
  return (combatOfFighter(by)?.turns ?? []).flatMap((combatant): Other[] => {
    const { actor: other, token } = combatant;
    const isKnown = combatant.visible && (game.user.isGM || token?.hidden !== true);
    if (!isKnown || idOf(combatant) === by || !isActor(other) || !other.isFighter()) return [];
    if (token && token.parent === canvas.scene) return [];
    const { disposition } = token ? traitsOf(token) : other.prototypeToken;
    return [
      { actor: other, token: '', name: publicNameOf(combatant), img: combatant.img ?? '', disposition },
    ];
  });
}
