import { isIPv6 } from 'node:net';

/** Returns an IPv4 address that arrived over an IPv6 socket as people write it. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The first four groups of an IPv6 address, which one connection gets as a whole. */
const prefixOf = (address: string): string => {
  const [before = [], after = []] = address
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::`;
};

/**
 * Returns the network by which a caller's address is counted: an IPv4 address itself, of an IPv6
 * address the first 64 bits, because one connection gets all of the rest.
 */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address);
  return isIPv6(plain) ? prefixOf(plain) : plain;
};

/**
 * Returns the neighbourhood of an address, which does not name one caller: 203.0.113.0/24 of an IPv4
 * address, the first 64 bits of an IPv6 address. Empty for what is no address.
 */
export const subnetOf = (address: string): string => {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return `${prefixOf(plain)}/64`;
  const [, first] = /^((?:\d+\.){3})\d+$/.exec(plain) ?? [];
  return first === undefined ? '' : `${first}0/24`;
};

/** Whether an address is this machine's own: of tools, tests and a proxy that is not trusted. */
export const isThisMachine = (address: string): boolean => /^(::1$|(::ffff:)?127\.)/.test(address);
