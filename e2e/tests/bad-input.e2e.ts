import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { chargeSuccess, signatureOf } from '../harness/tips.js';
import { undocumentedAnswers } from '../harness/undocumented-answers.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let creator: Creator;
/** Signed in, without a creator profile. */
let user: Api;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
  user = new Api(system);
  await user.ok('POST', '/api/auth/signup', aSignUp({ email: 'member@example.com', username: 'member' }));
  // Waits for the background work of the setup, whose rows would otherwise look like rows that bad input stored.
  const overlay = await new OverlayClient(system, creator).connected();
  overlay.close();
  const areMailsSent = async () =>
    (await system.database.query('select from identity.mails where sent_at is null')).rowCount === 0;
  await waitUntil(areMailsSent, 15_000, 'the mails are sent');
  // So does that of the tips of other tests: their provider fees are looked up minutes later, and then booked.
  await system.database.query(`update payments.unbooked_provider_fees set check_at = now() + interval '1 hour'`);
  const isQuiet = async () => {
    const before = await countStoredRows();
    await sleep(1_000);
    return isDeepStrictEqual(before, await countStoredRows());
  };
  await waitUntil(isQuiet, 30_000, 'nothing is stored in the background');
});

afterAll(() => system?.stop());

const aSignUp = (change: object = {}) => ({
  email: 'new@example.com',
  password: 'secret1',
  firstName: 'New',
  lastName: 'Person',
  username: 'newperson',
  ...change,
});
const aProfile = (change: object = {}) => ({
  username: 'memberlive',
  displayName: 'Member',
  bio: 'Hello',
  bankName: 'Access Bank',
  accountNumber: '0123456785',
  accountName: 'MEMBER',
  ...change,
});
const aTip = (change: object = {}) => ({
  streamerId: creator.id,
  amount: 250_000,
  paymentMethod: 'paystack',
  ...change,
});

/** Returns the row counts of all service tables but those that jobs fill by the clock; bad input must not change any of them. */
async function countStoredRows(): Promise<Record<string, number>> {
  const { rows: tables } = await system.database.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('identity', 'payments', 'ledger', 'overlay_realtime', 'outgoing_webhooks')
       and tablename not in ('outbox', 'overlay_connections', 'checkpoints', 'check_progress', 'reconciled_days')
     order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    counts[name] = Number((await system.database.query(`select count(*) from ${name}`)).rows[0].count);
  }
  return counts;
}

