import { getMetadataStorage, ValidationTypes } from 'class-validator';

export type RequestClass = new () => object;

/** One validator of one property. `conditional` means that it may be left out, `isOptional` that it may be null as well. */
export type Rule = { name: string; constraints: unknown[]; each: boolean };

/** Returns the validators of a request class by property, those of the classes it extends included. */
export function rulesOf(type: RequestClass): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>();
  for (const one of getMetadataStorage().getTargetValidationMetadatas(type, '', false, false)) {
    const known = rules.get(one.propertyName) ?? [];
    known.push({ name: nameOf(one), constraints: one.constraints ?? [], each: one.each === true });
    rules.set(one.propertyName, known);
  }
  return rules;
}

function nameOf({ type, name }: { type: string; name?: string }): string {
  if (type === ValidationTypes.CONDITIONAL_VALIDATION) return name === 'isOptional' ? name : 'conditional';
  if (type === ValidationTypes.NESTED_VALIDATION) return 'nested';
  return name ?? type;
}
