import { CAREERS } from '../../../../rules/mythras/making/careers.ts';
import { CULTURES } from '../../../../rules/mythras/making/cultures.ts';
import {
  type KnownSkill,
  knownSkills,
  openIn,
  type OpenSkill,
  teachingOf,
} from '../../../../rules/mythras/making/known.ts';
import { type Making, type Pool, POOLS } from '../../../../rules/mythras/making/making.ts';
import { leftIn, mostOnOne, sizeOf, spentFrom } from '../../../../rules/mythras/making/pools.ts';
import { characteristicsOf } from '../../../../rules/mythras/making/rolling.ts';
import { MOST_PICKS } from '../../../../rules/mythras/making/settle.ts';
import { needsSpecial, SPECIALS, takesSpecial } from '../../../../rules/mythras/making/specials.ts';
import { isStyleSlot } from '../../../../rules/mythras/making/teaching.ts';
import { SKILLS } from '../../../../rules/mythras/skills.ts';
import { byLabel, localize, localizeCount } from '../../../platform/localize.ts';
import { openName, specialWords } from './builder-text.ts';
import type { Stock } from './catalogue.ts';

interface PointRow {
  readonly on: string;
  readonly label: string;
  readonly base: string;
  readonly why: string;
  readonly points: number;
  readonly total: string;
  /** Points that other pools gave it. */
  readonly elsewhere: number;
  readonly isFull: boolean;
}

interface Tick {
  readonly on: string;
  readonly label: string;
  readonly isTicked: boolean;
  /** Why it cannot be taken now; empty when it can. */
  readonly closed: string;
}

interface PickRow extends Tick {
  readonly takesSpecial: boolean;
  readonly needsSpecial: boolean;
  readonly isFixed: boolean;
  readonly special: string;
  readonly usual: readonly string[];
}

/** A pool, counted down, and the skills that it can be spent on. */
export interface PoolContext {
  readonly pool: Pool;
  readonly left: number;
  readonly size: number;
  readonly spent: number;
  readonly label: string;
  readonly limit: string;
  readonly rows: readonly PointRow[];
}

/** What the steps of culture and career show. */
export interface UpbringingContext extends PoolContext {
  readonly isCulture: boolean;
  readonly isChosen: boolean;
  readonly asks: string;
  readonly text: string;
  readonly choices: readonly { value: string; label: string; text: string; isChosen: boolean }[];
  readonly groups: readonly { asks: string; ticks: readonly Tick[] }[];
  readonly picksAsk: string;
  readonly picks: readonly PickRow[];
}

/** A culture or career, and what was chosen of it. */
export function upbringingContext(
  making: Making,
  pool: 'culture' | 'career',
  stock: Stock,
): UpbringingContext {
  const filed = `MAKING.${pool.toUpperCase()}`;
  const { of } = making[pool];
  const all = Object.keys(pool === 'culture' ? CULTURES : CAREERS);
  const choices = all.map(value => ({
    value,
    label: localize(`${filed}.${value}.name`),
    text: localize(`${filed}.${value}.text`),
    isChosen: value === of,
  }));
  const teaching = teachingOf(pool, of);
  return {
    ...poolContext(making, pool, stock),
    isCulture: pool === 'culture',
    isChosen: teaching !== null,
    asks: localize(`MAKING.asks.${pool}`),
    text: choices.find(({ isChosen }) => isChosen)?.text ?? '',
    choices: pool === 'culture' ? choices : choices.sort(byLabel),
    groups: (teaching?.either ?? []).map(({ of: among, count, isOptional }) => ({
      asks: isOptional ? localize('MAKING.perhaps') : localizeCount('MAKING.choose', count),
      ticks: among.map(on => eitherTick(making, pool, on, stock)),
    })),
    picksAsk: localize('MAKING.picks', { count: making[pool].picks.length, most: MOST_PICKS }),
    picks: (teaching?.professional ?? []).map(taught => pickRow(making, pool, taught)).sort(byLabel),
  };
}

