import { describe, expect, it, vi } from 'vitest';
import { ApiError, UnprovenError } from './api-client';
import { proofQuestions, withProof } from './proof';

const proofNeeded = new ApiError(403, 'Is it you?', {
  code: 'auth.proof-needed',
  message: 'Is it you?',
  details: { methods: ['password'] },
});

describe('withProof', () => {
  it('closes the question and repeats nothing when the request is aborted meanwhile', async () => {
    const call = vi.fn(() => Promise.reject(proofNeeded));
    const request = new AbortController();
    const result = withProof(call, request.signal);
    await vi.waitFor(() => expect(proofQuestions.current()).not.toBeNull());
    request.abort();
    await expect(result).rejects.toBeInstanceOf(UnprovenError);
    expect(proofQuestions.current()).toBeNull();
    expect(call).toHaveBeenCalledOnce();
  });

  it('asks nothing when the request was aborted before the answer', async () => {
    const request = new AbortController();
    request.abort();
    await expect(withProof(() => Promise.reject(proofNeeded), request.signal)).rejects.toBeInstanceOf(UnprovenError);
    expect(proofQuestions.current()).toBeNull();
  });
});
