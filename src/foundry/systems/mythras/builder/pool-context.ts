import { CAREERS } from '../../../../rules/mythras/builder/careers.ts';
import {
  type KnownSkill,
  knownSkills,
  needsSpecial,
  openIn,
  type OpenSkill,
  SPECIALS,
  takesSpecial,
  teachingOf,
} from '../../../../rules/mythras/builder/known.ts';
import {
  leftIn,
  MOST_PICKS,
  mostOnOne,
  sizeOf,
  spentFrom,
} from '../../../../rules/mythras/builder/settle.ts';
import { CULTURES, isStyleSlot } from '../../../../rules/mythras/builder/teaching.ts';
import { type CharacterDraft, type Pool, POOLS } from '../../../../rules/mythras/builder/draft.ts';
import { characteristicsOf } from '../../../../rules/mythras/builder/rolling.ts';
import { SKILLS } from '../../../../rules/mythras/skill-bases.ts';
import { byLabel, localize, localizeCount } from '../../../platform/localize.ts';
import { openName, specialWords } from './builder-text.ts';
import type { Catalogue } from './catalogue.ts';
import { present } from '../../../../rules/shared/compact.ts';

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

/** Context of the steps of culture and career. */
interface UpbringingContext extends PoolContext {
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
  draft: CharacterDraft,
  pool: 'culture' | 'career',
  stock: Catalogue,
): UpbringingContext {
  const filed = `BUILDER.${pool.toUpperCase()}`;
  const { of } = draft[pool];
  const all = Object.keys(pool === 'culture' ? CULTURES : CAREERS);
  const choices = all.map(value => ({
    value,
    label: localize(`${filed}.${value}.name`),
    text: localize(`${filed}.${value}.text`),
    isChosen: value === of,
  }));
  const teaching = teachingOf(pool, of);
  return {
    ...poolContext(draft, pool, stock),
    isCulture: pool === 'culture',
    isChosen: teaching !== null,
    asks: localize(`BUILDER.asks.${pool}`),
    text: choices.find(({ isChosen }) => isChosen)?.text ?? '',
    choices: pool === 'culture' ? choices : choices.sort(byLabel),
    groups: (teaching?.either ?? []).map(({ of: among, count, isOptional }) => ({
      asks: isOptional ? localize('BUILDER.perhaps') : localizeCount('BUILDER.choose', count),
      ticks: among.map(on => eitherTick(draft, pool, on, stock)),
    })),
    picksAsk: localize('BUILDER.picks', { count: draft[pool].picks.length, most: MOST_PICKS }),
    picks: (teaching?.professional ?? []).map(taught => pickRow(draft, pool, taught)).sort(byLabel),
  };
}

/** A pool and what it can be spent on. */
export function poolContext(draft: CharacterDraft, pool: Pool, stock: Catalogue): PoolContext {
  const known = knownSkills(draft);
  const [left, size] = [leftIn(draft, pool), sizeOf(draft, pool)];
  const most = mostOnOne(draft, pool);
  return {
    pool,
    left,
    size,
    spent: size - left,
    label: localize('BUILDER.left', { left, size }),
    limit: most === null ? '' : localize('BUILDER.limit', { most }),
    rows: openIn(draft, pool)
      .map(open => pointRow(draft, pool, open, known, stock))
      .sort(byLabel),
  };
}

function pointRow(
  draft: CharacterDraft,
  pool: Pool,
  open: OpenSkill,
  known: readonly KnownSkill[],
  stock: Catalogue,
): PointRow {
  const points = spentFrom(draft, pool).find(({ on }) => on === open.on)?.points ?? 0;
  const skill = known.find(({ on }) => on === open.on || on === `${pool}/${open.on}`) ?? sameAs(open, known);
  const all = skill?.points ?? points;
  const base = skill?.base ?? null;
  return {
    on: open.on,
    label: openName(open, draft, stock),
    base: base === null ? '–' : String(base),
    why: [baseParts(open, draft), ...partsOf(skill)].filter(Boolean).join('\n'),
    points,
    total: base === null ? `+${all}` : localize('CARD.chance', { value: base + all }),
    elsewhere: all - points,
    isFull: leftIn(draft, pool) === 0 || points >= (mostOnOne(draft, pool) ?? Number.MAX_SAFE_INTEGER),
  };
}

/** The skill that one picked a second time is counted with. */
function sameAs({ skill, special }: OpenSkill, known: readonly KnownSkill[]): KnownSkill | undefined {
  return known.find(one => one.skill === skill && (one.special === special || !takesSpecial(skill)));
}

function partsOf(skill: KnownSkill | undefined): string[] {
  if (!skill) return [];
  return POOLS.filter(pool => skill.from[pool] > 0).map(pool =>
    localize(`BUILDER.from.${pool}`, { points: skill.from[pool] }),
  );
}

function eitherTick(draft: CharacterDraft, pool: 'culture' | 'career', on: string, stock: Catalogue): Tick {
  const kind = isStyleSlot(on) ? 'style' : 'standard';
  const label = openName({ on, kind, skill: on, special: '' }, draft, stock);
  return { on, label, isTicked: draft[pool].either.includes(on), closed: '' };
}

function pickRow(
  draft: CharacterDraft,
  pool: 'culture' | 'career',
  { id, skill, special }: { id: string; skill: string; special: string },
): PickRow {
  const { picks } = draft[pool];
  const picked = picks.find(one => one.id === id);
  const isFull = !picked && picks.length >= MOST_PICKS;
  const name = localize(`SKILL.${skill}`);
  return {
    on: id,
    label: special ? `${name} (${specialWords(special)})` : name,
    isTicked: picked !== undefined,
    closed: isFull ? localize('REASON.builder.picks-full', { most: MOST_PICKS }) : '',
    takesSpecial: picked !== undefined && special === '' && takesSpecial(skill),
    needsSpecial: needsSpecial(skill),
    isFixed: special !== '',
    special: specialWords(picked?.special ?? ''),
    usual: (SPECIALS[skill] ?? []).map(specialWords),
  };
}

/** The base of a skill, in words: `STR 12 + DEX 11` (MYT-SKILL-01); empty while there are no characteristics. */
function baseParts({ kind, skill }: Pick<OpenSkill, 'kind' | 'skill'>, draft: CharacterDraft): string {
  const characteristics = characteristicsOf(draft);
  const known = SKILLS[kind === 'style' ? 'combat-style' : skill];
  if (!characteristics || !known) return '';
  const parts = known.base.map(one => `${localize(`CHARACTERISTIC.${one}.short`)} ${characteristics[one]}`);
  return present([...parts, known.bonus > 0 && known.bonus]).join(' + ');
}
