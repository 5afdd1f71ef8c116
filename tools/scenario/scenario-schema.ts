import { ANSWER_FAULTS } from '../../src/rules/shared/play.ts';
import { FIGHTER_DEFINITIONS, jsonSchemaOf } from './fighter-schema.ts';
import { GROUND, RECTANGLE, WAYPOINT } from '../../src/rules/shared/grid/ground-schema.ts';
import { amount, byId, type Definitions, only, type Schema, text, textOrNone } from './schema.ts';

const partial: Schema = { type: 'object' };
/** A reason: any at all would let a refusal for another reason pass. */
const reason: Schema = { type: 'object', minProperties: 1 };
const partials: Schema = { type: 'array', items: partial };
/** The common part of answers of dice and choices. */
const answer: Readonly<Record<string, Schema>> = {
  name: text,
  by: text,
  rejected: { $ref: '#/$defs/rejected' },
  because: { $ref: '#/$defs/because' },
};
const expected: Schema = { oneOf: [{ $ref: '#/$defs/exactly' }, partials] };

/** The format of a scenario as a JSON schema; `write-schema.ts` writes it for editors. */
export const SCENARIO_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A scenario: a stretch of play with its dice and its expected outcome',
  ...only(
    {
      $schema: text,
      format: { ...amount, description: 'The format that it is written in; the newest where left out.' },
      title: text,
      note: { ...text, description: 'What else is to be said of it; it is not compared.' },
      rules: {
        type: 'array',
        items: { type: 'string', pattern: '^[A-Z0-9]+-[A-Z0-9]+-[0-9]+(\\.[a-z])?$' },
        description: 'Ids of the sentences of rules that it proves.',
      },
      ruleset: text,
      options: {
        type: 'object',
        description: 'Readings of the rules, where they are not as the ruleset proposes.',
      },
      fighters: {
        ...byId({ oneOf: [{ $ref: '#/$defs/entry' }, { $ref: '#/$defs/fighter' }] }),
        description: 'Those who take part, by id.',
      },
      circumstances: { $ref: '#/$defs/circumstances' },
      fight: {
        oneOf: [{ type: 'null' }, { $ref: '#/$defs/fight' }],
        description: 'Where the fight stands at the beginning; none when left out.',
      },
      places: {
        ...byId({ ...jsonSchemaOf(RECTANGLE), required: ['x', 'y'] }),
        description:
          'The squares that fighters hold, by id: the one on the upper left; one square where nothing else is said.',
      },
      ground: { ...jsonSchemaOf(GROUND), description: 'What lies between them.' },
      sides: { ...byId(text), description: 'The side of each; a fighter on none is everybody’s foe.' },
      undertaken: {
        type: 'array',
        minItems: 1,
        items: {
          oneOf: [{ $ref: '#/$defs/pass' }, { $ref: '#/$defs/skillRoll' }, { $ref: '#/$defs/attempt' }],
        },
        description: 'What is done, one after the other.',
      },
      answers: {
        type: 'array',
        items: { oneOf: [{ $ref: '#/$defs/dice' }, { $ref: '#/$defs/choice' }] },
        description:
          'Each question takes the first answer left over that has its name and comes from whom it was asked.',
      },
      expect: { $ref: '#/$defs/expect' },
    },
    ['title', 'ruleset', 'fighters', 'undertaken', 'expect'],
  ),
  $defs: {
    ...FIGHTER_DEFINITIONS,
    fight: {
      type: 'object',
      properties: {
        round: amount,
        cycle: amount,
        turn: textOrNone,
        order: { type: 'array', items: text },
        ap: byId(amount),
      },
      required: ['round', 'cycle', 'turn', 'order', 'ap'],
    },
    circumstances: {
      type: 'array',
      items: only(
        {
          fighter: text,
          id: text,
          from: {
            enum: ['map', 'scene', 'state'],
            description: 'What it follows from; said by nobody where left out.',
          },
          metres: { type: 'number', minimum: 0, description: 'The distance, where it is about that.' },
          amount: { type: 'integer', description: 'The modifier, where a player states one (`own`).' },
          why: { type: 'string', description: 'The reason for that modifier.' },
        },
        ['fighter', 'id'],
      ),
      description: 'Circumstances of fighters that the GM or a player names, or that follow from the map.',
    },
    refused: { ...reason, description: 'Why it is refused; it is then not played, and the next one is.' },
    attempt: only(
      {
        action: text,
        by: text,
        at: text,
        with: { type: 'string' },
        path: { type: 'array', items: jsonSchemaOf(WAYPOINT), description: 'The squares of a movement.' },
        circumstances: { $ref: '#/$defs/circumstances' },
        refused: { $ref: '#/$defs/refused' },
      },
      ['action', 'by', 'at', 'with'],
    ),
    skillRoll: {
      ...only(
        {
          skill: text,
          by: text,
          at: text,
          mode: text,
          driver: text,
          circumstances: { $ref: '#/$defs/circumstances' },
          refused: { $ref: '#/$defs/refused' },
        },
        ['skill', 'by'],
      ),
      description:
        'A skill, or a style by its id, rolled by itself; `mode` is a grade or a characteristic, `at` whom it is used against, `driver` the passion that drives it.',
    },
    rejected: { enum: [...ANSWER_FAULTS], description: 'The answer must not be taken, for this reason.' },
    because: { ...reason, description: 'Why the option that was chosen is refused.' },
    pass: {
      ...only({ pass: text }, ['pass']),
      description: 'The turn goes on without anything done; names whose turn it was.',
    },
    exactly: only({ exactly: partials }, ['exactly']),
    dice: only({ dice: { type: 'array', items: amount }, ...answer }, ['dice', 'name', 'by']),
    choice: only({ chosen: { type: 'array', items: text }, ...answer }, ['chosen', 'name', 'by']),
    expect: {
      ...only({
        facts: expected,
        noFacts: { ...partials, description: 'None that happened may fit one of these.' },
        questions: expected,
        notAsked: { type: 'array', items: text, description: 'Names of questions that nobody was asked.' },
        fighters: { ...byId(partial), description: 'The fighters afterwards, by id.' },
        fight: { oneOf: [{ type: 'null' }, partial], description: 'The fight afterwards.' },
        places: { ...byId(partial), description: 'Where they are afterwards, by id.' },
        refused: { ...reason, description: 'Why the last that was undertaken is refused.' },
        waiting: {
          ...partial,
          description: 'The question that has no answer: the last attempt stops there.',
        },
      }),
      description:
        'The expected outcome. An object must have the keys named, with these values; null stands for nothing. Of a list, each item named must be there, in this order; {"exactly": [...]} allows no others, and an empty list is always exact.',
    },
  },
} as const satisfies Definitions & { readonly $schema: string };
