import { byLabel, words } from '../words.ts';
import { favouriteEffects } from '../settings/settings.ts';
import type { OptionContext } from './option-context.ts';

/** A group of things to choose, under a heading. */
export interface Group {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ChooserOption[];
}

/** An option that a search finds. */
interface FoundOption extends OptionContext {
  /** What a search looks through. */
  readonly findBy: string;
}

/** A thing to choose that its user may mark as a favourite. */
export interface ChooserOption extends FoundOption {
  readonly isFavourite: boolean;
}

/** What the chooser of effects shows. */
export interface ChooserContext {
  readonly groups: readonly Group[];
  readonly refused: readonly FoundOption[];
  /** Whether there is enough to make a search worth its place. */
  readonly isLong: boolean;
  /** Whether only one can be taken, so that a click takes it. */
  readonly isSingle: boolean;
  /** Whether nothing at all can be taken as well. */
  readonly mayTakeNone: boolean;
}

const LONG = 6;

/** How options are arranged, and how many of them can be taken. */
interface Arrangement {
  /** The ids of the groups, in order. */
  readonly groups: readonly string[];
  readonly groupOf: (id: string) => string | null;
  readonly atLeast: number;
  readonly atMost: number;
}

/** Arranges options: favourites first, then by what they are taken for, those that cannot be taken apart. */
export function chooserContext(
  options: readonly OptionContext[],
  { groups, groupOf, atLeast, atMost }: Arrangement,
): ChooserContext {
  const favourites = favouriteEffects();
  const open = options
    .filter(({ refused }) => refused === null)
    .map(option => ({ ...found(option), isFavourite: favourites.has(option.id) }));
  const inGroup = (group: string | null) => open.filter(one => !one.isFavourite && groupOf(one.id) === group);
  const all = [
    { id: 'favourite', options: open.filter(one => one.isFavourite) },
    ...groups.map(id => ({ id, options: inGroup(id) })),
    { id: 'other', options: inGroup(null) },
  ];
  const filled = all.filter(group => group.options.length > 0);
  // What is in no group at all needs no heading that says so.
  const isPlain = filled.every(({ id }) => id === 'other');
  return {
    groups: filled.map(({ id, options: those }) => {
      return { id, label: isPlain ? '' : words(`INTENT.${id}`), options: those };
    }),
    refused: options
      .filter(({ refused }) => refused !== null)
      .sort(byLabel)
      .map(found),
    isLong: open.length > LONG,
    isSingle: atMost === 1,
    mayTakeNone: atLeast === 0,
  };
}

function found(option: OptionContext): FoundOption {
  return { ...option, findBy: `${option.label} ${option.hint}`.toLocaleLowerCase(game.i18n.lang) };
}
