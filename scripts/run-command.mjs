import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { repositoryRoot } from './repository.mjs';

/**
 * Runs a program to its end. Collects its output, or prints it directly with `isVisible`.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal, isVisible?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} rejects when the program cannot be started or is interrupted
 */
export function runCommand(program, args, { cwd = repositoryRoot, env, signal, isVisible = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      signal,
      env: { ...process.env, ...env },
      stdio: isVisible ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code, killedBy) => resolve({ code: code ?? 128 + constants.signals[killedBy], output }));
  });
}

/**
 * Runs a Node program of this repository or of its dependencies.
 * @throws {Error} with the output of the program when its exit code is not 0
 * @param {string} doing the subject of the error message
 * @param {string[]} args
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export async function runNode(doing, args, options) {
  const { code, output } = await runCommand(process.execPath, args, options);
  if (code !== 0) throw new Error(`${doing} failed:\n${output.trim()}`);
  return output;
}
