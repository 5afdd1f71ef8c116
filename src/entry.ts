// The only script that Foundry loads. It holds nothing: what else is loaded bears its contents in its name, so that
// neither the pieces of two versions nor two copies of one piece can ever run side by side.
import './main.ts';
