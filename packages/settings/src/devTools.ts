import { isLocalDatabase, isLoopback } from './hosts.ts';

/** The settings that decide where a process can be reached. */
interface Reach {
  readonly production: boolean;
  readonly publicUrl: string;
  readonly host: string;
  /** Absent for the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Of the server behind a pooler. */
  readonly sessionDatabaseUrl?: string | undefined;
  /** PGHOST, which the driver takes where the address of the database has no host. */
  readonly databaseHost: string | undefined;
  /** Whether the operator allows development's tools wherever the product is reached. */
  readonly allowOnNetwork: boolean;
}

/** Whether this process has what only development needs: /dev/mail, mail without SMTP_URL, demo sign-in. */
export interface DevTools {
  readonly areOn: boolean;
  /** One line for the operator when they are off outside of production; else empty. */
  readonly notice: string;
}

/** Why others than the person at this machine may reach the product; undefined if they do not. */
const exposureOf = (reach: Reach): string | undefined => {
  const { publicUrl, host, databaseUrl, sessionDatabaseUrl, databaseHost } = reach;
  if (publicUrl.startsWith('https:')) return 'PUBLIC_URL is https';
  if (!isLoopback(host)) return 'HOST is no loopback address';
  if (databaseUrl !== undefined && !isLocalDatabase(databaseUrl, databaseHost))
    return 'DATABASE_URL is on another machine';
  if (sessionDatabaseUrl !== undefined && !isLocalDatabase(sessionDatabaseUrl, databaseHost))
    return 'DATABASE_SESSION_URL is on another machine';
  return undefined;
};

/**
 * Decides whether development's tools are on: never in production, elsewhere only on a machine that
 * serves itself, or with ALLOW_DEV_ON_NETWORK (decision 72).
 */
export const devToolsOf = (reach: Reach): DevTools => {
  const exposure = reach.allowOnNetwork ? undefined : exposureOf(reach);
  if (reach.production) return { areOn: false, notice: '' };
  if (exposure === undefined) return { areOn: true, notice: '' };
  const notice = `Off, because ${exposure}: /dev/mail, mail without SMTP_URL, the demo sign-in. ALLOW_DEV_ON_NETWORK=on turns them on.`;
  return { areOn: false, notice };
};
