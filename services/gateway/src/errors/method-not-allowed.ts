import { DomainError, isPagePath } from '@tipnaija/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The fallback route. */
const catchAll = '/*';

/**
 * Responds 405 with an `Allow` header when a served path is requested with an unsupported method. OPTIONS responds with
 * the same list and nothing else, because no other site's page may call the API. Call it before the routes are
 * registered.
 */
export function sendMethodNotAllowed(server: FastifyInstance): void {
  /** By first segment, which no route leaves open: tip pages, `/ada`, then match no pattern. */
  const served = new Map<string, { pattern: RegExp; methods: string[] }[]>();
  server.addHook('onRoute', ({ url, method }) => {
    if (url === catchAll) return;
    const routes = served.get(firstSegment(url)) ?? [];
    served.set(firstSegment(url), [...routes, { pattern: patternOf(url), methods: [method].flat() }]);
  });
  const methodsAt = (path: string): string[] => {
    const routes = served.get(firstSegment(path)) ?? [];
    const methods = routes.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []));
    return [...new Set(isPagePath(path) ? ['GET', 'HEAD', ...methods] : methods)];
  };
  server.addHook('onRequest', (request, reply, done) => {
    if (!isUnrouted(request)) return done();
    const methods = methodsAt(request.url.split('?', 1)[0] as string);
    if (methods.length === 0 || methods.includes(request.method)) return done();
    void reply.header('allow', methods.sort().join(', ')).header('cache-control', 'no-store');
    if (request.method === 'OPTIONS') void reply.code(204).send();
    else void reply.code(405).send(new DomainError('request.method-not-allowed').toBody());
  });
}

const isUnrouted = ({ is404, routeOptions }: FastifyRequest) => is404 || routeOptions.url === catchAll;

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? '';

/** Converts `/api/streamers/:id/goal` to a regular expression. */
function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}/?$`);
}
