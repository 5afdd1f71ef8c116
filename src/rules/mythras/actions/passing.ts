import { choose, GM, oneOfSeveral, type Play } from '../../shared/play.ts';
import type { Fact } from '../../shared/fact.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { ends, has, incapacity, keptFromAttack } from '../conditions.ts';
import { EFFECTS } from '../effects/all.ts';
import { exchange } from '../exchange.ts';
import type { MythrasFighter } from '../fighter.ts';
import { renamed } from '../../shared/several-targets.ts';
import { pointsLeft } from '../../shared/setup.ts';
import { fighterIn } from '../setup.ts';
import { fighterAfter } from '../state.ts';
import { fightAfter } from '../time.ts';
import { weaponSkill } from '../weapon-skill.ts';
import { weaponsInUse } from '../weapons-in-use.ts';
import { engage, engageFoes, isEngaged } from './engagement.ts';

/** The facts of waiting fighters' reactions to a passing one, and whether they stopped it. */
interface Passed {
  readonly facts: readonly Fact[];
  readonly stopped: boolean;
}

/**
 * Asks delaying, unengaged fighters whom a mover passes closely whether to strike, or bar the way (MYT-MOVE-06).
 * @param canGoOn whether the mover, as the blows so far have left it, still goes on as declared (MYT-REACT-03)
 */
export function* passing(
  setup: Setup,
  mover: MythrasFighter,
  to: MythrasFighter | null,
  canGoOn: (mover: MythrasFighter) => boolean,
): Play<Passed> {
  const facts: Fact[] = [];
  for (const id of Object.keys(setup.fighters)) {
    const waiting = id === mover.id || id === to?.id ? null : fighterIn(setup, id);
    if (!waiting || !mayHinder(setup, waiting) || !(yield* comesClose(id))) continue;
    const options = [{ id: 'let-pass' }, { id: 'strike' }, { id: 'bar-the-way' }];
    const reasons = [{ rule: 'MYT-MOVE-06', id: 'passed-by' }];
    const striking = meleeWeapons(waiting).length > 0 && !keptFromAttack(waiting.state);
    const open = striking ? options : options.filter(option => option.id !== 'strike');
    const name = `passing.${id}`;
    const [chosen] = yield* choose({ name, by: id, options: open, atLeast: 1, atMost: 1, reasons });
    if (chosen === 'let-pass') continue;
    facts.push(...ends(waiting, 'delaying'));
    if (chosen === 'strike') {
      facts.push(...(yield* strikes(setup, waiting, fighterAfter(mover, facts), facts)));
      const now = fighterAfter(mover, facts);
      if (!canGoOn(now)) return { facts: [...facts, ...engageFoes(setup, waiting, now)], stopped: true };
    } else {
      if (setup.fight) facts.push({ fact: 'spent', who: id, what: 'ap', amount: 1 });
      return { facts: [...facts, ...engage(fighterAfter(mover, facts), waiting)], stopped: true };
    }
  }
  return { facts, stopped: false };
}

function mayHinder({ fight }: Setup, waiting: MythrasFighter): boolean {
  const able = has(waiting.state, 'delaying') && !isEngaged(waiting) && !incapacity(waiting.state);
  return able && (fight === null || pointsLeft(fight, waiting.id) > 0);
}

function* comesClose(id: string): Play<boolean> {
  const reasons = [{ rule: 'MYT-MOVE-06', id: 'gm.passes' }];
  const options = [{ id: 'keeps-away' }, { id: 'passes-close' }];
  const question = { name: `passes.${id}`, by: GM, options, atLeast: 1, atMost: 1, reasons };
  const [chosen] = yield* choose(question);
  return chosen === 'passes-close';
}

function meleeWeapons(fighter: MythrasFighter) {
  return weaponsInUse(fighter).filter(weapon => !weapon.ranged && weaponSkill(fighter, weapon, 'attack'));
}

function* strikes(
  setup: Setup,
  striker: MythrasFighter,
  mover: MythrasFighter,
  before: readonly Fact[],
): Play<readonly Fact[]> {
  // MYT-AP-04: the point of the movement cannot pay for a defence any more.
  const moved: Fact = { fact: 'spent', who: mover.id, what: 'ap', amount: 1 };
  const asking = { name: `weapon.${striker.id}`, by: striker.id };
  const weapon = yield* oneOfSeveral(meleeWeapons(striker), asking);
  const blow: Setup = {
    ...setup,
    attempt: { action: 'attack', by: striker.id, at: mover.id, with: weapon?.id ?? '' },
    fighters: { ...setup.fighters, [mover.id]: mover },
    fight: setup.fight && fightAfter(setup.fight, [moved, ...before]),
  };
  return yield* renamed(exchange(blow, EFFECTS), striker.id);
}
