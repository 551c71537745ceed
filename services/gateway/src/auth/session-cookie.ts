import type { StartedSession } from '@tipnaija/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'tipnaija_session';

/** Lax: the cookie comes along when a provider sends the browser back to us, and never with another site's POST. */
const attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName];
}

export function setSessionCookie(reply: FastifyReply, session: StartedSession, options: { isSecure: boolean }): void {
  void reply.setCookie(cookieName, session.sessionToken, {
    ...attributes,
    secure: options.isSecure,
    expires: new Date(session.expiresAt),
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(cookieName, attributes);
}
