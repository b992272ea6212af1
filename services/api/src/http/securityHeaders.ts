import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Middleware } from 'koa';

const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
  },
  // Set for every response of the product, where it is served over https.
  strictTransportSecurity: false,
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

/** A year, as browsers' lists of such hosts ask for at least. */
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Makes browsers use https for a year where the product is served over https; else it sets nothing,
 * because a browser would keep it for all of localhost.
 */
export const strictTransport =
  (publicUrl: string): Middleware =>
  (ctx, next) => {
    if (publicUrl.startsWith('https:')) ctx.set('Strict-Transport-Security', HSTS);
    return next();
  };

/** Sets the security headers of every response of the API. */
export const securityHeaders = (): Middleware => {
  const headers = recordHeaders();
  return ({ res }, next) => {
    for (const [name, value = ''] of headers) res.setHeader(name, value);
    return next();
  };
};
