import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type OnApplicationShutdown,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@tipnaija/contracts';
import { defaultStreamPrefix, RateLimits } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { networkOf } from './network-of.js';
import { type RateLimitName, type RateLimitPolicy, rateLimitPolicies } from './rate-limit-policies.js';

const RATE_LIMIT = 'gateway:rate-limit';

/** Method decorator: what is tried too often is refused with 429 and `Retry-After`. Guards run from the bottom up. */
export function RateLimited(name: RateLimitName): MethodDecorator {
  return applyDecorators(SetMetadata(RATE_LIMIT, name), UseGuards(RateLimitGuard));
}

@Injectable()
export class RateLimitGuard implements CanActivate, OnApplicationShutdown {
  private readonly limits: RateLimits;

  constructor(
    private readonly reflector: Reflector,
    private readonly config: GatewayConfig,
  ) {
    this.limits = new RateLimits({ redisUrl: config.REDIS_URL, prefix: config.STREAM_PREFIX ?? defaultStreamPrefix });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<RateLimitName>(RATE_LIMIT, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const policy: RateLimitPolicy = rateLimitPolicies[name];
    const address = networkOf(request.ip);
    const attempts = policy.perAddress.attempts * this.config.RATE_LIMIT_ADDRESS_SCALE;
    const account = policy.perAccount?.accountOf(request);
    const both = policy.perAccountAndAddress;
    const refusals = await Promise.all([
      this.limits.count(`${name}:address`, address, { ...policy.perAddress, attempts }),
      account && policy.perAccount ? this.limits.count(`${name}:account`, account, policy.perAccount) : undefined,
      account && both ? this.limits.count(`${name}:both`, `${account} ${address}`, both) : undefined,
    ]);
    const waits = refusals.flatMap((refusal) => (refusal ? [refusal.retryAfterSeconds] : []));
    if (waits.length === 0) return true;
    const retryAfterSeconds = Math.max(...waits);
    void context.switchToHttp().getResponse<FastifyReply>().header('retry-after', String(retryAfterSeconds));
    throw new DomainError('request.too-many', { retryAfterSeconds });
  }

  /** The account proved to be who it said it was: its failed attempts no longer count. */
  forgive(name: RateLimitName, account: string, request: FastifyRequest): void {
    const policy: RateLimitPolicy = rateLimitPolicies[name];
    const { perAccount, perAccountAndAddress: both } = policy;
    if (perAccount) void this.limits.forgive(`${name}:account`, account, perAccount);
    if (both) void this.limits.forgive(`${name}:both`, `${account} ${networkOf(request.ip)}`, both);
  }

  onApplicationShutdown(): void {
    this.limits.close();
  }
}
