/** Something that no public source says, for a person who does not fear the console; the answer is in their own words. */
export interface Question {
  /** Stands before the answer where the form is read. */
  readonly id: string;
  readonly asks: string;
  /** What is typed into the console of the Game Master's window before; none where looking is enough. */
  readonly types?: string;
}

/** Open questions of `docs/foundry.md` that neither a step nor a case asks; texts are plain English, and may hold `<kbd>`. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'question-locks',
    asks: 'Where the world is opened over HTTPS: which names does this give?',
    types: `(await navigator.locks.query()).held.map(({ name }) => name)`,
  },
  {
    id: 'question-order',
    asks: 'Drag the token of Corvin by a square: in which order do the two names appear, and how often each?',
    types: `for (const hook of ['preMoveToken', 'preUpdateToken']) Hooks.on(hook, () => console.log(hook));`,
  },
  {
    id: 'question-undo',
    asks: 'Drag the token of Corvin by a square, click on the map and press <kbd>Ctrl</kbd>+<kbd>Z</kbd>: what is written, at the drag and at the keys?',
    types: `Hooks.on('preUpdateToken', (token, changed, options) => console.log(options.isUndo, Object.values(options.movement ?? {}).map(({ method }) => method)));`,
  },
  {
    id: 'question-wall',
    asks: 'Draw a wall beside Maëlys, and drag her across it as Alix: where does she come to stand? On Foundry 14 do the same with Hoel on 1d20, as his player would: is a part of the way walked, or nothing?',
  },
  {
    id: 'question-moved',
    asks: 'Draw a wall to the right of Corvin, select his token, and type this: does he pass through the wall?',
    types: `await canvas.tokens.controlled[0].document.update({ x: canvas.tokens.controlled[0].document.x + 3 * canvas.grid.size });`,
  },
  {
    id: 'question-merged',
    asks: 'Is <code>updateItem</code> written?',
    types: `Hooks.on('updateItem', () => console.log('updateItem')); const fighter = game.actors.getName('Maëlys Tarvenne') ?? game.actors.contents[0]; const [item] = fighter.items; await fighter.update({ items: [{ _id: item.id, sort: item.sort + 1 }] });`,
  },
  {
    id: 'question-renamed',
    asks: 'Type this into the console of Alix’s window, whose token Maëlys is: which name does it give, and does Foundry refuse anything? (Her name is put back afterwards.)',
    types: `const token = canvas.scene.tokens.find(one => one.name.startsWith('Maëlys')); const { name } = token; await token.update({ name: 'Renamed' }); console.log(token.name); await token.update({ name });`,
  },
  {
    id: 'question-expired',
    asks: 'On Foundry 14, after the step about an effect: which two values does this give? (The clock is set back by a minute.)',
    types: `const expired = () => game.actors.find(one => one.name.startsWith('Maëlys')).effects.getName('Blessing')?.duration.expired; const before = expired(); await game.time.advance(-60); [before, expired()]`,
  },
  {
    id: 'question-heights',
    asks: 'With the fight shown in the combat tracker, and a message in the chat: which two values does this give?',
    types: `[document.querySelector('#combat li.combatant')?.offsetHeight, getComputedStyle(document.querySelector('#chat .message')).padding]`,
  },
  {
    id: 'question-place',
    asks: 'Close the sheet of Maëlys, type this, and open the sheet by a double click on her token: what does it print?',
    types: `const { prototype } = foundry.applications.api.ApplicationV2; const { _configureRenderOptions: own } = prototype; prototype._configureRenderOptions = function (options) { console.log(options.position?.left); prototype._configureRenderOptions = own; return own.call(this, options); };`,
  },
  {
    id: 'question-focus',
    asks: 'On the sheet of Maëlys change a number and press <kbd>Tab</kbd>: which field can be typed into afterwards, the next one, the same one or none?',
  },
];
