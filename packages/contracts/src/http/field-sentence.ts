import type { FieldWords } from './field-words.js';
import type { Rule } from './validation-rules.js';

/** A field that failed validation: its rules, the names of the failed rules, its words and its value. */
export type FailedField = {
  property: string;
  rules: readonly Rule[];
  failed: ReadonlySet<string>;
  words: FieldWords;
  value: unknown;
};

/**
 * Checks in a fixed order, independent of the order of the validators: missing value or wrong type, then format, then
 * size. Text and numbers have a label for people; only programs send other types, so those keep their field name.
 * @returns one sentence that says how to correct the field
 */
export function fieldSentence(field: FailedField): string {
  const { property, rules, words, value } = field;
  if (isMissing(value) && words.required) return words.required;
  if (rules.some(({ name, each }) => each || /^(isA|a)rray/.test(name))) return listSentence(field);
  if (words.format) return words.format;
  const choices = choicesOf(rules);
  if (choices) return `Send ${choices} for ${property}.`;
  for (const { name } of rules) {
    if (name === 'isInt') return numberSentence(field);
    if (name === 'isBoolean') return `Send true or false for ${property}.`;
    if (name === 'isUuid') return `Send a UUID for ${property}.`;
    if (name === 'isHexColor') return `Send a colour like #22c55e for ${property}.`;
    if (name === 'isObject' || name === 'nested') return `Send an object for ${property}.`;
  }
  return isMissing(value) ? `Enter ${labelOf(field)}.` : textSentence(field);
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

function listSentence(field: FailedField): string {
  const { property, rules, failed, words, value } = field;
  if (!Array.isArray(value)) return `Send a list for ${property}.`;
  if (failed.has('arrayMaxSize')) return `Send at most ${limitOf(rules, 'arrayMaxSize')} items for ${property}.`;
  if (rules.some(({ name }) => name === 'isAscending')) return ascendingSentence(field);
  const choices = choicesOf(rules);
  if (choices) return `Send a list of ${choices} for ${property}.`;
  if (rules.some(({ name }) => name === 'isInt')) return numberSentence(field);
  if (failed.has('matches') && !failed.has('isString') && words.format) return words.format;
  return textSentence(field);
}

function ascendingSentence({ property, rules }: FailedField): string {
  const [count, min, max] = ['arrayMinSize', 'min', 'max'].map((name) => limitOf(rules, name));
  return `Send ${count} whole numbers${boundsOf(min, max)} for ${property}, each above the one before it.`;
}

/** States both bounds of a number, so that the next attempt does not fail on the other bound. */
function numberSentence(field: FailedField): string {
  const [min, max] = ['min', 'max'].map((name) => limitOf(field.rules, name));
  const ofUnit = field.words.unit ? ` of ${field.words.unit}` : '';
  return `${capitalised(labelOf(field))} must be a whole number${ofUnit}${boundsOf(min, max)}.`;
}

function boundsOf(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return '';
  const isBounded = max !== undefined && max !== Number.MAX_SAFE_INTEGER;
  return isBounded ? ` from ${grouped(min)} to ${grouped(max)}` : `, ${grouped(min)} or more`;
}

function textSentence(field: FailedField): string {
  const label = capitalised(labelOf(field));
  if (field.failed.has('isString')) return `${label} must be text.`;
  const [minLength, maxLength] = lengthsOf(field.rules);
  const isTooShort =
    field.failed.has('minLength') || (typeof field.value === 'string' && field.value.length < minLength);
  return isTooShort
    ? `${label} needs at least ${minLength} characters.`
    : `${label} can have at most ${maxLength} characters.`;
}

function lengthsOf(rules: readonly Rule[]): [number, number] {
  const both = rules.find(({ name }) => name === 'isLength')?.constraints as [number, number] | undefined;
  return both ?? [limitOf(rules, 'minLength') ?? 0, limitOf(rules, 'maxLength') ?? Number.MAX_SAFE_INTEGER];
}

/** @returns `a, b or c`; undefined when no rule lists allowed values */
function choicesOf(rules: readonly Rule[]): string | undefined {
  const choices = rules.find(({ name }) => name === 'isIn')?.constraints[0] as readonly string[] | undefined;
  return choices && `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}

const limitOf = (rules: readonly Rule[], name: string) =>
  rules.find((rule) => rule.name === name)?.constraints[0] as number | undefined;

/** Falls back from the table's label to the field name: `goalAmount` becomes "the goal amount". */
const labelOf = ({ property, words }: FailedField) =>
  words.label ?? `the ${property.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;

const grouped = (amount: number) => amount.toLocaleString('en');
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
