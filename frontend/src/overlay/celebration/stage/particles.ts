/**
 * Particles whose position is a function of time: a frame needs no state of the frame before it, so any time can be
 * drawn. They live in one typed array that scenes fill again for each alert; drawing allocates nothing. Lengths are in
 * units of 1/1080 of the screen's short side, places in parts of the screen (0 to 1).
 */
export type ParticleSpec = {
  bornMs: number;
  livesMs: number;
  /** Repeats after this time until the scene leaves; 0 appears once. At least `livesMs`. */
  everyMs: number;
  x: number;
  y: number;
  /** Units per second. */
  speedX: number;
  speedY: number;
  /** Units per second per second; negative rises. */
  gravity: number;
  /** Part of the speed that is lost per second. */
  drag: number;
  /** Sideways swing in units. */
  sway: number;
  /** Turns per second on the screen (0 stays upright), and around its own axis. */
  spin: number;
  tumble: number;
  /** Width in units. */
  size: number;
  /** Growth by the end of its life: 1 doubles it. */
  growth: number;
  alpha: number;
  sprite: number;
};

/** A 2D context on the page or in a worker. */
export type Drawing = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type Sprite = ImageBitmap | OffscreenCanvas | HTMLCanvasElement;

export type Frame = {
  width: number;
  height: number;
  /** Pixels per unit. */
  unit: number;
  /** Since the scene began. */
  atMs: number;
  /** When the scene began to leave; Infinity before. */
  leavesMs: number;
  /** From 1 to 0 after that. */
  fade: number;
};

const FIELDS = 16;
const FADE_IN = 0.06;
const FADE_OUT = 0.25;

export class ParticleField {
  readonly #values: Float32Array;
  readonly #max: number;
  #count = 0;

  constructor(max: number) {
    this.#max = max;
    this.#values = new Float32Array(max * FIELDS);
  }

  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#count = 0;
  }

  /** Ignores particles beyond the maximum. */
  add(spec: ParticleSpec): void {
    if (this.#count === this.#max) return;
    const { bornMs, livesMs, everyMs, x, y, speedX, speedY, gravity, drag, sway, spin, tumble } = spec;
    const { size, growth, alpha, sprite } = spec;
    this.#values.set(
      [bornMs, livesMs, everyMs, x, y, speedX, speedY, gravity, drag, sway, spin, tumble, size, growth, alpha, sprite],
      this.#count * FIELDS,
    );
    this.#count += 1;
  }

  /** Returns the number of drawn particles. */
  draw(drawing: Drawing, sprites: readonly Sprite[], frame: Frame): number {
    let drawn = 0;
    for (let index = 0; index < this.#count; index += 1) if (this.#drawOne(drawing, sprites, frame, index)) drawn += 1;
    drawing.setTransform(1, 0, 0, 1, 0, 0);
    drawing.globalAlpha = 1;
    return drawn;
  }

  #drawOne(drawing: Drawing, sprites: readonly Sprite[], frame: Frame, index: number): boolean {
    const values = this.#values;
    const at = index * FIELDS;
    const bornMs = read(values, at);
    const livesMs = read(values, at + 1);
    const everyMs = read(values, at + 2);
    let ageMs = frame.atMs - bornMs;
    if (ageMs < 0) return false;
    const round = everyMs > 0 ? Math.floor(ageMs / everyMs) : 0;
    ageMs -= round * everyMs;
    if (ageMs > livesMs || bornMs + round * everyMs > frame.leavesMs) return false;
    const sprite = sprites[read(values, at + 15)];
    if (!sprite) return false;
    const seconds = ageMs / 1000;
    const drag = read(values, at + 8);
    const fall = read(values, at + 7) / drag;
    const slowed = (1 - Math.exp(-drag * seconds)) / drag;
    const swing = read(values, at + 9) * Math.sin(seconds * 2.2 + index * 1.7);
    // Another place each round, so that the loop is not recognised.
    const shift = round === 0 ? 0 : (((index * 37 + round * 61) % 100) / 100 - 0.5) * 0.22;
    const { unit, width, height } = frame;
    const x = (read(values, at + 3) + shift) * width + (read(values, at + 5) * slowed + swing) * unit;
    const y = read(values, at + 4) * height + (fall * seconds + (read(values, at + 6) - fall) * slowed) * unit;
    const life = ageMs / livesMs;
    const scale = (read(values, at + 12) * unit * (1 + read(values, at + 13) * life)) / sprite.width;
    const half = sprite.width * scale;
    if (x < -half || x > width + half || y < -half || y > height + half) return false;
    const spin = read(values, at + 10);
    const turn = spin === 0 ? 0 : spin * seconds * Math.PI * 2 + index;
    const tumble = read(values, at + 11);
    const flat = tumble === 0 ? 1 : 0.18 + 0.82 * Math.abs(Math.cos(seconds * tumble * Math.PI * 2 + index));
    const cos = Math.cos(turn) * scale;
    const sin = Math.sin(turn) * scale;
    drawing.setTransform(cos, sin, -sin * flat, cos * flat, x, y);
    drawing.globalAlpha = frame.fade * read(values, at + 14) * Math.min(1, life / FADE_IN, (1 - life) / FADE_OUT);
    drawing.drawImage(sprite, -sprite.width / 2, -sprite.height / 2);
    return true;
  }
}

const read = (values: Float32Array, index: number): number => values[index] as number;
