import { Controller } from '@nestjs/common';
import { getStatement, type StatementPeriod } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { StatementsService } from './statements.service.js';

@Controller()
export class StatementsRpc {
  constructor(private readonly statements: StatementsService) {}

  @RpcHandler(getStatement)
  get({ creatorId, ...period }: { creatorId: string } & StatementPeriod) {
    return this.statements.get(creatorId, period);
  }
}
