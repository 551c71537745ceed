import { Injectable, Logger } from '@nestjs/common';
import { DomainError, getCreator } from '@tipnaija/contracts';
import { RpcClient, wordsOf } from '@tipnaija/messaging';
import { GatewayConfig } from '../config.js';
import { CreatorViews } from '../creators/creator-views.service.js';
import { cardVersion } from '../share-card/share-cards.service.js';
import { creatorPage } from './creator-page.js';

@Injectable()
export class CreatorPagesService {
  private readonly logger = new Logger('CreatorPages');

  constructor(
    private readonly rpc: RpcClient,
    private readonly views: CreatorViews,
    private readonly config: GatewayConfig,
  ) {}

  /**
   * The document of this creator's page. undefined when there is no such creator, or while a service is away: the app then
   * asks for itself and says what is the matter.
   */
  async render(html: string, username: string): Promise<string | undefined> {
    try {
      const creator = await this.views.publicView(await this.rpc.ask(getCreator, { usernameOrId: username }));
      return creatorPage(html, { publicUrl: this.config.PUBLIC_URL, creator, cardVersion: cardVersion(creator) });
    } catch (error) {
      const isUnknown = error instanceof DomainError && error.code === 'creator.not-found';
      if (!isUnknown) this.logger.warn(`The page of ${username} goes out without its creator: ${wordsOf(error)}`);
      return undefined;
    }
  }
}
