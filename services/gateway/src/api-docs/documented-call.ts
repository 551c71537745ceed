import type { ErrorCode } from '@tipnaija/contracts';
import type { answerSchemas } from './answer-schemas.js';
import type { Schema } from './schema.js';

export type AnswerName = keyof typeof answerSchemas;

/** What a call answers: one type of contracts, a list of one, a form of its own, a redirect, or bytes. */
export type Answer =
  | { one: AnswerName }
  | { listOf: AnswerName }
  | { form: Schema; example: unknown }
  | { redirect: string }
  | { bytes: string };

/** What a person has to be told of a call. Its path, parameters, body, session and status are read from the server itself. */
export type DocumentedCall = {
  summary: string;
  answer: Answer;
  /** Shown beside the body's schema; a test holds it against the validators. */
  body?: unknown;
  /** Query values that are read one by one, without a class. */
  query?: readonly string[];
  refusals?: readonly ErrorCode[];
};

/** By the name of the route: `POST /api/auth/signup`. */
export type DocumentedCalls = Record<string, DocumentedCall>;

/** Done, and there is nothing to say. */
export const nothing: Answer = { form: { type: 'object' }, example: {} };

/** An answer that is words for the screen. */
export function words(example: string): Answer {
  const form = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] };
  return { form, example: { message: example } };
}
