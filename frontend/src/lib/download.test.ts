import { describe, expect, it, vi } from 'vitest';
import { downloadFile } from './download';

const encode = (text: string) => new TextEncoder().encode(text);

/** Serves a file in these chunks. */
function serving(parts: string[], headers: Record<string, string> = {}) {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      for (const part of parts) stream.enqueue(encode(part));
      stream.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
}

async function progressOf(parts: string[], headers?: Record<string, string>): Promise<number[]> {
  serving(parts, headers);
  const progress: number[] = [];
  const { signal } = new AbortController();
  await downloadFile('/file.csv', { name: 'file.csv', onProgress: (percent) => progress.push(percent), signal });
  return progress;
}

describe('downloadFile', () => {
  it('reports the percentage of received lines', async () => {
    expect(await progressOf(['head\n1\n', '2\n3\n', '4\n'], { 'x-total-lines': '8' })).toEqual([25, 50, 62]);
  });

  it('reports at most 99 percent before the end', async () => {
    expect(await progressOf(['1\n2\n3\n'], { 'x-total-lines': '2' })).toEqual([99]);
  });

  it('reports no progress without a total', async () => {
    expect(await progressOf(['1\n2\n'])).toEqual([]);
  });

  it('keeps the complete file', async () => {
    const kept = vi.spyOn(URL, 'createObjectURL');
    serving(['seq\n', '1\n'], { 'content-type': 'text/csv' });
    const { signal } = new AbortController();
    await downloadFile('/file.csv', { name: 'file.csv', onProgress: () => undefined, signal });
    const file = kept.mock.lastCall?.[0] as Blob;
    expect([file.size, file.type]).toEqual([6, 'text/csv']);
  });
});
