import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ON_FOOT } from './on-foot.ts';
import { ready } from './ready.ts';

/** The differences from Mira on foot, beside Tarn and in her turn. */
export interface Given {
  readonly conditions?: readonly Condition[];
  readonly spent?: Readonly<Record<string, number>>;
  readonly state?: Partial<D20Fighter['state']>;
  readonly spells?: D20Fighter['spells'];
  readonly with?: string;
  /** Conditions of Tarn. */
  readonly target?: readonly Condition[];
  readonly fight?: Setup['fight'];
  readonly circumstances?: Setup['circumstances'];
  readonly sides?: Setup['sides'];
}

const ORDER = ['mira', 'tarn', 'ilo'];

/** The refusal of each of Mira's actions that `on-foot.ts` lists; `open` for none. */
export function refusals(given: Given): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(allRefusals(given)).filter(([id]) => id in ON_FOOT));
}

/** The actions that `on-foot.ts` does not list. */
export function unlisted(): readonly string[] {
  return Object.keys(allRefusals({})).filter(id => !(id in ON_FOOT));
}

function allRefusals(given: Given): Readonly<Record<string, string>> {
  const { conditions = [], spent = {}, with: weapon = 'sword', target = [], state = {}, spells = [] } = given;
  const [mira, tarn, ilo] = [ready('mira'), ready('tarn'), ready('ilo')];
  const fighters = {
    mira: { ...mira, spells, state: { ...mira.state, conditions, spent, ...state } },
    tarn: { ...tarn, state: { ...tarn.state, conditions: target } },
    ilo,
  };
  const { fight = { round: 2, cycle: 1, turn: 'mira', order: ORDER, ap: {} } } = given;
  const attempt = { action: '', by: 'mira', at: 'tarn', with: weapon };
  const { circumstances, sides } = given;
  const told = { ...(circumstances && { circumstances }), ...(sides && { sides }) };
  const open = d20.openActions({ attempt, fighters, fight, ...told });
  return Object.fromEntries(
    open.map(({ id, refused }) => [id, refused ? `${refused.rule} ${refused.id}` : 'open']),
  );
}
