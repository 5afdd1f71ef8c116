/** What is said for each question and for its options, by rule: modifiers with their amounts, refusals with what they name. */
export const REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'aims-at': {
    'SEG-SPECIAL-17': 'segments.aims-at',
  },
  attack: {
    'SEG-CIRC-01': 'segments.outnumbering +2, segments.outnumbering +4, segments.outnumbering +6',
    'SEG-CIRC-04': 'segments.higher-ground +2, segments.lower-ground -2',
    'SEG-CIRC-05': 'condition.prone -3, segments.foe-prone +3',
    'SEG-CIRC-08': 'segments.sees-badly -2, segments.sees-badly -3, segments.sees-badly -4',
    'SEG-CIRC-09': 'segments.unseen +4',
    'SEG-CIRC-13':
      'segments.riding +2, segments.riding +3, segments.riding -1, segments.riding -2, segments.riding -4',
    'SEG-CORE-03': 'segments.base +10, segments.dex, segments.threshold',
    'SEG-CRIT-03': 'condition.critical-wound -2',
    'SEG-FATIGUE-05': 'segments.fatigue -1, segments.fatigue -2, segments.fatigue -4',
    'SEG-GM-03': 'ruled.harder -2',
    'SEG-MELEE-11': 'segments.martial-bonus, segments.str-to-hit, segments.weapon-bonus',
    'SEG-MELEE-14': 'segments.armour-class-of-thing +12, segments.armour-class-of-thing +14',
    'SEG-MOVE-17': 'condition.cornered +2',
    'SEG-MOVE-19': 'segments.charge +2',
    'SEG-OFFHAND-05': 'segments.off-hand -4, segments.two-weapons -2',
    'SEG-SNEAK-03': 'segments.sneak +4',
    'SEG-WEAPON-02': 'segments.attack-factor',
    'SEG-WEAPON-05': 'segments.defence-factor',
    'SEG-WEAPON-08': 'segments.base +12',
  },
  blind: {
    'SEG-CIRC-08': 'segments.fights-blind (percent)',
  },
  block: {
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-22': 'condition.held -5',
    'SEG-WRESTLE-27': 'segments.hit (total), segments.strike-total (total)',
  },
  breaks: {
    'SEG-MELEE-13': 'segments.damage, segments.str-damage',
  },
  breakthrough: {
    'SEG-MELEE-11': 'segments.martial-bonus, segments.str-to-hit, segments.weapon-bonus',
    'SEG-SPECIAL-02': 'segments.manoeuvre.breakthrough -6',
    'SEG-WEAPON-02': 'segments.attack-factor',
  },
  'change-places': {
    'SEG-MOVE-22': 'segments.change-places',
  },
  charge: {
    'SEG-MOVE-19': 'segments.charge',
  },
  'clear-attack': {
    'SEG-ACT-02': 'segments.guard-down',
    'SEG-ACT-08': 'segments.guard-down',
    'SEG-FREE-10': 'segments.guard-down',
    'SEG-MAGIC-02': 'segments.guard-down',
    'SEG-MAGIC-11': 'segments.guard-down',
    'SEG-MOVE-11': 'segments.full-move',
  },
  'close-to-wrestle': {
    'SEG-MELEE-11': 'segments.martial-bonus, segments.str-to-hit, segments.weapon-bonus',
    'SEG-SPECIAL-02': 'segments.manoeuvre.close-to-wrestle -8',
    'SEG-WEAPON-02': 'segments.attack-factor',
  },
  'critical-effect': {
    'SEG-CRIT-03':
      'segments.beyond-columns (left), segments.column.cuts (column), segments.column.impact (column), segments.column.perforations (column)',
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
  disarm: {
    'SEG-CIRC-01': 'segments.outnumbering +2',
    'SEG-MELEE-11': 'segments.martial-bonus, segments.str-to-hit, segments.weapon-bonus',
    'SEG-SPECIAL-02': 'segments.manoeuvre.disarm -8',
    'SEG-SPECIAL-26': 'segments.larger-foe -16',
    'SEG-WEAPON-02': 'segments.attack-factor',
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
  duration: {
    'SEG-ACT-03': 'segments.duration',
    'SEG-ACT-08': 'segments.duration',
  },
  'escape-hold': {
    'SEG-CORE-03': 'segments.base +10, segments.dex, segments.threshold',
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-05': 'segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-22': 'condition.held -10, condition.held -5',
  },
  flank: {
    'SEG-SPECIAL-16': 'segments.flank',
  },
  follow: {
    'SEG-MOVE-15': 'segments.recedes',
    'SEG-WRESTLE-26': 'segments.follow',
  },
  'free-action': {
    'SEG-CRIT-07': 'segments.fumble',
    'SEG-MOVE-21': 'segments.charge-reception',
  },
  fumble: {
    'SEG-CRIT-07': 'segments.fumble',
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
  'knock-down': {
    'SEG-CIRC-01': 'segments.outnumbering +2',
    'SEG-MELEE-11': 'segments.martial-bonus, segments.str-to-hit, segments.weapon-bonus',
    'SEG-SPECIAL-02': 'segments.manoeuvre.knock-down -6',
    'SEG-SPECIAL-10': 'segments.hook +2',
    'SEG-SPECIAL-26': 'segments.larger-foe -8',
    'SEG-WEAPON-02': 'segments.attack-factor',
  },
  manner: {
    'SEG-SHOOT-04': 'segments.manner',
  },
  opposes: {
    'SEG-SPECIAL-03':
      'segments.manoeuvre.breakthrough, segments.manoeuvre.close-to-wrestle, segments.manoeuvre.disarm, segments.manoeuvre.knock-down, segments.manoeuvre.push-back, segments.manoeuvre.seize-weapon',
  },
  'opposes-too': {
    'SEG-SPECIAL-03': 'segments.manoeuvre.disarm, segments.manoeuvre.push-back',
  },
  parry: {
    'SEG-CIRC-01': 'segments.outnumbering +2',
    'SEG-CIRC-04': 'segments.lower-ground -2',
    'SEG-CIRC-05': 'condition.prone -3',
    'SEG-CIRC-08': 'segments.sees-badly -4',
    'SEG-CIRC-13': 'segments.riding +2',
    'SEG-CRIT-09': 'segments.critical-parry (critical)',
    'SEG-MELEE-11': 'segments.martial-bonus, segments.str-to-hit, segments.weapon-bonus',
    'SEG-PARRY-01': 'segments.hit (total)',
    'SEG-PARRY-05': 'segments.strike-total (total)',
    'SEG-SHOOT-18': 'segments.cover +4, segments.cover +5',
    'SEG-WEAPON-03': 'segments.defence-factor',
  },
  'parry: parry': {
    'SEG-PARRY-03': 'segments.bare-hands',
    'SEG-PARRY-04': 'segments.weapon-used',
  },
  part: {
    'SEG-WRESTLE-22': 'segments.part',
  },
  'push-back': {
    'SEG-CIRC-01': 'segments.outnumbering +2',
    'SEG-CIRC-19': 'segments.pike-rank -4',
    'SEG-MELEE-11': 'segments.martial-bonus, segments.str-to-hit, segments.weapon-bonus',
    'SEG-MOVE-19': 'segments.charge +2',
    'SEG-WEAPON-02': 'segments.attack-factor',
    'SEG-WEAPON-03': 'segments.defence-factor',
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
  'save.fortitude': {
    'SEG-FATIGUE-05': 'segments.fatigue -13',
    'SEG-FATIGUE-10': 'segments.dc (dc), segments.save.fortitude +6',
  },
  'save.reflex': {
    'SEG-FATIGUE-05': 'segments.fatigue -2',
    'SEG-SHOOT-16':
      'segments.dc (dc), segments.dodge-rank +2, segments.save.reflex, segments.save.reflex +1, segments.save.reflex +3, segments.save.reflex +4, segments.save.reflex +7',
    'SEG-SHOOT-18': 'segments.cover +13, segments.cover +14, segments.cover +5, segments.cover +6',
    'SEG-SNEAK-05':
      'segments.dc (dc), segments.save.reflex +1, segments.save.reflex +3, segments.save.reflex +4, segments.save.reflex +7',
    'SEG-SNEAK-08': 'segments.heavy-weapon +3',
    'SEG-SNEAK-12': 'segments.distracted -2, segments.unsuspecting -2',
    'SEG-SPECIAL-24':
      'segments.dc (dc), segments.save.reflex, segments.save.reflex +1, segments.save.reflex +3, segments.save.reflex +4',
    'SEG-WRESTLE-22': 'condition.held -10',
  },
  'seize-weapon': {
    'SEG-MELEE-11': 'segments.martial-bonus, segments.str-to-hit, segments.weapon-bonus',
    'SEG-SPECIAL-02': 'segments.manoeuvre.seize-weapon -6, segments.manoeuvre.seize-weapon -8',
    'SEG-WEAPON-02': 'segments.attack-factor',
  },
  shot: {
    'SEG-CIRC-03': 'segments.volley +2, segments.volley +3',
    'SEG-CIRC-05': 'condition.prone -3',
    'SEG-CIRC-08': 'segments.sees-badly -4',
    'SEG-CORE-03': 'segments.base +10, segments.dex, segments.threshold',
    'SEG-CRIT-03': 'condition.critical-wound -1',
    'SEG-FATIGUE-05': 'segments.fatigue -2',
    'SEG-SHOOT-04': 'segments.rapid -3, segments.rapid -6',
    'SEG-SHOOT-05': 'segments.aim +3',
    'SEG-SHOOT-06': 'segments.dex, segments.martial-bonus',
    'SEG-SHOOT-17':
      'segments.cover +13, segments.cover +14, segments.cover +3, segments.cover +4, segments.cover +5, segments.cover +6, segments.cover +9',
    'SEG-SHOOT-19': 'segments.range.long -2, segments.range.point-blank +4, segments.range.short +2',
    'SEG-SHOOT-21': 'segments.size +2, segments.size +4, segments.size -2',
    'SEG-SHOOT-22': 'segments.speed -2, segments.speed -4',
    'SEG-SNEAK-09': 'segments.sneak +4',
    'SEG-WEAPON-06': 'segments.defence-factor',
  },
  shove: {
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-22': 'condition.held -5',
  },
  simultaneous: {
    'SEG-SIM-01': 'segments.simultaneous',
    'SEG-SIM-08': 'segments.other-hand',
    'SEG-SIM-10': 'segments.also-simultaneous (who), segments.strikes-elsewhere (who)',
  },
  'simultaneous-grips': {
    'SEG-WRESTLE-11': 'segments.simultaneous-grips',
  },
  'slip-guard': {
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-37': 'segments.slip-guard -8',
  },
  spell: {
    'SEG-MAGIC-08': 'segments.hold-spell',
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
  surprise: {
    'SEG-SURPRISE-03': 'segments.surprise',
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
  'tie-break': {
    'SEG-REACT-15': 'segments.dex, segments.tie-break',
  },
  tug: {
    'SEG-SPECIAL-19': 'segments.str, segments.tug (hands)',
  },
  'tug-on': {
    'SEG-SPECIAL-19': 'segments.tug-on',
  },
  'tug-with': {
    'SEG-SPECIAL-19': 'segments.tug-with',
  },
  'turn-over': {
    'SEG-CORE-03': 'segments.base +10, segments.dex, segments.threshold',
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus, segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-05': 'segments.str, segments.wrestling-rank',
    'SEG-WRESTLE-22': 'condition.held -5',
    'SEG-WRESTLE-34': 'condition.turned-over -2',
  },
  unseal: {
    'SEG-SIM-01': 'segments.simultaneous',
  },
  'use-in-clinch': {
    'SEG-CORE-03': 'segments.base +10, segments.dex',
    'SEG-WRESTLE-03': 'segments.dex, segments.martial-bonus',
    'SEG-WRESTLE-05': 'segments.str, segments.wrestling-rank',
  },
  'wrong-person': {
    'SEG-WRESTLE-19': 'segments.wrong-person (percent)',
  },
};
