import { HandlebarsWindow } from '../platform/handlebars-application.ts';

/** A window about one actor; of each kind there is one for it. */
export abstract class ActorWindow<
  Shown extends object = foundry.applications.api.ApplicationV2.RenderContext,
  Who extends Actor.Implementation = Actor.Implementation,
> extends HandlebarsWindow<Shown> {
  readonly actor: Who;

  constructor(actor: Who) {
    super({ uniqueId: actor.uuid.replaceAll('.', '-') } as object);
    this.actor = actor;
  }
}

/** Opens the window of a kind about an actor, or brings to the front the one that is open. */
export async function openWindow<Who extends Actor.Implementation>(
  Kind: new (actor: Who) => ActorWindow<object, Who>,
  actor: Who,
): Promise<void> {
  const open = [...foundry.applications.instances.values()].find(
    app => app instanceof Kind && app.actor === actor,
  );
  await (open ?? new Kind(actor)).render({ force: true } as object);
}
