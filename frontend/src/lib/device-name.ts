/** Most specific first: nearly every browser also claims to be Chrome and Safari. */
const browsers: [RegExp, string][] = [
  [/\bOBS\//, 'OBS'],
  [/Opera Mini\//, 'Opera Mini'],
  [/\bOPR\/|\bOPX\/|\bOPT\/|Opera\//, 'Opera'],
  [/UCBrowser\//, 'UC Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (table: [RegExp, string][], userAgent: string | null) =>
  table.find(([sign]) => userAgent && sign.test(userAgent))?.[1];

/** Returns a readable name from the user agent, for example `Chrome on Android`. */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

const phones = ['iPhone', 'iPad', 'Android'];

/** Returns what kind of device the user agent says it is; null when it does not say. */
export function deviceKind(userAgent: string | null): 'phone' | 'computer' | null {
  const system = nameIn(systems, userAgent);
  return system ? (phones.includes(system) ? 'phone' : 'computer') : null;
}
