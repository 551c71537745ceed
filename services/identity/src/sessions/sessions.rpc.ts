import { Controller } from '@nestjs/common';
import { endAllSessions, endSession, getSessionUser, listSessions, logOut } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsRpc {
  constructor(private readonly sessions: SessionsService) {}

  @RpcHandler(getSessionUser)
  findUser({ sessionToken }: { sessionToken: string }) {
    return this.sessions.findUser(sessionToken);
  }

  @RpcHandler(listSessions)
  list({ userId, sessionToken }: { userId: string; sessionToken: string }) {
    return this.sessions.list(userId, sessionToken);
  }

  @RpcHandler(logOut)
  async logOut({ sessionToken }: { sessionToken: string }) {
    await this.sessions.end(sessionToken);
    return null;
  }

  @RpcHandler(endSession)
  async endOne({ userId, sessionId }: { userId: string; sessionId: string }) {
    await this.sessions.endOne(userId, sessionId);
    return null;
  }

  @RpcHandler(endAllSessions)
  async endAll({ userId }: { userId: string }) {
    await this.sessions.endAll(userId);
    return null;
  }
}
