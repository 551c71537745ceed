import type { ValidationError } from 'class-validator';
import type { FieldProblem } from '../errors.js';
import { fieldSentence } from './field-sentence.js';
import { fieldWords } from './field-words.js';
import { type RequestClass, rulesOf } from './validation-rules.js';

/**
 * Returns one problem for each invalid field, in the order of the class.
 * @param errors of class-validator, with all failed rules of a field and with `target` and `value`
 */
export function fieldProblems(errors: readonly ValidationError[]): FieldProblem[] {
  return errors.flatMap((error) => problemsOf(error, []));
}

function problemsOf(error: ValidationError, path: readonly string[]): FieldProblem[] {
  const { target, property, constraints, children } = error;
  // A body that is no object of fields: class-validator names no property of it, and Nest no target.
  if (property === undefined || (constraints && !target))
    return [{ field: path.join('.') || 'body', message: 'Send the fields as one JSON object.' }];
  const here = [...path, property];
  const field = here.join('.');
  if (constraints) return [{ field, message: messageOf(error) }];
  return (children ?? []).flatMap((child) =>
    // An item of a list that is no object has no rules of its own.
    child.constraints && Array.isArray(error.value)
      ? [{ field: `${field}.${child.property}`, message: `Send a list of objects for ${property}.` }]
      : problemsOf(child, here),
  );
}

function messageOf({ target, property, value, constraints }: ValidationError): string {
  const type = target?.constructor as RequestClass;
  const words = fieldWords[`${type.name}.${property}`] ?? fieldWords[property] ?? {};
  const failed = new Set(Object.keys(constraints ?? {}));
  return fieldSentence({ property, value, words, failed, rules: rulesOf(type).get(property) ?? [] });
}
