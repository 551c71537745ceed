import { isObject, type JsonObject } from '../http/json-value.js';
import { missingParameter, notImitated, parameterError, unknownParameter } from './stripe-error.js';

/**
 * These functions read the values of a form body: text, hashes and lists. `undefined` is an absent
 * parameter; `null` is an empty parameter, which unsets the value (docs.stripe.com, API reference).
 */
export function rejectUnknown(
  given: JsonObject,
  known: { imitated: readonly string[]; official?: readonly string[]; inside?: string },
): void {
  for (const name of Object.keys(given)) {
    const param = known.inside === undefined ? name : `${known.inside}[${name}]`;
    if (known.imitated.includes(name)) continue;
    throw known.official?.includes(name) === true ? notImitated(param) : unknownParameter(param);
  }
}

export function text(given: JsonObject, name: string): string | null | undefined {
  const value = given[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw parameterError(name, `Invalid string: ${JSON.stringify(value)}`);
  return value === '' ? null : value;
}

/** Returns a value that cannot be unset. */
export function filledText(given: JsonObject, name: string): string | undefined {
  const value = text(given, name);
  if (value !== null) return value;
  const message =
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a field; ` +
    `however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`;
  throw parameterError(name, message, 'parameter_invalid_empty');
}

export function requiredText(given: JsonObject, name: string): string {
  const value = filledText(given, name);
  if (value === undefined) throw missingParameter(name);
  return value;
}

export function integer(given: JsonObject, name: string): number | undefined {
  const value = filledText(given, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) {
    throw parameterError(name, `Invalid integer: ${value}`, 'parameter_invalid_integer');
  }
  return Number(value);
}

/** Parses a boolean, ignoring case, because stripe-python 5 sends True. */
export function flag(given: JsonObject, name: string): boolean | undefined {
  const value = filledText(given, name)?.toLowerCase();
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw parameterError(name, `Invalid boolean: ${value}`);
  return value === 'true';
}

export function oneOf<Choice extends string>(
  given: JsonObject,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = filledText(given, name);
  const choice = choices.find((known) => known === value);
  if (value !== undefined && choice === undefined) {
    throw parameterError(name, `Invalid ${name}: must be one of ${choices.join(', ')}`);
  }
  return choice;
}

export function textList(given: JsonObject, name: string): string[] | undefined {
  const value = given[name];
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    throw parameterError(name, 'Invalid array');
  }
  return value;
}

export function hash(given: JsonObject, name: string): JsonObject | undefined {
  const value = given[name];
  if (value === undefined) return undefined;
  if (!isObject(value)) throw parameterError(name, 'Invalid object');
  return value;
}
