import { oneOf, teaching, type Teaching } from './teaching.ts';

/** The style of the career or that of the culture. */
const OWN_OR_CULTURAL = { either: [oneOf('style-career style-culture')] };

/**
 * The careers with their skills (SRD: Characters, Step 6).
 *
 * Ruling: the table names skills that no list has. Linguistics is read as a language, and Customs among
 * professional skills and Culture among the Mechanic's standard ones as each other: Customs are one's own,
 * Culture is foreign.
 */
export const CAREERS: Readonly<Record<string, Teaching>> = {
  agent: teaching(
    'conceal deceit evade insight perception stealth',
    'culture disguise language sleight streetwise survival track',
    OWN_OR_CULTURAL,
  ),
  'beast-handler': teaching(
    'drive endurance first-aid influence locale ride willpower',
    'craft:husbandry commerce healing lore survival teach track',
  ),
  'bounty-hunter': teaching(
    'athletics endurance evade insight perception stealth',
    'bureaucracy commerce culture language streetwise survival track',
    OWN_OR_CULTURAL,
  ),
  courtesan: teaching(
    'customs dance deceit influence insight perception sing',
    'art courtesy culture gambling language musicianship seduction',
  ),
  crafter: teaching(
    'brawn drive influence insight locale perception willpower',
    'art commerce craft craft engineering mechanisms streetwise',
  ),
  detective: teaching(
    'customs evade influence insight perception stealth',
    'bureaucracy culture disguise language lore research sleight streetwise',
    { either: [oneOf('unarmed style-career')] },
  ),
  entertainer: teaching(
    'athletics brawn dance deceit influence insight sing',
    'acrobatics acting oratory musicianship seduction sleight streetwise',
  ),
  farmer: teaching(
    'athletics brawn drive endurance locale perception ride',
    'commerce craft lore:agriculture lore:husbandry navigation survival track',
  ),
  fisher: teaching(
    'athletics boating endurance locale perception stealth swim',
    'commerce craft lore lore navigation seamanship survival',
  ),
  gambler: teaching(
    'athletics brawn endurance locale perception willpower',
    'acting bureaucracy commerce courtesy gambling research sleight streetwise',
    { either: [oneOf('drive ride')] },
  ),
  herder: teaching(
    'endurance first-aid insight locale perception ride',
    'commerce craft:husbandry healing navigation musicianship survival track',
    OWN_OR_CULTURAL,
  ),
  hunter: teaching(
    'athletics endurance locale perception ride stealth',
    'commerce craft:hunting lore mechanisms navigation survival track',
    OWN_OR_CULTURAL,
  ),
  journalist: teaching(
    'customs deceit influence insight locale native-tongue perception',
    'bureaucracy culture language lore oratory politics streetwise',
  ),
  magician: teaching(
    'customs deceit influence insight locale perception willpower',
    'culture magic literacy lore lore oratory sleight',
  ),
  mechanic: teaching(
    'brawn customs drive endurance influence locale willpower',
    'commerce craft craft electronics gambling mechanisms streetwise',
  ),
  merchant: teaching(
    'boating drive deceit insight influence locale ride',
    'commerce courtesy culture language navigation seamanship streetwise',
  ),
  miner: teaching(
    'athletics brawn endurance locale perception sing willpower',
    'commerce craft:mining engineering lore:minerals mechanisms navigation:underground survival',
  ),
  official: teaching(
    'customs deceit influence insight locale perception willpower',
    'bureaucracy commerce courtesy language literacy lore oratory',
  ),
  physician: teaching(
    'dance first-aid influence insight locale sing willpower',
    'commerce craft healing language literacy lore streetwise',
  ),
  pilot: teaching(
    'brawn drive endurance evade locale perception willpower',
    'culture electronics mechanisms navigation pilot sensors streetwise',
  ),
  politician: teaching(
    'customs deceit influence insight locale native-tongue perception',
    'bureaucracy courtesy culture language lore oratory politics',
  ),
  priest: teaching(
    'customs dance deceit influence insight locale willpower',
    'bureaucracy courtesy culture literacy lore oratory politics',
  ),
  sailor: teaching(
    'athletics boating brawn endurance locale swim',
    'craft culture language lore navigation seamanship survival',
    OWN_OR_CULTURAL,
  ),
  scholar: teaching(
    'customs influence insight locale native-tongue perception willpower',
    'culture language literacy lore lore oratory teach',
  ),
  scientist: teaching(
    'customs influence insight locale native-tongue perception willpower',
    'culture engineering language oratory research science teach',
  ),
  scout: teaching(
    'athletics endurance first-aid perception stealth swim',
    'culture healing language lore navigation survival track',
    OWN_OR_CULTURAL,
  ),
  servant: teaching(
    'customs deceit drive influence insight locale perception',
    'bureaucracy courtesy craft culture language politics streetwise',
  ),
  smuggler: teaching(
    'conceal customs deceit drive influence insight locale',
    'bureaucracy commerce culture language navigation streetwise astrogation seamanship',
    { onlyOneOf: 'astrogation seamanship' },
  ),
  technician: teaching(
    'brawn drive endurance influence locale perception willpower',
    'comms craft electronics gambling mechanisms science sensors',
  ),
  thief: teaching(
    'athletics deceit evade insight perception stealth',
    'acting commerce disguise lockpicking mechanisms sleight streetwise',
    OWN_OR_CULTURAL,
  ),
  warrior: teaching(
    'athletics brawn endurance evade unarmed style-career style-culture',
    'craft engineering gambling lore:military-history lore:strategy oratory survival',
  ),
};
