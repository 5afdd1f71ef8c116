import type { Data } from '../../common/data-types.ts';
import type { Document } from '../../common/abstract/document.ts';
import { BaseCombatant } from '../../common/documents/base-combat.ts';
import { getProperty } from '../../common/utils/objects.ts';
import { CONFIG } from '../config.ts';
import { Roll } from '../dice/roll.ts';
import { game } from '../game-holder.ts';
import type { Actor } from './actor.ts';
import { ClientDocumentMixin } from './client-document.ts';
import type { Combat } from './combat.ts';
import type { TokenDocument } from './token-document.ts';
import type { User } from './user.ts';

/** One who takes part in a combat. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  declare name: string;
  declare type: string;
  declare system: Data;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;

  declare group: Document | null;
  declare resource: unknown;

  get combat(): Combat | null {
    return this.parent as Combat | null;
  }

  get token(): TokenDocument | null {
    const scene = this.sceneId ? game().scenes.get(this.sceneId) : null;
    return scene?.tokens.get(this.tokenId ?? '') ?? null;
  }

  get actor(): Actor | null {
    if (this.token) return this.token.actor;
    return this.actorId ? (game().actors.get(this.actorId) ?? null) : null;
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  get players(): User[] {
    return game().users.filter(user => !user.isGM && this.testUserPermission(user as never, 'OWNER'));
  }

  get isDefeated(): boolean {
    const status = CONFIG.specialStatusEffects['DEFEATED'] ?? 'dead';
    return this.defeated || (this.actor?.statuses.has(status) ?? false);
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  /** The group that this combatant belongs to, and not its id alone. */
  _prepareGroup(): void {
    this.group = this.combat?.groups.get(String(this._source['group'])) ?? null;
  }

  override prepareDerivedData(): void {
    this._prepareGroup();
    const { token, actor } = this;
    const fill = (key: 'name' | 'img', value: string | null | undefined): void => {
      if (!this[key] && value)
        Object.defineProperty(this, key, { value, writable: true, configurable: true, enumerable: true });
    };
    fill('img', token?.texture.src ?? actor?.img);
    fill('name', token?.name ?? actor?.name ?? game().i18n.localize('COMBAT.UnknownCombatant'));
    this.updateResource();
  }

  updateResource(): unknown {
    const path = game().settings.get('core', 'combatTrackerConfig') as { resource?: string } | undefined;
    this.resource =
      path?.resource && this.actor ? (getProperty(this.actor.system, path.resource) ?? null) : null;
    return this.resource;
  }

  getInitiativeRoll(formula: string = this._getInitiativeFormula()): Roll {
    return (Roll.defaultImplementation as typeof Roll).create(formula, this.actor?.getRollData() ?? {});
  }

  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  _getInitiativeFormula(): string {
    const { initiative } = game().system as { initiative?: string };
    return String(
      (CONFIG.Combat['initiative'] as { formula?: string | null }).formula ?? initiative ?? '1d20',
    );
  }
}
