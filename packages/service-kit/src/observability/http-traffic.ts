import type { LoggerService } from '@nestjs/common';
import type { Span } from '@opentelemetry/api';
import { sourcesPath } from '@tipnaija/contracts';
import { openSpan } from '@tipnaija/messaging';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';

const seconds = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const eventStreamType = 'text/event-stream';

const requestSeconds = new Histogram({
  name: 'http_seconds',
  help: 'HTTP request duration by route and status class; pages and files are one route',
  labelNames: ['method', 'route', 'status'],
  buckets: seconds,
});

const rejectedRequests = new Counter({
  name: 'http_rejections_total',
  help: 'HTTP responses with a status of 400 or more',
  labelNames: ['route', 'status'],
});

/**
 * Counts and logs HTTP requests. The log contains the route, not the path: paths carry overlay tokens and references.
 * State-changing and failed requests are logged at info level, successful reads at debug level.
 */
export function observeTraffic(server: FastifyInstance, logger: LoggerService): void {
  const spans = new WeakMap<object, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const span = openSpan(`${request.method} ${routeOf(request.routeOptions.url)}`, { kind: 'SERVER' });
    if (span) spans.set(request, span);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = routeOf(request.routeOptions.url);
    const status = reply.statusCode;
    // The duration of an event stream measures the visit, not the latency.
    const isStream = reply.raw.getHeader('content-type') === eventStreamType;
    if (!isStream)
      requestSeconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, reply.elapsedTime / 1_000);
    spans.get(request)?.setAttribute('http.response.status_code', status).end();
    if (status >= 400) rejectedRequests.inc({ route, status });
    const line = `${method} ${route} ${status} in ${Math.round(reply.elapsedTime)} ms`;
    if (status >= 400 || (method !== 'GET' && method !== 'HEAD')) logger.log(line, 'Traffic');
    else logger.debug?.(line, 'Traffic');
    done();
  });
}

/** The API has few routes; a label value per static file would be unbounded. */
function routeOf(route: string | undefined): string {
  if (route?.startsWith('/api/')) return route;
  const isSocket = route?.startsWith('/socket.io') || route?.startsWith(sourcesPath);
  return isSocket ? '/socket.io' : 'page';
}
