/**
 * Loaded into a process before everything else (node --import): its wall clock is as far off as the file CLOCK_OFFSET_FILE says, in
 * milliseconds, and jumps when the file changes. Timers keep their own time, as they do when a machine's clock is set.
 */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_OFFSET_FILE;
const RealDate = Date;
let offsetMs = 0;

const look = () => {
  try {
    offsetMs = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    offsetMs = 0;
  }
};

if (file) {
  look();
  setInterval(look, 100).unref();
  globalThis.Date = class Date extends RealDate {
    constructor(...args) {
      super(...(args.length === 0 ? [RealDate.now() + offsetMs] : args));
    }
    static now() {
      return RealDate.now() + offsetMs;
    }
    // Dates made by the engine itself count as dates too.
    static [Symbol.hasInstance](value) {
      return value instanceof RealDate;
    }
  };
}
