import { type RequestClass, rulesOf } from '@tipnaija/contracts';
import { plainToInstance } from 'class-transformer';

/** Whether anything is validated with this class at all. */
export function isRequestClass(type: unknown): type is RequestClass {
  return typeof type === 'function' && rulesOf(type as RequestClass).size > 0;
}

/** The class of a nested property, as the compiler noted it, or of the items of a list, as the transformer makes them. */
export function nestedTypeOf(type: RequestClass, property: string): RequestClass {
  const noted: unknown = Reflect.getMetadata('design:type', type.prototype as object, property);
  const nested = noted === Array ? itemTypeOf(type, property) : noted;
  if (!isRequestClass(nested)) throw new Error(`${type.name}.${property} is nested and not of a class of rules`);
  return nested;
}

function itemTypeOf(type: RequestClass, property: string): unknown {
  const made = plainToInstance(type, { [property]: [{}] }) as Record<string, object[]>;
  return made[property]?.[0]?.constructor;
}
