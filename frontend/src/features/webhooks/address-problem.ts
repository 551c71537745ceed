/**
 * Returns what to change in the address of a webhook; null when only the server can tell. It judges no bare IP address
 * and no `localhost`, because the server of a developer may allow them.
 */
export function addressProblem(address: string): string | null {
  const url = toUrl(address);
  if (!url || !/\.[a-z][a-z\d-]*$/i.test(url.hostname)) return null;
  if (url.protocol === 'http:') return 'This starts with http://. Use https://.';
  if (url.protocol !== 'https:') return null;
  if (url.port) return `Remove the port :${url.port}.`;
  return url.username || url.password ? 'Remove the user name and the password.' : null;
}

/** Returns the address with https; null when that is not what it lacks. */
export function withHttps(address: string): string | null {
  const isHttp = addressProblem(address) !== null && /^\s*http:/i.test(address);
  return isHttp ? address.trim().replace(/^http:/i, 'https:') : null;
}

function toUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
