import { assertOnline, ConnectionError, readResponse } from './api-client';

/** Enough for two megabytes over a poor connection; a hanging upload still ends with a message. */
const TIMEOUT_MS = 180_000;

type Upload = { method: 'PUT' | 'POST'; file: File; onProgress: (percent: number) => void };

/**
 * Uploads a file as form field `file`. Uses XMLHttpRequest, because fetch does not report upload progress. Returns and
 * throws like `callApi`.
 */
export async function uploadFile<Answer>(path: string, { method, file, onProgress }: Upload): Promise<Answer> {
  assertOnline();
  const form = new FormData();
  form.append('file', file);
  return readResponse<Answer>(await send(path, { method, form, onProgress }));
}

type Sending = { method: string; form: FormData; onProgress: (percent: number) => void };

function send(path: string, { method, form, onProgress }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.withCredentials = true;
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.floor((loaded * 100) / total));
    });
    request.addEventListener('load', () => resolve(responseOf(request)));
    for (const failure of ['error', 'timeout', 'abort']) {
      request.addEventListener(failure, () => reject(new ConnectionError(failure)));
    }
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type');
  return new Response(request.responseText || null, {
    status: request.status,
    statusText: request.statusText,
    ...(type && { headers: { 'content-type': type } }),
  });
}
