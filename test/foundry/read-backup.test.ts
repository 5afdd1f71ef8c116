import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../src/foundry/migrations/list.ts';
import { readBackup } from '../../src/foundry/migrations/restore.ts';

const ACTOR = 'Actor.fighterYsolt0000';
const GOOD = {
  system: 'passe-darmes',
  world: 'yard',
  upgraded: 0,
  saved: '2030-01-31T12:00:00.000Z',
  documents: { [ACTOR]: { _id: 'fighterYsolt0000', name: 'Ysolt' } },
};

const read = (changed: object) => readBackup(JSON.stringify({ ...GOOD, ...changed }), 'yard');

test('a backup of this world is read as it stands', () => {
  expect(read({})).toEqual(GOOD);
  expect(read({ upgraded: MIGRATIONS.length })).toHaveProperty('documents');
});

test.each([
  ['by themselves', 'Item.aaaaaaaaaaaaaaaa'],
  ['a pack of the world', 'Compendium.world.foes.Actor.aaaaaaaaaaaaaaaa'],
  ['a thing in a pack', 'Compendium.world.foes.Actor.aaaaaaaaaaaaaaaa.Item.bbbbbbbbbbbbbbbb'],
  ['a thing of an actor', `${ACTOR}.Item.aaaaaaaaaaaaaaaa`],
  ['the actor of a token', 'Scene.bbbbbbbbbbbbbbbb.Token.cccccccccccccccc.Actor.aaaaaaaaaaaaaaaa'],
  [
    'a thing of the actor of a token',
    'Scene.bbbbbbbbbbbbbbbb.Token.cccccccccccccccc.Actor.dddddddddddddddd.Item.aaaaaaaaaaaaaaaa',
  ],
])('documents that lie where a migration changes them: %s', (_where, uuid) => {
  expect(read({ documents: { [uuid]: { _id: uuid.split('.').at(-1) } } })).toHaveProperty('documents');
});

test.each(['', '[', 'null', '3', '[]', '{"system":"passe-darmes"}', '{"system":"another","documents":{}}'])(
  'a text that is no backup is refused: %s',
  text => {
    expect(readBackup(text, 'yard')).toHaveProperty(
      'why',
      expect.stringMatching(/^(?:unreadable|notABackup)$/),
    );
  },
);

test.each<[why: string, changed: object]>([
  ['notABackup', { world: undefined }],
  ['notABackup', { upgraded: -1 }],
  ['notABackup', { upgraded: '0' }],
  ['notABackup', { saved: 'yesterday evening' }],
  ['broken', { documents: [1] }],
  ['ofAnotherWorld', { world: 'barn' }],
  ['ofANewerVersion', { upgraded: MIGRATIONS.length + 1 }],
  ['broken', { documents: { [ACTOR]: null } }],
  ['broken', { documents: { [ACTOR]: { _id: 'somebodyElse0000' } } }],
  ['broken', { documents: { 'Macro.aaaaaaaaaaaaaaaa': { _id: 'aaaaaaaaaaaaaaaa' } } }],
  [
    'broken',
    { documents: { 'Compendium.passe-darmes.rules.Actor.aaaaaaaaaaaaaaaa': { _id: 'aaaaaaaaaaaaaaaa' } } },
  ],
  ['broken', { documents: { 'User.aaaaaaaaaaaaaaaa': { _id: 'aaaaaaaaaaaaaaaa' } } }],
  ['broken', { documents: { [`${ACTOR}.Item`]: { _id: 'Item' } } }],
])('%s: %j', (why, changed) => {
  expect(read(changed)).toHaveProperty('why', why);
});
