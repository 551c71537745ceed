import { ownerOf, type ServiceName } from '../services.js';

/**
 * Work owed later, declared once: `<owner>.<verb>-<noun>`. What is owed is a row in the owner's Postgres; the job only
 * says when to look at it, so a lost Redis loses nothing. `everyMs` makes it a repeating job, made again at each boot.
 */
export type JobContract<Payload> = {
  readonly name: string;
  readonly owner: ServiceName;
  readonly attempts: number;
  readonly everyMs?: number;
  /** Carries the type only; never set. */
  readonly payload?: Payload;
};

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
