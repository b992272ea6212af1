import { createApiClient } from '@tradewind/api-client';

/** A business of the bench, with the token of its owner. */
export interface Business {
  readonly token: string;
  /** Id of the owner: the public provider id. */
  readonly userId: string;
  readonly businessId: string;
}

/** Reads the user id of a token. */
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { b: string };

/** Opens a business through the API. */
export const registerBusiness = async (url: string, name: string): Promise<Business> => {
  const api = createApiClient({ baseUrl: `${url}/api` });
  const { token, user } = await api.register({
    body: {
      name: `Owner of ${name}`,
      company: name,
      email: `${name.toLowerCase().replaceAll(/\W+/g, '-')}@bench.example`,
      phone: '2075550100',
      businessType: 'hvac',
      password: 'Kettle-sofa-4711',
      timezone: 'America/New_York',
    },
  });
  return { token, userId: user._id, businessId: claimsOf(token).b };
};
