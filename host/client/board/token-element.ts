import { TOKEN_TURN_MARKER_MODES } from '../../common/constants.ts';
import { buildElement, setAttributes } from '../applications/build-element.ts';
import { globals, localize } from '../applications/foundry-globals.ts';
import { CONFIG } from '../config.ts';
import { shownEffects } from '../documents/shown-effects.ts';
import type { Token } from './token.ts';

const DISPOSITIONS: Record<string, string> = {
  '-2': 'secret',
  '-1': 'hostile',
  '0': 'neutral',
  '1': 'friendly',
};

/** The modes in which a name or a bar is shown, by Foundry's numbers. */
const DISPLAY: Record<number, string> = {
  0: 'never',
  10: 'controlled',
  20: 'owner-hover',
  30: 'hover',
  40: 'owner',
  50: 'always',
};

/** Bring the element of a token up to date with its document. */
export function drawToken(token: Token): void {
  const { element, document } = token;
  element.className = classesOf(token);
  element.hidden = !token.isVisible;
  Object.assign(element.style, {
    left: `${token.x}px`,
    top: `${token.y}px`,
    width: `${token.w}px`,
    height: `${token.h}px`,
  });
  setAttributes(element, {
    'data-token-id': token.id,
    tabindex: 0,
    role: 'button',
    'aria-label': [token.name, token.isTargeted && localize('TOKEN.Targeted')].filter(Boolean).join(', '),
    'aria-pressed': String(token.controlled),
  });
  // The parts that were not changed are kept, so that a picture does not flicker and the focus stays.
  part(
    element,
    'token-image',
    () => buildElement('img', { alt: '', draggable: 'false' }),
    image => {
      const source = document.texture.src ?? token.actor?.img ?? '';
      if (image.getAttribute('src') !== source) image.setAttribute('src', source);
    },
  );
  drawTurnMarker(token);
  part(
    element,
    'token-name',
    () => buildElement('span'),
    name => {
      name.textContent = token.name;
      name.dataset['display'] = DISPLAY[document.displayName] ?? 'never';
    },
  );
  part(
    element,
    'token-tooltip',
    () => buildElement('span'),
    tooltip => {
      tooltip.textContent = token._getTooltipText();
      tooltip.hidden = token._getTooltipText() === '';
    },
  );
  part(
    element,
    'token-bars',
    () => buildElement('div'),
    bars => {
      bars.dataset['display'] = DISPLAY[document.displayBars] ?? 'never';
      bars.replaceChildren(...barsOf(token));
    },
  );
  part(
    element,
    'token-effects',
    () => buildElement('div'),
    effects => effects.replaceChildren(...effectsOf(token)),
  );
  part(
    element,
    'token-targets',
    () => buildElement('div'),
    targets => {
      targets.replaceChildren(
        ...[...token.targeted].map(user => {
          const mark = buildElement('span', { class: 'target-mark' });
          mark.style.setProperty('--player-color', String(user.color));
          return mark;
        }),
      );
    },
  );
  part(element, 'token-target-button', targetButton, button => {
    button.ariaLabel = localize(token.isTargeted ? 'TOKEN.Untarget' : 'TOKEN.Target');
    button.ariaPressed = String(token.isTargeted);
  });
}

/** The picture below the token whose turn it is in the combat that is shown; empty for every other. */
export function turnMarkerOf({ document }: Token): string {
  const { combat } = globals.game;
  if (!combat?.started || combat.combatant?.token !== document) return '';
  if (document.turnMarker.mode === TOKEN_TURN_MARKER_MODES.DISABLED) return '';
  const settings = globals.game.settings.get('core', 'combatTrackerConfig') as { turnMarker?: TurnMarker };
  const { enabled = true, src = '' } = settings.turnMarker ?? {};
  return enabled ? src || CONFIG.Combat.fallbackTurnMarker : '';
}

interface TurnMarker {
  readonly enabled?: boolean;
  readonly src?: string;
}

function drawTurnMarker(token: Token): void {
  const src = turnMarkerOf(token);
  if (src === '') return token.element.querySelector(':scope > .token-turn')?.remove();
  part(
    token.element,
    'token-turn',
    () => buildElement('img', { alt: '', draggable: 'false' }),
    marker => marker.setAttribute('src', src),
  );
}

function part(
  parent: HTMLElement,
  name: string,
  build: () => HTMLElement,
  update: (element: HTMLElement) => void,
): void {
  let element = parent.querySelector<HTMLElement>(`:scope > .${name}`);
  if (!element) {
    element = build();
    element.classList.add(name);
    parent.append(element);
  }
  update(element);
}

function targetButton(): HTMLElement {
  return buildElement('button', {
    type: 'button',
    class: 'icon fa-solid fa-crosshairs',
    tabindex: -1,
    'data-tooltip': '',
  });
}

function classesOf(token: Token): string {
  const { document, controlled, isOwner, isTargeted } = token;
  const disposition = DISPOSITIONS[String(document.disposition)] ?? 'neutral';
  const states = [
    controlled && 'controlled',
    isOwner && 'owner',
    isTargeted && 'targeted',
    document.hidden && 'unseen',
  ];
  return ['token', disposition, ...states].filter(Boolean).join(' ');
}

function barsOf(token: Token): HTMLElement[] {
  return ['bar1', 'bar2'].flatMap(name => {
    const bar = token.document.getBarAttribute?.(name);
    if (!bar || !bar.max) return [];
    const element = buildElement('div', { class: `token-bar ${name}` });
    element.style.setProperty('--filled', `${Math.min(Math.max(bar.value / bar.max, 0), 1) * 100}%`);
    return [element];
  });
}

function effectsOf(token: Token): HTMLElement[] {
  const defeated = globals.CONFIG['specialStatusEffects']?.['DEFEATED'];
  return shownEffects(token.actor)
    .filter(effect => effect.img)
    .map(effect => {
      const isDefeat = (effect as { statuses?: Set<unknown> }).statuses?.has(defeated);
      const overlay = isDefeat || effect.getFlag('core', 'overlay');
      const classes = overlay ? 'token-effect overlay' : 'token-effect';
      return buildElement('img', {
        class: classes,
        src: effect.img,
        alt: effect.name,
        'data-tooltip': effect.name,
      });
    });
}
