import { getMetadataStorage, ValidationTypes } from 'class-validator';

export type RequestClass = new () => object;

/**
 * One validator of one property. `conditional` means that the property may be omitted, `isOptional` that it may also be
 * null.
 */
export type Rule = { name: string; constraints: unknown[]; each: boolean };

/** @returns the validators of a request class by property, including those of its superclasses */
export function rulesOf(type: RequestClass): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>();
  for (const metadata of getMetadataStorage().getTargetValidationMetadatas(type, '', false, false)) {
    const known = rules.get(metadata.propertyName) ?? [];
    known.push({ name: nameOf(metadata), constraints: metadata.constraints ?? [], each: metadata.each === true });
    rules.set(metadata.propertyName, known);
  }
  return rules;
}

function nameOf({ type, name }: { type: string; name?: string }): string {
  if (type === ValidationTypes.CONDITIONAL_VALIDATION) return name === 'isOptional' ? name : 'conditional';
  if (type === ValidationTypes.NESTED_VALIDATION) return 'nested';
  return name ?? type;
}
