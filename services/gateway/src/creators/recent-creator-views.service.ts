/**
 * The views of pages that thousands of fans open at once, when a creator goes live or posts the link. A view is shared
 * by every request that arrives within `CREATOR_VIEW_MAX_AGE_MS` of its load, so that each response reflects the state
 * at most that long before the request, also for a ban that this process is not notified of (ADR 18). Requests that
 * need the current state use `CreatorViews`.
 */
import { Injectable, Optional } from '@nestjs/common';
import { LRUCache, type Perf } from 'lru-cache';
import { GatewayConfig } from '../config.js';
import { CreatorViews } from './creator-views.service.js';
import { type RecentView, toRecentView } from './recent-view.js';

type Load = { result: Promise<RecentView>; view?: RecentView };

/** About 2 kB each. */
const maxViews = 5_000;

@Injectable()
export class RecentCreatorViews {
  /** Requests during a load share it. The age counts from the start of the load. */
  private readonly recent: LRUCache<string, Load> | undefined;

  constructor(
    private readonly views: CreatorViews,
    config: GatewayConfig,
    @Optional() clock: Perf = performance,
  ) {
    const ttl = config.CREATOR_VIEW_MAX_AGE_MS;
    if (ttl > 0) this.recent = new LRUCache({ max: maxViews, ttl, ttlResolution: 0, perf: clock });
  }

  /**
   * @param isCurrent true loads the state at this moment
   * @returns the public view
   * @throws DomainError `creator.not-found` when the creator is unknown; not cached
   */
  find(usernameOrId: string, { isCurrent = false } = {}): Promise<RecentView> {
    if (!this.recent || isCurrent) return this.load(usernameOrId);
    const key = usernameOrId.toLowerCase();
    return (this.recent.get(key) ?? this.startLoad(this.recent, key)).result;
  }

  /** @returns the view if it is in memory and recent enough */
  peek(usernameOrId: string): RecentView | undefined {
    return this.recent?.get(usernameOrId.toLowerCase())?.view;
  }

  private startLoad(recent: LRUCache<string, Load>, key: string): Load {
    const load: Load = { result: this.load(key) };
    recent.set(key, load);
    load.result.then(
      (view) => (load.view = view),
      () => recent.peek(key) === load && recent.delete(key),
    );
    return load;
  }

  private async load(usernameOrId: string): Promise<RecentView> {
    return toRecentView(await this.views.publicViewOf(usernameOrId));
  }
}
