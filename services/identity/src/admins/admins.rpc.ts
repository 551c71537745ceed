import { Controller } from '@nestjs/common';
import { getSessionAdmin, logInAdmin, logOutAdmin } from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { AdminsService } from './admins.service.js';

@Controller()
export class AdminsRpc {
  constructor(private readonly admins: AdminsService) {}

  @Answers(logInAdmin)
  logIn(login: { email: string; password: string; userAgent: string | null }) {
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
}
