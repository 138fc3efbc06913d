import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

const mapped = /^::ffff:(?=\d+\.)/;

/** Returns the address in an entry of X-Forwarded-For, without port, brackets, quotes and zone. */
export function addressIn(entry: string): string | undefined {
  const [bare = ''] = entry.trim().replaceAll(/["[]/g, '').split(/[\]%]/, 1);
  const address = isIP(bare) === 0 ? bare.replace(/:\d{0,5}$/, '') : bare;
  if (!isIPv6(address)) return isIP(address) === 0 ? undefined : address;
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(mapped, '');
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an entry of X-Forwarded-For, or who is connected, is one of these addresses or ranges. */
export function createProxyTrust(
  ranges: readonly string[],
): (entry: string | undefined) => boolean {
  const trusted = new BlockList();
  const addresses = (range: string) => (range === 'loopback' ? ['127.0.0.0/8', '::1'] : range);
  for (const range of ranges.flatMap(addresses)) {
    const [network = '', bits] = range.split('/');
    const address = addressIn(network) ?? '';
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(network, Number(bits), familyOf(network));
  }
  return (entry = '') => {
    const address = addressIn(entry);
    return address !== undefined && trusted.check(address, familyOf(address));
  };
}

/** Returns the visitor to limit: an IPv4 address or IPv6 network (56 bits), as the nearest proxy names it. */
export function clientAddressOf({ ips, socket }: Pick<Request, 'ips' | 'socket'>): string {
  const named = [...ips, socket.remoteAddress ?? ''].map(addressIn);
  return ipKeyGenerator(named.find((address) => address !== undefined) ?? '');
}
