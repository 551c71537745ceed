import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type PublicCreator } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../config.js';
import { CreatorViews } from '../creators/creator-views.service.js';
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
    private readonly views: CreatorViews,
    private readonly config: GatewayConfig,
  ) {}

  /**
   * @returns the document of a creator's page, `unknown` when there is no such creator, or `unavailable` while a
   *   service is unavailable; the app then loads the profile itself and shows the error
   */
  async render(html: string, username: string): Promise<HtmlDocument | 'unknown' | 'unavailable'> {
    try {
      return this.documentOf(html, await this.views.publicViewOf(username));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'creator.not-found') return 'unknown';
      this.logger.warn(`The page of ${username} is served without its profile: ${errorMessage(error)}`);
      return 'unavailable';
    }
  }

  private documentOf(html: string, creator: PublicCreator): HtmlDocument {
    const shown = JSON.stringify(creator);
    const known = this.documents.get(shown);
    if (known) return known;
    const page = creatorPage(html, { publicUrl: this.config.PUBLIC_URL, creator, cardVersion: cardVersion(creator) });
    const document = htmlDocument(page);
    this.documents.set(shown, document);
    return document;
  }
}
