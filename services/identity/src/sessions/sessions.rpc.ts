import { Controller } from '@nestjs/common';
import { getSessionUser, logOut } from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsRpc {
  constructor(private readonly sessions: SessionsService) {}

  @Answers(getSessionUser)
  findUser({ sessionToken }: { sessionToken: string }) {
    return this.sessions.findUser(sessionToken);
  }

  @Answers(logOut)
  async logOut({ sessionToken }: { sessionToken: string }) {
    await this.sessions.end(sessionToken);
    return null;
  }
}
