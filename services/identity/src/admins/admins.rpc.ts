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
import { Answers } from '@tipnaija/messaging';
import type { AdminAct } from './admin-act.js';
import { AdminActsService } from './admin-acts.service.js';
import { AdminsService } from './admins.service.js';

@Controller()
export class AdminsRpc {
  constructor(
    private readonly admins: AdminsService,
    private readonly acts: AdminActsService,
  ) {}

  @Answers(logInAdmin)
  logIn(login: AdminLoginRequest & Browser) {
    return this.admins.logIn(login);
  }

  @Answers(logOutAdmin)
  async logOut({ sessionToken }: { sessionToken: string }) {
    await this.admins.endSession(sessionToken);
    return null;
  }

  @Answers(getSessionAdmin)
  findBySession({ sessionToken }: { sessionToken: string }) {
    return this.admins.findBySession(sessionToken);
  }

  @Answers(recordAdminAct)
  async record(act: AdminAct) {
    await this.acts.recordOfOthers(act);
    return null;
  }

  @Answers(listAdminActs)
  listActs(page: { limit: number; before?: number; subject?: string }) {
    return this.acts.list(page);
  }
}
