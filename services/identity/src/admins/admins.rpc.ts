import { Controller } from '@nestjs/common';
import {
  type AdminLoginRequest,
  type Browser,
  getSessionAdmin,
  listAuditLog,
  logInAdmin,
  logOutAdmin,
  recordAuditLogEntry,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { AdminsService } from './admins.service.js';
import { AuditLogService } from './audit-log.service.js';
import type { AuditLogEntry } from './audit-log-entry.js';

@Controller()
export class AdminsRpc {
  constructor(
    private readonly admins: AdminsService,
    private readonly auditLog: AuditLogService,
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

  @RpcHandler(recordAuditLogEntry)
  async record(entry: AuditLogEntry) {
    await this.auditLog.recordOfOthers(entry);
    return null;
  }

  @RpcHandler(listAuditLog)
  listAuditLog(page: { limit: number; before?: number; subject?: string }) {
    return this.auditLog.list(page);
  }
}
