/** Reads the served routes from the metadata that Nest routes by. */
import { RequestMethod, type Type } from '@nestjs/common';
import {
  GUARDS_METADATA,
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { RequestClass } from '@tipnaija/contracts';
import { AdminGuard } from '../admin/admin-session.guard.js';
import { BODY_OF_GUARD } from '../auth/login.strategy.js';
import { SessionGuard } from '../auth/session.guard.js';
import { RATE_LIMIT } from '../limits/rate-limit.guard.js';
import { isRequestClass } from './dto-metadata.js';

export type ServedRoute = {
  /** `POST /api/donations/initiate`, path parameters as `{id}`. */
  name: string;
  method: string;
  path: string;
  pathParameters: string[];
  body?: RequestClass;
  query?: RequestClass;
  session: 'user' | 'admin' | 'none';
  /** Whether a rate limit applies. */
  isRateLimited: boolean;
  status: number;
};

/** @returns every route of every controller, sorted by path */
export function servedRoutes(modules: ModulesContainer): ServedRoute[] {
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  const routes = controllers.flatMap(({ metatype }) => routesOf(metatype as Type<object>));
  return routes.sort((a, b) => (a.path === b.path ? 0 : a.path < b.path ? -1 : 1));
}

function routesOf(controller: Type<object>): ServedRoute[] {
  const prototype = controller.prototype as Record<string, object>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((key) => {
    const handler = prototype[key] as object;
    const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
    if (path === undefined) return [];
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] as string;
    return [describe(controller, key, { method, path: joined(Reflect.getMetadata(PATH_METADATA, controller), path) })];
  });
}

function describe(
  controller: Type<object>,
  key: string,
  { method, path }: { method: string; path: string },
): ServedRoute {
  const handler = (controller.prototype as Record<string, object>)[key] as object;
  const guardBody = Reflect.getMetadata(BODY_OF_GUARD, handler) as RequestClass | undefined;
  const body = guardBody ?? argumentClass(controller, key, RouteParamtypes.BODY);
  const query = argumentClass(controller, key, RouteParamtypes.QUERY);
  const guards = [controller, handler].flatMap(
    (target) => (Reflect.getMetadata(GUARDS_METADATA, target) as unknown[]) ?? [],
  );
  return {
    name: `${method} ${path}`,
    method,
    path,
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string),
    ...(body ? { body } : {}),
    ...(query ? { query } : {}),
    session: guards.includes(AdminGuard) ? 'admin' : guards.includes(SessionGuard) ? 'user' : 'none',
    isRateLimited: Reflect.hasMetadata(RATE_LIMIT, handler),
    status: (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ?? (method === 'POST' ? 201 : 200),
  };
}

/** Returns the class that validates a whole body or query; undefined for single query values. */
function argumentClass(controller: Type<object>, key: string, kind: RouteParamtypes): RequestClass | undefined {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, key) ?? {}) as Record<
    string,
    { index: number; data?: unknown }
  >;
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype, key) as unknown[];
  const found = Object.entries(args).find(([name, { data }]) => name.startsWith(`${kind}:`) && data === undefined);
  const type = found && types[found[1].index];
  return isRequestClass(type) ? type : undefined;
}

function joined(prefix: string, path: string): string {
  const parts = [prefix, path].map((part) => part.replace(/^\/|\/$/g, '')).filter((part) => part !== '');
  return `/${parts.join('/')}`.replace(/:(\w+)/g, '{$1}');
}