/** A pool and what it can be spent on. */
export function poolContext(making: Making, pool: Pool, stock: Stock): PoolContext {
  const known = knownSkills(making);
  const [left, size] = [leftIn(making, pool), sizeOf(making, pool)];
  const most = mostOnOne(making, pool);
  return {
    pool,
    left,
    size,
    spent: size - left,
    label: localize('MAKING.left', { left, size }),
    limit: most === null ? '' : localize('MAKING.limit', { most }),
    rows: openIn(making, pool)
      .map(open => pointRow(making, pool, open, known, stock))
      .sort(byLabel),
  };
}

function pointRow(
  making: Making,
  pool: Pool,
  open: OpenSkill,
  known: readonly KnownSkill[],
  stock: Stock,
): PointRow {
  const points = spentFrom(making, pool).find(({ on }) => on === open.on)?.points ?? 0;
  const skill = known.find(({ on }) => on === open.on || on === `${pool}/${open.on}`) ?? sameAs(open, known);
  const all = skill?.points ?? points;
  const base = skill?.base ?? null;
  return {
    on: open.on,
    label: openName(open, making, stock),
    base: base === null ? '–' : String(base),
    why: [baseParts(open, making), ...partsOf(skill)].filter(Boolean).join('\n'),
    points,
    total: base === null ? `+${all}` : localize('CARD.chance', { value: base + all }),
    elsewhere: all - points,
    isFull: leftIn(making, pool) === 0 || points >= (mostOnOne(making, pool) ?? Number.MAX_SAFE_INTEGER),
  };
}

/** The skill that one picked a second time is counted with. */
function sameAs({ skill, special }: OpenSkill, known: readonly KnownSkill[]): KnownSkill | undefined {
  return known.find(one => one.skill === skill && (one.special === special || !takesSpecial(skill)));
}

function partsOf(skill: KnownSkill | undefined): string[] {
  if (!skill) return [];
  return POOLS.filter(pool => skill.from[pool] > 0).map(pool =>
    localize(`MAKING.from.${pool}`, { points: skill.from[pool] }),
  );
}

function eitherTick(making: Making, pool: 'culture' | 'career', on: string, stock: Stock): Tick {
  const kind = isStyleSlot(on) ? 'style' : 'standard';
  const label = openName({ on, kind, skill: on, special: '' }, making, stock);
  return { on, label, isTicked: making[pool].either.includes(on), closed: '' };
}

function pickRow(
  making: Making,
  pool: 'culture' | 'career',
  { id, skill, special }: { id: string; skill: string; special: string },
): PickRow {
  const { picks } = making[pool];
  const picked = picks.find(one => one.id === id);
  const isFull = !picked && picks.length >= MOST_PICKS;
  const name = localize(`SKILL.${skill}`);
  return {
    on: id,
    label: special ? `${name} (${specialWords(special)})` : name,
    isTicked: picked !== undefined,
    closed: isFull ? localize('REASON.making.picks-full', { most: MOST_PICKS }) : '',
    takesSpecial: picked !== undefined && special === '' && takesSpecial(skill),
    needsSpecial: needsSpecial(skill),
    isFixed: special !== '',
    special: specialWords(picked?.special ?? ''),
    usual: (SPECIALS[skill] ?? []).map(specialWords),
  };
}

/** What a skill starts from, in words: `STR 12 + DEX 11` (MYT-SKILL-01); empty while there are no characteristics. */
export function baseParts({ kind, skill }: Pick<OpenSkill, 'kind' | 'skill'>, making: Making): string {
  const characteristics = characteristicsOf(making);
  const known = SKILLS[kind === 'style' ? 'combat-style' : skill];
  if (!characteristics || !known) return '';
  const parts = known.base.map(one => `${localize(`CHARACTERISTIC.${one}.short`)} ${characteristics[one]}`);
  return [...parts, ...(known.bonus > 0 ? [known.bonus] : [])].join(' + ');
}
