import { Module } from '@nestjs/common';
import { InviteLinksRepository } from './invite-links.repository.js';
import { TokensRepository } from './tokens.repository.js';
import { TokensService } from './tokens.service.js';
import { VerificationLinksRepository } from './verification-links.repository.js';

@Module({
  providers: [InviteLinksRepository, TokensRepository, TokensService, VerificationLinksRepository],
  exports: [TokensService],
})
export class TokensModule {}
