import { expect, type Page } from '@playwright/test';

export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/**
 * Waits for the newest mail to an address with a subject, as received by the development mailbox.
 * @param other A mail that is older than the one to wait for.
 */
export const newestMailTo = async (
  page: Pick<Page, 'request'>,
  address: string,
  about = /./,
  other?: Mail,
): Promise<Mail> => {
  let newest: Mail | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/dev/mail.json')).json()) as Mail[];
      newest = mails.find(({ to, subject }) => to.includes(address) && about.test(subject));
      return newest !== undefined && newest.text !== other?.text;
    })
    .toBe(true);
  if (newest === undefined) throw new Error(`No mail to ${address}.`);
  return newest;
};
