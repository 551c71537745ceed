import type { Drawing, ParticleField, ParticleSpec, Sprite } from '../../stage/particles';
import { between, type Random } from '../../stage/random';
import type { SceneCue, SceneSpace } from '../../stage/scene';
import { painted, paintSprite } from '../../stage/sprites';
import { paintPapers, RIBBON, SCRAP, STRIP } from './paper';

const PAPERS = [0, 34, 56, 86, 130, 160] as const;
const RIBBONS = [0, 4, 10, 18, 26, 34] as const;
const FLASHES = [0, 0, 0, 18, 40, 60] as const;

/** Far away, in the middle and near. */
const DEPTHS = [0.6, 1, 1, 1.4] as const;

/** Cannons below the card throw paper; people in the stand take pictures. */
export function fill(field: ParticleField, { tier, moment }: SceneCue, space: SceneSpace, random: Random): void {
  const level = moment ? 5 : tier;
  const ground = level >= 4 ? 1.04 : Math.min(1.04, space.y + 0.34);
  const cannons = level >= 4 ? [0.02, 0.98] : [space.x - 0.26, space.x + 0.26];
  for (let index = 0; index < PAPERS[level] + RIBBONS[level]; index += 1) {
    const isLeft = index % 2 === 0;
    const depth = DEPTHS[Math.floor(random() * DEPTHS.length)] as number;
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
      growth: 0,
      alpha: depth < 1 ? 0.8 : 1,
      ...choosePaper(index < RIBBONS[level], depth, random),
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
      sprite: STRIP + SCRAP + RIBBON,
    });
  }
}

/** Returns a curled ribbon, or a thin strip more often than a scrap, in any of their colours. */
function choosePaper(
  isRibbon: boolean,
  depth: number,
  random: Random,
): Pick<ParticleSpec, 'size' | 'tumble' | 'sprite'> {
  const pick = (count: number) => Math.floor(random() * count);
  if (isRibbon) return { size: depth * between(random, 70, 110), tumble: 0.25, sprite: STRIP + SCRAP + pick(RIBBON) };
  const tumble = between(random, 0.8, 1.6);
  if (random() < 0.62) return { size: depth * 34, tumble, sprite: pick(STRIP) };
  return { size: depth * between(random, 14, 20), tumble, sprite: STRIP + pick(SCRAP) };
}

/** Returns a place in the crowd at the foot of the screen, or in the stand where the card does not hide it. */
function placeFlash(level: number, { isPortrait }: SceneSpace, random: Random): { x: number; y: number } {
  if (level < 5) return { x: random(), y: isPortrait ? between(random, 0.92, 0.97) : between(random, 0.87, 0.95) };
  if (isPortrait) return { x: random(), y: between(random, 0.575, 0.635) };
  const side = between(random, 0.005, 0.165);
  return { x: random() < 0.5 ? side : 1 - side, y: between(random, 0.39, 0.61) };
}

export const paintSprites = (): Sprite[] => painted([...paintPapers(), paintSprite(96, 96, paintFlash)]);

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
