import { statusEffects } from '../../helpers/status-registry.ts';
import { buildElement } from '../build-element.ts';
import { localize, type FoundryActor } from '../foundry-globals.ts';

/** The part of an actor that has states. */
interface WithStatuses {
  toggleStatusEffect(status: string, options: { active: boolean; overlay: boolean }): Promise<unknown>;
}

/** A button that opens the palette of states, and the palette: those that an effect brings are shown as active. */
export function statusPalette(actor: FoundryActor, isOpen: boolean): readonly HTMLElement[] {
  const label = localize('HUD.effects');
  const opens = buildElement('button', {
    type: 'button',
    class: `control-icon icon fa-solid fa-sparkles${isOpen ? ' active' : ''}`,
    'data-action': 'togglePalette',
    'data-palette': 'effects',
    'aria-label': label,
  });
  const palette = buildElement('div', {
    class: `palette status-effects${isOpen ? ' active' : ''}`,
    'data-palette': 'effects',
  });
  const active = new Set(
    [...actor.effects].flatMap(effect => [...((effect as { statuses?: Set<string> }).statuses ?? [])]),
  );
  for (const { id, name, img } of statusEffects()) {
    palette.append(
      buildElement('img', {
        class: `effect-control${active.has(id) ? ' active' : ''}`,
        src: `/${img.replace(/^\//, '')}`,
        alt: localize(name),
        'data-status-id': id,
        'data-tooltip': localize(name),
        'data-action': 'effect',
      }),
    );
  }
  return [opens, palette];
}

/**
 * Puts an actor into a state, or out of it: what is shown as active goes.
 * @param overlay true for an icon that lies over the whole token
 */
export async function toggleShownStatus(
  actor: FoundryActor,
  icon: HTMLElement,
  overlay: boolean,
): Promise<void> {
  const { statusId } = icon.dataset;
  if (statusId === undefined) return;
  const active = !icon.classList.contains('active');
  await (actor as unknown as WithStatuses).toggleStatusEffect(statusId, { active, overlay });
}
