import type { FightingActor, PartyRules } from '../../combat-system/manifest.ts';
import { combatOfFighter } from '../../documents/combat-state.ts';
import { nameAround } from '../../documents/names.ts';
import { localize, reasonWords } from '../../platform/localize.ts';
import { REST_LENGTHS, type RestLength, type UndisturbedRest } from '../../../rules/shared/rest.ts';
import type { Fighter } from '../../../rules/shared/ruleset.ts';

/** A fighter who may rest. */
interface RestRow {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly isTicked: boolean;
  /** What the rest brings; empty where it is refused. */
  readonly brings: readonly string[];
  /** Why there is no rest; empty where there is one. */
  readonly refused: string;
}

/** Context of a rest, before it is taken. */
export interface RestContext {
  readonly lengths: readonly {
    readonly id: RestLength;
    readonly label: string;
    readonly isChosen: boolean;
  }[];
  readonly rows: readonly RestRow[];
  /** What moves the clock of the world on; null for players, whose rest leaves it as it is. */
  readonly clock: { readonly label: string; readonly isOn: boolean } | null;
  /** The words of the button. */
  readonly take: string;
  readonly canTake: boolean;
}

/** What a window of a rest holds: who could rest, who does not, and for how long. */
export interface RestPlan {
  readonly actors: readonly FightingActor[];
  readonly left: ReadonlySet<string>;
  readonly length: RestLength;
  /** True where the clock of the world moves on by the rest of a Game Master's. */
  readonly movesClock: boolean;
}

/** The rest as it would be now, for each. */
export function restContext({ rest }: PartyRules, plan: RestPlan): RestContext {
  const company = restingOf(rest, plan).map(({ fighter }) => fighter);
  const rows = plan.actors.map(actor => rowOf(actor, rest, plan, company));
  return {
    lengths: REST_LENGTHS.map(id => {
      return { id, label: localize(`REST.length.${id}`), isChosen: id === plan.length };
    }),
    rows,
    clock: game.user.isGM ? { label: localize(`REST.clock.${plan.length}`), isOn: plan.movesClock } : null,
    take: localize(`REST.take.${plan.length}`),
    canTake: rows.some(({ isTicked }) => isTicked),
  };
}

/** One who rests. */
interface Resting {
  readonly actor: FightingActor;
  readonly fighter: Fighter;
}

/** Those who rest together. One who is left out, or kept from it by the rules or a fight, treats no wounds either. */
export function restingOf(rest: UndisturbedRest, { actors, left, length }: RestPlan): readonly Resting[] {
  return actors.flatMap(actor => {
    const fighter = left.has(actor.uuid) ? null : actor.toFighter();
    const rests = fighter && !combatOfFighter(fighter.id) && !rest(fighter, length, []).refused;
    return rests ? [{ actor, fighter }] : [];
  });
}

function rowOf(
  actor: FightingActor,
  rest: UndisturbedRest,
  { left, length }: RestPlan,
  company: readonly Fighter[],
): RestRow {
  const frame = { uuid: actor.uuid, name: actor.label, img: actor.img ?? '' };
  const fighter = actor.toFighter();
  const refusal = (refused: string): RestRow => ({ ...frame, isTicked: false, brings: [], refused });
  if (!fighter) return refusal(localize('NOTICE.unreadableFighter', { name: actor.label }));
  if (combatOfFighter(fighter.id)) return refusal(localize('REST.inFight'));
  const one = rest(fighter, length, company);
  const nameOf = nameAround(fighter.id);
  if (one.refused) return refusal(reasonWords(one.refused, nameOf));
  const brings = one.brings.map(reason => reasonWords(reason, nameOf));
  return {
    ...frame,
    isTicked: !left.has(actor.uuid),
    brings: brings.length > 0 ? brings : [localize('REASON.rest.nothing')],
    refused: '',
  };
}
