import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../config.js';
import { RecentCreatorViews } from '../creators/recent-creator-views.service.js';
import type { RecentView } from '../creators/recent-view.js';
import { cardVersion } from '../share-card/share-cards.service.js';
import { creatorPage } from './creator-page.js';
import { type HtmlDocument, htmlDocument } from './html-document.js';

/** About 30 kB each, including the compressed form. */
const maxDocuments = 500;

@Injectable()
export class CreatorPagesService {
  private readonly logger = new Logger('CreatorPages');
  /** Keyed by content: a changed profile is another document, and the old one is evicted in time. */
  private readonly documents = new LRUCache<string, HtmlDocument>({ max: maxDocuments });

  constructor(
    private readonly views: RecentCreatorViews,
    private readonly config: GatewayConfig,
  ) {}

  /**
   * @returns the document of a creator's page, `unknown` when there is no such creator, or `unavailable` while a
   *   service is unavailable; the app then loads the profile itself and shows the error
   */
  async render(
    html: string,
    username: string,
    options: { isCurrent: boolean },
  ): Promise<HtmlDocument | 'unknown' | 'unavailable'> {
    try {
      return this.documentOf(html, await this.views.find(username, options));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'creator.not-found') return 'unknown';
      this.logger.warn(`The page of ${username} is served without its profile: ${errorMessage(error)}`);
      return 'unavailable';
    }
  }

  /** @returns the document of a recent view if it is in memory */
  peek(username: string): HtmlDocument | undefined {
    const view = this.views.peek(username);
    return view && this.documents.get(view.json);
  }

  private documentOf(html: string, { creator, json }: RecentView): HtmlDocument {
    const known = this.documents.get(json);
    if (known) return known;
    const page = creatorPage(html, { publicUrl: this.config.PUBLIC_URL, creator, cardVersion: cardVersion(creator) });
    const document = htmlDocument(page);
    this.documents.set(json, document);
    return document;
  }
}
