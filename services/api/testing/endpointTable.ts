import { api } from '@tradewind/contracts/api';
import { type Endpoint, type Method, splitRoute } from '@tradewind/contracts/endpoint';

/** A call of the endpoint table, as a test sends it. */
export interface EndpointCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly method: Method;
  /** The path with its parameters filled by `fill`. */
  readonly pathWith: (fill: (name: string) => string) => string;
}

/** Every call of the endpoint table. */
export const calls: readonly EndpointCall[] = Object.entries<Endpoint>(api).map(
  ([name, endpoint]) => {
    const [method, path] = splitRoute(endpoint.route);
    const pathWith = (fill: (name: string) => string) =>
      `/api${path.replace(/:(\w+)/g, (_, parameter) => encodeURIComponent(fill(parameter)))}`;
    return { name, endpoint, method, pathWith };
  },
);
