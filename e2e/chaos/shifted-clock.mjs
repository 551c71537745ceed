/**
 * Preloaded with `node --import`: shifts the wall clock of the process by the milliseconds in CLOCK_OFFSET_FILE, and follows
 * changes of the file. Timers are unaffected, as when the clock of a machine is set.
 */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_OFFSET_FILE;
const RealDate = Date;
let offsetMs = 0;

const readOffset = () => {
  try {
    offsetMs = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    offsetMs = 0;
  }
};

if (file) {
  readOffset();
  setInterval(readOffset, 100).unref();
  globalThis.Date = class Date extends RealDate {
    constructor(...args) {
      super(...(args.length === 0 ? [RealDate.now() + offsetMs] : args));
    }
    static now() {
      return RealDate.now() + offsetMs;
    }
    // Dates created by the engine are instances as well.
    static [Symbol.hasInstance](value) {
      return value instanceof RealDate;
    }
  };
}
