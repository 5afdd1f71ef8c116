import { testCases } from '../play-case.ts';
import { setUpTable } from '../seats.ts';

// Markup in messages, what is dropped on sheets and on the board, and weapons that a sheet offers or not.
testCases(['garbage-messages', 'manners', 'refused-attacks'], setUpTable(['Game Master', 'Alix', 'Basile']));
