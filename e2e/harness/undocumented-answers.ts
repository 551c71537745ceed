import type { Operation, SystemAddress } from './api-document.js';
import { operationsOf } from './api-document.js';

type Answered = { url: string; method: string; path: string; status: number; code: unknown };

/** What `Api` was answered in this file of tests, of any system. */
const answers: Answered[] = [];

export function noteAnswer(answer: Answered): void {
  if (answer.path.startsWith('/api/')) answers.push(answer);
}

/** The document says of these once that any call may be answered so. */
const anywhere = new Set([
  'request.malformed',
  'request.foreign-origin',
  'request.method-not-allowed',
  'request.too-slow',
  'request.too-large',
  'service.unavailable',
]);

/** Returns what the product answered and its API document does not list, as `POST /api/auth/login 409 email.taken`. */
export async function undocumentedAnswers(system: SystemAddress): Promise<string[]> {
  const operations = (await operationsOf(system)).map((operation) => ({
    ...operation,
    pattern: patternOf(operation.path),
  }));
  const missing = answers
    .filter(({ url, code }) => url === system.url && !anywhere.has(String(code)))
    .flatMap(({ method, path, status, code }) => {
      const called = path.split('?', 1)[0] as string;
      const operation = operations
        .filter((one) => one.method === method && one.pattern.test(called))
        // `/api/streamers/me` is also of the form `/api/streamers/{usernameOrId}`.
        .sort((a, b) => parametersIn(a) - parametersIn(b))[0];
      const isListed = !operation || String(status) in operation.responses;
      return isListed ? [] : [`${method} ${operation.path} ${status} ${String(code)}`];
    });
  return [...new Set(missing)].sort();
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
const parametersIn = ({ path }: Pick<Operation, 'path'>) => path.split('{').length;
