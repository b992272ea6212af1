import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type ApiClient, createApiClient } from '@tradewind/api-client';
import type { BusinessType } from '@tradewind/contracts';
import type { Session } from '@tradewind/contracts/auth';

const origin = () => process.env.BASE_URL ?? 'http://localhost:3000';

/** A business created through the API, for tests with another subject. */
export interface Business {
  readonly session: Session;
  readonly api: ApiClient;
}

export interface NewBusiness {
  readonly businessType?: BusinessType;
  readonly timezone?: string;
}

const apiOf = ({ token }: Session) =>
  createApiClient({ baseUrl: `${origin()}/api`, token: () => token });

export const openBusiness = async ({
  businessType = 'hvac',
  timezone = 'America/New_York',
}: NewBusiness = {}): Promise<Business> => {
  const anonymous = createApiClient({ baseUrl: `${origin()}/api` });
  const session = await anonymous.register({
    body: {
      name: 'Iris Vale',
      email: `iris.${randomUUID()}@vale.example`,
      password: 'Harbour42',
      businessType,
      company: 'Vale Heating',
      timezone,
    },
  });
  return { session, api: apiOf(session) };
};

/** Signs the browser in as the business, like a sign-in with remember-me. */
export const enter = async (page: Page, { session }: Business): Promise<void> => {
  await page.addInitScript((token) => localStorage.setItem('token', token), session.token);
};

/** The admin of the demo business, who is an operator, too. */
export const demoAccount = { email: 'demo@tradewind.example', password: 'Demo1234' };

/** Signs in to the demo business through the API. */
export const openDemo = async (): Promise<Business> => {
  const session = await createApiClient({ baseUrl: `${origin()}/api` }).login({
    body: demoAccount,
  });
  return { session, api: apiOf(session) };
};
