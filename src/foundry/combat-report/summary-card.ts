import type { Aftermath } from '../../rules/shared/aftermath.ts';
import { adapterFor } from '../combat-system/active-system.ts';
import { localize, localizeCount, localizeOr } from '../platform/localize.ts';
import type { PasseActor } from '../documents/actor.ts';
import { mayKnowChances } from '../documents/audience.ts';
import { durationWords } from '../documents/durations.ts';
import { actorWith } from '../documents/fighter-id.ts';
import { canGoBack, drawnByRecords } from '../documents/cards-by-records.ts';
import { addedTo, listenToAdded, unauthorizedWords } from '../documents/chat-message.ts';
import { tableNameOf } from '../documents/names.ts';
import { undoAsked } from '../exchange-view/undo-dialog.ts';
import { template } from '../platform/system-id.ts';
import { skillName } from '../documents/names.ts';
import { endRecordId } from './summary.ts';

/** Renders the aftermath of a fight in its message, in the reader's language. */
export async function fillSummaryCard(
  message: ChatMessage.Implementation,
  content: HTMLElement,
): Promise<void> {
  if (message.type !== 'summary') return;
  const text = unauthorizedWords(message);
  if (text) {
    content.innerHTML = await foundry.applications.handlebars.renderTemplate(template('chat/note'), { text });
    return;
  }
  const { fight } = (message as ChatMessage.OfType<'summary'>).system;
  const offered = drawnByRecords(message, content, fillSummaryCard, () => ({
    ...addedTo(message),
    canUndoEnd: game.user.isGM && canGoBack(endRecordId(fight)),
  }));
  const all = rowsOf(message);
  const { renderTemplate } = foundry.applications.handlebars;
  content.innerHTML = await renderTemplate(template('chat/summary'), {
    title: titleOf(message),
    rows: all.filter(({ lines }) => lines.length > 0),
    unharmed: unharmedWords(all),
    ...offered,
  });
  listenToAdded(message, content);
  content
    .querySelector('[data-act="undo-end"]')
    ?.addEventListener('click', () => void undoAsked(endRecordId(fight)));
}

/** The aftermath of a fight as lines of text. */
export function summaryLines(message: ChatMessage.Implementation): readonly string[] {
  if (message.type !== 'summary') return [];
  const unauthorized = unauthorizedWords(message);
  if (unauthorized) return [unauthorized];
  const all = rowsOf(message);
  const hurt = all.filter(({ lines }) => lines.length > 0);
  return [
    titleOf(message),
    ...hurt.map(({ label, lines }) =>
      localize('CARD.told.result', { text: label, result: lines.map(({ text }) => text).join(', ') }),
    ),
    unharmedWords(all),
  ].filter(Boolean);
}

/** Names the fighters whom the fight did not change; empty for none. */
function unharmedWords(rows: ReturnType<typeof rowsOf>): string {
  const names = rows.filter(({ lines }) => lines.length === 0).map(({ label }) => label);
  return names.length > 0 ? localize('AFTER.unharmed', { names: names.join(', ') }) : '';
}

function titleOf(message: ChatMessage.Implementation): string {
  const { rounds } = (message as ChatMessage.OfType<'summary'>).system;
  return localize('AFTER.title', { rounds: durationWords({ amount: rounds, unit: 'rounds' }) });
}

function rowsOf(message: ChatMessage.Implementation) {
  return (message as ChatMessage.OfType<'summary'>).system.rows.map(({ actor: uuid, name, lines }) => {
    const actor = actorWith(uuid);
    const left = lines as unknown as readonly Aftermath[];
    const own = left.filter(({ line }) => line !== 'learned' || mayKnowChances(uuid.replaceAll('.', '/')));
    const texts = own.map(line => ({ text: lineWords(line, actor), tone: TONES[line.line] ?? 'plain' }));
    return { label: actor?.tableName ?? name, img: actor?.publicImg ?? '', lines: texts };
  });
}

const TONES: Readonly<Record<string, string>> = {
  hurt: 'harm',
  'worn-down': 'harm',
  worn: 'harm',
  dead: 'harm',
  bleeds: 'harm',
  out: 'harm',
  wound: 'harm',
  broken: 'harm',
  learned: 'safe',
};

function lineWords(line: Aftermath, actor: PasseActor | null): string {
  const item = (id: string) => actor?.findItem(id)?.label ?? id;
  const where = (id: string | undefined) => (id === undefined ? '' : placeIn(actor, id));
  switch (line.line) {
    case 'dead':
      return localize('CONDITION.dead');
    case 'out': {
      const condition = [localize(`CONDITION.${line.condition}`), where(line.where)]
        .filter(Boolean)
        .join(', ');
      const lasts = line.lasts ? durationWords(line.lasts) : '';
      return localize(lasts ? (line.isMortal ? 'AFTER.mortal' : 'AFTER.out') : 'AFTER.is', {
        condition,
        lasts,
      });
    }
    case 'bleeds':
      return localizeCount('AFTER.bleeds', line.rounds);
    case 'wound':
      return localizeCount(`AFTER.wound.${line.care ?? 'known'}`, line.lost, {
        where: where(line.where),
        wound: localize(`WOUND.${line.wound}`),
      });
    case 'hurt':
      return line.where === undefined
        ? localizeCount('AFTER.lost', line.lost)
        : localizeCount('AFTER.hurt', line.lost, { where: where(line.where) });
    case 'worn-down':
      return localize(`WOUND.${line.wound}`);
    case 'worn': {
      const what = line.weapon === undefined ? where(line.where) : item(line.weapon);
      return localizeCount('AFTER.worn', line.lost, { what });
    }
    case 'tired': {
      const fatigue = localize(`FATIGUE.${line.fatigue}`);
      if (line.isOfAir) return localize('AFTER.tired.air', { fatigue });
      if (line.isBlood) return localize('AFTER.tired.blood', { fatigue });
      const hours = (line.hours ?? 0).toLocaleString(game.i18n.lang, { maximumFractionDigits: 1 });
      return localize(line.hours === null ? 'AFTER.tired.never' : 'AFTER.tired.rest', { fatigue, hours });
    }
    case 'lies':
    case 'broken':
      return localize(`AFTER.${line.line}`, { thing: item(line.weapon) });
    case 'taken':
      return localize('AFTER.taken', { thing: item(line.weapon), by: tableNameOf(line.by) ?? line.by });
    case 'spent':
      return localizeCount('AFTER.spent', line.amount, { kind: ammunitionIn(actor, line.kind) });
    case 'learned':
      return localize('AFTER.learned', { skill: skillName(actor, line.skill) });
  }
}

/** The name of an actor's hit location. */
function placeIn(actor: PasseActor | null, id: string): string {
  const fighter = actor?.isFighter() ? actor.toFighter() : null;
  const body = actor?.isFighter() && fighter ? adapterFor(actor.type)?.bodyOf(actor, fighter) : null;
  // A location that the body no longer has is shown by its id.
  return body?.rows.find(row => row.id === id)?.label ?? localizeOr(`LOCATION.${id}`, id);
}

function ammunitionIn(actor: PasseActor | null, kind: string): string {
  const item = [...(actor?.items ?? [])].find(one => one.isType('gear') && one.system.key === kind);
  return item?.label ?? actor?.findItem(kind)?.label ?? kind;
}
