import { Api } from './api.js';
import type { System } from './system.js';

export type DocumentedRoute = {
  method: string;
  /** With its parameters in braces. */
  path: string;
  session: 'user' | 'admin' | 'none';
  /** The example of the document, if the route takes JSON. */
  body: unknown;
};

type Operation = {
  security: Record<string, []>[];
  requestBody?: { content: Record<string, { example?: unknown }> };
};

/** Every route that the API document of this system tells of, in the order of their paths. */
export async function documentedRoutes(system: System): Promise<DocumentedRoute[]> {
  const document = await new Api(system).ok<{ paths: Record<string, Record<string, Operation>> }>(
    'GET',
    '/api/docs/openapi.json',
  );
  const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      session: sessionOf(security),
      body: requestBody?.content['application/json']?.example,
    })),
  );
  return routes.sort((a, b) => (a.path === b.path ? compare(a.method, b.method) : compare(a.path, b.path)));
}

function sessionOf(security: Record<string, []>[]): DocumentedRoute['session'] {
  if (security.some((one) => 'adminSession' in one)) return 'admin';
  return security.some((one) => 'session' in one) ? 'user' : 'none';
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
