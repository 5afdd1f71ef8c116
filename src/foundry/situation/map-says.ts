import type { Chain } from '../../cards/chain.ts';
import type { Circumstance, Setup } from '../../rules/shared/ruleset.ts';
import { tableNameOf } from '../chat/naming.ts';
import { hiddenBystanders } from '../fight/bystanders.ts';
import { combatOfFighter } from '../fight/fight-state.ts';
import { whereaboutsOf } from '../map/whereabouts.ts';
import { keepRemarks, remarksOn } from '../settings/remarks.ts';
import { theRuleset } from '../settings/ruleset.ts';
import { words } from '../words.ts';
import { amountWords, circumstanceWords } from './situation-words.ts';

/** Notes what a GM should know of an exchange that begins, on this GM's computer alone. */
export async function noteRemarks({ id, opening, links: [root] }: Chain): Promise<void> {
  const { setup } = opening;
  const mapSays = game.users.get(root.author)?.isGM === true ? [] : leftOut(setup);
  const hidden = hiddenBystanders(setup.undertaking, combatOfFighter(setup.undertaking.by)).filter(
    fighter => !(fighter in setup.fighters),
  );
  if (mapSays.length === 0 && hidden.length === 0) return;
  await keepRemarks(id, { mapSays, hidden });
  Hooks.callAll('passe-darmes.exchange', id);
}

/** What was noted of an exchange, in words for the GM; empty when nothing was. */
export function remarkWords(exchange: string): string[] {
  const noted = remarksOn(exchange);
  if (!noted) return [];
  const what = noted.mapSays.map(circumstanceLine).join(', ');
  const who = noted.hidden.map(id => tableNameOf(id) ?? id).join(', ');
  return [
    ...(what ? [words('SITUATION.mapSays', { what })] : []),
    ...(who ? [words('SITUATION.hidden', { who })] : []),
  ];
}

function circumstanceLine({ id, metres }: Circumstance): string {
  const what = circumstanceWords(id);
  return metres === undefined ? what : words('SITUATION.at', { what, metres: amountWords(metres) });
}

function leftOut(setup: Setup): readonly Circumstance[] {
  const { situations = [], ...bare } = setup;
  const known = theRuleset().circumstances.known(bare, whereaboutsOf(setup.undertaking.by));
  return known.filter(({ from, fighter, id }) => {
    return from === 'map' && !situations.some(one => one.fighter === fighter && one.id === id);
  });
}
