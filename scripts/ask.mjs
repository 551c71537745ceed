import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * One line from the terminal, or from what is piped in.
 * @param {string} question
 * @param {{ isSecret?: boolean }} [options] isSecret: without echo, so that what is typed does not stay on the screen
 * @returns {Promise<string>} empty when the input has ended
 */
export async function ask(question, { isSecret = false } = {}) {
  process.stdout.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isSecret ? silence : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const ended = new Promise((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(''), ended]);
  terminal.close();
  if (isSecret) process.stdout.write('\n');
  return answer;
}
