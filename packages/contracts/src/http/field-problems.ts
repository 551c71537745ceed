import type { ValidationError } from 'class-validator';
import type { FieldProblem } from '../errors.js';
import { fieldSentence } from './field-sentence.js';
import { fieldWords } from './field-words.js';
import { type RequestClass, rulesOf } from './validation-rules.js';

/**
 * @param errors class-validator errors, with all failed rules of a field and with `target` and `value`
 * @returns one problem for each invalid field, in the order of the class
 */
export function fieldProblems(errors: readonly ValidationError[]): FieldProblem[] {
  return errors.flatMap((error) => problemsOf(error, []));
}

function problemsOf(error: ValidationError, path: readonly string[]): FieldProblem[] {
  const { target, property, constraints, children } = error;
  // When the body is not an object, class-validator reports no property and Nest reports no target.
  if (property === undefined || (constraints && !target))
    return [{ field: path.join('.') || 'body', message: 'Send the fields as one JSON object.' }];
  const here = [...path, property];
  const field = here.join('.');
  if (constraints) return [{ field, message: messageOf(error) }];
  return (children ?? []).flatMap((child) =>
    // A list item that is not an object has no rules of its own.
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
