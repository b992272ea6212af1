import { api } from '@tradewind/contracts/api';
import { type Endpoint, type Method, splitRoute } from '@tradewind/contracts/endpoint';

/** A call of the endpoint table, as a test sends it. */
export interface Tried {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly method: Method;
  /** The path with its parameters filled by `fill`. */
  readonly pathWith: (fill: (name: string) => string) => string;
}

/** Of a product that takes releases. */
export const deployToken = 'deploy-token-of-the-contract-tests-1234';

/** Every call of the endpoint table. */
export const calls: readonly Tried[] = Object.entries<Endpoint>(api).map(([name, endpoint]) => {
  const [method, path] = splitRoute(endpoint.route);
  const pathWith = (fill: (name: string) => string) =>
    `/api${path.replace(/:(\w+)/g, (_, parameter) => encodeURIComponent(fill(parameter)))}`;
  return { name, endpoint, method, pathWith };
});
