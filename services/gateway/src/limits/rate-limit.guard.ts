import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError, findDevice } from '@tipnaija/contracts';
import { RateLimits, RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { DeviceCookie } from '../auth/device-cookie.js';
import { GatewayConfig } from '../config.js';
import { accountCounters, addressCounter, type Counter } from './rate-limit-counters.js';
import { type RateLimitName, type RateLimitPolicy, rateLimitPolicies } from './rate-limit-policies.js';
import { rateLimitSubnet } from './rate-limit-subnet.js';

/** Metadata key of a handler's rate limit policy. */
const RATE_LIMIT = 'gateway:rate-limit';

/** Method decorator: rejects requests above the limit with 429 and `Retry-After`. Guards run from the bottom up. */
export function RateLimited(name: RateLimitName): MethodDecorator {
  return applyDecorators(SetMetadata(RATE_LIMIT, name), UseGuards(RateLimitGuard), ApiErrors('request.too-many'));
}

type CountedRequest = FastifyRequest & { device?: string | undefined; isOverAccountLimit?: boolean };

/**
 * Parameter decorator, for policies with `isSilentPerAccount`: true when the handler must do nothing and respond as
 * usual.
 */
export const IsOverAccountLimit = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<CountedRequest>().isOverAccountLimit === true,
);

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: GatewayConfig,
    private readonly rpc: RpcClient,
    private readonly devices: DeviceCookie,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<RateLimitName>(RATE_LIMIT, context.getHandler());
    const request = context.switchToHttp().getRequest<CountedRequest>();
    const policy: RateLimitPolicy = rateLimitPolicies[name];
    const address = rateLimitSubnet(request.ip);
    const scale = this.config.RATE_LIMIT_ADDRESS_SCALE;
    const addressWait = await this.consume([addressCounter(name, policy, address, scale)]);
    if (addressWait !== undefined) return this.reject(context, addressWait);
    const account = policy.perAccount?.accountOf(request);
    request.device = account ? await this.deviceOf(request, policy, account) : undefined;
    const attempt = { address, account, device: request.device };
    const accountWait = await this.consume(accountCounters(name, policy, attempt));
    if (accountWait === undefined) return true;
    if (!policy.isSilentPerAccount) return this.reject(context, accountWait);
    request.isOverAccountLimit = true;
    return true;
  }

  /** Resets the counters of the account after a successful authentication. */
  reset(name: RateLimitName, account: string, request: CountedRequest): void {
    const policy: RateLimitPolicy = rateLimitPolicies[name];
    const address = rateLimitSubnet(request.ip);
    const sharedCounters = accountCounters(name, policy, { address, account });
    const deviceCounters = request.device
      ? accountCounters(name, policy, { address, account, device: request.device })
      : [];
    for (const { name, key, limit } of [...sharedCounters, ...deviceCounters]) void this.limits.reset(name, key, limit);
  }

  /**
   * Consumes the counters in order and stops at the first exhausted one.
   * @returns the seconds to wait; undefined when all counters allow the attempt
   */
  private async consume(counters: readonly Counter[]): Promise<number | undefined> {
    for (const { name, key, limit } of counters) {
      const rejection = await this.limits.count(name, key, limit);
      if (rejection) return rejection.retryAfterSeconds;
    }
    return undefined;
  }

  /** Without a response from identity the browser counts as unknown: the shared limits apply. */
  private async deviceOf(request: FastifyRequest, policy: RateLimitPolicy, email: string): Promise<string | undefined> {
    const deviceTokens = this.devices.read(request);
    if (!policy.perDevice || !deviceTokens) return undefined;
    const browser = { kind: policy.perDevice.kind, email, deviceTokens };
    const { deviceId } = await this.rpc.call(findDevice, browser).catch(() => ({ deviceId: null }));
    return deviceId ?? undefined;
  }

  private reject(context: ExecutionContext, retryAfterSeconds: number): never {
    void context.switchToHttp().getResponse<FastifyReply>().header('retry-after', String(retryAfterSeconds));
    throw new DomainError('request.too-many', { retryAfterSeconds });
  }
}
