import type { Drawing, Sprite } from '../../stage/particles';
import { painted, paintSprite } from '../../stage/sprites';

const leaves = [
  ['#15803d', '#4ade80'],
  ['#b7791f', '#fde68a'],
  ['#9d174d', '#f9a8d4'],
  ['#0f766e', '#5eead4'],
] as const;

/** Four leaves and two coins: what is sprayed. */
export function paintSprites(): Sprite[] {
  const notes = leaves.map(([dark, light]) => paintSprite(128, 64, (drawing) => paintLeaf(drawing, dark, light)));
  return painted([...notes, paintSprite(96, 96, paintCoin), paintSprite(96, 96, paintCoin)]);
}

/** A leaf cut like a ribbon: a bright spine, side veins and a folded edge. */
function paintLeaf(drawing: Drawing, dark: string, light: string): void {
  const shade = drawing.createLinearGradient(-58, -24, 58, 24);
  shade.addColorStop(0, dark);
  shade.addColorStop(0.45, light);
  shade.addColorStop(0.6, dark);
  shade.addColorStop(1, light);
  drawing.fillStyle = shade;
  drawing.beginPath();
  drawing.moveTo(-60, 0);
  drawing.bezierCurveTo(-34, -34, 30, -34, 60, 0);
  drawing.bezierCurveTo(30, 34, -34, 34, -60, 0);
  drawing.fill();
  drawing.strokeStyle = 'rgba(255,255,255,.75)';
  drawing.lineWidth = 2.5;
  drawing.beginPath();
  drawing.moveTo(-56, 0);
  drawing.lineTo(56, 0);
  for (const x of [-34, -14, 6, 26]) {
    drawing.moveTo(x, 0);
    drawing.lineTo(x + 12, -14);
    drawing.moveTo(x, 0);
    drawing.lineTo(x + 12, 14);
  }
  drawing.stroke();
}

function paintCoin(drawing: Drawing): void {
  drawing.scale(4 / 3, 4 / 3);
  const shade = drawing.createRadialGradient(-10, -12, 4, 0, 0, 34);
  shade.addColorStop(0, '#fff6c9');
  shade.addColorStop(0.5, '#f7c948');
  shade.addColorStop(1, '#a86410');
  drawing.fillStyle = shade;
  disc(drawing, 33);
  drawing.strokeStyle = '#fff2b8';
  drawing.lineWidth = 3;
  drawing.beginPath();
  drawing.arc(0, 0, 25, 0, Math.PI * 2);
  drawing.stroke();
  drawing.fillStyle = '#8a4f0b';
  drawing.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const [angle, radius] = [(point * Math.PI) / 5 - Math.PI / 2, point % 2 === 0 ? 16 : 7];
    drawing.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  drawing.fill();
}

function disc(drawing: Drawing, radius: number): void {
  drawing.beginPath();
  drawing.arc(0, 0, radius, 0, Math.PI * 2);
  drawing.fill();
}
