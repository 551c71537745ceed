import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import type { GatewayConfig } from '../config.js';
import { GatewayModule } from '../gateway.module.js';
import { AdminGuard } from './admin-session.guard.js';
import { AuditLogInterceptor } from './audit-log.interceptor.js';

/** What decorators of Nest leave on a class or a method. */
const kept = (target: object, key: '__guards__' | '__interceptors__'): unknown[] =>
  Reflect.getMetadata(key, target) ?? [];

it('lets nobody in without recording what they change: whatever the guard of admins stands before is recorded', () => {
  const controllers = GatewayModule.withConfig({} as GatewayConfig).controllers ?? [];
  const doors = controllers.flatMap((controller) => [controller, ...methodsOf(controller)]);
  const guarded = doors.filter((door) => kept(door, '__guards__').includes(AdminGuard));
  const unrecorded = guarded.filter((door) => !kept(door, '__interceptors__').includes(AuditLogInterceptor));
  expect(unrecorded).toEqual([]);
  expect(guarded.length).toBeGreaterThanOrEqual(7);
});

function methodsOf(controller: { prototype: object }): ((...given: never[]) => unknown)[] {
  const { constructor: _itself, ...methods } = Object.getOwnPropertyDescriptors(controller.prototype);
  return Object.values(methods).flatMap(({ value }) => (typeof value === 'function' ? [value] : []));
}
