import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { GatewayModule } from '../gateway.module.js';
import { AdminGuard, REQUIRED_ABILITY } from './admin-session.guard.js';
import { AuditLogInterceptor } from './audit-log.interceptor.js';

/** Returns what a module declares. */
const declared = (module: object, key: 'imports' | 'controllers'): { prototype: object }[] =>
  Reflect.getMetadata(key, module) ?? [];

/** Returns the guards or interceptors that Nest's decorators attached to a class or a method. */
const attached = (target: object, key: '__guards__' | '__interceptors__'): unknown[] =>
  Reflect.getMetadata(key, target) ?? [];

it('AdminGuard is only used together with AuditLogInterceptor', () => {
  const controllers = declared(GatewayModule, 'imports').flatMap((feature) => declared(feature, 'controllers'));
  const targets = controllers.flatMap((controller) => [controller, ...methodsOf(controller)]);
  const guarded = targets.filter((target) => attached(target, '__guards__').includes(AdminGuard));
  const unrecorded = guarded.filter((target) => !attached(target, '__interceptors__').includes(AuditLogInterceptor));
  expect(unrecorded).toEqual([]);
  expect(guarded.length).toBeGreaterThanOrEqual(7);
});

it('each route of an admin controller names the ability it requires', () => {
  const controllers = declared(GatewayModule, 'imports').flatMap((feature) => declared(feature, 'controllers'));
  const guarded = controllers.flatMap((controller) => {
    const isGuarded = attached(controller, '__guards__').includes(AdminGuard);
    return methodsOf(controller).filter((method) => isGuarded || attached(method, '__guards__').includes(AdminGuard));
  });
  const routes = guarded.filter((method) => Reflect.hasMetadata('path', method));
  expect(routes.filter((route) => !Reflect.hasMetadata(REQUIRED_ABILITY, route)).map(({ name }) => name)).toEqual([]);
  expect(routes.length).toBeGreaterThan(25);
});

function methodsOf(controller: { prototype: object }): ((...given: never[]) => unknown)[] {
  const { constructor: _itself, ...methods } = Object.getOwnPropertyDescriptors(controller.prototype);
  return Object.values(methods).flatMap(({ value }) => (typeof value === 'function' ? [value] : []));
}
