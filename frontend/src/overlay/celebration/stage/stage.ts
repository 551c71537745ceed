import { FramePace } from './frame-pace';
import { type Drawing, type Frame, ParticleField, type Sprite } from './particles';
import { seeded } from './random';
import { locateCard, type SceneCue, type SceneModule } from './scene';
import { loadScene } from './scenes';

/** More than any scene draws at once. */
const PARTICLES_MAX = 480;

/** How long particles fall after the alert left. */
const FADES_MS = 1_600;

type StageCanvas = HTMLCanvasElement | OffscreenCanvas;

/**
 * Draws the particles of the current alert. One clock: a frame is a function of the time since the scene began, which
 * `freeze` sets for tests and pictures. Nothing runs between alerts.
 */
export class Stage {
  readonly #canvas: StageCanvas;
  readonly #drawing: Drawing | null;
  readonly #field = new ParticleField(PARTICLES_MAX);
  readonly #frame: Frame = { width: 1, height: 1, unit: 1, atMs: 0, leavesMs: Number.POSITIVE_INFINITY, fade: 1 };
  readonly #sprites = new Map<string, readonly Sprite[]>();
  #shown: readonly Sprite[] = [];
  #startedMs = 0;
  #request: number | null = null;
  #isFrozen = false;
  readonly #pace = new FramePace();
  readonly #onSlow: () => void;
  #plays = 0;

  /** @param onSlow called when the machine does not keep up with the frames of an alert */
  constructor(canvas: StageCanvas, onSlow: () => void) {
    this.#canvas = canvas;
    this.#onSlow = onSlow;
    this.#drawing = canvas.getContext('2d') as Drawing | null;
  }

  resize(width: number, height: number): void {
    this.#canvas.width = this.#frame.width = width;
    this.#canvas.height = this.#frame.height = height;
    this.#frame.unit = Math.min(width, height) / 1080;
    if (this.#isFrozen) this.#draw();
  }

  /** Replaces the scene. A scene that cannot load leaves the stage empty: the card does not need it. */
  async play(cue: SceneCue): Promise<void> {
    this.#plays += 1;
    const mine = this.#plays;
    const startedMs = performance.now();
    const scene = await loadScene(cue.set).catch(() => null);
    if (mine !== this.#plays || !scene || !this.#drawing) return;
    this.#shown = this.#paint(cue.set, scene);
    this.#field.clear();
    const isPortrait = this.#frame.height > this.#frame.width;
    scene.fill(this.#field, cue, locateCard(cue, isPortrait), seeded(cue.seed));
    this.#startedMs = startedMs;
    this.#pace.begin(performance.now());
    this.#frame.leavesMs = Number.POSITIVE_INFINITY;
    if (this.#isFrozen) this.#draw();
    else this.#request ??= requestAnimationFrame(this.#step);
  }

  /** No particle appears from now on; those in the air finish. */
  leave(): void {
    this.#plays += 1;
    this.#frame.leavesMs = Math.min(this.#frame.leavesMs, performance.now() - this.#startedMs);
  }

  /** Stops the clock at this time of the scene. */
  freeze(atMs: number): void {
    this.#isFrozen = true;
    if (this.#request !== null) cancelAnimationFrame(this.#request);
    this.#request = null;
    this.#frame.atMs = atMs;
    this.#draw();
  }

  readonly #step = (): void => {
    this.#request = null;
    const nowMs = performance.now();
    this.#frame.atMs = nowMs - this.#startedMs;
    const { isSkipped, becameSlow } = this.#pace.step(nowMs);
    if (becameSlow) this.#onSlow();
    if (!isSkipped) this.#draw();
    const isOver = this.#frame.atMs > this.#frame.leavesMs + FADES_MS;
    if (!isOver && !this.#isFrozen) this.#request = requestAnimationFrame(this.#step);
  };

  #draw(): void {
    const drawing = this.#drawing;
    if (!drawing) return;
    const { atMs, leavesMs } = this.#frame;
    this.#frame.fade = Math.max(0, 1 - Math.max(0, atMs - leavesMs) / FADES_MS);
    drawing.setTransform(1, 0, 0, 1, 0, 0);
    drawing.clearRect(0, 0, this.#frame.width, this.#frame.height);
    this.#field.draw(drawing, this.#shown, this.#frame);
  }

  #paint(name: string, scene: SceneModule): readonly Sprite[] {
    const known = this.#sprites.get(name) ?? scene.paintSprites();
    this.#sprites.set(name, known);
    return known;
  }
}
