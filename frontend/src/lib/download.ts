import { ConnectionError, readResponse } from './api-client';
import { keepFile } from './keep-file';

/**
 * Downloads a text file from the server and saves it in the browser. The server generates the file while sending, so
 * its size in bytes is unknown; progress counts lines. Throws like `callApi`.
 */
export async function downloadFile(path: string, download: Download): Promise<void> {
  const response = await fetchOrThrow(path, download.signal);
  if (!response.ok) await readResponse<never>(response);
  keepFile(await received(response, download.onProgress), download.name);
}

type Download = { name: string; onProgress: (percent: number) => void; signal: AbortSignal };

const LINE_FEED = 10;

async function fetchOrThrow(path: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(path, { method: 'GET', credentials: 'include', signal });
  } catch (cause) {
    throw new ConnectionError(cause);
  }
}

async function received(response: Response, onProgress: Download['onProgress']): Promise<Blob> {
  const parts: BlobPart[] = [];
  const totalLines = Number(response.headers.get('x-total-lines'));
  let lines = 0;
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      for (const byte of part.value) if (byte === LINE_FEED) lines += 1;
      // Lines may be added to the file during the download.
      if (totalLines > 0) onProgress(Math.min(99, Math.floor((lines * 100) / totalLines)));
    }
  } catch (cause) {
    throw new ConnectionError(cause);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' });
}
