/**
 * Derives the schema of a request from its validators, so that the API document cannot differ from the validation. An
 * unknown validator fails the boot instead of being omitted.
 */
import 'reflect-metadata';
import { type RequestClass, type Rule, rulesOf } from '@tipnaija/contracts';
import { nestedTypeOf } from './dto-metadata.js';
import type { Schema } from './schema.js';

/**
 * @returns the JSON Schema of `type`, with nested classes inlined
 * @throws Error for an unknown validator
 */
export function requestSchema(type: RequestClass): Schema {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [property, rules] of rulesOf(type)) {
    const [mayBeNull, mayBeMissing] = ['isOptional', 'conditional'].map((kind) =>
      rules.some(({ name }) => name === kind),
    );
    const given = new type() as Record<string, unknown>;
    const own = propertySchema(type, property, rules);
    const schema = mayBeNull ? orNull(own) : own;
    const value = given[property];
    properties[property] = value === undefined ? schema : { ...schema, default: value };
    if (!mayBeNull && !mayBeMissing && value === undefined) required.push(property);
  }
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

function propertySchema(type: RequestClass, property: string, rules: readonly Rule[]): Schema {
  const itemRules = rules.filter(({ each }) => each);
  const own = Object.assign({}, ...rules.filter(({ each }) => !each).map((rule) => ruleSchema(type, property, rule)));
  if (itemRules.length === 0) return own as Schema;
  const items = Object.assign({}, ...itemRules.map((rule) => ruleSchema(type, property, rule))) as Schema;
  return { ...own, type: 'array', items } as Schema;
}

function orNull({ type, enum: choices, ...rest }: Schema): Schema {
  return {
    ...(type ? { type: [type, 'null'] } : {}),
    ...(choices ? { enum: [...(choices as unknown[]), null] } : {}),
    ...rest,
  };
}

function ruleSchema(type: RequestClass, property: string, { name, constraints }: Rule): Schema {
  const [first, second] = constraints as [unknown, unknown];
  const number = Number(first);
  switch (name) {
    case 'conditional':
    case 'isOptional':
      return {};
    case 'isString':
      return { type: 'string' };
    case 'isEmail':
      return { type: 'string', format: 'email' };
    case 'isUuid':
      return { type: 'string', format: 'uuid' };
    case 'isHexColor':
      return { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' };
    case 'isDateString':
    case 'isIso8601':
      return { type: 'string', format: 'date-time' };
    case 'isUrl':
      return { type: 'string', format: 'uri' };
    case 'isLength':
      return { type: 'string', minLength: number, ...(second === undefined ? {} : { maxLength: Number(second) }) };
    case 'minLength':
      return { type: 'string', minLength: number };
    case 'maxLength':
      return { type: 'string', maxLength: number };
    case 'matches':
      return { type: 'string', pattern: (first as RegExp).source };
    case 'isInt':
      return { type: 'integer' };
    case 'isNumber':
      return { type: 'number' };
    case 'min':
      return { minimum: number };
    case 'max':
      return { maximum: number };
    case 'isBoolean':
      return { type: 'boolean' };
    case 'isIn':
      return { enum: [...(first as unknown[])] };
    case 'isArray':
      return { type: 'array' };
    case 'arrayMaxSize':
      return { maxItems: number };
    case 'arrayMinSize':
      return { minItems: number };
    case 'arrayUnique':
    case 'isAscending':
      return { uniqueItems: true };
    case 'isObject':
      return { type: 'object' };
    case 'nested':
      return requestSchema(nestedTypeOf(type, property));
    default:
      throw new Error(`${type.name}.${property}: the API document does not know the validator ${name}`);
  }
}
