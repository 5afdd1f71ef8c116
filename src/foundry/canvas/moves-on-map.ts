import { present } from '../../rules/shared/compact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Attempt, Setup } from '../../rules/shared/ruleset.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { beginOrAsk } from '../actions/declare.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { isByTheRules } from '../combat/token-moves.ts';
import { combatOfFighter, fightStateOf } from '../documents/combat-state.ts';
import { actorOf, fighterIdOf, isActor, mountOf } from '../documents/fighter-id.ts';
import { tableNameOf } from '../documents/names.ts';
import { setupOf, situated } from '../exchange/play/begin.ts';
import { localize, reasonWords } from '../platform/localize.ts';
import { notify } from '../platform/notify.ts';
import type { Placed } from '../scene/distance.ts';
import { squaresOver } from '../scene/paths.ts';
import { sceneOf } from '../scene/squares.ts';
import { tokenInFight } from '../scene/whereabouts.ts';
import type { Movement, WayPoint } from '../scene/movement.ts';
import { planDrags } from './planned-drags.ts';

/** The squares of a movement. */
type Path = NonNullable<Attempt['path']>;

/**
 * Moving the token whose turn it is, where rules move on squares, begins an action of those rules: the token
 * follows once that is over, and a mount moves on the turn of its rider. Others are put where the user wants them, and so
 * is a token that a Game Master moves without constraints, takes back, or lets vanish here and appear there. Foundry asks with
 * the final path, whatever moves the token: a drag, a key, a module.
 */
export function moveByTheRules(): void {
  Hooks.on('preMoveToken', (token: Placed, movement: Movement, options: object) => {
    if (isByTheRules(options) || isPlacing(movement)) return undefined;
    return setsOut(token, movement) ? false : undefined;
  });
  planDrags(
    token => movingToken(token) !== null,
    async (token, movement) => {
      await setsOut(token, movement);
    },
  );
}

/** The promise of the action that such a movement of a token begins; null for none. */
function setsOut(token: Placed, movement: Movement): Promise<void> | null {
  const mover = movingToken(token);
  const path = mover ? squaresOver(mover, routeOf(movement), token) : [];
  return mover && path.length > 0 ? setOut(mover.actor, path) : null;
}

/** Ways by which a Game Master puts a token somewhere, and moves it by no rules. */
const PLACING = new Set(['undo', 'paste', 'config']);

function isPlacing({ method = '', ...movement }: Movement): boolean {
  if (!game.user.isGM) return false;
  return PLACING.has(method) || routeOf(movement).every(({ action = '' }) => isTeleport(action));
}

/** True for a way of moving that leaves a place and reaches another with nothing between. */
function isTeleport(action: string): boolean {
  const actions = CONFIG.Token.movement.actions as Readonly<
    Record<string, { teleport?: boolean } | undefined>
  >;
  return actions[action]?.teleport === true;
}

/**
 * The points of a movement that the user has named, and its end, which may be another where a wall is in the way: what is
 * gone now, and what comes after it.
 */
function routeOf({ passed, pending }: Movement): readonly WayPoint[] {
  const points = [...(passed?.waypoints ?? []), ...(pending?.waypoints ?? [])];
  return points.filter(({ intermediate }, i) => intermediate !== true || i === points.length - 1);
}

/** A token of a fighter. */
type FightingToken = Placed & { readonly actor: FightingActor };

/**
 * The token that would move by the rules if this user moved a token now: the same, or that of the mount that fights under its
 * rider; null where it would be placed freely.
 */
export function movingToken(token: Placed): FightingToken | null {
  const isFree = game.user.isGM && isUnconstrained();
  if (isFree || !isFighting(token)) return null;
  const by = fighterIdOf(token.actor);
  const scene = sceneOf(by);
  const turn = scene === token.parent ? (fightStateOf(combatOfFighter(by))?.turn ?? null) : null;
  const mount = turn === null ? null : mountOf(turn);
  if (turn !== by) return mount !== null && mount === by ? token : null;
  const under = mount === null ? null : tokenOf(mount);
  return under && under.parent === scene && isFighting(under) ? under : token;
}

