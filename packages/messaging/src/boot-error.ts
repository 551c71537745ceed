/**
 * Invalid configuration prevents the start of a process. The message alone is what the operator needs, so it is logged
 * without a stack.
 */
export class BootError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BootError';
  }
}
