import { readFileSync } from 'node:fs';
import { inRepository } from './repository.mjs';

/** The same login on every machine. It only ever exists beside the sandbox, without real data. */
export const demoLogin = { email: 'demo@tipnaija.test', password: 'demo-password' };

const person = { ...demoLogin, firstName: 'Ada', lastName: 'Obi', username: 'demo' };

/**
 * Creates a demo creator through the public API; an existing one is left unchanged.
 * @param {{ baseUrl: string, publicUrl: string }} where baseUrl is the gateway's address on this machine
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

/** Keeps cookies as a browser does; the server expects the Origin header of its own pages. */
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

/** Reads the name from the server's list of banks, which accepts no other names. */
function bankName() {
  const wanted = /Guaranty Trust Bank[^']*/;
  try {
    return wanted.exec(readFileSync(inRepository('packages/contracts/src/banks.ts'), 'utf8'))[0];
  } catch {
    return 'Guaranty Trust Bank';
  }
}
