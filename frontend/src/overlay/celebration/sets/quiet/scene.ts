import type { Drawing, ParticleField, Sprite } from '../../stage/particles';
import { between, type Random } from '../../stage/random';
import type { SceneCue, SceneSpace } from '../../stage/scene';
import { painted, paintSprite } from '../../stage/sprites';

const DROPS = [0, 0, 5, 9, 16, 28] as const;

/** A few drops of light around the pill. */
export function fill(field: ParticleField, { tier, moment }: SceneCue, space: SceneSpace, random: Random): void {
  const level = moment ? 5 : tier;
  const half = space.isPortrait ? 0.4 : 0.2 + level * 0.015;
  for (let index = 0; index < DROPS[level]; index += 1) {
    const livesMs = between(random, 2_200, 3_200);
    field.add({
      bornMs: between(random, 200, 3_000),
      livesMs,
      everyMs: livesMs + 800,
      x: space.x + between(random, -half, half),
      y: Math.min(1, space.y + between(random, -0.02, 0.1)),
      speedX: 0,
      speedY: -between(random, 40, 90),
      gravity: -10,
      drag: 0.8,
      sway: 14,
      spin: 0,
      tumble: 0,
      size: between(random, 12, 26),
      growth: 0.3,
      alpha: 0.85,
      sprite: index % 2,
    });
  }
}

export const paintSprites = (): Sprite[] =>
  painted(['255,255,255', '134,239,172'].map((light) => paintSprite(48, 48, (drawing) => paintDrop(drawing, light))));

function paintDrop(drawing: Drawing, light: string): void {
  const glow = drawing.createRadialGradient(0, 0, 0, 0, 0, 23);
  glow.addColorStop(0, `rgba(${light},1)`);
  glow.addColorStop(0.35, `rgba(${light},.75)`);
  glow.addColorStop(1, `rgba(${light},0)`);
  drawing.fillStyle = glow;
  drawing.fillRect(-24, -24, 48, 48);
}
