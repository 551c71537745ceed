import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type OnApplicationShutdown,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError, findDevice } from '@tipnaija/contracts';
import { defaultStreamPrefix, RateLimits, RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DeviceCookie } from '../auth/device-cookie.js';
import { GatewayConfig } from '../config.js';
import { accountCounters, addressCounter, type Counter } from './rate-limit-counters.js';
import { type RateLimitName, type RateLimitPolicy, rateLimitPolicies } from './rate-limit-policies.js';
import { rateLimitSubnet } from './rate-limit-subnet.js';

/** Under this a handler says which policy limits it. */
export const RATE_LIMIT = 'gateway:rate-limit';

/** Method decorator: what is tried too often is refused with 429 and `Retry-After`. Guards run from the bottom up. */
export function RateLimited(name: RateLimitName): MethodDecorator {
  return applyDecorators(SetMetadata(RATE_LIMIT, name), UseGuards(RateLimitGuard));
}

type CountedRequest = FastifyRequest & { device?: string | undefined; isOverAccountLimit?: boolean };

/** Parameter decorator, for policies with `isSilentPerAccount`: true when the handler is to do nothing and answer as ever. */
export const IsOverAccountLimit = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<CountedRequest>().isOverAccountLimit === true,
);

@Injectable()
export class RateLimitGuard implements CanActivate, OnApplicationShutdown {
  private readonly limits: RateLimits;

  constructor(
    private readonly reflector: Reflector,
    private readonly config: GatewayConfig,
    private readonly rpc: RpcClient,
    private readonly devices: DeviceCookie,
  ) {
    this.limits = new RateLimits({ redisUrl: config.REDIS_URL, prefix: config.STREAM_PREFIX ?? defaultStreamPrefix });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<RateLimitName>(RATE_LIMIT, context.getHandler());
    const request = context.switchToHttp().getRequest<CountedRequest>();
    const policy: RateLimitPolicy = rateLimitPolicies[name];
    const address = rateLimitSubnet(request.ip);
    const scale = this.config.RATE_LIMIT_ADDRESS_SCALE;
    const floods = await this.firstError([addressCounter(name, policy, address, scale)]);
    if (floods !== undefined) return this.refuse(context, floods);
    const account = policy.perAccount?.accountOf(request);
    request.device = account ? await this.deviceOf(request, policy, account) : undefined;
    const attempt = { address, account, device: request.device };
    const guesses = await this.firstError(accountCounters(name, policy, attempt));
    if (guesses === undefined) return true;
    if (!policy.isSilentPerAccount) return this.refuse(context, guesses);
    request.isOverAccountLimit = true;
    return true;
  }

  /** The account proved to be who it said it was: its failed attempts no longer count. */
  reset(name: RateLimitName, account: string, request: CountedRequest): void {
    const policy: RateLimitPolicy = rateLimitPolicies[name];
    const address = rateLimitSubnet(request.ip);
    const ofStrangers = accountCounters(name, policy, { address, account });
    const ofDevice = request.device ? accountCounters(name, policy, { address, account, device: request.device }) : [];
    for (const { name, key, limit } of [...ofStrangers, ...ofDevice]) void this.limits.reset(name, key, limit);
  }

  /** One after the other: what comes after a refusal is not consumed. Returns the seconds to wait. */
  private async firstError(counters: readonly Counter[]): Promise<number | undefined> {
    for (const { name, key, limit } of counters) {
      const refusal = await this.limits.count(name, key, limit);
      if (refusal) return refusal.retryAfterSeconds;
    }
    return undefined;
  }

  /** Without an answer of identity the browser counts as a stranger's: the limits hold. */
  private async deviceOf(request: FastifyRequest, policy: RateLimitPolicy, email: string): Promise<string | undefined> {
    const deviceTokens = this.devices.read(request);
    if (!policy.perDevice || !deviceTokens) return undefined;
    const question = { kind: policy.perDevice.kind, email, deviceTokens };
    const { deviceId } = await this.rpc.call(findDevice, question).catch(() => ({ deviceId: null }));
    return deviceId ?? undefined;
  }

  private refuse(context: ExecutionContext, retryAfterSeconds: number): never {
    void context.switchToHttp().getResponse<FastifyReply>().header('retry-after', String(retryAfterSeconds));
    throw new DomainError('request.too-many', { retryAfterSeconds });
  }

  onApplicationShutdown(): void {
    this.limits.close();
  }
}
