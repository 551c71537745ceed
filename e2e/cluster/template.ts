import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { account } from './hosts.js';

const folder = new URL('./templates/', import.meta.url);

/**
 * Writes a configuration file from a template, readable by the account of the servers.
 * @throws Error when a placeholder has no value
 */
export function writeFromTemplate(template: string, file: string, values: Record<string, string>): string {
  const text = readFileSync(new URL(template, folder), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template} needs a value for ${name}`);
    return value;
  });
  return writeOwned(file, text);
}

export function writeOwned(file: string, text: string): string {
  writeFileSync(file, text, { mode: 0o600 });
  const { uid, gid } = account();
  chownSync(file, uid, gid);
  return file;
}
