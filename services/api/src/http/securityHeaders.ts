import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Middleware } from 'koa';

const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
  },
  // Public calls may be read by pages of any origin (decision 9).
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  xFrameOptions: { action: 'deny' },
  // Only pages or very old browsers read these.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** The headers that helmet sets; they do not depend on the request, so they are recorded once. */
const recordHeaders = () => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error) throw error;
  });
  return Object.entries(response.getHeaders());
};

/** Sets the security headers of every response of the API. */
export const securityHeaders = (): Middleware => {
  const headers = recordHeaders();
  return ({ res }, next) => {
    for (const [name, value = ''] of headers) res.setHeader(name, value);
    return next();
  };
};
