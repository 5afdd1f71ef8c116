import { globals } from '../foundry-globals.ts';

/** A scene control tool: only whether it is active. */
interface SceneControlTool {
  name: string;
  toggle?: boolean;
  active?: boolean;
  visible?: boolean;
}

/** The controls of one layer. */
interface SceneControl {
  name: string;
  tools: Record<string, SceneControlTool>;
}

/** The controls of the scene: of its tools here only the one by which a Game Master's tokens heed no walls. */
export class SceneControls {
  readonly controls: Record<string, SceneControl> = {
    tokens: {
      name: 'tokens',
      tools: {
        unconstrainedMovement: {
          name: 'unconstrainedMovement',
          toggle: true,
          active: false,
          visible: globals.game.user?.isGM === true,
        },
      },
    },
  };
}
