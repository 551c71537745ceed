import { ConnectionError, readResponse } from '../../lib/api-client';

/** Returns the file with everything about the user. Throws like `callApi`. */
export async function requestExport(request: { password: string }): Promise<Blob> {
  const response = await send(request);
  if (!response.ok) await readResponse<never>(response);
  try {
    return await response.blob();
  } catch (cause) {
    throw new ConnectionError(cause);
  }
}

async function send(request: { password: string }): Promise<Response> {
  try {
    return await fetch('/api/account/export', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
  } catch (cause) {
    throw new ConnectionError(cause);
  }
}
