import { createServer, type Server } from 'node:http';
import type { Health } from '@tipnaija/contracts';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';

/** The default of 10 ms wakes an idle process a hundred times a second. The lag includes this interval. */
const eventLoopSampleMs = 100;

/**
 * Serves metrics and health of one process on a port that is not exposed: `/metrics`, `/health/live`, `/health/ready`.
 * @throws when the port is in use
 */
export function startManagementServer(options: {
  port: number;
  /** The listen address. Metrics reveal the turnover, so it must not be public. */
  host: string;
  service: string;
  health: () => Promise<Health>;
}): Promise<Server> {
  register.setDefaultLabels({ service: options.service });
  collectDefaultMetrics({ eventLoopMonitoringPrecision: eventLoopSampleMs });
  new Gauge({
    name: 'service_ready',
    help: '1 while the process is ready, otherwise 0',
    async collect() {
      this.set((await options.health()).ready ? 1 : 0);
    },
  });
  const server = createServer((request, response) => {
    const handle = async () => {
      if (request.url === '/metrics')
        return { status: 200, type: register.contentType, body: await register.metrics() };
      if (request.url === '/health/live') return { status: 200, type: 'application/json', body: '{"live":true}' };
      if (request.url !== '/health/ready') return { status: 404, type: 'text/plain', body: '' };
      const health = await options.health();
      return { status: health.ready ? 200 : 503, type: 'application/json', body: JSON.stringify(health) };
    };
    handle().then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => resolve(server));
  });
}
