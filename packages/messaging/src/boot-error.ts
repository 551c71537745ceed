/** A process cannot start as it is set up: its message is all an operator needs, a stack would hide it. */
export class BootError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BootError';
  }
}
