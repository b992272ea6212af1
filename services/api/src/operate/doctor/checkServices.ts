import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { CountryCode } from 'plaid';
import { usesDevMailbox } from '../../background.ts';
import { createBankApi } from '../../billing/bank/bankApi.ts';
import { bucketStore } from '../../engines/files/fileStore.ts';
import { isScannerAnswering } from '../../engines/files/virusScanner.ts';
import { openRoads } from '../../operations/driving/roads.ts';
import { geocode } from '../../operations/geocoding/geocoder.ts';
import type { Settings } from '../../settings.ts';
import { examined, type Finding, fault, ok, warning } from './finding.ts';

/** Milliseconds for one answer. */
const TIMEOUT = 10_000;

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly message: string;
}

const mailProblem = ({ code, responseCode = 0 }: SmtpError): [problem: string, remedy: string] => {
  if (code === 'EAUTH' || [530, 534, 535].includes(responseCode))
    return [
      'The mail server refuses user or password',
      'correct them in SMTP_URL; characters such as @ are written %40',
    ];
  if (code === 'ETLS' || code === 'ESOCKET')
    return [
      `No encrypted connection to the mail server (${code})`,
      'use smtps:// for port 465 and smtp:// for port 587 in SMTP_URL, and check its certificate',
    ];
  return [`The mail server does not answer (${code})`, 'correct host and port in SMTP_URL'];
};

const checkMail = async (settings: Settings): Promise<Finding[]> => {
  const { smtpUrl } = settings;
  if (smtpUrl === undefined)
    return usesDevMailbox(settings)
      ? [ok('mail', 'It stays on this machine, at /dev/mail.')]
      : [warning('mail', 'Mail waits in the database', 'set SMTP_URL')];
  const waits = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const transport = createTransport({ url: smtpUrl, ...waits });
  try {
    await transport.verify();
    return [ok('mail', 'The mail server takes mail.')];
  } catch (error) {
    const { errno } = error as NodeJS.ErrnoException;
    const refused = errno !== undefined ? { ...(error as SmtpError), code: 'ECONNECTION' } : error;
    return [fault('mail', ...mailProblem(refused as SmtpError))];
  } finally {
    transport.close();
  }
};

const checkBank = async ({ bank }: Settings): Promise<Finding[]> => {
  if (bank === undefined) return [ok('bank', 'None is set up (PLAID_CLIENT_ID).')];
  if (bank === 'test-bank') return [ok('bank', 'It is the Test bank.')];
  const question = { count: 1, offset: 0, country_codes: ['US' as CountryCode] };
  try {
    await createBankApi(bank).call((plaid) => plaid.institutionsGet(question));
    return [ok('bank', 'Plaid answers.')];
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error;
    return /INVALID_API_KEYS|UNAUTHORIZED/.test(message)
      ? [
          fault(
            'bank',
            'Plaid refuses the keys',
            'correct PLAID_CLIENT_ID and PLAID_SECRET; each PLAID_ENV has a secret of its own',
          ),
        ]
      : [fault('bank', message, 'check PLAID_URL and the way to it')];
  }
};

const checkStore = async ({ filesBucket }: Settings): Promise<Finding[]> => {
  if (filesBucket === undefined) return [];
  const store = bucketStore(filesBucket);
  const key = `doctor/${randomUUID()}`;
  try {
    await store.put(key, Buffer.from('doctor'), 'text/plain');
    (await store.get(key))?.resume();
    await store.remove(key);
    return [ok('store', `The bucket ${filesBucket.name} takes files.`)];
  } catch (error) {
    const { name = '' } = ((error as Error).cause ?? error) as Error;
    const remedy = /NoSuchBucket/.test(name)
      ? 'create it, or correct FILES_S3_BUCKET'
      : /Access|Signature|Forbidden|InvalidAccessKey/.test(name)
        ? 'correct FILES_S3_ACCESS_KEY and FILES_S3_SECRET, and let them read, write and delete'
        : 'check FILES_S3_ENDPOINT and FILES_S3_REGION';
    return [fault('store', `The bucket ${filesBucket.name} takes no files (${name})`, remedy)];
  }
};

const checkScanner = async ({ clamavSocket }: Settings): Promise<Finding[]> => {
  if (clamavSocket === undefined) return [];
  return (await isScannerAnswering(clamavSocket))
    ? [ok('scanner', 'clamd answers.')]
    : [
        fault(
          'scanner',
          `clamd does not answer at ${clamavSocket}, and uploads are refused`,
          'start clamav-daemon, correct CLAMAV_SOCKET, or add the user to the group clamav',
        ),
      ];
};

