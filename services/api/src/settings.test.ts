import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const needed = { DATABASE_URL: 'postgresql://u:p@localhost:5432/d', JWT_SECRET: 'x'.repeat(32) };

describe('settings', () => {
  test.each([
    [{ ...needed, JWT_SECRET: '' }, 'JWT_SECRET'],
    [{ ...needed, DATABASE_URL: '' }, 'DATABASE_URL'],
  ])('are refused without the database or the secret', (environment, name) => {
    expect(() => readSettings(environment)).toThrow(
      new RegExp(`^The setting ${name} does not fit: it takes [^\\n]+\\.$`),
    );
  });

  test('have defaults, and validate responses everywhere but in production', () => {
    expect(readSettings(needed)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      checkResponses: true,
      businessCallsPerSecond: 0,
    });
    const production = readSettings({ ...needed, NODE_ENV: 'production' });
    expect(production).toMatchObject({ checkResponses: false, businessCallsPerSecond: 20 });
  });
});
