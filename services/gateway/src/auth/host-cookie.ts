import type { Browser } from '@tipnaija/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rateLimitSubnet } from '../limits/rate-limit-subnet.js';

type Secret = { sessionToken: string; expiresAt: string };
type Kind = { name: string; sameSite: 'lax' | 'strict' };

const isOverTls = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * Over https the name carries a promise that browsers keep: such a cookie is set by this host for this host, over https, for the
 * whole of it. No page of a sister domain or of a plain connection can plant one.
 */
export function hostCookieName(name: string, publicUrl: string): string {
  return isOverTls(publicUrl) ? `__Host-${name}` : name;
}

/** A cookie that carries a secret, such as a session's: never seen by scripts, sent to this host alone. */
export class HostCookie {
  private readonly name: string;
  private readonly attributes;

  constructor({ name, sameSite }: Kind, publicUrl: string) {
    this.name = hostCookieName(name, publicUrl);
    this.attributes = { path: '/', httpOnly: true, sameSite, secure: isOverTls(publicUrl) } as const;
  }

  tokenOf(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  /** What identity is told of who signs in: the session this browser had ends when its new one begins. */
  browserOf(request: FastifyRequest): Required<Omit<Browser, 'deviceTokens'>> {
    return {
      userAgent: request.headers['user-agent'] ?? null,
      formerToken: this.tokenOf(request) ?? null,
      network: rateLimitSubnet(request.ip),
    };
  }

  set(reply: FastifyReply, { sessionToken, expiresAt }: Secret): void {
    this.write(reply, sessionToken, new Date(expiresAt));
  }

  write(reply: FastifyReply, value: string, expires: Date): void {
    void reply.setCookie(this.name, value, { ...this.attributes, expires });
  }

  /** With the attributes it was set with: browsers keep a `__Host-` cookie that is cleared without them. */
  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes);
  }
}
