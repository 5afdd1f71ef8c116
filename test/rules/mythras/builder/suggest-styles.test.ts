import { describe, expect, it, test } from 'vitest';
import {
  changeGear,
  changeStyle,
  choose,
  chooseEither,
} from '../../../../src/rules/mythras/builder/choices.ts';
import type { CharacterDraft } from '../../../../src/rules/mythras/builder/draft.ts';
import { suggested, type Offers } from '../../../../src/rules/mythras/builder/suggest.ts';
import { entriesOf } from '../../../packs/pack-files.ts';
import { brought, OFFERS, READY, ready, rolled } from './offers.ts';

describe('styles (MYT-STYLE-01)', () => {
  const styled = (draft: CharacterDraft, offers: Offers = OFFERS) =>
    suggested(draft, ['style'], offers).styles;

  test.each([
    ['barbarian', ['huscarl', 'berserker', 'shield-wall']],
    ['civilised', ['legionary', 'man-at-arms', 'duellist']],
    ['nomadic', ['horse-archer', 'desert-rider', 'peltast']],
    ['primitive', ['hunter', 'slinger', 'peltast']],
  ])('that go well with a %s upbringing, the best first', (culture, keys) => {
    keys.forEach((key, at) => {
      const styles = ['any', ...keys.slice(at).reverse()].map(ready);
      expect(styled(brought(culture, 'warrior'), { ...OFFERS, styles })[0]?.key).toBe(key);
    });
  });

  test.each([
    ['agent', ['alley', 'knife-thrower']],
    ['bounty-hunter', ['duellist', 'police']],
    ['detective', ['police', 'alley']],
    ['hunter', ['hunter', 'longbowman']],
    ['herder', ['slinger', 'peltast']],
    ['sailor', ['dark-fighter', 'alley']],
    ['scout', ['hunter', 'horse-archer']],
    ['thief', ['alley', 'knife-thrower']],
    ['warrior', ['man-at-arms', 'hoplite', 'soldier']],
  ])('that go well with the career of a %s, the best first', (career, keys) => {
    const trained = chooseEither(choose(rolled, 'career', career).draft, 'career', 'style-career').draft;
    keys.forEach((key, at) => {
      const styles = ['any', ...keys.slice(at).reverse()].map(ready);
      expect(styled(trained, { ...OFFERS, styles })[0]?.key).toBe(key);
    });
  });

  it('are ready ones of ours', () => {
    const ours = entriesOf('styles').map(({ where }) => where.replace('styles/', ''));
    const named = ['alley', 'knife-thrower', 'duellist', 'police', 'longbowman', 'man-at-arms', 'hoplite'];
    expect(ours).toEqual(expect.arrayContaining([...named, ...READY]));
  });

  it('are each another, with their weapons and their trait', () => {
    expect(styled(brought('primitive', 'warrior'))).toEqual([
      {
        ...{ slot: 'style-culture', key: 'hunter', name: '' },
        ...{ weapons: ['hunter-blade', 'shield'], trait: 'hunter-trait' },
      },
      {
        ...{ slot: 'style-career', key: 'soldier', name: '' },
        ...{ weapons: ['soldier-blade', 'shield'], trait: 'soldier-trait' },
      },
    ]);
    const only = { ...OFFERS, styles: [ready('hunter')] };
    expect(styled(brought('primitive', 'warrior'), only).map(({ key, weapons }) => [key, weapons])).toEqual([
      ['hunter', ['hunter-blade', 'shield']],
      ['', ['knife', 'shield']],
    ]);
  });

  it('of a culture look to the career next, and those of a career to the culture', () => {
    const only = (...keys: string[]) => ({ ...OFFERS, styles: ['any', ...keys].map(ready) });
    expect(styled(brought('primitive', 'warrior'), only('hoplite'))[0]?.key).toBe('hoplite');
    expect(styled(brought('primitive', 'warrior'), only('hunter', 'slinger')).map(({ key }) => key)).toEqual([
      ...['hunter', 'slinger'],
    ]);
    expect(styled(brought('primitive', 'warrior'), only()).map(({ key }) => key)).toEqual(['any', '']);
  });

  it('without weapons are passed over', () => {
    const styles = [{ ...ready('hunter'), weapons: [] }, ready('slinger')];
    expect(styled(brought('primitive', 'warrior'), { ...OFFERS, styles })[0]?.key).toBe('slinger');
  });

  it('stay as they are once they have weapons, and keep their trait', () => {
    const named = changeStyle(brought('primitive', 'warrior'), 'style-culture', {
      weapons: ['knife'],
      key: 'soldier',
    });
    const traited = changeStyle(named.draft, 'style-career', { trait: 'daredevil' }).draft;
    expect(styled(traited).map(({ key, weapons, trait }) => [key, weapons, trait])).toEqual([
      ['soldier', ['knife'], ''],
      ['hunter', ['hunter-blade', 'shield'], 'daredevil'],
    ]);
  });

  it('that are not learned any more are left alone', () => {
    const hunter = chooseEither(brought('primitive', 'hunter'), 'career', 'style-career').draft;
    const forgotten = chooseEither(hunter, 'career', 'style-career').draft;
    expect(styled(forgotten)).toEqual(forgotten.styles);
  });
});

describe('gear (SRD: Characters, Step 9)', () => {
  const geared = (draft: CharacterDraft) => suggested(draft, ['style', 'gear'], OFFERS).gear;

  it('is the weapons of the styles, each once, and the usual words', () => {
    expect(geared(brought('primitive', 'warrior'))).toEqual({
      weapons: ['pack.hunter-blade', 'pack.shield', 'pack.soldier-blade'],
      ...{ armour: [], other: [], tools: 'Tools', keepsake: 'Ring', money: 'Some silver' },
    });
  });

  it('is four weapons at most, of those that there are', () => {
    const weapons = ['spear', ...OFFERS.weapons.map(({ key }) => key)];
    const armed = changeStyle(brought('primitive', 'warrior'), 'style-culture', { weapons }).draft;
    expect(geared(armed).weapons).toEqual([
      ...['pack.knife', 'pack.shield', 'pack.alley-blade', 'pack.berserker-blade'],
    ]);
  });

  it('is nothing of a style that is not learned', () => {
    const hunter = chooseEither(brought('primitive', 'hunter'), 'career', 'style-career').draft;
    const armed = changeStyle(hunter, 'style-career', { weapons: ['knife'] }).draft;
    expect(geared(armed).weapons).toEqual(['pack.knife']);
    expect(geared(chooseEither(armed, 'career', 'style-career').draft).weapons).toEqual([]);
  });

  it('stays as it was chosen', () => {
    const had = {
      weapons: ['pack.axe'],
      tools: 'Saw',
      keepsake: 'Tooth',
      money: 'A cow',
      other: ['pack.rope'],
    };
    const { draft } = changeGear(brought('primitive', 'warrior'), had);
    expect(geared(draft)).toEqual({ ...had, armour: [] });
  });
});
