/** The numbers and names that documents and their rules are written in. */

export const CARD_DRAW_MODES = { FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 } as const;
export const SETTING_SCOPES = { CLIENT: 'client', WORLD: 'world', USER: 'user' } as const;
export const BASE_DOCUMENT_TYPE = 'base';
export const DEFAULT_TOKEN = 'icons/svg/mystery-man.svg';

export const ACTIVE_EFFECT_MODES = {
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
} as const;
export const CHAT_MESSAGE_STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3, ROLL: 0, WHISPER: 0 } as const;
export const COMPATIBILITY_MODES = { SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 } as const;
export const CSS_THEMES = { DARK: 'dark', LIGHT: 'light', NONE: 'none' } as const;
export const DICE_ROLL_MODES = {
  PUBLIC: 'publicroll',
  PRIVATE: 'gmroll',
  BLIND: 'blindroll',
  SELF: 'selfroll',
} as const;
export const DIRECTORY_SEARCH_MODES = { FULL: 'full', NAME: 'name' } as const;
export const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;
export const DOCUMENT_META_OWNERSHIP_LEVELS = { DEFAULT: -20, NOCHANGE: -10 } as const;
export const GAME_VIEWS = ['game', 'stream'] as const;
export const GRID_MIN_SIZE = 20;
export const GRID_TYPES = {
  GRIDLESS: 0,
  SQUARE: 1,
  HEXODDR: 2,
  HEXEVENR: 3,
  HEXODDQ: 4,
  HEXEVENQ: 5,
} as const;
export const GRID_DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;
export const JOURNAL_ENTRY_PAGE_FORMATS = { HTML: 1, MARKDOWN: 2 } as const;
export const KEYBINDING_PRECEDENCE = { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } as const;
export const PACKAGE_TYPES = ['world', 'system', 'module'] as const;
export const SORT_INTEGER_DENSITY = 100000;
export const TOKEN_DISPLAY_MODES = {
  NONE: 0,
  CONTROL: 10,
  OWNER_HOVER: 20,
  HOVER: 30,
  OWNER: 40,
  ALWAYS: 50,
} as const;
export const TOKEN_DISPOSITIONS = { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } as const;
export const TOKEN_SHAPES = {
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
} as const;
export const TOKEN_TURN_MARKER_MODES = { DISABLED: 0, DEFAULT: 1, CUSTOM: 2 } as const;
export const WALL_SENSE_TYPES = { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 } as const;
export const WALL_DIRECTIONS = { BOTH: 0, LEFT: 1, RIGHT: 2 } as const;
export const WALL_DOOR_TYPES = { NONE: 0, DOOR: 1, SECRET: 2 } as const;
export const WALL_DOOR_STATES = { CLOSED: 0, OPEN: 1, LOCKED: 2 } as const;
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
export const USER_ROLE_NAMES = {
  0: 'NONE',
  1: 'PLAYER',
  2: 'TRUSTED',
  3: 'ASSISTANT',
  4: 'GAMEMASTER',
} as const;

const permission = (name: string, defaultRole: number, disableGM = false): UserPermission => ({
  label: `PERMISSION.${name}`,
  hint: `PERMISSION.${name}Hint`,
  disableGM,
  defaultRole,
});

/** One of the things that a role of user may do. */
export interface UserPermission {
  label: string;
  hint: string;
  disableGM: boolean;
  defaultRole: number;
}

export const USER_PERMISSIONS: Record<string, UserPermission> = {
  ACTOR_CREATE: permission('ActorCreate', USER_ROLES.ASSISTANT),
  BROADCAST_AUDIO: permission('BroadcastAudio', USER_ROLES.TRUSTED, true),
  BROADCAST_VIDEO: permission('BroadcastVideo', USER_ROLES.TRUSTED, true),
  CARDS_CREATE: permission('CardsCreate', USER_ROLES.ASSISTANT),
  DRAWING_CREATE: permission('DrawingCreate', USER_ROLES.TRUSTED),
  ITEM_CREATE: permission('ItemCreate', USER_ROLES.ASSISTANT),
  FILES_BROWSE: permission('FilesBrowse', USER_ROLES.TRUSTED),
  FILES_UPLOAD: permission('FilesUpload', USER_ROLES.ASSISTANT),
  JOURNAL_CREATE: permission('JournalCreate', USER_ROLES.TRUSTED),
  MACRO_SCRIPT: permission('MacroScript', USER_ROLES.PLAYER),
  MANUAL_ROLLS: permission('ManualRolls', USER_ROLES.TRUSTED, true),
  MESSAGE_WHISPER: permission('MessageWhisper', USER_ROLES.PLAYER),
  NOTE_CREATE: permission('NoteCreate', USER_ROLES.TRUSTED),
  PING_CANVAS: permission('PingCanvas', USER_ROLES.PLAYER, true),
  PLAYLIST_CREATE: permission('PlaylistCreate', USER_ROLES.ASSISTANT),
  SETTINGS_MODIFY: permission('SettingsModify', USER_ROLES.ASSISTANT),
  SHOW_CURSOR: permission('ShowCursor', USER_ROLES.PLAYER, true),
  SHOW_RULER: permission('ShowRuler', USER_ROLES.PLAYER, true),
  TEMPLATE_CREATE: permission('TemplateCreate', USER_ROLES.PLAYER),
  TOKEN_CREATE: permission('TokenCreate', USER_ROLES.ASSISTANT),
  TOKEN_DELETE: permission('TokenDelete', USER_ROLES.ASSISTANT),
  TOKEN_CONFIGURE: permission('TokenConfigure', USER_ROLES.TRUSTED),
  WALL_DOORS: permission('WallDoors', USER_ROLES.PLAYER),
  QUERY_USER: permission('QueryUser', USER_ROLES.PLAYER),
};

