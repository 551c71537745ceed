import type { JobContract } from '@tipnaija/contracts';

/** Metadata key of a job handler's contract, for the workers and the boot check. */
export const JOB_HANDLER = 'messaging:job-handler';

/**
 * Method decorator: handles a job. The method may run twice for the same work, so it must check the row before acting.
 * It gets the payload, and a signal that aborts when the process stops: a long run then takes up nothing more.
 */
export function RunsJob<Payload>(contract: JobContract<Payload>) {
  return <Method extends (payload: Payload, stopping: AbortSignal) => Promise<void>>(
    _target: object,
    _key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    if (descriptor.value) Reflect.defineMetadata(JOB_HANDLER, contract, descriptor.value);
  };
}
