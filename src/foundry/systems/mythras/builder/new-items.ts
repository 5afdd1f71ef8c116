import {
  type Carried,
  inHands,
  type FinishedDraft,
  type MadeSkill,
  type StartingPassion,
} from '../../../../rules/mythras/builder/made.ts';
import type { CharacterDraft } from '../../../../rules/mythras/builder/draft.ts';
import { SKILLS } from '../../../../rules/mythras/skill-bases.ts';
import { localize } from '../../../platform/localize.ts';
import { asset } from '../../../platform/system-id.ts';
import { loadAllLanguages, type LocalizeInAll } from '../../../platform/translations.ts';
import { passionName, readyStyle, skillName, specialWords, styleName } from './builder-text.ts';
import type { Catalogue } from './catalogue.ts';
import { madeBy } from './made-items.ts';
import { compact } from '../../../../rules/shared/compact.ts';

/** An item as it is about to be created. */
interface NewItem {
  readonly name: string;
  readonly type: string;
  readonly img?: string;
  readonly system: object;
  readonly flags: object;
}

/** Things that were not found in the packs any more. */
interface NewItems {
  readonly items: readonly NewItem[];
  readonly missing: number;
}

/** The items of a character that is finished, each marked as made by this. */
export async function newItems(
  made: FinishedDraft,
  draft: CharacterDraft,
  stock: Catalogue,
): Promise<NewItems> {
  const localizeInAll = await loadAllLanguages();
  const { weapons, armour, other } = draft.gear;
  const uuids = [...weapons, ...armour, ...other];
  const things = await Promise.all(uuids.map(async uuid => packItem(uuid)));
  const found = things.filter(item => item !== null);
  const items = [
    ...(await Promise.all(made.styles.map(async style => styleItem(style, draft, stock, localizeInAll)))),
    ...(await Promise.all(made.professional.map(async skill => skillItem(skill, stock, localizeInAll)))),
    ...made.passions.map(passion => passionItem(passion, stock, localizeInAll)),
    ...readied(found),
    ...belongings(draft, localizeInAll),
  ];
  return {
    items: items.map(item => ({ ...item, flags: madeBy(draft.id, item.system) })),
    missing: things.length - found.length,
  };
}

type Unmarked = Omit<NewItem, 'flags'>;

/** The things of a new character: what fits in the hands is in them, the other weapons are put away. */
function readied(items: readonly Unmarked[]): Unmarked[] {
  const carried = items.flatMap((item, index) =>
    item.type === 'weapon' ? [{ ...(item.system as Carried), index }] : [],
  );
  const held = new Set([...inHands(carried)].map(({ index }) => index));
  return items.map((item, index) =>
    item.type === 'weapon' ? { ...item, system: { ...item.system, ready: held.has(index) } } : item,
  );
}

async function packItem(uuid: string): Promise<Unmarked | null> {
  const found = await fromUuid(uuid as `Item.${string}`).catch(() => null);
  if (!(found instanceof Item)) return null;
  const { name, type, img, system } = found.toObject() as unknown as NewItem;
  return compact({ name, type, img, system });
}

async function styleItem(
  style: FinishedDraft['styles'][number],
  draft: CharacterDraft,
  stock: Catalogue,
  localizeInAll: LocalizeInAll,
): Promise<Unmarked> {
  const { slot, name, weapons, trait, points } = style;
  const ready = readyStyle(style, stock);
  const source = ready ? await packItem(ready.uuid) : null;
  const names = name === '' && !source ? { names: localizeInAll(`BUILDER.SLOT.${slot}`) } : {};
  const chosen = { points, weapons: [...weapons], traits: trait === '' ? [] : [trait] };
  return {
    name: name || (source?.name ?? styleName(slot, draft, stock)),
    type: 'combat-style',
    img: source?.img ?? asset('combat-style.svg'),
    system: { ...source?.system, ...chosen, ...names },
  };
}

async function skillItem(made: MadeSkill, stock: Catalogue, localizeInAll: LocalizeInAll): Promise<Unmarked> {
  const { key, skill, special, points } = made;
  const known = stock.skill.find(one => one.key === skill);
  const source = known ? await packItem(known.uuid) : null;
  const [first, second] = SKILLS[skill]?.base ?? ['int', 'int'];
  const base = { key, kind: 'professional', base: { first, second }, points };
  return {
    name: special === '' ? (source?.name ?? localize(`SKILL.${skill}`)) : skillName(made),
    type: 'skill',
    ...(source?.img !== undefined && { img: source.img }),
    system: {
      ...source?.system,
      ...base,
      ...(special !== '' && { names: specialNames(made, localizeInAll) }),
    },
  };
}

/** `Lore (Heraldry)` in each language; typed text stays as it is. */
function specialNames({ skill, special }: MadeSkill, localizeInAll: LocalizeInAll): Record<string, string> {
  const about = specialWords(special) === special ? {} : localizeInAll(`BUILDER.SPECIAL.${special}`);
  const named = Object.entries(localizeInAll(`SKILL.${skill}`));
  return Object.fromEntries(named.map(([lang, name]) => [lang, `${name} (${about[lang] ?? special})`]));
}

function passionItem(passion: StartingPassion, stock: Catalogue, localizeInAll: LocalizeInAll): Unmarked {
  const { about, base, bonus, what } = passion;
  const img = stock.skill.find(({ key }) => key === `passion-${about}`)?.img;
  const names = what === '' ? localizeInAll(`BUILDER.PASSION.${about}.usual`) : {};
  return compact({
    name: passionName(passion),
    type: 'skill',
    img,
    system: { kind: 'passion', base: { first: base[0], second: base[1] }, bonus, points: 0, names },
  });
}

/** Gear of every character: clothes, and tools and a keepsake where named (SRD: Characters, Step 9). */
function belongings({ gear: { tools, keepsake } }: CharacterDraft, localizeInAll: LocalizeInAll): Unmarked[] {
  const usual = ['clothes', 'tools', 'keepsake'].map(id => `BUILDER.usual.${id}`);
  return [localize('BUILDER.usual.clothes'), tools, keepsake]
    .filter(name => name !== '')
    .map(name => {
      const key = usual.find(one => localize(one) === name);
      return { name, type: 'gear', system: { kind: 'gear', names: key ? localizeInAll(key) : {} } };
    });
}
