/**
 * Spans for work that crosses process boundaries. They are no-ops until the process has a tracer (service-kit starts
 * one, by environment). The trace id of a request is its correlation id without the dashes: the outbox and the streams
 * carry no other id, and a log line leads to the trace.
 */
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { currentCorrelationId } from './correlation.js';

let tracer: Tracer | undefined;

/** Starts creating spans. Call it after a tracer provider was registered. */
export function startSpans(): void {
  tracer = trace.getTracer('tipnaija');
}

export type SpanOptions = { kind: keyof typeof SpanKind; attributes?: Attributes; causes?: readonly string[] };

/** Runs `work` inside a span of the current request. `causes` are the correlation ids of the requests in a batch. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  return tracer.startActiveSpan(name, spanOptions(options), parentContext(), (span) =>
    work().then(
      (result) => {
        span.end();
        return result;
      },
      (error: unknown) => {
        failed(span, error);
        throw error;
      },
    ),
  );
}

/**
 * Opens a span that the caller ends, for a request that ends in another hook.
 * @returns undefined without a tracer
 */
export function openSpan(name: string, options: SpanOptions): Span | undefined {
  return tracer?.startSpan(name, spanOptions(options), parentContext());
}

/** Ends the span with the status ERROR and the message of `error`. */
export function failed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
  span.end();
}

function spanOptions({ kind, attributes = {}, causes = [] }: SpanOptions) {
  const links = causes.flatMap((id) => {
    const spanContext = contextOfRequest(id);
    return spanContext ? [{ context: spanContext }] : [];
  });
  return { kind: SpanKind[kind], attributes, links };
}

/**
 * Falls back from the open span to the request's trace context: the request's spans in other processes have the same
 * parent.
 */
function parentContext(): Context {
  const active = context.active();
  if (trace.getSpan(active)) return active;
  const spanContext = contextOfRequest(currentCorrelationId() ?? '');
  return spanContext ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : ROOT_CONTEXT;
}

function contextOfRequest(id: string) {
  const traceId = id.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/.test(traceId)) return undefined;
  return { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true };
}
