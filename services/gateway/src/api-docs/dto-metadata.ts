import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, ValidationTypes } from 'class-validator';

export type Constructor = new () => object;

/** One validator of one property. `conditional` means that it may be left out, `isOptional` that it may be null as well. */
export type Rule = { name: string; constraints: unknown[]; each: boolean };

/** The validators of a request class by property, those of the classes it extends included. */
export function rulesOf(type: Constructor): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>();
  for (const one of getMetadataStorage().getTargetValidationMetadatas(type, '', false, false)) {
    const known = rules.get(one.propertyName) ?? [];
    known.push({ name: nameOf(one), constraints: one.constraints ?? [], each: one.each === true });
    rules.set(one.propertyName, known);
  }
  return rules;
}

/** Whether anything is validated with this class at all. */
export function isRequestClass(type: unknown): type is Constructor {
  return typeof type === 'function' && rulesOf(type as Constructor).size > 0;
}

/** The class of a nested property, as the compiler noted it, or of the items of a list, as the transformer makes them. */
export function nestedTypeOf(type: Constructor, property: string): Constructor {
  const noted: unknown = Reflect.getMetadata('design:type', type.prototype as object, property);
  const nested = noted === Array ? itemTypeOf(type, property) : noted;
  if (!isRequestClass(nested)) throw new Error(`${type.name}.${property} is nested and not of a class of rules`);
  return nested;
}

function itemTypeOf(type: Constructor, property: string): unknown {
  const made = plainToInstance(type, { [property]: [{}] }) as Record<string, object[]>;
  return made[property]?.[0]?.constructor;
}

function nameOf({ type, name }: { type: string; name?: string }): string {
  if (type === ValidationTypes.CONDITIONAL_VALIDATION) return name === 'isOptional' ? name : 'conditional';
  if (type === ValidationTypes.NESTED_VALIDATION) return 'nested';
  return name ?? type;
}
