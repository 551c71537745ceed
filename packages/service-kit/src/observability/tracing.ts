import { startSpans } from '@tipnaija/messaging';

/**
 * Traces by environment: with OTEL_EXPORTER_OTLP_ENDPOINT they go there over HTTP, and without it none of this is loaded. The
 * usual OTEL_* variables hold; to keep one trace in ten: OTEL_TRACES_SAMPLER=traceidratio, OTEL_TRACES_SAMPLER_ARG=0.1.
 * Returns how to send what is left at the end.
 */
export async function startTracing(service: string): Promise<() => Promise<void>> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'tipnaija' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  startSpans();
  // A collector that is away must not hold up a stop.
  return () => provider.shutdown().catch(() => undefined);
}
