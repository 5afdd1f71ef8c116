import { localize, localizeCount, withoutMarkup } from '../platform/localize.ts';
import { tokensToCome } from './tokens-to-come.ts';
import { type Entry, entryOf, isAlike } from './roster.ts';

/** Those of a kind who are in a fight already, and the scene on which more of them come. */
interface Present {
  /** Null where there is no fight yet. */
  readonly combat: Combat.Implementation | null;
  readonly combatants: readonly Combatant.Implementation[];
  /** Null where they fight without a scene. */
  readonly scene: Scene.Implementation | null;
}

/**
 * Changes the number of creatures of a kind in the viewed fight, once the user agrees. New ones get tokens in free places
 * beside the others, as far as there is room, and combatants; without a scene they get combatants only. Surplus ones lose
 * both.
 */
export async function putSoMany(entry: Entry, count: number): Promise<void> {
  const { name } = entry;
  const present = presentOf(entry);
  const missing = count - present.combatants.length;
  if (missing === 0) return tell('already', { name, count });
  if (missing < 0) {
    const going = present.combatants.slice(missing);
    const names = going.map(one => one.name).join(', ');
    const text = localizeCount('FORECAST.right.fewer', going.length, { names });
    return (await isAgreed(text, 'go')) ? takeOut(going) : undefined;
  }
  const { scene, combatants } = present;
  const tokens = scene && (await tokensToCome(entry.actor, { scene, combatants, count: missing }));
  const coming = tokens?.length ?? missing;
  if (coming === 0) return tell('noRoom', { name });
  const said = tokens ? 'more' : 'moreInTracker';
  const text = localizeCount(`FORECAST.right.${coming < missing ? 'roomFor' : said}`, coming, {
    name,
    missing,
  });
  if (await isAgreed(text, 'come')) await add(entry, coming, tokens, present);
}

function tell(what: 'already' | 'noRoom', about: Readonly<Record<string, string | number>>): void {
  ui.notifications.info(withoutMarkup(localize(`FORECAST.right.${what}`, about)));
}

function presentOf(entry: Entry): Present {
  const combat = game.combats.viewed ?? null;
  const combatants = (combat?.turns ?? []).filter(({ actor, name }) => {
    const one = entryOf(actor, name ?? undefined);
    return one !== null && isAlike(one, entry) && isFriend(one) === isFriend(entry);
  });
  const there = combatants.find(({ token }) => token?.parent)?.token?.parent ?? null;
  const isOnScene = combatants.length === 0 || there !== null;
  return { combat, combatants, scene: there ?? (isOnScene ? (canvas.scene ?? null) : null) };
}

/** True for those on the side of the players: their likes among the foes are others. */
function isFriend({ actor: { token, prototypeToken } }: Entry): boolean {
  return (token ?? prototypeToken).disposition > 0;
}

async function isAgreed(text: string, yes: 'come' | 'go'): Promise<boolean> {
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ['passe'],
    window: { title: localize('FORECAST.right.head') },
    position: { width: 400 },
    content: `<p>${foundry.utils.escapeHTML(text)}</p>`,
    yes: { label: localize(`FORECAST.right.${yes}`) },
    no: { label: localize('FORECAST.right.leave'), default: true },
    rejectClose: false,
  });
  return answer === true;
}

async function add(
  entry: Entry,
  count: number,
  coming: readonly TokenDocument.CreateData[] | null,
  { combat, scene }: Present,
): Promise<void> {
  const actor = await inWorld(entry);
  if (!actor) return;
  const data = (coming ?? []).map(one => ({ ...one, actorId: actor.id }));
  const tokens = (await scene?.createEmbeddedDocuments('Token', data)) ?? [];
  const fight = combat ?? (await Combat.implementation.create({ scene: scene?.id ?? null, active: true }));
  const joining = scene
    ? tokens.map(({ id, hidden }) => ({ tokenId: id, sceneId: scene.id, actorId: actor.id, hidden }))
    : Array.from({ length: count }, () => ({ actorId: actor.id }));
  await fight?.createEmbeddedDocuments('Combatant', joining as Combatant.CreateData[]);
}

/**
 * The actor of the world that those of a kind are made from. An actor of a pack is imported as Foundry does at a drop,
 * unless it was imported before.
 */
async function inWorld({ actor }: Entry): Promise<Actor.Implementation | null> {
  const { pack, token, uuid } = actor;
  const base = token?.baseActor ?? null;
  if (base) return base;
  if (pack === null || pack === undefined) return actor;
  const imported = game.actors.find(({ _stats }) => _stats.compendiumSource === uuid);
  if (imported) return imported;
  const data = game.actors.fromCompendium(actor as Actor.Implementation);
  return (await Actor.implementation.create(data as Actor.CreateData)) ?? null;
}

/** Those who are too many leave the tracker, and their tokens the scene. */
async function takeOut(going: readonly Combatant.Implementation[]): Promise<void> {
  const combat = going[0]?.combat;
  const tokens = going.flatMap(({ token }) => (token?.actorLink === false ? [token] : []));
  await combat?.deleteEmbeddedDocuments(
    'Combatant',
    going.flatMap(({ id }) => id ?? []),
  );
  for (const [scene, those] of Map.groupBy(tokens, ({ parent }) => parent)) {
    await scene?.deleteEmbeddedDocuments(
      'Token',
      those.flatMap(({ id }) => id ?? []),
    );
  }
}
