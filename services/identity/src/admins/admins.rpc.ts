import { Controller } from '@nestjs/common';
import {
  type AdminLoginRequest,
  type AdminRole,
  type Browser,
  type CompleteSignInRequest,
  changeAdmin,
  completeAdminSignIn,
  getAdminSecondStepOptions,
  getSessionAdmin,
  listAdmins,
  listAuditLog,
  logInAdmin,
  logOutAdmin,
  recordAuditLogEntry,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { AdminAccess } from './admin-access.service.js';
import { AdminSignIns } from './admin-sign-ins.service.js';
import { AdminsService } from './admins.service.js';
import { AuditLogService } from './audit-log.service.js';
import type { AuditLogEntry } from './audit-log-entry.js';

@Controller()
export class AdminsRpc {
  constructor(
    private readonly signIns: AdminSignIns,
    private readonly admins: AdminsService,
    private readonly access: AdminAccess,
    private readonly auditLog: AuditLogService,
  ) {}

  @RpcHandler(logInAdmin)
  logIn(login: AdminLoginRequest & Browser) {
    return this.signIns.logIn(login);
  }

  @RpcHandler(completeAdminSignIn)
  complete(request: CompleteSignInRequest & Browser) {
    return this.signIns.complete(request);
  }

  @RpcHandler(getAdminSecondStepOptions)
  secondStepOptions({ signInToken }: { signInToken: string }) {
    return this.signIns.passkeyOptions(signInToken);
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

  @RpcHandler(listAdmins)
  list() {
    return this.admins.list();
  }

  @RpcHandler(changeAdmin)
  async change(request: { adminId: string; by: string; change: { role: AdminRole } | { isDisabled: boolean } }) {
    await this.access.changeAsOwner(request);
    return null;
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
