import { BlockList, isIP, SocketAddress } from 'node:net';
import type { Middleware } from 'koa';
import { plainAddress } from './networks.ts';

/** Whether an address is one of a trusted proxy. */
type IsProxy = (address: string) => boolean;

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Creates the check by a list of addresses and networks, such as `203.0.113.0/24`. */
export const createProxyCheck = (listed: readonly string[]): IsProxy => {
  const proxies = new BlockList();
  for (const each of listed) {
    const [address = '', bits] = each.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => proxies.check(address, familyOf(address));
};

/** An IPv4 address with or without a port, or one in brackets. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/;

/** The address in an entry of X-Forwarded-For, in one spelling; undefined where there is none. */
const addressIn = (entry: string): string | undefined => {
  const text = entry.trim();
  const [, bracketed, dotted] = WITH_PORT.exec(text) ?? [];
  const address = plainAddress(bracketed ?? dotted ?? text);
  if (isIP(address) === 0 || address.includes('%')) return undefined;
  return plainAddress(new SocketAddress({ address, family: familyOf(address) }).address);
};

/**
 * Finds a visitor's address: the entry that the last proxy has added to X-Forwarded-For, and as long
 * as that is a trusted proxy's own, the entry before it. A visitor can write every other entry. What
 * is no address ends the search at the proxy that has passed it on (decision 129).
 */
export const findForwardedAddress = (
  /** Of the connection. */
  peer: string,
  forwardedFor: string,
  isProxy: IsProxy,
): string => {
  let found = peer;
  for (const entry of forwardedFor.split(',').reverse()) {
    const address = addressIn(entry);
    if (address === undefined) return found;
    found = address;
    if (!isProxy(address)) return found;
  }
  return found;
};

/** Gives a request that our own proxy passes on the address of its visitor, as `ctx.ip`. */
export const readForwardedAddress = (trustedProxies: readonly string[]): Middleware => {
  const isProxy = createProxyCheck(trustedProxies);
  return (ctx, next) => {
    const { remoteAddress = '' } = ctx.socket;
    ctx.request.ip = findForwardedAddress(remoteAddress, ctx.get('x-forwarded-for'), isProxy);
    return next();
  };
};
