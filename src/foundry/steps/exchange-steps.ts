import type { Chain, Standing } from '../../cards/chain.ts';
import type { Opening } from '../../cards/link.ts';
import { answererOf } from '../chat/answerer.ts';
import { standingHere } from '../chat/answering.ts';
import { isUnseen } from '../chat/audience.ts';
import { chainWith } from '../chat/exchange-log.ts';
import { isolated } from '../chat/isolated.ts';
import { appliedStateOf, isUntouched } from '../chat/marks.ts';
import type { Asked } from '../hooks.ts';

/** How far this client has told of an exchange. */
interface Told {
  readonly links: readonly string[];
  /** How often answers were taken back. */
  readonly timesTakenBack: number;
  readonly at: Standing['at'];
  /** Whether it left nothing to apply. */
  readonly isOver: boolean;
  /** Which question was asked last, of whom, and after how many answers. */
  readonly question: string | null;
}

const told = new Map<string, Told>();
const waiting = new Set<string>();

/** Takes an exchange as told up to where it stands: what was before this client came is no news. */
export function takeAsTold(exchange: string): void {
  const chain = chainWith(exchange);
  const now = chain && isolated(exchange, () => toldOf(chain), null);
  if (now) told.set(exchange, now);
}

/** Tells modules of the steps that an exchange has made, once all that came together is there. */
export function tellSteps(exchange: string): void {
  if (waiting.has(exchange)) return;
  waiting.add(exchange);
  queueMicrotask(() => {
    waiting.delete(exchange);
    isolated(exchange, () => tellNow(exchange), undefined);
  });
}

/** What is asked, and of whom. */
export function askedOf({ question }: Extract<Standing, { at: 'asking' }>, opening: Opening): Asked {
  const { name, by, ask } = question;
  return { question: name, by, user: answererOf(by, opening)?.id ?? null, ask };
}

function tellNow(exchange: string): void {
  const before = told.get(exchange);
  const chain = chainWith(exchange);
  if (!chain) {
    told.delete(exchange);
    if (before && isOpen(exchange, before)) Hooks.callAll('passe-darmes.takenBack', exchange, true);
    return;
  }
  const now = toldOf(chain);
  told.set(exchange, now);
  // What nobody can replay is no news that anybody may rest on.
  if (chain.isUnverified) return;
  if (!before) Hooks.callAll('passe-darmes.begun', exchange, chain.opening.setup.undertaking);
  else if (isOpen(exchange, before) && hasLost(before, now))
    Hooks.callAll('passe-darmes.takenBack', exchange, now.at === 'refused');
  if (now.at !== 'refused') tellAnswers(chain, before);
  tellStanding(chain, now, before);
}

function hasLost(before: Told, now: Told): boolean {
  if (now.timesTakenBack > before.timesTakenBack) return true;
  return now.at !== 'refused' && before.links.some(id => !now.links.includes(id));
}

function tellAnswers({ id: exchange, links }: Chain, before: Told | undefined): void {
  for (const { id, answers, author } of links) {
    if (answers.length === 0 || before?.links.includes(id)) continue;
    Hooks.callAll('passe-darmes.answered', exchange, answers, author);
  }
}

function tellStanding(chain: Chain, now: Told, before: Told | undefined): void {
  const standing = standingHere(chain);
  if (standing.at !== 'refused' && isUnseen(chain)) return;
  if (standing.at === 'asking') {
    if (now.question !== before?.question)
      Hooks.callAll('passe-darmes.asked', chain.id, askedOf(standing, chain.opening));
  } else if (now.at === before?.at) return;
  else if (standing.at === 'finished') Hooks.callAll('passe-darmes.finished', chain.id, standing.facts);
  else if (standing.reason.id !== 'taken-back')
    Hooks.callAll('passe-darmes.refused', chain.id, standing.reason);
}

function toldOf(chain: Chain): Told {
  const standing = standingHere(chain);
  return {
    links: chain.links.map(({ id }) => id),
    timesTakenBack: chain.takenBack.length,
    at: standing.at,
    isOver: standing.at === 'finished' && appliedStateOf(chain.id) === 'over',
    question:
      standing.at === 'asking'
        ? `${standing.question.by}.${standing.question.name}.${standing.steps.length}`
        : null,
  };
}

/** Whether answers that go now are taken back, and not only cleared away. */
function isOpen(exchange: string, { at, isOver }: Told): boolean {
  return at === 'asking' || (at === 'finished' && !isOver && isUntouched(exchange));
}
