import { startSpans } from '@tipnaija/messaging';

/**
 * Starts tracing by environment: OTEL_EXPORTER_OTLP_ENDPOINT is the OTLP/HTTP endpoint, and without it no tracing code
 * is loaded. The usual OTEL_* variables apply; to keep one trace in ten: OTEL_TRACES_SAMPLER=traceidratio,
 * OTEL_TRACES_SAMPLER_ARG=0.1.
 * @returns a function that exports the remaining spans at shutdown
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
  // An unavailable collector must not delay the shutdown.
  return () => provider.shutdown().catch(() => undefined);
}