/** The collection of the documents of a name. */
export const COLLECTION_NAMES: Readonly<Record<string, string>> = {
  Actor: 'actors',
  Item: 'items',
  ActiveEffect: 'effects',
  ActorDelta: 'delta',
  Adventure: 'adventures',
  Card: 'cards',
  Cards: 'cards',
  ChatMessage: 'messages',
  Combat: 'combats',
  Combatant: 'combatants',
  CombatantGroup: 'groups',
  Folder: 'folders',
  JournalEntry: 'journal',
  JournalEntryPage: 'pages',
  Macro: 'macros',
  RollTable: 'tables',
  Scene: 'scenes',
  Setting: 'settings',
  TableResult: 'results',
  Token: 'tokens',
  User: 'users',
};

/** The documents that a world keeps by themselves. */
export const WORLD_DOCUMENT_TYPES = [
  'Actor',
  'Cards',
  'ChatMessage',
  'Combat',
  'Folder',
  'Item',
  'JournalEntry',
  'Macro',
  'RollTable',
  'Scene',
  'Setting',
  'User',
] as const;
export const PRIMARY_DOCUMENT_TYPES = WORLD_DOCUMENT_TYPES;
export const EMBEDDED_DOCUMENT_TYPES = [
  'ActiveEffect',
  'ActorDelta',
  'Card',
  'Combatant',
  'CombatantGroup',
  'Item',
  'JournalEntryPage',
  'TableResult',
  'Token',
] as const;
export const ALL_DOCUMENT_TYPES = [
  ...new Set<string>([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES]),
].sort();
export const COMPENDIUM_DOCUMENT_TYPES = [
  'Actor',
  'Adventure',
  'Cards',
  'Item',
  'JournalEntry',
  'Macro',
  'RollTable',
  'Scene',
] as const;
export const FOLDER_DOCUMENT_TYPES = [
  'Actor',
  'Cards',
  'Item',
  'JournalEntry',
  'Macro',
  'RollTable',
  'Scene',
] as const;
/** Documents that may be linked to in a text are those that may lie in a folder. */
export const DOCUMENT_LINK_TYPES = FOLDER_DOCUMENT_TYPES;

const byExtension = (kind: string, names: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.split(' ').map(name => [name, name === 'svg' ? 'image/svg+xml' : `${kind}/${name}`]),
  );

export const IMAGE_FILE_EXTENSIONS = byExtension('image', 'apng avif bmp gif jpeg jpg png svg tiff webp');
export const VIDEO_FILE_EXTENSIONS = byExtension('video', 'm4v mp4 ogv webm');
export const AUDIO_FILE_EXTENSIONS = byExtension('audio', 'aac flac m4a mid mp3 ogg opus wav webm');
export const TEXT_FILE_EXTENSIONS: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  md: 'text/markdown',
  pdf: 'application/pdf',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  xml: 'application/xml',
  yml: 'application/yaml',
  yaml: 'application/yaml',
};
export const FONT_FILE_EXTENSIONS = byExtension('font', 'otf ttf woff woff2');
export const GRAPHICS_FILE_EXTENSIONS: Readonly<Record<string, string>> = {
  fbx: 'application/octet-stream',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  mtl: 'model/mtl',
  obj: 'model/obj',
  stl: 'model/stl',
  usdz: 'model/vnd.usdz+zip',
};
/** The files that users may put on the server. */
export const UPLOADABLE_FILE_EXTENSIONS: Readonly<Record<string, string>> = {
  ...IMAGE_FILE_EXTENSIONS,
  ...AUDIO_FILE_EXTENSIONS,
  ...VIDEO_FILE_EXTENSIONS,
  ...TEXT_FILE_EXTENSIONS,
  ...FONT_FILE_EXTENSIONS,
  ...GRAPHICS_FILE_EXTENSIONS,
};
export const FILE_CATEGORIES = {
  IMAGE: IMAGE_FILE_EXTENSIONS,
  VIDEO: VIDEO_FILE_EXTENSIONS,
  AUDIO: AUDIO_FILE_EXTENSIONS,
  TEXT: TEXT_FILE_EXTENSIONS,
  FONT: FONT_FILE_EXTENSIONS,
  GRAPHICS: GRAPHICS_FILE_EXTENSIONS,
} as const;

/** How bright a place is. */
export const LIGHTING_LEVELS = Object.freeze({
  DARKNESS: -2,
  HALFDARK: -1,
  UNLIT: 0,
  DIM: 1,
  BRIGHT: 2,
  BRIGHTEST: 3,
});
