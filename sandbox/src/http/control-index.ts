import type { FastifyInstance, RouteOptions } from 'fastify';

type FieldSchema = { type?: string | readonly string[]; enum?: readonly string[]; minimum?: number; maximum?: number };
type BodySchema = { properties?: Record<string, FieldSchema>; required?: readonly string[] };

/**
 * Serves `GET /control`: every control route with the fields of its body, as text. Register it before the routes.
 * A field marked * is required.
 */
export function controlIndex(server: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  server.addHook('onRoute', (route) => {
    if (route.url.startsWith('/control/') && route.method !== 'HEAD') routes.push(route);
  });
  server.get('/control', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${routes.toSorted(byUrl).map(describeRoute).join('\n')}\n`),
  );
}

const byUrl = (one: RouteOptions, other: RouteOptions) => one.url.localeCompare(other.url);

function describeRoute({ method, url, schema }: RouteOptions): string {
  const { properties = {}, required = [] } = (schema?.body ?? {}) as BodySchema;
  const fields = Object.entries(properties).map(
    ([name, field]) => `  ${name}${required.includes(name) ? '*' : ''}: ${valuesOf(field)}`,
  );
  return [`${String(method).padEnd(6)} ${url}`, ...fields].join('\n');
}

function valuesOf({ type = 'any', enum: values, minimum, maximum }: FieldSchema): string {
  if (values !== undefined) return values.join(', ');
  const from = minimum === undefined ? '' : `, from ${minimum}`;
  const to = maximum === undefined ? '' : `, to ${maximum}`;
  return `${[type].flat().join(' or ')}${from}${to}`;
}
