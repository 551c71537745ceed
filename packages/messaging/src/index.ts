export { BootError } from './boot-error.js';
export { correlationId, currentCorrelationId, newRequestId, withCorrelation } from './correlation.js';
export { type CountedMinute, MinuteCounters } from './counters/minute-counters.js';
export { WindowCounters, type WindowCounts, type WindowQuery } from './counters/window-counters.js';
export { drained } from './in-flight.js';
export { RunsJob } from './jobs/runs-job.js';
export { type RateLimit, RateLimits } from './limits/rate-limiter.js';
export type { Log } from './log.js';
export { errorMessage } from './log.js';
export { Messaging, MessagingModule, type MessagingOptions } from './messaging.module.js';
export {
  type NewEvent,
  type PendingEvent,
  type RecordOptions,
  recordEvents,
  recordEventsOfType,
} from './outbox/outbox.js';
export { OutboxRelay } from './outbox/outbox-relay.js';
export { outboxTablesSql } from './outbox/outbox-table.js';
export { redisUrlPattern } from './redis-url.js';
export { type RpcAddresses, RpcClient } from './rpc/rpc-client.js';
export { RpcHandler } from './rpc/rpc-handler.js';
export { RpcServer } from './rpc/rpc-server.js';
export { type SocketAdapter, socketAdapter } from './sockets/socket-adapter.js';
export type { SqlConnection, SqlRunner } from './sql.js';
export type { NumberedEvent } from './streams/consumer-stream.js';
export { DeadLetters, deadLettersTableSql } from './streams/dead-letters.js';
export { OnEvent, OnEventBatch } from './streams/event-handlers.js';
export { defaultStreamPrefix, streamNames } from './streams/stream-names.js';
export { StreamsServer } from './streams/streams-server.js';
export { failed, inSpan, openSpan, startSpans } from './tracing.js';
export { isContention, isRetriedAtOnce, isTransient, TransientError } from './transient.js';
