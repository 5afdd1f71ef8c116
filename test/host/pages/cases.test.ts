import { testCases } from '../play-case.ts';
import { setUpTable } from '../seats.ts';

// Markup in messages, and what is dropped on sheets and on the board.
testCases(['garbage-messages', 'manners'], setUpTable(['Game Master', 'Alix', 'Basile']));
