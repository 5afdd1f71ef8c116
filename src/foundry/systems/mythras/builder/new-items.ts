import { type Carried, inHands } from '../../../../rules/mythras/in-hands.ts';
import type { Made, MadeSkill, StartingPassion } from '../../../../rules/mythras/making/made.ts';
import type { Making } from '../../../../rules/mythras/making/making.ts';
import { SKILLS } from '../../../../rules/mythras/skills.ts';
import { localize } from '../../../platform/localize.ts';
import { asset, SYSTEM_ID } from '../../../platform/system-id.ts';
import { inEveryLanguage, type Speak } from '../../../platform/translations.ts';
import { passionName, readyStyle, skillName, specialWords, styleName } from './builder-text.ts';
import type { Stock } from './catalogue.ts';

/** An item as it is about to be created. */
interface NewItem {
  readonly name: string;
  readonly type: string;
  readonly img?: string;
  readonly system: object;
  readonly flags: object;
}

/** Things that were not found in the packs any more. */
export interface NewItems {
  readonly items: readonly NewItem[];
  readonly missing: number;
}

/** The items of a character that is finished, each marked as made by this. */
export async function newItems(made: Made, making: Making, stock: Stock): Promise<NewItems> {
  const speak = await inEveryLanguage();
  const { weapons, armour, other } = making.gear;
  const uuids = [...weapons, ...armour, ...other];
  const things = await Promise.all(uuids.map(async uuid => packItem(uuid)));
  const found = things.filter(thing => thing !== null);
  const items = [
    ...(await Promise.all(made.styles.map(async style => styleItem(style, making, stock, speak)))),
    ...(await Promise.all(made.professional.map(async skill => skillItem(skill, stock, speak)))),
    ...made.passions.map(passion => passionItem(passion, stock, speak)),
    ...readied(found),
    ...belongings(making, speak),
  ];
  const flags = { [SYSTEM_ID]: { made: making.id } };
  return { items: items.map(item => ({ ...item, flags })), missing: things.length - found.length };
}

type Unmarked = Omit<NewItem, 'flags'>;

/** The things of a new character: what fits in the hands is in them, the other weapons are put away. */
function readied(things: readonly Unmarked[]): Unmarked[] {
  const carried = things.flatMap((thing, index) =>
    thing.type === 'weapon' ? [{ ...(thing.system as Carried), index }] : [],
  );
  const held = new Set([...inHands(carried)].map(({ index }) => index));
  return things.map((thing, index) =>
    thing.type === 'weapon' ? { ...thing, system: { ...thing.system, ready: held.has(index) } } : thing,
  );
}

async function packItem(uuid: string): Promise<Unmarked | null> {
  const found = await fromUuid(uuid as `Item.${string}`).catch(() => null);
  if (!(found instanceof Item)) return null;
  const { name, type, img, system } = found.toObject() as unknown as NewItem;
  return { name, type, ...(img !== undefined && { img }), system };
}

async function styleItem(
  style: Made['styles'][number],
  making: Making,
  stock: Stock,
  speak: Speak,
): Promise<Unmarked> {
  const { slot, name, weapons, trait, points } = style;
  const ready = readyStyle(style, stock);
  const source = ready ? await packItem(ready.uuid) : null;
  const names = name === '' && !source ? { names: speak(`MAKING.SLOT.${slot}`) } : {};
  const chosen = { points, weapons: [...weapons], traits: trait === '' ? [] : [trait] };
  return {
    name: name || (source?.name ?? styleName(slot, making, stock)),
    type: 'combat-style',
    img: source?.img ?? asset('combat-style.svg'),
    system: { ...source?.system, ...chosen, ...names },
  };
}

async function skillItem(made: MadeSkill, stock: Stock, speak: Speak): Promise<Unmarked> {
  const { key, skill, special, points } = made;
  const known = stock.skill.find(one => one.key === skill);
  const source = known ? await packItem(known.uuid) : null;
  const [first, second] = SKILLS[skill]?.base ?? ['int', 'int'];
  const base = { key, kind: 'professional', base: { first, second }, points };
  return {
    name: special === '' ? (source?.name ?? localize(`SKILL.${skill}`)) : skillName(made),
    type: 'skill',
    ...(source?.img !== undefined && { img: source.img }),
    system: { ...source?.system, ...base, ...(special !== '' && { names: specialNames(made, speak) }) },
  };
}

/** `Lore (Heraldry)` in each language; what somebody typed stays as it is. */
function specialNames({ skill, special }: MadeSkill, speak: Speak): Record<string, string> {
  const about = specialWords(special) === special ? {} : speak(`MAKING.SPECIAL.${special}`);
  const named = Object.entries(speak(`SKILL.${skill}`));
  return Object.fromEntries(named.map(([lang, name]) => [lang, `${name} (${about[lang] ?? special})`]));
}

function passionItem(passion: StartingPassion, stock: Stock, speak: Speak): Unmarked {
  const { about, base, bonus, what } = passion;
  const img = stock.skill.find(({ key }) => key === `passion-${about}`)?.img;
  const names = what === '' ? speak(`MAKING.PASSION.${about}.usual`) : {};
  return {
    name: passionName(passion),
    type: 'skill',
    ...(img !== undefined && { img }),
    system: { kind: 'passion', base: { first: base[0], second: base[1] }, bonus, points: 0, names },
  };
}

/** What everybody has: clothes; and tools and a keepsake, when they were named (SRD: Characters, Step 9). */
function belongings({ gear: { tools, keepsake } }: Making, speak: Speak): Unmarked[] {
  const usual = ['clothes', 'tools', 'keepsake'].map(id => `MAKING.usual.${id}`);
  return [localize('MAKING.usual.clothes'), tools, keepsake]
    .filter(name => name !== '')
    .map(name => {
      const key = usual.find(one => localize(one) === name);
      return { name, type: 'gear', system: { kind: 'gear', names: key ? speak(key) : {} } };
    });
}
