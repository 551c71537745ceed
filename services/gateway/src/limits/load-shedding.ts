import 'reflect-metadata';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  RequestMethod,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { EventLoopSaturation } from './event-loop-saturation.js';

/** Metadata key of a route that may be rejected. */
const CAN_WAIT = 'gateway:can-wait';

/**
 * Calls that services have not answered yet. A tip takes a service some ten milliseconds, so a healthy gateway waits for
 * a few dozen at a thousand tips a second.
 */
const maxUnanswered = 400;
/** The list that overlays read to catch up on alerts, by their token. Other routes with a token make way as without one. */
const catchUpRoute = '/api/streamers/:id/donations';
/** Clients add a random part of their own. */
const retryAfterSeconds = 5;

/** Class or method decorator: under overload this GET, or all GETs of the controller, make way for tips and alerts. */
export function CanWait(): ClassDecorator & MethodDecorator {
  const decorateRoute = applyDecorators(SetMetadata(CAN_WAIT, true), ApiErrors('service.overloaded'));
  return (target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
    if (key !== undefined) return decorateRoute(target, key, descriptor);
    const { prototype } = target as Type<object>;
    for (const [name, own] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
      if (typeof own.value === 'function' && Reflect.getMetadata(METHOD_METADATA, own.value) === RequestMethod.GET)
        decorateRoute(prototype, name, own);
  };
}

/**
 * Admission control, before every other guard: while services owe too many responses, or this process is itself at its
 * limit, what can wait gets 503 with `Retry-After` at once. All other routes, such as webhooks, checkouts, receipts and overlays, are admitted.
 */
@Injectable()
export class LoadSheddingGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly rpc: RpcClient,
    private readonly eventLoop: EventLoopSaturation,
  ) {}

  /** @throws DomainError `service.overloaded` */
  canActivate(context: ExecutionContext): boolean {
    if (this.rpc.unanswered <= maxUnanswered && !this.eventLoop.isSaturated) return true;
    const isCatchUp = isOverlayCatchUp(context.switchToHttp().getRequest<FastifyRequest>());
    if (isCatchUp || !this.reflector.get<boolean>(CAN_WAIT, context.getHandler())) return true;
    throw new DomainError('service.overloaded', { retryAfterSeconds });
  }
}

function isOverlayCatchUp({ headers, query, routeOptions }: FastifyRequest): boolean {
  const { moderated } = query as { moderated?: unknown };
  return headers['x-overlay-token'] !== undefined && moderated === 'true' && routeOptions.url === catchUpRoute;
}
