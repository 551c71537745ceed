import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type PublicCreator } from '@tipnaija/contracts';
import { wordsOf } from '@tipnaija/messaging';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../config.js';
import { CreatorViews } from '../creators/creator-views.service.js';
import { cardVersion } from '../share-card/share-cards.service.js';
import { type CreatorDocument, creatorPage } from './creator-page.js';

const compressed = promisify(gzip);

/** Some 30 kB each, with its compressed form. */
const documentsKept = 500;

@Injectable()
export class CreatorPagesService {
  private readonly logger = new Logger('CreatorPages');
  /** By what they show: a creator who changes is another document, and the old one is forgotten in time. */
  private readonly made = new LRUCache<string, CreatorDocument>({ max: documentsKept });

  constructor(
    private readonly views: CreatorViews,
    private readonly config: GatewayConfig,
  ) {}

  /**
   * The document of this creator's page. undefined when there is no such creator, or while a service is away: the app then
   * asks for itself and says what is the matter.
   */
  async render(html: string, username: string): Promise<CreatorDocument | undefined> {
    try {
      return this.documentOf(html, await this.views.publicViewOf(username));
    } catch (error) {
      const isUnknown = error instanceof DomainError && error.code === 'creator.not-found';
      if (!isUnknown) this.logger.warn(`The page of ${username} goes out without its creator: ${wordsOf(error)}`);
      return undefined;
    }
  }

  private documentOf(html: string, creator: PublicCreator): CreatorDocument {
    const shown = JSON.stringify(creator);
    const known = this.made.get(shown);
    if (known) return known;
    const page = creatorPage(html, { publicUrl: this.config.PUBLIC_URL, creator, cardVersion: cardVersion(creator) });
    let gzipped: Promise<Buffer> | undefined;
    const document = { html: page, gzipped: () => (gzipped ??= compressed(page)) };
    this.made.set(shown, document);
    return document;
  }
}
