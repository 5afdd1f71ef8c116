import * as CONSTANTS_OF_14 from '../common/constants-of-14.ts';
import { BaseLevel } from '../common/documents/base-level.ts';
import { BaseShapeData } from '../common/documents/region-shapes.ts';
import { SHAPES_OF_14 } from '../common/documents/spaces-of-14.ts';
import { ActiveEffectTypeDataModel } from '../common/abstract/active-effect-type-data-model.ts';
import { AdoptableHTMLElement } from './applications/elements/adoptable-element.ts';
import { HTMLFormulaInputElement } from './applications/elements/formula-input.ts';
import { ActiveEffectOf14 } from './documents/active-effect-of-14.ts';
import { Actor } from './documents/actor.ts';
import { ActiveEffectRegistry } from './documents/effect-registry.ts';
import { ChatMessage, withAudience } from './documents/chat-message.ts';
import { MESSAGE_MODES, warnOfRollModes } from './helpers/message-mode.ts';
import { keepStatusesById } from './helpers/status-registry.ts';
import { Level } from './documents/level.ts';
import { startPlanned } from './documents/movement-steps.ts';
import { SceneOf14 } from './documents/scene-of-14.ts';
import { TokenDocument } from './documents/token-document.ts';
import { Token } from './board/token.ts';
import { modifyBatch } from './documents/modify-batch.ts';
import * as operatorsOf14 from '../common/operators.ts';
import { CONFIG } from './config.ts';
import { ApplyActiveEffectRegionBehaviorType } from './regions/apply-active-effect.ts';
import { CHAT_COMMANDS } from './sidebar/chat-commands.ts';
import { ChatLog } from './sidebar/chat-log.ts';
import { game } from './game-holder.ts';
import type { Data } from '../common/data-types.ts';

const { withSpecialKeys: _own, ...operators } = operatorsOf14;
const { ForcedDeletion, ForcedReplacement } = operators;

/** The namespaces that 14 adds something to. */
interface Foundry {
  readonly applications: { readonly elements: object };
  readonly data: { readonly regionBehaviors: object };
  readonly documents: object;
  readonly helpers: object;
}

/**
 * Adds what Foundry 14 has and 13 has not.
 * @param foundry the namespace
 * @param constants what is `CONST`
 * @param define makes a global name
 */
export function offerOf14(
  foundry: Foundry,
  constants: object,
  define: (name: string, value: unknown) => void,
): void {
  Object.assign(foundry.documents, { modifyBatch });
  Object.assign(constants, CONSTANTS_OF_14);
  offerEffects(foundry);
  offerLevels(foundry);
  offerMessageModes();
  offerPlannedMovement();
  offerShapes(foundry);
  Object.assign(foundry.applications.elements, { AdoptableHTMLElement, HTMLFormulaInputElement });
  customElements.define(HTMLFormulaInputElement.tagName, HTMLFormulaInputElement);
  Object.assign(foundry.data.regionBehaviors, { ApplyActiveEffectRegionBehaviorType });
  Object.assign(CONFIG.RegionBehavior.dataModels, { applyActiveEffect: ApplyActiveEffectRegionBehaviorType });
  Object.assign(ChatLog, { CHAT_COMMANDS: { ...CHAT_COMMANDS } });
  define('_loc', (key: string, data?: Data) =>
    data ? game().i18n.format(key, data) : game().i18n.localize(key),
  );
  define('_del', ForcedDeletion.create());
  define('_replace', (value?: unknown) => ForcedReplacement.create(value));
  Object.assign(foundry.data, { operators: { ...operators } });
  keepStatusesById();
}

/** Active effects as 14 has them. */
function offerEffects(foundry: Foundry): void {
  const { legacyTransferral: _gone, ...config } = CONFIG.ActiveEffect;
  Object.assign(CONFIG, {
    ActiveEffect: {
      ...config,
      documentClass: ActiveEffectOf14,
      dataModels: { base: ActiveEffectTypeDataModel },
      changeTypes: {},
      phases: {},
      expiryEvents: {},
      expiryAction: 'update',
      defaultType: 'base',
      sidebarIcon: 'fa-solid fa-person-rays',
    },
  });
  Object.assign(foundry.documents, { ActiveEffect: ActiveEffectOf14 });
  Object.assign(Actor.prototype, { onUpdateEffectDurations: () => Promise.resolve() });
  Object.assign(foundry.data, { ActiveEffectTypeDataModel });
  Object.assign(foundry.helpers, { ActiveEffectRegistry });
  Object.assign(globalThis, { ActiveEffect: ActiveEffectOf14 });
}

/** The shapes of regions that 13 has not. */
function offerShapes(foundry: Foundry): void {
  for (const shape of Object.values(SHAPES_OF_14)) Object.assign(foundry.data, { [shape.name]: shape });
  const all = { ...BaseShapeData.TYPES, ...SHAPES_OF_14 };
  Object.defineProperty(BaseShapeData, 'TYPES', { get: () => all, configurable: true });
}

function offerLevels(foundry: Foundry): void {
  Object.assign(foundry.documents, { BaseLevel, Level, Scene: SceneOf14 });
  Object.assign(CONFIG, {
    Level: { documentClass: Level },
    Scene: { ...CONFIG.Scene, documentClass: SceneOf14 },
  });
  Object.assign(globalThis, { Scene: SceneOf14 });
}

/** Movements that wait until they are started. */
function offerPlannedMovement(): void {
  Object.assign(TokenDocument.prototype, {
    startMovement(this: TokenDocument, movementId?: string) {
      return startPlanned(this, movementId);
    },
    _onMovementPlanned() {},
  });
  Object.assign(Token.prototype, {
    _getDragLeftDropUpdateOptions: (): object => ({}),
  });
}

/** The modes of messages of 14, in the place of those of rolls. */
function offerMessageModes(): void {
  Object.assign(CONFIG.ChatMessage, { modes: structuredClone(MESSAGE_MODES) });
  Object.assign(ChatMessage, { applyMode: withAudience });
  Object.assign(ChatMessage.prototype, {
    applyMode(this: ChatMessage, mode: string) {
      this._showTo(mode);
    },
  });
  const { rollModes } = CONFIG.Dice;
  Object.defineProperty(CONFIG.Dice, 'rollModes', {
    get() {
      warnOfRollModes('CONFIG.Dice.rollModes is deprecated in favor of CONFIG.ChatMessage.modes');
      return rollModes;
    },
    configurable: true,
    enumerable: false,
  });
}
