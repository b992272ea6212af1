import { isIPv6 } from 'node:net';

/**
 * The network that a caller's address is counted by: an IPv4 address itself, of an IPv6 address its
 * first 64 bits. A single connection is given all of these, so that its last 64 bits say nothing.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = [], after = []] = plain
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::`;
};
