import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EngineSynthesizer } from './engine-synthesizer.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'speech-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a script that stands in for the engine. */
function anEngine(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/usr/bin/env node\n${script}`);
  chmodSync(path, 0o755);
  return path;
}

const wav = `
  const head = Buffer.alloc(44);
  head.write('RIFF', 0); head.writeUInt32LE(0x7ffff024, 4); head.write('WAVEfmt ', 8);
  head.write('data', 36); head.writeUInt32LE(0x7ffff000, 40);`;

/** Records its input and writes 1000 bytes of audio. */
const speaking = () =>
  anEngine(
    'speaking',
    `const { readFileSync, writeFileSync } = require('node:fs');
     writeFileSync(${JSON.stringify(join(folder, 'given.json'))},
       JSON.stringify({ args: process.argv.slice(2), text: readFileSync(0, 'utf8') }));
     ${wav} process.stdout.write(Buffer.concat([head, Buffer.alloc(1000, 7)]));`,
  );
const given = () => JSON.parse(readFileSync(join(folder, 'given.json'), 'utf8')) as { args: string[]; text: string };

describe('EngineSynthesizer', () => {
  it('returns a WAV file with its true size', async () => {
    const speech = await new EngineSynthesizer({ engine: speaking() }).synthesize('New donation from Tunde');
    expect(speech?.length).toBe(1_044);
    expect(speech?.readUInt32LE(4)).toBe(1_036);
    expect(speech?.readUInt32LE(40)).toBe(1_000);
  });

  it('passes the text on stdin, never as an argument @asvs-1.2.5', async () => {
    const text = '--version; $(reboot) `id` [[D,Is]] "Tunde"\nsecond line';
    await new EngineSynthesizer({ engine: speaking() }).synthesize(text);
    const { args, text: said } = given();
    expect(args).toEqual(['-v', 'en+f3', '-s', '158', '-p', '55', '--stdin', '--stdout']);
    expect(said).toBe('--version; $(reboot) `id` D,Is "Tunde" second line\n');
  });

  it.each([
    ['is missing', () => join(folder, 'no-such-engine')],
    ['fails', () => anEngine('failing', 'process.exit(3)')],
    [
      'writes no WAV file',
      () => anEngine('chatty', 'console.log("I am no sound, I am no sound, I am no sound, I am none")'),
    ],
    ['exits without reading stdin', () => anEngine('deaf', 'process.stdin.destroy(); process.exit(1)')],
  ])('returns null when the engine %s', async (_name, engine) => {
    expect(await new EngineSynthesizer({ engine: engine() }).synthesize('a'.repeat(100_000))).toBeNull();
  });

  it('kills an engine that hangs', async () => {
    const engine = anEngine('hanging', 'setInterval(() => undefined, 1000)');
    const startedAt = performance.now();
    expect(await new EngineSynthesizer({ engine, timeLimitMs: 300 }).synthesize('Hello')).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  it('returns null while the maximum number of engines is running @asvs-15.2.2', async () => {
    const synthesizer = new EngineSynthesizer({ engine: speaking(), maxConcurrency: 2 });
    const said = await Promise.all(['one', 'two', 'three'].map((text) => synthesizer.synthesize(text)));
    expect(said.map((speech) => speech !== null)).toEqual([true, true, false]);
    expect(await synthesizer.synthesize('four')).not.toBeNull();
  });
});
