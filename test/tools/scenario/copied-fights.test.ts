import { expect, test } from 'vitest';
import { type Chance, seededChance } from '../../../src/forecast/dice.ts';
import {
  refusedScenarioOf,
  type Scenario,
  scenarioOf,
  scenarioText,
  waitingScenarioOf,
} from '../../../src/forecast/scenario.ts';
import { RULESETS } from '../../../src/rules/rulesets.ts';
import { NOWHERE, type Whereabouts } from '../../../src/rules/shared/circumstances.ts';
import { OWN, ownCircumstance, ownModifierOf } from '../../../src/rules/shared/own-modifiers.ts';
import { type Given, passing } from '../../../src/rules/shared/play.ts';
import type { Circumstance, Ruleset, Setup } from '../../../src/rules/shared/ruleset.ts';
import { between, oneOf, randomAnswerer } from '../../../tools/random-fights/answers.ts';
import { type Exchange, playExchange } from '../../../tools/random-fights/fight.ts';
import { playRandomFights } from '../../../tools/random-fights/player.ts';
import { playScenario } from '../../../tools/scenario/play-scenario.ts';
import { withTakenWeapons } from '../../../tools/scenario/taken-weapons.ts';
import { PATIENCE } from '../../rules/every-ruleset/random-fights.ts';
import { times } from '../../thorough.ts';

/* Whatever "Copy as scenario" writes of an exchange is read by the scenario player, and comes out the same. */

const WHYS = ['', 'la lumière tombe', 'Torm’s "gift" of dirk'];
const SIDES = { anna: 'blue', bert: 'blue', cleo: 'red', dirk: 'red' };

/** What a table adds to an exchange: what the map and the scene tell, modifiers of players, and perhaps a map. */
function atTheTable(exchange: Setup, ruleset: Ruleset, chance: Chance): Setup {
  const ids = Object.keys(exchange.fighters);
  const mapped = exchange.fight && !exchange.places && chance() < 0.5;
  const setup: Setup = {
    ...exchange,
    fighters: withTakenWeapons(exchange.fighters),
    ...(mapped && { places: placesOf(ids, chance), sides: SIDES }),
  };
  const known = ruleset.circumstances.known(setup, somewhere(ruleset, chance));
  const circumstances = [...(setup.circumstances ?? []), ...known, ...ownModifiers(ids, ruleset, chance)];
  return { ...setup, circumstances };
}

function placesOf(ids: readonly string[], chance: Chance): NonNullable<Setup['places']> {
  const place = (y: number) => ({ x: between(0, 5, chance), y, width: 1, height: 1 });
  return Object.fromEntries(ids.map((id, y) => [id, place(y)]));
}

function somewhere({ circumstances: { everywhere } }: Ruleset, chance: Chance): Whereabouts {
  const metres = between(0, 90, chance);
  const above = between(-3, 3, chance);
  const cover = oneOf(['none', 'partial', 'full'] as const, chance);
  const darkness = chance();
  const choices = everywhere.flatMap(group => group.choices.map(({ id }) => [id]));
  return {
    ...NOWHERE,
    metresBetween: () => metres,
    metresAbove: () => above,
    areFoes: (one, other) => one !== other,
    coverFrom: () => cover,
    darknessAt: () => darkness,
    everywhere: chance() < 0.3 ? oneOf(choices, chance) : [],
  };
}

function ownModifiers(
  ids: readonly string[],
  { circumstances: { own } }: Ruleset,
  chance: Chance,
): readonly Circumstance[] {
  if (!own) return [];
  const amounts = ids.map(id => ({ id, amount: between(own.from, own.to, chance) }));
  return amounts
    .filter(({ amount }) => amount !== 0 && chance() < 0.4)
    .map(({ id, amount }) => ownCircumstance(id, { amount, why: oneOf(WHYS, chance) }));
}

