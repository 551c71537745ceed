import { isSame } from './is-same';

/** Some fields of an object, and of the objects in it. A list is one field. */
export type Changes<Fields> = Fields extends readonly unknown[]
  ? Fields
  : Fields extends object
    ? { [Name in keyof Fields]?: Changes<Fields[Name]> }
    : Fields;

/** Returns the fields that differ from `base`. */
export function changedFields<Fields extends object>(fields: Fields, base: object): Changes<Fields> {
  const before = new Map<string, unknown>(Object.entries(base));
  const changed = Object.entries(fields).flatMap(([name, value]) => {
    const former = before.get(name);
    if (isSame(value, former)) return [];
    return [[name, isPart(value) && isPart(former) ? changedFields(value, former) : value]];
  });
  return Object.fromEntries(changed) as Changes<Fields>;
}

export type Versions<Fields> = Record<'from' | 'to', Fields>;

/** Returns `to` with the changes that led from `from` to the draft. */
export const rebase = <Fields extends object>(draft: Fields, { from, to }: Versions<Fields>): Fields =>
  withChanges(to, changedFields(draft, from)) as Fields;

function withChanges(fields: object, changes: object): object {
  const before = new Map<string, unknown>(Object.entries(fields));
  const changed = Object.entries(changes).map(([name, value]) => {
    const former = before.get(name);
    return [name, isPart(value) && isPart(former) ? withChanges(former, value) : value];
  });
  return { ...fields, ...Object.fromEntries(changed) };
}

const isPart = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
