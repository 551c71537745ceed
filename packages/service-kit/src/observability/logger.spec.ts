import { expect, it } from 'vitest';
import { JsonLogger } from './logger.js';

function written(log: (logger: JsonLogger) => void): string {
  let text = '';
  log(new JsonLogger('payments', 'info', { write: (line) => (text += line) }));
  return text;
}

it.each([
  ['a forged log line', 'x\n{"level":"fatal","msg":"forged"}'],
  ['a carriage return', 'x\rforged'],
  ['terminal colour and title sequences', '\u001b[31mred\u001b]0;owned\u0007'],
  ['a single-byte terminal sequence', '\u009b31mred'],
  ['Unicode line separators', 'x\u0085y\u2028z\u2029'],
  ['a backspace', 'x\b\b\u007fy'],
])('JsonLogger writes %s as text of one line', (_what, text) => {
  for (const log of [
    (logger: JsonLogger) => logger.warn(text),
    (logger: JsonLogger) => logger.error('failed', `Error: ${text}\n at x`),
    (logger: JsonLogger) => logger.log(new Error(text)),
  ]) {
    const line = written(log);
    expect(line.split(/[\n\r\u0085\u2028\u2029]/)).toEqual([expect.any(String), '']);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for them
    expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    expect(JSON.parse(line)).toMatchObject({ service: 'payments' });
  }
});

it('JsonLogger writes a message that is not text as JSON', () => {
  expect(JSON.parse(written((logger) => logger.log({ a: 1 })))).toMatchObject({ msg: '{"a":1}' });
  expect(JSON.parse(written((logger) => logger.log(undefined)))).toMatchObject({ msg: '' });
});
