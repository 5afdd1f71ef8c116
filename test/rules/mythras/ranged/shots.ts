import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import type { Setup } from '../../../../src/rules/shared/ruleset.ts';
import { duelFight, soldier } from '../../fighters.ts';
import { playWith, type Answers } from '../../play.ts';
import { bow, javelin, rifle } from '../../ranged-weapons.ts';

/** The particulars of a test's shot; the rest is ordinary. */
export interface Shot {
  readonly anna?: Parameters<typeof soldier>[1];
  readonly bert?: Parameters<typeof soldier>[1];
  readonly with?: string;
  readonly circumstances?: readonly string[];
  readonly bertIs?: readonly string[];
  readonly carl?: boolean;
  readonly fight?: Setup['fight'];
}

/** Anna shoots at Bert, who can do nothing about it unless the test lets him. */
export function shot({
  anna,
  bert = {},
  with: id = 'bow',
  circumstances = [],
  bertIs = [],
  carl,
  fight,
}: Shot = {}): Setup {
  return {
    attempt: { action: 'attack', by: 'anna', at: 'bert', with: id },
    fighters: {
      anna: soldier('anna', { weapons: [bow, rifle, javelin], ...anna }),
      bert: soldier('bert', bert),
      ...(carl && { carl: soldier('carl') }),
    },
    fight: fight === undefined ? { ...duelFight, ap: { anna: 2, bert: 0 } } : fight,
    circumstances: [
      ...circumstances.map(one => ({ fighter: 'anna', id: one })),
      ...bertIs.map(one => ({ fighter: 'bert', id: one })),
    ],
  };
}

/** Nobody need say how far it is. */
export const close = ['at-close-range'];
/** Plays it with these answers. */
export const playing = (setup: Setup, answers: Answers) => playWith(mythras.play(setup), answers);
