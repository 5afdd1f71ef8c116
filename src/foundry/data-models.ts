import { MESSAGE_MODELS } from './data/message-data.ts';
import { REGION_BEHAVIOR_MODELS } from './scene/region-data.ts';
import * as d20 from './systems/d20/data-models.ts';
import * as mythras from './systems/mythras/data-models.ts';
import * as ref10 from './systems/ref10/data-models.ts';
import * as runequest4 from './systems/runequest4/data-models.ts';
import * as segments from './systems/segments/data-models.ts';

const ACTOR_MODELS = {
  ...mythras.ACTOR_MODELS,
  ...runequest4.ACTOR_MODELS,
  ...ref10.ACTOR_MODELS,
  ...d20.ACTOR_MODELS,
  ...segments.ACTOR_MODELS,
};

type ItemModels = typeof mythras.ITEM_MODELS &
  typeof runequest4.ITEM_MODELS &
  typeof ref10.ITEM_MODELS &
  typeof d20.ITEM_MODELS &
  typeof segments.ITEM_MODELS;

const ITEM_MODELS: ItemModels = {
  ...mythras.ITEM_MODELS,
  ...runequest4.ITEM_MODELS,
  ...ref10.ITEM_MODELS,
  ...d20.ITEM_MODELS,
  ...segments.ITEM_MODELS,
};

/** The data models of each kind of document. */
interface Models {
  readonly Actor: typeof ACTOR_MODELS;
  readonly Item: ItemModels;
  readonly ChatMessage: typeof MESSAGE_MODELS;
  readonly RegionBehavior: typeof REGION_BEHAVIOR_MODELS;
}

/** The data model of each type, by the kind of document that has it. */
export const DATA_MODELS: Models = {
  Actor: ACTOR_MODELS,
  Item: ITEM_MODELS,
  ChatMessage: MESSAGE_MODELS,
  RegionBehavior: REGION_BEHAVIOR_MODELS,
};