function isFighting(token: Placed): token is FightingToken {
  return isActor(token.actor) && token.actor.isFighter();
}

function tokenOf(id: FighterId): Placed | null {
  const actor = actorOf(id);
  return actor && combatOfFighter(id) ? tokenInFight(actor) : null;
}

/** True where a Game Master has switched on moving tokens through walls. */
function isUnconstrained(): boolean {
  const { tools } = ui.controls?.controls['tokens'] ?? {};
  return tools?.['unconstrainedMovement']?.active === true;
}

/** The actions that a move along a path may be, as things stand. */
interface PossibleMoves {
  /** The actions that it may be, those that cost less first. */
  readonly open: readonly Setup[];
  /** The last action that was refused, if none fits. */
  readonly refused: Setup | null;
  /** Why it was refused. */
  readonly refusal: Reason | null;
}

/** The actions by which a fighter may go along a path now. */
export function possibleMoves(actor: FightingActor, path: Path): PossibleMoves {
  const by = fighterIdOf(actor);
  const ruleset = activeRuleset();
  const bare = setupOf({ action: '', by, at: by, with: '', path }, combatOfFighter(by));
  if ('id' in bare) return { open: [], refused: null, refusal: bare };
  const tried = (ruleset.squares?.moves(bare) ?? []).map(action => {
    const setup = situated({ ...bare, attempt: { ...bare.attempt, action } });
    return { setup, refusal: ruleset.refusal(setup) };
  });
  const open = tried.flatMap(({ setup, refusal }) => (refusal ? [] : [setup]));
  const last = open.length > 0 ? null : tried.at(-1);
  return { open, refused: last?.setup ?? null, refusal: last?.refusal ?? null };
}

/** Begins the action that a move of this distance can be, asks which if there are several, or says why there is none. */
async function setOut(actor: FightingActor, path: Path): Promise<void> {
  const by = fighterIdOf(actor);
  const { open, refusal } = possibleMoves(actor, path);
  if (refusal) return notify(refusal, tableNameOf);
  const ways = open.map(setup => ({
    action: setup.attempt.action,
    takes: activeRuleset().squares?.previewPath(setup)?.takes ?? null,
  }));
  const isAsked = ways.length > 1 || ways.some(({ takes }) => takes !== null);
  const action = isAsked ? await chooseMove(actor, ways) : ways[0]?.action;
  if (action === null || action === undefined) return;
  const begun = await beginOrAsk({ action, by, at: by, with: '', path });
  notify(begun.refusal, tableNameOf);
}

/** An action that a movement may be, and what it takes that the mover may not expect. */
interface WayToMove {
  readonly action: string;
  readonly takes: Reason | null;
}

const STAYS = 'stay';

/** Asks which action a movement is, and whether it is worth what it takes; null when the user thinks better of it. */
async function chooseMove(actor: FightingActor, ways: readonly WayToMove[]): Promise<string | null> {
  const isOne = ways.length === 1;
  const question = isOne ? '' : `<p>${localize('SHEET.whichMove')}</p>`;
  const taken = ways.flatMap(({ action, takes }) => {
    if (!takes) return [];
    const words = reasonWords(takes, tableNameOf);
    return [`<p>${isOne ? words : `<b>${localize(`ACTION.${action}.name`)}</b><br>${words}`}</p>`];
  });
  const chosen: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['passe', 'passe-choice'],
    window: { title: actor.label },
    content: [question, ...taken].join(''),
    buttons: present([
      ...ways.map(({ action }) => ({ action, label: localize(`ACTION.${action}.name`) })),
      isOne && { action: STAYS, label: localize('SHEET.stay') },
    ]),
    rejectClose: false,
  });
  return typeof chosen === 'string' && chosen !== STAYS ? chosen : null;
}
