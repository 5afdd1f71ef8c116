/** What a person looks for in a step: an observation, and the promises of the host that it confirms or refutes. */
export interface Look {
  readonly id: string;
  readonly sees: string;
  /** Ids of `host/promises.md`; none where it is about the system alone. */
  readonly promises: readonly string[];
  /** Those that it is about on Foundry 13 alone. */
  readonly promisesOf13?: readonly string[];
  /** Those that it is about on Foundry 14 alone. */
  readonly promisesOf14?: readonly string[];
}

/** A step of the field kit. */
export interface FieldStep {
  /** Also the name of its picture. */
  readonly id: string;
  readonly title: string;
  readonly does: readonly string[];
  readonly looks: readonly Look[];
}

/** The steps, in their order; texts are plain English, and may hold `<kbd>`, `<b>` and `<code>`. */
export const STEPS: readonly FieldStep[] = [
  {
    id: 'install',
    title: 'Install',
    does: [
      'Unpack <code>passe-darmes.zip</code> into <code>Data/systems/passe-darmes</code> of Foundry’s user data, and <code>passe-darmes-trial.zip</code> into <code>Data/modules/passe-darmes-trial</code>. Install the module <b>Quench</b> from Foundry’s own list.',
      'Start Foundry, and make a <b>new, empty world</b> with the game system Passe d’armes.',
    ],
    looks: [
      {
        id: 'install.listed',
        sees: 'The system is in the list, with its title and its version.',
        promises: [],
      },
    ],
  },
  {
    id: 'open',
    title: 'Open',
    does: [
      'Launch the world as Game Master. A window asks by which rules the world plays: choose <b>d100, action points and special effects</b>, and press <b>Play by these rules</b>.',
      'In <b>Manage Modules</b> allow <i>Passe d’armes: trial</i> and <i>Quench</i>.',
      'Open Quench and run the batch <b>Passe d’armes: 1. lay the table</b>. It makes two players, Alix and Basile, four fighters, a scene and a fight. Where Quench does not start, open the console (<kbd>F12</kbd>) and type <code>await passeDarmesTrial.prepare()</code> instead. View the scene. Close the window <b>Welcome</b>, here and wherever you join later.',
    ],
    looks: [
      {
        id: 'open.quiet',
        sees: 'The browser’s console (<kbd>F12</kbd>) shows no error in red from Passe d’armes.',
        promises: ['HOST-01'],
      },
      { id: 'open.bars', sees: 'Each token has the bars that the picture shows.', promises: ['HOST-22'] },
      { id: 'open.marker', sees: 'Below the token whose turn it is lies a ring.', promises: ['HOST-77'] },
    ],
  },
  {
    id: 'drag',
    title: 'Drag',
    does: [
      'Drag the token of Maëlys two squares to the right. Press <kbd>Ctrl</kbd>+<kbd>Z</kbd> once, and drag her there again.',
    ],
    looks: [
      {
        id: 'drag.there',
        sees: 'She stands where you dropped her, and walked there once.',
        promises: ['HOST-87'],
      },
      { id: 'drag.undone', sees: 'The keys took her back to where she began.', promises: ['HOST-87'] },
      { id: 'drag.ruler', sees: 'While you drag, a ruler shows the way.', promises: ['HOST-83'] },
    ],
  },
  {
    id: 'second',
    title: 'A second user',
    does: [
      'In another browser, or a private window, join as <b>Alix</b>. There is no password. Leave both windows visible.',
      'On Foundry 14: as Game Master, open the scene’s configuration and give it a second level, <b>Cellar</b>, from −10 to 0. Look at the list of scenes in both windows.',
    ],
    looks: [
      {
        id: 'second.sees',
        sees: 'Alix sees the scene and her fighter Maëlys, where you dropped her.',
        promises: [],
      },
      {
        id: 'second.owned',
        sees: 'Alix’s list of actors has the four fighters, and only the sheet of Maëlys can be edited there.',
        promises: [],
      },
      {
        id: 'second.packs',
        sees: 'Alix’s list of compendium packs has the heroes ready to play, and no creatures.',
        promises: ['HOST-125'],
      },
      {
        id: 'second.levels',
        sees: 'On Foundry 14: Alix’s list of scenes names only the level on which Maëlys stands.',
        promises: [],
        promisesOf14: ['HOST-109'],
      },
      {
        id: 'second.order',
        sees: 'On Foundry 14: in the Game Master’s list the cellar, which was made last, is the last of the levels.',
        promises: [],
        promisesOf14: ['HOST-109'],
      },
    ],
  },
  {
    id: 'attack',
    title: 'Attack',
    does: [
      'As Alix, double-click Maëlys, press <b>Attack</b> beside the broadsword, and click Corvin’s face.',
    ],
    looks: [
      { id: 'attack.sheet', sees: 'The double click opens her sheet.', promises: ['HOST-24'] },
      { id: 'attack.card', sees: 'A card is in the chat of both windows.', promises: ['HOST-59'] },
    ],
  },
  {
    id: 'answer',
    title: 'Answer',
    does: [
      'As Game Master, press one of the answers on the card. Alix and you go on to press what the card asks for, until it is over.',
    ],
    looks: [
      { id: 'answer.own', sees: 'Only the person who is asked has buttons.', promises: [] },
      {
        id: 'answer.applied',
        sees: 'The wound is on the sheet, and the card is the same in both windows.',
        promises: [],
      },
    ],
  },
  {
    id: 'undo',
    title: 'Undo',
    does: ['As Game Master, press <b>Undo</b> on the card.'],
    looks: [{ id: 'undo.back', sees: 'The wound is gone, in both windows.', promises: [] }],
  },
  {
    id: 'effect',
    title: 'An effect',
    does: [
      'As Game Master, right-click the token of Maëlys, open the palette of states (the person in a circle), and click <b>Prone</b>. Click it once more.',
      'Type <code>await game.actors.find(one => one.name.startsWith("Maëlys")).createEmbeddedDocuments("ActiveEffect", [{ name: "Blessing", img: "icons/svg/angel.svg", duration: game.release.generation >= 14 ? { value: 60, units: "seconds", expiry: null } : { seconds: 60 } }])</code> into the console (<kbd>F12</kbd>), open her sheet, and look at <b>Effects</b>. Then type <code>await game.time.advance(60)</code>.',
    ],
    looks: [
      {
        id: 'effect.palette',
        sees: 'The palette holds the states of Passe d’armes, each with its name.',
        promises: ['HOST-28'],
        promisesOf14: ['HOST-50'],
      },
      {
        id: 'effect.icon',
        sees: 'The icon lies on the token after the first click and is gone after the second.',
        promises: ['HOST-51'],
      },
      {
        id: 'effect.lasts',
        sees: 'At first the sheet says how long the blessing lasts, and its icon is on the token.',
        promises: ['HOST-51'],
      },
      {
        id: 'effect.over',
        sees: 'After the minute the blessing is still on the sheet, which says that its time is over; its icon is gone.',
        promises: [],
        promisesOf13: ['HOST-130'],
        promisesOf14: ['HOST-143'],
      },
    ],
  },
  {
    id: 'reload',
    title: 'A reload',
    does: ['Attack once more as Alix. Before you answer, reload both windows (<kbd>F5</kbd>).'],
    looks: [
      {
        id: 'reload.same',
        sees: 'The card still asks the same question, and answering it goes on.',
        promises: [],
      },
    ],
  },
  {
    id: 'waypoints',
    title: 'A drag with waypoints on 1d20',
    does: [
      'Make another new, empty world with Passe d’armes. In the window that asks for the rules choose <b>1d20 against armour class</b>. Allow the trial and Quench, and lay the table as before.',
      'Drag the token of Hoel, whose turn it is: two squares to the left, press <kbd>F</kbd> to set a waypoint there, then two squares down, and drop.',
    ],
    looks: [
      {
        id: 'waypoints.end',
        sees: 'He stands where you dropped him, not at the corner.',
        promises: ['HOST-87'],
      },
      {
        id: 'waypoints.length',
        sees: 'The card or line in the chat tells of a move as long as the way round the corner, walked once.',
        promises: ['HOST-87'],
      },
      {
        id: 'waypoints.planned',
        sees: 'On Foundry 14: he stands still until the chat tells of the move, and walks it once.',
        promises: [],
        promisesOf14: ['HOST-95'],
      },
    ],
  },
];

/** All observations, by their ids. */
export const LOOKS: ReadonlyMap<string, Look> = new Map(
  STEPS.flatMap(({ looks }) => looks.map(look => [look.id, look] as const)),
);
