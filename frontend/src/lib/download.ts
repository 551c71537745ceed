import { answerOf, ConnectionError } from './api-client';

/**
 * Brings a file from our server and hands it to the browser to keep. The length is not known beforehand, so progress is what
 * has arrived. Fails as `callApi` does.
 */
export async function downloadFile(path: string, download: Download): Promise<void> {
  const response = await reach(path, download.signal);
  if (!response.ok) await answerOf<never>(response);
  keep(await received(response, download.onProgress), download.name);
}

type Download = { name: string; onProgress: (bytes: number) => void; signal: AbortSignal };

async function reach(path: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(path, { method: 'GET', credentials: 'include', signal });
  } catch (cause) {
    throw new ConnectionError(cause);
  }
}

async function received(response: Response, onProgress: Download['onProgress']): Promise<Blob> {
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      bytes += part.value.byteLength;
      onProgress(bytes);
    }
  } catch (cause) {
    throw new ConnectionError(cause);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' });
}

function keep(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
