import type { Operation, SystemAddress } from './api-document.js';
import { operationsOf } from './api-document.js';

type RecordedResponse = { url: string; method: string; path: string; status: number; code: unknown };

/** All responses that `Api` has received in this test file, from any system. */
const responses: RecordedResponse[] = [];

export function noteAnswer(response: RecordedResponse): void {
  if (response.path.startsWith('/api/')) responses.push(response);
}

/** Error codes that the document lists once for all operations. */
const commonCodes = new Set([
  'request.malformed',
  'request.foreign-origin',
  'request.method-not-allowed',
  'request.too-slow',
  'request.too-large',
  'service.unavailable',
]);

/** Returns recorded responses that the API document does not list, such as `POST /api/auth/login 409 email.taken`. */
export async function undocumentedAnswers(system: SystemAddress): Promise<string[]> {
  const operations = (await operationsOf(system)).map((operation) => ({
    ...operation,
    pattern: toPattern(operation.path),
  }));
  const missing = responses
    .filter(({ url, code }) => url === system.url && !commonCodes.has(String(code)))
    .flatMap(({ method, path, status, code }) => {
      const called = path.split('?', 1)[0] as string;
      const operation = operations
        .filter((candidate) => candidate.method === method && candidate.pattern.test(called))
        // `/api/streamers/me` also matches `/api/streamers/{usernameOrId}`; the path with fewer parameters wins.
        .sort((a, b) => countParameters(a) - countParameters(b))[0];
      const isListed = !operation || String(status) in operation.responses;
      return isListed ? [] : [`${method} ${operation.path} ${status} ${String(code)}`];
    });
  return [...new Set(missing)].sort();
}

const toPattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
const countParameters = ({ path }: Pick<Operation, 'path'>) => path.split('{').length;
