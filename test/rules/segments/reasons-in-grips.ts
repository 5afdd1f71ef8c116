/** The reasons of the questions of wrestling, by rule: modifiers with their amounts. */
export const REASONS_IN_GRIPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  block: {
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-22': 'condition.held -5',
    'SEG-WRESTLE-27': 'segments.hit (total), segments.strike-total (total)',
  },
  'block: block': {
    'SEG-WRESTLE-27':
      'segments.defers-grip (due segments), segments.defers-next-grip (segments), segments.put-off-already (due)',
  },
  damage: {
    'SEG-CORE-06': 'segments.spell-damage (spell)',
    'SEG-CRIT-02': 'segments.body-loss',
    'SEG-MELEE-13': 'segments.damage, segments.str-damage, segments.weapon-bonus',
    'SEG-SHOOT-08': 'segments.damage, segments.weapon-bonus',
    'SEG-SHOOT-09': 'segments.body-loss',
    'SEG-SNEAK-04': 'segments.damage-more',
    'SEG-SPECIAL-09': 'segments.fall',
    'SEG-WRESTLE-10': 'segments.body-loss',
    'SEG-WRESTLE-30': 'segments.wrestling-score',
    'SEG-WRESTLE-31': 'segments.wrestling-score',
    'SEG-WRESTLE-33': 'segments.wrestling-score',
    'SEG-WRESTLE-35': 'segments.str-damage',
    'SEG-WRESTLE-41': 'segments.wrestling-score',
  },
  dismember: {
    'SEG-CORE-03': 'segments.base +10, segments.dex, segments.threshold',
    'SEG-WRESTLE-03': 'segments.martial-bonus, segments.str',
    'SEG-WRESTLE-05': 'segments.str',
  },
  'draw-in-clinch': {
    'SEG-CORE-03': 'segments.base +10, segments.dex, segments.threshold',
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus',
    'SEG-WRESTLE-05': 'segments.str, segments.wrestling-rank',
  },
  'escape-hold': {
    'SEG-CORE-03': 'segments.base +10, segments.dex, segments.threshold',
    'SEG-CRIT-03': 'condition.critical-wound -1',
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-05': 'segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-22': 'condition.held -10, condition.held -5',
  },
  follow: {
    'SEG-MOVE-15': 'segments.recedes',
    'SEG-WRESTLE-26': 'segments.follow, segments.holder-follows',
  },
  gag: {
    'SEG-WRESTLE-22': 'segments.gag',
  },
  hold: {
    'SEG-CORE-03': 'segments.base +10, segments.dex, segments.threshold',
    'SEG-SNEAK-10': 'segments.sneak +4',
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-05': 'segments.str, segments.wrestling-rank',
  },
  part: {
    'SEG-WRESTLE-22': 'segments.part',
  },
  'reaction-time': {
    'SEG-ACT-03': 'segments.reaction (from)',
    'SEG-ACT-08': 'segments.reaction (from)',
    'SEG-COUNTER-01': 'segments.reaction (from)',
    'SEG-MAGIC-02': 'segments.reaction (from)',
    'SEG-MAGIC-10': 'segments.reaction (from)',
    'SEG-MAGIC-11': 'segments.reaction (from)',
    'SEG-MAGIC-12': 'segments.reaction (from)',
    'SEG-MELEE-05': 'segments.reaction (from)',
    'SEG-MELEE-08': 'segments.dex',
    'SEG-MELEE-09': 'segments.reaction (from)',
    'SEG-SHOOT-02': 'segments.reaction (from)',
    'SEG-WRESTLE-01': 'segments.reaction (from)',
    'SEG-WRESTLE-11': 'segments.reaction (from)',
  },
  resists: {
    'SEG-WRESTLE-03': 'segments.martial-bonus',
  },
  'save.reflex': {
    'SEG-FATIGUE-05': 'segments.fatigue -2, segments.fatigue -3',
    'SEG-SHOOT-16':
      'segments.dc (dc), segments.dodge-rank +2, segments.save.reflex, segments.save.reflex +1, segments.save.reflex +3, segments.save.reflex +4, segments.save.reflex +5, segments.save.reflex +7',
    'SEG-SHOOT-18': 'segments.cover +13, segments.cover +14, segments.cover +5, segments.cover +6',
    'SEG-SNEAK-05':
      'segments.dc (dc), segments.save.reflex +1, segments.save.reflex +3, segments.save.reflex +4, segments.save.reflex +7',
    'SEG-SNEAK-08': 'segments.heavy-weapon +3',
    'SEG-SNEAK-12': 'segments.distracted -2, segments.unsuspecting -2',
    'SEG-SPECIAL-24':
      'segments.dc (dc), segments.save.reflex, segments.save.reflex +1, segments.save.reflex +3, segments.save.reflex +4',
    'SEG-WRESTLE-22': 'condition.held -10',
  },
  shove: {
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-22': 'condition.held -5',
  },
  'simultaneous-grips': {
    'SEG-WRESTLE-11': 'segments.simultaneous-grips',
  },
  'slip-guard': {
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-37': 'segments.slip-guard -8',
  },
  squares: {
    'SEG-WRESTLE-38': 'segments.squares',
  },
  stab: {
    'SEG-CORE-03': 'segments.base +10, segments.dex, segments.threshold',
    'SEG-SNEAK-10': 'segments.sneak +4',
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-05': 'segments.str',
  },
  strip: {
    'SEG-CORE-03': 'segments.base +10, segments.dex, segments.threshold',
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-05': 'segments.str',
    'SEG-WRESTLE-06': 'segments.size -4',
  },
  thrash: {
    'SEG-CIRC-01': 'segments.outnumbering +2',
    'SEG-CORE-03': 'segments.base +10, segments.dex, segments.threshold',
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-05': 'segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-06': 'segments.size +16, segments.size +8, segments.size -4',
    'SEG-WRESTLE-22': 'condition.held -5',
    'SEG-WRESTLE-34': 'condition.turned-over -2',
  },
  'throw-down': {
    'SEG-CORE-03': 'segments.base +10, segments.threshold',
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-05': 'segments.str',
    'SEG-WRESTLE-22': 'condition.held -5, segments.leg-held +5',
  },
  'turn-over': {
    'SEG-CORE-03': 'segments.base +10, segments.dex, segments.threshold',
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-05': 'segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-22': 'condition.held -5',
    'SEG-WRESTLE-34': 'condition.turned-over -2',
  },
  'use-in-clinch': {
    'SEG-CORE-03': 'segments.base +10, segments.dex',
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus',
    'SEG-WRESTLE-05': 'segments.str, segments.wrestling-rank',
  },
  'wrong-person': {
    'SEG-WRESTLE-19': 'segments.wrong-person (percent who)',
  },
};
