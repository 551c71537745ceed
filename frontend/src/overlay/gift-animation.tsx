/** @jsxImportSource preact */
import type { AlertTierNumber } from '@tipnaija/contracts/alert-sets';
import type { GiftEffect } from '@tipnaija/contracts/gift-effects';
import { useEffect, useRef } from 'preact/hooks';
import { heartPainter } from './gift-hearts';
import { createParticles, type GiftSide, locateParticle, type Particle, risesAtSides } from './gift-particles';
import { giftShape } from './gift-shapes';

/** The canvas margin around the card, as in overlay.css. */
const MARGIN_PX = 260;
const SHAPE_UNITS = 24;

/** Between the card and what rises beside it. */
const CLEAR_PX = 12;

type GiftProps = { effect: GiftEffect; tier: AlertTierNumber };

/** The gift animation around the card, never on its words. Static with reduced motion. */
export function GiftAnimation(props: GiftProps) {
  if (!risesAtSides(props.effect)) return <GiftCanvas {...props} />;
  return (
    <>
      <GiftCanvas {...props} side="left" />
      <GiftCanvas {...props} side="right" />
    </>
  );
}

function GiftCanvas({ effect, tier, side }: GiftProps & { side?: GiftSide }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const particles = createParticles({ effect, tier, side }, Math.random);
    return play(canvas.current, giftShape(effect).path, particles);
  }, [effect]);
  return <canvas ref={canvas} className={side ? 'gift-side gift' : 'gift'} data-side={side} aria-hidden="true" />;
}

function play(canvas: HTMLCanvasElement, path: string, particles: Particle[]): (() => void) | undefined {
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  canvas.width = canvas.clientWidth;
  canvas.height = canvas.clientHeight;
  const shape = new Path2D(path);
  const card = locateCard(canvas);
  const paintHeart = canvas.dataset.side && canvas.parentElement && heartPainter(drawing, canvas.parentElement);
  const paint = (particle: Particle, index: number) => {
    if (paintHeart) return paintHeart(shape, index);
    drawing.fillStyle = particle.colour;
    drawing.fill(shape);
  };
  const endsMs = Math.max(...particles.map(({ bornMs, livesMs }) => bornMs + livesMs));
  let startedMs: number | null = null;
  const draw = (nowMs: number) => {
    startedMs ??= nowMs;
    drawing.setTransform(1, 0, 0, 1, 0, 0);
    drawing.clearRect(0, 0, canvas.width, canvas.height);
    for (const [index, particle] of particles.entries())
      if (placeParticle(drawing, card, particle, nowMs - startedMs)) paint(particle, index);
    drawing.setTransform(1, 0, 0, 1, 0, 0);
    drawing.clearRect(card.x, card.y, card.width, card.height);
    if (nowMs - startedMs < endsMs) frame = requestAnimationFrame(draw);
  };
  let frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

type Card = { x: number; y: number; width: number; height: number; reach: number };

/**
 * Returns the card on the canvas, and its `reach`: the part of the motion sideways for which there is room between the
 * card and the edge of the screen. With little room the shapes are smaller too.
 */
function locateCard(canvas: HTMLCanvasElement): Card {
  const { width, height } = canvas;
  const { side } = canvas.dataset;
  const parent = canvas.parentElement;
  if (!side || !parent)
    return { x: MARGIN_PX, y: MARGIN_PX, width: width - 2 * MARGIN_PX, height: height - 2 * MARGIN_PX, reach: 1 };
  const left = parent.offsetLeft;
  const room = side === 'left' ? left : window.innerWidth - left - parent.offsetWidth;
  const reach = Math.min(1, Math.max(0, room - 4 * CLEAR_PX) / width);
  return { x: side === 'left' ? width : -1, y: canvas.offsetTop * -1, width: 1, height: parent.offsetHeight, reach };
}

/** Moves the square of the shape to its place; returns false where there is nothing to draw. */
function placeParticle(drawing: CanvasRenderingContext2D, card: Card, particle: Particle, atMs: number): boolean {
  const place = locateParticle(particle, atMs);
  if (!place) return false;
  const scale = (particle.size * place.scale * Math.min(1, 0.55 + card.reach)) / SHAPE_UNITS;
  const [cos, sin] = [Math.cos(place.turn) * scale, Math.sin(place.turn) * scale];
  const half = SHAPE_UNITS / 2;
  // Beside a card all of the shape is clear of it.
  const clear = card.width === 1 ? CLEAR_PX + half * scale * 1.1 + particle.sway * card.reach : 0;
  const x = card.x + particle.from.x * card.width + place.x * card.reach + Math.sign(particle.velocity.x) * clear;
  const y = card.y + particle.from.y * card.height + place.y;
  drawing.setTransform(cos, sin, -sin, cos, x - half * (cos - sin), y - half * (sin + cos));
  drawing.globalAlpha = place.alpha;
  return true;
}
