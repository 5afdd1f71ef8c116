import type { OwnModifier } from '../../rules/shared/own-modifiers.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { PasseActor } from '../documents/actor.ts';
import type { SkillMessage } from '../documents/skill-message.ts';
import { localize } from '../platform/localize.ts';
import { notify } from '../platform/notify.ts';
import { keepUntilItFits, ownFields, ownTypedIn } from './ask-own.ts';
import { driverField, driverIn, driversFor, fillDrivers } from './driver-field.ts';
import { rollSkill } from './roll-skill.ts';
import { canRollAgainst, skillsOf } from './rollable-skills.ts';

/** Whose skill is rolled against another, which, and what its player adds to it. */
interface Opposing {
  readonly actor: PasseActor;
  readonly skill: string;
  readonly own: OwnModifier | null;
  readonly driver: string;
}

/** Asks whose skill is rolled against the one in a message, and which, and rolls it. */
export async function opposeRoll(message: SkillMessage): Promise<void> {
  const fighters = fightersAgainst(message.system.actor);
  if (fighters.length === 0) return notify({ rule: '', id: 'contest-no-fighter' });
  const opposing = await askOpposing(fighters);
  if (!opposing) return;
  const { actor, skill, own, driver } = opposing;
  notify(await rollSkill(actor, skill, { own, driver, opposes: message.id ?? '' }));
}

/** The fighters whom this user may roll for: those selected, their character, those on the map, and the others. */
function fightersAgainst(uuid: string): readonly PasseActor[] {
  const { controlled = [], placeables = [] } = canvas.tokens ?? {};
  const selected = controlled.map(({ actor }) => actor);
  const onMap = placeables.map(({ actor }) => actor);
  // A creature of which tokens of their own stand on the map is met as these.
  const isOnMap = ({ id }: Actor.Implementation) => onMap.some(one => one?.isToken === true && one.id === id);
  const others = game.actors.contents.filter(actor => !isOnMap(actor));
  const all = [...selected, game.user.character, ...onMap, ...others];
  const theirs = all.filter(actor => actor !== null && canRollAgainst(actor, uuid)) as PasseActor[];
  return [...new Map(theirs.map(actor => [actor.uuid, actor])).values()];
}

/** Asks in a dialog; null where the user closes it. */
async function askOpposing(fighters: readonly PasseActor[]): Promise<Opposing | null> {
  const range = activeRuleset().circumstances.own;
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['passe', 'passe-choice', 'passe-oppose'],
    window: { title: localize('CONTEST.oppose') },
    content: `<div class="passe-circumstances-own">
      <label for="passe-oppose-who">${localize('CONTEST.who')}</label>
      <select id="passe-oppose-who" name="who"></select>
      <label for="passe-oppose-skill">${localize('CONTEST.skill')}</label>
      <select id="passe-oppose-skill" name="skill" autofocus></select></div>
      ${driverField()}
      ${range ? ownFields(range) : ''}`,
    buttons: [
      {
        action: 'roll',
        label: localize('OWNMODIFIER.roll'),
        default: true,
        callback: (_event: Event, { form }: { form: HTMLFormElement | null }) => ({
          actor: fighters[selectIn(form, 'who')?.selectedIndex ?? 0],
          skill: selectIn(form, 'skill')?.value,
          own: form && range ? ownTypedIn(form, range) : null,
          driver: driverIn(form),
        }),
      },
    ],
    render: (_event: Event, { element }: { element: HTMLElement }) => {
      fill(element, fighters);
      if (range) keepUntilItFits(element, range);
    },
    rejectClose: false,
  } as never);
  return typeof answer === 'object' && answer !== null && 'actor' in answer ? (answer as Opposing) : null;
}

function selectIn(root: HTMLElement | null, name: string): HTMLSelectElement | null {
  return root?.querySelector<HTMLSelectElement>(`select[name="${name}"]`) ?? null;
}

/** Lists the fighters, and the skills of the one that is chosen. */
function fill(dialog: HTMLElement, fighters: readonly PasseActor[]): void {
  const [who, skill] = [selectIn(dialog, 'who'), selectIn(dialog, 'skill')];
  if (!who || !skill) return;
  who.replaceChildren(...fighters.map(({ uuid, tableName }) => optionIn(who, uuid, tableName)));
  const listSkills = () => {
    const actor = fighters[who.selectedIndex];
    const skills = actor ? [...skillsOf(actor)].sort((a, b) => a.name.localeCompare(b.name)) : [];
    skill.replaceChildren(...skills.map(({ id, name, chance }) => optionIn(skill, id, `${name} ${chance}`)));
  };
  const listDrivers = () => {
    const actor = fighters[who.selectedIndex];
    fillDrivers(dialog, actor ? driversFor(actor, skill.value) : []);
  };
  who.addEventListener('change', () => {
    listSkills();
    listDrivers();
  });
  skill.addEventListener('change', listDrivers);
  listSkills();
  listDrivers();
}

function optionIn({ ownerDocument }: HTMLElement, value: string, text: string): HTMLOptionElement {
  return Object.assign(ownerDocument.createElement('option'), { value, text });
}
