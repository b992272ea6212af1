import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const needed = { DATABASE_URL: 'postgresql://u:p@localhost:5432/d', JWT_SECRET: 'x'.repeat(32) };

describe('settings', () => {
  test.each([
    [{ ...needed, JWT_SECRET: 'short-secret' }, 'JWT_SECRET'],
    [{ ...needed, DATABASE_URL: '' }, 'DATABASE_URL'],
    [{ ...needed, PORT: '70000' }, 'PORT'],
    [{ ...needed, NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ ...needed, NODE_ENV: 'Production' }, 'NODE_ENV'],
    [{ ...needed, NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ ...needed, SECURITY_LOG_DAYS: '29' }, 'SECURITY_LOG_DAYS'],
    [{ ...needed, SECURITY_CONTACT: 'security' }, 'SECURITY_CONTACT'],
    [{ ...needed, SECURITY_CONTACT: 'https://example.com' }, 'SECURITY_CONTACT_EXPIRES'],
    [{ ...needed, RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE'],
    [{ ...needed, BUSINESS_CALLS_PER_SECOND: '-1' }, 'BUSINESS_CALLS_PER_SECOND'],
    [{ ...needed, CLAMAV_SOCKET: 'clamd' }, 'CLAMAV_SOCKET'],
    [{ ...needed, CORS_ORIGINS: 'here, there' }, 'CORS_ORIGINS'],
    [{ ...needed, PLAID_CLIENT_ID: 'id' }, 'PLAID_SECRET'],
    [{ ...needed, PLAID_SECRET: 'secret' }, 'PLAID_CLIENT_ID'],
    [{ ...needed, FILES_S3_BUCKET: 'files', FILES_S3_SECRET: 'x' }, 'FILES_S3_ACCESS_KEY'],
  ])('that do not fit are named in one line, without their value', (environment, name) => {
    const read = () => readSettings(environment);
    expect(read).toThrow(new RegExp(`^The setting ${name} does not fit: it takes [^\\n]+\\.$`));
    expect(read).not.toThrow(/short-secret/);
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
    expect(production).toMatchObject({ checkResponses: false, businessCallsPerSecond: 100 });
  });
});
