import type { Drawing, ParticleField, Sprite } from '../../stage/particles';
import { between, type Random } from '../../stage/random';
import type { SceneCue, SceneSpace } from '../../stage/scene';
import { painted, paintSprite } from '../../stage/sprites';

const PAPERS = [0, 16, 32, 56, 110, 190] as const;
const STREAMERS = [0, 0, 4, 8, 16, 30] as const;
const FLASHES = [0, 0, 0, 18, 46, 80] as const;

const PAPER = 4;
const STREAMER = 2;

/** Cannons below the card throw paper; people in the stand take pictures. */
export function fill(field: ParticleField, { tier, moment }: SceneCue, space: SceneSpace, random: Random): void {
  const level = moment ? 5 : tier;
  const ground = level >= 4 ? 1.04 : Math.min(1.04, space.y + 0.34);
  const cannons = level >= 4 ? [0.02, 0.98] : [space.x - 0.26, space.x + 0.26];
  for (let index = 0; index < PAPERS[level] + STREAMERS[level]; index += 1) {
    const isStreamer = index < STREAMERS[level];
    const isLeft = index % 2 === 0;
    field.add({
      // Most fly at once; two salvos follow.
      bornMs: between(random, 40, 380) + Math.max(0, (index % 5) - 2) * 1_250,
      livesMs: between(random, 3_400, 4_600),
      everyMs: 5_000,
      x: cannons[isLeft ? 0 : 1] as number,
      y: ground,
      speedX: (isLeft ? 1 : -1) * between(random, 20, level >= 4 ? 2_600 : 700),
      speedY: -between(random, 1_300, level >= 4 ? 3_600 : 2_300),
      gravity: 620,
      drag: 2.2,
      sway: 34,
      spin: between(random, -0.5, 0.5),
      tumble: isStreamer ? 0.3 : between(random, 0.8, 1.6),
      size: isStreamer ? between(random, 110, 180) : between(random, 22, 42),
      growth: 0,
      alpha: 1,
      sprite: isStreamer ? PAPER + (index % STREAMER) : index % PAPER,
    });
  }
  for (let index = 0; index < FLASHES[level]; index += 1) {
    field.add({
      bornMs: between(random, 0, 2_600),
      livesMs: between(random, 160, 260),
      everyMs: between(random, 1_900, 3_600),
      ...placeFlash(level, space, random),
      speedX: 0,
      speedY: 0,
      gravity: 0,
      drag: 1,
      sway: 0,
      spin: 0,
      tumble: 0,
      size: level === 5 ? between(random, 26, 84) : between(random, 50, 130),
      growth: 0.4,
      alpha: 0.9,
      sprite: PAPER + STREAMER,
    });
  }
}

/** Returns a place in the crowd at the foot of the screen, or in the stand where the card does not hide it. */
function placeFlash(level: number, { isPortrait }: SceneSpace, random: Random): { x: number; y: number } {
  if (level < 5) return { x: random(), y: isPortrait ? between(random, 0.92, 0.97) : between(random, 0.87, 0.95) };
  if (isPortrait) return { x: random(), y: between(random, 0.575, 0.635) };
  const side = between(random, 0.005, 0.165);
  return { x: random() < 0.5 ? side : 1 - side, y: between(random, 0.39, 0.61) };
}

const paperColours = ['#16a34a', '#ffffff', '#facc15', '#e2e8f0'];

export function paintSprites(): Sprite[] {
  const papers = paperColours.map((colour) =>
    paintSprite(32, 44, (drawing) => {
      drawing.fillStyle = colour;
      drawing.fillRect(-15, -21, 30, 42);
      drawing.fillStyle = 'rgba(0,0,0,.16)';
      drawing.fillRect(-15, 0, 30, 21);
    }),
  );
  return painted([...papers, paintStreamer('#22c55e'), paintStreamer('#ffffff'), paintSprite(96, 96, paintFlash)]);
}

const paintStreamer = (colour: string): Sprite | null =>
  paintSprite(180, 48, (drawing) => {
    drawing.strokeStyle = colour;
    drawing.lineWidth = 11;
    drawing.lineCap = 'round';
    drawing.beginPath();
    drawing.moveTo(-82, 6);
    drawing.bezierCurveTo(-50, -40, -30, 44, 0, 0);
    drawing.bezierCurveTo(28, -42, 46, 42, 82, -6);
    drawing.stroke();
  });

function paintFlash(drawing: Drawing): void {
  const glow = drawing.createRadialGradient(0, 0, 0, 0, 0, 46);
  glow.addColorStop(0, 'rgba(255,255,255,1)');
  glow.addColorStop(0.22, 'rgba(255,255,255,.85)');
  glow.addColorStop(1, 'rgba(186,230,253,0)');
  drawing.fillStyle = glow;
  drawing.fillRect(-48, -48, 96, 96);
  drawing.fillStyle = '#fff';
  drawing.fillRect(-46, -1.5, 92, 3);
  drawing.fillRect(-1.5, -46, 3, 92);
}
