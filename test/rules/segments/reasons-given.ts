/** The reasons of each question and its options, by rule: modifiers with their amounts, refusals with their names. */
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
    'SEG-FATIGUE-05': 'segments.fatigue -1, segments.fatigue -2, segments.fatigue -3, segments.fatigue -4',
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
  breaks: {
    'SEG-MELEE-13': 'segments.damage, segments.str-damage',
  },
  'breaks-spell': {
    'SEG-MAGIC-05': 'segments.wound-in-incantation (points)',
  },
  breakthrough: {
    'SEG-CIRC-19': 'segments.pike-rank -4',
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
  disarm: {
    'SEG-CIRC-01': 'segments.outnumbering +2',
    'SEG-MELEE-11': 'segments.martial-bonus, segments.str-to-hit, segments.weapon-bonus',
    'SEG-SPECIAL-02': 'segments.manoeuvre.disarm -8',
    'SEG-SPECIAL-26': 'segments.larger-foe -16',
    'SEG-WEAPON-02': 'segments.attack-factor',
  },
  duration: {
    'SEG-ACT-03': 'segments.duration',
    'SEG-ACT-08': 'segments.duration',
  },
  flank: {
    'SEG-SPECIAL-16': 'segments.flank',
  },
  'free-action': {
    'SEG-CRIT-07': 'segments.fumble',
    'SEG-MOVE-21': 'segments.charge-reception',
  },
  fumble: {
    'SEG-CRIT-07': 'segments.fumble',
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
    'SEG-SPECIAL-03':
      'segments.manoeuvre.disarm, segments.manoeuvre.knock-down, segments.manoeuvre.push-back',
  },
  'frees-whom': {
    'SEG-WRESTLE-32': 'segments.frees-whom',
  },
  'next-blow': {
    'SEG-COUNTER-02': 'segments.next-blow',
    'SEG-REACT-10': 'segments.announces-next',
  },
  'next-grip': {
    'SEG-REACT-10': 'segments.announces-next',
  },
  parry: {
    'SEG-CIRC-01': 'segments.outnumbering +2',
    'SEG-CIRC-04': 'segments.lower-ground -2',
    'SEG-CIRC-05': 'condition.prone -3',
    'SEG-CIRC-08': 'segments.sees-badly -4',
    'SEG-CIRC-13': 'segments.riding +2, segments.riding -2',
    'SEG-CRIT-09': 'segments.critical-parry (critical)',
    'SEG-FATIGUE-05': 'segments.fatigue -3',
    'SEG-MELEE-11': 'segments.martial-bonus, segments.str-to-hit, segments.weapon-bonus',
    'SEG-PARRY-01': 'segments.hit (total)',
    'SEG-PARRY-05': 'segments.strike-total (total)',
    'SEG-SHOOT-18': 'segments.cover +4, segments.cover +5',
    'SEG-WEAPON-03': 'segments.defence-factor',
  },
  'parry: dodge': {
    'SEG-REACT-07': 'segments.has-acted',
    'SEG-SHOOT-16': 'segments.drops-prepared',
  },
  'parry: double': {
    'SEG-PARRY-08': 'segments.defers-blow-of (segments weapon), segments.defers-next-of (segments weapon)',
    'SEG-PARRY-13': 'segments.either-holds (percent)',
    'SEG-SHOOT-12': 'segments.drops-prepared',
  },
  'parry: parry': {
    'SEG-PARRY-03': 'segments.bare-hands',
    'SEG-PARRY-04': 'segments.weapon-used',
    'SEG-PARRY-05': 'holds-on (least percent)',
    'SEG-PARRY-08': 'segments.defers-blow (segments), segments.defers-next (segments)',
    'SEG-REACT-13': 'segments.drops-prepared',
    'SEG-SHOOT-12': 'segments.drops-prepared',
  },
  'push-back': {
    'SEG-CIRC-01': 'segments.outnumbering +2',
    'SEG-CIRC-19': 'segments.pike-rank -4',
    'SEG-MELEE-11': 'segments.martial-bonus, segments.str-to-hit, segments.weapon-bonus',
    'SEG-MOVE-19': 'segments.charge +2',
    'SEG-SPECIAL-26': 'segments.larger-foe -8',
    'SEG-WEAPON-02': 'segments.attack-factor',
    'SEG-WEAPON-03': 'segments.defence-factor',
  },
  'save.fortitude': {
    'SEG-FATIGUE-05': 'segments.fatigue -13',
    'SEG-FATIGUE-10': 'segments.dc (dc), segments.save.fortitude +6',
  },
  'seize-weapon': {
    'SEG-MELEE-11': 'segments.martial-bonus, segments.str-to-hit, segments.weapon-bonus',
    'SEG-SPECIAL-02': 'segments.manoeuvre.seize-weapon -6, segments.manoeuvre.seize-weapon -8',
    'SEG-WEAPON-02': 'segments.attack-factor',
  },
  shot: {
    'SEG-CIRC-03': 'segments.volley +2, segments.volley +3',
    'SEG-CIRC-08': 'segments.sees-badly -4',
    'SEG-CIRC-13': 'segments.riding -1',
    'SEG-CORE-03': 'segments.base +10, segments.dex, segments.threshold',
    'SEG-CRIT-03': 'condition.critical-wound -1',
    'SEG-FATIGUE-05': 'segments.fatigue -2, segments.fatigue -3',
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
  simultaneous: {
    'SEG-SIM-01': 'segments.simultaneous',
    'SEG-SIM-08': 'segments.other-hand',
    'SEG-SIM-10': 'segments.also-simultaneous (who), segments.strikes-elsewhere (who)',
  },
  spell: {
    'SEG-MAGIC-08': 'segments.hold-spell',
  },
  surprise: {
    'SEG-SURPRISE-03': 'segments.surprise',
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
  unseal: {
    'SEG-SIM-01': 'segments.simultaneous',
  },
};
