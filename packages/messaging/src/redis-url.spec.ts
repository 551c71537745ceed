import { expect, it } from 'vitest';
import { sentinelOptions } from './redis-url.js';

it('sentinelOptions reads the sentinels, the password for both kinds of servers, the database and the name of the set', () => {
  expect(sentinelOptions('redis-sentinel://:p%40ss@10.0.0.1:26380,redis-2,10.0.0.3:26379/2#tipnaija')).toMatchObject({
    sentinels: [
      { host: '10.0.0.1', port: 26_380 },
      { host: 'redis-2', port: 26_379 },
      { host: '10.0.0.3', port: 26_379 },
    ],
    name: 'tipnaija',
    password: 'p@ss',
    sentinelPassword: 'p@ss',
    db: 2,
  });
});

it('sentinelOptions encrypts the connections to sentinels and servers when the URL says rediss', () => {
  expect(sentinelOptions('rediss-sentinel://redis-1#tipnaija')).toMatchObject({
    enableTLSForSentinelMode: true,
    tls: {},
    sentinelTLS: {},
  });
});

it.each(['redis://redis:6379', 'rediss://:secret@redis:6380/1'])(
  'sentinelOptions leaves %s, the URL of one server, to ioredis',
  (url) => {
    expect(sentinelOptions(url)).toBeUndefined();
  },
);

it('sentinelOptions rejects a sentinel URL without the name of a set', () => {
  expect(() => sentinelOptions('redis-sentinel://redis-1:26379')).toThrow('redis-sentinel://:password@host:port');
});
