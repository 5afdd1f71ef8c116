import type { Chain } from '../../cards/chain.ts';
import type { FightRecord, RecordedExchange } from '../../forecast/scenario/fight-record.ts';
import { stateOf } from '../chat/card-context.ts';
import { mayKnowNumbers, scenarioOfExchange } from '../chat/copy-scenario.ts';
import { appliedStateOf } from '../chat/marks.ts';

/** A fight that can be played again: those of its exchanges of which this user may know all numbers. */
export function fightRecord(title: string, exchanges: readonly Chain[]): FightRecord {
  const known = exchanges.filter(mayKnowNumbers);
  return { title, exchanges: known.flatMap(recorded), leftOut: exchanges.length - known.length };
}

function recorded(chain: Chain): RecordedExchange[] {
  const scenario = scenarioOfExchange(chain.id);
  if (!scenario) return [];
  const state = stateOf(chain, appliedStateOf(chain.id)) as Required<RecordedExchange>['state'];
  return [{ exchange: chain.id, state, begun: chain.links[0].made, scenario }];
}
