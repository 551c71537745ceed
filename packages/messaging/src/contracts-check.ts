import { events, jobs, rpcs, type ServiceName } from '@tipnaija/contracts';

/** The handlers of a service: contract names, one entry per handler method. */
export type HandlersFound = { events: readonly string[]; rpcs: readonly string[]; jobs: readonly string[] };

/**
 * Checks that every declared event, RPC and job of a service has exactly one handler. Boot fails on a violation,
 * because an unhandled `donation-paid` event would be a tip that is never shown.
 * @returns one line per violation
 */
export function contractBreaches(service: ServiceName, found: HandlersFound): string[] {
  const declared = {
    events: events
      .filter(({ consumers }) => consumers.includes(service))
      .map(({ name, version }) => `${name}/v${version}`),
    rpcs: rpcs.filter(({ owner }) => owner === service).map(({ name }) => name),
    jobs: jobs.filter(({ owner }) => owner === service).map(({ name }) => name),
  };
  const nouns = { events: 'event', rpcs: 'RPC', jobs: 'job' } as const;
  return (['events', 'rpcs', 'jobs'] as const).flatMap((kind) => [
    ...declared[kind].flatMap((name) => {
      const handlers = found[kind].filter((handled) => handled === name).length;
      if (handlers === 1) return [];
      return [
        `The ${nouns[kind]} ${name} has ${handlers === 0 ? 'no handler' : `${handlers} handlers`} in ${service}; it needs one`,
      ];
    }),
    ...[...new Set(found[kind])]
      .filter((name) => !declared[kind].includes(name))
      .map((name) => `${service} handles the ${nouns[kind]} ${name}, which is not declared for it`),
  ]);
}
