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

/** Returns a readable name from the user agent, for example `Chrome on Android`. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (table: [RegExp, string][]) => table.find(([sign]) => userAgent && sign.test(userAgent))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
