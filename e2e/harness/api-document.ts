import type { System } from './system.js';

export type DocumentedRoute = {
  method: string;
  /** Parameters are in braces, such as `{id}`. */
  path: string;
  /** `key` is an API key instead of a session. */
  session: 'user' | 'admin' | 'key' | 'none';
  /** The documented example, if the route accepts JSON. */
  body: unknown;
};

/** The base URL of a system. */
export type SystemAddress = Pick<System, 'url'>;

export type Operation = {
  method: string;
  path: string;
  security: Record<string, []>[];
  responses: Record<string, object>;
  requestBody?: { content: Record<string, { example?: unknown }> };
};

/** Returns all routes of the system's API document, sorted by path and method. */
export async function documentedRoutes(system: System): Promise<DocumentedRoute[]> {
  const routes = (await operationsOf(system)).map(({ method, path, security, requestBody }) => ({
    method,
    path,
    session: getRequiredSession(security),
    body: requestBody?.content['application/json']?.example,
  }));
  return routes.sort((a, b) => (a.path === b.path ? compare(a.method, b.method) : compare(a.path, b.path)));
}

/** Returns all operations of the API document in document order. */
export async function operationsOf(system: SystemAddress): Promise<Operation[]> {
  const response = await fetch(`${system.url}/api/docs/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}

function getRequiredSession(security: Record<string, []>[]): DocumentedRoute['session'] {
  if (security.some((scheme) => 'adminSession' in scheme)) return 'admin';
  if (security.some((scheme) => 'apiKey' in scheme)) return 'key';
  return security.some((scheme) => 'session' in scheme) ? 'user' : 'none';
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
