import * as v from 'valibot';

/** The fields of valibot's schemas that a sample is built from. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

export const SAMPLE_ID = '00000000-0000-4000-8000-00000000000a';
const INSTANT = '2026-11-21T15:00:00.000Z';

// Texts that screens parse are recognised by the field's name.
const textFor = (key: string): string => {
  if (/^_?id$|Id$/.test(key)) return SAMPLE_ID;
  if (/At$|^at$|Visit$|^startTime$/.test(key)) return INSTANT;
  // An address would be fetched, and the sample has no file.
  if (/Url$/.test(key)) return '';
  if (/Date$|^day$|[uU]ntil$|^date$/.test(key)) return '2026-11-21';
  if (/Time$|^start$/.test(key)) return '09:00';
  if (key === 'end') return '10:00';
  if (/[cC]olor$/.test(key)) return '#3b82f6';
  if (/timezone/.test(key)) return 'America/New_York';
  return 'Sample';
};

/** Returns a value for every field of a schema and one row in every list; ranges are not respected. */
export const uncheckedSample = (schema: v.GenericSchema): unknown => sample(schema, '');

/**
 * Returns a sample output of a schema, for fixtures that override what a test reads.
 * @throws ValiError when the schema has a range or a pattern that the sample does not fulfil.
 */
export const sampleOf = <Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> =>
  v.parse(schema, uncheckedSample(schema));

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
    case 'exact_optional':
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
