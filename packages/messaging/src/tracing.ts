/**
 * Spans of what crosses a process. Nothing is made of them until the process has a tracer (service-kit starts one, by environment).
 * The trace of a request is its correlation id without the dashes: no other id has to travel through outbox and stream, and
 * whoever has a log line has the trace.
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

/** Call it when a tracer provider was registered: from here on there are spans. */
export function startSpans(): void {
  tracer = trace.getTracer('tipnaija');
}

export type SpanOptions = { kind: keyof typeof SpanKind; attributes?: Attributes; causes?: readonly string[] };

/** Runs `work` inside a span of the request that is running. `causes` are the requests a batch was made of. */
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

/** A span that somebody else ends: of a request whose end is another hook. undefined while there is no tracer. */
export function openSpan(name: string, options: SpanOptions): Span | undefined {
  return tracer?.startSpan(name, spanOptions(options), parentContext());
}

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

/** The span that is open here, else the request as such: its spans in other processes have the same parent. */
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
