import type { Aftermath } from '../../rules/shared/aftermath.ts';
import { tableNameOf } from '../chat/naming.ts';
import { actorWith, type PasseActor } from '../documents/actor.ts';
import { locationsOf } from '../rulesets/mythras/fighter-of.ts';
import { isMythras } from '../rulesets/mythras/mythras-actor.ts';
import { skillItem, skillName } from '../rulesets/mythras/skill-items.ts';
import { locationNamed } from '../sheets/silhouette/location-row.ts';
import { template } from '../system.ts';
import { countedWords, words } from '../words.ts';

type SummaryMessage = ChatMessage.OfType<'summary'>;

/** Puts what a fight has left everybody with into its message, in the reader's language. */
export async function fillSummaryCard(
  message: ChatMessage.Implementation,
  element: HTMLElement,
): Promise<void> {
  const content = element.querySelector<HTMLElement>('.message-content');
  if (!content || message.type !== 'summary' || message.author?.isGM !== true) return;
  const { rows, rounds, given } = (message as SummaryMessage).system;
  const all = rows.map(({ actor: uuid, name, lines }) => {
    const actor = actorWith(uuid);
    const own = lines as unknown as readonly Aftermath[];
    const told = own.map(line => ({ text: lineWords(line, actor), tone: TONES[line.line] ?? 'plain' }));
    return { label: actor?.tableName ?? name, img: actor?.img ?? '', lines: told };
  });
  const unharmed = all.filter(({ lines }) => lines.length === 0).map(({ label }) => label);
  const isLearned = rows.some(({ lines }) =>
    lines.some(line => (line as Partial<Aftermath>).line === 'learned'),
  );
  const { renderTemplate } = foundry.applications.handlebars;
  content.innerHTML = await renderTemplate(template('chat/summary'), {
    title: words('AFTER.title', { rounds: countedWords('LASTS.rounds', rounds) }),
    rows: all.filter(({ lines }) => lines.length > 0),
    unharmed: unharmed.length > 0 ? words('AFTER.unharmed', { names: unharmed.join(', ') }) : '',
    canGive: isLearned && !given && game.user.isGM,
  });
  const give = content.querySelector('[data-act="give-points"]');
  give?.addEventListener('click', () => void givePoints(message as SummaryMessage));
}

const TONES: Readonly<Record<string, string>> = {
  ...{ dead: 'harm', dying: 'harm', bleeding: 'harm', out: 'harm', wound: 'harm', broken: 'harm' },
  learned: 'safe',
};

function lineWords(line: Aftermath, actor: PasseActor | null): string {
  const thing = (id: string) => actor?.items.get(id)?.label ?? id;
  const where = (id: string | undefined) => (id === undefined ? '' : placeIn(actor, id));
  switch (line.line) {
    case 'dead':
      return words('CONDITION.dead');
    case 'dying':
    case 'out': {
      const condition = [words(`CONDITION.${line.condition}`), where(line.where)].filter(Boolean).join(', ');
      const lasts = line.lasts ? countedWords(`LASTS.${line.lasts.unit}`, line.lasts.amount) : '';
      return words(lasts ? `AFTER.${line.line}` : 'AFTER.is', { condition, lasts });
    }
    case 'bleeding':
      return countedWords('AFTER.bleeding', line.rounds);
    case 'wound':
      return words(`AFTER.wound.${line.care}`, {
        ...{ where: where(line.where), wound: words(`WOUND.${line.wound}`), lost: line.lost },
      });
    case 'tired': {
      const fatigue = words(`FATIGUE.${line.fatigue}`);
      if (line.isBlood) return words('AFTER.tired.blood', { fatigue });
      const hours = (line.hours ?? 0).toLocaleString(game.i18n.lang, { maximumFractionDigits: 1 });
      return words(line.hours === null ? 'AFTER.tired.never' : 'AFTER.tired.rest', { fatigue, hours });
    }
    case 'lies':
    case 'broken':
      return words(`AFTER.${line.line}`, { thing: thing(line.weapon) });
    case 'taken':
      return words('AFTER.taken', { thing: thing(line.weapon), by: tableNameOf(line.by) ?? line.by });
    case 'spent':
      return countedWords('AFTER.spent', line.amount, { kind: ammunitionIn(actor, line.kind) });
    case 'learned':
      return words('AFTER.learned', { skill: skillName(actor, line.skill) });
  }
}

/** What a hit location of somebody's is called. */
function placeIn(actor: PasseActor | null, id: string): string {
  return locationNamed({ locations: isMythras(actor) ? locationsOf(actor) : [] }, id);
}

function ammunitionIn(actor: PasseActor | null, kind: string): string {
  const item = [...(actor?.items ?? [])].find(one => one.isType('gear') && one.system.key === kind);
  return item?.label ?? kind;
}

/** Gives a point to every skill that was fumbled, once (MYT-SKILL-14). For a GM. */
async function givePoints(message: SummaryMessage): Promise<void> {
  if (message.system.given) return;
  await message.update({ system: { given: true } } as ChatMessage.UpdateData);
  for (const { actor: uuid, lines } of message.system.rows) {
    const actor = actorWith(uuid);
    for (const line of lines as unknown as readonly Aftermath[]) {
      if (actor && line.line === 'learned') await givePoint(actor, line.skill);
    }
  }
  ui.notifications.info(words('AFTER.given'));
}

async function givePoint(actor: PasseActor, skill: string): Promise<void> {
  const item = skillItem(actor, skill);
  if (item?.isType('skill') || item?.isType('combat-style')) {
    await item.update({ system: { points: item.system.toObject().points + 1 } } as Item.UpdateData);
  } else if (isMythras(actor)) {
    const points = (actor.system.toObject().skills[skill]?.points ?? 0) + 1;
    await actor.update({ system: { skills: { [skill]: { points } } } } as Actor.UpdateData);
  }
}
