import type { System } from './system.js';

export type DocumentedRoute = {
  method: string;
  /** With its parameters in braces. */
  path: string;
  session: 'user' | 'admin' | 'none';
  /** The example of the document, if the route takes JSON. */
  body: unknown;
};

/** Where a system is. */
export type SystemAddress = Pick<System, 'url'>;

export type Operation = {
  method: string;
  path: string;
  security: Record<string, []>[];
  responses: Record<string, object>;
  requestBody?: { content: Record<string, { example?: unknown }> };
};

/** Every route that the API document of this system tells of, in the order of their paths. */
export async function documentedRoutes(system: System): Promise<DocumentedRoute[]> {
  const routes = (await operationsOf(system)).map(({ method, path, security, requestBody }) => ({
    method,
    path,
    session: sessionOf(security),
    body: requestBody?.content['application/json']?.example,
  }));
  return routes.sort((a, b) => (a.path === b.path ? compare(a.method, b.method) : compare(a.path, b.path)));
}

/** Every call of the document, as it stands there. */
export async function operationsOf(system: SystemAddress): Promise<Operation[]> {
  const response = await fetch(`${system.url}/api/docs/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}

function sessionOf(security: Record<string, []>[]): DocumentedRoute['session'] {
  if (security.some((one) => 'adminSession' in one)) return 'admin';
  return security.some((one) => 'session' in one) ? 'user' : 'none';
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
