import { events, jobs, rpcs, type ServiceName } from '@tipnaija/contracts';

/** The handlers a service really has: contract names, one entry per handler method. */
export type HandlersFound = { events: readonly string[]; rpcs: readonly string[]; jobs: readonly string[] };

/**
 * Every declared event, question and job of a service has exactly one handler. Returns one line per breach, naming it;
 * boot stops when there is any, because a fact nobody handles is a tip nobody sees.
 */
export function contractBreaches(service: ServiceName, found: HandlersFound): string[] {
  const declared = {
    events: events
      .filter(({ consumers }) => consumers.includes(service))
      .map(({ name, version }) => `${name}/v${version}`),
    rpcs: rpcs.filter(({ owner }) => owner === service).map(({ name }) => name),
    jobs: jobs.filter(({ owner }) => owner === service).map(({ name }) => name),
  };
  const nouns = { events: 'event', rpcs: 'question', jobs: 'job' } as const;
  return (['events', 'rpcs', 'jobs'] as const).flatMap((kind) => [
    ...declared[kind].flatMap((name) => {
      const handlers = found[kind].filter((one) => one === name).length;
      if (handlers === 1) return [];
      return [
        `The ${nouns[kind]} ${name} has ${handlers === 0 ? 'no handler' : `${handlers} handlers`} in ${service}; it needs one`,
      ];
    }),
    ...[...new Set(found[kind])]
      .filter((name) => !declared[kind].includes(name))
      .map((name) => `${service} handles the ${nouns[kind]} ${name}, which contracts does not give to it`),
  ]);
}
