import type { ProofMethod, ProofNeeded } from '@tipnaija/contracts/http/two-factor';
import { ApiError, UnprovenError } from './api-client';

/** A question to the person; `answer(true)` after the server accepted a proof. */
export type ProofQuestion = { methods: ProofMethod[]; answer: (isProven: boolean) => void };

let current: ProofQuestion | null = null;
const listeners = new Set<() => void>();

/** The open question, for the prompt that shows it. */
export const proofQuestions = {
  current: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Makes a call that may need a fresh proof of identity: asks the person and repeats the call. Throws like `call`.
 *
 * @throws UnprovenError when the person closes the question, leaves the page, or `signal` aborts
 */
export async function withProof<Answer>(call: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'auth.proof-needed') throw error;
    const { methods } = error.details as ProofNeeded;
    if (signal?.aborted || !(await ask(methods, signal))) throw new UnprovenError(error);
    return call();
  }
}

function ask(methods: ProofMethod[], signal: AbortSignal | undefined): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    const question: ProofQuestion = {
      methods,
      answer: (isProven) => {
        if (current === question) show(null);
        resolve(isProven);
      },
    };
    signal?.addEventListener('abort', () => question.answer(false), { once: true });
    show(question);
  });
}

function show(question: ProofQuestion | null): void {
  current = question;
  for (const listener of listeners) listener();
}
