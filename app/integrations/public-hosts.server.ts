import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** https://www.iana.org/assignments/iana-ipv4-special-registry and …-ipv6-special-registry */
const privateNetworks = blockList(`
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
  224.0.0.0/4 240.0.0.0/4
  ::/128 ::1/128 ::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16
  fc00::/7 fe80::/10 fec0::/10 ff00::/8
`)

/** Whether an IP address is one of the internet, not of this machine or a private network. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPublicAddress(mapped)
  if (isIP(address) === 0) return false
  return !privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Whether a host of an address, as `URL` gives it, may be one of the internet. What a name leads to
 * shows only when it is resolved: `lookupPublic`.
 */
export function isPublicHost(hostname: string): boolean {
  const plain = hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '')
  if (isIP(plain)) return isPublicAddress(plain)
  return (
    plain.includes('.') && !/\.(?:localhost|local|internal|home\.arpa|test|invalid)$/.test(plain)
  )
}

/** Resolves names for a connection, and only to addresses of the internet. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const isPublic =
      addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
    const [first] = addresses
    if (!isPublic || !first) return callback(new PrivateAddress(hostname), '', 0)
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

/** A name that leads to this machine or into a private network. */
export class PrivateAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not on the internet`)
  }
}

function blockList(networks: string): BlockList {
  const list = new BlockList()
  for (const network of networks.trim().split(/\s+/)) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}
