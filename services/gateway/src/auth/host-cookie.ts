import type { Browser } from '@tipnaija/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rateLimitSubnet } from '../limits/rate-limit-subnet.js';

type Secret = { sessionToken: string; expiresAt: string };
type Kind = { name: string; sameSite: 'lax' | 'strict' };

const isOverTls = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * Over https the cookie gets the `__Host-` prefix. Browsers accept such a cookie only from this host, over https, for
 * the path `/`, so no page of a sibling domain or of a plain connection can set it.
 */
export function hostCookieName(name: string, publicUrl: string): string {
  return isOverTls(publicUrl) ? `__Host-${name}` : name;
}

/** A cookie with a secret, such as a session token: unreadable for scripts, sent to this host only. */
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

  /** @returns the browser data for sign-in calls: identity ends the browser's previous session when a new one starts */
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

  /** Uses the attributes of `set`: browsers keep a `__Host-` cookie that is cleared without them. */
  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes);
  }
}
