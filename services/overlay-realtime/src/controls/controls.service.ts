import { Injectable } from '@nestjs/common';
import type { OverlayControlAction, OverlayControls } from '@tipnaija/contracts';
import { ControlsRepository } from './controls.repository.js';

/** Actions with a persistent effect, which also applies to overlays opened later. */
const switches: Partial<Record<OverlayControlAction, Partial<OverlayControls>>> = {
  pause: { isPaused: true },
  resume: { isPaused: false },
  mute: { isMuted: true },
  unmute: { isMuted: false },
};

@Injectable()
export class ControlsService {
  constructor(private readonly controls: ControlsRepository) {}

  /** Persists the effect of the action. Returns false when the action has no persistent effect. */
  async keep(creatorId: string, action: OverlayControlAction): Promise<boolean> {
    const switched = switches[action];
    if (switched) await this.controls.save(creatorId, switched);
    return switched !== undefined;
  }

  find(creatorIds: readonly string[]): Promise<(creatorId: string) => OverlayControls> {
    return this.controls.find(creatorIds);
  }
}
