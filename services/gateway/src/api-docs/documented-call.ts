import type { ErrorCode } from '@tipnaija/contracts';
import type { answerSchemas } from './answer-schemas.js';
import type { Schema } from './schema.js';

export type AnswerName = keyof typeof answerSchemas;

/** The response of a call: a type of contracts, a list of one, a schema of its own, a redirect, or bytes. */
export type Answer =
  | { one: AnswerName }
  | { listOf: AnswerName }
  | { form: Schema; example: unknown }
  | { redirect: string }
  | { bytes: string };

/** The description of a call. Its path, parameters, body, session and status are read from the server itself. */
export type DocumentedCall = {
  summary: string;
  answer: Answer;
  /** Example body; a test validates it against the validators. */
  body?: unknown;
  /** Query values without a request class. */
  query?: readonly string[];
  rejections?: readonly ErrorCode[];
};

/** Keyed by route: `POST /api/auth/signup`. */
export type DocumentedCalls = Record<string, DocumentedCall>;

/** An empty response. */
export const nothing: Answer = { form: { type: 'object' }, example: {} };

/** @returns a response with a message for the screen */
export function words(example: string): Answer {
  const form = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] };
  return { form, example: { message: example } };
}
