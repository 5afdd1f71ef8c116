import type { Data } from '../../common/data-types.ts';
import { SetField } from '../../common/fields/array-fields.ts';
import type { DataSchema } from '../../common/fields/schema-field.ts';
import { DocumentUUIDField } from '../../common/fields/string-kinds.ts';
import type { ActiveEffect } from '../documents/active-effect.ts';
import type { RegionEvent } from '../documents/region.ts';
import type { TokenDocument } from '../documents/token-document.ts';
import { fromUuid } from '../uuid.ts';
import { RegionBehaviorType } from './region-behavior-type.ts';

/** Gives the actor of each token in the region copies of effects, and takes them away when it leaves: from 14 on. */
export class ApplyActiveEffectRegionBehaviorType extends RegionBehaviorType {
  declare effects: Set<string>;

  static override events: Record<string, (this: never, event: RegionEvent) => unknown> = {
    tokenEnter: giveEffects,
    tokenExit: takeEffects,
  };

  static override defineSchema(): DataSchema {
    return { effects: new SetField(new DocumentUUIDField({ type: 'ActiveEffect', nullable: false })) };
  }
}

const actorOf = (event: RegionEvent): TokenDocument['actor'] =>
  (event.data as { token?: TokenDocument }).token?.actor ?? null;

/** The client that moved the token writes. */
async function giveEffects(this: ApplyActiveEffectRegionBehaviorType, event: RegionEvent): Promise<void> {
  const actor = actorOf(event);
  if (!event.user.isSelf || !actor) return;
  const effects = (await Promise.all(
    [...this.effects].map(uuid => fromUuid(uuid)),
  )) as (ActiveEffect | null)[];
  const given = effects.flatMap(effect => (effect ? [copyOf(effect, this.behavior.uuid)] : []));
  if (given.length) await actor.createEmbeddedDocuments('ActiveEffect', given);
}

function copyOf(effect: ActiveEffect, origin: string): Data {
  const { _id: _own, ...data } = effect.toObject();
  const source = effect.pack ? 'compendiumSource' : 'duplicateSource';
  const stats = { compendiumSource: null, duplicateSource: null, exportSource: null, [source]: effect.uuid };
  return { ...data, origin, _stats: { ...(data['_stats'] as Data), ...stats } };
}

async function takeEffects(this: ApplyActiveEffectRegionBehaviorType, event: RegionEvent): Promise<void> {
  const actor = actorOf(event);
  if (!event.user.isSelf || !actor) return;
  const { uuid } = this.behavior;
  const taken = [...actor.effects.values()].filter(effect => effect.origin === uuid);
  if (taken.length)
    await actor.deleteEmbeddedDocuments(
      'ActiveEffect',
      taken.map(({ id }) => id ?? ''),
    );
}
