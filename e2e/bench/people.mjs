let people = 0;

/** Signs up a user and completes onboarding through the public API. `cookie` is the session cookie. */
export async function aCreator({ url }) {
  people += 1;
  const username = `ada${Date.now().toString(36)}${people}`;
  const person = { email: `${username}@example.com`, password: 'secret1', firstName: 'Ada', lastName: 'Obi', username };
  const { cookie } = await post(url, '/api/auth/signup', person);
  const profile = {
    username,
    displayName: 'Ada Live',
    bio: 'Afrobeats on the keys, live from Lagos every evening.',
    bankName: 'Access Bank',
    accountNumber: '0123456785',
    accountName: 'ADA OBI',
  };
  const { body } = await post(url, '/api/streamers', profile, cookie);
  return { id: body.id, username, overlayToken: body.overlayToken, cookie };
}

export async function creators(product, count) {
  const created = [];
  while (created.length < count) {
    const batch = Array.from({ length: Math.min(10, count - created.length) }, () => aCreator(product));
    created.push(...(await Promise.all(batch)));
  }
  return created;
}

/** Posts JSON. Returns the parsed response body and the session cookie. */
export async function post(url, path, payload, cookie = '') {
  const headers = { 'content-type': 'application/json', origin: url, cookie };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(payload) });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${text}`);
  const cookies = response.headers.getSetCookie().map((header) => header.split(';')[0]);
  return { body: text && JSON.parse(text), cookie: cookies.join('; ') };
}
