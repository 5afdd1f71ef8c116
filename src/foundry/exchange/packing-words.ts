import type { Vocabulary } from '../../cards/compact-codes.ts';

/*
 * What packed data is made of, so that it need not be said in each message: the most usual first. It is part of the form in
 * which worlds have kept their chat: whoever changes one letter can read no earlier message any more. More words are
 * another vocabulary, under another mark in `packed.ts`.
 */

/** The keys of fighters, of what they own and of what happens to them. */
const KEYS = [
  'id from to kind hp natural worn adjacent',
  'fact who roll total level',
  'fighter id',
  'fact who what amount',
  'id name damage size types hands natural shield traits ap hp style',
  'id kind from to ap',
  'fact who levels',
  'str con siz dex int pow cha',
  'undertaking fighters fight situations',
  'action by at with',
  'round cycle turn order ap',
  'id name skill traits',
  'amount unit',
  'hurt conditions dropped taken wear used luckSpent',
  'id name damage hands natural shield style traits ap hp reach',
  'fact who where',
  'fact who what',
  'fact who on effect',
  'fact who by points left',
  'id name kind skill damage guard ap',
  'fact who where points',
  'close effective long load addsModifier firearm energy spreads advanced force impaleSize',
  'fact who where wound',
  'id name characteristics skills styles weapons damageModifier actionPoints healingRate ' +
    'luckPoints magicPoints initiativeBonus movement locations abilities state',
  'fighter id from metres',
  'fact who condition',
  'id name damage size types hands natural shield traits ap hp ranged style',
  'id name characteristics skills styles weapons damageModifier actionPoints healingRate ' +
    'luckPoints magicPoints initiativeBonus movement locations state',
  'id name kind skill',
  'id name damage size types hands natural shield traits ap hp covers style',
  'fact who what held',
  'fact who condition with amount lasts',
  'hurt conditions dropped taken wear used',
  'ref dex str int per mv',
  'hurt conditions dropped fallen taken wear used',
  'fact who condition lasts',
  'athletics boating brawn conceal customs dance deceit drive endurance evade first-aid influence ' +
    'insight locale native-tongue perception ride sing stealth swim unarmed willpower',
  'fact who condition where',
  'id name damage size types hands natural shield traits ap hp ammunition ranged style',
  'kind carried holds left',
  'id name characteristics skills styles weapons damageModifier combatActions reactions locations ' +
    'legs state',
  'fact who condition amount lasts',
  'fact who what points',
  'id name characteristics skills weapons locations life encumbrance load state',
  'id name kind skill damage unit magazine',
  'undertaking fighters fight situations options',
  'fact who actions initiative place',
  'fact who condition by',
  'fact who weapon metres',
  'fact who weapon with amount left',
  'acrobatics athletics brawn endurance persistence ride unarmed stealth',
  'id name damage hands natural shield style traits ap hp missile',
  'id name kind skill damage guard ap unit burst magazine',
  'id name characteristics skills weapons locations life reflexes load state',
  'fact who levels fatigue',
  'id name damage size types hands natural shield traits ap hp quantity ranged style',
  'close effective long load addsModifier firearm energy spreads advanced force impaleSize modes ' +
    'burst rate',
];

const WORDS = [
  'chest rolled abdomen head leg arm spent left-arm right-arm impaling left-leg right-leg attack gained',
  'forequarters hindquarters small failure success won large 1d6 bludgeoning medium did 1d8 cutting',
  'torso 1d3 struck rounds left-rear-leg right-rear-leg 1d4 stopped huge left-front-leg right-front-leg',
  'thrown parry wounded tail thorax enormous intends fumble contact armour critical ranged-parry',
  'passive-block location resisted ended 2d6 1d8+1 declared reaction prone bare 1d10 1d10+1 in-water',
  'disarm-opponent mounted aloft 1d12 set 1d4+1 minor engaged sunder shot dorsal-fin 1d2 4d6 2d6+2',
  'turns climbing disarmed deflection charge precise-attack tired confined serious repeated-effect',
  'target-invisible unconscious scarred run 2d6+1 unsuitable one-handed-weapon two-handed-weapon',
  'two-weapons fastened weapon-and-shield frenzy left-fin right-fin left-middle-leg right-middle-leg',
  'trample formidable-natural-weapons left-wing right-wing 2d8 swimmer cold-blooded camouflaged',
  'night-sight intimidate semi-automatic 1d3+1 skirmishing 1d6+1 choose-location crouching in-formation',
];

/** What is known beforehand under the mark `1:`: the most usual first. */
export const VOCABULARY_1: Vocabulary = {
  strings: [...new Set([...KEYS, ...WORDS].flatMap(line => line.split(' ')))],
  kinds: KEYS.map(line => line.split(' ')),
};
