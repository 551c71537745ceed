import type { JsonObject } from '../http/json-value.js';
import { hash } from './parameters.js';
import { parameterError } from './stripe-error.js';

export type Metadata = Record<string, string>;

const MOST_KEYS = 50;
const LONGEST_KEY = 40;
const LONGEST_VALUE = 500;

/**
 * Returns the updated metadata: merges keys, an empty value unsets its key, and empty metadata unsets all
 * keys. The limits are those of docs.stripe.com/metadata.
 */
export function mergedMetadata(current: Metadata, given: JsonObject): Metadata {
  if (given.metadata === undefined) return current;
  if (given.metadata === '') return {};
  const merged = new Map(Object.entries(current));
  for (const [key, value] of Object.entries(hash(given, 'metadata') ?? {})) {
    if (typeof value !== 'string') throw invalid('Metadata values must be strings.', key);
    if (key.length > LONGEST_KEY) {
      throw invalid(`Metadata keys must be up to ${LONGEST_KEY} characters long: ${key}`, key);
    }
    if (value.length > LONGEST_VALUE) {
      throw invalid(`Metadata values must be up to ${LONGEST_VALUE} characters long: ${key}`, key);
    }
    if (value === '') merged.delete(key);
    else merged.set(key, value);
  }
  if (merged.size > MOST_KEYS) throw parameterError('metadata', `Metadata can have up to ${MOST_KEYS} keys.`);
  return Object.fromEntries(merged);
}

const invalid = (message: string, key: string) => parameterError(`metadata[${key}]`, message);
