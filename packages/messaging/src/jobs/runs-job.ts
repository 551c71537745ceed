import type { JobContract } from '@tipnaija/contracts';

/** Where the contract of a job's handler is kept, for the workers and the boot check. */
export const JOB_HANDLER = 'messaging:job-handler';

/** Method decorator: does the work of a job. It may run twice for the same work: look at the row before acting. */
export function RunsJob<Payload>(contract: JobContract<Payload>) {
  return <Method extends (payload: Payload) => Promise<void>>(
    _target: object,
    _key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    if (descriptor.value) Reflect.defineMetadata(JOB_HANDLER, contract, descriptor.value);
  };
}
