import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type ApiClient, createApiClient } from '@tradewind/api-client';
import type { BusinessType } from '@tradewind/contracts';
import type { Session } from '@tradewind/contracts/auth';

/** The address of the product under test. */
export const baseUrl = process.env.BASE_URL ?? 'http://localhost:3000';

/** An API client of the product: without a token, a visitor's. */
export const apiWith = (token?: string): ApiClient =>
  createApiClient({
    baseUrl: `${baseUrl}/api`,
    ...(token !== undefined && { token: () => token }),
  });

/** A business created through the API, for tests with another subject. */
export interface Business {
  readonly session: Session;
  readonly api: ApiClient;
}

export interface NewBusiness {
  readonly businessType?: BusinessType;
  readonly timezone?: string;
}

export const openBusiness = async ({
  businessType = 'hvac',
  timezone = 'America/New_York',
}: NewBusiness = {}): Promise<Business> => {
  const session = await apiWith().register({
    body: {
      name: 'Iris Vale',
      email: `iris.${randomUUID()}@vale.example`,
      password: 'Harbour42',
      businessType,
      company: 'Vale Heating',
      timezone,
    },
  });
  return { session, api: apiWith(session.token) };
};

/** Signs the browser in as the business, like a sign-in with remember-me. */
export const enter = async (page: Page, { session }: Business): Promise<void> => {
  await page.addInitScript((token) => localStorage.setItem('token', token), session.token);
};

/** The admin of the demo business, who is an operator, too. */
export const demoAccount = { email: 'demo@tradewind.example', password: 'Demo1234' };

/** Signs in to the demo business through the API. */
export const openDemo = async (): Promise<Business> => {
  const session = await apiWith().login({ body: demoAccount });
  return { session, api: apiWith(session.token) };
};
