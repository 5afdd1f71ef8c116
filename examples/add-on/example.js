const MODULE = 'passe-darmes-example';

Hooks.once('passe-darmes.extend', ({ addEffect, addShape, ask }) => {
  addEffect(MODULE, {
    id: `${MODULE}--wind`,
    // Who may take it, with what, and when it acts.
    sides: ['attacker'],
    weapon: 'bludgeoning',
    needsHit: true,
    needsWound: true,
    phase: 'after-damage',
    // What it is taken for: the heading under which it is offered.
    intent: 'hinder',
    resist: ['endurance'],
    img: 'icons/svg/unconscious.svg',
    // A target who does not resist is too breathless to attack on the next turn.
    *resolve(taken) {
      const { held, facts } = yield* ask.resist(`${MODULE}--wind`, taken, ['endurance']);
      if (held) return facts;
      const who = taken.loser.fighter.id;
      const lasts = { amount: 1, unit: 'turns' };
      return [...facts, { fact: 'gained', who, condition: 'cannot-attack', lasts }];
    },
  });

  // From the lowest results of 1d20 to the highest. A location of the book keeps its name.
  addShape(MODULE, {
    id: `${MODULE}--serpent`,
    locations: [
      { id: 'tail', from: 1, to: 5, kind: 'arm', hpClass: 'leg', adjacent: [`${MODULE}--coils`] },
      { id: `${MODULE}--coils`, from: 6, to: 11, kind: 'abdomen', adjacent: ['tail', `${MODULE}--neck`] },
      { id: `${MODULE}--neck`, from: 12, to: 16, kind: 'chest', adjacent: [`${MODULE}--coils`, 'head'] },
      { id: 'head', from: 17, to: 20, kind: 'head', adjacent: [`${MODULE}--neck`] },
    ],
  });
});
