import type { Fact } from '../../shared/fact.ts';
import { choose, type Option } from '../../shared/play.ts';
import { ends, helplessness } from '../conditions.ts';
import type { MythrasFighter } from '../fighter.ts';
import { climb, CRAWL, GAITS, metresAt, swim } from '../movement.ts';
import { takesCover } from '../cover.ts';
import { leavesRanks } from '../formation.ts';
import { heldInFight, lame, rooted } from '../restraint.ts';
import { isIn } from '../situational-modifiers.ts';
import { skillOf } from '../weapon-skill.ts';
import { UNTIL_MOVED } from '../bracing.ts';
import { did, type Action } from './action.ts';
import { opposedRoll, skillToUse } from './contest-of-skills.ts';
import { engage, engagedRefusal, engagedWith, isEngaged } from './engagement.ts';
import { passing } from './passing.ts';
import { fighterIn } from '../setup.ts';
import { fighterAfter } from '../state.ts';
import { reopened } from '../reopening.ts';

/** The ways to go, with the metres that each covers (MYT-CHAR-12, MYT-MOVE-07, 08, 10). */
export function waysToGo(fighter: MythrasFighter): readonly (readonly [string, number])[] {
  if (isIn(fighter, 'prone')) return [['crawl', CRAWL]];
  return [
    ...GAITS.map(gait => [gait, metresAt(fighter, gait)] as const),
    ['climb', climb(fighter, 0).metres],
    ['swim', swim(fighter, 0)],
  ];
}

/** Move (Se Déplacer), MYT-ACT-16, MYT-MOVE-01 to 04, 06: only for those who are not engaged. */
export const move: Action = {
  id: 'move',
  rule: 'MYT-ACT-16',
  kind: 'proactive',
  cost: 1,
  refusal({ fighter }) {
    const kept = heldInFight(fighter) ?? engagedRefusal(fighter, 'MYT-MOVE-02');
    if (kept) return kept;
    const stuck = waysToGo(fighter).every(([, metres]) => metres === 0);
    return stuck ? { rule: 'MYT-FATIGUE-04', id: 'cannot-move' } : null;
  },
  *play({ setup, fighter, at }) {
    const ways = waysToGo(fighter);
    const options = ways.map(([id, metres]): Option => {
      const limps = id === 'run' || id === 'sprint' ? lame(fighter) : null;
      const refused = metres === 0 ? { rule: 'MYT-FATIGUE-04', id: 'cannot-move' } : limps;
      return {
        id,
        reasons: [{ rule: 'MYT-ACT-16', id: 'metres', names: { metres } }],
        ...(refused && { refused }),
      };
    });
    const [chosen] = yield* choose({ name: 'gait', by: fighter.id, options, atLeast: 1, atMost: 1 });
    const way = ways.find(([id]) => id === chosen);
    if (!way) return [did(fighter, 'stays')];
    const facts: Fact[] = [...ends(fighter, ...UNTIL_MOVED)];
    const passed = yield* passing(setup, fighter, at);
    facts.push(...passed.facts);
    if (passed.stopped) return [...facts, did(fighter, 'is-stopped')];
    facts.push(did(fighter, way[0], way[1]));
    // MYT-MOVE-03, MYT-MOVE-04: whoever comes within reach of somebody stops there, and both are engaged.
    if (at) facts.push(...engage(fighterAfter(fighter, facts), at));
    return [...facts, ...(yield* leavesRanks(setup, fighter, facts))];
  },
};

/** Take Cover (Se Mettre à Couvert), MYT-ACT-17, MYT-CLOSE-13: the GM says what there is to hide behind. */
export const takeCover: Action = {
  id: 'take-cover',
  rule: 'MYT-ACT-17',
  kind: 'proactive',
  cost: 1,
  refusal: ({ fighter }) => rooted(fighter),
  *play({ fighter }) {
    return (yield* takesCover(fighter, 'MYT-ACT-17')) ?? [did(fighter, 'finds-no-cover')];
  },
};

/** Regain Footing (Se Relever), MYT-ACT-18: contested by an opponent, who pays nothing for it. */
export const regainFooting: Action = {
  id: 'regain-footing',
  rule: 'MYT-ACT-18',
  kind: 'proactive',
  cost: 1,
  refusal({ fighter }) {
    if (!isIn(fighter, 'prone')) return { rule: 'MYT-ACT-18', id: 'not-prone' };
    // MYT-CLOSE-05: under a leaper nobody stands up.
    return isIn(fighter, 'pinned-under') ? { rule: 'MYT-CLOSE-05', id: 'condition.pinned-under' } : null;
  },
  *play({ setup, fighter, at }) {
    const up: readonly Fact[] = ends(fighter, 'prone', 'braced');
    const foes = engagedWith(fighter).flatMap(id => fighterIn(setup, id) ?? []);
    // Whoever is aimed at has a say only among them; where the table alone says that one is engaged, it is whoever is named.
    const foe = foes.find(({ id }) => id === at?.id) ?? foes[0] ?? at;
    if (!isEngaged(fighter) || !foe || helplessness(foe.state)) return up;
    const skill = yield* skillToUse('regain-footing', fighter, ['brawn', 'athletics']);
    const other = yield* skillToUse('keep-down', foe, ['brawn', 'athletics']);
    const { winner, facts } = yield* opposedRoll(
      'regain-footing',
      { fighter, skill: skill ?? skillOf(fighter, 'brawn') },
      { fighter: foe, skill: other },
    );
    // MYT-BLEED-04: it takes all the strength of both.
    const strained = [...reopened(fighter), ...reopened(foe)];
    return [...facts, ...strained, ...(winner === 'first' ? up : [did(fighter, 'stays-down')])];
  },
};
