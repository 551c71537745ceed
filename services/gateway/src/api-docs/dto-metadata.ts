import { type RequestClass, rulesOf } from '@tipnaija/contracts';
import { plainToInstance } from 'class-transformer';

/** @returns whether `type` is a class with validators */
export function isRequestClass(type: unknown): type is RequestClass {
  return typeof type === 'function' && rulesOf(type as RequestClass).size > 0;
}

/**
 * @returns the class of a nested property, from the compiler's metadata; for a list the class of its items, from the
 *   transformer
 * @throws Error when that class has no validators
 */
export function nestedTypeOf(type: RequestClass, property: string): RequestClass {
  const declaredType: unknown = Reflect.getMetadata('design:type', type.prototype as object, property);
  const nested = declaredType === Array ? itemTypeOf(type, property) : declaredType;
  if (!isRequestClass(nested)) throw new Error(`${type.name}.${property} is nested, but its class has no validators`);
  return nested;
}

function itemTypeOf(type: RequestClass, property: string): unknown {
  const made = plainToInstance(type, { [property]: [{}] }) as Record<string, object[]>;
  return made[property]?.[0]?.constructor;
}
