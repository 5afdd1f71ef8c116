import { shownEffects } from '../documents/shown-effects.ts';
import { globals, type FoundryCombat, type FoundryCombatant } from '../applications/foundry-globals.ts';

/** One line of the combat tracker. */
export interface TurnContext {
  id: string;
  name: string;
  img: string;
  active: boolean;
  hidden: boolean;
  isDefeated: boolean;
  isOwner: boolean;
  initiative: number | null;
  hasRolled: boolean;
  resource: unknown;
  hasResource: boolean;
  css: string;
  effects: { icons: { name: string; img: string }[]; tooltip: string };
}

/** The row of one combatant in the tracker. */
export function prepareTurn(combat: FoundryCombat, combatant: FoundryCombatant, index: number): TurnContext {
  const { id, name, img, hidden, isDefeated, isOwner, initiative, actor } = combatant;
  const active = combat.started && index === combat.turn;
  const hasRolled = initiative !== null && initiative !== undefined;
  const defeatedStatus = globals.CONFIG['specialStatusEffects']?.['DEFEATED'];
  const icons = shownEffects(actor)
    .filter(effect => effect.img && !(effect as { statuses?: Set<unknown> }).statuses?.has(defeatedStatus))
    .map(effect => ({ name: effect.name, img: effect.img }));
  const { resource = null } = combatant as { resource?: unknown };
  const css = [active && 'active', hidden && 'hide', isDefeated && 'defeated', isOwner && 'owner'];
  return {
    id,
    name,
    img: img ?? '',
    active,
    hidden,
    isDefeated,
    isOwner,
    initiative: hasRolled ? Math.round(initiative * 100) / 100 : null,
    hasRolled,
    resource,
    hasResource: resource !== null,
    css: css.filter(Boolean).join(' '),
    effects: { icons, tooltip: '' },
  };
}
