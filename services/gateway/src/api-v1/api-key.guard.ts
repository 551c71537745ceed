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
import { ApiBearerAuth } from '@nestjs/swagger';
import { type ApiKeyAccess, type ApiKeyScope, DomainError, findApiKeys } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { bearerOf, hashApiKey } from '@tipnaija/service-kit';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';

export type KeyRequest = FastifyRequest & { apiKey?: ApiKeyAccess };

const SCOPE = 'gateway:api-key-scope';

/**
 * Admits requests with an API key of the scope, and attaches the key to the request. Identity is asked each time, so
 * that a deleted key stops at once.
 * @throws DomainError `api-key.required`, `api-key.unknown`, `api-key.scope-missing`
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly rpc: RpcClient,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<KeyRequest>();
    const key = bearerOf(request.headers.authorization);
    if (key === undefined) throw new DomainError('api-key.required');
    const keyHash = hashApiKey(key);
    const [access] = keyHash ? await this.rpc.call(findApiKeys, { keyHashes: [keyHash] }) : [];
    if (!access) throw new DomainError('api-key.unknown');
    const scope = this.reflector.get<ApiKeyScope>(SCOPE, context.getHandler());
    if (!access.scopes.includes(scope)) throw new DomainError('api-key.scope-missing', { scope });
    request.apiKey = access;
    return true;
  }
}

/** Method decorator: requires an API key with this scope; sessions do not count. */
export const ApiKeyOnly = (scope: ApiKeyScope) =>
  applyDecorators(
    SetMetadata(SCOPE, scope),
    UseGuards(ApiKeyGuard),
    ApiBearerAuth('apiKey'),
    ApiErrors('api-key.required', 'api-key.unknown', 'api-key.scope-missing'),
  );

/** Parameter decorator: the creator whose key it is. */
export const KeyCreatorId = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<KeyRequest>().apiKey?.creatorId,
);
