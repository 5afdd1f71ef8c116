import type { FighterId } from '../../rules/shared/play.ts';
import type { OpenAction } from '../../rules/shared/open-action.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { tableNameOf } from '../documents/names.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { localize, reasonWords } from '../platform/localize.ts';
import { notify } from '../platform/notify.ts';
import { targetedFighters } from './attack.ts';
import { type Candidate, isDead } from './candidates.ts';
import type { Possibilities } from './possibilities.ts';
import { riskWords } from './risk.ts';

/** A fighter who is offered as the target of an action. */
export interface Face {
  /** Empty for nobody in particular. */
  readonly fighter: FighterId;
  readonly token: string;
  readonly name: string;
  readonly img: string;
  readonly note: string;
  /** Whom else it may strike, with the chance; empty for nobody. */
  readonly risk: string;
  /** What it would be struck with, for the odds of that; empty where nobody is struck. */
  readonly weapon: string;
  /** True if the user who picked it wants to see the circumstances first. */
  readonly asks?: boolean;
}

/** The choice of a target for an action. */
export interface Faces {
  readonly title: string;
  readonly action: string;
  readonly open: readonly Face[];
  /** Fighters it cannot be aimed at, with the reason. */
  readonly closed: readonly { readonly name: string; readonly refused: string }[];
}

/** True where an action may be aimed at the dead: what lies with them is taken, and what sticks in them is pulled out. */
function mayBeDead({ group }: OpenAction): boolean {
  return group === 'hands' || group === 'recover';
}

/** This user's only target; null without one, with several, or where it is dead and the action is not for the dead. */
export function targetFor(action: OpenAction): FighterId | null {
  const [target, another] = targetedFighters().filter(id => {
    const actor = actorOf(id);
    return actor !== null && (!isDead(actor) || mayBeDead(action));
  });
  return target !== undefined && another === undefined ? target : null;
}

/** The candidates for an action; the dead are left out unless it is for them. */
function allFor(action: OpenAction, possible: Possibilities): readonly Candidate[] {
  return possible.candidates.filter(one => !one.isDead || mayBeDead(action));
}

/** Those of them who are offered: where there are foes, what harms is offered at a friend only to a user who has targeted it. */
export function meantBy(action: OpenAction, possible: Possibilities, named?: string): readonly Candidate[] {
  const all = allFor(action, possible);
  const sparesFriends = possible.candidates.some(({ isFoe }) => isFoe) && possible.harms(action, named);
  return sparesFriends ? all.filter(({ isFoe }) => isFoe) : all;
}

/** What is known of an action before it begins. */
interface Aimed {
  readonly action: OpenAction;
  /** The item that is named with it; undefined where a weapon is still chosen. */
  readonly named?: string | undefined;
}

/**
 * The target of an action: the one that the user has targeted if it is open, else the one that the user picks; the fighter
 * itself where the action takes no target. Null if the user cancels, or if no target is open, which a notice says.
 */
export async function whomFor({ action, named }: Aimed, possible: Possibilities): Promise<Face | null> {
  const { self } = possible;
  const nobody = { fighter: self, token: '', name: '', img: '', note: '', risk: '', weapon: '' };
  const target = targetFor(action);
  if (!action.whom) return { ...nobody, fighter: target ?? self };
  const candidates = allFor(action, possible);
  const isOpen = (id: FighterId) => possible.openAt(action, id, named) !== null;
  const aimed = candidates.find(({ fighter }) => fighter === target);
  if (target && isOpen(target) && isMeant(action, aimed)) return { ...nobody, fighter: target };
  const meant = meantBy(action, possible, named);
  const open = possible.isForOthers(action, named) ? meant.filter(one => isOpen(one.fighter)) : [];
  if (open.length === 0) {
    if (isOpen(self)) return nobody;
    const first = target === null ? meant[0] : aimed;
    const refused = possible.isForOthers(action, named) && first ? first.fighter : self;
    notify(possible.refusalAt(action, refused, named), namesOf(first));
    return null;
  }
  const [only, another] = open;
  if (only && !another && possible.holds.includes(only.fighter) && !isOpen(self))
    return { ...nobody, fighter: only.fighter };
  return choose(possible.actor, facesFor({ action, named }, possible, open, candidates));
}