const isAnswering = async (url: string): Promise<string> => {
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    const answer = await fetch(url, { signal });
    await answer.body?.cancel();
    return answer.ok ? '' : String(answer.status);
  } catch (error) {
    const { cause, name } = error as Error;
    return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
  }
};

const checkProviders = async ({ signInWith }: Settings): Promise<Finding[]> => {
  const found = Object.entries(signInWith).map(async ([name, { issuer }]) => {
    const problem = await isAnswering(`${issuer}/.well-known/openid-configuration`);
    return problem === ''
      ? ok('sign-in', `${name} answers.`)
      : fault(
          'sign-in',
          `${name} does not answer at ${issuer} (${problem})`,
          `correct ${name.toUpperCase()}_ISSUER, or check the way to it`,
        );
  });
  return Promise.all(found);
};

const checkAddress = async ({ publicUrl }: Settings): Promise<Finding[]> => {
  if (!publicUrl.startsWith('https:')) return [];
  const problem = await isAnswering(`${publicUrl}/api/health/live`);
  return problem === ''
    ? [ok('address', `${publicUrl} leads to the product.`)]
    : [
        warning(
          'address',
          `${publicUrl} does not lead to the product (${problem})`,
          'start both, and check the name, the certificate and the list of processes of the proxy',
        ),
      ];
};

/** A file that is never published: what passes the request on shows that it does by the answer. */
const NO_FILE = '/artifacts/doctor/0/none.js';

const checkAssets = async ({ assetsUrl }: Settings): Promise<Finding[]> => {
  if (assetsUrl === undefined) return [];
  const answer = await fetch(assetsUrl + NO_FILE, { signal: AbortSignal.timeout(TIMEOUT) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  if (answer?.status !== 404 || answer.headers.get('access-control-allow-origin') !== '*')
    return [
      fault(
        'assets',
        `${assetsUrl} does not pass requests for /artifacts/ on to the product`,
        'set its origin to the product, let it keep the header Access-Control-Allow-Origin, or remove ASSETS_URL',
      ),
    ];
  return (await isAnswering(`${assetsUrl}/api/health/live`)) === ''
    ? [
        warning(
          'assets',
          `${assetsUrl} serves more than published files`,
          'let it pass on /artifacts/ alone',
        ),
      ]
    : [ok('assets', `${assetsUrl} serves published files.`)];
};

/** A public building, which every geocoder of the world knows. */
const lookedUp = {
  ...{ street: '1600 Pennsylvania Avenue NW', city: 'Washington', state: 'DC' },
  ...{ zip: '20500', country: 'USA' },
};

const checkGeocoder = async ({ geocoder, publicUrl }: Settings): Promise<Finding[]> => {
  if (geocoder === undefined) return [];
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    await geocode(geocoder, lookedUp, { publicUrl, signal });
    return [ok('geocoder', `${geocoder.kind} answers.`)];
  } catch (error) {
    const { message, cause } = error as Error;
    const { code } = (cause ?? {}) as NodeJS.ErrnoException;
    const [line = ''] = (code ?? message).replace(/\.$/, '').split('\n');
    return [
      fault(
        'geocoder',
        `No address can be looked up (${line})`,
        'correct GEOCODER and GEOCODER_URL, or check the way to it',
      ),
    ];
  }
};

const checkRoads = async ({ valhallaDir }: Settings): Promise<Finding[]> => {
  if (valhallaDir === undefined) return [];
  await openRoads(valhallaDir);
  return [ok('roads', `${valhallaDir} has roads.`)];
};

/**
 * Checks mail server, bank, file store, virus scanner, geocoder, road engine, identity providers, the
 * public address and the CDN.
 */
export const checkServices = async (settings: Settings): Promise<readonly Finding[]> => {
  const found = await Promise.all([
    examined('mail', () => checkMail(settings)),
    examined('bank', () => checkBank(settings)),
    examined('store', () => checkStore(settings)),
    examined('scanner', () => checkScanner(settings)),
    examined('geocoder', () => checkGeocoder(settings)),
    examined('roads', () => checkRoads(settings)),
    examined('sign-in', () => checkProviders(settings)),
    examined('address', () => checkAddress(settings)),
    examined('assets', () => checkAssets(settings)),
  ]);
  return found.flat();
};
