let people = 0;

/** Somebody who signed up and finished onboarding, made through the public API. `cookie` is their session. */
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
  const { answer } = await post(url, '/api/streamers', profile, cookie);
  return { id: answer.id, username, overlayToken: answer.overlayToken, cookie };
}

export async function creators(product, count) {
  const made = [];
  while (made.length < count) {
    const some = Array.from({ length: Math.min(10, count - made.length) }, () => aCreator(product));
    made.push(...(await Promise.all(some)));
  }
  return made;
}

/** Returns the session's cookie as well. */
export async function post(url, path, body, cookie = '') {
  const headers = { 'content-type': 'application/json', origin: url, cookie };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${text}`);
  const given = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { answer: text && JSON.parse(text), cookie: given.join('; ') };
}
