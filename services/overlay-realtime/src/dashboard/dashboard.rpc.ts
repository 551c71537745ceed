import { Controller } from '@nestjs/common';
import { closeHelperDashboards, type HelperRole, type Helping, issueDashboardTicket } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { DashboardRooms } from '../rooms/dashboard-rooms.js';
import { TicketsService } from './tickets.service.js';

@Controller()
export class DashboardRpc {
  constructor(
    private readonly tickets: TicketsService,
    private readonly rooms: DashboardRooms,
  ) {}

  @RpcHandler(issueDashboardTicket)
  issueTicket({ creatorId, helper }: { creatorId: string; helper?: { userId: string; role: HelperRole } }) {
    return this.tickets.issue({ creatorId, helper: helper ?? null });
  }

  @RpcHandler(closeHelperDashboards)
  async closeHelperDashboards(helping: Helping) {
    this.rooms.closeHelper(helping);
    return null;
  }
}
