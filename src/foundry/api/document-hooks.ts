import type { Exchange } from '../../cards/exchange.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { itemIdOf } from '../../rules/shared/taking.ts';
import { whenSkillRolled } from '../actions/roll-skill.ts';
import type { PasseActor } from '../documents/actor.ts';
import { actorOf, actorWith, isActor } from '../documents/fighter-id.ts';
import { skillItem } from '../documents/names.ts';
import { levelOfRoll, type SkillMessage } from '../documents/skill-message.ts';
import { isolated } from '../platform/slices.ts';
import { tokenInFight } from '../scene/whereabouts.ts';
import type { AttackTold, TargetTold } from './hooks.ts';

/*
 * What modules that animate, count or speak look for: who struck whom with what, in documents. Only the client of the
 * user who began it is told, so that each thing happens once at the table.
 */

type Rolled = Extract<Fact, { fact: 'rolled' }>;

/** Tells what an exchange of this user's comes to, when it first ends. */
export function tellInDocuments(exchange: Exchange, facts: readonly Fact[]): void {
  if (exchange.messages[0].author !== game.user.id) return;
  const { by, at, with: weapon } = exchange.opening.setup.attempt;
  const rolls = facts.filter((fact): fact is Rolled => fact.fact === 'rolled' && fact.who === by);
  const attacks = rolls.filter(({ roll }) => kindOf(roll) === 'attack');
  const actor = actorOf(by);
  if (!actor || attacks.length === 0) return;
  const ids = targetsOf(facts, by, at);
  const targets = ids.map((id): TargetTold => {
    const target = actorOf(id);
    return { actor: target, token: target && tokenOf(target), result: resultFor(id, facts) };
  });
  const item = actor.findItem(itemIdOf(weapon));
  const told: AttackTold = { exchange: exchange.id, actor, token: tokenOf(actor), item, targets };
  for (const { total, level } of attacks) Hooks.callAll('passe-darmes.rollAttack', { ...told, total, level });
  for (const target of targets) Hooks.callAll('passe-darmes.hit', told, target);
  for (const [place, id] of ids.entries()) {
    const target = targets[place];
    for (const fact of facts) {
      if (fact.fact !== 'hurt' || fact.who !== id || fact.points <= 0 || !target) continue;
      Hooks.callAll('passe-darmes.damage', told, target, { where: fact.where, points: fact.points });
    }
  }
}

/** Tells the skills that this user rolls by themselves. */
export function tellSkills(): void {
  whenSkillRolled(message => isolated(message.id ?? '', () => tellSkill(message), undefined));
}

function tellSkill(message: SkillMessage): void {
  const { actor: uuid, skill, against } = message.system;
  const actor = actorWith(uuid);
  const total = message.rolls[0]?.total;
  if (!actor || total === undefined) return;
  const other = actorWith(against);
  Hooks.callAll('passe-darmes.skill', {
    message,
    actor,
    token: tokenOf(actor),
    item: skillItem(actor, skill) ?? null,
    targets: isActor(other) ? [{ actor: other, token: tokenOf(other) }] : [],
    skill,
    total,
    level: levelOfRoll(message) ?? '',
  });
}

/** The name of a roll without its number or its target. */
function kindOf(roll: string): string {
  return roll.split('.')[0] ?? '';
}

/** The fighters whom an attack targeted or affected. */
function targetsOf(facts: readonly Fact[], by: FighterId, at: FighterId): FighterId[] {
  const struck = facts.flatMap(fact => (fact.fact === 'struck' || fact.fact === 'hurt' ? fact.who : []));
  return [...new Set([at, ...struck])].filter(id => id !== '' && id !== by);
}

const GOOD: readonly string[] = ['success', 'critical'];

/** What an attack came to for one of its targets. */
function resultFor(target: FighterId, facts: readonly Fact[]): TargetTold['result'] {
  const own = facts.filter(({ who }) => who === target);
  if (own.some(fact => fact.fact === 'hurt' && fact.points > 0)) return 'hit';
  if (own.some(fact => fact.fact === 'stopped' && fact.by === 'parry')) return 'parried';
  if (own.some(({ fact }) => fact === 'struck')) return 'hit';
  const isParried = own.some(
    fact => fact.fact === 'rolled' && kindOf(fact.roll) === 'parry' && GOOD.includes(fact.level),
  );
  return isParried ? 'parried' : 'missed';
}

function tokenOf(actor: PasseActor): TokenDocument.Implementation | null {
  const [shown] = actor.getActiveTokens(false, true);
  return (actor.isFighter() ? tokenInFight(actor) : null) ?? actor.token ?? shown ?? null;
}
