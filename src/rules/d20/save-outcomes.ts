import { present } from '../shared/compact.ts';
import type { Outcome, Saying } from '../shared/outcome.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { Reason } from '../shared/target.ts';
import { spellOf, workingOn } from './as-cast.ts';
import type { Spell } from './fighter.ts';
import { fighterIn } from './setup.ts';
import { castSpellOf } from './spells.ts';
import { frame, type Played, type Thrown } from './thrown.ts';

/** A saving throw, with the damage that its fighter took. */
export function saveOutcome(played: Played, thrown: Thrown): Outcome {
  const { question, total, level } = thrown;
  const { by, about } = question;
  const held = level === 'success';
  const [, save = ''] = question.name.split('.');
  const dc = question.reasons?.find(({ names }) => names?.['dc'] !== undefined)?.names?.['dc'] ?? 0;
  const maker = played.setup.attempt.by;
  const names = { save, total, needs: dc };
  const ailment = question.reasons?.find(({ id }) => AILMENTS.includes(id));
  if (ailment) return ailmentOutcome(played, thrown, { held, names, ailment });
  const points = played.facts.reduce((sum, fact) => {
    const isTheirs = fact.fact === 'hurt' && fact.who === by && fact.about === about;
    return isTheirs ? sum + fact.points : sum;
  }, 0);
  const cast = spellCast(played.setup);
  const saver = fighterIn(played.setup, by);
  const spell = cast && saver ? workingOn(cast, saver) : cast;
  const type = spell ? typeOfSpell(spell) : 'plain';
  return {
    ...frame(thrown),
    rolls: [question.name],
    title: { id: held ? 'd20.save.held.title' : 'd20.save.failed.title', names },
    said: present([
      {
        id: held ? 'd20.save.held.full' : 'd20.save.failed.full',
        names,
        ...(maker !== by && { secret: maker }),
      },
      points > 0 && { id: `d20.takes.${type}`, names: { points } },
    ]),
    isGood: held,
  };
}

/** What a save of these reasons is against. */
const AILMENTS: readonly string[] = ['d20.poison', 'd20.paralysis', 'd20.disease', 'd20.gaze'];

/** A save against what a wound or a gaze brings, with the dice of what it does. */
function ailmentOutcome(
  { rolls }: Played,
  thrown: Thrown,
  { held, names, ailment }: { held: boolean; names: NonNullable<Saying['names']>; ailment: Reason },
): Outcome {
  const { by, name } = thrown.question;
  const { id: what } = ailment;
  const next = rolls[rolls.indexOf(thrown) + 1];
  const does = next && `d20.${next.kind}` === what && !held ? next : null;
  const id = `d20.save.${held ? 'held' : 'failed'}`;
  const { bringer } = ailment.names ?? {};
  const secret = typeof bringer === 'string' && bringer !== by ? { secret: bringer } : {};
  return {
    ...frame(thrown),
    rolls: present([name, does?.question.name]),
    title: { id: `${id}.title`, names },
    said: present([
      { id: what },
      { id: `${id}.full`, names, ...secret },
      does && { id: `${what}-does`, names: { dice: does.question.dice, total: does.total } },
    ]),
    isGood: held,
  };
}

/** Whether a fighter who looks away, or sees badly, meets a gaze (D20-CREATURE-13). */
export function gazeOutcome(thrown: Thrown): Outcome {
  const { question, total } = thrown;
  const percent = Number(question.reasons?.[0]?.names?.['percent'] ?? 0);
  const isGood = total <= percent;
  const id = `d20.gaze-${isGood ? 'escaped' : 'met'}`;
  const said = [{ id: `${id}.full`, names: { total, percent } }];
  return { ...frame(thrown), rolls: [question.name], title: { id: `${id}.title` }, said, isGood };
}

/** The type of the damage of a spell. */
export function typeOfSpell({ fire, damageType }: Spell): string {
  return fire ? 'fire' : (damageType ?? 'plain');
}

/** The spell of an attempt, as it works on its target; null where it casts none. */
export function spellCast({ attempt, fighters }: Setup): Spell | null {
  const fighter = fighterIn({ fighters }, attempt.by);
  if (!fighter) return null;
  const spell = attempt.action === 'spell-done' ? castSpellOf(fighter) : spellOf(fighter, attempt.with);
  const target = fighterIn({ fighters }, attempt.at);
  return spell && target ? workingOn(spell, target) : spell;
}
