import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Prompts for one line from the terminal or from piped input.
 * @param {string} question
 * @param {{ isSecret?: boolean }} [options] isSecret: disables the echo, so that the input is not visible on the screen
 * @returns {Promise<string>} empty when the input has ended
 */
export async function ask(question, { isSecret = false } = {}) {
  process.stdout.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isSecret ? silence : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const ended = new Promise((resolve) => terminal.once('close', () => resolve('')));
  const line = await Promise.race([terminal.question(''), ended]);
  terminal.close();
  if (isSecret) process.stdout.write('\n');
  return line;
}