async function expectRejected(
  responses: readonly { status: number; body: unknown; what: string }[],
  statuses: readonly number[] = [400],
): Promise<void> {
  for (const { status, body, what } of responses) {
    expect.soft(statuses, `${what} -> ${status} ${JSON.stringify(body)}`).toContain(status);
    expect
      .soft(body, what)
      .toMatchObject({ message: expect.any(String), code: expect.stringMatching(/^[a-z-]+(\.[a-z-]+)?$/) });
    expect.soft(JSON.stringify(body), what).not.toMatch(/at \w+ \(|select |insert |ECONN|postgres/i);
    expect.soft(JSON.stringify(body), what).not.toMatch(/longer than|shorter than|must not be|must be a string/);
  }
}

async function sendAll(api: Api, path: string, bodies: readonly unknown[]) {
  return Promise.all(
    bodies.map(async (body) => ({
      ...(await api.call('POST', path, body)),
      what: `${path} ${JSON.stringify(body)?.slice(0, 120)}`,
    })),
  );
}

/** Bodies that are invalid for every endpoint that expects an object. */
const invalidBodies = ['{"email":', 'null', '[]', '"text"', '42', '{"__proto__":{"isAdmin":true}}', '{}'];

const wrongValues: unknown[] = [null, 42, true, {}, [], '', '   ', 'x'.repeat(5_000), '\u0000'];

describe('Bad input: the API responds with a 4xx status, message and code, and stores nothing', () => {
  const check = async (work: () => Promise<void>) => {
    const before = await countStoredRows();
    await work();
    expect(await countStoredRows()).toEqual(before);
  };

  it('for an invalid sign-up @asvs-2.2.1 @asvs-2.2.2', () =>
    check(async () => {
      const fields = ['email', 'password', 'firstName', 'lastName', 'username'];
      const wrong = fields.flatMap((field) => wrongValues.map((value) => aSignUp({ [field]: value })));
      // A password of blanks is valid.
      const bodies = wrong.filter((body) => body.password !== '   ' || body.email !== 'new@example.com');
      await expectRejected(
        await sendAll(new Api(system), '/api/auth/signup', [
          ...invalidBodies,
          ...bodies,
          aSignUp({ password: '12345' }),
          aSignUp({ email: 'no-at-sign' }),
          aSignUp({ firstName: 'Claim N5,000,000 at evil.example/win' }),
          aSignUp({ lastName: '<b>Obi</b>' }),
          aSignUp({ username: '!!!' }),
          aSignUp({ username: 'a'.repeat(21) }),
        ]),
      );
      const taken = [
        aSignUp({ username: 'admin' }),
        aSignUp({ username: 'member' }),
        aSignUp({ email: 'MEMBER@example.com' }),
      ];
      await expectRejected(await sendAll(new Api(system), '/api/auth/signup', taken), [409]);
    }));

  it('for an invalid login', () =>
    check(async () => {
      const wrong = [
        { email: 'member@example.com' },
        { email: {}, password: 'secret1' },
        { email: 'x', password: 'y' },
        { email: ['a@b.co'], password: {} },
      ];
      await expectRejected(await sendAll(new Api(system), '/api/auth/login', [...invalidBodies, ...wrong]));
      await expectRejected(
        await sendAll(new Api(system), '/api/auth/login', [{ email: 'member@example.com', password: 'wrong' }]),
        [401],
      );
    }));

  it('for an invalid creator profile', () =>
    check(async () => {
      const fields = ['username', 'displayName', 'bio', 'bankName', 'accountNumber', 'accountName'];
      const wrong = fields.flatMap((field) => wrongValues.map((value) => aProfile({ [field]: value })));
      const outside = [
        aProfile({ bankName: 'Bank of Nowhere' }),
        aProfile({ accountNumber: '123' }),
        aProfile({ bio: 'x'.repeat(301) }),
        aProfile({ displayName: 'x'.repeat(51) }),
      ];
      await expectRejected(await sendAll(user, '/api/streamers', [...invalidBodies, ...wrong, ...outside]));
      await expectRejected(await sendAll(creator.api, '/api/streamers', [aProfile()]), [409]);
      await expectRejected(await sendAll(new Api(system), '/api/streamers', [aProfile()]), [401]);
    }));

  it('for an invalid donation @asvs-2.2.1 @asvs-2.2.2', () =>
    check(async () => {
      const wrong = ['streamerId', 'amount', 'paymentMethod'].flatMap((field) =>
        wrongValues.map((value) => aTip({ [field]: value })),
      );
      const amounts = [0, -250_000, 9_999, 250_000.5, 1_000_000_001, 1e300, '250000', Number.MAX_SAFE_INTEGER + 2].map(
        (amount) => aTip({ amount }),
      );
      const texts = [
        aTip({ message: 'x'.repeat(201) }),
        aTip({ donorName: 'x'.repeat(51) }),
        aTip({ giftEffect: 'bomb' }),
        aTip({ donorName: {} }),
        aTip({ message: [] }),
        aTip({ paymentMethod: 'stripe' }),
      ];
      const bodies = [...invalidBodies, ...wrong, ...amounts, ...texts];
      await expectRejected(await sendAll(new Api(system), '/api/donations/initiate', bodies));
      await expectRejected(
        await sendAll(new Api(system), '/api/donations/initiate', [aTip({ streamerId: randomUUID() })]),
        [404],
      );
    }));

  it('for a webhook with a wrong signature or broken JSON', () =>
    check(async () => {
      const deliver = async (body: string, signature: string, what: string) => {
        const response = await fetch(`${system.url}/api/webhooks/paystack`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
          body,
        });
        return { status: response.status, body: await response.json(), what };
      };
      const body = chargeSuccess(randomUUID());
      await expectRejected(
        [
          await deliver(body, '', 'no signature'),
          await deliver(body, 'not hex', 'no hex'),
          await deliver(body, signatureOf(system, `${body} `), 'of another body'),
        ],
        [401],
      );
      await expectRejected(
        [await deliver('{"event"', signatureOf(system, '{"event"'), 'broken JSON'), await deliver('', '', 'nothing')],
        [400, 401],
      );
    }));

  it('for invalid ids and query parameters of GET routes @asvs-15.3.7 @asvs-2.2.1 @asvs-2.2.2', () =>
    check(async () => {
      const api = new Api(system);
      const get = async (path: string) => ({ ...(await api.call('GET', path)), what: path });
      await expectRejected([await get('/api/auth/user'), await get('/api/streamers/me')], [401]);
      const unknown = [
        '/api/nothing',
        '/api/streamers/nobody',
        `/api/streamers/${randomUUID()}`,
        '/api/overlay/streamer/wrong',
        '/api/streamers/x/donations',
        '/api/payments/x',
        `/api/payments/${randomUUID()}`,
      ];
      await expectRejected(await Promise.all(unknown.map(get)), [404]);
      const lists = ['limit=0', 'limit=101', 'limit=x', 'limit=1.5', 'before=-1', 'before=1e400'].map(
        (query) => `/api/streamers/${creator.id}/donations?${query}`,
      );
      await expectRejected(await Promise.all([...lists, '/api/streamers/%00'].map(get)));
    }));

  it('with the invalid fields and a message for each', () =>
    check(async () => {
      const signUp = await new Api(system).call('POST', '/api/auth/signup', aSignUp({ email: 'a@b', firstName: ' ' }));
      const email = 'Enter a valid email address, like ada@example.com.';
      expect(signUp.body).toEqual({
        message: `${email} 1 more field needs a look.`,
        code: 'request.invalid',
        details: {
          fields: [
            { field: 'email', message: email },
            { field: 'firstName', message: 'Enter your first name.' },
          ],
        },
      });
      const sentences: [Api, string, string, object | undefined, string][] = [
        [new Api(system), 'POST', '/api/auth/login', { email: 'member@example.com' }, 'Enter your password.'],
        [user, 'POST', '/api/streamers', aProfile({ accountNumber: '12' }), 'The account number has 10 digits.'],
        [
          creator.api,
          'PATCH',
          `/api/streamers/${creator.id}/goal`,
          { goalEnabled: true, goalAmount: '100' },
          'The goal amount must be a whole number of kobo, 0 or more.',
        ],
        [
          user,
          'GET',
          `/api/streamers/${creator.id}/donations?limit=abc`,
          undefined,
          'The limit must be a whole number from 1 to 100.',
        ],
      ];
      for (const [person, method, path, body, message] of sentences)
        expect.soft((await person.call(method, path, body)).body, path).toMatchObject({ message });
    }));

  it('for an unsupported method, with the supported methods in Allow', () =>
    check(async () => {
      const calls: [string, string, string][] = [
        ['GET', '/api/auth/login', 'POST'],
        ['PUT', '/api/streamers', 'POST'],
        ['DELETE', '/api/streamers/me', 'GET, HEAD'],
        ['GET', `/api/streamers/${creator.id}/goal`, 'PATCH'],
        ['POST', '/terms', 'GET, HEAD'],
      ];
      for (const [method, path, allowed] of calls) {
        const response = await creator.api.call(method, path);
        expect.soft([path, response.status, response.headers.get('allow')]).toEqual([path, 405, allowed]);
        expect.soft(response.body).toMatchObject({ code: 'request.method-not-allowed' });
        const options = await creator.api.call('OPTIONS', path);
        expect.soft([path, options.status, options.headers.get('allow')]).toEqual([path, 204, allowed]);
        expect.soft(options.headers.get('access-control-allow-origin')).toBeNull();
      }
      for (const method of ['GET', 'POST', 'OPTIONS'])
        expect.soft([method, (await creator.api.call(method, '/api/nothing')).status]).toEqual([method, 404]);
    }));

  it('for a cross-origin request, an oversized body or a wrong content type @asvs-3.5.1 @asvs-3.5.2', () =>
    check(async () => {
      const send = async (headers: Record<string, string>, body: string) => {
        const response = await fetch(`${system.url}/api/auth/signup`, { method: 'POST', headers, body });
        return { status: response.status, body: await response.json(), what: JSON.stringify(headers) };
      };
      const json = JSON.stringify(aSignUp());
      await expectRejected(
        [await send({ 'content-type': 'application/json', origin: 'https://evil.example' }, json)],
        [403],
      );
      await expectRejected(
        [
          await send({ 'content-type': 'text/xml' }, '<a/>'),
          await send({ 'content-type': 'application/json' }, `{"email":"${'x'.repeat(300_000)}"}`),
        ],
        [400, 413, 415],
      );
    }));

  it('with documented statuses only', async () => {
    expect(await undocumentedAnswers(system)).toEqual([]);
  });

  it('without an error log line in any service', () => {
    expect(system.errorLines()).toEqual([]);
  });
});
