import { changesState, type Fact } from '../rules/shared/fact.ts';
import { facesOf, totalOf } from '../rules/shared/dice.ts';
import type { Answer, Given, Question, RollQuestion, Step } from '../rules/shared/play.ts';
import { type Offer, isAnswer, Playthrough } from '../rules/shared/playthrough.ts';
import type { Ruleset, Setup } from '../rules/shared/ruleset.ts';
import { ofSameRoll } from './scene.ts';
import { withStated } from './stated-modifiers.ts';

/** A finished exchange: its setup and rules, its questions and answers, its facts. */
interface Ended {
  readonly setup: Setup;
  readonly ruleset: Ruleset;
  readonly steps: readonly Step[];
  readonly facts: readonly Fact[];
}

/**
 * True where an option of an offer could lead to other facts, in favour of the fighter who takes it up. A new
 * roll of a single die of up to 20 sides is tried with each face, others at their ends and at those of each
 * level. Other dice stay as they fell.
 */
export function couldChange({ question, place }: Offer, option: string, ended: Ended): boolean {
  const { setup, ruleset, steps, facts } = ended;
  const taken: Given = { name: question.name, by: question.by, chosen: [option] };
  const before = [...steps.slice(0, place).map(({ answer }) => answer as Given), taken];
  const whole = withStated(setup, ruleset, before);
  const play = new Playthrough(() => ruleset.play(whole));
  const leaves = leftBy(facts);
  return differs(before);

  function differs(answers: readonly Given[]): boolean {
    const reached = play.reach(answers);
    if (reached.done) return leftBy(reached.result) !== leaves;
    const { question: asked } = reached;
    const { name, by } = asked;
    const isAnew = asked.ask === 'roll' && asked.instead !== undefined;
    const rolls = isAnew ? triedIn(asked).filter(tried => isWished(asked, tried)) : fallenFor(asked);
    if (isAnew && rolls.length === 0) return false;
    // A question not asked before may have any result.
    return rolls.length === 0 || rolls.some(answer => differs([...answers, { ...answer, name, by }]));
  }

  /** The fighter who rolls damage again wants more of it, the target less. */
  function isWished({ name, instead = name, by, dice, target, against }: RollQuestion, tried: Dice): boolean {
    const step = steps.findLast(
      one =>
        one.question.by === by && one.question.ask === 'roll' && ofSameRoll(one.question, { name, instead }),
    );
    if (target || against === undefined || !step || !('dice' in step.answer)) return true;
    const more = totalOf(dice, tried.dice) - totalOf(dice, step.answer.dice);
    return question.by === by ? more > 0 : more < 0;
  }

  function fallenFor(asked: Question): readonly Answer[] {
    const step = steps
      .slice(place)
      .find(one => isAnswer(asked, one.question) && isSameAsk(asked, one.question));
    return step ? [step.answer] : [];
  }
}

function isSameAsk(one: Question, other: Question): boolean {
  return one.ask === 'roll' ? other.ask === 'roll' && one.dice === other.dice : one.ask === other.ask;
}

type Dice = Extract<Answer, { readonly dice: unknown }>;

const FEW_SIDES = 20;

/** The dice that are tried for a roll. */
function triedIn({ dice, target }: RollQuestion): readonly Dice[] {
  const faces = facesOf(dice);
  const [only = 0, ...others] = faces;
  const isOne = others.length === 0;
  if (isOne && only <= FEW_SIDES) return Array.from({ length: only }, (_, i) => ({ dice: [i + 1] }));
  const ends = isOne && target ? target.bands.flatMap(({ from, to }) => [from, to]) : [];
  const shown = ends.filter(end => end >= 1 && end <= only).map(end => ({ dice: [end] }));
  return shown.length > 0 ? shown : [{ dice: faces.map(() => 1) }, { dice: faces }];
}

/** The facts that remain, the spending of luck aside. */
function leftBy(facts: readonly Fact[]): string {
  const left = facts.filter(fact => {
    if (fact.fact === 'spent' && fact.what === 'luck') return false;
    return changesState(fact) || fact.fact === 'spent' || fact.fact === 'pushed' || fact.fact === 'moved';
  });
  return JSON.stringify(left);
}