/** The same with a fault that every ruleset refuses. */
function spoilt(setup: Setup, chance: Chance): Setup {
  const { attempt, circumstances = [] } = setup;
  const { by } = attempt;
  const added = oneOf(
    [
      { fighter: by, id: OWN, amount: 99, why: '' },
      { fighter: by, id: 'no-such-light' },
      { fighter: 'nobody', id: circumstances[0]?.id ?? OWN },
    ],
    chance,
  );
  return chance() < 0.3
    ? { ...setup, attempt: { ...attempt, at: '', action: 'no-such-action' } }
    : { ...setup, circumstances: [...circumstances, added] };
}

/** An exchange as its messages hold it: signed dice, and modifiers that others than the one who acts state with an answer. */
function asSent(setup: Setup, given: readonly Given[]): { setup: Setup; answers: readonly Given[] } {
  const isFirst = ({ by }: Given, place: number) => given.findIndex(one => one.by === by) === place;
  const answers = given.map((one, place): Given => {
    const own = one.by !== setup.attempt.by && isFirst(one, place) ? ownModifierOf(setup, one.by) : null;
    return { ...one, ...('dice' in one && { signature: 'signed' }), ...(own && { own }) };
  });
  const isStated = ({ id, fighter }: Circumstance) =>
    id === OWN && answers.some(({ by, own }) => own !== undefined && by === fighter);
  const circumstances = setup.circumstances?.filter(one => !isStated(one)) ?? [];
  return { setup: { ...setup, circumstances }, answers };
}

/** The scenarios that an exchange is copied as: once it is over, at one of its questions, or as refused. */
function copiesOf(setup: Setup, ruleset: Ruleset, chance: Chance): readonly Scenario[] {
  const headed = { ruleset, title: 'Copied' };
  const refused = ruleset.refusal(setup);
  if (refused) return [refusedScenarioOf(setup, refused, headed)];
  const { given, questions, facts } = playExchange(ruleset, setup, randomAnswerer(chance));
  const whole = asSent(setup, given);
  const finished = facts ? [scenarioOf(whole.setup, whole.answers, facts, headed)] : [];
  const waits = questions.filter(one => passing(one) === null);
  if (waits.length === 0) return finished;
  const open = oneOf(waits, chance);
  const soFar = asSent(setup, given.slice(0, questions.indexOf(open)));
  return [...finished, waitingScenarioOf(soFar.setup, soFar.answers, open, headed)];
}

/** What is wrong with a scenario as its text is read; null for nothing. */
function flawIn(scenario: Scenario): string | null {
  const { flaws } = playScenario(JSON.parse(scenarioText(scenario)), () => null);
  const [flaw] = flaws;
  return flaw ? `${flaw.at}: ${flaw.problem}` : null;
}

/** Those that have maps of their own for random fights are played on them too. */
const TABLES = [
  ...RULESETS.map(ruleset => [ruleset.id, ruleset, false] as const),
  ...RULESETS.filter(({ id }) => id === 'd20').map(
    ruleset => [`${ruleset.id} on maps`, ruleset, true] as const,
  ),
];

test.each(TABLES)(
  '%s: an exchange copied from any table is played again',
  (_title, ruleset, mapsOnly) => {
    const chance = seededChance(4711);
    const seen = new Set<string>();
    let exchanges = 0;
    const check = (exchange: Exchange) => {
      const setup = atTheTable(exchange.setup, ruleset, chance);
      const copied = [setup, ...(exchanges++ % 10 === 0 ? [spoilt(setup, chance)] : [])];
      const all = copied.flatMap(one => copiesOf(one, ruleset, chance));
      for (const { circumstances = [], expect: wanted } of all) {
        seen.add(wanted.refused ? 'refused' : wanted.waiting ? 'waiting' : 'finished');
        if (circumstances.some(({ id }) => id === OWN)) seen.add(OWN);
      }
      return all.map(flawIn).find(flaw => flaw !== null) ?? null;
    };
    const wanted = { count: times(1, 20), seed: 900, all: true, check, mapsOnly };
    expect(playRandomFights(ruleset, wanted).failure?.why).toBeUndefined();
    expect([...seen].sort()).toEqual(['finished', OWN, 'refused', 'waiting']);
  },
  PATIENCE,
);
