import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { isObject, type JsonObject } from '../http/json-value.js';

/** Validators for Stripe's objects in version 2026-10-28.endive, generated from the declarations of its SDK. */
const file = new URL('../../schemas/stripe-sdk-2026-10-28.schema.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8')) as {
  $id: string;
  definitions: Record<string, { properties?: JsonObject; required?: string[] }>;
};
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema(document);

const SCHEMA_OF: Record<string, string> = {
  payment_intent: 'PaymentIntent',
  charge: 'Charge',
  refund: 'Refund',
  dispute: 'Dispute',
  event: 'EventBase',
  payment_method: 'PaymentMethod',
  balance_transaction: 'BalanceTransaction',
};

/** Returns the violations of an API response, including fields that the version does not have. */
export function stripeViolations(answer: unknown, options: { isSubset?: boolean } = {}): string[] {
  if (!isObject(answer)) return ['no object'];
  if (isObject(answer.error)) return schemaViolations('PaymentIntent.LastPaymentError', answer.error);
  if (answer.object === 'list') {
    const shape = ['data', 'has_more', 'object', 'url'].filter((key) => !(key in answer)).map((key) => `no ${key}`);
    return [...shape, ...(answer.data as unknown[]).flatMap((item) => stripeViolations(item))];
  }
  if (answer.object === 'payout') return payoutViolations(answer);
  const name = SCHEMA_OF[String(answer.object)];
  if (name === undefined) return [`unknown object ${String(answer.object)}`];
  const found = schemaViolations(answer.object === 'event' ? eventSchema(answer) : name, answer);
  return options.isSubset === true ? found.filter((violation) => !violation.includes('required property')) : found;
}

function schemaViolations(name: string, value: JsonObject): string[] {
  const validate = ajv.getSchema(`${document.$id}#/definitions/${name}`);
  if (validate === undefined) throw new Error(`The official declarations have no ${name}`);
  const known = document.definitions[name]?.properties ?? {};
  const strangers = Object.keys(value).filter((key) => !(key in known));
  const wrong = validate(value) === true ? [] : (validate.errors ?? []);
  return [
    ...strangers.map((key) => `${name} has no ${key}`),
    ...wrong.map((error) => `${error.instancePath} ${error.message ?? ''}`.trim()),
  ];
}

/** Returns the schema name of an event type, such as ChargeRefundedEvent for charge.refunded. */
function eventSchema(event: JsonObject): string {
  const words = String(event.type).split(/[._]/);
  const name = `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Event`;
  return document.definitions[name] === undefined ? 'EventBase' : name;
}

/** The schema has no payouts: their fields are those that the SDK declares. */
function payoutViolations(answer: JsonObject): string[] {
  const declarations = readFileSync(new URL('./resources/Payouts.d.ts', import.meta.resolve('stripe')), 'utf8');
  const body = /export interface Payout \{([\s\S]*?)\n\}/.exec(declarations)?.[1] ?? '';
  const declared = [...body.matchAll(/^ {4}(\w+): /gm)].map((match) => String(match[1])).sort();
  const given = Object.keys(answer).sort();
  const strangers = given.filter((key) => !declared.includes(key)).map((key) => `Payout has no ${key}`);
  return [...strangers, ...declared.filter((key) => !given.includes(key)).map((key) => `no ${key}`)];
}