/** What helps is not wasted on a foe who was targeted for something else. */
function isMeant({ whom }: OpenAction, aimed: Candidate | undefined): boolean {
  return whom !== 'anybody' || aimed?.isFoe !== true;
}

/** Names the target that a click on an action strikes now; empty where the click asks for one, or needs none. */
export function aimWords(possible: Possibilities, id: string, named: string): string {
  const action = possible.action(id, { at: possible.self, tool: named });
  const target = action?.whom ? targetFor(action) : null;
  if (!action || target === null || !possible.openAt(action, target, named)) return '';
  const aimed = possible.candidates.find(({ fighter }) => fighter === target);
  return aimed && isMeant(action, aimed) ? localize('ACTIONS.aim', { name: aimed.name }) : '';
}

function namesOf(one: Candidate | undefined): (id: string) => string | null {
  return id => (id === one?.fighter ? one.name : tableNameOf(id));
}

/** The faces of those it can be, friends first where it helps, with the acting fighter or nobody; and why not the others. */
function facesFor(
  { action, named }: Aimed,
  possible: Possibilities,
  open: readonly Candidate[],
  all: readonly Candidate[],
): Faces {
  const { self } = possible;
  const helps = action.whom === 'anybody';
  const faces = [...open]
    .sort((a, b) => (Number(a.isFoe) - Number(b.isFoe)) * (helps ? 1 : -1))
    .map(({ fighter, token, name, img, far }): Face => {
      const weapon = strikes(action) ? (named ?? possible.weaponsAt(action, fighter)[0] ?? '') : '';
      const risk = weapon === '' ? '' : riskWords({ action: action.id, by: self, at: fighter, with: weapon });
      return { fighter, token, name, img, note: far, risk, weapon };
    });
  const own = possible.openAt(action, self, named) ? ownFace(self, action) : [];
  const closed = all.filter(one => !open.includes(one));
  return {
    title: localize('ACTIONS.whom', { what: titleOf(action, named, self) }),
    action: action.id,
    open: helps ? [...own, ...faces] : [...faces, ...own],
    closed: closed.map(({ fighter, name }) => ({
      name,
      refused: reasonOf(possible.refusalAt(action, fighter, named)) || localize('ACTIONS.friend'),
    })),
  };
}

/** True for an action that strikes with a weapon, which has odds. */
function strikes({ group, needs, whom }: OpenAction): boolean {
  return needs === 'weapon' && whom === 'another' && group === 'strike';
}

function titleOf({ id }: OpenAction, named: string | undefined, self: FighterId): string {
  const item = named === undefined ? null : actorOf(self)?.findItem(named);
  return item?.label ?? localize(`ACTION.${id}.name`);
}

function reasonOf(refused: Reason | null): string {
  return refused ? reasonWords(refused, tableNameOf) : '';
}

function ownFace(self: FighterId, { whom }: OpenAction): readonly Face[] {
  const actor = actorOf(self);
  if (whom === 'perhaps')
    return [
      { fighter: self, token: '', name: localize('ACTIONS.nobody'), img: '', note: '', risk: '', weapon: '' },
    ];
  return whom === 'anybody' && actor
    ? [
        {
          fighter: self,
          token: '',
          name: actor.tableName,
          img: actor.img ?? '',
          note: localize('ACTIONS.oneself'),
          risk: '',
          weapon: '',
        },
      ]
    : [];
}

/** Has the user point at a face; null where they think better of it. */
async function choose(actor: FightingActor, faces: Faces): Promise<Face | null> {
  const { chooseFace } = await notifyIfMissing(() => import('./whom-window.ts'));
  return chooseFace(actor, faces);
}
