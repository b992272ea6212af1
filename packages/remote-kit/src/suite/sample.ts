import type { GenericSchema } from 'valibot';

/** What a schema of valibot tells of itself; only what an answer of the API is made from. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

const ID = '00000000-0000-4000-8000-00000000000a';
const INSTANT = '2026-11-21T15:00:00.000Z';

// Texts that screens parse are known by their names, as they are to a reader.
const textFor = (key: string): string => {
  if (/^_?id$|Id$/.test(key)) return ID;
  if (/At$|^at$|lastVisit|^startTime$/.test(key)) return INSTANT;
  // An address of something that the sample does not have would be asked for.
  if (/Url$/.test(key)) return '';
  if (/Date$|^day$|Until$|^date$/.test(key)) return '2026-11-21';
  if (/Time$|^start$|^end$/.test(key)) return '09:00';
  if (/[cC]olor$/.test(key)) return '#3b82f6';
  if (/timezone/.test(key)) return 'America/New_York';
  return 'Sample';
};

/** A value that a schema of an answer takes: one row in every list, something in every field. */
export const sampleOf = (schema: GenericSchema): unknown => sample(schema as unknown as Shape, '');

const sample = (shape: Shape, key: string): unknown => {
  switch (shape.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(shape.entries ?? {}).map(([name, inner]) => [name, sample(inner, name)]),
      );
    case 'array':
      return shape.item ? [sample(shape.item, key)] : [];
    case 'nullable':
    case 'nullish':
    case 'optional':
      return shape.wrapped && sample(shape.wrapped, key);
    case 'union':
    case 'variant':
      return sample((shape.options as readonly Shape[])[0] ?? { type: 'null' }, key);
    case 'picklist':
      return shape.options?.[0];
    case 'literal':
      return shape.literal;
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'string':
      return textFor(key);
    case 'record':
      return {};
    default:
      return null;
  }
};
