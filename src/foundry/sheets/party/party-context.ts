import type { Brief, FightingActor, PartyRules } from '../../combat-system/manifest.ts';
import { nameAround } from '../../documents/names.ts';
import { fighterIdOf } from '../../documents/fighter-id.ts';
import { localize } from '../../platform/localize.ts';
import type { Choice } from '../../ui/choices.ts';
import { type ConditionRow, conditionsWithCause } from '../conditions-context.ts';
import { mayRead, members } from './members.ts';
import { partyFolder } from './party-folder.ts';

/** A member of the party, as this user may see it. */
interface MemberRow {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Null where this user may not read its numbers, and where it cannot be read. */
  readonly brief: Brief | null;
  readonly isUnhurt: boolean;
  readonly conditions: readonly ConditionRow[];
}

/** Context of the party sheet. */
export interface PartyContext {
  /** The folders that a GM can choose from; empty for players. */
  readonly folders: readonly Choice[];
  readonly members: readonly MemberRow[];
  /** The speed of the slowest, in words; empty where the rules say none. */
  readonly marching: string;
  readonly canRest: boolean;
}

/** The party as it is now. */
export function partyContext({ briefOf }: PartyRules): PartyContext {
  const all = members();
  const rows = all.map(actor => rowOf(actor, briefOf));
  return {
    folders: game.user.isGM ? folderChoices() : [],
    members: rows,
    marching: marchingOf(rows),
    canRest: all.some(({ isOwner }) => isOwner),
  };
}

function rowOf(actor: FightingActor, briefOf: PartyRules['briefOf']): MemberRow {
  const isRead = mayRead(actor);
  const fighter = isRead ? actor.toFighter() : null;
  const brief = fighter && briefOf(actor);
  const named = nameAround(fighterIdOf(actor));
  return {
    uuid: actor.uuid,
    name: isRead ? actor.label : actor.tableName,
    img: (isRead ? actor.img : actor.publicImg) ?? '',
    brief,
    isUnhurt:
      brief !== null && brief.wounds.length === 0 && !brief.points.some(({ harm }) => harm !== undefined),
    conditions: fighter ? conditionsWithCause(fighter, named) : [],
  };
}

/** The speed of the slowest, and who that is. */
function marchingOf(rows: readonly MemberRow[]): string {
  const paces = rows.flatMap(({ name, brief }) => (brief?.speed ? [{ name, ...brief.speed }] : []));
  const slowest = paces.reduce<(typeof paces)[number] | null>(
    (least, one) => (least && least.amount <= one.amount ? least : one),
    null,
  );
  if (!slowest) return '';
  const isEven = paces.every(({ amount }) => amount === slowest.amount);
  const { words: speed, name } = slowest;
  return isEven ? localize('PARTY.marching', { speed }) : localize('PARTY.marchingBehind', { speed, name });
}

function folderChoices(): Choice[] {
  const chosen = partyFolder()?.id ?? '';
  const folders = game.folders.filter(({ type }) => type === 'Actor');
  return [
    { value: '', label: localize('PARTY.ofPlayers'), isChosen: chosen === '' },
    ...folders.map(({ id, name }) => ({ value: id ?? '', label: name, isChosen: id === chosen })),
  ];
}
