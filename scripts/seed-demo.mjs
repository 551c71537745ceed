import { readFileSync } from 'node:fs';
import { inRepository } from './repository.mjs';

/** The same on every machine, and only ever made beside the sandbox: nothing real is behind it. */
export const demoLogin = { email: 'demo@tipnaija.test', password: 'demo-password' };

const person = { ...demoLogin, firstName: 'Ada', lastName: 'Obi', username: 'demo' };

/**
 * A creator to try the product with, made through the public API like any other, and left alone when there is one already.
 * @param {{ baseUrl: string, publicUrl: string }} where baseUrl is how the gateway is reached from here
 * @returns {Promise<{ username: string, overlayToken: string }>}
 */
export async function seedDemoCreator({ baseUrl, publicUrl }) {
  const call = makeClient(baseUrl, publicUrl);
  const signUp = await call('POST', '/api/auth/signup', person);
  if (signUp.status === 409) expectOk(await call('POST', '/api/auth/login', demoLogin), 'sign in');
  else expectOk(signUp, 'sign up');
  const existing = await call('GET', '/api/streamers/me');
  if (existing.status !== 404) return expectOk(existing, 'read the profile');
  const profile = {
    username: 'demo',
    displayName: 'Ada Live',
    bio: 'Afrobeats on the keys, live from Lagos every evening. Send a tip and say hello!',
    bankName: bankName(),
    accountNumber: '0123456785',
    accountName: 'ADA OBI',
  };
  return expectOk(await call('POST', '/api/streamers', profile), 'create the profile');
}

/** Keeps cookies as a browser would; the Origin header is what the server expects of its own pages. */
function makeClient(baseUrl, origin) {
  const cookies = new Map();
  return async (method, path, payload) => {
    const headers = { origin, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const body = payload && {
      body: JSON.stringify(payload),
      headers: { ...headers, 'content-type': 'application/json' },
    };
    const response = await fetch(baseUrl + path, { method, headers, signal: AbortSignal.timeout(15_000), ...body });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, text };
  };
}

function expectOk({ status, text }, doing) {
  if (status >= 200 && status < 300) return text ? JSON.parse(text) : undefined;
  throw new Error(`The demo creator could not ${doing}: ${status} ${text.slice(0, 200)}`);
}

/** The server takes only names of its own list, so the name is read from there. */
function bankName() {
  const wanted = /Guaranty Trust Bank[^']*/;
  try {
    return wanted.exec(readFileSync(inRepository('packages/contracts/src/banks.ts'), 'utf8'))[0];
  } catch {
    return 'Guaranty Trust Bank';
  }
}
