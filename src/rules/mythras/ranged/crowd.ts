import type { Fact } from '../../shared/fact.ts';
import { choose, type Play } from '../../shared/play.ts';
import { levelOf } from '../../shared/target.ts';
import type { Threat } from '../defence.ts';
import { answered } from '../exchange.ts';
import type { MythrasFighter } from '../fighter.ts';
import { fighterIn } from '../setup.ts';
import { isIn } from '../situational-modifiers.ts';
import { succeeds } from '../success.ts';
import { targetOf } from '../weapon-skill.ts';
import { shotSkill, type Shooting } from './shot-skill.ts';

const CROWDED = ['crowd-edge', 'crowd-through'];

/**
 * A shot into a crowd that missed only for the crowd hits somebody beside the target, who may defend, and
 * whom no effect touches (MYT-RANGED-08, MYT-RANGED-09); null when it is not so.
 */
export function* straysIntoCrowd(
  shooting: Shooting,
  threat: Threat,
  target: MythrasFighter,
): Play<readonly Fact[] | null> {
  const { setup, shooter } = shooting;
  if (succeeds(threat.rolled.level) || !CROWDED.some(id => isIn(shooter, id))) return null;
  const without = { ...shooter, situations: shooter.situations?.filter(id => !CROWDED.includes(id)) ?? [] };
  const skill = shotSkill({ ...shooting, shooter: without });
  if (!skill) return null;
  const easier = targetOf(skill);
  const level = levelOf(easier, threat.rolled.total);
  if (!succeeds(level)) return null;
  const others = Object.keys(setup.fighters).filter(id => id !== shooter.id && id !== target.id);
  // Who stands beside the target, and whom chance picks of them, the GM sees.
  const [chosen] = yield* choose({
    name: 'bystander',
    by: 'gm',
    options: [...others.map(id => ({ id: `hit:${id}` })), { id: 'nobody' }],
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'MYT-RANGED-09', id: 'gm.bystander' }],
  });
  const struck = others.find(id => chosen === `hit:${id}`);
  const victim = struck === undefined ? null : fighterIn(setup, struck);
  if (!victim) return [rolled(threat), { fact: 'won', who: null, levels: 0 }];
  const strays: Threat = { ...threat, target: easier, rolled: { ...threat.rolled, level } };
  return yield* answered(setup, strays, victim, []);
}

function rolled({ fighter, rolled: { total, level } }: Threat): Fact {
  return { fact: 'rolled', who: fighter.id, roll: 'attack', total, level };
}
