/**
 * Shows the lines of our TypeScript in stack traces. Node's `--enable-source-maps` also reads and keeps the maps of
 * every dependency, 16 MB a process and a tenth of its start; here a map is read when a stack trace needs it.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** A place in one of our built files, in a line of a stack trace. */
const builtPlace = /file:\S+\/(?:(?:services|packages)\/[^/\s]+\/dist|dist\/services)\/\S+\.m?js:\d+:\d+/;

/** V8 formats a frame as in a stack trace. */
type Frame = NodeJS.CallSite & { toString: () => string };

/** Call it once per process, before anything can fail. */
export function mapStackTraces(): void {
  const maps = new Map<string, SourceMap | undefined>();
  Error.prepareStackTrace = (error, frames: Frame[]) =>
    [String(error), ...frames.map((frame) => `    at ${mapPlace(frame.toString(), maps)}`)].join('\n');
}

function mapPlace(frame: string, maps: Map<string, SourceMap | undefined>): string {
  return frame.replace(builtPlace, (place) => {
    const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
    if (!maps.has(file)) maps.set(file, readMap(file));
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    return `${new URL(entry.originalSource, file).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/** Returns undefined for a file without a map. */
function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  } catch {
    return undefined;
  }
}
