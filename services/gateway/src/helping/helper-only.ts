import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiCookieAuth, ApiExtension } from '@nestjs/swagger';
import { DomainError, findHelpedCreator, type HelperRole } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { isUUID } from 'class-validator';
import { ApiErrors } from '../api-docs/api-errors.js';
import { SessionGuard } from '../auth/session.guard.js';
import type { HelperRequest } from './helper-request.js';
import { TeamLogInterceptor } from './team-log.interceptor.js';

/** The extension of the API document that names the least role of a route. */
export const HELPER_ROLE = 'x-helper-role';
const LEAST_ROLE = 'gateway:least-helper-role';

/**
 * Admits the helpers of the creator in the path.
 * @throws DomainError `helper.not-allowed`, `helper.operators-only`
 */
@Injectable()
export class HelperGuard implements CanActivate {
  constructor(
    private readonly rpc: RpcClient,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<HelperRequest>();
    const { creatorId } = request.params as { creatorId?: string };
    const userId = request.signedInUser?.id;
    const isKnownForm = creatorId !== undefined && isUUID(creatorId);
    const helped = userId && isKnownForm ? await this.rpc.call(findHelpedCreator, { userId, creatorId }) : null;
    if (!helped) throw new DomainError('helper.not-allowed');
    const leastRole = this.reflector.get<HelperRole>(LEAST_ROLE, context.getClass());
    if (leastRole === 'operator' && helped.role !== 'operator') throw new DomainError('helper.operators-only');
    request.helped = helped;
    return true;
  }
}

/**
 * Class decorator for routes with `:creatorId`: admits the creator's helpers with at least this role, and records every
 * change in the team log. The routes of helpers are apart from the owner's, so that a helper reaches only what is
 * listed here.
 */
export const HelperOnly = (leastRole: HelperRole) =>
  applyDecorators(
    SetMetadata(LEAST_ROLE, leastRole),
    ApiExtension(HELPER_ROLE, leastRole),
    UseGuards(SessionGuard, HelperGuard),
    UseInterceptors(TeamLogInterceptor),
    ApiCookieAuth('session'),
    ApiErrors(
      'session.required',
      'helper.not-allowed',
      ...(leastRole === 'operator' ? ['helper.operators-only' as const] : []),
    ),
  );

/** Parameter decorator: the creator whom the signed-in user helps, with the role. */
export const Helped = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<HelperRequest>().helped,
);
