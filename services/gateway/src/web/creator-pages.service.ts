import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type PublicCreator } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../config.js';
import { CreatorViews } from '../creators/creator-views.service.js';
import { cardVersion } from '../share-card/share-cards.service.js';
import { creatorPage } from './creator-page.js';
import { type HtmlDocument, htmlDocument } from './html-document.js';

/** Some 30 kB each, with its compressed form. */
const documentsKept = 500;

@Injectable()
export class CreatorPagesService {
  private readonly logger = new Logger('CreatorPages');
  /** By what they show: a creator who changes is another document, and the old one is forgotten in time. */
  private readonly made = new LRUCache<string, HtmlDocument>({ max: documentsKept });

  constructor(
    private readonly views: CreatorViews,
    private readonly config: GatewayConfig,
  ) {}

  /**
   * Returns the document of this creator's page, or why there is none: `unknown` when there is no such creator,
   * `unavailable` while a service is away. The app then asks for itself and says what is the matter.
   */
  async render(html: string, username: string): Promise<HtmlDocument | 'unknown' | 'unavailable'> {
    try {
      return this.documentOf(html, await this.views.publicViewOf(username));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'creator.not-found') return 'unknown';
      this.logger.warn(`The page of ${username} goes out without its creator: ${errorMessage(error)}`);
      return 'unavailable';
    }
  }

  private documentOf(html: string, creator: PublicCreator): HtmlDocument {
    const shown = JSON.stringify(creator);
    const known = this.made.get(shown);
    if (known) return known;
    const page = creatorPage(html, { publicUrl: this.config.PUBLIC_URL, creator, cardVersion: cardVersion(creator) });
    const document = htmlDocument(page);
    this.made.set(shown, document);
    return document;
  }
}
