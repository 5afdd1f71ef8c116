import type { FighterId } from '../../rules/shared/play.ts';
import { asset } from '../system.ts';
import type { NameOf } from '../words.ts';
import { actorOf } from './exchange-log.ts';

/** Somebody as cards and windows show who takes part. */
export interface Side {
  readonly name: string;
  /** The path of their picture; a plain one for somebody who is gone. */
  readonly img: string;
}

/** A fighter as one of those who take part. */
export function sideOf(id: FighterId, nameOf: NameOf): Side {
  return { name: nameOf(id) ?? id, img: actorOf(id)?.publicImg ?? asset('combat-style.svg') };
}
