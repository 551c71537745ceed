import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inSpan, newRequestId, withCorrelation } from '@tipnaija/messaging';
import { afterEach, expect, it } from 'vitest';
import { startTracing } from './tracing.js';

type SentSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string; status: { code?: number } };
type Sent = { resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: SentSpan[] }[] }[] };

afterEach(() => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
});

/** Starts an OTLP collector that records the spans it receives. */
async function collector() {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      sent.push(JSON.parse(text) as Sent);
      response.end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { sent, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

it('startTracing exports the work of a request as one trace, whose id is the correlation id of its log lines @asvs-16.2.1 @asvs-16.2.4', async () => {
  const { sent, url, close } = await collector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = url;
  const stop = await startTracing('ledger');
  const id = newRequestId();
  await withCorrelation(id, () =>
    inSpan('payments.donation-paid', { kind: 'CONSUMER' }, () =>
      inSpan('ledger.get-wallet', { kind: 'CLIENT' }, async () => 1),
    ),
  );
  const failed = withCorrelation(id, () => inSpan('fails', { kind: 'SERVER' }, () => Promise.reject(new Error('no'))));
  await expect(failed).rejects.toThrow('no');
  await stop();
  close();

  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((resource) => resource.scopeSpans.flatMap((scope) => scope.spans)),
  );
  expect(spans.map(({ name }) => name).sort()).toEqual(['fails', 'ledger.get-wallet', 'payments.donation-paid']);
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([id.replaceAll('-', '')]));
  const named = (name: string) => spans.find((span) => span.name === name) as SentSpan;
  expect(named('ledger.get-wallet').parentSpanId).toBe(named('payments.donation-paid').spanId);
  expect(named('fails').status.code).toBe(2);
  expect(JSON.stringify(sent[0]?.resourceSpans[0]?.resource)).toContain('ledger');
});

it('startTracing does nothing without an endpoint @asvs-16.2.3', async () => {
  const stop = await startTracing('ledger');
  await stop();
  expect(await inSpan('anything', { kind: 'INTERNAL' }, async () => 7)).toBe(7);
});
