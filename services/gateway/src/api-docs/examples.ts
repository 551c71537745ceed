/** Derives the examples of the API document from schemas, so that a new type needs no example of its own. */
import type { Schema } from './schema.js';

type Values = Record<string, unknown>;

const uuid = '0197a3a0-0000-7000-8000-000000000001';
const track = { id: '4iV5W9uYEdYUVa79Axb7Rh' };

/** Realistic values by property name; those of an object apply to its properties. */
const realisticValues: Values = {
  accountName: 'ADA OBI',
  accountNumber: '0123456785',
  albumArt: null,
  amount: 250_000,
  artist: 'Wizkid',
  bankName: 'Access Bank',
  bio: 'Afrobeats on the keys',
  balance: 237_500,
  css: '.alert-title { letter-spacing: 2px; }',
  day: '2026-11-20',
  displayName: 'Ada Live',
  donorName: 'Tunde',
  duration: 195_000,
  email: 'ada@example.com',
  fee: 12_500,
  firstName: 'Ada',
  formId: null,
  goalAmount: 5_000_000,
  goalTitle: 'New keyboard',
  gross: 250_000,
  lastName: 'Obi',
  message: 'One love!',
  name: 'Ojuelegba',
  overlayToken: 'x7Qm2…',
  password: 'secret1',
  paymentUrl: 'https://checkout.paystack.com/3ni8kdavz62431k',
  previewUrl: null,
  primaryColor: '#22c55e',
  reason: 'Asked for by the donor',
  reference: uuid,
  selectedSong: track,
  song: track,
  songRequestPrice: 500_000,
  streamerDisplayName: 'Ada Live',
  streamerUsername: 'ada',
  tiers: { fromKobo: [100_000, 500_000, 2_000_000, 10_000_000] },
  today: '2026-11-21',
  uri: `spotify:track:${track.id}`,
  username: 'ada',
  words: ['rival fc'],
};

const timestamp = '2026-11-21T19:14:05.000Z';

type SchemaParts = {
  $ref?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  format?: string;
};

/** @returns an example of the schema; `schemas` resolves its references */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>): unknown {
  return propertyExample('', schema, realisticValues);

  function propertyExample(name: string, own: SchemaParts, values: Values): unknown {
    const { $ref, const: constant, default: byDefault, enum: choices, anyOf, properties } = own;
    const value = values[name];
    if ($ref) return propertyExample(name, schemas[$ref.split('/').at(-1) as string] as SchemaParts, values);
    if (properties)
      return objectExample(properties, typeOf(value) === 'object' ? { ...values, ...(value as Values) } : values);
    if (choices ? choices.includes(value) : typesOf(own).includes(typeOf(value))) return value;
    if (anyOf) return propertyExample(name, anyOf[0] as SchemaParts, values);
    return constant ?? byDefault ?? choices?.[0] ?? exampleByType(name, own, values);
  }

  function objectExample(properties: Record<string, Schema>, values: Values): Values {
    const examples = Object.entries(properties).map(([name, own]) => [name, propertyExample(name, own, values)]);
    return Object.fromEntries(examples) as Values;
  }

  function exampleByType(name: string, own: SchemaParts, values: Values): unknown {
    const [type = 'null'] = typesOf(own);
    switch (type) {
      case 'object':
        return {};
      case 'array':
        return [propertyExample(name, own.items ?? {}, values)];
      case 'boolean':
        return true;
      case 'number':
        return Math.max(own.minimum ?? 0, 7);
      case 'string':
        return textExample(name, own.format);
      default:
        return null;
    }
  }
}

function textExample(name: string, format?: string): unknown {
  if (format === 'email') return realisticValues.email;
  if (format === 'uuid' || /id$/i.test(name)) return uuid;
  return format === 'date-time' || /At$/.test(name) ? timestamp : name;
}

/** JSON Schema's integers are numbers here. */
const typesOf = ({ type }: SchemaParts): string[] =>
  [type ?? []].flat().map((each) => each.replace('integer', 'number'));

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
