import type { JsonObject } from '../http/json-value.js';
import type { RunningSpotify } from './spotify.js';

export type HeardEvent = { event: string; content: unknown };

/** The event stream of a device without a browser, for tests of server behaviour. */
export type ServerSideDevice = {
  id: string;
  heard: HeardEvent[];
  call: (command: string, value?: unknown) => Promise<{ status: number; body: JsonObject }>;
  leave: () => void;
};

export async function aDevice(spotify: RunningSpotify, token: string, name = 'Overlay'): Promise<ServerSideDevice> {
  const post = (method: string, path: string, body: object) =>
    fetch(`${spotify.baseUrl}/spotify/connect${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const registered = await post('POST', '/devices', { name, volume: 0.5 });
  const { device_id: id, stream } = (await registered.json()) as { device_id: string; stream: string };
  const leaving = new AbortController();
  const response = await fetch(new URL(new URL(stream).pathname, spotify.baseUrl), { signal: leaving.signal });
  const heard: HeardEvent[] = [];
  void readEvents(response, heard);
  return {
    id,
    heard,
    call: async (command, value) => {
      const answer = await post('PUT', `/devices/${id}/${command}`, { value });
      return { status: answer.status, body: (await answer.json()) as JsonObject };
    },
    leave: () => leaving.abort(),
  };
}

async function readEvents(response: Response, heard: HeardEvent[]): Promise<void> {
  if (response.body === null) return;
  let rest = '';
  try {
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, content] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
        if (event !== undefined && content !== undefined) heard.push({ event, content: JSON.parse(content) });
      }
    }
  } catch {
    // The client or the sandbox closed the stream.
  }
}
