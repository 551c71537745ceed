import { ownerOf, type ServiceName } from '../services.js';

/**
 * The declaration of deferred work, named `<owner>.<verb>-<noun>`. The owner's Postgres holds the work as rows; the job
 * only triggers processing, so that losing Redis loses no work. `everyMs` (milliseconds) makes it a repeating job,
 * created again at each boot.
 */
export type JobContract<Payload> = {
  readonly name: string;
  readonly owner: ServiceName;
  readonly attempts: number;
  readonly everyMs?: number;
  /** Type-level only; never set at run time. */
  readonly payload?: Payload;
};

/**
 * @returns the contract of a job; the prefix of `name` determines the owning service. `attempts` defaults to 5.
 * @throws Error when the prefix of `name` is not a service
 */
export function defineJob<Payload>(
  name: string,
  options: { attempts?: number; everyMs?: number } = {},
): JobContract<Payload> {
  return {
    name,
    owner: ownerOf(name),
    attempts: options.attempts ?? 5,
    ...(options.everyMs ? { everyMs: options.everyMs } : {}),
  };
}
