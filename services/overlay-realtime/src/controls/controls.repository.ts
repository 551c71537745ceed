import { Injectable } from '@nestjs/common';
import { limits, type OverlayControls } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

/** Stores which overlay controls (pause, mute) each creator has switched on. */
@Injectable()
export class ControlsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Saves the given controls. An omitted control keeps its value. A pause shortly after another continues it: what waited
   * then waits still.
   */
  async save(creatorId: string, { isPaused, isMuted }: Partial<OverlayControls>): Promise<void> {
    await this.database.rows(
      `insert into overlay_controls as controls (creator_id, is_paused, is_muted, paused_at)
       values ($1, coalesce($2::boolean, false), coalesce($3::boolean, false), case when $2::boolean then now() end)
       on conflict (creator_id) do update set
         is_paused = coalesce($2::boolean, controls.is_paused), is_muted = coalesce($3::boolean, controls.is_muted),
         paused_at = case when $2::boolean and not controls.is_paused
             and (controls.paused_at is null or controls.resumed_at is null
               or controls.resumed_at <= now() - $4 * interval '1 minute') then now()
           else controls.paused_at end,
         resumed_at = case when not $2::boolean and controls.is_paused then now() else controls.resumed_at end`,
      [creatorId, isPaused ?? null, isMuted ?? null, limits.alertResumeMinutes],
    );
  }

  async find(creatorIds: readonly string[]): Promise<(creatorId: string) => OverlayControls> {
    const rows = await this.database.rows<OverlayControls & { creatorId: string }>(
      `select creator_id as "creatorId", is_paused as "isPaused", is_muted as "isMuted"
       from overlay_controls where creator_id = any($1)`,
      [creatorIds],
    );
    const known = new Map(rows.map(({ creatorId, ...controls }) => [creatorId, controls]));
    return (creatorId) => known.get(creatorId) ?? { isPaused: false, isMuted: false };
  }
}
