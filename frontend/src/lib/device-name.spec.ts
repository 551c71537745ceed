import { describe, expect, it } from 'vitest';
import { deviceKind, deviceName } from './device-name';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceName', () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1',
      'Chrome on iPad',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`, 'Safari on Mac'],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-A146P) ${webkit} SamsungBrowser/28.0 Chrome/130.0`,
      'Samsung Internet on Android',
    ],
    ['Opera/9.80 (Android; Opera Mini/81.0/191.0; U; en) Presto/2.12.423 Version/12.16', 'Opera Mini on Android'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0 Safari/537.36 OPR/124.0`, 'Opera on Linux'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
    [null, 'Unknown device'],
  ])('names the device of %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit}`, 'phone'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:143.0) Firefox/143.0', 'computer'],
  [null, null],
])('deviceKind of %s is %s', (userAgent, kind) => expect(deviceKind(userAgent)).toBe(kind));
