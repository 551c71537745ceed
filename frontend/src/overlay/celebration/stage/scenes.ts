import type { AlertSet } from '../alert-set';
import type { SceneModule } from './scene';

const scenes: Record<AlertSet['name'], () => Promise<SceneModule>> = {
  owambe: () => import('../sets/owambe/scene'),
  stadium: () => import('../sets/stadium/scene'),
  worship: () => import('../sets/worship/scene'),
  club: () => import('../sets/club/scene'),
  quiet: () => import('../sets/quiet/scene'),
};

export const loadScene = (name: AlertSet['name']): Promise<SceneModule> => scenes[name]();
