import { Controller } from '@nestjs/common';
import { issueDashboardTicket } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { TicketsService } from './tickets.service.js';

@Controller()
export class DashboardRpc {
  constructor(private readonly tickets: TicketsService) {}

  @RpcHandler(issueDashboardTicket)
  issueTicket({ creatorId }: { creatorId: string }) {
    return this.tickets.issue(creatorId);
  }
}
