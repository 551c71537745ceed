import type { SceneCue } from './scene';
import { Stage } from './stage';

export type StageMessage =
  | { type: 'canvas'; canvas: HTMLCanvasElement | OffscreenCanvas }
  | { type: 'size'; width: number; height: number }
  | { type: 'play'; cue: SceneCue }
  | { type: 'leave' }
  | { type: 'freeze'; atMs: number };

/** The stage behind its messages, in a worker or on the page. */
export class StageReceiver {
  #stage: Stage | null = null;
  readonly #onSlow: () => void;

  constructor(onSlow: () => void) {
    this.#onSlow = onSlow;
  }

  receive(message: StageMessage): void {
    switch (message.type) {
      case 'canvas':
        this.#stage = new Stage(message.canvas, this.#onSlow);
        return;
      case 'size':
        return this.#stage?.resize(message.width, message.height);
      case 'play':
        return void this.#stage?.play(message.cue);
      case 'leave':
        return this.#stage?.leave();
      case 'freeze':
        return this.#stage?.freeze(message.atMs);
    }
  }
}
