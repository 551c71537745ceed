/** @jsxImportSource preact */
import type { GiftEffect } from '@tipnaija/contracts/gift-effects';
import { useEffect, useRef } from 'preact/hooks';
import { createParticles, locateParticle, type Particle } from './gift-particles';
import { giftShape } from './gift-shapes';

/** The canvas margin around the card, as in overlay.css. */
const MARGIN_PX = 260;
const SHAPE_UNITS = 24;

/** The gift animation around the card, never on its words. Static with reduced motion. */
export function GiftAnimation({ effect }: { effect: GiftEffect }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && !matchMedia('(prefers-reduced-motion: reduce)').matches) return play(canvas.current, effect);
  }, [effect]);
  return <canvas ref={canvas} className="gift" aria-hidden="true" />;
}

function play(canvas: HTMLCanvasElement, effect: GiftEffect): (() => void) | undefined {
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  canvas.width = canvas.clientWidth;
  canvas.height = canvas.clientHeight;
  const particles = createParticles(effect, Math.random);
  const shape = new Path2D(giftShape(effect).path);
  const endsMs = Math.max(...particles.map(({ bornMs, livesMs }) => bornMs + livesMs));
  let startedMs: number | null = null;
  const draw = (nowMs: number) => {
    startedMs ??= nowMs;
    drawing.setTransform(1, 0, 0, 1, 0, 0);
    drawing.clearRect(0, 0, canvas.width, canvas.height);
    for (const particle of particles) drawParticle(drawing, shape, particle, nowMs - startedMs);
    drawing.setTransform(1, 0, 0, 1, 0, 0);
    drawing.clearRect(MARGIN_PX, MARGIN_PX, canvas.width - 2 * MARGIN_PX, canvas.height - 2 * MARGIN_PX);
    if (nowMs - startedMs < endsMs) frame = requestAnimationFrame(draw);
  };
  let frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

function drawParticle(drawing: CanvasRenderingContext2D, shape: Path2D, particle: Particle, atMs: number): void {
  const place = locateParticle(particle, atMs);
  if (!place) return;
  const { width, height } = drawing.canvas;
  const [cardWidth, cardHeight] = [width - 2 * MARGIN_PX, height - 2 * MARGIN_PX];
  const scale = (particle.size * place.scale) / SHAPE_UNITS;
  const [cos, sin] = [Math.cos(place.turn) * scale, Math.sin(place.turn) * scale];
  const x = MARGIN_PX + particle.from.x * cardWidth + place.x;
  const y = MARGIN_PX + particle.from.y * cardHeight + place.y;
  const half = SHAPE_UNITS / 2;
  drawing.setTransform(cos, sin, -sin, cos, x - half * (cos - sin), y - half * (sin + cos));
  drawing.globalAlpha = place.alpha;
  drawing.fillStyle = particle.colour;
  drawing.fill(shape);
}
