import { Controller } from '@nestjs/common';
import {
  type AdminLoginRequest,
  type Browser,
  getSessionAdmin,
  listAdminActs,
  logInAdmin,
  logOutAdmin,
  recordAdminAct,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { AdminsService } from './admins.service.js';
import { AuditLogService } from './audit-log.service.js';
import type { AuditLogEntry } from './audit-log-entry.js';

@Controller()
export class AdminsRpc {
  constructor(
    private readonly admins: AdminsService,
    private readonly acts: AuditLogService,
  ) {}

  @RpcHandler(logInAdmin)
  logIn(login: AdminLoginRequest & Browser) {
    return this.admins.logIn(login);
  }

  @RpcHandler(logOutAdmin)
  async logOut({ sessionToken }: { sessionToken: string }) {
    await this.admins.endSession(sessionToken);
    return null;
  }

  @RpcHandler(getSessionAdmin)
  findBySession({ sessionToken }: { sessionToken: string }) {
    return this.admins.findBySession(sessionToken);
  }

  @RpcHandler(recordAdminAct)
  async record(act: AuditLogEntry) {
    await this.acts.recordOfOthers(act);
    return null;
  }

  @RpcHandler(listAdminActs)
  listActs(page: { limit: number; before?: number; subject?: string }) {
    return this.acts.list(page);
  }
}
