import * as d20Actions from '../../src/rules/d20/actions/all-actions.ts';
import { d20 } from '../../src/rules/d20/d20.ts';
import { ABILITIES, BONUS_KINDS, SAVES } from '../../src/rules/d20/fighter.ts';
import * as d20Skills from '../../src/rules/d20/skills.ts';
import * as ref10Actions from '../../src/rules/ref10/actions/all-actions.ts';
import { LOCATIONS } from '../../src/rules/ref10/fighter.ts';
import { ref10 } from '../../src/rules/ref10/ref10.ts';
import * as runequest4Actions from '../../src/rules/runequest4/actions.ts';
import { runequest4 } from '../../src/rules/runequest4/runequest4.ts';
import * as segmentsActions from '../../src/rules/segments/actions/all-actions.ts';
import { PARTS } from '../../src/rules/segments/parts.ts';
import { CRITICAL_EFFECTS } from '../../src/rules/segments/critical-tables.ts';
import { BODY, CRITICAL_FAMILIES, ENDURANCE, SKILLS } from '../../src/rules/segments/fighter.ts';
import { segments } from '../../src/rules/segments/segments.ts';
import { MANOEUVRES } from '../../src/rules/segments/tables.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import type { Fighter, Ruleset } from '../../src/rules/shared/ruleset.ts';
import type { NameOf } from '../../src/foundry/platform/localize.ts';
import { trialOf } from '../../tools/random-fights/trial.ts';
import { textOf } from './project-files.ts';
import { idsOf, strictly, type WordGroup } from './speaking.ts';
import { readWordsOfWorld, type Words } from './words-fit.ts';

/** A combat system whose words are looked at. */
export interface System {
  readonly ruleset: Ruleset;
  /** True where its scenarios are read too. */
  readonly hasScenarios?: true;
  /** Names that are neither fighters nor tools. */
  readonly names?: readonly string[];
  /** Kinds of facts that cards leave out, in addition to those of every ruleset. */
  readonly untold: readonly string[];
  /** Ids with words of their own, in addition to those of every ruleset. */
  readonly groups: readonly WordGroup[];
}

const CRITICALS = Object.values(CRITICAL_EFFECTS).flat();
const TIMES = [...new Set(segmentsActions.ACTIONS.map(({ when }) => when))];
const NUMBERED = segmentsActions.ACTIONS.filter(({ numbers }) => numbers);

/** The combat systems beside the usual one, which has tests of its own (`actions-have-words`). */
export const SYSTEMS: readonly System[] = [
  {
    ruleset: d20,
    hasScenarios: true,
    untold: ['resisted'],
    groups: [
      ['ACTION.{}.name', idsOf(d20Actions.ACTIONS)],
      ['ACTION.{}.text', idsOf(d20Actions.ACTIONS)],
      ['CIRCUMSTANCES.group.{}', ['light', 'ground', 'actor', 'threats', 'target', 'cover', 'concealment']],
      ['SKILL.{}', Object.keys(d20Skills.SKILLS)],
      ['REASON.d20.ability.{}', ABILITIES],
      ['REASON.d20.bonus.{}', BONUS_KINDS],
      ['REASON.d20.save.{}', SAVES],
    ],
  },
  {
    ruleset: segments,
    hasScenarios: true,
    untold: [],
    groups: [
      ['ACTION.{}.name', idsOf(segmentsActions.ACTIONS)],
      ['ACTION.{}.text', idsOf(segmentsActions.ACTIONS)],
      ['ACTION.{}.asks', idsOf(NUMBERED)],
      ['POINTS.segments.takes.{}', TIMES.filter(when => when !== 'decision')],
      ['CIRCUMSTANCES.group.{}', ['light', 'ground', 'actor', 'target', 'cover', 'range', 'volley']],
      ['SKILL.{}', SKILLS],
      ['LOCATION.{}', [BODY, ENDURANCE, ...PARTS]],
      ['FACT.did.critical.{}', idsOf(CRITICALS)],
      ['REASON.segments.column.{}', CRITICAL_FAMILIES],
      ['REASON.segments.manoeuvre.{}', MANOEUVRES],
    ],
  },
  {
    ruleset: ref10,
    untold: ['resisted'],
    groups: [
      ['ACTION.{}.name', idsOf(ref10Actions.ACTIONS)],
      ['ACTION.{}.text', idsOf(ref10Actions.ACTIONS)],
      ['LOCATION.{}', [...idsOf(LOCATIONS), 'body']],
    ],
  },
  {
    ruleset: runequest4,
    names: ['soldier'],
    untold: ['resisted'],
    groups: [
      ['ACTION.{}.name', idsOf(runequest4Actions.ACTIONS)],
      ['ACTION.{}.text', idsOf(runequest4Actions.ACTIONS)],
      ['INTENT.{}', runequest4.presentation.groups],
    ],
  },
];

/** The languages of the system. */
export const LANGUAGES = ['en', 'fr'];

/** Names of fighters, weapons, spells and items; all other ids have words of their own. */
export class Names {
  readonly #named: Set<string>;
  readonly #toolsOf;

  constructor({ ruleset, names = [] }: System) {
    this.#named = new Set(names);
    this.#toolsOf = trialOf(ruleset.id).toolsOf;
  }

  readonly nameOf: NameOf = id => (this.#named.has(id) ? id : null);

  learn(fighters: Readonly<Record<string, Fighter>>): void {
    for (const fighter of Object.values(fighters))
      for (const id of [fighter.id, ...this.#toolsOf(fighter)]) this.#named.add(id);
  }

  /** An item that was taken has a new id from then on. */
  learnTaken(fact: Fact): void {
    if (fact.fact === 'took') this.#named.add(fact.as);
  }
}

/** What a world of a combat system says in each language. */
export function spokenIn(ruleset: Ruleset): readonly { readonly words: Words; readonly game: object }[] {
  return LANGUAGES.map(language => {
    const words = readWordsOfWorld(textOf(`lang/${language}.json`), ruleset.id);
    return { words, game: strictly(words, new Set()) };
  });
}
