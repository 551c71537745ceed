import { spawn } from 'node:child_process';
import { Logger } from '@nestjs/common';
import type { SpeechSynthesizer } from './speech-synthesizer.js';
import { withTrueSizes } from './wav.js';

/**
 * Matches the browser's speech settings: 0.9 of the engine's 175 words per minute, pitch 10 % above the middle, female
 * voice.
 */
const voice = ['-v', 'en+f3', '-s', '158', '-p', '55', '--stdin', '--stdout'];

type EngineOptions = { engine: string; timeLimitMs?: number; maxConcurrency?: number };

/**
 * Runs espeak-ng, or a program with compatible arguments, as a child process: without a shell, with the text on stdin
 * and with a timeout. Returns null when the engine is missing, fails, hangs or is busy.
 */
export class EngineSynthesizer implements SpeechSynthesizer {
  private readonly logger = new Logger('Speech');
  private readonly engine: string;
  private readonly timeLimitMs: number;
  private readonly maxConcurrency: number;
  private running = 0;
  private isKnownAbsent = false;

  constructor({ engine, timeLimitMs = 4_000, maxConcurrency = 4 }: EngineOptions) {
    this.engine = engine;
    this.timeLimitMs = timeLimitMs;
    this.maxConcurrency = maxConcurrency;
  }

  async synthesize(text: string): Promise<Buffer | null> {
    if (this.running >= this.maxConcurrency) return null;
    this.running += 1;
    try {
      return withTrueSizes(await this.run(toEngineText(text)));
    } catch (error) {
      this.logFailure(error as NodeJS.ErrnoException);
      return null;
    } finally {
      this.running -= 1;
    }
  }

  private run(text: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const child = spawn(this.engine, voice, {
        stdio: ['pipe', 'pipe', 'ignore'],
        timeout: this.timeLimitMs,
        killSignal: 'SIGKILL',
        env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8' },
      });
      const chunks: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
      child.once('error', reject);
      child.once('close', (code, signal) => {
        if (code === 0) resolve(Buffer.concat(chunks));
        else reject(new Error(`${this.engine} ended with ${signal ?? code}`));
      });
      // An engine that exits early closes its stdin; the close handler above reports how it ended.
      child.stdin.on('error', () => undefined);
      child.stdin.end(text);
    });
  }

  private logFailure(error: NodeJS.ErrnoException): void {
    const isAbsent = error.code === 'ENOENT';
    if (isAbsent && this.isKnownAbsent) return;
    this.isKnownAbsent ||= isAbsent;
    this.logger.warn(isAbsent ? `${this.engine} is not installed: alerts are not read aloud in OBS` : error.message);
  }
}

/** Returns the text on one line without brackets, which espeak-ng reads as phonemes. */
function toEngineText(text: string): string {
  return `${text
    .replace(/[[\]<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()}\n`;
}
