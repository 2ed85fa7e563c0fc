import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Special-purpose, multicast and reserved networks (IANA). */
const closedV4 = listOf(
  'ipv4',
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
  224.0.0.0/4 240.0.0.0/4`,
)

/** All unicast addresses in use, except mapped, local and unique local addresses. */
const openV6 = listOf('ipv6', '2000::/3')

/** Tunnels to IPv4 addresses, and networks for protocols and documentation. */
const closedV6 = listOf('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20')

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4')
  if (!isIPv6(address)) return false
  return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}

/** Whether the host may be on the public internet. The address of a name must still be checked. */
export function isPublicHost(hostname: string): boolean {
  const host = plainHost(hostname)
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !/\.(?:localhost|local|internal|home\.arpa|test|invalid)$/.test(host)
}

export function isLoopbackAddress(address: string): boolean {
  return isIPv4(address) ? address.startsWith('127.') : address === '::1'
}

export function isLoopbackHost(hostname: string): boolean {
  const host = plainHost(hostname)
  return host === 'localhost' || isLoopbackAddress(host)
}

/** Removes the brackets of `[::1]` and a dot at the end. */
export function plainHost(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '')
}

function listOf(family: 'ipv4' | 'ipv6', networks: string) {
  const list = new BlockList()
  for (const network of networks.split(/\s+/)) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
