import { Controller } from '@nestjs/common';
import { type ActingAdmin, clearRiskFlag, getRisk, noteCreatorNetwork } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { RiskReports } from './risk-reports.service.js';
import { RiskViewService } from './risk-view.service.js';

@Controller()
export class RiskRpc {
  constructor(
    private readonly view: RiskViewService,
    private readonly reports: RiskReports,
  ) {}

  @RpcHandler(getRisk)
  get({ days }: { days: number }) {
    return this.view.get(days);
  }

  @RpcHandler(clearRiskFlag)
  clearFlag({ flagId, admin }: { flagId: number; admin: ActingAdmin }) {
    return this.view.clearFlag(flagId, admin);
  }

  @RpcHandler(noteCreatorNetwork)
  async noteCreatorNetwork(seen: { creatorId: string; network: string }) {
    await this.reports.noteCreatorNetwork(seen);
    return null;
  }
}
