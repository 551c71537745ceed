import type { Drawing, Sprite } from './particles';

/** Draws a picture once; particles copy it, which is cheaper than a path per particle and frame. */
export function paintSprite(width: number, height: number, paint: (drawing: Drawing) => void): Sprite | null {
  const canvas = createCanvas(width, height);
  const drawing = canvas?.getContext('2d') as Drawing | null | undefined;
  if (!canvas || !drawing) return null;
  drawing.translate(width / 2, height / 2);
  paint(drawing);
  return 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas;
}

function createCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement | null {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  if (typeof document === 'undefined') return null;
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Returns those that could be painted. */
export const painted = (sprites: readonly (Sprite | null)[]): Sprite[] =>
  sprites.filter((sprite): sprite is Sprite => sprite !== null);
