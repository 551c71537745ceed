/* global SPOTIFY_CONNECT -- written in front of this script by the server that sends it */

/** What a refused call means to the page, in the SDK's own events and words. */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.event = status === 409 ? 'playback_error' : 'authentication_error';
    if (status === 401) this.text = 'Authentication failed';
    else if (message.includes('Premium required')) {
      this.event = 'account_error';
      this.text = 'This functionality is restricted to premium users only';
    } else this.text = message === 'Insufficient client scope' ? 'Invalid token scopes.' : message;
  }
}

/** A device at the sandbox: calls with the page's token, events by a stream that opens itself again when it breaks. */
export class Connection {
  constructor({ askToken, onEvent }) {
    this.askToken = askToken;
    this.onEvent = onEvent;
  }

  async open(device) {
    this.token = await this.askToken();
    const { device_id: id, stream } = await this.call('POST', '/devices', device);
    this.id = id;
    this.source = new EventSource(stream);
    for (const name of ['ready', 'state', 'volume', 'token-expired', 'report']) {
      this.source.addEventListener(name, (event) => this.onEvent(name, JSON.parse(event.data)));
    }
    this.source.addEventListener('error', () => this.onEvent('broken', { device_id: id }));
  }

  /** False once the browser gave up on the stream: the sandbox was restarted and knows the device no more. */
  get isComingBack() {
    return this.source?.readyState !== EventSource.CLOSED;
  }

  close() {
    this.source?.close();
    this.source = null;
  }

  command(command, value) {
    return this.call('PUT', `/devices/${this.id}/${command}`, { value });
  }

  async renewToken() {
    this.token = await this.askToken();
    await this.call('PUT', `/devices/${this.id}/token`, {}, false);
  }

  /** A token that died meanwhile is replaced once, by asking the page again. */
  async call(method, path, body, mayRenew = true) {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    const request = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${SPOTIFY_CONNECT}${path}`, request);
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    if (response.status === 401 && mayRenew && this.id !== undefined) {
      this.token = await this.askToken();
      return await this.call(method, path, body, false);
    }
    throw new Refused(response.status, messageOf(text));
  }
}

/** A user outside the app's list is told in plain text. */
function messageOf(text) {
  try {
    return JSON.parse(text).error.message;
  } catch {
    return text;
  }
}
