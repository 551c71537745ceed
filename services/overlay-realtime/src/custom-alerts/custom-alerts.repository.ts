import { Injectable } from '@nestjs/common';
import type { AlertTier, OverlayMedia } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import type { MediaType } from './media-type.js';
import { lockFile } from './taken-down-media.repository.js';

export type CustomAlertsRow = { creator_id: string; tiers: AlertTier[]; css: string; safe_css: string };
export type NewMedia = MediaType & { id: string; creatorId: string; digest: string; content: Buffer };

/** `content` is null when the reader already has this digest. */
export type StoredMedia = { contentType: string; digest: string; content: Buffer | null };

type MediaRow = Omit<OverlayMedia, 'uploadedAt'> & { uploadedAt: Date };

const toMedia = (row: MediaRow): OverlayMedia => ({ ...row, uploadedAt: row.uploadedAt.toISOString() });

@Injectable()
export class CustomAlertsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the rows of creators with custom alerts. */
  findAll(creatorIds: readonly string[]): Promise<CustomAlertsRow[]> {
    return this.database.rows('select creator_id, tiers, css, safe_css from custom_alerts where creator_id = any($1)', [
      creatorIds,
    ]);
  }

  /** Saves the given fields. Undefined fields keep their values. */
  async change(
    creatorId: string,
    change: { tiers: readonly AlertTier[] | undefined; css: string | undefined; safeCss: string | undefined },
  ): Promise<void> {
    await this.database.rows(
      `insert into custom_alerts (creator_id, tiers, css, safe_css)
       values ($1, coalesce($2::jsonb, '[]'), coalesce($3, ''), coalesce($4, ''))
       on conflict (creator_id) do update set
         tiers = coalesce($2::jsonb, custom_alerts.tiers), css = coalesce($3, custom_alerts.css),
         safe_css = coalesce($4, custom_alerts.safe_css)`,
      [creatorId, change.tiers ? JSON.stringify(change.tiers) : null, change.css ?? null, change.safeCss ?? null],
    );
  }

  /** Returns media by creator in upload order; creators without media, and deleted ones, are absent. */
  async listMedia(creatorIds: readonly string[]): Promise<Map<string, OverlayMedia[]>> {
    const rows = await this.database.rows<MediaRow & { creator_id: string }>(
      `select creator_id, id, kind, length(content) as bytes, uploaded_at as "uploadedAt" from overlay_media
       where creator_id = any($1) and not exists (
         select from suspended_creators where creator_id = overlay_media.creator_id and deleted_at is not null)
       order by uploaded_at, id`,
      [creatorIds],
    );
    const media = new Map<string, OverlayMedia[]>();
    for (const { creator_id, ...row } of rows) media.set(creator_id, [...(media.get(creator_id) ?? []), toMedia(row)]);
    return media;
  }

  /** Adds a file, unless it is taken down or the creator has `max` files. An identical file returns the existing one. */
  addMedia(media: NewMedia, max: number): Promise<OverlayMedia | 'taken-down' | 'too-many'> {
    return this.database.transaction(async (transaction) => {
      // Simultaneous uploads of the creator count each other.
      await transaction.rows(`select pg_advisory_xact_lock(hashtext('overlay-media-of ' || $1))`, [media.creatorId]);
      await lockFile(transaction, media.digest);
      const takenDown = await transaction.rows('select from taken_down_media where digest = $1', [media.digest]);
      if (takenDown.length > 0) return 'taken-down';
      const [row] = await transaction.rows<MediaRow>(
        `insert into overlay_media (id, creator_id, kind, content_type, digest, content)
         select $1, $2, $3, $4, $5, $6
         where (select count(*) from overlay_media where creator_id = $2 and digest <> $5) < $7
         on conflict on constraint media_once do update set content_type = excluded.content_type
         returning id, kind, length(content) as bytes, uploaded_at as "uploadedAt"`,
        [media.id, media.creatorId, media.kind, media.contentType, media.digest, media.content, max],
      );
      return row ? toMedia(row) : 'too-many';
    });
  }

  async removeMedia(creatorId: string, id: string): Promise<boolean> {
    const rows = await this.database.rows('delete from overlay_media where id = $2 and creator_id = $1 returning id', [
      creatorId,
      id,
    ]);
    return rows.length > 0;
  }

  /**
   * @returns the file, without `content` when its digest is `knownDigest`; undefined when unknown or its creator is
   * banned
   */
  async findMedia(id: string, knownDigest: string | null): Promise<StoredMedia | undefined> {
    const [row] = await this.database.rows<StoredMedia>(
      `select content_type as "contentType", digest, case when digest = $2 then null else content end as content
       from overlay_media
       where id = $1 and not exists (select from suspended_creators where creator_id = overlay_media.creator_id and is_suspended)`,
      [id, knownDigest],
    );
    return row;
  }
}
